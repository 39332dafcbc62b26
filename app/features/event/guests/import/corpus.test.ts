// That lists as people really write and export them are understood at first sight, and that no line of any list is lost.
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { DraftPerson } from "#app/domain/guest-import.ts";
import { searchKey } from "#app/domain/guest.ts";
import { cleanLine } from "#app/domain/text.ts";
import { readFile, type ReadList, readPaste } from "./reading.queries.server.ts";

const folder = path.resolve("test/fixtures/guest-lists");

/** What a person means by a list: its households, and the lines that name nobody. */
type Meaning = { households: Household[]; unread: string[] };
type Household = { name: string | null; people: string[] };
type Score = { name: string; people: [right: number, all: number]; households: [right: number, all: number] };

const statuses = { confirmed: "[sí]", declined: "[no]", maybe: "[quizás]", attended: "[asistió]", invited: "" } as const;

/** A person as the meaning writes one: «Leo (niño) {celíaco} <600 11 22 33> [sí]»; «+» has no name. */
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

/** The parts of a written person; their order does not count. */
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

/** Compares a reading with its meaning; who was found besides counts as wrong. */
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

async function listOf(read: ReturnType<typeof readPaste>): Promise<ReadList> {
  const list = await read;
  if (!list.ok) throw new Error(list.code);
  return list;
}

const share = ([right, all]: readonly [number, number]) => `${right}/${all}`;

describe("lists as people write and export them", () => {
  it("are understood at first sight", async () => {
    const scores = [
      ...(await Promise.all(
        pasted.map(async ({ name, text, meaning }) => scoreOf(name, await listOf(readPaste(text)), meaning)),
      )),
      ...(await Promise.all(
        files.map(async ({ name, bytes, meaning }) =>
          scoreOf(name, await listOf(readFile(new File([bytes], name))), meaning),
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
});
