// A household's own table: its number, where it stands, and who of the household sits there.
import { MadeWith } from "#app/ui/public-page/event-sections.tsx";
import { legsText, ownText, ownTitle, seatText, wayText } from "#app/features/guest/table/copy.ts";
import type { OwnTables } from "#app/features/guest/table/own.queries.server.ts";
import { RoomPicture } from "#app/features/guest/table/parts/room-picture.tsx";
import { occasion, shortNames } from "../greeting.copy.ts";

export function OwnTablePage({ title, backTo, own }: { title: string; backTo: string; own: OwnTables }) {
  const { seats, tables, rooms } = own;
  const isOne = seats.length === 1;
  const names = shortNames(seats);
  const where = [
    ...tables.flatMap(({ name }) => (name && tables.length === 1 ? `${name}.` : [])),
    ...rooms.flatMap(({ ways }) => ways.map((way) => wayText(way, tables.length > 1))),
  ].filter(Boolean);
  const steps = rooms.flatMap(({ ways }) => ways.map((way) => legsText(way, tables.length > 1))).filter(Boolean);
  return (
    <>
      <main className={rooms.length > 0 ? "house own-table with-room" : "house own-table"}>
        <div className="said">
          <p className="of">{occasion({ title })}</p>
          <h1>{ownTitle(own)}</h1>
          {where.length > 0 && <p className="where">{where.join(" ")}</p>}
          {steps.length > 0 && <p className="fine">{steps.join(" ")}</p>}
          <ul className="who" aria-label={ownText.people}>
            {seats.map((seat, index) => {
              const beside = seatText(seat, tables.length);
              return (
                <li key={seat.id}>
                  <b>{names[index]}</b> {beside && <span>{beside}</span>}
                </li>
              );
            })}
          </ul>
          <p className="fine">
            {ownText.wrong(isOne)} <a href={backTo}>{ownText.back(isOne)}</a>
          </p>
        </div>
        {rooms.length > 0 && (
          <div className="rooms">
            {rooms.map((shown) => (
              <RoomPicture key={shown.id} shown={shown} />
            ))}
          </div>
        )}
      </main>
      <MadeWith />
    </>
  );
}
