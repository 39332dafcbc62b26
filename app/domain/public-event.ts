// An event as its public pages show it.
import type { EventTime } from "./event-time.ts";
import type { ShownSection } from "./page-sections.ts";
import type { Dress, Focus } from "./customization.ts";
import type { Template } from "./themes.ts";

/** Whether an answer is taken from the holder of a pass now: not after the last day, not while answers are switched off, not after the event. */
export type AnswersTo = "open" | "late" | "off" | "closed" | "none";

/** The picture of an event. One that is elsewhere has an https address of its own, and nothing is known of its size (SC-25). */
export type PublicPicture = { url: string; width: number; height: number; focus: Focus; isElsewhere: boolean };

/** The same picture, for those who ask for it with a secret of theirs: at `url`, unless it is elsewhere. */
export function pictureAt(picture: PublicPicture | null, url: string): PublicPicture | null {
  return picture && !picture.isElsewhere ? { ...picture, url } : picture;
}

export type PublicEvent = EventTime & {
  slug: string;
  url: string;
  title: string;
  description: string;
  organizer: string;
  category: string;
  type: string;
  template: Template;
  location: string;
  /** How the host has dressed the page in its theme. */
  dress: Dress;
  image: PublicPicture | null;
  showsCountdown: boolean;
  /** Whether the event's own page asks for the answer. */
  showsAnswer: boolean;
  /** Where who sees this fetches the calendar file; null where they may not. */
  calendarPath: string | null;
  /** Instants, written in UTC. */
  startsAt: string;
  endsAt: string | null;
  day: "before" | "today" | "past";
  daysLeft: number;
  /** How many come; null for whom it is not meant. */
  confirmed: number | null;
  answers: AnswersTo;
  /** The last day for answers, in the event's own zone. */
  deadline: string | null;
  /** Whether who is not on the list waits until a host accepts them: nobody is promised a place then. */
  needsApproval: boolean;
  /** What the host tells in chapters, in their order; empty ones are not among them. */
  sections: ShownSection[];
  /** Whether the page's ornament is drawn once when it opens. */
  hasOpening: boolean;
  /** Whether it may be told to services that preview links. */
  isOpenToAll: boolean;
};
