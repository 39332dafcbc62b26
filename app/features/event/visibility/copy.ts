// Spanish texts of «Quién ve qué»: refusals, toasts, and the sentence of consequence of each row.
import { thingInText } from "#app/copy/event/reach.ts";
import { formatCount, formatList } from "#app/copy/text/format.ts";
import { distanceOf, type Reach, type Reaches, type ReachTarget } from "#app/domain/event/reach.ts";
import type { Exceptions, Figures } from "./queries.server.ts";

export const reachFailed = "No se ha guardado. Vuelve a intentarlo.";
export const undone = "Hecho: vuelve a verse como antes";
export const leftAsIs = "Se queda como está";
export const noticeClosed = "Aviso cerrado";

export const reachRefusals = {
  no_stop: "Esto no se puede abrir hasta ahí.",
  no_choice: "Elige si la enseñas o la dejas así.",
  no_notice: "Ese aviso ya no está.",
  beyond_gifts: "La cuenta no puede verla más gente que la lista.",
  changed_since: "Ya ha cambiado otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} as const;

/** «Andrés acaba de elegir otra cosa: «Mi equipo». Se queda así.» */
export function takenText(current: Reach, by: string | null, areMany: boolean): string {
  return `${by?.split(" ")[0] ?? "Otra persona"} acaba de elegir otra cosa: «${columnText(areMany)[current].long}». Se queda así.`;
}

/** The names of the columns; the short one stands in narrow space. */
export const columnText = (areMany: boolean) =>
  ({
    hosts: { long: areMany ? "Solo nosotros" : "Solo yo", short: areMany ? "Nosotros" : "Yo" },
    team: { long: "Mi equipo", short: "Equipo" },
    guests: { long: "Mis invitados, con su invitación", short: "Invitados" },
    link: { long: "Quien entra por el enlace del grupo", short: "Enlace" },
    page: { long: "Cualquiera con la página", short: "Todos" },
  }) satisfies Record<Reach, { long: string; short: string }>;

const first = (name: string) => name.split(" ")[0]!;

/** The people of each column: «Lucía, Andrés y tú», «Paula y 2 más», «35 familias», «1 enlace, 4 personas». */
export function columnPeople({ hosts, team, families, links, byLink }: Figures, entry: Entry): Record<Reach, string> {
  const [helper, ...others] = team.map(first);
  return {
    hosts: formatList([
      ...(hosts.length > 3 ? [...hosts.slice(0, 2).map(first), `${hosts.length - 2} más`] : hosts.map(first)),
      "tú",
    ]),
    team: helper === undefined ? "nadie aún" : others.length > 0 ? `${helper} y ${others.length} más` : helper,
    guests: families === 0 ? "nadie aún" : formatCount(families, "familia", "familias"),
    link: `${links === 0 ? "ningún enlace" : formatCount(links, "enlace", "enlaces")}${byLink > 0 ? `, ${formatCount(byLink, "persona", "personas")}` : ""}`,
    page: entry.isPublic ? "quien tenga la dirección" : entry.hasCode ? "quien tenga el código" : "nadie más",
  };
}

/** The people who open the event's page. */
export type Entry = { isPublic: boolean; hasCode: boolean; requireAccount: boolean };

/** «Quién entra» in a sentence, and a second one with the rest. */
export function entryText({ isPublic, hasCode, requireAccount }: Entry): { main: string; more: string } {
  const account = requireAccount ? "Con una cuenta" : "Sin cuenta";
  if (isPublic)
    return {
      main: "Entra quien tenga el enlace de la página.",
      more: requireAccount
        ? "Con una cuenta. No sale en buscadores."
        : "Sin código y sin cuenta. No sale en buscadores.",
    };
  return {
    main:
      hasCode && !requireAccount
        ? "Entra quien tenga su invitación, un enlace o el código."
        : "Entra quien tenga su invitación o un enlace.",
    more: `La página es privada. ${account}.`,
  };
}

/** «35 familias», or «tus invitados» before the first invitation. */
const familiesText = (families: number) =>
  families === 0 ? "tus invitados" : formatCount(families, "familia", "familias");
const yours = (families: number) =>
  families === 0
    ? "tus invitados"
    : families === 1
      ? "tu familia invitada"
      : `tus ${formatCount(families, "familia", "familias")}`;
/** «La ven tus 35 familias» */
const seeIt = (it: "La" | "Lo" | "Las" | "Los", families: number) =>
  `${it} ${families === 1 ? "ve" : "ven"} ${yours(families)}`;
const andLink = "y quien entra por el enlace del grupo";

type Sentence = { text: string; isWarning?: true };
type Sentences = Partial<Record<Reach, Sentence>>;
const said = (texts: Partial<Record<Reach, string>>): Sentences =>
  Object.fromEntries(Object.entries(texts).map(([reach, text]) => [reach, { text }]));
const warning = (text: string): Sentence => ({ text, isWarning: true });

/** The sentences of a chapter of the page. */
const chapter = (it: "Lo" | "Las", families: number): Sentences =>
  said({
    hosts: it === "Lo" ? "No lo ve nadie más." : "No las ve nadie más.",
    guests: `${seeIt(it, families)}, con su invitación.`,
    link: `${seeIt(it, families)} ${andLink}.`,
    page: "Todos los que abren la página.",
  });

const inside = (team: string): Sentences => ({
  ...said({ hosts: "Solo vosotros.", team }),
  guests: warning("Tus invitados con cuenta lo leen entero."),
});

function sentences(target: ReachTarget, { families, coming, hours }: Figures): Sentences {
  const all = seeIt("La", families);
  const they = yours(families);
  switch (target) {
    case "programme": {
      const texts = chapter("Lo", families);
      return hours
        ? { ...texts, page: { text: `Las horas que marcáis para invitados: ${hours.shown} de ${hours.all}.` } }
        : texts;
    }
    case "questions":
    case "photos":
      return chapter("Las", families);
    case "arrival":
    case "lodging":
    case "dress":
    case "sections":
      return chapter("Lo", families);
    case "rsvp":
      return said({
        hosts: "No se contesta.",
        guests: `Solo ${they}, con su invitación.`,
        link: `${they[0]!.toUpperCase()}${they.slice(1)} ${andLink}.`,
        page: "Cualquiera. Quien no esté en tu lista espera tu visto bueno.",
      });
    case "count": {
      const words = `«Ya ${coming === 1 ? "viene" : "vienen"} ${coming}»`;
      return said({
        hosts: "No lo ve nadie más.",
        team: "Solo tu equipo.",
        guests: `${words}, en la invitación de cada familia.`,
        link: `${words}, en cada invitación y por el enlace del grupo.`,
        page: `${words}, en la página.`,
      });
    }
    case "names":
      return said({
        hosts: "Nadie.",
        team: "Los nombres, solo tu equipo. Los de los niños, nadie de fuera.",
        guests: "Tus invitados ven quién viene. Los niños, contados.",
        link: "También por el enlace.",
      });
    case "chat":
      return said({
        hosts: "El chat está cerrado.",
        team: "Solo tu equipo.",
        guests: `${they[0]!.toUpperCase()}${they.slice(1)}, cada persona con su cuenta. Por el enlace, no.`,
        link: "También quien se registre por el enlace.",
      });
    case "gifts":
      return {
        ...said({ hosts: "No la ve nadie más.", guests: `${all}.`, link: `${all} ${andLink}.` }),
        team: warning("Solo tu equipo. Tus invitados no la ven."),
        page: { text: "La ve cualquiera que abra la página." },
      };
    case "bank":
      return {
        ...said({
          hosts: "No la ve nadie.",
          guests: "Solo con su invitación. Quien entra por el enlace ve la lista, no la cuenta.",
          link: "También quien entra por el enlace del grupo.",
        }),
        page: warning("Cualquiera que abra la página ve tu cuenta."),
      };
    case "album":
      return said({
        hosts: "No lo ve nadie más.",
        team: "Solo tu equipo.",
        guests: `${seeIt("Lo", families)}. Para subir fotos hace falta el código de la mesa.`,
        link: "Mirar. Para subir fotos hace falta el código de la mesa.",
        page: "Lo mira cualquiera que abra la página.",
      });
    case "schedule":
      return inside("Tu equipo. Con vuestras sorpresas dentro.");
    case "tasks":
      return inside("Tu equipo. Los proveedores, solo las suyas.");
    case "moodboard":
    case "blocks":
      return inside("Tu equipo.");
    case "dossier":
      return inside("Tu equipo, y de él solo las partes que ve.");
  }
}

/** The consequence of a reach of `target` for people. */
export function sentenceOf(target: ReachTarget, reach: Reach, figures: Figures): Sentence {
  return sentences(target, figures)[reach] ?? { text: "" };
}

/** The people who open the page. */
export const pageSentence = (entry: Entry) =>
  entry.isPublic
    ? "Pública: la abre quien tenga la dirección. No sale en buscadores."
    : `Privada: la abren tus invitados, quien entra por un enlace${entry.hasCode ? " y quien tenga el código" : ""}.`;

const doing: Partial<Record<ReachTarget, { one: string; many: string }>> = {
  gifts: { one: "ve la lista", many: "ven la lista" },
  bank: { one: "ve la cuenta", many: "ven la cuenta" },
  rsvp: { one: "puede contestar", many: "pueden contestar" },
  chat: { one: "entra en el chat", many: "entran en el chat" },
};

/** The consequence of a press for people: «Ahora 35 familias y el enlace del grupo ven la lista.» */
export function setText(
  target: ReachTarget,
  { before, after }: { before: Reaches; after: Reaches },
  figures: Figures,
): string {
  const thing = target === "sections" ? "arrival" : target;
  const reach = after[thing];
  const { one, many } = doing[target] ?? { one: `ve ${thingInText[target]}`, many: `ven ${thingInText[target]}` };
  const { families, links } = figures;
  if (reach === "hosts") return target === "gifts" ? "Nadie ve la lista ni la cuenta." : `Nadie más ${one}.`;
  if (reach === "team") return `Ahora solo tu equipo ${one}.`;
  if (reach === "page") return `Ahora cualquiera que abra la página ${one}.`;
  if (reach === "guests") return `Ahora ${familiesText(families)} ${families === 1 ? one : many}.`;
  const isOpened = distanceOf(before[thing]) < distanceOf("link");
  const sent =
    !isOpened || links === 0
      ? ""
      : links === 1
        ? " También por el enlace que ya has mandado."
        : ` También por los ${links} enlaces que ya has mandado.`;
  return `Ahora ${familiesText(families)} y el enlace del grupo ${many}.${sent}`;
}

/** The consequence of a press on the row of the page itself. */
export const pageSetText = (page: "link" | "page") =>
  page === "page" ? "Ahora la página la abre quien tenga la dirección." : "Ahora la página es privada.";

/** «… y 3 personas a quienes se lo has dado a mano.», «… menos 1 persona.»; null without an exception. */
export function exceptionText(
  kind: "given" | "withheld",
  { members, guests, links }: Exceptions["given"],
): string | null {
  const people = members + guests;
  const who = formatList([
    ...(people > 0 ? [formatCount(people, "persona", "personas")] : []),
    ...(links > 0 ? [formatCount(links, "enlace", "enlaces")] : []),
  ]);
  if (who === "") return null;
  if (kind === "withheld") return `… menos ${who}.`;
  const whom = people + links === 1 ? (people === 1 ? "a quien" : "al que") : people > 0 ? "a quienes" : "a los que";
  return `… y ${who} ${whom} se lo has dado a mano.`;
}
