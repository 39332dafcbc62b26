// The chapters of an event's page: their kinds, their fields, and their order.
import { cleanLine, cleanText } from "#app/domain/text/text.ts";

/** How a field of a chapter is read. `most` counts characters; `text` keeps its line breaks. */
export type FieldShape = {
  readonly kind: "line" | "text" | "time" | "link" | "colour" | "iban" | "bizum";
  readonly most: number;
};

const line = (most: number): FieldShape => ({ kind: "line", most });
const text = (most: number): FieldShape => ({ kind: "text", most });
const link: FieldShape = { kind: "link", most: 2_048 };

/** The parts of a chapter: single fields, and at most `most` rows. A form refuses a row that lacks one of `needs`. */
export type SectionShape = {
  readonly fields: Readonly<Record<string, FieldShape>>;
  readonly rows: {
    readonly least: number;
    readonly most: number;
    readonly fields: Readonly<Record<string, FieldShape>>;
    readonly needs: readonly string[];
  } | null;
};

/** In the default order for guests; the host may choose another. */
export const sectionShapes = {
  programme: {
    fields: {},
    rows: {
      least: 0,
      most: 12,
      fields: { time: { kind: "time", most: 5 }, what: line(80), where: line(120) },
      needs: ["time", "what"],
    },
  },
  arrival: {
    fields: {
      address: line(200),
      bus: line(120),
      busNote: text(240),
      busOut: line(60),
      busBack: line(60),
      parking: text(300),
    },
    rows: null,
  },
  lodging: {
    fields: { note: text(240) },
    rows: { least: 0, most: 4, fields: { name: line(80), link, note: line(160), code: line(40) }, needs: ["name"] },
  },
  dress: {
    fields: { note: text(240) },
    rows: {
      least: 3,
      most: 5,
      fields: { colour: { kind: "colour", most: 7 }, name: line(24) },
      needs: ["colour", "name"],
    },
  },
  gifts: {
    fields: {
      note: line(120),
      holder: line(80),
      iban: { kind: "iban", most: 34 },
      bizum: { kind: "bizum", most: 16 },
      link,
    },
    rows: null,
  },
  questions: {
    fields: {},
    rows: { least: 0, most: 12, fields: { question: line(140), answer: text(600) }, needs: ["question", "answer"] },
  },
  photos: { fields: { note: text(240) }, rows: null },
} as const satisfies Record<string, SectionShape>;

export type PageSection = keyof typeof sectionShapes;
type Shapes = typeof sectionShapes;
type RowOf<S extends PageSection> = Shapes[S]["rows"] extends { fields: infer F }
  ? { [Name in keyof F]: string }
  : never;

/** The host's texts in a chapter; a missing text is empty. */
export type SectionContent<S extends PageSection = PageSection> = {
  fields: { [Name in keyof Shapes[S]["fields"]]: string };
  rows: RowOf<S>[];
};

export const pageSections = Object.keys(sectionShapes) as PageSection[];

/** The chapter `value`, or null if unknown. */
export function parseSection(value: unknown): PageSection | null {
  return pageSections.find((section) => section === value) ?? null;
}

/** The maximum number of photographs on a page, and the maximum length of a description. */
export const mostPhotos = 20;
export const photoAltLimit = 80;

/** A photograph of the page in its small size, with that size in pixels; `full` is the URL of the large one, `alt` its description. */
export type PagePhoto = { id: string; url: string; full: string; width: number; height: number; alt: string };

/** The `photos` with `id` one place nearer to the beginning or the end; unchanged at its edge, and for an unknown one. */
export function movePhoto(photos: readonly string[], id: string, way: PhotoWay): string[] {
  const at = photos.indexOf(id);
  const to = way === "before" ? at - 1 : at + 1;
  if (at < 0 || to < 0 || to >= photos.length) return [...photos];
  const moved = photos.filter((each) => each !== id);
  moved.splice(to, 0, id);
  return moved;
}

/** The `photos` in the posted order; those that it leaves out, such as new ones, stand last. Null without a known photograph, or with one twice. */
export function orderPhotos(photos: readonly string[], posted: readonly unknown[]): string[] | null {
  const given = posted.filter((each): each is string => photos.some((id) => id === each));
  if (given.length === 0 || new Set(given).size !== given.length) return null;
  return [...given, ...photos.filter((id) => !given.includes(id))];
}

const photoWays = ["before", "after"] as const;
export type PhotoWay = (typeof photoWays)[number];

/** The way `value`, or null if unknown. */
export function parsePhotoWay(value: unknown): PhotoWay | null {
  return photoWays.find((way) => way === value) ?? null;
}

/** A chapter as guests read it. */
export type ShownSection<S extends PageSection = PageSection> = {
  [Each in PageSection]: { section: Each; content: SectionContent<Each>; photos: PagePhoto[] };
}[S];

/** A chapter from the database, or from a form's fields by name. Drops values that are not text, unknown names, and rows without text. */
export function contentOf<S extends PageSection>(section: S, stored: unknown): SectionContent<S> {
  const { fields, rows }: SectionShape = sectionShapes[section];
  const kept = isRecord(stored) ? stored : {};
  const listed = Array.isArray(kept.rows) ? kept.rows.slice(0, rows?.most ?? 0) : [];
  return {
    fields: textsOf(fields, kept.fields),
    rows: rows ? listed.map((row) => textsOf(rows.fields, row)).filter(hasText) : [],
  } as SectionContent<S>;
}

/** The chapter `section` from the database, with its photographs. */
export function chapterOf(section: PageSection, stored: unknown, photos: PagePhoto[]): ShownSection {
  return { section, content: contentOf(section, stored), photos } as ShownSection;
}

function textsOf(shape: Readonly<Record<string, FieldShape>>, values: unknown): Record<string, string> {
  const given = isRecord(values) ? values : {};
  return Object.fromEntries(
    Object.entries(shape).map(([name, { kind }]) => {
      const value = given[name];
      const typed = typeof value === "string" ? value : "";
      return [name, kind === "text" ? cleanText(typed) : cleanLine(typed)];
    }),
  );
}

function hasText(texts: Record<string, string>): boolean {
  return Object.values(texts).some((each) => each !== "");
}

/** Whether guests would see an empty chapter. The photographs count; the text above them alone does not. */
export function isEmptySection(section: PageSection, content: SectionContent, photos: number): boolean {
  if (section === "photos") return photos === 0;
  return !hasText(content.fields) && content.rows.length === 0;
}

/** The chapters in the host's order; one without a place keeps its default place. */
export function orderSections(places: ReadonlyMap<PageSection, number>): PageSection[] {
  const place = (section: PageSection) => places.get(section) ?? pageSections.indexOf(section);
  return [...pageSections].sort((a, b) => place(a) - place(b));
}

/** The posted order, with missing chapters at the end; null if it has an unknown chapter or one twice. */
export function parseOrder(values: readonly unknown[]): PageSection[] | null {
  const named = values.map(parseSection);
  if (named.includes(null) || new Set(named).size !== named.length) return null;
  const given = named.filter((section) => section !== null);
  return [...given, ...pageSections.filter((section) => !given.includes(section))];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
