// A list as people paste it, from a chat, a note or a document: lines, headings, families in blocks, and lines of many names.
import { type GuestKind } from "#app/domain/guest/guest.ts";
import { type DraftHousehold, importLimits } from "#app/domain/guest/import/guest-import.ts";
import { withFamilySurname } from "#app/domain/guest/import/family-names.ts";
import {
  familyHeadOf,
  isTable,
  labelOf,
  noSection,
  type Section,
  sectionOf,
} from "#app/domain/guest/import/pasted-headings.ts";
import {
  type Line,
  linesOf,
  mostOfRule,
  type SkippedLine,
  skippedLine,
} from "#app/domain/guest/import/pasted-lines.ts";
import { isReachOnly } from "#app/domain/guest/import/pasted-marks.ts";
import { isOfPrevious, isSurnameFirst } from "#app/domain/guest/import/pasted-parts.ts";
import { readPeopleLine } from "#app/domain/guest/import/pasted-people.ts";
import { isFamily, isSpeech } from "#app/domain/guest/import/pasted-words.ts";
import { foldText } from "#app/domain/text/text.ts";

/** `skipped` are lines that name no one; every other line is in a household. */
export type PastedList = { households: DraftHousehold[]; skipped: SkippedLine[] };

type Lines = readonly Line[] & { isInParagraphs: boolean };

/** The maximum number of lines below the name of a family. */
const mostMembers = 10;

/**
 * The households of a pasted text, in order. One for each line, for each family in a block, and for each name of a line that is a long
 * list. `kinds` gives the guest kind of a heading («Familia de la novia»), by its words without accents.
 */
export function readPastedList(text: string, kinds: ReadonlyMap<string, GuestKind>): PastedList {
  const { lines: written, skipped } = linesOf(text);
  const isInParagraphs = written.some((line, index) => index > 0 && line.isAfterBlank);
  const lines: Lines = Object.assign(written, { isInParagraphs });
  const isShort = ({ text: line }: Line) => line.length <= mostOfRule;
  const turned = lines.filter((line) => isShort(line) && isSurnameFirst(line.text)).length;
  const options = { isSurnameFirst: turned > 2 && turned > lines.length / 2 };
  const list: PastedList = { households: [], skipped };
  let section = noSection;
  let head: Line | null = null;
  const endHead = () => {
    if (!head) return;
    // «Compañeros de Pilar (6)», without names below it.
    const counted =
      /\(\s*\d{1,2}\s*\)\s*$/.test(head.text) && !isTable(head.text) ? read(head.text, head, options) : [];
    if (counted.length === 0) skipped.push(skippedLine(head.at, head.text, "title"));
    else list.households.push(...counted);
    head = null;
  };
  // The import refuses a longer list, so the rest stays unread.
  for (let index = 0; index < lines.length && list.households.length <= importLimits.people; index++) {
    const line = lines[index]!;
    if (!isShort(line)) {
      for (const part of splitOutside(line.text)) {
        const found = part.length > mostOfRule ? [] : read(part, line, options);
        if (found.length === 0) skipped.push(skippedLine(line.at, part, "unread"));
        for (const household of found) list.households.push(inSection(household, section));
      }
      continue;
    }
    const members = membersBelow(lines, index);
    const above = members ? null : (sectionOf(line, lines[index + 1], kinds) ?? sectionByFamily(lines, index));
    if (above) {
      endHead();
      head = line;
      section = above;
      continue;
    }
    if (members && line.isTitle) section = noSection;
    const isSpoken = isSpeech(foldText(line.text));
    const own = members || isSpoken ? null : labelOf(line.text);
    const found = members
      ? [familyOf(line, members)]
      : isSpoken
        ? []
        : sentencesOf(own?.names ?? line.text)
            .flatMap((sentence) => apart(sentence, own !== null || lines.length === 1))
            .flatMap((each) => read(each, line, options));
    // The unread part of a line stays in its source.
    if (!members && found[0] && !hasAllWords(found.map(({ source }) => source).join(" "), line.text))
      found[0].source = line.text;
    if (members) index += members.length;
    if (found.length === 0) skipped.push(skippedLine(line.at, line.text, "unread"));
    else if (head && isSaying(section)) {
      skipped.push(skippedLine(head.at, head.text, "heading"));
      head = null;
    }
    for (const household of found) list.households.push(inSection(household, own?.section ?? section));
  }
  endHead();
  skipped.sort((one, other) => one.line - other.line);
  return { households: list.households.map(withFamilySurname), skipped };
}

function hasAllWords(text: string, line: string): boolean {
  const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
  return (line.match(/[\p{L}\p{N}]+/gu) ?? []).every((word) => words.has(word));
}

// A shorter word before the dot is an abbreviation: «Sres. Gil», «Fco. Javier».
const sentenceEnd = /(?<=[\p{L}\d)]{4})(?<!(?:flia|avda|sres|sras|srta|dpto|prof|acomp))\.\s+(?=\p{Lu}\p{Ll})/iu;

/** «Somos: Ana, Luis. También vienen Eva y Leo.» as the names of each sentence. */
function sentencesOf(line: string): string[] {
  const parts = line.split(sentenceEnd);
  const isProse = parts.length > 1 && parts.every((part) => part.includes(" "));
  return (isProse ? parts : [line]).map((part) =>
    part
      .replace(/^[^:,]{0,60}(?:somos|seremos|ser[ií]amos|vienen|vendr[aá]n|estamos)\s*:\s*/iu, "")
      .replace(/^(?:y )?(?:(?:tambi[eé]n|adem[aá]s) )?(?:vienen?|vendr[aá]n?) (?=\p{L})/iu, ""),
  );
}

function read(text: string, { at }: Line, options: { isSurnameFirst: boolean }): DraftHousehold[] {
  const household = readPeopleLine(text, options);
  return household ? [{ line: at, lines: [at], ...household }] : [];
}

/** The lines of a family's members below its name; null if the line is not such a name. */
function membersBelow(lines: Lines, at: number): Line[] | null {
  const head = lines[at]!;
  const name = familyHeadOf(head);
  if (name === null) return null;
  const below = lines.slice(at + 1, at + 1 + mostMembers + 1);
  const until = (ends: (line: Line) => boolean) => {
    const end = below.findIndex(ends);
    const members = end === -1 ? below : below.slice(0, end);
    const isTooMany = members.length > mostMembers || members.some((line) => familyHeadOf(line) !== null);
    return members.length === 0 || isTooMany ? null : members;
  };
  const inner = until(({ indent }) => indent <= head.indent);
  const bulleted = head.isBulleted ? null : until(({ isBulleted }) => !isBulleted);
  const setOff = inner ?? bulleted;
  if (setOff) return areOne(setOff) ? setOff : null;
  if (!isFamily(name)) return null;
  if (head.isTitle || isParagraph(lines, at)) {
    const paragraph = until(({ isAfterBlank }) => isAfterBlank);
    return paragraph && areOne(paragraph) ? paragraph : null;
  }
  // «Familia García», «Ana», «Luis»: first names alone, below one another.
  const named = until((line) => familyHeadOf(line) !== null);
  const isNames = named?.every(({ text }) => /^\p{L}+(?: \([^)]*\))?$/u.test(text));
  return named && named.length > 1 && isNames ? named : null;
}

/** Whether the lines are one household: if several of them name several people, each is its own household. */
function areOne(members: readonly Line[]): boolean {
  return members.filter(({ text }) => isOfSeveral(text)).length < 2;
}

function isOfSeveral(text: string): boolean {
  return /\s(?:y|e|i|and|con)\s|[,+&/]/i.test(text.replace(/\([^)]*\)/g, ""));
}

/** Whether a line starts a paragraph of a list in paragraphs, and a further line follows in it. */
function isParagraph(lines: Lines, at: number): boolean {
  return lines.isInParagraphs && lines[at]!.isAfterBlank && lines[at + 1]?.isAfterBlank === false;
}

/** «Familia García» above people of that name, or above several households, is a heading. */
function sectionByFamily(lines: Lines, at: number): Section | null {
  const head = lines[at]!;
  const name = familyHeadOf(head);
  const next = lines[at + 1];
  if (name === null || !isFamily(name) || !next || isFamily(next.text)) return null;
  const own = foldText(name).split(" ").slice(1);
  const isCalledSo = own.some(
    (word) =>
      word.length > 2 &&
      foldText(next.text)
        .split(/[\s,]+/)
        .includes(word),
  );
  const isSetOff =
    head.isTitle || isParagraph(lines, at) || (!head.isBulleted && next.isBulleted) || next.indent > head.indent;
  return isCalledSo || isSetOff ? { kind: null, tag: name.slice(0, 30), isChild: false } : null;
}

function familyOf(head: Line, members: readonly Line[]): DraftHousehold {
  const name = familyHeadOf(head)!;
  const read = members.map(({ text }) => readPeopleLine(text, { name }));
  const people = read.flatMap((household) => household?.people ?? []);
  const doubts = read.flatMap((household) => household?.doubts ?? []);
  const source = [head, ...members].map(({ text }) => text).join(", ");
  return { line: head.at, lines: [head, ...members].map(({ at }) => at), source, name, people, doubts };
}

// A line that is a whole list: each name is separate, and so are the last two of «Ana, Luis y Marta».
function apart(line: string, isWhole: boolean): string[] {
  const families = line.split(/\s+y\s+(?=(?:los|las|familia)\s)/i);
  if (families.length > 1 && families.every(isFamily)) return families;
  const parts = splitOutside(line);
  const isNamed = /^[^:,]{2,80}:\s/.test(line);
  const groups = parts.filter((part) => /\s[ye]\s/i.test(part) || isFamily(part)).length;
  const isFamilys = isFamily(parts[0] ?? "") && !parts.slice(1).some(isFamily);
  if (parts.length < 2 || (!isWhole && isFamilys) || (!isWhole && (isNamed || (parts.length <= 5 && groups < 2))))
    return [line];
  const split = parts.flatMap((part) => {
    const [one = "", ...others] = part.split(/\s+y\s+/i);
    return others.length > 0 && isFamily(one) ? [one, others.join(" y ")] : [part];
  });
  const pairs = split.filter((part) => /\s[ye]\s/i.test(part)).length;
  const last = split.at(-1)!;
  return pairs === 1 && /\s[ye]\s/i.test(last) ? [...split.slice(0, -1), ...last.split(/\s+[ye]\s+/i)] : split;
}

// Splits at commas and semicolons outside of brackets and quotes; remarks about the person before stay with them.
function splitOutside(line: string): string[] {
  const parts = [""];
  let depth = 0;
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    if (letter === "(") depth++;
    if (letter === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && !isQuoted && (letter === "," || letter === ";")) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  const people: string[] = [];
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== "")) {
    const before = people.at(-1);
    const isTogether = /^(?:con|y|e|junto con|\+)\s+\p{L}/iu.test(part);
    if (part.length > mostOfRule) people.push(part);
    else if (before !== undefined && isReachOnly(part) && !(before.includes("@") && part.includes("@")))
      people[people.length - 1] = `${before} ${part}`;
    else if (before !== undefined && (isTogether || isOfPrevious(part)))
      people[people.length - 1] = `${before}, ${part}`;
    else people.push(part);
  }
  return people;
}

const isSaying = ({ kind, tag, isChild }: Section) => kind !== null || tag !== "" || isChild;

function inSection(household: DraftHousehold, section: Section): DraftHousehold {
  if (!isSaying(section)) return household;
  const { kind, tag, isChild } = section;
  const people = household.people.map((person) => ({
    ...person,
    ...(kind ? { kind } : {}),
    ...(tag === "" ? {} : { tags: [...new Set([...person.tags, tag])] }),
    ...(isChild && person.isNamed ? { memberType: "child" as const } : {}),
  }));
  return { ...household, people };
}
