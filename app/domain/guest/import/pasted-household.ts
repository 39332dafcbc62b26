// A household while its line is read: its people so far, the facts about each, and the people who are only counted.
import { detailLimits } from "#app/domain/guest/details.ts";
import {
  type Doubt,
  draftPerson,
  type DraftHousehold,
  type DraftPerson,
} from "#app/domain/guest/import/guest-import.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { mostMembers } from "#app/domain/guest/household.ts";
import type { Mark } from "#app/domain/guest/import/pasted-marks.ts";
import { cutName, householdName } from "#app/domain/guest/import/pasted-names.ts";
import * as words from "#app/domain/guest/import/pasted-words.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";

/** A larger household shows only these: a host divides it first. */
const mostDrawn = 60;

type Contact = Mark & { of: DraftPerson | null; isLast: boolean };

export class ReadHousehold {
  readonly people: DraftPerson[] = [];
  readonly doubts: Doubt[] = [];
  /** People besides the named ones. */
  readonly extra = { adults: 0, children: 0 };
  /** The number of people in all, if the line states it. */
  readonly total = { people: 0, adults: 0 };
  /** How many of the named people, from the end, are children. */
  youngest = 0;
  /** The relation before their names, if the line states it: «Abuelos». */
  kin = "";
  /** The household's name, if known. */
  family: string;
  /** The line has reached the person's job or address: the next parts may continue it. */
  isAside = false;
  /** The people named from here on are children. */
  areChildren = false;
  readonly #contacts: Contact[] = [];
  readonly #early: Mark[] = [];

  /** `family` is the household's name, if known. */
  constructor(family: string) {
    this.family = family;
  }

  get last(): DraftPerson | undefined {
    return this.people.at(-1);
  }

  get hasPeople(): boolean {
    return this.people.length > 0 || this.family !== "";
  }

  add(name: string, more: Partial<DraftPerson> = {}): DraftPerson {
    const person = draftPerson(name, more);
    this.people.push(person);
    for (const mark of this.#early.splice(0)) this.mark(mark, false);
    return person;
  }

  doubt(code: Doubt["code"], text: string): void {
    this.doubts.push({ code, text: cleanLine(text) });
  }

  note(text: string): void {
    const [person, note] = [this.last, cleanLine(text)];
    if (!person || note === "") return;
    const notes = person.notes === "" ? note : `${person.notes}. ${note}`;
    if (lengthOf(notes) <= detailLimits.notes) person.notes = notes;
    else this.doubt("text_cut", note);
  }

  /** A note about the person before; without one it waits for the first person. */
  noteLater(text: string): void {
    if (this.last) this.note(text);
    else this.#early.push({ kind: "note", text, key: "" });
  }

  eats(text: string): void {
    if (!this.last) return;
    const diet = [this.last.dietary, cleanLine(text)].filter(Boolean).join(", ");
    if (lengthOf(diet) <= detailLimits.dietary) this.last.dietary = diet;
    else this.doubt("text_cut", text);
  }

  /** The last person has this age in years or months: under eighteen means a child. */
  aged(number: number, unit: string, text: string): void {
    if (this.last && (unit.startsWith("m") || number < words.childUntil)) this.last.memberType = "child";
    this.note(text);
  }

  /** An answer of the last person, or of everyone if the word is plural; an open answer becomes a note. */
  answered(status: GuestStatus | null, text: string): void {
    if (status === null) return /\p{L}/u.test(text) ? this.note(text) : undefined;
    const isOfAll = /(?:os|as|an|en)$/.test(text) && text !== "no";
    for (const person of isOfAll ? this.people : this.people.slice(-1)) person.status = status;
  }

  /** A mark beside a name. `isLast`: at the end of a line. */
  mark(mark: Mark, isLast: boolean): void {
    if (mark.kind === "phone" || mark.kind === "email") this.#contacts.push({ ...mark, of: this.last ?? null, isLast });
    else if (mark.kind === "child") this.#child(mark);
    else if (this.last) this.#bracketed(mark, this.last);
    else if (/^\d{1,2}$/.test(mark.key)) this.total.people = Number(mark.key);
    else this.#early.push(mark);
  }

  // A child's picture marks the last of three people; beside two it adds one child.
  #child({ text }: Mark): void {
    const adults = this.people.filter(({ memberType }) => memberType !== "child").length;
    if (this.last && (text !== "bebé" || adults > 2)) this.last.memberType = "child";
    else this.extra.children += 1;
  }

  #bracketed({ text, key }: Mark, person: DraftPerson): void {
    const age = words.onlyAge.exec(key);
    const answer = words.answerIn(key);
    const total = words.totalAtEnd.exec(` ${key}`);
    if (total) this.total.people = words.numberOf(total[1] ?? total[2] ?? total[3]!);
    else if (words.childMark.test(key)) {
      // «Daniela y Martín (niños)»
      const isOfTwo = /(?:nin[oa]s|peques|hij[oa]s|nen[es]s|menores|kids|children|bebes)$/.test(key);
      for (const each of isOfTwo ? this.people.slice(-2) : [person]) each.memberType = "child";
    } else if (age) this.aged(Number(age[1]), age[2]!, text);
    else if (/^\d{1,2}$/.test(key)) this.#number(Number(key), person);
    else if (answer !== undefined) this.answered(answer, key);
    else if (words.diet.test(key)) this.eats(text);
    else this.note(text);
  }

  // «Ana García (2)» means two people; «Julia (10)» behind her parents means ten years old.
  #number(number: number, person: DraftPerson): void {
    const isName = !person.name.includes(" ");
    const isAge = number > 0 && number < words.childUntil && isName;
    if (isAge && this.people.length > 2) this.aged(number, "a", `${number} años`);
    else if (isAge && this.people.length === 1 && number > 4) {
      this.doubt("number_unclear", `${person.name} (${number})`);
      this.aged(number, "a", `${number} años`);
    } else this.total.people = number;
  }

  /** The household; null if the line names no one. */
  finish(source: string, isOne: boolean): Omit<DraftHousehold, "line"> | null {
    if (this.people.length === 0 && isOne && this.extra.adults > 0)
      return { source, name: this.family, people: this.#companions(this.extra.adults), doubts: this.doubts };
    if (this.people.length === 0) {
      if (this.family !== "") {
        this.add(this.family);
        this.doubt("family_unnamed", this.family);
      } else if (this.#contacts.length > 0) {
        this.add("");
        this.doubts.push({ code: "name_required" });
      } else return null;
    }
    const named = [...this.people];
    this.#reach(named);
    for (const person of this.youngest > 0 ? named.slice(-this.youngest) : []) person.memberType = "child";
    const { extra, total } = this;
    const adults = named.filter(({ memberType }) => memberType !== "child").length;
    const more = Math.max(extra.adults, total.adults - adults, total.people - named.length - extra.children);
    const people = [...named, ...this.#companions(more), ...this.#children(named[0]!)];
    if (extra.children > 0) this.doubt("child_unnamed", String(extra.children));
    if (people.length > mostMembers) this.doubt("too_many_people", String(people.length));
    const name = cutName(this.family || [this.kin, householdName(named)].filter(Boolean).join(" "));
    return { source, name, people: people.slice(0, mostDrawn), doubts: onceEach(this.doubts) };
  }

  #companions(count: number): DraftPerson[] {
    return Array.from({ length: Math.max(0, count) }, () =>
      draftPerson("", { isNamed: false, memberType: "companion" }),
    );
  }

  #children({ name }: DraftPerson): DraftPerson[] {
    const count = this.extra.children;
    return Array.from({ length: count }, (_, at) =>
      draftPerson(cutName(`Niño/a ${count > 1 ? `${at + 1} ` : ""}de ${name}`), { memberType: "child" }),
    );
  }

  // If there are as many as people, each has their own. A single one at the end is the first person's. A person's second one is noted.
  #reach(named: readonly DraftPerson[]): void {
    for (const kind of ["phone", "email"] as const) {
      const all = this.#contacts.filter((contact) => contact.kind === kind);
      for (const [at, { text, of, isLast }] of all.entries()) {
        const isShared = all.length === 1 && isLast;
        const person = (all.length === named.length ? named[at] : isShared ? named[0] : of) ?? named[0]!;
        if (person[kind] === null) person[kind] = text;
        else person.notes = [person.notes, text].filter(Boolean).join(". ");
      }
    }
  }
}

function onceEach(doubts: readonly Doubt[]): Doubt[] {
  return [...new Map(doubts.map((doubt) => [`${doubt.code} ${doubt.text ?? ""}`, doubt])).values()];
}
