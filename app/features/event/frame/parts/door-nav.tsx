// The doors of an event: in the sidebar with the rooms behind each, in a narrow one as icons, at the foot of a phone.
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { type Door, doorsOf, type RoomName, rooms, roomTitle } from "#app/domain/event/rooms.ts";
import { badgeOf } from "#app/domain/home/notification.ts";
import { insideNavId } from "#app/ui/layout/app-frame.tsx";
import { unseenWords, waitingWords } from "../copy.ts";
import type { House } from "../queries.server.ts";
import css from "./door-nav.module.css";
import { addressOf, faceOf, useRoom } from "./house.tsx";
import { useLastRooms } from "./last-rooms.ts";

/** Where there is room beside the page, a press on the chat runs this in place of the link. */
export type OpenChat = (() => void) | undefined;

export function DoorNav({ house, onChat }: { house: House; onChat: OpenChat }) {
  const here = useRoom(house);
  const last = useLastRooms(house.event.id, here);
  return (
    <nav id={insideNavId} className={css.doors} aria-label={house.event.title}>
      <ul>
        {doorsOf(house.rooms).map(({ door, rooms: behind }) => {
          const { sign: Sign, name } = faceOf(door, house);
          const visited = last[door];
          const to = visited && behind.includes(visited) ? visited : behind[0]!;
          return (
            <li key={door}>
              <Link
                to={addressOf(house, to)}
                className={css.door}
                aria-current={rooms[here].door === door ? (door === "home" ? "page" : "true") : undefined}
                onClick={to === "chat" ? pressOf(onChat) : undefined}
              >
                <Sign aria-hidden />
                {door === "page" && house.isGiftListUnseen ? (
                  <Unseen name={name} />
                ) : (
                  <Waiting door={door} name={name} count={house.waiting[door] ?? 0} />
                )}
              </Link>
              {door !== "home" && (
                <ul>
                  {behind.map((room) => (
                    <li key={room}>
                      <RoomLink house={house} room={room} isHere={room === here} onChat={onChat} className={css.room} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** A room of the house. */
export function RoomLink({
  house,
  room,
  isHere,
  onChat,
  className,
}: {
  house: House;
  room: RoomName;
  isHere: boolean;
  onChat?: OpenChat;
  className: string | undefined;
}) {
  return (
    <Link
      to={addressOf(house, room)}
      className={className}
      aria-current={isHere ? "page" : undefined}
      onClick={room === "chat" ? pressOf(onChat) : undefined}
    >
      {roomTitle(room, house.event.type)}
      {room === "guests" && house.guests && <b>{formatNumber(house.guests.total)}</b>}
    </Link>
  );
}

/** The name with a dot, a figure or words for what waits, as there is room for; screen readers get the words. Only messages end at «9+». */
function Waiting({ door, name, count }: { door: Door; name: string; count: number }) {
  const figure = door === "team" ? badgeOf(count) : formatNumber(count);
  if (count === 0 || !(door in waitingWords)) return <span>{name}</span>;
  const words = waitingWords[door as keyof typeof waitingWords];
  return (
    <>
      <span>
        {name}
        <span className="sr">{`, ${formatNumber(count)} ${words}`}</span>
      </span>
      <em aria-hidden="true" data-door={door}>
        {figure} <span>{words}</span>
      </em>
    </>
  );
}

/** The name with the sign that no guest sees the list of gifts. */
function Unseen({ name }: { name: string }) {
  return (
    <>
      <span>
        {name}
        <span className="sr">{`, la lista de regalos: ${unseenWords.toLowerCase()}`}</span>
      </span>
      <em aria-hidden="true" data-door="page">
        <b>!</b>
        <span>{unseenWords}</span>
      </em>
    </>
  );
}

/** The narrowest window with the panel beside the page, as in the styles. */
const besidePage = "(min-width: 1024px)";

function pressOf(onChat: OpenChat) {
  if (!onChat) return undefined;
  return (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || !matchMedia(besidePage).matches) return;
    event.preventDefault();
    onChat();
  };
}
