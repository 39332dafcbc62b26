// One line of a list that people wrote for themselves: «Ana y Luis García + 2 niños (celíaca) 600 11 22 33» becomes a household.
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import type { DraftHousehold } from "#app/domain/guest/import/guest-import.ts";
import { ReadHousehold } from "#app/domain/guest/import/pasted-household.ts";
import { aroundContacts, markLine, type Mark, marksIn, withoutMarks } from "#app/domain/guest/import/pasted-marks.ts";
import { beginsWithFirstName, nameMost, tidyName } from "#app/domain/guest/import/pasted-names.ts";
import { piecesOf } from "#app/domain/guest/import/pasted-parts.ts";
import * as words from "#app/domain/guest/import/pasted-words.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text/text.ts";

/**
 * The household of one line; null if the line names no one. `name` is the household's name from the line or from a heading above it.
 * `isOne`: the line is one person. Then only brackets, phone, e-mail and «+1» are separate from the name. `isSurnameFirst`: the list has
 * the form «García, Ana».
 */
export function readPeopleLine(
  text: string,
  {
    name = "",
    isOne = false,
    isSurnameFirst = false,
  }: { name?: string; isOne?: boolean; isSurnameFirst?: boolean } = {},
): Omit<DraftHousehold, "line"> | null {
  const source = cleanLine(text);
  const home = new ReadHousehold(name);
  const { text: bare, marks } = markLine(source, home.doubts);
  if (isOne) {
    const key = keyOf(bare);
    if (words.onlyPlus.test(key)) home.extra.adults = 1;
    else if (/\p{L}/u.test(key)) addNamed(tidyName(withoutMarks(bare)), home);
    for (const mark of marks) home.mark(mark, false);
    return home.finish(source, true);
  }
  const rest = readLabel(roleAsLabel(bare), marks, home);
  if (rest === null) return null;
  const pieces = piecesOf(rest, home.doubts, isSurnameFirst);
  // «Mis padres, Manolo y Encarna»: the relation of the two to the host, then their names.
  if (pieces.length === 3 && words.pair.test(keyOf(pieces[0]!)) && pieces.slice(1).every(beginsWithFirstName))
    home.kin = tidyName(withoutMarks(pieces.shift()!));
  for (const [at, piece] of pieces.entries()) {
    const isRead = readPiece(piece, marksIn(piece, marks), home, at === pieces.length - 1);
    // Talk before the first name is about the list.
    if (!isRead && home.people.length === 0) return null;
  }
  return home.finish(source, false);
}

// «Madre novia - Isabel Ramos» as «Madre novia: Isabel Ramos».
function roleAsLabel(text: string): string {
  const [, role = "", name = ""] = /^(\p{L}[\p{L} ]{2,30}) [-–—] (\p{L}.*)$/u.exec(text) ?? [];
  const isRole =
    role !== "" &&
    foldText(role)
      .split(" ")
      .every((word) => words.kinWord.test(word) || words.roleWord.test(word));
  return isRole ? `${role}: ${name}` : text;
}

const keyOf = (text: string) => foldText(cleanLine(withoutMarks(text))).replace(/^[¡¿"'«~\s]+|[.!"'»~\s]+$/g, "");

/**
 * The text after «Familia Hahn: », which names the household. The whole line of «Marta: vegana» and «Ana García: 600 11 22 33», which name
 * a person. Null for «Nota: …», which is about the list.
 */
function readLabel(text: string, marks: readonly Mark[], home: ReadHousehold): string | null {
  const [, label = "", rest = ""] = /^([^:]{2,80}):\s*(\S.*)$/.exec(text) ?? [];
  if (label === "" || home.family !== "") return text;
  const [head, key] = [keyOf(label), keyOf(rest)];
  if (words.isTalk(head)) return null;
  const isOfPerson =
    key === "" || words.onlyDiet.test(key) || words.answerIn(key) !== undefined || /^\d{1,2}$/.test(key);
  if (isOfPerson) return `${label}, ${rest}`;
  if (/^[\d\sa-z+,]+$/.test(head) && words.countedPeople.test(head)) {
    home.youngest = Number(/(\d{1,2}) (?:nin[oa]|menor)/.exec(head)?.[1] ?? 0);
    return rest;
  }
  home.family = tidyName(withoutMarks(label));
  for (const mark of marksIn(label, marks)) if (mark.kind !== "note") home.mark(mark, false);
  return rest;
}

/** Reads a part of a line: a person, people who are only counted, or a fact about the person before. False if it talks about the list. */
function readPiece(piece: string, marks: readonly Mark[], home: ReadHousehold, isLast: boolean): boolean {
  const text = cleanLine(withoutMarks(piece));
  const key = keyOf(piece);
  const bare = key.replace(/[¿?]+/g, "").trim();
  const take = () => marks.forEach((mark) => home.mark(mark, isLast));
  const answer = words.answerIn(key) ?? words.answerIn(bare);
  const age = words.onlyAge.exec(bare);
  const named = words.relationBefore.exec(bare);
  if (bare === "" || words.filler.test(bare)) return (take(), true);
  if (home.last) {
    if (answer !== undefined) return (home.answered(answer, bare), take(), true);
    if (words.alone.test(bare)) return (home.note(text), take(), true);
    if (words.onlyDiet.test(bare)) return (home.eats(text), take(), true);
    if (age) return (home.aged(Number(age[1]), age[2]!, text), take(), true);
    if (named) return (addPerson(text.split(" ").slice(2).join(" "), marks, home, isLast), true);
  }
  const [, partner = "", what = ""] = /^(\S+) (\p{Ll}+)$/u.exec(text) ?? [];
  if (home.last && words.companion.test(partner) && !firstNames.has(foldText(what)) && !/^(?:de|del)$/.test(what))
    return (addRelation(marks, home, isLast), home.note(text), true);
  if (home.hasPeople && words.relation.test(bare)) return (addRelation(marks, home, isLast), true);
  const isChildsName = /\p{Lu}/u.test(text) && marks.some((mark) => words.childMark.test(mark.key));
  if (!isChildsName && readCount(bare, text, marks, home))
    return (marks.forEach((mark) => mark.kind !== "note" && home.mark(mark, isLast)), true);
  if (words.isTalk(bare.replace(words.totalAtEnd, ""))) return home.last ? (home.note(text), take(), true) : false;
  const isAside =
    words.organisation.test(bare) || words.address.test(bare) || (home.isAside && !beginsWithFirstName(text));
  if (home.hasPeople && isAside) return ((home.isAside = true), home.noteLater(text), take(), true);
  addPerson(piece, marks, home, isLast);
  return true;
}

/** Counts people without names: `key` is their `text` in plain letters. */
function readCount(key: string, text: string, marks: readonly Mark[], home: ReadHousehold): boolean {
  const { extra, total, hasPeople } = home;
  const inBrackets = Number(marks.find((mark) => /^\d{1,2}$/.test(mark.key))?.key ?? 0);
  const plus = words.onlyPlus.exec(key);
  const children = words.countedChildren.exec(key);
  const adults = words.countedAdults.exec(key);
  if (!hasPeople) return false;
  if (/^\d{1,2}$/.test(key)) total.people = Number(key);
  else if (children) extra.children += words.numberOf(children[1] ?? children[2]!);
  else if (adults) total[/adult/.test(key) ? "adults" : "people"] = words.numberOf(adults[1]!);
  else if (plus) extra.adults += words.numberOf(plus[1] ?? plus[2]!);
  else if (words.onlyPlusOne.test(key)) extra.adults += 1;
  else if (words.twoRelatives.test(key)) extra.adults += 2;
  else if (words.oneChild.test(key)) extra.children += 1;
  else if (words.uncountedChildren.test(key)) {
    const names = innerNames(marks);
    if (names) for (const name of piecesOf(names.text, home.doubts)) home.add(tidyName(name), { memberType: "child" });
    else if (inBrackets > 0) extra.children += inBrackets;
    else home.doubt("children_uncounted", text);
  } else if (words.uncountedPeople.test(key) && home.last) {
    if (inBrackets > 0) total.people = inBrackets;
    else home.doubt("people_uncounted", text);
  } else return false;
  return true;
}

/** «y novio», or «y novio (Mario)». */
function addRelation(marks: readonly Mark[], home: ReadHousehold, isLast: boolean): void {
  const name = marks.find(({ kind, key }) => kind === "note" && firstNames.has(key.split(" ")[0]!));
  if (name) home.add(tidyName(name.text));
  else home.extra.adults += 1;
  for (const mark of marks) if (mark !== name) home.mark(mark, isLast);
}

/** Adds a person, or a family whose members the line may name. */
function addPerson(piece: string, own: readonly Mark[], home: ReadHousehold, isLast: boolean): void {
  const [around, after] = aroundContacts(piece);
  const later: (() => void)[] = [];
  const text = withoutTails(withoutMarks(around), home, later);
  const [prefix = "", kin = ""] = words.childrenBefore.exec(text) ?? words.kinOfSeveral.exec(text) ?? [];
  if (prefix !== "" && kin === "") home.areChildren = true;
  if (home.people.length === 0) home.kin = tidyName(kin);
  const name = tidyName(text.slice(prefix.length));
  const isSeveral =
    words.pair.test(foldText(name)) || words.isFamily(name) || words.isUnit(name) || words.twins.test(foldText(name));
  const inner = isSeveral ? innerNames(own) : undefined;
  if (home.people.length === 0 && (words.isFamily(name) || inner)) {
    if (home.family === "") home.family = name;
    const [, total = "", names = ""] = /^(?:(\d{1,2})\s*[:=-]\s*)?(.*)$/.exec(inner?.text ?? "") ?? [];
    if (total !== "") home.total.people = Number(total);
    for (const part of names === "" ? [] : piecesOf(names, home.doubts)) readPiece(part, [], home, false);
  } else if (/\p{L}/u.test(name)) addNamed(name, home);
  for (const each of later) each();
  for (const mark of own) if (mark !== inner) home.mark(mark, isLast);
  if (withoutMarks(after) === "") return;
  home.isAside = true;
  readPiece(after, [], home, isLast);
}

function addNamed(name: string, home: ReadHousehold): void {
  const key = foldText(name);
  if (lengthOf(name) > nameMost) home.doubt("name_too_long", name);
  home.add(name, home.areChildren || /^bebe\s/.test(key) ? { memberType: "child" } : {});
  const isPair = words.pair.test(key) || /^sres\b/.test(key);
  if (isPair) home.extra.adults += 1;
  if (isPair || words.isUnit(name)) home.doubt("family_unnamed", name);
  if (words.kinOfUnknown.test(key)) home.doubt("people_uncounted", name);
}

// «Los mellizos (Hugo y Martín)»
function innerNames(own: readonly Mark[]): Mark | undefined {
  const isName = (key: string) =>
    firstNames.has(key.replace(/^\d{1,2}\s*[:=-]\s*/, "").split(/[ ,]/)[0]!) && !words.childMark.test(key);
  return own.find(({ kind, key }) => kind === "note" && isName(key) && !words.diet.test(key));
}

/** A name without the count, the age, the diet and the answer at its end. `later` applies most of these once the person exists. */
function withoutTails(text: string, home: ReadHousehold, later: (() => void)[]): string {
  let name = text;
  if (text.length > nameMost * 2) return name;
  for (let times = 0; times < 4; times++) {
    const before: string = name;
    name = cutTail(before, home, later);
    if (name === before) break;
  }
  return name;
}

function cutTail(text: string, home: ReadHousehold, later: (() => void)[]): string {
  const sign = /\s*(?:!+|\?+|\s(?:tambi[eé]n|tb|tmb|al completo|en pleno))$/iu.exec(text);
  if (sign && sign.index > 0) return text.slice(0, sign.index);
  const key = foldText(text);
  const total = words.totalAtEnd.exec(key);
  if (total && total.index > 0) {
    home.total.people = words.numberOf(total[1] ?? total[2] ?? total[3]!);
    return text.slice(0, total.index);
  }
  const age = words.ageAtEnd.exec(key);
  if (age && age.index > 0) {
    later.push(() => home.aged(Number(age[1]), age[2]!, text.slice(age.index)));
    return text.slice(0, age.index);
  }
  const remark = words.remarkAtEnd.exec(key);
  if (remark && remark.index > 0) {
    later.push(() => home.note(text.slice(remark.index)));
    return text.slice(0, remark.index);
  }
  const diet = words.dietAtEnd.exec(key);
  if (diet && diet.index > 0) {
    later.push(() => home.eats(text.slice(diet.index)));
    return text.slice(0, diet.index);
  }
  const [, name = "", tail = ""] = /^(.*\S)\s+((?:no\s)?\S+)$/iu.exec(text) ?? [];
  const answer = name === "" ? undefined : words.answerIn(foldText(tail));
  if (answer !== undefined) {
    later.push(() => home.answered(answer, foldText(tail)));
    return name;
  }
  const [, rest = "", number = ""] = /^(.*\p{L}.*?)\s+(\d{1,2})$/u.exec(text) ?? [];
  if (rest === "") return text;
  const isAge =
    !rest.includes(" ") && home.people.length > 1 && Number(number) > 0 && Number(number) < words.childUntil;
  if (words.isFamily(rest) || words.isUnit(rest)) home.total.people = Number(number);
  else if (isAge) later.push(() => home.aged(Number(number), "a", `${number} años`));
  else home.doubt("number_unclear", text);
  return rest;
}
