// The doors of an invitation until the day: gifts, programme, photographs and the chat, as far as there are any.
import { Fragment } from "react";
import { formatTime } from "#app/copy/text/format.ts";
import { sectionAnchors, sectionTitles } from "#app/copy/event/page-sections.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import type { ChatDoor } from "#app/features/guest/household-chat/queries.server.ts";
import { talkersText } from "#app/features/guest/household-chat/copy.ts";

import { DoorsStyle } from "./household-files.tsx";

type Door = { to: string; title: string; text: string; sign: keyof typeof signs };

type Props = { event: PublicEvent; chat: ChatDoor | null; comes: boolean };

/** `comes`: not everybody of the household has declined, so that the day is theirs too. */
export function Doors({ event, chat, comes }: Props) {
  const doors: Door[] = [...chapterDoors(event, comes), ...(chat ? [chatDoor(chat)] : [])];
  if (doors.length === 0) return null;
  return (
    <nav className="doors" aria-labelledby="doors-h">
      <DoorsStyle />
      <h2 id="doors-h">Hasta el día</h2>
      <ul>
        {doors.map(({ to, title, text, sign }) => (
          <li key={sign}>
            <a href={to}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={signs[sign]} />
              </svg>
              <b>{title}</b> <small>{text}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The same doors as plain links, below the form of an answer: that page has to be light. */
export function DoorLinks({ event, chat, comes, path }: Props & { path: string }) {
  const doors = chapterDoors(event, comes).map(({ to, title }) => ({ to, title }));
  if (chat) doors.push({ to: chat.path ?? `${path}?chat=1#chat`, title: chatTitle });
  if (doors.length === 0) return null;
  return (
    <p className="onward">
      {doors.map(({ to, title }, index) => (
        <Fragment key={to}>
          {index > 0 && " · "}
          <a href={to}>{title}</a>
        </Fragment>
      ))}
    </p>
  );
}

const chatTitle = "El chat";

function chapterDoors(event: PublicEvent, comes: boolean): Door[] {
  return event.sections.flatMap((shown): Door[] => {
    const to = `#${sectionAnchors[shown.section]}`;
    if (shown.section === "gifts") return [{ to, title: sectionTitles.gifts, text: giftsText(event), sign: "gifts" }];
    if (shown.section === "photos")
      return [{ to, title: "Fotos", text: photosText(event, shown.photos.length), sign: "photos" }];
    if (shown.section !== "programme" || !comes) return [];
    return [{ to, title: sectionTitles.programme, text: dayText(event, shown.content.rows), sign: "day" }];
  });
}

function chatDoor({ path, talkers }: ChatDoor): Door {
  return { to: path ?? "#chat", title: chatTitle, text: talkersText(talkers), sign: "chat" };
}

/** «5 ideas libres de 8» */
function giftsText({ gifts }: PublicEvent): string {
  const list = gifts?.gifts ?? [];
  if (list.length === 0) return "Si quieres tener un detalle";
  const free = list.filter(({ taken, parts }) => taken < parts).length;
  return `${free} ${free === 1 ? "idea libre" : "ideas libres"} de ${list.length}`;
}

/** «12 fotos, y las vuestras» */
function photosText({ album }: PublicEvent, ofHosts: number): string {
  const count = ofHosts + (album?.photos.length ?? 0);
  if (count === 0) return "Llegan con la fiesta";
  return `${count} ${count === 1 ? "foto" : "fotos"}${album?.takes ? ", y las vuestras" : ""}`;
}

/** «a las 18:30, hasta la madrugada» */
function dayText({ startTime }: PublicEvent, rows: readonly { time: string }[]): string {
  const first = rows[0]?.time || (startTime ? formatTime(startTime) : "");
  const last = rows.at(-1)?.time ?? "";
  if (!first) return "Hora a hora";
  if (rows.length < 2 || !last || last === first) return `a las ${first}`;
  return `a las ${first}, hasta ${last.padStart(5, "0") < first.padStart(5, "0") ? "la madrugada" : `las ${last}`}`;
}

const signs = {
  gifts:
    "M3 9a1 1 0 0 1 1-1h16a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM12 8v13M19 12v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-7M7.5 8a2.5 2.5 0 0 1 0-5A4.8 8 0 0 1 12 8a4.8 8 0 0 1 4.5-5 2.5 2.5 0 0 1 0 5",
  day: "M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 7v5l3 3",
  photos:
    "M5 7h1a2 2 0 0 0 2-2 1 1 0 0 1 1-1h6a1 1 0 0 1 1 1 2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2M9 13a3 3 0 1 0 6 0 3 3 0 0 0-6 0",
  chat: "M8 9h8M8 13h6M18 4a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3h-5l-5 3v-3H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z",
} as const;
