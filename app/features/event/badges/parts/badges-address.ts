// The addresses of badges: the screen, and the PDF of an order.
import { badgeOrders, badgeParts, badgeSizeNames, type BadgeWish, usualBadges } from "#app/domain/event/badges.ts";

type Notice = "lista" | "otra";
/** An order that is ready: its moment in milliseconds, and how it is printed. */
export type ReadyOrder = { at: number; wish: BadgeWish };

/** The screen; with `order` it leads to that order's PDF. */
export function badgesPath(eventId: string, order?: ReadyOrder, notice?: Notice): string {
  const query = order ? queryOf(order.wish, order.at) : new URLSearchParams();
  if (notice) query.set("aviso", notice);
  return [`/app/event/${eventId}/badges`, query.toString()].filter(Boolean).join("?");
}

/** The PDF of an order, or the test sheet if `at` is null. */
export function badgesFilePath(eventId: string, wish: BadgeWish, at: number | null): string {
  return `/app/event/${eventId}/badges/print.pdf?${queryOf(wish, at)}`;
}

function queryOf({ size, show, order }: BadgeWish, at: number | null): URLSearchParams {
  const query = new URLSearchParams({ medida: size, orden: order, lleva: show.join(".") });
  if (at !== null) query.set("tanda", String(at));
  return query;
}

/** How the address prints badges, and its order. Unknown options are the usual ones. */
export function readBadgeAddress(address: URLSearchParams): { wish: BadgeWish; at: Date | null } {
  const shown = address.get("lleva")?.split(".");
  const at = new Date(Number(address.get("tanda") ?? Number.NaN));
  return {
    wish: {
      size: badgeSizeNames.find((size) => size === address.get("medida")) ?? usualBadges.size,
      show: shown ? badgeParts.filter((part) => shown.includes(part)) : usualBadges.show,
      order: badgeOrders.find((order) => order === address.get("orden")) ?? usualBadges.order,
    },
    at: Number.isNaN(at.getTime()) ? null : at,
  };
}
