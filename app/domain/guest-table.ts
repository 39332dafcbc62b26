// A table of guests, from a spreadsheet or with tabs between its columns, row by row.
import { checkEmail } from "#app/domain/account.ts";
import { type ColumnField, isNoteHead, keyOf, type TableWords, wordOf } from "#app/domain/guest-columns.ts";
import { checkTags, detailLimits } from "#app/domain/guest-details.ts";
import { checkPhone, type GuestStatus, searchKey } from "#app/domain/guest.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
  importLimits,
} from "#app/domain/guest-import.ts";
import { mostMembers } from "#app/domain/household.ts";
import { readAnswer } from "#app/domain/event-question.ts";
import { type SkippedLine, skippedLine } from "#app/domain/pasted-lines.ts";
import { cutName, householdName, nameMost } from "#app/domain/pasted-names.ts";
import { readPeopleLine } from "#app/domain/pasted-people.ts";
import { pick } from "#app/domain/record.ts";
import { cleanLine, cleanText, foldText, lengthOf } from "#app/domain/text.ts";
import { parseDate } from "#app/domain/zoned-time.ts";

/** The cells of a row by what their columns hold. */
type Cells = {
  of: (field: ColumnField) => string;
  all: (field: ColumnField) => string[];
  /** With the head of its column before it, unless that says the same. */
  headed: (field: ColumnField) => string[];
};
/** `names` as they stand in the table. */
type RowRead = { line: number; source: string; cells: Cells; name: string; names: string[]; people: DraftPerson[]; doubts: Doubt[] };
export type ReadTable = { households: DraftHousehold[]; skipped: SkippedLine[] };

/** More people than this are not drawn in one household: a host divides them first. */
const mostDrawn = 60;
/** A table's name, and a seat's with its code, are not longer. */
const PLACE = 80;

/**
 * The households of a table whose `columns` are said. Rows of one household follow its name, a companion follows whom they accompany, and
 * where the table says who comes together (`with`), only those who say the same are one. `hasHead`: its first row is no guest. Rows that
 * name nobody are `skipped`.
 */
export function readTable(
  rows: readonly (readonly string[])[],
  columns: readonly ColumnField[],
  hasHead: boolean,
  words: TableWords,
): ReadTable {
  const skipped: SkippedLine[] = [];
  const read: RowRead[] = [];
  rows.slice(hasHead ? 1 : 0, importLimits.rows + 1).forEach((row, index) => {
    const line = index + (hasHead ? 2 : 1);
    const source = cleanLine(row.filter((cell) => cell.trim() !== "").join(" · ").slice(0, importLimits.cell));
    if (source === "") return;
    const found = isTotal(row, columns) ? null : readRow(row, columns, hasHead ? rows[0]! : [], words);
    if (found) read.push({ ...found, line, source: source.slice(0, 200) });
    else skipped.push(skippedLine(line, source, isTotal(row, columns) ? "total" : "unread"));
  });
  return { households: joined(read, columns), skipped };
}

function isTotal(row: readonly string[], columns: readonly ColumnField[]): boolean {
  return /^(?:(?:sub ?)?total(?:es)?|suma)\b/.test(foldText(row[columns.indexOf("name")] ?? ""));
}

function joined(rows: readonly RowRead[], columns: readonly ColumnField[]): DraftHousehold[] {
  const homes = new Map<string, DraftHousehold>();
  const byGuest = new Map<string, DraftHousehold>();
  const isWith = columns.includes("with");
  const put = (row: RowRead, home: DraftHousehold | undefined, key: string) => {
    if (home && home.people.length < mostDrawn) {
      home.people.push(...row.people);
      home.doubts.push(...row.doubts);
      home.lines!.push(row.line);
      return home;
    }
    const { line, source, people, doubts } = row;
    const name = cutName(cleanLine(row.cells.of("household").slice(0, 500)) || row.name);
    const made = { line, lines: [line], source, name, people: [...people], doubts: [...doubts] };
    homes.set(homes.has(key) ? `${key} ${line}` : key, made);
    return made;
  };
  const later: RowRead[] = [];
  for (const row of rows) {
    if (row.cells.of("companionOf").trim() !== "") {
      later.push(row);
      continue;
    }
    const said = cleanLine(row.cells.of("household").slice(0, 500));
    const others = row.cells.of("with");
    const isAlone = said === "" || (isWith && others.trim() === "");
    const key = isAlone ? `line ${row.line}` : isWith ? togetherKey(said, row.names, others) : foldText(said);
    const home = put(row, isAlone ? undefined : homes.get(key), key);
    for (const name of row.names) if (!byGuest.has(searchKey(name))) byGuest.set(searchKey(name), home);
  }
  for (const row of later) {
    const host = cleanLine(row.cells.of("companionOf").slice(0, 500));
    const home = byGuest.get(searchKey(host));
    if (!home) row.doubts.push({ code: "value_unknown", text: host });
    put(row, home, `line ${row.line}`);
  }
  return [...homes.values()].map((home) => complete(home, columns.includes("household")));
}

// Everybody of a household names the same people: themselves and the others.
function togetherKey(household: string, names: readonly string[], others: string): string {
  const all = [...others.split(", "), ...names].flatMap((name) => name.split(", ")).filter((name) => name !== "");
  return JSON.stringify([household, others.trim() === "" ? "alone" : "", all.toSorted()]);
}

function readRow(
  row: readonly string[],
  columns: readonly ColumnField[],
  heads: readonly string[],
  words: TableWords,
): Omit<RowRead, "line" | "source"> | null {
  const all = (field: ColumnField) => columns.flatMap((each, at) => (each === field ? [row[at] ?? ""] : []));
  const headed = (field: ColumnField) =>
    columns.flatMap((each, at) => {
      const [head, text] = [cleanLine(heads[at] ?? ""), cleanText(row[at] ?? "")];
      if (each !== field || text === "") return [];
      return [head === "" || isNoteHead(head) ? text : `${head}: ${text}`];
    });
  const cells: Cells = { of: (field) => all(field)[0] ?? "", all, headed };
  const doubts: Doubt[] = [];
  const full = cleanLine([...all("name"), ...all("surname")].join(" ").slice(0, importLimits.cell));
  // A table that says as what each comes has one person a row, whose name is kept as it stands.
  const isOnePerRow = columns.includes("memberType") || columns.includes("companionOf");
  const read = isOnePerRow || full === "" ? null : readPeopleLine(full);
  const people = read ? read.people : full === "" ? [] : [draftPerson(full)];
  doubts.push(...(read?.doubts ?? []));
  const [person] = people;
  if (!person) {
    if (["email", "phone", "household"].every((field) => cells.of(field as ColumnField).trim() === "")) return null;
    const nameless = draftPerson(cleanLine(cells.of("household").slice(0, 500)));
    people.push(nameless);
    doubts.push(nameless.name === "" ? { code: "name_required" } : { code: "family_unnamed", text: nameless.name });
  }
  const [first] = people as [DraftPerson];
  if (lengthOf(first.name) > nameMost) doubts.push({ code: "name_too_long", text: first.name });
  const names = people.map(({ name }) => name);
  fill(first, cells, words, doubts);
  answer(first, row, columns, heads, words, doubts);
  for (const each of people) Object.assign(each, pick(first, ["kind", "group", "tags", "status", "table"]));
  addMore(people, cells, doubts);
  return { cells, name: read?.name ?? names[0]!, names, people, doubts };
}

const unnamed = /^(?:(?:guest|invitad[oa]|acompanante|plus one|\+ ?1)(?: de .*)?|.*'s \+ ?1)$/;

function fill(person: DraftPerson, { of, all, headed }: Cells, words: TableWords, doubts: Doubt[]): void {
  const note = (text: string) => {
    const notes = [person.notes, text].filter(Boolean).join(". ");
    person.notes = cut(notes, detailLimits.notes, doubts);
  };
  const meaning = <Value>(text: string, map: ReadonlyMap<string, Value>): Value | undefined => map.get(wordOf(text));
  const tags = [...all("tags")];
  for (const field of ["kind", "group"] as const) {
    const text = cleanLine(of(field).slice(0, 200));
    const kind = field === "kind" ? meaning(text, words.kind) : undefined;
    const group = field === "group" ? meaning(text, words.group) : undefined;
    if (kind) person.kind = kind;
    else if (group) person.group = group;
    // What a host calls them is kept, if it is none of ours.
    else if (text !== "") tags.push(text);
  }
  const type = cleanLine(of("memberType").slice(0, 200));
  const age = /^(\d{1,3})(?: anos?)?$/.exec(wordOf(type));
  if (age) person.memberType = Number(age[1]) < 18 ? "child" : "adult";
  else if (type !== "") {
    const meant = meaning(type, words.memberType);
    if (meant) person.memberType = meant;
    else doubts.push({ code: "value_unknown", text: type });
  }
  const isCompanion = person.memberType === "companion" || of("companionOf").trim() !== "";
  if (unnamed.test(wordOf(person.name)) && (isCompanion || of("household").trim() !== ""))
    Object.assign(person, { name: "", isNamed: false, memberType: "companion" });
  const statuses: GuestStatus[] = [];
  for (const text of all("status").map((cell) => cleanLine(cell.slice(0, 200))).filter(Boolean)) {
    const status = meaning(text, words.status);
    if (status) statuses.push(status);
    else doubts.push({ code: "value_unknown", text });
  }
  person.status = sumOf(statuses) ?? person.status;
  const place = (field: "table" | "seat") => cut(cleanLine(of(field).slice(0, importLimits.cell)), PLACE, doubts);
  Object.assign(person, { table: place("table"), seat: place("seat") });
  for (const email of all("email").map((cell) => cell.trim()).filter(Boolean)) {
    const checked = checkEmail(email);
    if (!checked.ok) doubts.push({ code: "email_invalid", text: email.slice(0, 100) });
    else if (person.email === null) person.email = checked.email;
    else if (person.email !== checked.email) note(checked.email);
  }
  for (const cell of all("phone")) {
    const checked = checkPhone(cell);
    if (!checked.ok) doubts.push({ code: "phone_unclear", text: cell.slice(0, 60) });
    else if (person.phone === null) person.phone = checked.phone;
    else if (checked.phone !== null && checked.phone !== person.phone) note(checked.phone);
  }
  const checked = checkTags(tags.flatMap((text) => text.split(":::")).filter((text) => !/^\s*\*/.test(text)));
  if (checked.ok) person.tags = checked.tags;
  else doubts.push({ code: "value_unknown", text: tags.join(", ").slice(0, 100) });
  const address = all("address").map(cleanLine).filter(Boolean).join(", ");
  for (const text of headed("notes")) note(text);
  if (address !== "") note(`Dirección: ${address}`);
  const diet = cleanText(of("dietary")).replace(/^(?:no|none|ningun[oa]?|nada|n\/a|-+)$/i, "");
  const dish = meaning(diet, words.memberType);
  if (dish === "child") person.memberType = "child";
  else if (diet !== "" && dish === undefined) person.dietary = cut(diet, detailLimits.dietary, doubts);
  person.message = cut(cleanText(of("message")), 1_000, doubts) || null;
  person.answeredOn = dayOf(of("answeredOn"));
}

function cut(text: string, most: number, doubts: Doubt[]): string {
  if (lengthOf(text) > most) doubts.push({ code: "text_cut", text: `${[...text].slice(0, 40).join("")}…` });
  return [...text].slice(0, most).join("");
}

/** One answer for all that was asked: whoever comes to one thing comes. */
function sumOf(statuses: readonly GuestStatus[]): GuestStatus | undefined {
  return (["attended", "confirmed", "maybe"] as const).find((each) => statuses.includes(each)) ?? (statuses.every((each) => each === "declined") ? statuses[0] : statuses.find((each) => each !== "declined"));
}

function answer(
  person: DraftPerson,
  row: readonly string[],
  columns: readonly ColumnField[],
  heads: readonly string[],
  words: TableWords,
  doubts: Doubt[],
): void {
  columns.forEach((field, at) => {
    const text = (row[at] ?? "").slice(0, importLimits.cell);
    if (field !== "answer" || text.trim() === "") return;
    const question = words.questions.get(keyOf(heads[at] ?? ""));
    const given = question ? readAnswer(question, text) : null;
    if (question && given !== null) person.answers.push({ questionId: question.id, answer: given });
    else doubts.push({ code: "value_unknown", text: [...cleanLine(text)].slice(0, 100).join("") });
  });
}

// «Acompañantes: 1», «Niños: Leo, Vera»; «Personas: 3» counts the guest too.
function addMore(people: DraftPerson[], { of, all }: Cells, doubts: Doubt[]): void {
  const [first] = people as [DraftPerson];
  const shared = pick(first, ["kind", "group", "tags", "status"]);
  const named = people.length;
  let [companions, children] = [0, 0];
  for (const [field, memberType] of [["extra", "adult"], ["children", "child"]] as const)
    for (const cell of all(field)) {
      const count = countIn(cell);
      if (count === null)
        for (const person of readPeopleLine(cell)?.people ?? []) {
          if (person.isNamed) people.push({ ...person, ...shared, memberType: memberType === "child" ? "child" : person.memberType });
          else companions += 1;
        }
      else if (field === "extra") companions += count;
      else children += count;
    }
  const adults = countIn(of("adults")) ?? 0;
  const total = countIn(of("people")) ?? 0;
  companions = Math.max(companions, adults - named, total - people.length - children);
  for (let at = 0; at < companions; at++)
    people.push(draftPerson("", { ...shared, isNamed: false, memberType: "companion" }));
  for (let at = 1; at <= children; at++)
    people.push(draftPerson(cutName(`Niño/a ${children > 1 ? `${at} ` : ""}de ${first.name}`), { ...shared, memberType: "child" }));
  if (children > 0) doubts.push({ code: "child_unnamed", text: String(children) });
}

/** How many a cell says; null where it says who. */
function countIn(cell: string): number | null {
  const key = wordOf(cell);
  if (/^(?:|-+|no|n|0|ningun[oa]?|none|false)$/.test(key)) return 0;
  if (/^(?:si|s|x|yes|y|true|✓|guest|plus one|pendiente)$/.test(key)) return 1;
  const number = /^\+? ?(\d{1,2})$/.exec(key);
  return number ? Number(number[1]) : null;
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
