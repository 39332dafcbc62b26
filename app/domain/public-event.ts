// An event as its public pages show it.
import type { EventTime } from "./event-time.ts";
import type { PagePhoto, ShownSection } from "./page-sections.ts";
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

/** A gift as guests see it. */
export type GiftOnPage = {
  id: string;
  title: string;
  note: string;
  url: string | null;
  picture: { url: string; isElsewhere: boolean } | null;
  /** Of one part. */
  priceCents: number | null;
  parts: number;
  unit: string;
  taken: number;
};

/** The gift list of a page, for whom it is meant. */
export type GiftsOnPage = {
  /** Where its forms are posted to. */
  action: string;
  gifts: GiftOnPage[];
  /** Whether the hosts learn who gave what only when the day is over. */
  surprise: boolean;
  /** What was refused, with all that was typed. */
  refused: GiftRefused | null;
};

/** A form of the list that was refused; `giftId` is null for an amount of money. */
export type GiftRefused = {
  giftId: string | null;
  text: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** The pictures of gifts at `path`, for an event whose files only the holder of a secret may read. */
export function giftsAt(gifts: GiftsOnPage | null, path: string): GiftsOnPage | null {
  return (
    gifts && {
      ...gifts,
      gifts: gifts.gifts.map((gift) =>
        gift.picture && !gift.picture.isElsewhere
          ? { ...gift, picture: { ...gift.picture, url: `${path}/fotos/${gift.id}` } }
          : gift,
      ),
    }
  );
}

/** The guests' album on a page: its newest photographs, and the way to add some. */
export type AlbumOnPage = { path: string; takes: boolean; photos: PagePhoto[] };

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
  /** Whether the event's own page asks for the answer. */
  showsAnswer: boolean;
  /** Where who sees this fetches the calendar file; null where they may not. */
  calendarPath: string | null;
  /** Instants, written in UTC. */
  startsAt: string;
  endsAt: string | null;
  day: "before" | "today" | "past";
  /** Null where the host shows no countdown. */
  daysLeft: number | null;
  /** How many come; null for whom it is not meant. */
  confirmed: number | null;
  answers: AnswersTo;
  /** The last day for answers, in the event's own zone. */
  deadline: string | null;
  /** Whether who is not on the list waits until a host accepts them: nobody is promised a place then. */
  needsApproval: boolean;
  /** What the host tells in chapters, in their order; empty ones are not among them. */
  sections: ShownSection[];
  /** The gift list; null for whom it is not meant. */
  gifts: GiftsOnPage | null;
  /** The guests' album, where its host wants it on the page. */
  album?: AlbumOnPage | null;
  /** Whether the page's ornament is drawn once when it opens. */
  hasOpening: boolean;
  /** Whether it may be told to services that preview links. */
  isOpenToAll: boolean;
};
