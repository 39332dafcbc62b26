// The text and link of a result: a title, a line below it, and the address of the item.
import { kindOf } from "#app/domain/event/kinds.ts";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import { formatDayAndMonth, formatInstant, formatShortDate, formatTime } from "#app/copy/text/format.ts";
import type { ContactCategory } from "#app/domain/home/contact.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { excerptAround } from "#app/domain/home/search.ts";
import { clockOf } from "#app/domain/event/schedule.ts";
import { erasedPerson } from "#app/features/home/chat/copy.ts";
import type { FoundMessage } from "#app/features/home/chat/messages.queries.server.ts";
import { categoryText } from "#app/features/home/contacts/copy.ts";
import type { FoundGuest, FoundLine, FoundTask } from "./sources.queries.server.ts";

export type SearchResult = { key: string; to: string; title: string; detail: string };

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

export function eventKindText(
  { type, date, location }: { type: string; date: PlainDate; location: string },
  client: string,
): string {
  return `${kindOf(type).emoji} ${joined(formatShortDate(date), location, client)}`;
}

export function guestText({ id, eventId, name, email, status }: FoundGuest, event: string): SearchResult {
  const detail = joined(event, guestStatusText[status], email);
  return { key: `guest-${id}`, to: `/app/event/${eventId}/guests/${id}`, title: name, detail };
}

export function contactText(contact: {
  id: string;
  name: string;
  company: string;
  category: ContactCategory;
}): SearchResult {
  const { id, name, company, category } = contact;
  const detail = joined(company, categoryText[category]);
  return { key: `contact-${id}`, to: `/app/contacts/${id}`, title: name, detail };
}

export function taskText({ id, eventId, title, day, isDone }: FoundTask, event: string): SearchResult {
  const detail = joined(event, isDone ? "hecha" : day && formatDayAndMonth(day));
  return { key: `task-${id}`, to: `/app/event/${eventId}/tasks/${id}`, title, detail };
}

/** Without write access there is no dialog of a line, so the result links to the whole schedule. */
export function lineText(
  { id, eventId, title, startMinute, place }: FoundLine,
  event: string,
  mayWrite: boolean,
): SearchResult {
  const detail = joined(event, formatTime(clockOf(startMinute, "2000-01-01").time), place);
  return { key: `line-${id}`, to: `/app/event/${eventId}/schedule${mayWrite ? `/${id}` : ""}`, title, detail };
}

/** The text around the match, with sender, session and time. */
export function messageText({ message, session, to }: FoundMessage, words: readonly string[]): SearchResult {
  const when = formatInstant(new Date(message.at), session.timeZone);
  const detail = joined(message.sender?.name ?? erasedPerson, session.title, when);
  return { key: `message-${message.id}`, to, title: excerptAround(message.content, words), detail };
}
