// A table of guests, from a spreadsheet or with tabs between its columns: what each column holds is guessed, and can be said.
import { checkEmail } from "#app/domain/account.ts";
import { checkTags, detailLimits, parseMemberType } from "#app/domain/guest-details.ts";
import { checkPhone, type GuestGroup, type GuestKind, type GuestStatus } from "#app/domain/guest.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
  importLimits,
} from "#app/domain/guest-import.ts";
import { type MemberType, mostMembers } from "#app/domain/household.ts";
import { householdName, readPeopleLine } from "#app/domain/pasted-people.ts";
import { type Question, readAnswer } from "#app/domain/event-question.ts";
import { pick } from "#app/domain/record.ts";
import { cleanLine, cleanText, foldText, lengthOf } from "#app/domain/text.ts";
import { parseDate } from "#app/domain/zoned-time.ts";

/** What a column may hold; `skip` is not read. */
export const columnFields = [
  "name",
  "surname",
  "household",
  "memberType",
  "with",
  "extra",
  "people",
  "children",
  "phone",
  "email",
  "kind",
  "group",
  "tags",
  "dietary",
  "status",
  "notes",
  "message",
  "answeredOn",
  "table",
  "seat",
  "answer",
  "skip",
] as const;
export type ColumnField = (typeof columnFields)[number];

/** Words of a cell, without accents, and what they mean. */
export type TableWords = {
  kind: ReadonlyMap<string, GuestKind>;
  group: ReadonlyMap<string, GuestGroup>;
  status: ReadonlyMap<string, GuestStatus>;
  memberType: ReadonlyMap<string, MemberType>;
  /** The event's own questions by their text. */
  questions: ReadonlyMap<string, Question>;
};

const heads: [ColumnField, RegExp][] = [
  ["email", /^(?:correo|e-?mail|mail)/],
  ["phone", /^(?:telefono|tel\b|tlf|tfno|movil|phone|whatsapp|celular)/],
  ["with", /^(?:viene con)$/],
  ["memberType", /^(?:viene como|adulto\s*\/|edad|adulto o nino|member type)/],
  ["answeredOn", /^(?:fecha de respuesta|fecha respuesta)/],
  ["status", /^(?:respuesta|confirm|asist|rsvp|estado|viene|¿viene|acude)/],
  ["dietary", /^(?:alerg|dieta|intoleranc|alimenta|restriccion|menu|necesidades)/],
  ["children", /^(?:n[ºo°.]*\s*(?:de )?)?(?:ninos|hijos|menores)/],
  ["extra", /^(?:n[ºo°.]*\s*(?:de )?)?(?:acompanantes?|\+\s*1|plus one)/],
  ["people", /^(?:n[ºo°.]*\s*(?:de )?)?(?:personas|pax|cuantos|total|adultos)/],
  ["table", /^(?:n[ºo°.]*\s*(?:de )?)?(?:mesa|table)\b/],
  ["seat", /^(?:asiento|butaca|silla|seat)/],
  ["surname", /^(?:apellidos?|last name|surname)$/],
  ["household", /^(?:familia|invitacion|hogar|unidad|household|party|grupo familiar)$/],
  ["kind", /^(?:tipo|relacion|parentesco|lado|de parte de)/],
  ["group", /^(?:grupo|group)/],
  ["tags", /^(?:etiquetas?|tags?|categoria)/],
  ["notes", /^(?:notas?|observac|comentario|notes?)/],
  ["message", /^(?:mensaje|message)/],
  ["name", /^(?:nombre|invitad[oa]s?\b|name\b|full name|first name|guest)/],
];

/** What each column holds by its head, and by what stands below it where the first row is no head. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  questions: TableWords["questions"] = new Map(),
): {
  columns: ColumnField[];
  hasHead: boolean;
} {
  const [head = []] = rows;
  const width = Math.min(importLimits.columns, Math.max(0, ...rows.slice(0, 200).map((row) => row.length)));
  const named = head.map((cell) => (questions.has(keyOf(cell)) ? questionField(cell) : fieldOf(cell)));
  const hasHead = named.includes("name") || named.filter((field) => field !== "skip").length >= 2;
  const columns: ColumnField[] = hasHead
    ? Array.from({ length: width }, (_, at) => named[at] ?? "skip")
    : Array.from({ length: width }, (_, at) => guessByCells(rows.slice(0, 200).map((row) => row[at] ?? "")));
  return { columns: once(columns), hasHead };
}

// What our own export calls a column is never a question, whatever is asked.
function questionField(cell: string): ColumnField {
  return ownHeads.has(keyOf(cell)) ? fieldOf(cell) : "answer";
}

const ownHeads = new Set(
  "nombre,familia,respuesta,viene como,viene con,tipo,grupo,etiquetas,mesa,asiento,alergias o dieta,telefono,correo electronico,notas,mensaje,fecha de respuesta".split(
    ",",
  ),
);

/** The head of a column as it is compared. */
export function keyOf(cell: string): string {
  return foldText(cleanLine(cell.slice(0, 400)));
}

function fieldOf(cell: string): ColumnField {
  const key = foldText(cleanLine(cell.slice(0, 80)));
  return heads.find(([, words]) => words.test(key))?.[0] ?? "skip";
}

function guessByCells(cells: readonly string[]): ColumnField {
  const full = cells.filter((cell) => cell.trim() !== "");
  const share = (is: (cell: string) => boolean) => full.length > 0 && full.filter(is).length / full.length > 0.6;
  if (share((cell) => cell.includes("@"))) return "email";
  if (share((cell) => /^[\d\s+().\-/]+$/.test(cell) && cell.replace(/\D/g, "").length >= 9)) return "phone";
  return share((cell) => /\p{L}{2}/u.test(cell)) ? "name" : "skip";
}

// No two columns are the name: the first one is, and what follows it is noted down.
function once(columns: readonly ColumnField[]): ColumnField[] {
  const seen = new Set<ColumnField>();
  return columns.map((field) => {
    if (field === "skip" || field === "answer" || !seen.has(field)) {
      seen.add(field);
      return field;
    }
    return field === "name" && !seen.has("notes") ? (seen.add("notes"), "notes") : "skip";
  });
}

/** The separator of a text that is a table, or null for one that is a list of lines. */
export function separatorOf(text: string): "\t" | ";" | "," | null {
  const lines = text.split(/\r\n?|\n/, 60).filter((line) => line.trim() !== "");
  const [first = ""] = lines;
  if (lines.length > 0 && lines.filter((line) => line.includes("\t")).length / lines.length > 0.6) return "\t";
  for (const separator of [";", ","] as const) {
    const found = first.split(separator).map((cell) => fieldOf(cell.replace(/^[\ufeff"\s]+/, "")));
    const isEven = separator === ";" && lines.every((line) => line.split(";").length === found.length);
    const known = found.filter((field) => field !== "skip").length;
    if (found.includes("name") && found.length > 1 && (known >= 2 || isEven)) return separator;
  }
  return null;
}

/**
 * The households of a table whose `columns` are said. Rows of one household follow its name, and where the table says who comes together
 * (`with`), only those who say the same are one. `hasHead`: its first row is no guest.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  columns: readonly ColumnField[],
  hasHead: boolean,
  words: TableWords,
): DraftHousehold[] {
  const homes = new Map<string, DraftHousehold>();
  // A table that says as what each comes has one person a row, whose name is kept as it stands.
  const isOnePerRow = columns.includes("memberType");
  const asked = columns.flatMap((field, at) =>
    field === "answer" ? [{ at, question: hasHead ? words.questions.get(keyOf(rows[0]?.[at] ?? "")) : undefined }] : [],
  );
  rows.slice(hasHead ? 1 : 0, importLimits.rows + 1).forEach((row, at) => {
    const line = at + (hasHead ? 2 : 1);
    if (row.every((cell) => cell.trim() === "")) return;
    const of = (field: ColumnField) => row[columns.indexOf(field)] ?? "";
    const read = readRow(of, isOnePerRow, words);
    if (!read) return;
    for (const { at: column, question } of asked) {
      const text = (row[column] ?? "").slice(0, importLimits.cell);
      if (text.trim() === "") continue;
      const answer = question ? readAnswer(question, text) : null;
      if (question && answer !== null) read.people[0]?.answers.push({ questionId: question.id, answer });
      else read.doubts.push({ code: "value_unknown", text: [...cleanLine(text)].slice(0, 100).join("") });
    }
    const said = cleanLine(of("household").slice(0, 500));
    const key =
      said === ""
        ? `line ${line}`
        : columns.includes("with")
          ? togetherKey(said, read.names, of("with"))
          : foldText(said);
    const isAlone = columns.includes("with") && of("with").trim() === "";
    const home = isAlone ? undefined : homes.get(key);
    if (home && home.people.length < 60) {
      home.people.push(...read.people);
      home.doubts.push(...read.doubts);
    } else {
      const name = [...(said || read.name)].slice(0, 120).join("");
      const { people, doubts } = read;
      const source = row.join(" ").trim().slice(0, 200);
      homes.set(home || isAlone ? `${key} ${line}` : key, { line, source, name, people, doubts });
    }
  });
  return [...homes.values()].map((home) => complete(home, columns.includes("household")));
}

// Everybody of a household names the same people: themselves and the others.
function togetherKey(household: string, names: readonly string[], others: string): string {
  const all = [...others.split(", "), ...names].flatMap((name) => name.split(", ")).filter((name) => name !== "");
  return JSON.stringify([household, others.trim() === "" ? "alone" : "", all.toSorted()]);
}

/** `names` as they stand in the table. */
type RowRead = { name: string; names: string[]; people: DraftPerson[]; doubts: Doubt[] };

function readRow(of: (field: ColumnField) => string, isOnePerRow: boolean, words: TableWords): RowRead | null {
  const doubts: Doubt[] = [];
  const full = cleanLine([of("name"), of("surname")].join(" ").slice(0, importLimits.cell));
  const read = isOnePerRow || full === "" ? null : readPeopleLine(full);
  const people = read ? read.people : full === "" ? [] : [draftPerson(full)];
  doubts.push(...(read?.doubts ?? []));
  const [person] = people;
  if (!person) {
    if (["email", "phone", "household"].every((field) => of(field as ColumnField).trim() === "")) return null;
    const nameless = draftPerson(cleanLine(of("household").slice(0, 500)));
    people.push(nameless);
    doubts.push(nameless.name === "" ? { code: "name_required" } : { code: "family_unnamed", text: nameless.name });
  }
  const [first] = people as [DraftPerson];
  if (lengthOf(first.name) > 120) doubts.push({ code: "name_too_long", text: first.name });
  const names = people.map(({ name }) => name);
  fill(first, of, words, doubts);
  for (const each of people) Object.assign(each, pick(first, ["kind", "group", "tags", "status", "table"]));
  addMore(people, of, doubts);
  return { name: read?.name ?? names[0]!, names, people, doubts };
}

/** A table's name, and a seat's with its code, are not longer. */
const PLACE = 80;

function fill(person: DraftPerson, of: (field: ColumnField) => string, words: TableWords, doubts: Doubt[]): void {
  const choose = <Value>(
    field: "kind" | "group" | "status" | "memberType",
    map: ReadonlyMap<string, Value>,
    set: (value: Value) => void,
  ) => {
    const text = cleanLine(of(field).slice(0, 200));
    if (text === "") return;
    const value = map.get(foldText(text));
    if (value === undefined) doubts.push({ code: "value_unknown", text });
    else set(value);
  };
  choose("kind", words.kind, (kind) => (person.kind = kind));
  choose("group", words.group, (group) => (person.group = group));
  choose("status", words.status, (status) => (person.status = status));
  choose("memberType", words.memberType, (type) => (person.memberType = parseMemberType(type) ?? "adult"));
  if (person.memberType === "companion" && /^acompanante(?: de |$)/.test(foldText(person.name))) {
    Object.assign(person, { name: "", isNamed: false });
  }
  const line = (field: "table" | "seat") => {
    const text = cleanLine(of(field).slice(0, importLimits.cell));
    if (lengthOf(text) > PLACE) doubts.push({ code: "text_cut", text: `${[...text].slice(0, 40).join("")}…` });
    return [...text].slice(0, PLACE).join("");
  };
  Object.assign(person, { table: line("table"), seat: line("seat") });
  const email = of("email").trim();
  const checked = email === "" ? null : checkEmail(email);
  if (checked?.ok) person.email = checked.email;
  else if (checked) doubts.push({ code: "email_invalid", text: email.slice(0, 100) });
  const phone = checkPhone(of("phone"));
  if (phone.ok) person.phone = phone.phone ?? person.phone;
  else doubts.push({ code: "phone_unclear", text: of("phone").slice(0, 60) });
  const tags = checkTags(of("tags"));
  if (tags.ok) person.tags = tags.tags;
  else doubts.push({ code: "value_unknown", text: of("tags").slice(0, 100) });
  const cut = (field: ColumnField, most: number) => {
    const text = cleanText(of(field));
    if (lengthOf(text) > most) doubts.push({ code: "text_cut", text: `${[...text].slice(0, 40).join("")}…` });
    return [...text].slice(0, most).join("");
  };
  person.notes = [person.notes, cut("notes", detailLimits.notes - person.notes.length - 2)].filter(Boolean).join(". ");
  person.dietary = cut("dietary", detailLimits.dietary) || person.dietary;
  person.message = cut("message", 1_000) || null;
  person.answeredOn = dayOf(of("answeredOn"));
}

// «Acompañantes: 1», «Niños: 2»; «Personas: 3» counts the guest too.
function addMore(people: DraftPerson[], of: (field: ColumnField) => string, doubts: Doubt[]): void {
  const number = (field: ColumnField) => {
    const text = foldText(of(field).trim());
    if (text === "si" || text === "x") return 1;
    return /^\+?\d{1,2}$/.test(text) ? Number(text) : 0;
  };
  const [first] = people as [DraftPerson];
  const companions = Math.max(number("extra"), number("people") - people.length);
  for (let at = 0; at < companions; at++)
    people.push(draftPerson("", { isNamed: false, memberType: "companion", kind: first.kind, group: first.group }));
  const children = number("children");
  for (let at = 1; at <= children; at++)
    people.push(
      draftPerson([...`Niño/a ${children > 1 ? `${at} ` : ""}de ${first.name}`].slice(0, 120).join(""), {
        memberType: "child",
        kind: first.kind,
        group: first.group,
      }),
    );
  if (children > 0) doubts.push({ code: "child_unnamed", text: String(children) });
}

function complete(home: DraftHousehold, isSaid: boolean): DraftHousehold {
  const doubts = [...home.doubts];
  if (home.people.length > mostMembers) doubts.push({ code: "too_many_people", text: String(home.people.length) });
  if (!home.people.some(({ isNamed }) => isNamed)) doubts.push({ code: "name_required" });
  return { ...home, name: isSaid ? home.name : householdName(home.people) || home.name, doubts };
}

/** «05/06/2027», «2027-06-05» */
function dayOf(text: string): string | null {
  const spanish = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text);
  const day = spanish
    ? `${spanish[3]}-${spanish[2]!.padStart(2, "0")}-${spanish[1]!.padStart(2, "0")}`
    : text.slice(0, 10);
  return parseDate(day) ? day : null;
}
