// A line in parts: «Ana García, Luis y Leo + 1» are four. «Santiago Ramón y Cajal» is one, and «García Pérez, Ana» too.
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import type { Doubt } from "#app/domain/guest/import/guest-import.ts";
import { cutSign, withoutMarks } from "#app/domain/guest/import/pasted-marks.ts";
import { beginsWithFirstName, surnameBehind } from "#app/domain/guest/import/pasted-names.ts";
import {
  countedAdults,
  countedChildren,
  isFamily,
  kin,
  kinOfSeveral,
  oneChild,
  onlyAge,
  onlyDiet,
  onlyPlus,
  onlyPlusOne,
  relation,
  relationBefore,
  twoRelatives,
  uncountedChildren,
  uncountedPeople,
} from "#app/domain/guest/import/pasted-words.ts";
import { surnames } from "#app/domain/guest/import/surnames.ts";
import { cleanLine, foldText } from "#app/domain/text/text.ts";

/** The split stops at this number of parts: no household has as many people. */
const mostPieces = 400;
const and = /\s+(y|e|i|eta|and|und|et|con|amb|with)\s+/iu;

/** The parts of a line: each is a person, or a fact about the one before. */
export function piecesOf(text: string, doubts: Doubt[], isSurnameFirst = false): string[] {
  const turned = surnameFirst(text, isSurnameFirst);
  if (turned) {
    doubts.push({ code: "surname_first", text: cleanLine(withoutMarks(turned)) });
    return [turned];
  }
  const titled = couple(text);
  const two = twoNames(text);
  if (two) doubts.push({ code: "joined_names", text: cleanLine(withoutMarks(text)) });
  return (titled ?? two ?? text)
    .replace(/\bC\/\s*/gi, "Calle ")
    .replace(kinInside, cutSign)
    .replace(/\s+vienen?\s+con\s+/gi, " con ")
    .replace(/\s+(?:m[aá]s|plus)\s+(?=un[oa]?\b|one\b|\d)/giu, " + ")
    .replace(/\s*(?:\.{2,}|…)\s*/g, cutSign)
    .replace(/\s*[,;|/·•]\s*|\s+[-–—]+\s+|\s+[-–—]+$/g, cutSign)
    .replace(/(?<!\p{L})(\p{L}+)-(\p{Lu}\p{L}*)/gu, (all, one: string, two: string) =>
      surnames.has(foldText(one)) && firstNames.has(foldText(two)) ? `${one}${cutSign}${two}` : all,
    )
    .replace(/\s*&\s*/g, cutSign)
    .replace(/\s*\+\s*(?=\p{L})/gu, cutSign)
    .replace(/\s*\+\s*(?=\d)/g, `${cutSign}+`)
    .split(cutSign, mostPieces)
    .flatMap((piece) => splitAnd(piece.trim(), doubts))
    .filter((piece) => piece !== "");
}

/** «Sr. y Sra. Martínez» as two. */
function couple(text: string): string | null {
  const found =
    /^((?:sr|mr|d|don|senor|dr)\.?) (?:y|and|&|e|i) ((?:sra|mrs|ms|dna|dona|doña|dña|señora|dra)\.?) (\p{L}.*)$/iu.exec(
      text,
    );
  return found && `${found[1]} ${found[3]}${cutSign}${found[2]} ${found[3]}`;
}

/** «Ana Rubio Pedro Gil» as two. */
function twoNames(text: string): string | null {
  const names = /^(\p{L}+) (\p{L}+) (\p{L}+) (\p{L}+)$/u.exec(text)?.slice(1) ?? [];
  const [one = "", two = "", three = "", four = ""] = names.map(foldText);
  const isGiven = (word: string) => firstNames.has(word) && !surnames.has(word);
  const isSurname = (word: string) => surnames.has(word) && !firstNames.has(word);
  return isGiven(one) && isSurname(two) && isGiven(three) && isSurname(four)
    ? `${names.slice(0, 2).join(" ")}${cutSign}${names.slice(2).join(" ")}`
    : null;
}

// «Tía Sonia tío Óscar»
const kinInside =
  /(?<=(?<!\b(?:l[ao]s?|el|mis?|sus?|del?|y|tu))\s)(?=(?:t[ií][oa]|tit[oa]|primo|prima|abuel[oa]|yay[oa]|aunt|uncle) \p{Lu})/giu;

/** Whether a line is a person with the surname first. */
export function isSurnameFirst(line: string): boolean {
  return surnameFirst(line, false) !== null;
}

/** «García Pérez, Ana» turned round, or null. `isUsual`: the list has this form, so «Martín Gil, Ana» counts too. */
function surnameFirst(text: string, isUsual: boolean): string | null {
  const [one = "", two = "", ...more] = text.replace(/^"([^"]*)"/, "$1").split(",");
  const bare = cleanLine(withoutMarks(one));
  const words = foldText(bare).split(" ");
  if (more.length > 0 || bare === "" || !beginsWithFirstName(withoutMarks(two))) return null;
  if (beginsWithFirstName(bare) && !(isUsual && words.every((word) => surnames.has(word)))) return null;
  if (
    /\s[ye&+]\s|\d|[:+]/i.test(withoutMarks(two)) ||
    /[:+&]|\sy\s/i.test(one) ||
    isFamily(bare) ||
    kin.test(foldText(bare))
  )
    return null;
  if (words.length < 2 && !isUsual && !surnames.has(words[0]!)) return null;
  const marks = `${one} ${two}`.match(/[\ue000\ue003]\d+\ue001/g)?.join(" ") ?? "";
  return `${withoutMarks(two)} ${surnameBehind(bare)} ${marks}`.trim();
}

function splitAnd(piece: string, doubts: Doubt[]): string[] {
  const bare = piece.replace(/^(?:y|e|i|con|and|eta)\s+(?=\S)|\s+(?:y|e|i|con)$/giu, "");
  const tokens = bare.split(and);
  const pieces = [tokens[0]!];
  for (let at = 1; at < tokens.length; at += 2) {
    const [word, right] = [tokens[at]!, tokens[at + 1]!];
    const left = pieces.at(-1)!;
    const is = joins(left, word.toLowerCase(), right);
    if (is === "unclear" || (is === "one" && word === "y"))
      doubts.push({ code: "joined_names", text: `${withoutMarks(left)} ${word} ${withoutMarks(right)}` });
    if (is === "one") pieces[pieces.length - 1] = `${left} ${word} ${right}`;
    else pieces.push(right);
  }
  return pieces;
}

const said = [
  relation,
  relationBefore,
  twoRelatives,
  kin,
  oneChild,
  countedChildren,
  uncountedChildren,
  countedAdults,
  uncountedPeople,
  onlyPlus,
  onlyPlusOne,
];

/** Whether a part is about the person before it and names no one. */
export function isOfPrevious(piece: string): boolean {
  const key = foldText(cleanLine(withoutMarks(piece)))
    .replace(/[¿?!.]+/g, "")
    .trim();
  return [
    relation,
    relationBefore,
    oneChild,
    countedChildren,
    uncountedChildren,
    countedAdults,
    uncountedPeople,
    onlyPlus,
    onlyPlusOne,
    onlyAge,
    onlyDiet,
  ].some((each) => each.test(key));
}

/** Whether «left y right» are two people, one with two surnames, or unclear: unclear ones stay two, with a doubt. */
function joins(left: string, word: string, right: string): "one" | "two" | "unclear" {
  const [before, after] = [left, right].map((text) => foldText(cleanLine(withoutMarks(text)))) as [string, string];
  const [leftWords, rightWords] = [before.split(" "), after.split(" ")];
  const [first = ""] = rightWords;
  if (word === "con" || word === "amb" || word === "with" || said.some((each) => each.test(after))) return "two";
  if (
    leftWords.length < 2 ||
    isFamily(left) ||
    (leftWords.length === 2 && (kin.test(before) || kinOfSeveral.test(before)))
  )
    return "two";
  const particle = /^(?:de|del|de la|de los|de las) /.exec(after);
  if (particle && rightWords.length <= 4) return "one";
  if (rightWords.length > 1 || firstNames.has(first) || leftWords.at(-1) === first) return "two";
  if (surnames.has(first) || (word === "i" && !surnames.has(leftWords[0]!))) return "one";
  return "unclear";
}
