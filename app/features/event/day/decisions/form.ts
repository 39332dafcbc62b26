// The posted forms of what hosts decide about walk-ins and doubles.
import { type DoubleWay, doubleWays } from "#app/domain/door/decisions.ts";
import { choice, list, ref, text } from "#app/domain/field.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { fields } from "#app/ui/form/field-list.ts";
import type { Noted } from "#app/features/event/door/desk.commands.server.ts";
import { fieldRefusals, refusals } from "./copy.ts";

const fact = text(60);

export const seatForm = fields({ factId: fact, tableId: ref("seating_tables") }).check<{
  factId: string;
  tableId: string;
}>(({ factId = "", tableId }, refuse) =>
  isUuid(tableId) ? { factId, tableId } : refuse.at("tableId", fieldRefusals.table_missing),
);

/** Either other walk-ins, or a guest. */
export const joinForm = fields({ factIds: list(fact, 20), guestId: ref("guests") }).check<{
  factIds: string[];
  guestId: string | null;
}>(({ factIds = [], guestId }, refuse) => {
  const keys = [...new Set(factIds.flatMap((key) => key || []))];
  if (isUuid(guestId)) return { factIds: keys, guestId };
  return keys.length > 1 ? { factIds: keys, guestId: null } : refuse.at("guestId", fieldRefusals.guest_missing);
});

export const listForm = fields({ factId: fact }).check<{ factId: string }>(({ factId = "" }) => ({ factId }));

export const doubleForm = fields({ factId: fact, as: choice(doubleWays, fieldRefusals.way_missing) }).check<{
  factId: string;
  as: DoubleWay;
}>(({ factId = "", as }) => ({ factId, as }));

/** The facts of a decision, as `notedText` writes them. */
export const undoForm = fields({ noted: text(80) }).check<Noted>(({ noted = "" }, refuse) => {
  const [, device, from, to] = /^([0-9a-f-]{36})\.(\d{1,9})\.(\d{1,9})$/.exec(noted) ?? [];
  return isUuid(device) ? { device, from: Number(from), to: Number(to) } : refuse.at("form", refusals.fact_gone);
});
