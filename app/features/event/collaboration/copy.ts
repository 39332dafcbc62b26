// The texts of the collaboration screen: the lines of its list, and why an undo was refused.
import { isByConvite } from "#app/domain/event/change-log.ts";
import { changeText } from "#app/copy/event/changes.ts";
import { commonText } from "#app/copy/text/text.ts";
import { capitalized, formatDayAndMonth, formatLongDate } from "#app/copy/text/format.ts";
import { type Permission, permissions } from "#app/domain/permission/names.ts";
import { addDays, type PlainDate } from "#app/domain/time/zoned-time.ts";
import type { ListedChange } from "./queries.server.ts";

export const undoFailed = commonText.notSaved;

/** The sentence of `?aviso=`. */
export function noticeText(name: string | null): string | null {
  return name === "deshecho" ? "Hecho: vuelve a estar como antes" : null;
}

/** The sentence of a line after the actor's name. */
export function sentenceOf(change: ListedChange): string {
  const { undone } = change;
  if (!undone) return changeText[change.kind](change);
  const whose = undone.by === null || undone.by === change.actor?.name ? "" : ` de ${undone.by}`;
  return `deshizo un cambio${whose}: «${changeText[undone.kind](undone)}»`;
}

const erasedActorText = "Alguien que ya no está";

/** The author of a change; a deleted account has no name any more. */
export function authorOf({ actor, kind }: Pick<ListedChange, "actor" | "kind">): string {
  return isByConvite(kind) ? "Convite" : (actor?.name ?? erasedActorText);
}

/** The heading of a day's changes: «Hoy», «Ayer», «Sábado, 21 de noviembre», with the year if it is another. */
export function dayText(day: PlainDate, today: PlainDate): string {
  if (day === today) return "Hoy";
  if (day === addDays(today, -1)) return "Ayer";
  return capitalized(day.slice(0, 4) === today.slice(0, 4) ? formatDayAndMonth(day) : formatLongDate(day));
}

const rightText: Partial<Record<Permission, string>> = {
  edit_event: "edita el evento",
  manage_guests: "lleva los invitados",
  manage_collaborators: "lleva el equipo",
};

/** A member's additional permissions, in a few words. */
export function rightsText(held: readonly Permission[]): string {
  const words = permissions.flatMap((each) => (held.includes(each) ? (rightText[each] ?? []) : []));
  if (words.length === Object.keys(rightText).length) return "Puede con todo";
  return words.length > 0 ? capitalized(words.join(", ")) : "Mira y contesta";
}
