// One line of a list that people wrote for themselves: «Ana y Luis García + 2 niños (celíaca) 600 11 22 33» becomes a household.
import { firstNames } from "#app/domain/first-names.ts";
import { detailLimits } from "#app/domain/guest-details.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
  type ImportDoubt,
} from "#app/domain/guest-import.ts";
import { mostMembers } from "#app/domain/household.ts";
import { type Reach, takeContacts } from "#app/domain/pasted-contacts.ts";
import { cleanLine, foldText, lengthOf } from "#app/domain/text.ts";

const NAME_LIMIT = 120;
const numbers: Record<string, number> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
};

const brackets = /[([]([^()[\]]{0,120})[)\]]/g;

const count = String.raw`(\d{1,2}|un|una|dos|tres|cuatro|cinco|seis|siete|ocho)`;
const childWord = String.raw`(?:ni[nñ][oa]s?|nenes?|nenas?|hij[oa]s?|peques?|beb[eé]s?|cr[ií][oa]s?|menores)`;
const adultWord = String.raw`(?:adultos?|personas?|pax|mayores)`;
const onlyPlus = new RegExp(String.raw`^\+?\s*${count}(?:\s*(?:mas|acompanantes?|invitad[oa]s?))?$`);
const children = new RegExp(String.raw`^\+?\s*(?:(?:los|las|sus|mis)\s+)?${count}\s+${childWord}$`);
const aChild = /^(?:el|la|su|mi) (?:nin[oa]|nen[ea]|hij[oa]|peque|bebe|cri[oa])$/;
const adults = new RegExp(String.raw`^\+?\s*${count}\s*${adultWord}$`);
const childNote = new RegExp(String.raw`^(?:${childWord}|infantil|menu infantil|\d{1,2} (?:anos?|meses|anitos))$`);
const relation =
  /^(?:con )?(?:su |la |el |mi |una? )?(?:acompanantes?|pareja|novi[oa]|mujer|marido|espos[oa]|senora|senor|sra|prometid[oa]|chic[oa])\.?$/;
// «Tía Amparo»: a title, then her own name.
const kin =
  /^(?:ti[oa]|tit[oa]|prim[oa]|abuel[oa]|yay[oa]|herman[oa]|cunad[oa]|suegr[oa]|padrino|madrina|amig[oa]|vecin[oa]|don|dona)\s+\S/;
// «Los abuelos Vicent y Rosario»: what several are, then their names.
const kinOfSeveral =
  /^(?:(?:los|las|mis|sus)\s+)?((?:t[ií][oa]|tit[oa]|prim[oa]|abuel[oa]|yay[oa]|herman[oa]|cu[nñ]ad[oa]|suegr[oa])s)\s+(?=\p{L})(?!del?\s)/iu;
const kinOfUnknown =
  /^(?:(?:los|las|mis|sus)\s+)?(?:ti[oa]|prim[oa]|abuel[oa]|yay[oa]|herman[oa]|cunad[oa]|suegr[oa])s\s+del?\s/;
const uncountedChildren = new RegExp(
  String.raw`^(?:con )?(?:los |las |sus |mis )?(?:nin[oa]s|hij[oa]s|peques|crios|nenes)$`,
);
const uncountedPeople = /^(?:con )?(?:la |su |toda la |el |los )?(?:familia|fam|flia|demas|resto|compania|cia)\.?$/;
const family = /^(?:familia|fam\.?|flia\.?|flia|los|las)\s+(?!del?\s|la\s)\p{L}/iu;
const diet = /celiac|gluten|vegan|vegetarian|lactosa|alerg|intoleran|diabet|halal|kosher|embaraz|marisco|frutos secos/;
const trailing = new RegExp(
  String.raw`(?:\s*\+\s*${count}(\s+${childWord})?|\s*[x×]\s*(\d{1,2})|\s+(\d{1,2})\s*(?:pax|personas|p)?)$`,
  "iu",
);

type Note = { text: string; key: string };
type Reading = {
  isOne: boolean;
  people: DraftPerson[];
  doubts: Doubt[];
  extra: { adults: number; children: number };
  family: string;
  /** What those of the line are, where it says so before their names: «Abuelos». */
  kin: string;
};

/**
 * The household of one line, or null where the line names nobody. `name` is what the household is called where the line or what stands
 * above it says so. With `isOne` the line is one person, whatever stands in it: then only what is in brackets, a telephone, an address and
 * «+1» are told from the name.
 */
export function readPeopleLine(
  text: string,
  { name = "", isOne = false }: { name?: string; isOne?: boolean } = {},
): Omit<DraftHousehold, "line"> | null {
  const source = cleanLine(text);
  const doubts: Doubt[] = [];
  const reach = takeContacts(source, doubts);
  const reading: Reading = { isOne, people: [], doubts, extra: { adults: 0, children: 0 }, family: name, kin: "" };
  const { text: bare, notes } = takeNotes(reach.text);
  const label = isOne ? null : /^([^:]{2,80}):\s*(\S.*)$/.exec(bare);
  if (label && reading.family === "") reading.family = tidyName(stripNotes(label[1]!));
  for (const part of partsOf(label ? label[2]! : bare, reading)) readPart(part, notes, reading);
  return finish(reading, reach, source);
}

/** «ANA GARCÍA» and «ana garcía» as «Ana García»; what has both cases stays as it was typed. Signs at the ends go. */
export function tidyName(text: string): string {
  const bare = cleanLine(text.replace(/^[\s.,;:*·\-–—_/|<>"'«»]+|[\s,;:*·\-–—_/|<>"«»]+$/gu, ""));
  const letters = bare.replace(/[^\p{L}]/gu, "");
  const isShout = letters.length > 2 && letters === letters.toUpperCase();
  if (!isShout && letters !== letters.toLowerCase()) return bare;
  const small = new Set(["de", "del", "la", "las", "los", "y", "e", "i", "da", "do", "dos", "van", "von"]);
  return bare
    .toLowerCase()
    .split(/([\s-]+)/)
    .map((word, at) => (at > 0 && small.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}

/** What people who are invited together are called: by their first names, as one says them. */
export function householdName(people: readonly Pick<DraftPerson, "name" | "isNamed">[]): string {
  const named = people.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const [first = ""] = named;
  if (named.length < 2) return first;
  const given = named.slice(0, 4).map(givenName);
  const last = given.at(-1)!;
  const and = /^h?i(?![aeou])/.test(foldText(last)) ? "e" : "y";
  const text = named.length > 4 ? `${given.join(", ")}…` : `${given.slice(0, -1).join(", ")} ${and} ${last}`;
  return lengthOf(text) <= NAME_LIMIT ? text : first;
}

function givenName(name: string): string {
  const [one = "", two, ...others] = name.split(" ");
  if (two && kin.test(foldText(name))) return `${one} ${two}`;
  return two && others.length > 0 && firstNames.has(foldText(one)) && firstNames.has(foldText(two))
    ? `${one} ${two}`
    : one;
}

// What stands in brackets is put aside, and a mark left in its place that no name holds.
function takeNotes(text: string): { text: string; notes: Note[] } {
  const notes: Note[] = [];
  const marked = text.replace(brackets, (_, inner: string) => {
    const note = cleanLine(inner);
    const key = foldText(note);
    if (note === "") return " ";
    if (/^\+\s*\d{1,2}/.test(key) || children.test(key) || adults.test(key) || relation.test(key)) return `, ${note}`;
    if (/^(?:con|y|e) /.test(key)) return `, ${note.replace(/^\S+\s/, "")}`;
    notes.push({ text: note, key });
    return ` \ue000${notes.length - 1}\ue001`;
  });
  return { text: marked, notes };
}

function stripNotes(text: string): string {
  return text.replace(/\ue000\d+\ue001/g, "").trim();
}

// «García Pérez, Ana» is one person; «Ana, Luis y Marta» are three.
function partsOf(text: string, reading: Reading): string[] {
  if (reading.isOne) return [text];
  const [one = "", two = "", ...more] = text.split(",");
  const firstOf = (part: string) => foldText(stripNotes(part).trim().split(" ")[0] ?? "");
  const isName = (part: string) => firstNames.has(firstOf(part));
  if (
    more.length === 0 &&
    two.trim() !== "" &&
    isName(two) &&
    !isName(one) &&
    !/\s[ye&+]\s|\d|\ue000/.test(two) &&
    !family.test(one)
  ) {
    reading.doubts.push({ code: "surname_first", text: `${two.trim()} ${one.trim()}` });
    return [`${two.trim()} ${one.trim()}`];
  }
  return text.split(/[,;/]|\s+&\s+|\s+\+\s+(?!\d)/).flatMap((part) => splitAnd(part.trim(), reading));
}

// «Ana y Luis» are two; «Santiago Ramón y Cajal» may be one: the second half then begins with no first name.
function splitAnd(part: string, reading: Reading): string[] {
  const halves = part.split(/\s+(?:y|e|i|con)\s+/iu);
  if (halves.length !== 2) return halves;
  const [left, right] = halves.map(stripNotes) as [string, string];
  const key = foldText(right);
  const isSaid = [relation, kin, children, aChild, adults, onlyPlus, uncountedChildren, uncountedPeople].some((each) =>
    each.test(key),
  );
  const [first = ""] = key.split(" ");
  const leftWords = foldText(left).split(" ");
  // «Tío Rafa» has no surname that a «y» could go on with; «Iker Zabala y Ane Zabala» each have theirs.
  const isTitled = leftWords.length === 2 && kin.test(foldText(left));
  const isSameFamily = key.includes(" ") && key.split(" ").at(-1) === leftWords.at(-1);
  const isOne =
    leftWords.length >= 2 && !firstNames.has(first) && !isSaid && !isTitled && !isSameFamily && !family.test(left);
  if (isOne) reading.doubts.push({ code: "joined_names", text: `${left} y ${right}` });
  return halves;
}

function readPart(part: string, notes: readonly Note[], reading: Reading): void {
  const own = [...part.matchAll(/\ue000(\d+)\ue001/g)].map(([, at]) => notes[Number(at)]!);
  let text = stripNotes(part).replace(/^(?:y|e|con)\s+/i, "");
  const key = foldText(cleanLine(text)).replace(/\.$/, "");
  if (key === "") return own.forEach((note) => addNote(note, reading));
  const told = countsIn(key);
  if (told) return addExtra(told, reading);
  if (relation.test(key)) return addExtra({ adults: 1, children: 0 }, reading);
  if (uncountedChildren.test(key)) return void reading.doubts.push({ code: "children_uncounted", text: part.trim() });
  if (uncountedPeople.test(key) && reading.people.length > 0)
    return void reading.doubts.push({ code: "people_uncounted", text: part.trim() });
  const more = reading.isOne ? null : trailing.exec(text);
  if (more) {
    text = text.slice(0, more.index);
    const number = numberOf(more[1] ?? more[3] ?? more[4] ?? "0");
    if (more[4]) reading.doubts.push({ code: "number_unclear", text: cleanLine(part) });
    else if (more[2]) reading.extra.children += number;
    else reading.extra.adults += more[1] ? number : Math.max(0, number - 1);
  }
  addPerson(text, own, reading);
}

function addPerson(text: string, own: readonly Note[], reading: Reading): void {
  const [before = "", kinWord = ""] = (reading.isOne ? null : kinOfSeveral.exec(text.trimStart())) ?? [];
  if (reading.people.length === 0) reading.kin = tidyName(kinWord);
  const name = tidyName(text.trimStart().slice(before.length));
  if (!/\p{L}/u.test(name)) return;
  if (!reading.isOne && family.test(name) && reading.people.length === 0) {
    if (reading.family === "") reading.family = name;
    const inner = own.find(({ key }) => !childNote.test(key) && !diet.test(key) && !/^\d{1,2}$/.test(key));
    for (const part of inner ? inner.text.split(/,|\s+(?:y|e)\s+/i) : []) readPart(part, [], reading);
    const number = own.map(({ key }) => /^(\d{1,2})$/.exec(key)?.[1]).find(Boolean);
    if (number) reading.extra.adults += Math.max(0, Number(number) - 1);
    return;
  }
  if (!reading.isOne && kinOfUnknown.test(foldText(name)))
    reading.doubts.push({ code: "people_uncounted", text: name });
  if (lengthOf(name) > NAME_LIMIT) reading.doubts.push({ code: "name_too_long", text: name });
  reading.people.push(draftPerson(name));
  for (const note of own) addNote(note, reading);
}

// What stood in brackets is of the person before it.
function addNote({ text, key }: Note, reading: Reading): void {
  const person = reading.people.at(-1);
  if (!person) return;
  const number = /^(\d{1,2})$/.exec(key)?.[1];
  if (childNote.test(key)) person.memberType = "child";
  else if (number) reading.extra.adults += Math.max(0, Number(number) - 1);
  else if (diet.test(key)) person.dietary = text.slice(0, detailLimits.dietary);
  else person.notes = person.notes === "" ? text : `${person.notes}. ${text}`;
}

function countsIn(key: string): { adults: number; children: number } | null {
  const child = children.exec(key);
  if (child) return { adults: 0, children: numberOf(child[1]!) };
  if (aChild.test(key)) return { adults: 0, children: 1 };
  const plus = onlyPlus.exec(key);
  if (plus) return { adults: numberOf(plus[1]!), children: 0 };
  const adult = adults.exec(key);
  return adult ? { adults: Math.max(0, numberOf(adult[1]!) - 1), children: 0 } : null;
}

function numberOf(word: string): number {
  return numbers[foldText(word)] ?? (Number(word) || 0);
}

function addExtra(told: { adults: number; children: number }, { extra }: Reading): void {
  extra.adults += told.adults;
  extra.children += told.children;
}

function finish(reading: Reading, reach: Reach, source: string): Omit<DraftHousehold, "line"> | null {
  const { people, doubts, extra } = reading;
  if (people.length === 0 && reading.isOne && extra.adults > 0) {
    const companions = Array.from({ length: extra.adults }, () =>
      draftPerson("", { isNamed: false, memberType: "companion" }),
    );
    return { source, name: reading.family, people: companions, doubts };
  }
  if (people.length === 0) {
    if (reading.family === "") {
      if (reach.emails.length + reach.phones.length === 0) return null;
      people.push(draftPerson(""));
      doubts.push({ code: "name_required" });
    } else {
      people.push(draftPerson(reading.family));
      doubts.push({ code: "family_unnamed", text: reading.family });
    }
  }
  const [first] = people as [DraftPerson, ...DraftPerson[]];
  const name = reading.family || [reading.kin, householdName(people)].filter(Boolean).join(" ");
  for (let at = 0; at < extra.adults; at++) people.push(draftPerson("", { isNamed: false, memberType: "companion" }));
  for (let at = 1; at <= extra.children; at++) {
    const name = `Niño/a ${extra.children > 1 ? `${at} ` : ""}de ${first.name}`;
    people.push(draftPerson([...name].slice(0, NAME_LIMIT).join(""), { memberType: "child" }));
  }
  if (extra.children > 0) doubts.push({ code: "child_unnamed", text: String(extra.children) });
  if (people.length > mostMembers) doubts.push({ code: "too_many_people", text: String(people.length) });
  // As many addresses as people: each has their own. One alone is the first one's.
  const named = people.filter(({ isNamed }) => isNamed);
  reach.emails.forEach((email, at) => named[at] && (named[at].email = email));
  reach.phones.forEach((phone, at) => named[at] && (named[at].phone = phone));
  const most = [...name].slice(0, NAME_LIMIT).join("");
  return { source, name: most, people: people.slice(0, 60), doubts: onceEach(doubts) };
}

function onceEach(doubts: readonly Doubt[]): Doubt[] {
  const seen = new Set<string>();
  return doubts.filter(({ code, text }: { code: ImportDoubt; text?: string }) => {
    const key = `${code} ${text}`;
    return seen.has(key) ? false : seen.add(key);
  });
}
