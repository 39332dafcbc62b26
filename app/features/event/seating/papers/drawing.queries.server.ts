// Lays out the papers of a seating plan: groups of tables, of letters, or of cards, from who sits where.
import { cardWords } from "#app/copy/event/card-words.ts";
import { capitalized, formatCount, formatInstant, formatLongDate } from "#app/copy/text/format.ts";
import { isDangerous, paperPage, posterColumns } from "#app/domain/event/papers.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { mix, readable } from "#app/domain/look/colour.ts";
import { foldText } from "#app/domain/text/text.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { titleFace } from "#app/platform/typesetting/faces.server.ts";
import type { PaperGroup, PaperRow, SetPaper } from "#app/platform/typesetting/paper.ts";
import { kindText, paperText } from "./copy.ts";
import type { PaperWish } from "#app/domain/event/papers.ts";
import type { PaperPerson, PaperRead } from "./papers.queries.server.ts";

/** The pieces of a paper besides people: its sheets, and the code at the door. */
export type PaperExtras = Pick<SetPaper, "sheets" | "code">;

/** The paper of `wish` for the pass's event, drawn at `now`. */
export function drawPaper(
  { event }: EventPass,
  wish: PaperWish,
  read: PaperRead,
  { sheets, code }: PaperExtras,
  now: Date,
): SetPaper {
  const { title: parts } = cardWords(event);
  const { kind } = wish;
  const when = formatInstant(now, event.timeZone);
  const tables = tableGroups(read);
  const posterNames = parts.filter(({ kind: part }) => part !== "opening").map(({ text }) => text);
  const groups: Record<typeof kind, () => readonly PaperGroup[]> = {
    plan: () => [],
    qr: () => [],
    tables: () => listed(tables),
    names: () => letterGroups(read),
    poster: () => (wish.byName ? letterGroups(read).map(withPlaces) : listed(tables)),
    cards: () => [{ number: "", title: "", lead: "", rows: read.people.map((person) => cardOf(person)) }],
    numbers: () => tables.map((table) => ({ ...table, rows: [] })),
    kitchen: () => kitchenGroups(read),
  };
  return {
    kind,
    ...paperPage(wish),
    columns: kind === "poster" ? posterColumns(wish.size) : kind === "tables" || kind === "names" ? 2 : 1,
    title: kind === "poster" ? posterNames.join(" ") : kind === "qr" ? paperText.where : kindText[kind].name,
    above: kind === "poster" ? paperText.seek : event.title,
    lead:
      kind === "poster" || kind === "qr"
        ? capitalized(formatLongDate(event.date))
        : `${paperText.seated(read.people.length, read.tables.length)} · ${capitalized(formatLongDate(event.date))} · ${event.location}`,
    foot:
      kind === "poster" ? paperText.askHost : kind === "kitchen" ? paperText.forKitchen(when) : paperText.drawn(when),
    facts: kind === "kitchen" ? kitchenFacts(read) : [],
    heads: paperText.heads,
    groups: groups[kind](),
    sheets,
    code,
    look: wish.withDesign ? paperLook(event) : plainLook(),
  };
}

/** Colours and face of an event's papers, dark enough to read. */
export function paperLook(event: EventPass["event"]): SetPaper["look"] {
  const { template, face, paint } = cardWords(event);
  return {
    ground: paint.bg,
    sheet: paint.paper,
    ink: readable(paint.ink, [paint.paper], 7),
    soft: readable(paint.soft, [paint.paper], 4.5),
    line: readable(paint.act, [paint.paper], 4.5),
    heading: readable(paint.act, ["#ffffff"], 4.5),
    shade: mix("#ffffff", paint.act, 0.08),
    ...titleFace(template, face),
  };
}

/** Black on white, in the face of a plain event. */
const plainLook = (): SetPaper["look"] => ({
  ground: "#ffffff",
  sheet: "#ffffff",
  ink: "#000000",
  soft: "#444444",
  line: "#000000",
  heading: "#000000",
  shade: "#f0f0f0",
  ...titleFace("minimalist", null),
});

/** Empty for a name that says no more than the number. */
const ownName = (number: number, name: string) => (isNamedByNumber({ number, name }) ? "" : name);
const placeName = ({ number, place }: PaperPerson) =>
  number === null ? place : ["Mesa", String(number), ownName(number, place)].filter(Boolean).join(" ");

const row = (fields: Partial<PaperRow>): PaperRow => ({ mark: "", text: "", under: "", isStrong: false, ...fields });

function tableGroups({ people, tables }: PaperRead): PaperGroup[] {
  const seated = Map.groupBy(people, ({ placeId }) => placeId);
  return tables.map(({ id, number, name }) => {
    const own = seated.get(id) ?? [];
    return {
      number: String(number),
      title: ownName(number, name),
      lead: formatCount(own.length, "persona", "personas"),
      rows: own.map(({ name: person, chair }, index) => row({ mark: String(chair ?? index + 1), text: person })),
    };
  });
}

/** Tables with people, under their number and name, or as «Mesa 4». */
function listed(tables: readonly PaperGroup[]): PaperGroup[] {
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => (table.title === "" ? { ...table, number: "", title: `Mesa ${table.number}` } : table));
}

const surnames = new Intl.Collator("es", { sensitivity: "base", numeric: true });

function letterGroups({ people }: PaperRead): PaperGroup[] {
  return groupsByLetter(people, (person) =>
    row({ text: person.sortName, under: person.number === null ? person.place : String(person.number) }),
  );
}

/** All `people` by surname, in groups of its first letter. «Ñ» has its own. */
export function groupsByLetter<Person extends { id: string; sortName: string }>(
  people: readonly Person[],
  rowOf: (person: Person) => PaperRow,
): PaperGroup[] {
  const sorted = people.toSorted(
    (one, other) => surnames.compare(one.sortName, other.sortName) || (one.id < other.id ? -1 : 1),
  );
  const letterOf = ({ sortName }: Person) => {
    const first = sortName.trim().charAt(0).toUpperCase();
    const letter = first === "Ñ" ? first : foldText(first).toUpperCase();
    return /^[A-ZÑ]$/.test(letter) ? letter : "#";
  };
  return [...Map.groupBy(sorted, letterOf)].map(([title, own]) => ({
    number: "",
    title,
    lead: "",
    rows: own.map(rowOf),
  }));
}

const withPlaces = (group: PaperGroup): PaperGroup => ({
  ...group,
  rows: group.rows.map(({ text, under }) => row({ text: `${text} · ${under}` })),
});

function cardOf(person: PaperPerson): PaperRow {
  return row({ mark: placeName(person), text: person.name, under: person.dietary ?? "" });
}

function kitchenGroups({ people, tables }: PaperRead): PaperGroup[] {
  const seated = Map.groupBy(people, ({ placeId }) => placeId);
  return tables.flatMap(({ id, number, name }) => {
    const own = seated.get(id) ?? [];
    if (own.length === 0) return [];
    const minors = own.filter(({ isMinor }) => isMinor).length;
    return {
      number: String(number),
      title: ownName(number, name),
      lead: paperText.places(own.length, minors),
      rows: own.flatMap(({ name: person, chair, dietary, usesWheelchair }) => {
        const under = [dietary, usesWheelchair && paperText.wheelchair].filter(Boolean).join(" · ");
        const isStrong = dietary !== null && isDangerous(dietary);
        return under === "" ? [] : row({ text: `${paperText.chair(chair)}${person}`, under, isStrong });
      }),
    };
  });
}

/** The totals of the kitchen: people, minors, and how many want each menu. */
function kitchenFacts({ people }: PaperRead): string[] {
  const minors = people.filter(({ isMinor }) => isMinor).length;
  const total = `${formatCount(people.length, "cubierto", "cubiertos")}${minors > 0 ? `, ${formatCount(minors, "de menor", "de menores")}` : ""}.`;
  const diets = Map.groupBy(
    people.flatMap(({ dietary }) => dietary ?? []),
    (diet) => foldText(diet).trim(),
  );
  if (diets.size === 0) return [total, paperText.noDiets];
  const counted = [...diets.values()]
    .toSorted((one, other) => other.length - one.length || surnames.compare(one[0]!, other[0]!))
    .map((same) => `${same.length} × ${same[0]}`);
  return [total, `${counted.join(" · ")}.`];
}
