// Running-order templates: the usual day of each kind of event.
import { type EventCategory, kindOf } from "#app/domain/event/kinds.ts";
import { parseClock, type LineFields } from "#app/domain/event/schedule.ts";
import type { PlainTime } from "#app/domain/time/zoned-time.ts";

/** Minutes after the beginning, duration in minutes, title, lane. Guests see those marked `guests`. */
type Moment = readonly [after: number, minutes: number, title: string, lane: string, audience?: "guests"];

const wedding: readonly Moment[] = [
  [-300, 120, "Peluquería y maquillaje", "Pareja"],
  [-240, 120, "Montaje de mesas y flores", "Catering"],
  [-180, 60, "Prueba de sonido", "Música"],
  [-150, 90, "Fotos en casa, vestirse", "Pareja"],
  [-60, 45, "Sale el autobús", "Invitados", "guests"],
  [-15, 15, "Música de entrada", "Música"],
  [0, 45, "Ceremonia", "", "guests"],
  [45, 90, "Aperitivo", "Invitados", "guests"],
  [45, 90, "Aperitivo: servir", "Catering"],
  [50, 60, "Fotos con las familias", "Pareja"],
  [135, 15, "Todos a su mesa", "Invitados"],
  [150, 15, "Entrada de los novios", "Pareja"],
  [165, 105, "Cena", "Invitados", "guests"],
  [165, 105, "Cena: tres platos", "Catering"],
  [240, 20, "Discursos", "Pareja"],
  [270, 30, "Tarta y café", "Catering"],
  [270, 10, "Cortan la tarta", "Pareja", "guests"],
  [300, 15, "Primer baile", "Pareja", "guests"],
  [315, 165, "Baile y barra libre", "Invitados", "guests"],
  [315, 165, "Sesión de baile", "Música"],
  [390, 45, "Recena", "Catering", "guests"],
  [420, 15, "Primer autobús de vuelta", "Invitados", "guests"],
  [475, 5, "Última canción", "Música"],
  [480, 15, "Último autobús", "Invitados", "guests"],
  [480, 90, "Recogida", "Catering"],
];

const congress: readonly Moment[] = [
  [-150, 90, "Montaje de sala y señales", "Sala"],
  [-90, 45, "Prueba de sonido e imagen", "Sala"],
  [-60, 60, "Café de bienvenida", "Catering", "guests"],
  [-60, 60, "Acreditaciones", "Asistentes", "guests"],
  [0, 20, "Bienvenida", "Sala", "guests"],
  [20, 50, "Ponencia inaugural", "Sala", "guests"],
  [70, 50, "Mesa redonda", "Sala", "guests"],
  [120, 30, "Pausa y café", "Catering", "guests"],
  [150, 45, "Segunda ponencia", "Sala", "guests"],
  [195, 45, "Preguntas del público", "Sala", "guests"],
  [240, 90, "Comida", "Catering", "guests"],
  [330, 90, "Talleres", "Sala", "guests"],
  [420, 30, "Conclusiones y cierre", "Sala", "guests"],
  [450, 60, "Copa de despedida", "Catering", "guests"],
  [510, 60, "Recogida", "Sala"],
];

const ceremony: readonly Moment[] = [
  [-90, 60, "Vestirse y fotos en casa", "Familia"],
  [-60, 60, "Montaje de mesas", "Catering"],
  [0, 45, "Ceremonia", "", "guests"],
  [45, 25, "Fotos con la familia", "Familia"],
  [75, 45, "Aperitivo", "Catering", "guests"],
  [120, 105, "Comida", "Catering", "guests"],
  [150, 90, "Juegos para los niños", "Niños", "guests"],
  [225, 20, "Tarta", "Catering", "guests"],
  [245, 20, "Regalos y recordatorios", "Familia"],
  [265, 90, "Merienda y baile", "Invitados", "guests"],
  [360, 45, "Recogida", "Catering"],
];

const party: readonly Moment[] = [
  [-120, 90, "Montaje y decoración", "Equipo"],
  [-60, 45, "Prueba de sonido", "Música"],
  [0, 30, "Llegan los invitados", "Invitados", "guests"],
  [30, 60, "Aperitivo", "Catering", "guests"],
  [90, 90, "Cena", "Catering", "guests"],
  [180, 20, "Tarta y velas", "Invitados", "guests"],
  [200, 15, "Brindis", "Invitados", "guests"],
  [215, 145, "Baile", "Música", "guests"],
  [360, 45, "Recogida", "Equipo"],
];

const dayTemplates = ["wedding", "congress", "ceremony", "party"] as const;
export type DayTemplate = (typeof dayTemplates)[number];

const moments = { wedding, congress, ceremony, party } satisfies Record<DayTemplate, readonly Moment[]>;

/** The template buttons, such as «Usar la de una boda». */
export const templateNames = {
  wedding: "Usar la de una boda",
  congress: "Usar la de un congreso",
  ceremony: "Usar la de un bautizo o una comunión",
  party: "Usar la de una fiesta",
} satisfies Record<DayTemplate, string>;

/** The start time of a template for an event without one. */
const usualStart = { wedding: "18:00", congress: "09:30", ceremony: "12:00", party: "20:00" } satisfies Record<
  DayTemplate,
  PlainTime
>;

/** The template that `value` names, or null. */
export function parseTemplate(value: unknown): DayTemplate | null {
  return dayTemplates.find((each) => each === value) ?? null;
}

const ofCategory: Partial<Record<EventCategory, DayTemplate>> = {
  professional: "congress",
  corporate: "congress",
  religious: "ceremony",
};

/** The template that fits an event of this type. */
export function templateFor(type: string): DayTemplate {
  return type === "wedding" ? "wedding" : (ofCategory[kindOf(type).category] ?? "party");
}

/** The lanes that an event of this type usually has, in their order. */
export function usualLanes(type: string): string[] {
  const first = { wedding: "Pareja", congress: "Sala", ceremony: "Familia", party: "Equipo" }[templateFor(type)];
  return [first, "Catering", "Música", templateFor(type) === "congress" ? "Asistentes" : "Invitados"];
}

/** The lines of `template` for an event that begins at `eventStart`. */
export function templateLines(template: DayTemplate, eventStart: PlainTime | null): LineFields[] {
  const from = parseClock(eventStart) ?? parseClock(usualStart[template])!;
  return moments[template].map(([after, minutes, title, lane, audience]) => ({
    start: from + after,
    minutes,
    title,
    place: "",
    lane,
    people: [],
    notes: "",
    audience: audience ?? "team",
  }));
}
