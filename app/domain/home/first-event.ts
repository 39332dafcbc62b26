// A first event in three questions: the occasion; the names, day and place; the look. The answers so far are a draft.
import { isTicked } from "#app/domain/posted-form.ts";
import { checkEvent } from "#app/domain/event/event.ts";
import { kindOf, type EventType, parseType } from "#app/domain/event/kinds.ts";
import { defaultTemplate, parseTemplate, type Template } from "#app/domain/look/themes.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import {
  dateIn,
  defaultTimeZone,
  parseDate,
  parseTime,
  type PlainDate,
  type PlainTime,
} from "#app/domain/time/zoned-time.ts";

/** The source of an event's title: a couple's names, one person's name and age, one name, or the typed title. */
export type TitleFrom = "couple" | "years" | "name" | "title";

const occasions = {
  boda: { type: "wedding", from: "couple" },
  cumpleanos: { type: "birthday", from: "years" },
  comunion: { type: "communion", from: "name" },
  bautizo: { type: "baptism", from: "name" },
  aniversario: { type: "anniversary", from: "couple" },
  fiesta: { type: "party", from: "title" },
  jornada: { type: "conference", from: "title" },
  otra: { type: "default", from: "title" },
} as const satisfies Record<string, { type: EventType; from: TitleFrom }>;

/** The occasions that the first question offers. */
export type Occasion = keyof typeof occasions;
export const allOccasions = Object.keys(occasions) as Occasion[];

/** The occasion `value`, or null if unknown. */
export function parseOccasion(value: unknown): Occasion | null {
  return allOccasions.find((occasion) => occasion === value) ?? null;
}

/** The event type of an occasion, and the source of its title. */
export function occasionOf(occasion: Occasion): { type: EventType; from: TitleFrom } {
  return occasions[occasion];
}

export const firstEventLimits = { name: 40, years: 120, title: 120, location: 200 } as const;
/** The place of an event whose place is still open. */
export const placeToCome = "Lugar por confirmar";

/** The answers so far. Every text is clean; the second question has all of its answers or none. */
export type FirstEventDraft = {
  occasion: Occasion;
  /** The user chooses it only for the occasion «otra». */
  type: EventType;
  names: { one: string; other: string; years: string; title: string };
  date: PlainDate | null;
  startTime: PlainTime | null;
  location: string;
  template: Template;
  /** Makes one event of this draft, however often the user saves it. */
  formId: string;
};

export type FirstEventRefusal =
  | "name_required"
  | "name_too_long"
  | "years_invalid"
  | "title_required"
  | "title_too_long"
  | "date_required"
  | "date_invalid"
  | "date_past"
  | "time_invalid"
  | "place_required"
  | "place_too_long";

/** The fields that the second question's form sends. */
export type WhoseInput = Readonly<
  Partial<
    Record<
      "type" | "one" | "other" | "years" | "title" | "date" | "datePassed" | "startTime" | "location" | "placeToCome",
      unknown
    >
  >
>;
export type WhoseRefusals = Partial<Record<keyof WhoseInput, FirstEventRefusal>>;

/** A new draft of `occasion`; another occasion keeps the names, day and place of the `earlier` draft. */
export function startDraft(occasion: Occasion, earlier: FirstEventDraft | null, formId: string): FirstEventDraft {
  if (earlier?.occasion === occasion) return earlier;
  const { type } = occasionOf(occasion);
  return {
    ...(earlier ?? {
      names: { one: "", other: "", years: "", title: "" },
      date: null,
      startTime: null,
      location: "",
      formId,
    }),
    occasion,
    type,
    template: defaultTemplate(kindOf(type).category, type),
  };
}

/**
 * The draft with the answers of the second question, or a refusal beside each field. Refuses a past day unless `datePassed` confirms it.
 * Today is the day at `now` in the product's default time zone.
 */
export function answerWhose(
  draft: FirstEventDraft,
  input: WhoseInput,
  now: Date,
): { ok: true; draft: FirstEventDraft } | { ok: false; fields: WhoseRefusals } {
  const fields: WhoseRefusals = {};
  const { from } = occasionOf(draft.occasion);
  const [one, other, years, title] = [lineOf(input.one), lineOf(input.other), lineOf(input.years), lineOf(input.title)];
  if (from === "title") {
    if (!title) fields.title = "title_required";
    else if (lengthOf(title) > firstEventLimits.title) fields.title = "title_too_long";
  } else {
    for (const [field, name] of from === "couple"
      ? ([
          ["one", one],
          ["other", other],
        ] as const)
      : ([["one", one]] as const)) {
      if (!name) fields[field] = "name_required";
      else if (lengthOf(name) > firstEventLimits.name) fields[field] = "name_too_long";
    }
  }
  if (from === "years" && years && !isAge(years)) fields.years = "years_invalid";
  const date = parseDate(input.date);
  if (!lineOf(input.date)) fields.date = "date_required";
  else if (!date) fields.date = "date_invalid";
  else if (date < dateIn(defaultTimeZone, now) && !isTicked(input.datePassed)) fields.date = "date_past";
  const startTime = lineOf(input.startTime) ? parseTime(input.startTime) : null;
  if (lineOf(input.startTime) && !startTime) fields.startTime = "time_invalid";
  const place = lineOf(input.location);
  const location = place || (isTicked(input.placeToCome) ? placeToCome : "");
  if (!location) fields.location = "place_required";
  else if (lengthOf(location) > firstEventLimits.location) fields.location = "place_too_long";
  if (Object.keys(fields).length > 0) return { ok: false, fields };
  return {
    ok: true,
    draft: { ...draft, ...openType(draft, input.type), names: { one, other, years, title }, date, startTime, location },
  };
}

/** The draft with the valid parts of the second question's answers: for its preview while the user types. */
export function glimpseWhose(draft: FirstEventDraft, input: WhoseInput): FirstEventDraft {
  const cut = (value: unknown, most: number) => [...lineOf(value)].slice(0, most).join("");
  const names = {
    one: cut(input.one, firstEventLimits.name),
    other: cut(input.other, firstEventLimits.name),
    years: isAge(lineOf(input.years)) ? lineOf(input.years) : "",
    title: cut(input.title, firstEventLimits.title),
  };
  return {
    ...draft,
    ...openType(draft, input.type),
    names,
    date: parseDate(input.date),
    startTime: parseTime(input.startTime),
    location: cut(input.location, firstEventLimits.location),
  };
}

/** For an open occasion, the chosen type and its default look. */
function openType(draft: FirstEventDraft, input: unknown): Partial<FirstEventDraft> {
  const type = draft.occasion === "otra" ? parseType(input) : null;
  if (!type || type === draft.type) return {};
  return { type, template: defaultTemplate(kindOf(type).category, type) };
}

/** The title from the answers: «Boda de Lucía y Andrés», «Los 40 de Nuria», «Comunión de Martina», or as typed. Empty without them. */
export function titleOf({ occasion, names: { one, other, years, title } }: FirstEventDraft): string {
  const { from } = occasionOf(occasion);
  if (from === "title") return title;
  if (!one || (from === "couple" && !other)) return "";
  const couple = new Intl.ListFormat("es").format([one, other]);
  if (occasion === "boda") return `Boda de ${couple}`;
  if (occasion === "aniversario") return `Aniversario de ${couple}`;
  if (occasion === "comunion") return `Comunión de ${one}`;
  if (occasion === "bautizo") return `Bautizo de ${one}`;
  return years ? `Los ${Number(years)} de ${one}` : `Cumpleaños de ${one}`;
}

/** Whether the second question is answered, so that the event can be saved. */
export function isComplete(draft: FirstEventDraft | null): draft is FirstEventDraft & { date: PlainDate } {
  return draft !== null && checkEvent(eventInputOf(draft)).ok;
}

/** The fields of an event's form, filled from the draft. */
export function eventInputOf(draft: FirstEventDraft) {
  const { type, date, startTime, location } = draft;
  return {
    title: titleOf(draft),
    type,
    category: kindOf(type).category,
    date: date ?? "",
    startTime: startTime ?? "",
    location,
  };
}

// The looks offered beside the type's own.
const alternatives: readonly Template[] = ["elegant", "minimalist", "vibrant", "classic"];
const alternativesForWork: readonly Template[] = ["modern", "minimalist", "corporate"];

/** Three looks that fit a type, its own first. */
export function fittingTemplates(type: EventType): Template[] {
  const { category } = kindOf(type);
  const own = defaultTemplate(category, type);
  const others = category === "professional" || category === "corporate" ? alternativesForWork : alternatives;
  return [own, ...others.filter((template) => template !== own)].slice(0, 3);
}

/** The draft that a browser stored as `value`; null if it is invalid. */
export function parseDraft(value: unknown): FirstEventDraft | null {
  if (typeof value !== "object" || value === null) return null;
  const kept = value as Record<string, unknown>;
  const occasion = parseOccasion(kept.occasion);
  const template = parseTemplate(kept.template);
  const names = kept.names;
  if (!occasion || !template || typeof names !== "object" || names === null || typeof kept.formId !== "string")
    return null;
  const draft = startDraft(occasion, null, kept.formId);
  const seen = glimpseWhose(draft, {
    ...names,
    type: kept.type,
    date: kept.date,
    startTime: kept.startTime,
    location: kept.location,
  });
  return { ...seen, template };
}

function isAge(text: string): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= firstEventLimits.years;
}

function lineOf(input: unknown): string {
  return typeof input === "string" ? cleanLine(input) : "";
}
