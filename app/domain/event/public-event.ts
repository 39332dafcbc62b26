// An event as its public pages show it.
import type { EventTime } from "#app/domain/time/event-time.ts";
import type { PagePhoto, ShownSection } from "#app/domain/event/page-sections.ts";
import type { Dress, Focus } from "#app/domain/look/customization.ts";
import type { Template } from "#app/domain/look/themes.ts";

/** Whether the holder of a pass can answer now: not after the last day, not while answers are off, not after the event. */
export type AnswersTo = "open" | "late" | "off" | "closed" | "none";

/** The picture of an event. One on another site has its own https address and an unknown size (SC-25). */
export type PublicPicture = { url: string; width: number; height: number; focus: Focus; isElsewhere: boolean };

/** The same picture at `url`, for requests with a secret of their own; a picture on another site keeps its address. */
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
  /** The price of one part. */
  priceCents: number | null;
  parts: number;
  unit: string;
  taken: number;
};

/** A gift that the reader's browser has given; without a title it is money. */
export type OwnGift = { path: string; title: string | null };

/** The gift list of a page. */
export type GiftsOnPage = {
  /** The address that its forms post to. */
  action: string;
  gifts: GiftOnPage[];
  /** Whether the hosts learn the givers only after the event. */
  surprise: boolean;
  /** The name of the reader, where the page knows it. */
  giver?: string;
  /** The gifts from this browser, the newest first. */
  own?: OwnGift[];
  /** The refused form with everything typed. */
  refused: GiftRefused | null;
};

/** A refused form of the list; `giftId` is null for an amount of money. */
export type GiftRefused = {
  giftId: string | null;
  text: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** The gifts with their pictures at `path`, for an event whose files need the holder's secret. */
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

/** The guests' album on a page: its newest photographs, and its path. */
export type AlbumOnPage = { path: string; takes: boolean; photos: PagePhoto[] };

/** The people who come, by first name and initial; `more` counts children, companions without a name, and those beyond the limit. SC-53 */
export type Faces = { people: { name: string; photo: string | null }[]; more: number };

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
  /** The host's adjustments of the page within its theme. */
  dress: Dress;
  image: PublicPicture | null;
  /** Whether the event's own page shows the answer form. */
  showsAnswer: boolean;
  /** Where this visitor fetches the calendar file; null if they may not. */
  calendarPath: string | null;
  /** Instants, written in UTC. */
  startsAt: string;
  endsAt: string | null;
  day: "before" | "today" | "past";
  /** Null if the host shows no countdown. */
  daysLeft: number | null;
  /** How many people come; null if the visitor may not see it. */
  confirmed: number | null;
  /** The guests who come, for a reader with the right to the names. */
  faces?: Faces | null;
  answers: AnswersTo;
  /** The last day for answers, in the event's own zone. */
  deadline: string | null;
  /** Whether a guest who is not on the list waits for a host: the page then promises no place. */
  needsApproval: boolean;
  /** The host's chapters in their order, without empty ones. */
  sections: ShownSection[];
  /** The gift list; null if the visitor may not see it. */
  gifts: GiftsOnPage | null;
  /** The guests' album, if the host shows it on the page. */
  album?: AlbumOnPage | null;
  /** Whether the page draws its ornament once when it opens. */
  hasOpening: boolean;
  /** Whether link preview services may see the page's content. */
  isOpenToAll: boolean;
};
