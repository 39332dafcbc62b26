// Texts of the morning letter.
import {
  agoText,
  capitalized,
  formatCount,
  formatList,
  formatMoney,
  formatNumber,
  sayCount,
} from "#app/copy/text/format.ts";
import { offerTitle } from "#app/copy/event/urgent.ts";
import type { DueDeadline, DueItem, DueOffer } from "#app/domain/event/urgent.ts";
import { deadlineTitle, missingText } from "#app/features/home/dashboard/copy.ts";
import type { DayBefore } from "./queries.server.ts";

/** How many things an event has in one part of the letter. */
export type Share = { title: string; count: number };

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { count }) => sum + count, 0);

/** «2 cosas tarde en Boda de Lucía y Andrés y una más»; of today, where nothing is late. Names the event with the most. */
export function subjectText({ late, today }: { late: readonly Share[]; today: readonly Share[] }): string {
  const [shares, when] = sumOf(late) > 0 ? [late, "tarde"] : [today, "para hoy"];
  const [first] = shares.toSorted((one, other) => other.count - one.count);
  if (!first) return "";
  const others = sumOf(shares) - first.count;
  const things = first.count === 1 ? "Una cosa" : formatCount(first.count, "", "cosas");
  const rest = others === 0 ? "" : others === 1 ? " y una más" : ` y ${formatNumber(others)} más`;
  return `${things} ${when} en ${first.title}${rest}`;
}

/** «Siete cosas tarde y una para hoy.» */
export function headlineText(late: number, today: number): string {
  const things = (count: number) => capitalized(sayCount(count, "una cosa", "cosas"));
  if (late === 0) return `${things(today)} para hoy.`;
  if (today === 0) return `${things(late)} tarde.`;
  const also = sayCount(today, "una", "").trim();
  return `${things(late)} tarde y ${also} para hoy.`;
}

/** A thing that the letter names. */
export type MorningItem = DueItem | DueDeadline | DueOffer;

/** «Señal del DJ, 450 €», and below it «Los 40 de Nuria · hace 2 días». `viewerId` is the reader. */
export function wordsOf(item: MorningItem, viewerId: string): { title: string; about: string } {
  if (item.kind === "deadline")
    return { title: deadlineTitle, about: `${item.eventTitle} · ${missingText(item.waiting)}` };
  if (item.kind === "offer") return { title: offerTitle(item.person), about: `${item.eventTitle} · ${item.title}` };
  const ago = item.days < 0 ? agoText(-item.days).toLowerCase() : null;
  const isTask = item.kind === "task";
  const who = isTask ? (item.assignee?.id === viewerId ? "tú" : item.assignee?.name) : item.person;
  const about = [item.eventTitle, [who, ago].filter(Boolean).join(", ")].filter(Boolean).join(" · ");
  return { title: isTask ? item.title : `${item.title}, ${formatMoney(item.cents)}`, about };
}

/** «5 familias vienen, 2 no» */
function familiesText({ coming, declined, unsure }: DayBefore["answers"]): string {
  const named = [
    { count: coming, one: "viene", many: "vienen", short: "sí" },
    { count: declined, one: "no viene", many: "no vienen", short: "no" },
    { count: unsure, one: "aún no lo sabe", many: "aún no lo saben", short: "por decidir" },
  ].filter(({ count }) => count > 0);
  return named
    .map(({ count, one, many, short }, at) =>
      at > 0
        ? `${formatNumber(count)} ${short}`
        : count === 1
          ? `una familia ${one}`
          : `${formatNumber(count)} familias ${many}`,
    )
    .join(", ");
}

const some = (count: number, one: string, many: string) => (count === 1 ? one : formatCount(count, "", many));

/** An event's news of yesterday: a line for the answers, and one for gifts, photographs and people who joined. */
export function dayBeforeText({ title, answers, coming, invited, gifts, photos, joined }: DayBefore) {
  const count = answers.coming + answers.declined + answers.unsure;
  const others = [
    ...(gifts > 0 ? [some(gifts, "un regalo", "regalos")] : []),
    ...(photos > 0 ? [some(photos, "una foto", "fotos")] : []),
    ...(joined > 0 ? [some(joined, "una persona nueva", "personas nuevas")] : []),
  ];
  return {
    answers:
      count === 0
        ? null
        : {
            title: some(count, "Una respuesta", "respuestas"),
            about: `${title} · ${familiesText(answers)}. Vienen ${formatNumber(coming)} de ${formatNumber(invited)}`,
          },
    others: others.length === 0 ? null : { title: capitalized(formatList(others)), about: title },
  };
}

/** «Y cuatro más» */
export const moreText = (count: number) => `Y ${sayCount(count, "una", "").trim()} más`;

export const letterText = {
  late: "Tarde",
  today: "Hoy",
  yesterday: "Ayer",
  pay: "Marcar pagado",
  tick: "Hecha",
  see: "Ver",
  portfolio: "Abrir la cartera",
  event: "Abrir el evento",
  change: "Cambiar la hora o dejarlo",
  stop: "No recibir más esta carta",
  privacy: "Tu correo es para preparar tus eventos; no lo cedemos a nadie ni enviamos publicidad.",
};

/** Why the letter comes: «Te escribimos a las 8:00, y solo si hay algo…» */
export const reasonText = (hour: number) =>
  `Te escribimos a las ${hour}:00, y solo si hay algo, porque así está en los avisos de tu cuenta.`;
