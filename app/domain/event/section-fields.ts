// The checks of the fields in a page's chapters: texts up to a length, times, addresses, colours, and payment details.
import { checkIban } from "#app/domain/event/iban.ts";
import {
  contentOf,
  type FieldShape,
  type PageSection,
  type SectionContent,
  type SectionShape,
  sectionShapes,
} from "#app/domain/event/page-sections.ts";
import { lengthOf } from "#app/domain/text/text.ts";
import { checkWebLink } from "#app/domain/text/web-link.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";

/** The reasons for refusing a field. */
type SectionFieldRefusal =
  | "required"
  | "too_long"
  | "time_invalid"
  | "link_invalid"
  | "colour_invalid"
  | "iban_invalid"
  | "bizum_invalid"
  | "too_few_colours"
  | "too_many_rows";
/** A refused field: its `name` in the form (`rows[2].link`), and its maximum of characters. */
export type SectionFault = { name: string; code: SectionFieldRefusal; most: number };

type Read = { value: string } | { code: SectionFieldRefusal };

/**
 * A chapter in its stored form, from the fields of its form: `note`, `rows[0].time`. Drops rows without text; sorts programme rows by time,
 * in a day that ends at five in the morning. Links must be https. Returns every refused field.
 */
export function checkSection<S extends PageSection>(
  section: S,
  posted: Readonly<Record<string, unknown>>,
): { ok: true; content: SectionContent<S> } | { ok: false; faults: SectionFault[] } {
  const { fields, rows }: SectionShape = sectionShapes[section];
  const faults: SectionFault[] = [];
  const check = (shape: Readonly<Record<string, FieldShape>>, values: Record<string, string>, prefix = "") =>
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => {
        const typed = values[name] ?? "";
        const read = readField(field, typed);
        if ("value" in read) return [name, read.value];
        faults.push({ name: prefix + name, code: read.code, most: field.most });
        return [name, typed];
      }),
    );
  const flat = contentOf(section, { fields: posted });
  const checked = check(fields, flat.fields);
  const kept: Record<string, string>[] = [];
  for (const [number, texts] of rows ? postedRows(section, posted) : []) {
    if (!rows) continue;
    const prefix = `rows[${number}].`;
    for (const name of rows.needs) if (!texts[name]) faults.push({ name: prefix + name, code: "required", most: 0 });
    kept.push(check(rows.fields, texts, prefix));
    if (kept.length > rows.most) faults.push({ name: prefix + rows.needs[0], code: "too_many_rows", most: rows.most });
  }
  if (rows && kept.length > 0 && kept.length < rows.least)
    faults.push({ name: `rows[${kept.length}].${rows.needs.at(-1)}`, code: "too_few_colours", most: rows.least });
  if (faults.length > 0) return { ok: false, faults };
  if (section === "programme") kept.sort((a, b) => minutesOf(a.time) - minutesOf(b.time));
  return { ok: true, content: contentOf(section, { fields: checked, rows: kept }) };
}

/** The rows with text, under their numbers in the form. A colour alone does not count: its field always has one. */
function postedRows(
  section: PageSection,
  posted: Readonly<Record<string, unknown>>,
): [number, Record<string, string>][] {
  const found = new Map<number, Record<string, unknown>>();
  if (Array.isArray(posted.rows)) for (const [number, row] of posted.rows.entries()) found.set(number, { ...row });
  for (const [name, value] of Object.entries(posted)) {
    const [, number, field] = /^rows\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? [];
    if (number === undefined || field === undefined) continue;
    found.set(Number(number), { ...found.get(Number(number)), [field]: value });
  }
  const rows: [number, Record<string, string>][] = [];
  for (const [number, row] of [...found].sort(([a], [b]) => a - b)) {
    const [texts] = contentOf(section, { rows: [row] }).rows as Record<string, string>[];
    if (texts && Object.entries(texts).some(([name, value]) => name !== "colour" && value !== ""))
      rows.push([number, texts]);
  }
  return rows;
}

const MORNING = 5 * 60;

/** Minutes since midnight; times before five in the morning count as the night of the day before. */
function minutesOf(time = ""): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const at = hours * 60 + minutes;
  return at < MORNING ? at + 24 * 60 : at;
}

function readField({ kind, most }: FieldShape, typed: string): Read {
  if (typed === "") return { value: "" };
  if (kind === "link") {
    const checked = checkWebLink(typed);
    return checked.ok && checked.link?.startsWith("https:") ? { value: checked.link } : { code: "link_invalid" };
  }
  if (kind === "iban") return valueOr(checkIban(typed), "iban_invalid");
  if (kind === "bizum") return valueOr(checkBizum(typed), "bizum_invalid");
  if (kind === "colour") return valueOr(/^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : null, "colour_invalid");
  if (kind === "time") return valueOr(parseTime(typed), "time_invalid");
  return lengthOf(typed) <= most ? { value: typed } : { code: "too_long" };
}

function valueOr(value: string | null, code: SectionFieldRefusal): Read {
  return value === null ? { code } : { value };
}

/** A Spanish mobile number in groups of three, or the five digits of an association; null for anything else. */
export function checkBizum(typed: string): string | null {
  const digits = typed.replace(/[\s.-]/g, "").replace(/^(?:\+|00)34(?=\d{9}$)/, "");
  if (/^[67]\d{8}$/.test(digits)) return digits.replace(/(\d{3})(?=\d)/g, "$1 ");
  return /^\d{5}$/.test(digits) ? digits : null;
}
