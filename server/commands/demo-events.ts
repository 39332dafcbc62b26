// The events of the demo: a wedding, a birthday, a communion and a congress, with all texts of their hosts, from `demo/`.
import { z } from "zod";
import { contentOf, type PageSection, type SectionContent } from "#app/domain/event/page-sections.ts";
import list from "./demo/celebrations.json" with { type: "json" };

/** A reserved domain: an e-mail to it reaches no one. */
export const MAIL = "example.com";

const texts = z.record(z.string(), z.string());

const celebration = z.object({
  /** The event is on the first such weekday, 1 to 7, at least `days` from now. */
  days: z.int(),
  weekday: z.int(),
  guests: z.int(),
  /** Whether people come with their families, or each alone. */
  list: z.enum(["families", "people"]),
  /** The drawing of its picture, which also names its moodboard, gifts and budget. */
  picture: z.string(),
  alt: z.string(),
  tables: z.array(z.string()),
  seats: z.int(),
  question: z.string(),
  /** Schedule lines: time, title, place, minutes, lane unless it is for everyone, and the person in charge. */
  day: z.array(z.tuple([z.string(), z.string(), z.string(), z.int(), z.string().optional(), z.string().optional()])),
  chapters: z.record(z.string(), z.object({ fields: texts.optional(), rows: z.array(texts).optional() })),
  fields: texts,
});
export type Celebration = z.infer<typeof celebration>;

export const celebrations = z.array(celebration).parse(list);

/** A chapter as stored. */
export function chapterOf({ chapters }: Celebration, section: PageSection): SectionContent {
  return contentOf(section, chapters[section]);
}
