// The seating plan for a member of the team who only looks: the picture of the room, and who sits at which table.
import { Link } from "react-router";
import { roomPath } from "#app/domain/event/rooms.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { TableRing } from "#app/ui/display/table-ring.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { pictureText } from "../../plan/copy.ts";
import { planPicturePath } from "../../plan/parts/room-address.ts";
import pictures from "../../parts/plan-picture.module.css";
import { keeperText, lookFigures, lookText, takenText } from "../copy.ts";
import type { Look, LookedPlace } from "../queries.server.ts";
import css from "./look.module.css";

/** `mayWrite`: the member reads the organizers' chat. */
export type LookProps = { event: { id: string; title: string; type: string }; look: Look; mayWrite: boolean };

export function LookScreen({ event, look, mayWrite }: LookProps) {
  useLive([`event:${event.id}:seating`]);
  const { mode, taken, free, places, layouts, keeper } = look;
  return (
    <ManagerFrame event={event} tab="tables" lead={places.length > 0 && lookFigures(mode, taken, free)}>
      <Notices apart>
        <Notice>
          <b>{lookText.only}</b>{" "}
          {keeper !== null && (
            <>
              {keeperText(keeper)}{" "}
              {mayWrite && (
                <>
                  <Link to={roomPath(event.id, "chat")}>{lookText.write}</Link>.
                </>
              )}
            </>
          )}
        </Notice>
      </Notices>
      {places.length === 0 ? (
        <EmptyState title={lookText.empty} text={lookText.emptyLead} />
      ) : (
        <>
          {layouts.length > 0 && (
            <Section title={lookText.picture} id="plano">
              <div className={pictures.pictures}>
                {layouts.map(({ id, name }) => (
                  <a key={id} href={planPicturePath(event.id, id)}>
                    <img src={planPicturePath(event.id, id)} alt={pictureText(name, taken, taken + free, mode)} />
                  </a>
                ))}
              </div>
            </Section>
          )}
          <Section title={mode === "seats" ? "Asientos" : "Mesas"} id="mesas">
            <ul className={mode === "seats" ? css.seats : css.tables}>
              {places.map((place) =>
                mode === "seats" ? <Seat key={place.id} {...place} /> : <Table key={place.id} {...place} />,
              )}
            </ul>
          </Section>
        </>
      )}
    </ManagerFrame>
  );
}

function Table({ name, number, capacity, people }: LookedPlace) {
  const isNamed = number !== null && !isNamedByNumber({ name, number });
  return (
    <li className={css.table}>
      <div className={css.head}>
        <TableRing capacity={capacity} number={number ?? 0} statuses={people.map(() => "confirmed")} />
        <div>
          <h3>
            {isNamed && <span className="sr">Mesa {number}, </span>}
            {name}
          </h3>
          <p className="soft small">{takenText(people.length, capacity)}</p>
        </div>
      </div>
      {people.length > 0 && (
        <ul className={css.people}>
          {people.map((person) => (
            <li key={person.id}>
              {person.chair !== null && <span className={css.chair}>{person.chair}</span>}
              {person.name}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Seat({ name, code, people }: LookedPlace) {
  return (
    <li className={css.seat}>
      <span>
        {name}
        {code && code !== name && <span className="soft"> {code}</span>}
      </span>
      <b>{people[0]?.name ?? <span className="soft">{lookText.nobody}</span>}</b>
    </li>
  );
}
