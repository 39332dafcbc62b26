// A table of guests, from a spreadsheet or with tabs between its columns, row by row.
import { answer, type Cells, fill } from "#app/domain/guest/import/cells.ts";
import { type ColumnField, isNoteHead, type TableWords, wordOf } from "#app/domain/guest/import/columns.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
  importLimits,
} from "#app/domain/guest/import/guest-import.ts";
import { withFamilySurname } from "#app/domain/guest/import/family-names.ts";
import { mostMembers } from "#app/domain/guest/household.ts";
import { type SkippedLine, skippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import { cutName, householdName, nameMost } from "#app/domain/guest/import/pasted-names.ts";
import { readPeopleLine } from "#app/domain/guest/import/pasted-people.ts";
import { pick } from "#app/domain/record.ts";
import { cleanLine, cleanText, foldText, lengthOf } from "#app/domain/text/text.ts";

/** `names` as in the table. */
type RowRead = {
  line: number;
  source: string;
  cells: Cells;
  name: string;
  names: string[];
  people: DraftPerson[];
  doubts: Doubt[];
};
type ReadTable = { households: DraftHousehold[]; skipped: SkippedLine[] };

/** A household stops here; further people start another one. A host divides them first. */
const mostDrawn = 60;

/**
 * The households of a table with known `columns`. Rows with the same household name form one household, and a companion joins their guest.
 * With a `with` column, only rows that list the same people form one. `hasHead`: the first row is no guest. Rows without a person are
 * `skipped`.
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
    const source = cleanLine(
      row
        .filter((cell) => cell.trim() !== "")
        .join(" · ")
        .slice(0, importLimits.cell),
    );
    if (source === "") return;
    const found = isTotal(row, columns) ? null : readRow(row, columns, hasHead ? rows[0]! : [], words);
    if (found) read.push({ ...found, line, source });
    else skipped.push(skippedLine(line, source, isTotal(row, columns) ? "total" : "unread"));
  });
  return { households: joined(read, columns), skipped };
}

// A table with a member type or host column has one person a row, and their name stays as it is.
function isOnePerRow(columns: readonly ColumnField[]): boolean {
  return columns.includes("memberType") || columns.includes("companionOf");
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
      home.source += `, ${row.source}`;
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
  const whole = [...homes.values()].map((home) => complete(home, columns.includes("household")));
  return isOnePerRow(columns) ? whole : whole.map(withFamilySurname);
}

// Every row of a household lists the same people: itself and the others.
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
  const read = isOnePerRow(columns) || full === "" ? null : readPeopleLine(full);
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

// «Acompañantes: 1», «Niños: Leo, Vera»; «Personas: 3» counts the guest too.
function addMore(people: DraftPerson[], { of, all }: Cells, doubts: Doubt[]): void {
  const [first] = people as [DraftPerson];
  const shared = pick(first, ["kind", "group", "tags", "status"]);
  const named = people.length;
  let [companions, children, others] = [0, 0, 0];
  for (const [field, memberType] of [
    ["extra", "adult"],
    ["children", "child"],
  ] as const)
    for (const cell of all(field)) {
      const count = countIn(cell);
      if (count === null)
        for (const person of readPeopleLine(cell)?.people ?? []) {
          if (person.isNamed) {
            people.push({ ...person, ...shared, memberType: memberType === "child" ? "child" : person.memberType });
            if (field === "extra") others += 1;
          } else companions += 1;
        }
      else if (field === "extra") companions += count;
      else children += count;
    }
  const adults = countIn(of("adults")) ?? 0;
  const total = countIn(of("people")) ?? 0;
  // «Sí» in one column and the name in another are one companion.
  if (companions === 1 && others > 0) companions = 0;
  companions = Math.max(companions, adults - named, total - people.length - children);
  for (let at = 0; at < companions; at++)
    people.push(draftPerson("", { ...shared, isNamed: false, memberType: "companion" }));
  for (let at = 1; at <= children; at++)
    people.push(
      draftPerson(cutName(`Niño/a ${children > 1 ? `${at} ` : ""}de ${first.name}`), {
        ...shared,
        memberType: "child",
      }),
    );
  if (children > 0) doubts.push({ code: "child_unnamed", text: String(children) });
}

/** The number in a cell; null if the cell has names. */
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
