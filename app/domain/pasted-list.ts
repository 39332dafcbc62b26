// A list as people paste it, from a chat, a note or a document: line by line, with headings, bullets and the time stamps of messages.
import { firstNames } from "#app/domain/first-names.ts";
import { type GuestKind, guestKinds } from "#app/domain/guest.ts";
import { type DraftHousehold, importLimits } from "#app/domain/guest-import.ts";
import { isReachOnly } from "#app/domain/pasted-contacts.ts";
import { readPeopleLine, tidyName } from "#app/domain/pasted-people.ts";
import { cleanLine, cleanText, foldText } from "#app/domain/text.ts";

const stamp =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:-\s*)?(?:[^:]{1,60}:\s*)?/i;
const bullet = /^(?:[-*•·‣▪▫◦●○–—>✓✔✅☑☐□➡→~]|\[[ xX]?\]|\(?\d{1,3}\s*[.)\-ºª]+(?=\s|\p{L}))\s*/u;
const numbered = /^\d{1,3}\s+(?=\p{Lu})/u;
const chatNoise =
  /cifrad[oa]s de extremo a extremo|omitid[oa]>?$|elimin(?:o|aste) este mensaje|mensaje eliminado|anadio a |creo (?:el|este) grupo|salio del grupo|se unio|cambio (?:el asunto|la descripcion)|^https?:\/\//;
const group =
  "familia|familiares|amig[oa]s|companer[oa]s|colegas|prim[oa]s|ti[oa]s|vecin[oa]s|trabajo|colegio|cole|universidad|uni|pueblo|padrinos|testigos";
const whose =
  "novi[oa]s?|ella|trabajo|pueblo|cole|colegio|uni|universidad|infancia|siempre|padres?|madres?|papa|mama|boda|oficina|gimnasio|facultad|instituto";
const heading = new RegExp(
  String.raw`^(?:(?:lista|invitad[oa]s)(?:\s.*)?|(?:${group})(?:\s+(?:de|del|de la|de los|de las))?(?:\s+(?:el|la|los|las))?(?:\s+(?:${whose}))?)\s*(?:\(\d+\))?$`,
);
// «Amigos de Andrés»
const ofOne = new RegExp(String.raw`^(?:${group})\s+de\s+(\S+)\s*(?:\(\d+\))?$`);

/** A heading of the list: what it says of the people below it. */
type Section = { kind: GuestKind | null; tag: string };
const nobody: Section = { kind: null, tag: "" };

/** `skipped` are lines that name nobody, with where they stood. */
export type PastedList = { households: DraftHousehold[]; skipped: { line: number; text: string }[] };

/**
 * The households of a pasted text, in its order: one for each line, and for each name of a line that is one long list. `kinds` says which
 * kind of guest a heading means («Familia de la novia»), by its words without accents.
 */
export function readPastedList(text: string, kinds: ReadonlyMap<string, GuestKind>): PastedList {
  const list: PastedList = { households: [], skipped: [] };
  const lines = cleanText(text).split("\n");
  const full = lines.filter((line) => line.trim() !== "").length;
  let section = nobody;
  lines.forEach((line, at) => {
    if (list.households.length >= importLimits.rows) return;
    const bare = bareLine(line);
    if (bare === "") return;
    const above = headingOf(bare, kinds);
    if (above) return void (section = above);
    const { text: names, section: own } = tableOf(bare, section);
    const people = apart(names, full === 1 || own !== section);
    const found = people.flatMap((each) => readPeopleLine(each) ?? []);
    if (found.length === 0) list.skipped.push({ line: at + 1, text: bare.slice(0, 80) });
    for (const household of found) list.households.push({ line: at + 1, ...inSection(household, own) });
  });
  return list;
}

function bareLine(line: string): string {
  const cut = cleanLine(line.slice(0, 20_000)).replace(stamp, "");
  if (cut.length < 300 && chatNoise.test(foldText(cut))) return "";
  let bare = cut;
  for (let times = 0; times < 3 && bullet.test(bare); times++) bare = bare.replace(bullet, "");
  return bare.replace(numbered, "").trim();
}

// «Amigos de Lucía:» and «FAMILIA DEL NOVIO» stand above names and are none.
function headingOf(line: string, kinds: ReadonlyMap<string, GuestKind>): Section | null {
  if (line.length > 60) return null;
  const isTitle = /[^:]:$/.test(line);
  const name = line.replace(/[:*_#=\s-]+$/, "").replace(/^[*_#=\s-]+/, "");
  const key = foldText(name);
  const isOfOne = firstNames.has(ofOne.exec(key)?.[1] ?? "");
  if (!isTitle && !isOfOne && !heading.test(key)) return null;
  return sectionOf(name, kinds.get(key.replace(/\s*\(\d+\)$/, "")) ?? null);
}

function sectionOf(name: string, kind: GuestKind | null): Section {
  if (kind && guestKinds.includes(kind)) return { kind, tag: "" };
  const tag = tidyName(name).replace(/,/g, "");
  return /^(?:lista|invitad[oa]s)/.test(foldText(name)) || tag.length > 30 ? nobody : { kind: null, tag };
}

// «Mesa 4: Ana, Luis»: people who sit together are not invited together.
function tableOf(line: string, section: Section): { text: string; section: Section } {
  const [, table, names] = /^(mesa\s+[^:]{1,24}):\s*(\S.*)$/iu.exec(line) ?? [];
  return table && names
    ? { text: names, section: { kind: section.kind, tag: tidyName(table) } }
    : { text: line, section };
}

// A line that is a whole list: each name stands for itself, and so do the last two of «Ana, Luis y Marta».
function apart(line: string, isWhole: boolean): string[] {
  const parts = splitOutside(line);
  if (parts.length < 2 || (!isWhole && parts.length <= 5)) return [line];
  if (parts.length === 2 && !isWhole) return [line];
  const pairs = parts.filter((part) => /\s[ye]\s/i.test(part)).length;
  const last = parts.at(-1)!;
  return pairs === 1 && /\s[ye]\s/i.test(last) ? [...parts.slice(0, -1), ...last.split(/\s+[ye]\s+/i)] : parts;
}

// By commas and semicolons that stand in no brackets.
function splitOutside(line: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of line) {
    if (letter === "(") depth++;
    if (letter === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && (letter === "," || letter === ";")) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  const people: string[] = [];
  for (const part of parts.map((each) => each.trim()).filter((each) => each !== "")) {
    const before = people.at(-1);
    // A telephone between two commas is of the person before it.
    if (before !== undefined && isReachOnly(part)) people[people.length - 1] = `${before} ${part}`;
    else people.push(part);
  }
  return people;
}

function inSection<Household extends Omit<DraftHousehold, "line">>(
  household: Household,
  { kind, tag }: Section,
): Household {
  if (!kind && tag === "") return household;
  const people = household.people.map((person) => ({
    ...person,
    ...(kind ? { kind } : {}),
    ...(tag === "" ? {} : { tags: [tag] }),
  }));
  return { ...household, people };
}
