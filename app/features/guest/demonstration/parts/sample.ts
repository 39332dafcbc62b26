// The wedding of the demonstration: invented and not stored. The visitor's answer exists only in the address.
import { customizationOf, dressOf } from "#app/domain/look/customization.ts";
import { dayState, daysUntil, eventInstant } from "#app/domain/time/event-time.ts";
import type { GuestStatus } from "#app/domain/guest/guest.ts";
import { contentOf, type PageSection, type ShownSection } from "#app/domain/event/page-sections.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { addDays, dateIn, defaultTimeZone, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { Member, ShownHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import orchard from "./orchard.webp?url";

export const demonstrationPath = "/demo/invitacion";

const DAYS_AHEAD = 190;
const DEADLINE_DAYS = 21;

export const family = [
  { name: "Carmen Molina", memberType: "adult" },
  { name: "Julián Ferrer", memberType: "adult" },
  { name: "Leo Ferrer", memberType: "child" },
  { name: "Pepa Ferrer", memberType: "adult" },
] as const satisfies readonly Pick<Member, "name" | "memberType">[];

/** The answers of the four, as letters of the address: «ssns» is a yes from all but the third. */
export type Answers = readonly ("yes" | "no")[];

/** The answers for the letters of an address; null for any other text. */
export function answersIn(letters: string | null): Answers | null {
  if (letters === null || letters.length !== family.length || !/^[sn]+$/.test(letters)) return null;
  return Array.from(letters, (letter) => (letter === "s" ? "yes" : "no"));
}

/** The letters for the posted answers; null if one of the four has no answer. */
export function lettersOf(said: readonly (string | undefined)[]): string | null {
  const letters = said.map((each) => (each === "yes" ? "s" : each === "no" ? "n" : ""));
  return letters.length === family.length && letters.every((letter) => letter !== "") ? letters.join("") : null;
}

export const memberIds: readonly string[] = family.map((_, index) => `${index}`);

/** The first Saturday far enough in the future that nothing is over yet. */
function wedding(today: PlainDate): PlainDate {
  const from = addDays(today, DAYS_AHEAD);
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  return addDays(from, (6 - weekday + 7) % 7);
}

const chapter = (section: PageSection, stored: object) =>
  ({ section, content: contentOf(section, stored), photos: [] }) as ShownSection;

const chapters: readonly ShownSection[] = [
  chapter("programme", {
    rows: [
      { time: "18:30", what: "Ceremonia", where: "Bajo los naranjos" },
      { time: "19:30", what: "Aperitivo", where: "En el patio, con cuarteto" },
      { time: "21:00", what: "Cena", where: "Todos en la misma mesa" },
      { time: "00:00", what: "Baile", where: "Hasta que aguanten los zapatos" },
    ],
  }),
  chapter("arrival", {
    fields: {
      address: "Camí de l’Horta 14, 46900 Torrent (Valencia)",
      bus: "Desde Valencia",
      busNote: "Sale de la plaza de España.\nOs volvemos a dejar allí.",
      busOut: "17:30",
      busBack: "2:00 y 4:30",
      parking: "¿En coche? Hay sitio para aparcar a la sombra, junto a la entrada.",
    },
  }),
  chapter("questions", {
    rows: [
      { question: "¿Puedo ir con niños?", answer: "Claro. Tienen mesa, menú y una era entera para correr." },
      { question: "¿Y si llueve?", answer: "Cenamos en el comedor, que huele a azahar igual." },
    ],
  }),
];

/** The event as its guests see it on `today`. */
function sampleWedding(origin: string, now: Date): PublicEvent {
  const timeZone = defaultTimeZone;
  const date = wedding(dateIn(timeZone, now));
  return {
    date,
    startTime: "18:30",
    endTime: "04:00",
    timeZone,
    slug: "",
    url: `${origin}${demonstrationPath}`,
    title: "Boda de Lucía y Andrés",
    description:
      "Nos conocimos en un tren que llegó tarde. Ahora queremos que llegues puntual: habrá naranjos, una mesa muy larga y la paella de la tía Amparo.",
    organizer: "Lucía y Andrés",
    category: "personal",
    type: "wedding",
    template: "romantic",
    location: "Finca La Alquería, Torrent",
    dress: dressOf("romantic", customizationOf(null)),
    image: { url: orchard, width: 1200, height: 900, focus: { x: 50, y: 50 }, isElsewhere: false },
    showsAnswer: true,
    calendarPath: null,
    startsAt: eventInstant(date, "18:30", timeZone).toISOString(),
    endsAt: null,
    day: dayState(date, timeZone, now),
    daysLeft: daysUntil(date, timeZone, now),
    confirmed: null,
    sections: [...chapters],
    gifts: null,
    hasOpening: false,
    answers: "open",
    deadline: addDays(date, -DEADLINE_DAYS),
    needsApproval: false,
    isOpenToAll: false,
  };
}

/** The household of the demonstration with `answers`; null if it has not answered yet. */
export function sampleHousehold(answers: Answers | null, origin: string, now: Date): ShownHousehold {
  const event = sampleWedding(origin, now);
  const statusOf = (index: number): GuestStatus =>
    answers === null ? "invited" : answers[index] === "yes" ? "confirmed" : "declined";
  const members = family.map((person, index) => ({
    ...person,
    id: memberIds[index]!,
    isNamed: true,
    isBrought: false,
    email: null,
    phone: null,
    status: statusOf(index),
    dietary: null,
    answers: {},
  }));
  return {
    event,
    household: {
      id: "demo",
      name: "Familia Molina Ferrer",
      plusOnes: 0,
      placesLeft: 0,
      message: "",
      openedAt: now,
      answeredAt: answers === null ? null : now,
      members,
      waiting: [],
    },
    questions: [],
    asksDietary: false,
    hasTable: false,
    entryCode: null,
    answers: "open",
    deadline: event.deadline,
    speaker: { id: members[0]!.id, name: family[0].name, email: "carmen@example.com", phone: "" },
  };
}

/** The other households on the couple's list, with their answers. */
const others: readonly { name: string; people: number; coming: number; status: GuestStatus }[] = [
  { name: "Familia Adell", people: 4, coming: 4, status: "confirmed" },
  { name: "Vicent y Rosario", people: 2, coming: 2, status: "confirmed" },
  { name: "Tía Amparo", people: 1, coming: 1, status: "confirmed" },
  { name: "Familia Hahn", people: 3, coming: 0, status: "declined" },
  { name: "Óscar y Nil", people: 2, coming: 0, status: "invited" },
  { name: "Familia Llorens", people: 5, coming: 0, status: "invited" },
];

/** The couple's view of their list after the household's `answers`. */
export function hostsView(answers: Answers | null) {
  const yes = answers?.filter((each) => each === "yes").length ?? 0;
  const own = {
    name: "Familia Molina Ferrer",
    people: family.length,
    coming: yes,
    status: (answers === null ? "invited" : yes > 0 ? "confirmed" : "declined") as GuestStatus,
    isVisitor: true,
  };
  const rows = [own, ...others.map((each) => ({ ...each, isVisitor: false }))];
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const invited = sum(rows.map(({ people }) => people));
  const coming = sum(rows.map(({ coming: each }) => each));
  const silent = sum(rows.filter(({ status }) => status === "invited").map(({ people }) => people));
  return { rows, invited, coming, silent, declined: invited - coming - silent };
}
