// The import reads lists as people really write and export them, at the first try, and loses no line of any list.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedDoubts, type DraftHousehold, type DraftPerson } from "#app/domain/guest/import/guest-import.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import type { SkippedLine } from "#app/domain/guest/import/pasted-lines.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";
import { doubtText, skippedText } from "./copy.ts";
import { isSaidOtherwise, peopleTexts } from "./parts/person-text.ts";
import { type PackedList, type PostedList, type ReadList, readList } from "./reading.queries.server.ts";

const folder = path.resolve("test/fixtures/guest-lists");

/** The intended meaning of a list: its households, and the lines without a person. */
type Meaning = { households: Household[]; unread: string[] };
type Household = { name: string | null; people: string[] };
type Score = { name: string; people: [right: number, all: number]; households: [right: number, all: number] };

const statuses = {
  confirmed: "[sí]",
  declined: "[no]",
  maybe: "[quizás]",
  attended: "[asistió]",
  invited: "",
} as const;

/** A person in the notation of a meaning: «Leo (niño) {celíaco} <600 11 22 33> [sí]»; «+» has no name. */
function written({ name, isNamed, memberType, email, phone, dietary, status }: DraftPerson): string[] {
  const shown = isNamed && !/^niño\/a /i.test(name) ? name : isNamed ? "" : "+";
  return [
    shown === "" || shown === "+" ? shown : searchKey(shown),
    memberType === "child" ? "(niño)" : "",
    dietary ? `{${searchKey(dietary)}}` : "",
    phone ? `<${phone.replace(/\D/g, "")}>` : "",
    email ? `<${email}>` : "",
    statuses[status],
  ].filter(Boolean);
}

/** The parts of a person in that notation; their order does not count. */
function meant(person: string): string[] {
  const marks = person.match(/\((?:niño)\)|\{[^}]*\}|<[^>]*>|\[[^\]]*\]|#\S+/g) ?? [];
  const name = cleanLine(person.replace(/\((?:niño)\)|\{[^}]*\}|<[^>]*>|\[[^\]]*\]|#\S+/g, " "));
  return [
    name === "+" ? "+" : searchKey(name),
    ...marks
      .filter((mark) => !mark.startsWith("#"))
      .map((mark) => {
        if (mark.startsWith("<") && !mark.includes("@")) return `<${mark.replace(/\D/g, "")}>`;
        return mark.startsWith("{") ? `{${searchKey(mark.slice(1, -1))}}` : mark;
      }),
  ].filter(Boolean);
}

const keyOf = (parts: readonly string[]) => parts.toSorted().join(" ");

function parseMeaning(text: string): Meaning {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return {
    unread: lines.filter((line) => line.startsWith("? ")).map((line) => line.slice(2)),
    households: lines
      .filter((line) => !line.startsWith("? "))
      .map((line) => {
        const [before = ""] = line.split(" | ");
        const [, name, people = before] = /^([^=]*) = (.*)$/.exec(before) ?? [];
        return { name: name ?? null, people: people.split("; ").map((person) => keyOf(meant(person))) };
      }),
  };
}

/** How many of `wanted` are in `got`, each once. */
function inCommon(wanted: readonly string[], got: readonly string[]): number {
  const left = [...got];
  return wanted.filter((each) => {
    const at = left.indexOf(each);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Compares a reading with its meaning; every additional person counts as wrong. */
function scoreOf(name: string, { households }: ReadList, meaning: Meaning): Score {
  const got = households.map((household) => ({
    name: household.name,
    people: household.people.map((person) => keyOf(written(person))),
  }));
  const [wantedPeople, gotPeople] = [meaning.households, got].map((all) => all.flatMap(({ people }) => people)) as [
    string[],
    string[],
  ];
  const named = new Map(got.map((household) => [household, keyOf(household.people)]));
  const left = new Set(got);
  const right = meaning.households.filter((wanted) => {
    const found = [...left].find(
      (household) =>
        named.get(household) === keyOf(wanted.people) &&
        (wanted.name === null || searchKey(household.name) === searchKey(wanted.name)),
    );
    return found !== undefined && left.delete(found);
  });
  return {
    name,
    people: [inCommon(wantedPeople, gotPeople), Math.max(wantedPeople.length, gotPeople.length)],
    households: [right.length, Math.max(meaning.households.length, got.length)],
  };
}

const pasted = readdirSync(folder)
  .filter((file) => file.endsWith(".txt"))
  .map((file) => {
    const [text = "", meaning = ""] = readFileSync(path.join(folder, file), "utf8").split("\n=====\n");
    return { name: file.replace(/\.txt$/, ""), text, meaning: parseMeaning(meaning) };
  });

const files = readdirSync(path.join(folder, "files"))
  .filter((file) => !file.endsWith(".txt"))
  .map((file) => ({
    name: file,
    bytes: readFileSync(path.join(folder, "files", file)),
    meaning: parseMeaning(readFileSync(path.join(folder, "files", file.replace(/\.\w+$/, ".txt")), "utf8")),
  }));

async function listOf(posted: Pick<PostedList, "file" | "paste">): Promise<ReadList> {
  const list = await readList({ ...posted, questions: [] });
  if (!list.ok) throw new Error(list.code);
  const { households, skipped } = list;
  return { households: JSON.parse(String(households)), skipped: JSON.parse(String(skipped)), cells: null };
}

// The prefix of a chat before a line, and its number: «[3/2/27, 18:05:11] Mamá:», «Nº 3».
const before = /^\[?\d{1,2}[/.:]\d{1,2}.{0,30}?(?:\]| - )[^:\n]{1,60}:|^[\s-]*n[º°o]\.?\s*\d+/gim;
const wordsOf = (text: string) =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => /\p{L}{2}/u.test(word));

/** Every word that the screen shows of a list. */
function shownWords(households: DraftHousehold[], skipped: SkippedLine[], cells: PackedList["cells"]): Set<string> {
  const rows = households.flatMap((row) => [
    row.name,
    ...peopleTexts(row.people).map(({ text }) => text),
    ...askedDoubts(row.doubts).map(doubtText),
    isSaidOtherwise(row) ? row.source : "",
  ]);
  // The heads of a table and its unread columns appear above its rows.
  const table = cells ? (JSON.parse(String(cells.rows)) as string[][]) : [];
  const heads = [table[0] ?? [], table.flatMap((row) => row.filter((_, at) => cells!.columns[at] === "skip"))].flat();
  return new Set(wordsOf([...rows, ...skipped.map(skippedText), ...heads].join("\n")));
}

const share = ([right, all]: readonly [number, number]) => `${right}/${all}`;

describe("lists as people write and export them", () => {
  it("are understood at first sight", async () => {
    const scores = [
      ...(await Promise.all(
        pasted.map(async ({ name, text, meaning }) =>
          scoreOf(name, await listOf({ file: null, paste: text }), meaning),
        ),
      )),
      ...(await Promise.all(
        files.map(async ({ name, bytes, meaning }) =>
          scoreOf(name, await listOf({ file: { name, bytes }, paste: "" }), meaning),
        ),
      )),
    ];
    const sum = (of: "people" | "households") =>
      scores.reduce<[number, number]>((all, score) => [all[0] + score[of][0], all[1] + score[of][1]], [0, 0]);
    const [people, households] = [sum("people"), sum("households")];
    for (const { name, ...score } of scores)
      if (score.people[0] < score.people[1] || score.households[0] < score.households[1])
        console.log(`${name}: ${share(score.people)} people, ${share(score.households)} households`);
    console.log(`${scores.length} lists: ${share(people)} people, ${share(households)} households`);
    expect(people[0] / people[1]).toBeGreaterThan(0.95);
    expect(households[0] / households[1]).toBeGreaterThan(0.9);
  });

  it("show many companions without a name as one entry", async () => {
    const { households } = await listOf({ file: null, paste: "Ana Soler y tres más" });
    expect(peopleTexts(households[0]!.people).map(({ text }) => text)).toEqual([
      "Ana Soler",
      "3 acompañantes sin nombre",
    ]);
  });

  it("show every word somewhere: as a person, a note, the line itself, or what is not understood", async () => {
    const lines = pasted.flatMap(({ text }) => text.split("\n"));
    const lists = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...lines) }, fc.stringMatching(/^[a-zñáé ,.:()+/-]{1,60}$/)),
      { minLength: 1, maxLength: 12 },
    );
    let words = 0;
    const check = async (text: string) => {
      const list = await readList({ file: null, paste: text, questions: [] });
      if (!list.ok) return;
      const [households, skipped] = [list.households, list.skipped].map((each) => JSON.parse(String(each)));
      const shown = shownWords(households as DraftHousehold[], skipped as SkippedLine[], list.cells);
      const lost = wordsOf(text.replace(before, "")).filter((word) => !shown.has(word));
      expect({ text, lost }).toEqual({ text, lost: [] });
      words += wordsOf(text).length;
    };
    for (const { text } of pasted) await check(text);
    await fc.assert(
      fc.asyncProperty(lists, (all) => check(all.join("\n"))),
      { numRuns: 300 },
    );
    console.log(`${words} words of lists, all of them shown`);
  });
});
