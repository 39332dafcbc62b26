// The cells of one row of a table of guests: the facts that each gives about a person.
import { checkEmail } from "#app/domain/account/account.ts";
import { readAnswer } from "#app/domain/guest/question.ts";
import { type ColumnField, keyOf, type TableWords, wordOf } from "#app/domain/guest/import/columns.ts";
import { checkTags, detailLimits } from "#app/domain/guest/details.ts";
import { type Doubt, type DraftPerson, importLimits } from "#app/domain/guest/import/guest-import.ts";
import { checkPhone, type GuestStatus } from "#app/domain/guest/guest.ts";
import { cleanLine, cleanText, lengthOf } from "#app/domain/text/text.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";

/** The cells of a row by the contents of their columns. */
export type Cells = {
  of: (field: ColumnField) => string;
  all: (field: ColumnField) => string[];
  /** With the head of the column before each text, unless the head only says that notes follow. */
  headed: (field: ColumnField) => string[];
};
/** The maximum length of a table's name, and of a seat's name with its code. */
const PLACE = 80;

const unnamed = /^(?:(?:guest|invitad[oa]|acompanante|plus one|\+ ?1)(?: de .*)?|.*'s \+ ?1)$/;

/** Stores the facts from the cells of a row in `person`; values that it cannot read go to `doubts`. */
export function fill(person: DraftPerson, { of, all, headed }: Cells, words: TableWords, doubts: Doubt[]): void {
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
    // An unknown word becomes a tag.
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
  for (const text of all("status")
    .map((cell) => cleanLine(cell.slice(0, 200)))
    .filter(Boolean)) {
    const status = meaning(text, words.status) ?? saidStatus(wordOf(text));
    if (status) statuses.push(status);
    else doubts.push({ code: "value_unknown", text });
  }
  person.status = sumOf(statuses) ?? person.status;
  const place = (field: "table" | "seat") => cut(cleanLine(of(field).slice(0, importLimits.cell)), PLACE, doubts);
  Object.assign(person, { table: place("table"), seat: place("seat") });
  for (const email of all("email")
    .map((cell) => cell.trim())
    .filter(Boolean)) {
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
  const isOrdinary =
    /^(?:carne|pescado|pollo|ternera|normal|estandar|general|meat|fish|chicken|beef|standard|regular)$/.test(
      wordOf(diet),
    );
  if (dish === "child") person.memberType = "child";
  else if (isOrdinary) note(`Menú: ${diet}`);
  else if (diet !== "" && dish === undefined) person.dietary = cut(diet, detailLimits.dietary, doubts);
  person.message = cut(cleanText(of("message")), 1_000, doubts) || null;
  person.answeredOn = dayOf(of("answeredOn"));
}

// «Sí, claro», «No puedo»; «No lo sé» leaves it open.
function saidStatus(key: string): GuestStatus | undefined {
  if (/^no (?:lo )?se\b/.test(key)) return "invited";
  if (/^(?:si|yes)\b/.test(key)) return "confirmed";
  return /^no\b/.test(key) ? "declined" : undefined;
}

function cut(text: string, most: number, doubts: Doubt[]): string {
  if (lengthOf(text) > most) doubts.push({ code: "text_cut", text: `${[...text].slice(0, 40).join("")}…` });
  return [...text].slice(0, most).join("");
}

/** One answer from several: a yes to one thing means that the person comes. */
function sumOf(statuses: readonly GuestStatus[]): GuestStatus | undefined {
  return (
    (["attended", "confirmed", "maybe"] as const).find((each) => statuses.includes(each)) ??
    (statuses.every((each) => each === "declined") ? statuses[0] : statuses.find((each) => each !== "declined"))
  );
}

/** Stores the answers to the event's questions in `person`. */
export function answer(
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

/** «05/06/2027», «2027-06-05» */
function dayOf(text: string): string | null {
  const spanish = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text);
  const day = spanish
    ? `${spanish[3]}-${spanish[2]!.padStart(2, "0")}-${spanish[1]!.padStart(2, "0")}`
    : text.slice(0, 10);
  return parseDate(day) ? day : null;
}
