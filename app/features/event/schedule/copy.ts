// The texts of the running order: a sentence for every refusal and every action, and the words of its parts.
import { capitalized, formatCount, formatDayAndMonth, formatList, formatLongDate } from "#app/copy/text/format.ts";
import type {
  AddLineRefusal,
  ChangeLineRefusal,
  LineFieldRefusal,
  RestoreScheduleRefusal,
  ShareFields,
  ShareFieldRefusal,
  ShareRefusal,
  ShiftRefusal,
} from "#app/domain/event/schedule.ts";
import { lineDays, scheduleLimits } from "#app/domain/event/schedule.ts";
import type { Clash } from "#app/domain/event/schedule-day.ts";
import { addDays, type PlainDate, type PlainTime } from "#app/domain/time/zoned-time.ts";

const atMost = (count: number) => formatCount(count, "carácter", "caracteres");

export const fieldRefusals = {
  start_invalid: "Escribe la hora como 21:30.",
  minutes_invalid: "Escribe cuánto dura en minutos, o como 1:30. Un día como mucho.",
  title_required: "Di qué pasa.",
  title_too_long: `Puede tener ${atMost(scheduleLimits.title)} como mucho.`,
  place_too_long: `El lugar puede tener ${atMost(scheduleLimits.place)} como mucho.`,
  lane_too_long: `El grupo puede tener ${atMost(scheduleLimits.lane)} como mucho.`,
  people_too_many: `Caben ${scheduleLimits.people} personas como mucho.`,
  person_too_long: `Un nombre puede tener ${atMost(scheduleLimits.person)} como mucho. Sepáralos con comas.`,
  notes_too_long: `Las notas pueden tener ${atMost(scheduleLimits.notes)} como mucho.`,
  audience_invalid: "Elige si lo ven los invitados o solo el equipo.",
} satisfies Record<LineFieldRefusal, string>;

export const shareFieldRefusals = {
  name_required: "Di para quién es.",
  name_too_long: `El nombre puede tener ${atMost(scheduleLimits.shareName)} como mucho.`,
  lanes_required: "Elige al menos un grupo, o lo de todos.",
  phone_invalid: "Escribe un teléfono, o déjalo vacío.",
} satisfies Record<ShareFieldRefusal, string>;

export const refusals = {
  schedule_full: `Una escaleta puede tener ${scheduleLimits.lines} líneas como mucho.`,
  too_many_lanes: `Una escaleta puede tener ${scheduleLimits.lanes} grupos como mucho. Usa uno de los que hay.`,
  line_not_found: "Esa línea ya no está.",
  nothing_follows: "No queda nada por mover.",
  shift_too_far: "Algo se saldría de los días del evento. Mueve menos minutos.",
  minutes_invalid: "Escribe cuántos minutos, como 15 o -10: medio día como mucho.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora, o ya está hecho.",
  too_many_shares: `Puede haber ${scheduleLimits.shares} enlaces a la vez. Retira uno que ya no se use.`,
  share_not_found: "Ese enlace ya no está.",
  event_gone: "Este evento ya no está.",
  line_changed:
    "Alguien ha cambiado esta línea mientras la editabas. Lo que has escrito sigue aquí; si guardas ahora, quedará lo tuyo.",
} satisfies Record<
  | AddLineRefusal
  | ChangeLineRefusal
  | ShiftRefusal
  | RestoreScheduleRefusal
  | ShareRefusal
  | "share_not_found"
  | "minutes_invalid"
  | "line_changed",
  string
>;

/** Another host has changed the line that was being moved. */
export const notMoved = "No se ha movido: alguien ha cambiado esta línea mientras tanto. Ya la ves como está ahora.";

export const notEnded = "No se ha acortado: alguien ha cambiado esta línea mientras tanto. Ya la ves como está ahora.";

export const notStarted =
  "No se ha apuntado: alguien ha cambiado esta línea mientras tanto. Ya la ves como está ahora.";

export const actionFailed = "No se ha guardado. Lo que has escrito sigue aquí.";

export const notices = {
  anadida: "Línea añadida.",
  guardada: "Línea guardada.",
  borrada: "Línea borrada.",
  movida: "Movida a otra hora.",
  acortada: "Línea acortada.",
  movidas: "Hora cambiada de todo lo que sigue.",
  fija: "Hora fija: no se mueve con el resto.",
  suelta: "La línea se mueve con el resto.",
  empezada: "Apuntado: ya ha empezado.",
  plantilla: "El día está puesto. Cambia lo que no sea así.",
  repetida: "Todo lo de esa plantilla ya estaba.",
  deshecho: "Deshecho.",
  "deshecho-en-parte": "Deshecho, menos lo que alguien ha cambiado mientras tanto.",
  enlace: "Enlace creado. Cópialo y mándalo.",
  "en-la-pagina": "Listo: «El día» de la página sale de la escaleta.",
  retirado: "Enlace retirado: ya no se abre.",
} as const;
export type ScheduleNotice = keyof typeof notices;

/** «Óscar Adell está en dos sitios de 21:15 a 21:20:» */
export function clashText({ kind, name, from, until }: Clash): string {
  const when = from === until ? `a las ${from}` : `de ${from} a ${until}`;
  return kind === "person" ? `${name} está en dos sitios ${when}:` : `${name} está pedido dos veces ${when}:`;
}

/** «Acabar «Montar la pista» a las 21:15» */
export function mendText(title: string, until: PlainTime): string {
  return `Acabar «${title}» a las ${until}`;
}

/** «Óscar, en dos sitios» */
export function clashMark({ kind, name }: Clash): string {
  return kind === "person" ? `${name.split(" ")[0]}, en dos sitios` : `${name}, dos veces`;
}

/** The days that a line may be on; the first keeps the night with its event. */
export function dayOptions(eventDate: PlainDate): { value: string; label: string }[] {
  return [
    { value: "", label: `${capitalized(formatDayAndMonth(eventDate))}, y su noche` },
    ...lineDays.map((day) => ({
      value: String(day),
      label:
        day === 0
          ? `${capitalized(formatDayAndMonth(eventDate))}, aunque sea de madrugada`
          : capitalized(formatDayAndMonth(addDays(eventDate, day))),
    })),
  ];
}

/** «Sábado, 5 de junio de 2027. Hoy es el día.» */
export function leadText(date: PlainDate, days: number): string {
  const day = capitalized(formatLongDate(date));
  if (days === 0) return `${day}. Hoy es el día.`;
  return days > 0 ? `${day}. ${days === 1 ? "Es mañana." : `Faltan ${days} días.`}` : `${day}.`;
}

/** «en 23 min», «en 1 h 5 min» */
export function inMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return ["en", hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(" ");
}

export const everybodysLane = "Todos";

/** The lines without a lane, as a choice of who makes a provider's link. */
export const everybodysChoice = {
  label: "Lo de todos",
  hint: "Las líneas sin grupo: la hora, qué y dónde. Sus notas, no.",
};

/** The lanes that a provider's link shows: «Música, Fotos y lo de todos». */
export function shownText({ lanes, everybodys }: Pick<ShareFields, "lanes" | "everybodys">): string {
  return formatList([...lanes, ...(everybodys ? [everybodysChoice.label.toLowerCase()] : [])]);
}

/** «Lo de antes: 11 líneas hechas» */
export function doneText(count: number): string {
  return `Lo de antes: ${formatCount(count, "línea hecha", "líneas hechas")}`;
}

/**
 * The running order of an event, with a dialog (`links`, `print`, or a line's id) and a notice. `batch` names the action to undo.
 * With `room` the screen of the day, which posts some of the same forms.
 */
export function schedulePath(
  eventId: string,
  {
    dialog = "",
    notice,
    batch,
    lane,
    room = "schedule",
  }: {
    dialog?: string;
    notice?: ScheduleNotice;
    batch?: string;
    lane?: string | null;
    room?: "schedule" | "day";
  } = {},
): string {
  const search = new URLSearchParams();
  if (lane) search.set("calle", lane);
  if (notice) search.set("aviso", notice);
  if (batch) search.set("deshacer", batch);
  return `/app/event/${eventId}/${room}${dialog && `/${dialog}`}${search.size > 0 ? `?${search}` : ""}`;
}
