// The words of «Ver como…».
import { formatCount, formatList, formatShortDate } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { Seer } from "#app/domain/event/see.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { linkStateText } from "#app/features/event/share-links/copy.ts";
import type { ListedLink } from "#app/features/event/share-links/queries.server.ts";
import { builtText } from "#app/domain/parts.ts";

export const seeTitle = "Ver como…";
export const inertText = "Estás mirando. Esto no se manda.";
export const stayText = "Estás mirando. Los enlaces no salen de aquí.";
export const expiredText = "Esta vista ha caducado. Vuelve a cargar «Ver como…».";
export const closedText = "Desde aquí no se ve nada de este evento.";

export const seerText = {
  familia: "Una familia",
  enlace: "El enlace",
  pagina: "Un desconocido",
  equipo: "Mi equipo",
} satisfies Record<Seer, string>;

/** The label of the list to choose from. */
export const chooserText = { familia: "Qué familia", enlace: "Qué enlace", equipo: "Quién" } satisfies Record<
  Exclude<Seer, "pagina">,
  string
>;

/** The empty state of a kind without people. */
export const noneText = {
  familia: { title: "Aún no hay familias en la lista.", action: "Añadir invitados", to: "/guests" },
  enlace: { title: "Aún no hay ningún enlace del grupo.", action: "Crear un enlace", to: "/guests/invitations" },
  equipo: { title: "Aún no te ayuda nadie.", action: "Invitar a alguien", to: "/guests/invitations/team" },
} satisfies Record<Exclude<Seer, "pagina">, { title: string; action: string; to: string }>;

/** A family seen by a guest of theirs with an account. */
export const withAccount = (family: string, guest: string) =>
  family === guest ? `${family}, con cuenta` : `${family}, con la cuenta de ${guest}`;

export const memberName = ({ name, role }: { name: string; role: EventRole }) =>
  `${name}, ${roleText[role].toLowerCase()}`;

/** A shared link as its hosts know it. */
export function linkName({ role, state, createdAt, createdByName }: ListedLink): string {
  const words = `${roleText[role]}, de ${createdByName}, ${formatShortDate(dateIn("Europe/Madrid", createdAt))}`;
  return state === "active" ? words : `${words} (${linkStateText[state].toLowerCase()})`;
}

const called = (name: string) => (/^familia\b/i.test(name) ? `la ${name}` : name);
const looker = {
  familia: called,
  enlace: () => "quien entra por el enlace del grupo",
  pagina: () => "un desconocido",
  equipo: called,
} satisfies Record<Seer, (name: string) => string>;

/** The sentence above the page. */
export const seenAsText = (como: Seer, name: string) =>
  `Así lo ve ${looker[como](name)}, con sus derechos y no con los tuyos. Nada de lo que toques se guarda.`;

/** The title of the frame. */
export function frameTitle(como: Seer, name: string): string {
  const what = { familia: "La invitación", enlace: "La página", pagina: "La página", equipo: "El evento" }[como];
  return `${what} como la ve ${looker[como](name)}`.replace("El evento como la", "El evento como lo");
}

export const seesText = (seen: number, all: number) => `Ve ${formatCount(seen, "cosa", "cosas")} de ${all}`;
export const changeMemberText = (name: string) => `Cambiar lo que puede ${name.split(" ")[0]}`;

/** The things of the list beside a guest's page. */
export const thingText = {
  visibility: "La página",
  rsvp: "Contestar",
  programme: "El día",
  gifts: "Lista de regalos",
  bank: "Cuenta del banco y Bizum",
  album: "Álbum",
  chat: "Chat",
  count: "Cuántos vienen",
  names: "Quiénes vienen",
  schedule: builtText("Escaleta, tareas[[moodboard: , moodboard]] y notas"),
  locked: "Presupuesto y proveedores",
} as const;

/** The chapters of the page that have a reach of their own and no line in the list. */
export const chapterText = {
  arrival: "Cómo llegar",
  lodging: "Dónde dormir",
  dress: "Qué me pongo",
  questions: "Preguntas",
  photos: "Fotos",
} as const;

export const detailText = {
  whole: "entera",
  without: (chapters: readonly string[]) => `sin ${formatList(chapters)}`,
  named: (name: string) => `con su nombre: «${name}»`,
  answersFor: (names: readonly string[]) => `por ${formatList(names)}`,
  hours: (count: number) => formatCount(count, "hora", "horas"),
  gifts: (all: number, free: number) =>
    `${formatCount(all, "regalo", "regalos")}, ${formatCount(free, "libre", "libres")}`,
  photos: (count: number) => formatCount(count, "foto", "fotos"),
  withAccount: "con una cuenta",
  coming: (count: number) => (count === 1 ? "«Ya viene 1»" : `«Ya vienen ${count}»`),
};

/** The things of the list beside the app of a member. */
export const memberThingText = {
  home: "La fiesta",
  guests: "Invitados, mesas e invitaciones",
  plan: "Escaleta y tareas",
  board: builtText("[[moodboard: Moodboard y notas]]") || "Notas",
  chat: "Chat",
  gifts: "Lista de regalos",
  dossier: "Dossier",
  design: "Diseño y secciones",
  money: "Presupuesto y proveedores",
  edit: "Editar y borrar",
} as const;

export const memberDetail = {
  noMoney: "sin presupuesto: «—»",
  managesGuests: "porque gestiona invitados",
  whole: "enteras",
  onlySchedule: "la escaleta, y sus tareas",
  onlyTasks: "las tareas",
  onlyBoard: "el moodboard",
  onlyBlocks: "las notas",
  bothChats: "general y de organizadores",
  general: "general",
  organizers: "de organizadores",
  onPage: "en la página",
  noMoneyInside: "sin proveedores ni presupuesto",
  noDelete: "sin borrar",
} as const;
