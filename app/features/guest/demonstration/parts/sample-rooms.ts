// The tables and the running order of the sample wedding, from the visitor's answers and the chosen delay.
import { clockOf, linesToShift } from "#app/domain/event/schedule.ts";
import { type Answers, family } from "./sample.ts";

type Seated = { name: string; isVisitor: boolean };

const stranger = (name: string): Seated => ({ name, isVisitor: false });

/** The tables with their people, including the visitor's family members who come. People without an answer have no seat yet. */
export function tablesView(answers: Answers | null) {
  const own = family
    .filter((_, index) => answers?.[index] === "yes")
    .map(({ name }): Seated => ({ name, isVisitor: true }));
  const tables = [
    { name: "Mesa del naranjo", people: [...own, ...["Vicent", "Rosario", "Tía Amparo"].map(stranger)] },
    { name: "Mesa del pozo", people: ["Nuria Adell", "Pau Adell", "Vega Adell", "Joan Adell"].map(stranger) },
  ];
  const standing = [...(answers === null ? ["Familia Molina Ferrer"] : []), "Óscar y Nil", "Familia Llorens"];
  return { tables, standing, places: PLACES };
}

const PLACES = 8;
const HOUR = 60;

const lines = [
  { start: 17.5 * HOUR, title: "Llegan las flores", place: "Patio", lane: "Floristería", isForGuests: false },
  { start: 18.5 * HOUR, title: "Ceremonia", place: "Bajo los naranjos", lane: "", isForGuests: true },
  { start: 19.5 * HOUR, title: "Aperitivo", place: "En el patio, con cuarteto", lane: "Música", isForGuests: true },
  { start: 21 * HOUR, title: "Cena", place: "Todos en la misma mesa", lane: "Catering", isForGuests: true },
  { start: 24 * HOUR, title: "Baile", place: "Hasta que aguanten los zapatos", lane: "Música", isForGuests: true },
  { start: 26 * HOUR, title: "Primer autobús", place: "Puerta de la finca", lane: "Transporte", isForGuests: true },
];

/** The delays of the ceremony that a visitor may choose, in minutes. */
export const delays = [15, 30] as const;

/** The day line by line; lines from the ceremony on are `late` minutes later. */
export function dayView(late: number) {
  const shifted = late > 0 ? linesToShift(lines, 18.5 * HOUR, late) : null;
  const moved = new Set(shifted?.ok ? shifted.lines : []);
  const clock = (start: number) => clockOf(start, "2000-01-01").time;
  return lines.map((line) => ({
    ...line,
    time: clock(moved.has(line) ? line.start + late : line.start),
    before: moved.has(line) ? clock(line.start) : null,
  }));
}
