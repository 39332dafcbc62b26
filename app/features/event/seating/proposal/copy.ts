// The texts of a proposed seating plan: its moves with reasons, the rules that it cannot keep, the remedies, and every refusal.
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import type { SearchStart } from "#app/domain/event/suggestion/kept.ts";
import type { RuleSaid } from "#app/domain/event/rule-lines.ts";
import { wayBreadth } from "#app/domain/event/rule-distance.ts";
import { limitText, ruleText, tableText } from "../rules/copy.ts";
import type { BrokenLine, MoveLine, ObstacleSaid, ReasonSaid, RemedySaid, StaleLine } from "./queries.server.ts";

export const refusals = {
  no_tables: "Pon antes alguna mesa.",
  too_heavy: "Buscar sitio para tanta gente ha tardado demasiado. Quita alguna regla e inténtalo otra vez.",
  proposal_gone: "Esta propuesta ya no está: vive una hora. Busca otra.",
  remedy_gone: "Eso ya no se puede: alguien ha cambiado el plano. Busca otra propuesta.",
  other_mode: "El plano ya no es de mesas. Nadie se ha movido.",
  guest_not_found: "Alguien de la propuesta ya no está en la lista. Nadie se ha movido.",
  place_not_found: "Una mesa de la propuesta ya no está. Nadie se ha movido.",
  chair_taken: "Alguien ha ocupado una silla a la vez. Nadie se ha movido.",
  locked: "Una mesa o un sitio tiene candado. Nadie se ha movido.",
  seat_taken: "Alguien ha ocupado un sitio a la vez. Nadie se ha movido.",
  guest_moved: "Alguien ha cambiado de sitio a la vez. Nadie se ha movido.",
  table_full: "Una mesa ya no tiene sitio para todos. Nadie se ha movido.",
} as const;

export const actionFailed = "No se ha podido terminar. Nadie se ha movido. Inténtalo de nuevo.";

/** Above the list after a refusal: how many lines are not possible any more. */
export function staleText(stale: readonly unknown[]): string {
  return stale.length === 1
    ? "Algo ha cambiado mientras mirabas. Nadie se ha movido. La línea marcada ya no vale."
    : `Algo ha cambiado mientras mirabas. Nadie se ha movido. ${formatNumber(stale.length)} líneas marcadas ya no valen.`;
}

/** Beside a line that another host was faster than. */
export function staleLineText({ by, why }: StaleLine): string {
  if (why === "moved") return `${by ?? "Alguien"} ya la ha movido`;
  return "Ya no se puede: ha cambiado una mesa o un candado";
}

/** A chosen move that needs others: `lines` are its number, from one, and theirs. */
export function apartText(id: number, needs: readonly number[]): string {
  const others = formatList(needs.map((need) => String(need + 1)));
  return `El ${id + 1} necesita ${needs.length === 1 ? "el" : "los"} ${others}, que le ${needs.length === 1 ? "deja" : "dejan"} sitio. Márcalos juntos, o ninguno.`;
}

/** «Nada se ha movido todavía. 15 personas cambian de sitio; 108 se quedan donde están.» */
export function leadText(moves: readonly { count: number }[], stay: number): string {
  const moved = moves.reduce((sum, { count }) => sum + count, 0);
  const goes = formatCount(moved, "persona cambia de sitio", "personas cambian de sitio");
  const stays = formatCount(stay, "se queda donde está", "se quedan donde están");
  return `Nada se ha movido todavía. ${goes}; ${stays}.`;
}

/** «5 cambios · 15 personas» */
export function movesText(moves: readonly { count: number }[]): string {
  const people = moves.reduce((sum, { count }) => sum + count, 0);
  return `${formatCount(moves.length, "cambio", "cambios")} · ${formatCount(people, "persona", "personas")}`;
}

/** «Familia Hahn (4)» */
export function moverText({ name, count }: Pick<MoveLine, "name" | "count">): string {
  return count > 1 ? `${name} (${formatNumber(count)})` : name;
}

export const noSeat = "sin sitio";

/** The reason of a move. */
export function reasonText(reason: ReasonSaid, count: number): string {
  switch (reason.because) {
    case "rule":
      return `«${ruleText(reason.rule)}»`;
    case "room":
      return `${count === 1 ? "Deja" : "Dejan"} sitio a ${reason.name}`;
    case "seat":
      return count === 1 ? "Estaba sin sitio" : "Estaban sin sitio";
    case "family":
      return "Con los suyos";
    case "other":
      return "Así quedan mejor repartidos";
  }
}

/** «Ahora se cumplen 19. Todos los confirmados se sientan.» */
export function keptText({ before }: { before: number }, unseated: readonly string[]): string {
  const now = `Ahora ${before === 1 ? "se cumple 1" : `se cumplen ${formatNumber(before)}`}.`;
  if (unseated.length === 0) return `${now} Todos los confirmados se sientan.`;
  return `${now} ${unseated.length === 1 ? "Se queda" : "Se quedan"} sin sitio ${fewNames(unseated)}.`;
}

function fewNames(names: readonly string[]): string {
  const most = 4;
  return names.length > most
    ? `${names.slice(0, most).join(", ")} y ${formatNumber(names.length - most)} más`
    : formatList(names);
}

/** «Faltan 6 sillas.» */
export function missingText(missing: number): string {
  return `${missing === 1 ? "Falta" : "Faltan"} ${formatCount(missing, "silla", "sillas")}.`;
}

/** The obstacle of a rule. */
export function obstacleText(obstacle: ObstacleSaid, rule: Pick<RuleSaid, "kind" | "distance">): string {
  switch (obstacle.code) {
    case "too_many":
      return `Son ${formatNumber(obstacle.people)} y ${tableText(obstacle.table)} tiene ${formatCount(obstacle.chairs, "silla", "sillas")}.`;
    case "locked": {
      const people = obstacle.people.filter(Boolean);
      const tables = obstacle.tables.filter(Boolean).map(tableText);
      const parts = [
        people.length > 0 && `${fewNames(people)} ${people.length === 1 ? "tiene" : "tienen"} el candado echado`,
        tables.length > 0 && `${formatList(tables)} ${tables.length === 1 ? "tiene" : "tienen"} candado`,
      ];
      const text = parts.filter((part) => part !== false).join(", y ");
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    }
    case "few_chairs":
      return missingText(obstacle.missing);
    case "no_way":
      return `No hay camino de ${wayBreadth} cm hasta ninguna mesa.`;
    case "no_table":
      return rule.kind === "distant"
        ? `No hay dos mesas a ${limitText(rule)}.`
        : `Ninguna mesa está a ${limitText(rule)}.`;
    case "all_locked":
      return `Todas las mesas ${lockedTables[rule.kind] ?? ""} están llenas de gente con candado.`;
    case "other_rules":
      return "No cabe con lo demás que has pedido.";
  }
}

const lockedTables: Partial<Record<RuleSaid["kind"], string>> = {
  near: "cerca",
  far: "lejos",
  accessible: "a las que se llega",
};

export const noRemedy = "Con estas mesas no hay manera.";

/** The button of a change that helps. */
export function remedyLabel(remedy: RemedySaid): string {
  switch (remedy.change) {
    case "chair":
      return `Una silla más en ${tableText(remedy.name)}`;
    case "unlock_table":
      return `Quitar el candado a ${tableText(remedy.name)}`;
    case "unlock_person":
      return `Quitar el candado a ${remedy.name}`;
    case "split":
      return `Repartir a ${remedy.name}`;
    case "better":
      return "Dejar la otra en «Mejor si»";
    case "table":
      return "Poner una mesa más";
  }
}

/** The effect of a remedy: «Con una silla más en la mesa 9 cabrían los 11.» */
export function remedyText(remedy: RemedySaid, broken: Pick<BrokenLine, "rule"> | null): string {
  const size = broken?.rule.size ?? 0;
  switch (remedy.change) {
    case "chair":
      return size > 1
        ? `Con una silla más en ${tableText(remedy.name)} cabrían los ${formatNumber(size)}.`
        : `Con una silla más en ${tableText(remedy.name)} se cumpliría.`;
    case "unlock_table":
      return `Si quitas el candado a ${tableText(remedy.name)}, se cumpliría.`;
    case "unlock_person":
      return `Si quitas el candado a ${remedy.name}, se cumpliría.`;
    case "split":
      return `Si ${remedy.name} se reparte en dos mesas, se cumpliría. Solo para esta propuesta.`;
    case "better":
      return `Si «${ruleText(remedy.rule)}» cede, se cumpliría.`;
    case "table":
      return broken
        ? `Con una mesa más, de ${formatNumber(remedy.capacity)}, se cumpliría.`
        : "Con una mesa más caben todos.";
  }
}

/** The button that accepts what is ticked. */
export function acceptText(count: number): string {
  return count === 1 ? "Aceptar 1 cambio" : `Aceptar los ${formatNumber(count)}`;
}

/** Said when ticking one line ticked or unticked others: `others` by their numbers. */
export function togetherText(id: number, others: readonly number[], isChosen: boolean): string {
  const names = formatList(others.map((other) => String(other + 1)));
  const one = others.length === 1;
  return isChosen
    ? `El ${id + 1} necesita ${one ? "el" : "los"} ${names}: ${one ? "va" : "van"} con él.`
    : `Sin el ${id + 1} no ${one ? "cabe el" : "caben los"} ${names}.`;
}

export const startText = {
  now: { label: "Partir de lo que hay", hint: "Mueve a quien ya está sentado solo si merece la pena." },
  empty: { label: "Empezar de cero", hint: "Como si nadie estuviera sentado. Los candados se quedan." },
} satisfies Record<SearchStart, { label: string; hint: string }>;

export const solveText = {
  label: "Sugerir mesas",
  busy: "Buscando...",
  slow: "Buscando sitio para todos. Nada se mueve mientras.",
};

/** «Busca sitio a 30 personas en 4 mesas: 12 no lo tienen.» */
export function askText({ tables, people, unseated }: { tables: number; people: number; unseated: number }): string {
  const places = formatCount(tables, "mesa", "mesas");
  const lacking =
    unseated === 0 ? "todas lo tienen ya" : unseated === 1 ? "1 no lo tiene" : `${formatNumber(unseated)} no lo tienen`;
  return `Busca sitio a ${formatCount(people, "persona", "personas")} en ${places}: ${lacking}. Nadie se mueve hasta que lo aceptas.`;
}

export const markText = { stays: "Se queda", comes: "Llega", goes: "Deja la silla" } as const;

/** «5 de 8 sitios» */
export function takenText(taken: number, capacity: number): string {
  return `${formatNumber(taken)} de ${formatCount(capacity, "sitio", "sitios")}`;
}
