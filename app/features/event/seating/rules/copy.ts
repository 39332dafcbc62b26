// The texts of the rules of the seating plan: each rule in words, how the plan keeps it, and every refusal.
import { formatMetres, sayMetres } from "#app/copy/event/metres.ts";
import { narrowText, ofObject } from "#app/copy/event/plan-objects.ts";
import { capitalized, formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import {
  type DistanceKind,
  distanceLimits,
  gapLimits,
  usualDistances,
  wayBreadth,
} from "#app/domain/event/rule-distance.ts";
import {
  isOfEach,
  type RuleKind,
  ruleLimits,
  type RuleStrength,
  type RuleView,
} from "#app/domain/event/seating-rules.ts";
import type { RuleConflicts, RuleRefusal } from "./commands.server.ts";
import type { Named, RuleLine, RuleSaid } from "#app/domain/event/rule-lines.ts";

const gaps = `De ${formatMetres(gapLimits.min)} a ${formatMetres(gapLimits.max)} m.`;

export const fieldRefusals = {
  gap_invalid: gaps,
  kind_invalid: "Elige qué regla.",
  people_invalid: "No hemos podido leer a quién elegiste. Búscalo otra vez.",
  table_missing: "Elige la mesa.",
  object_missing: "Elige de qué.",
  distance_invalid: `Escribe los metros, de ${sayMetres(distanceLimits.min)} a ${sayMetres(distanceLimits.max)}.`,
} as const;

/** The refusals whose text needs no name. */
const refusals = {
  rule_alone: "Elige al menos a dos.",
  rule_crowded: `Una regla puede nombrar a ${ruleLimits.people} personas como mucho.`,
  rule_same: "Esa regla ya está.",
  rule_not_found: "Esa regla ya no está.",
  plan_full: `Un evento puede tener ${ruleLimits.rules} reglas como mucho.`,
  guest_not_found: "Alguien de los que elegiste ya no está en la lista de invitados.",
  place_not_found: "Esa mesa ya no está.",
  object_not_found: "Eso ya no está en el plano.",
  seats_mode: "El plano es ahora de asientos, y las reglas son de mesas.",
} satisfies Record<Exclude<RuleRefusal["code"], "rule_contradicts">, string>;

/** Why a rule was not stored. `kind` needs one person if it is a rule of each (`isOfEach`), else two. */
export function ruleRefusalText(refusal: RuleRefusal, kind?: RuleKind): string {
  if (refusal.code === "rule_alone" && kind && isOfEach(kind)) return "Elige a alguien.";
  return refusal.code === "rule_contradicts" ? contradictsText(refusal) : refusals[refusal.code];
}

function contradictsText({ other }: RuleConflicts): string {
  return `Ya dijiste que ${ruleText(other)}.`;
}

export const actionFailed = "No se ha podido guardar la regla. Inténtalo de nuevo.";

/** The notices after an action, by their name in the address. */
export const notices = {
  puesta: "Regla puesta",
  cambiada: "Regla cambiada",
  quitada: "Regla quitada",
  siempre: "Cambios guardados",
  deshecho: "Hecho: vuelve a estar como antes",
} as const;
export type RuleNotice = keyof typeof notices;

/** The choices of the form, as the second part of its sentence. */
export const kindText = {
  together: "en la misma mesa",
  beside: "uno al lado de otro",
  apart: "en otra mesa",
  distant: "en mesas alejadas",
  table: "en la mesa…",
  near: "cerca de…",
  far: "lejos de…",
  accessible: "con sitio accesible",
} satisfies Record<RuleKind, string>;

export const strengthText = { must: "Sí o sí", better: "Mejor si" } satisfies Record<RuleStrength, string>;

export const viewText = {
  todas: "Todas",
  incumplidas: "No se cumplen",
  juntos: "Juntos",
  separados: "Separados",
  mesa: "Mesa fija",
  distancia: "Cerca o lejos",
  accesible: "Accesible",
  candados: "Candados",
} satisfies Record<RuleView, string>;

/** «Los de pádel», «Familia Hahn», «Julián» */
export function namedText({ name, isTag }: Named): string {
  if (name === "") return "alguien que ya no está";
  return isTag ? `Los de ${name}` : name;
}

/** «la mesa 4», «la mesa “Presidencial”» */
export function tableText(name: string): string {
  return /^mesa\s/i.test(name) ? `la ${name.charAt(0).toLowerCase()}${name.slice(1)}` : `la mesa “${name}”`;
}

/** The first names of a rule, which the screen shows in bold, and the rest of its sentence. */
export function ruleParts(rule: RuleSaid): { who: string[]; what: string; last?: string[] } {
  const { kind, who, size, table, object } = rule;
  const names = who.map(namedText);
  if (kind === "beside") {
    const [first = "", ...others] = names;
    return others.length > 0 ? { who: [first], what: "al lado de", last: others } : { who: [first], what: "juntos" };
  }
  if (kind === "table") return { who: names, what: `en ${tableText(table ?? "")}` };
  if (kind === "near") return { who: names, what: `cerca ${placeText(object)}${ownDistance(rule)}` };
  if (kind === "far") return { who: names, what: `lejos ${placeText(object)}${ownDistance(rule)}` };
  if (kind === "distant") return { who: names, what: `en mesas alejadas${ownDistance(rule)}` };
  if (kind === "accessible") return { who: names, what: "con sitio accesible" };
  if (kind === "apart") return { who: names, what: names.length > 2 ? "cada cual en otra mesa" : "en otra mesa" };
  return { who: names, what: size > names.length ? `juntos (${formatNumber(size)})` : "juntos" };
}

/** «de la barra» */
function placeText(object: RuleSaid["object"]): string {
  return object ? ofObject(object) : "de algo que ya no está";
}

const isDistance = (kind: RuleKind): kind is DistanceKind => kind in usualDistances;

/** « (8 m)», where it is not the usual distance */
function ownDistance({ kind, distance }: RuleSaid): string {
  return distance === null || (isDistance(kind) && usualDistances[kind] === distance)
    ? ""
    : ` (${sayMetres(distance)})`;
}

const limits = {
  near: (metres: string) => `${metres} o menos`,
  far: (metres: string) => `${metres} o más`,
  distant: (metres: string) => `más de ${metres}`,
} satisfies Record<DistanceKind, (metres: string) => string>;

/** «5 m o menos», «más de 6 m»; empty for a rule without a distance */
export function limitText({ kind, distance }: Pick<RuleSaid, "kind" | "distance">): string {
  return isDistance(kind) && distance !== null ? limits[kind](sayMetres(distance)) : "";
}

/** The hint of the distance: «Si lo dejas vacío, 6 m o más, de borde a borde.» */
export function usualDistanceText(kind: DistanceKind): string {
  return `Si lo dejas vacío, ${limits[kind](sayMetres(usualDistances[kind]))}, de borde a borde.`;
}

/** «Óscar y Julián, en otra mesa» */
export function ruleText(rule: RuleSaid): string {
  const { who, what, last = [] } = ruleParts(rule);
  return `${formatList(who)}, ${[what, formatList(last)].filter(Boolean).join(" ")}`;
}

/** The form's sentence, read back: ««Óscar y Julián, en otra mesa, sí o sí.»» */
export function readBackText(rule: RuleSaid): string {
  return `«${ruleText(rule)}, ${rule.strength === "must" ? "sí o sí" : "mejor si se puede"}.»`;
}

/** How the plan keeps a rule; a waiting one that cannot be measured yet is `unknown`. */
export const stateText = {
  kept: "Se cumple",
  broken: "No se cumple",
  waiting: "Sin sitio aún",
  asleep: "Duerme",
  unknown: "Aún no se sabe",
} satisfies Record<RuleLine["state"] | "unknown", string>;

/** «Ana, Luis y 12 más» */
function fewText(names: readonly string[], many: number): string {
  return many > names.length ? `${names.join(", ")} y ${formatNumber(many - names.length)} más` : formatList(names);
}

/** The line below a rule: why the plan does not keep it yet, else its strength. */
export function whyText(line: RuleLine): string {
  const { state, people, many, kind, strength } = line;
  if (state === "kept") return kind === "accessible" ? accessText : strengthText[strength];
  if (state === "asleep") {
    const names = people.map(namedText);
    if (many === 0) return "No nombra a nadie que venga. Espera por si cambia algo.";
    return `${fewText(names, many)} ${many === 1 && people[0]?.isTag !== true ? "no viene" : "no vienen"}. Espera por si ${many === 1 ? "cambia" : "cambian"} de idea.`;
  }
  if (state === "broken") return brokenText(line);
  if (line.unknown === "object") return "Lo que nombra ya no está en el plano. Cámbiala y elige otra cosa.";
  const who = `${fewText(people.map(namedText), many)} ${isOne(line) ? "está" : "están"}`;
  if (line.unknown === "spot") return `${who} en una mesa sin colocar en el plano.`;
  if (line.unknown === "door") return `${who} en una sala sin puertas para una silla de ruedas. Ponlas en el plano.`;
  return `${who} sin sitio.`;
}

const accessText = `Silla de ruedas: ${wayBreadth} cm de paso desde la entrada y una silla menos en su sitio.`;

function brokenText(line: RuleLine): string {
  const { kind, seats, size, chairs, table, strength } = line;
  if (chairs !== null) {
    const where = kind === "table" ? tableText(table ?? "") : "la mesa más grande";
    return `Son ${formatNumber(size)} y ${where} tiene ${formatCount(chairs, "silla", "sillas")}.`;
  }
  const some = seats.slice(0, 3);
  if (kind === "accessible")
    return some
      .map((seat) => {
        const comes = seat.many === 1 ? "llega" : "llegan";
        return `A ${tableText(seat.table)} no ${comes} ${fewText(seat.people, seat.many)}. ${narrowText(seat.narrow, tableText)}`;
      })
      .join(" ");
  const [one, other] = seats;
  const gap = one?.gap ?? null;
  const limit = limitText(line);
  const wish = limit && ` ${strength === "must" ? "Tienen que ser" : "Mejor si son"} ${limit}.`;
  if (kind === "distant" && one && other && seats.length === 2 && gap !== null)
    return `${capitalized(tableText(one.table))} y ${tableText(other.table)} están a ${sayMetres(gap)}.${wish}`;
  const sits = some.map((seat) => {
    const are = seat.many === 1 ? "está" : "están";
    const far = seat.gap !== null ? `, a ${sayMetres(seat.gap)}` : kind === "near" ? ", en otra sala" : "";
    return `${fewText(seat.people, seat.many)} ${are} en ${tableText(seat.table)}${far}`;
  });
  return `${sits.join("; ")}.${wish}`;
}

// A household and a person are one; a tag is several people.
const isOne = ({ people, many }: RuleLine) => many === 1 && people[0]?.isTag !== true;

/** «26 reglas: 19 se cumplen, 2 no, 5 esperan a que se siente alguien» */
export function sumText(lines: readonly Pick<RuleLine, "state" | "unknown">[]): string {
  const count = (state: RuleLine["state"]) => lines.filter((line) => line.state === state).length;
  const unknown = lines.filter((line) => line.unknown !== null).length;
  const [kept, broken, asleep] = [count("kept"), count("broken"), count("asleep")];
  const waiting = count("waiting") - unknown;
  if (lines.length === 0) return "Todavía no hay ninguna.";
  const parts = [
    kept > 0 && `${formatNumber(kept)} ${kept === 1 ? "se cumple" : "se cumplen"}`,
    broken > 0 &&
      (kept > 0
        ? `${formatNumber(broken)} no`
        : `${formatNumber(broken)} no se ${broken === 1 ? "cumple" : "cumplen"}`),
    waiting > 0 && `${formatNumber(waiting)} ${waiting === 1 ? "espera" : "esperan"} a que se siente alguien`,
    unknown > 0 && `${formatNumber(unknown)} ${unknown === 1 ? "espera" : "esperan"} al plano`,
    asleep > 0 && `${formatNumber(asleep)} ${asleep === 1 ? "duerme" : "duermen"}`,
  ];
  return `${formatCount(lines.length, "regla", "reglas")}: ${parts.filter(Boolean).join(", ")}`;
}

/** Beside a form that another host was faster than: the rule as it is now. */
export function changedText(current: RuleSaid): string {
  return `Alguien la ha cambiado a la vez. Ahora dice ${readBackText(current)} Lo tuyo sigue aquí: si guardas, queda lo tuyo.`;
}

export const alwaysText = {
  households: { label: "Cada familia, junta", hint: "Solo se parte si no cabe en ninguna mesa." },
  strangers: { label: "Nadie solo entre desconocidos", hint: "Al menos alguien de su grupo o su etiqueta." },
  even: { label: "Mesas parecidas de llenas", hint: "Mejor 8 y 8 que 10 y 6." },
} as const;

export const gapText = {
  label: "Entre mesas, al menos (m)",
  hint: `${gaps} Si quedan más juntas, el plano avisa: por menos no se pasa con bandeja.`,
} as const;

/** The switch that keeps chairs for those who have not answered. */
export function unansweredText(people: number, free: number): { label: string; hint: string } {
  return {
    label: "Guardar sitio a quien no ha contestado",
    hint: `${formatCount(people, "persona", "personas")}. ${free === 1 ? "Ahora cabe" : "Ahora caben"} ${formatNumber(free)}.`,
  };
}

/** Beside the switches that another host was faster to change. */
export const alwaysChangedText =
  "Alguien ha cambiado las reglas a la vez. Así están ahora los cuatro; lo tuyo sigue marcado: si guardas, queda lo tuyo.";

/** «Añadir a Familia Hahn (4)», for a screen reader; the screen shows name, kind and size. */
export function pickText({ order, size, of }: { order: number; size: number; of: string }): string {
  if (order === 0) return of;
  const kind = order === 1 ? "familia" : "etiqueta";
  return `${kind} · ${formatCount(size, "persona", "personas")}`;
}
