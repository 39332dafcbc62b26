// The permissions in force for a guest with their invitation.
import { comingOf } from "#app/domain/event/reach.ts";
import { defaultPermissions, type Permission } from "#app/domain/permission/names.ts";
import { contextOfGuest, ticksOf, usualTicks } from "#app/domain/permission/ticks.ts";
import { eventFacts, type EventRow } from "#app/platform/pass.server.ts";

type Row = Parameters<typeof comingOf>[0] & { permissions: readonly Permission[]; withheld: readonly Permission[] };

/** The ticks of a guest, and those before a host gave or withheld any. */
export function ticksOfGuest(event: EventRow, row: Row): { ticks: Permission[]; usual: Permission[] } {
  const { permissions: perms, withheld } = row;
  const context = contextOfGuest(eventFacts(event, false), { perms, withheld, cameBy: comingOf(row) });
  return { ticks: ticksOf(context, perms), usual: usualTicks(context, defaultPermissions.guest) };
}
