// The form that orders badges, and that of the badge of one guest.
import {
  badgeChoices,
  badgeOrders,
  badgeParts,
  badgeSizeNames,
  type BadgeChoice,
  type BadgeWish,
} from "#app/domain/event/badges.ts";
import { choice, list, oneOf, ref } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

export type BadgeOrderFields = { wish: BadgeWish; which: BadgeChoice; ids: string[] };

/** `ids[]` names guests for `which=ids`. */
export const badgeOrderForm = fields({
  size: choice(badgeSizeNames, fieldRefusals.size_missing),
  show: list(oneOf(badgeParts)),
  order: choice(badgeOrders, fieldRefusals.order_missing),
  which: choice(badgeChoices, fieldRefusals.which_missing),
  ids: list(ref("guests")),
}).check<BadgeOrderFields>(({ size, show = [], order, which, ids = [] }) => ({
  wish: { size, show: badgeParts.filter((part) => show.includes(part)), order },
  which,
  ids,
}));

export const badgeOfForm = fields({ guestId: ref("guests") });
