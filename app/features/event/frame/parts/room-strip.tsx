// The rooms behind the open door, at the head of the sheet where the sidebar does not list them.
import { doorsOf, rooms } from "#app/domain/event/rooms.ts";
import { useInSight } from "#app/ui/layout/use-in-sight.ts";
import type { House } from "../queries.server.ts";
import { RoomLink } from "./door-nav.tsx";
import { faceOf, useRoom } from "./house.tsx";
import css from "./room-strip.module.css";

/** Null where the door leads to one room only. */
export function RoomStrip({ house }: { house: House }) {
  const here = useRoom(house);
  const open = doorsOf(house.rooms).find(({ door }) => door === rooms[here].door);
  const row = useInSight<HTMLElement>(open?.rooms.indexOf(here) ?? -1);
  if (!open || open.rooms.length < 2) return null;
  return (
    <nav ref={row} className={css.strip} data-strip="" aria-label={faceOf(open.door, house).name}>
      {open.rooms.map((room) => (
        <RoomLink key={room} house={house} room={room} isHere={room === here} className={css.room} />
      ))}
    </nav>
  );
}
