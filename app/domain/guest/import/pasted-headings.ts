// Headings in a pasted list: a group («Amigos de Andrés»), a table («Mesa 2»), a family («Familia Hahn»).
import { firstNames } from "#app/domain/guest/import/first-names.ts";
import { type GuestKind, guestKinds } from "#app/domain/guest/guest.ts";
import { detailLimits } from "#app/domain/guest/details.ts";
import type { Line } from "#app/domain/guest/import/pasted-lines.ts";
import { tidyName } from "#app/domain/guest/import/pasted-names.ts";
import { markLine, withoutMarks } from "#app/domain/guest/import/pasted-marks.ts";
import {
  isFamily,
  isTalk,
  isUnit,
  kin,
  kinOfUnknown,
  kinWord,
  pair,
  twins,
} from "#app/domain/guest/import/pasted-words.ts";
import { surnames } from "#app/domain/guest/import/surnames.ts";
import { foldText, lengthOf } from "#app/domain/text/text.ts";

/** The facts that a heading gives about the people below it. */
export type Section = { kind: GuestKind | null; tag: string; isChild: boolean };
export const noSection: Section = { kind: null, tag: "", isChild: false };

const group =
  "familia|familiares|amig[oa]s|amics|companer[oa]s|compis|colegas|prim[oa]s|ti[oa]s|vecin[oa]s|trabajo|curro|oficina|colegio|cole|clase|universidad|uni|facultad|pueblo|gimnasio|otr[oa]s|vari[oa]s|lado|por parte|de parte|parte|nin[oa]s|adultos|mayores|gente|equipo|profes|profesores";
const whose =
  "novi[oa]s?|ella|el|trabajo|curro|pueblo|cole|colegio|clase|uni|universidad|infancia|siempre|padres?|madres?|papa|mama|boda|oficina|gimnasio|facultad|instituto|equipo|comunes|patern[oa]s|matern[oa]s|cercan[oa]s|lejan[oa]s|coro|barrio|escalera";
const link = "(?:\\s+(?:de|del|de la|de los|de las|de l|de el))?(?:\\s+(?:el|la|los|las|mi|su|mis))?";
const amount = "(?:\\s*[(:=-]?\\s*\\d+\\s*(?:personas|pax)?\\)?)?";
const heading = new RegExp(
  `^(?:(?:mis |los |las |el |la )?(?:${group})${link}(?:\\s+(?:${whose}))*|novi[oa]s?)${amount}$`,
);
const title = /^(?:lista|listado|relacion|invitad[oa]s|convidad[oa]s)(?:\s.*)?$/;
// «Amigos de Andrés»
const ofOne = new RegExp(`^(?:${group})\\s+de\\s+(\\S+)${amount}$`);
const table = /^mesas?\s+[^\s:,][^:,]{0,24}$/;
/** «Mesa 2 (8)» */
export function isTable(text: string): boolean {
  return table.test(foldText(text));
}

const childrenBelow =
  /^(?:(?:los |las )?nin[oa]s|peques|menores|infantil|kids|children)\b|\((?:nin[oa]s|peques|infantil)\)$/;

const party =
  /^(?:(?:mi|la|el|nuestra?) )?(?:boda|bautizo|comunion|cumple(?:anos)?|fiesta|cena|comida|graduacion|despedida|aniversario|jubilacion|\d{1,3}(?= de)) \S/;

// «50 cumple de papá», above a separate paragraph; «Bautizo de Martina», on the first line.
function isTitleOf({ at }: Line, key: string, next: Line | undefined): boolean {
  if (at === 1 && next && party.test(key)) return true;
  return (
    next?.isAfterBlank === true && /\b(?:lista|invitad[oa]s|boda|cumple|cumpleanos|comunion|bautizo|fiesta)\b/.test(key)
  );
}

/** The section that a line starts above `next`; null if it is not a heading. `kinds` gives the guest kind of a heading. */
export function sectionOf(line: Line, next: Line | undefined, kinds: ReadonlyMap<string, GuestKind>): Section | null {
  const { text, isTitle, isBulleted, indent } = line;
  if (text.length > 80) return null;
  // One bullet among others is a household like them.
  if (isBulleted && !isTitle && next?.isBulleted && next.indent <= indent) return null;
  const name = tidyName(withoutMarks(markLine(text.replace(/\(([^)]*)\)/g, "\u3014$1\u3015"), []).text))
    .replace(/\u3014/g, "(")
    .replace(/\u3015/g, ")");
  const key = foldText(name).replace(/[:*_#=\s-]+$/, "");
  const isOfOne = firstNames.has(ofOne.exec(key)?.[1] ?? "");
  if (title.test(key) || isTitleOf(line, key, next)) return noSection;
  if (isTalk(key)) return null;
  // «Sueltos», above bullets: not a known name.
  const isAbove =
    !isBulleted && next?.isBulleted === true && /^\p{L}+$/u.test(key) && !firstNames.has(key) && !surnames.has(key);
  if (!isTitle && !isAbove && !isOfOne && !heading.test(key) && !table.test(key)) return null;
  if (isTitle && isFamily(name)) return null;
  const bare = key.replace(new RegExp(`${amount}$`), "");
  const kind =
    kinds.get(bare) ??
    kinds.get(bare.replace(/^(?:por |de )?(?:lado|parte)(?: de)?/, "familia de").replace("de l ", "del ")) ??
    null;
  const isChild = childrenBelow.test(key);
  if (kind && guestKinds.includes(kind)) return { kind, tag: "", isChild };
  const tag = name.replace(/[,:]/g, "").trim();
  return { kind: null, tag: lengthOf(tag) > detailLimits.tag ? "" : tag, isChild };
}

/** The family's name if the line is its heading, else null. */
export function familyHeadOf({ text }: Line): string | null {
  if (text.length > 200) return null;
  const name = tidyName(withoutMarks(markLine(text, []).text));
  const key = foldText(name);
  if (!/^[\p{L}\s.'’-]+$/u.test(name) || /[\d(]/.test(text)) return null;
  return isFamily(name) || pair.test(key) || twins.test(key) || kinOfUnknown.test(key) ? name : null;
}

// «Hermanos: Rafa y Sonsoles, Manuel y Chelo, Inés»: each with their partner.
function areCouples(label: string, names: string): boolean {
  const parts = names.replace(/\([^)]*\)/g, "").split(/[,;]/);
  return !isFamily(label) && parts.slice(0, -1).some((part) => /\p{L}\s+[ye]\s+\p{L}/u.test(part));
}

// «Ventas: Raquel Soto, Iván Cobo»: the label is neither a family nor a person, and no names are joined by «y».
function isUnknown(label: string, names: string): boolean {
  const words = foldText(label).split(/\s+/);
  const isKnown = words.some((word) => firstNames.has(word) || surnames.has(word)) || isFamily(label) || isUnit(label);
  const isKin = kin.test(`${foldText(label)} x`) || words.some((word) => kinWord.test(word));
  return (
    !isKnown &&
    !isKin &&
    !/\d/.test(label) &&
    /^\p{L}[\p{L} .]*$/u.test(label) &&
    names.split(",").every((name) => !/\sy\s/.test(name))
  );
}

/** «Mesa 4: Ana, Luis», «Mis compis: Raúl y Bea»: people who sit or work together have separate invitations. */
export function labelOf(line: string): { names: string; section: Section } | null {
  const [, label = "", names = ""] = /^([^:]{2,40}):\s*(\S.*)$/u.exec(line) ?? [];
  const key = foldText(label).replace(new RegExp(`${amount}$`), "");
  const isApart =
    areCouples(label, names) ||
    table.test(foldText(label)) ||
    /^(?:(?:mis|los|las) )?(?:amig[oa]s|amiguit[oa]s|amics|compis|companer[oa]s|colegas|vecin[oa]s|trabajo)\b/.test(
      key,
    ) ||
    isUnknown(key, names);
  if (!isApart || !/\p{L}/u.test(names)) return null;
  return {
    names,
    section: { kind: null, tag: tidyName(label).slice(0, detailLimits.tag), isChild: childrenBelow.test(key) },
  };
}
