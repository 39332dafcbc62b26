// Commands that create, renew and hand out the personal invitations of households.
import type { RenewRefusal } from "#app/domain/guest/personal-invitation.ts";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { SentWay } from "#app/domain/guest/household.ts";
import type { ChangeKind } from "#app/domain/event/change-log.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { newHouseholdSecret } from "#app/platform/auth/household-secret.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { withoutLink } from "./queries.server.ts";

export type HostServices = Pick<AppServices, "db" | "config">;

/** Creates an invitation for each of these households that lacks one, or for all that do; answers their number. */
export async function createInvitations(
  { db, config }: HostServices,
  { event }: MemberPass<"invitation.create">,
  only: readonly string[] | null,
  now: Date,
): Promise<number> {
  return inTransaction(db, (tx) => makeTokens(tx, config, event.id, only, now));
}

/** The same inside another command. Of two at the same moment, the second finds the link made and keeps it. */
export async function makeTokens(
  tx: Tx,
  config: Pick<Config, "authSecret">,
  eventId: string,
  only: readonly string[] | null,
  now: Date,
): Promise<number> {
  const ids = only?.filter(isId);
  const without = await withoutLink(tx, eventId)
    .select("households.id")
    .$if(ids !== undefined, (query) => query.where("households.id", "=", sql<string>`any(${ids}::uuid[])`))
    .orderBy("households.id")
    .execute();
  if (without.length === 0) return 0;
  const secrets = without.map(() => newHouseholdSecret(config, eventId));
  const { numAffectedRows } = await sql`
    update households set token_hash = made.hash, token_sealed = made.sealed, updated_at = ${now}
    from unnest(
      ${without.map(({ id }) => id)}::uuid[],
      ${secrets.map(({ tokenHash }) => tokenHash)}::bytea[],
      ${secrets.map(({ tokenSealed }) => tokenSealed)}::text[]
    ) as made (id, hash, sealed)
    where households.event_id = ${eventId} and households.id = made.id and households.token_hash is null`.execute(tx);
  await announce(tx, `event:${eventId}:guests`);
  return Number(numAffectedRows ?? 0);
}

/** Replaces a household's link; the new one counts as not sent. The household's answers stay. */
export async function renewInvitation(
  { db, config }: HostServices,
  pass: MemberPass<"invitation.create">,
  householdId: unknown,
  now: Date,
): Promise<Result<unknown, RenewRefusal>> {
  if (!isId(householdId)) return refuse("household_unknown");
  const { event } = pass;
  return inTransaction(db, async (tx) => {
    const unsent = { sentVia: null, sentAt: null, openedAt: null, letterId: null };
    const renewed = await tx
      .updateTable("households")
      .set({ ...newHouseholdSecret(config, event.id), ...unsent, updatedAt: now })
      .where("eventId", "=", event.id)
      .where("id", "=", householdId)
      .returning("id")
      .executeTakeFirst();
    if (!renewed) return refuse("household_unknown");
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "links.renewed", subjectId: householdId, facts: { householdId } });
    return ok();
  });
}

/** Records that a host has handed these invitations over, and how; skips households without a link. Answers the number recorded. */
export async function markSent(
  db: Db,
  pass: MemberPass<"invitation.sendMail">,
  householdIds: readonly string[],
  via: Exclude<SentWay, "letter">,
  now: Date,
): Promise<number> {
  return note(db, pass, householdIds, { sentVia: via, sentAt: now, updatedAt: now }, { kind: "links.handed", to: via });
}

/** Records that a host has reminded a household by another way than an e-mail. */
export async function markReminded(
  db: Db,
  pass: MemberPass<"invitation.sendMail">,
  householdId: string,
  now: Date,
): Promise<number> {
  const change = { remindedAt: now, updatedAt: now, reminders: sql<number>`reminders + 1` };
  return note(db, pass, [householdId], change, { kind: "links.reminded" });
}

async function note(
  db: Db,
  pass: MemberPass<"invitation.sendMail">,
  householdIds: readonly string[],
  change: Record<string, unknown>,
  { kind, to }: { kind: ChangeKind; to?: SentWay },
): Promise<number> {
  const eventId = pass.event.id;
  const ids = householdIds.filter(isId);
  if (ids.length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("households")
      .set(change)
      .where("eventId", "=", eventId)
      .where("id", "=", sql<string>`any(${ids}::uuid[])`)
      .where("tokenHash", "is not", null)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count === 0) return 0;
    await announce(tx, `event:${eventId}:guests`);
    await recordChange(tx, pass, { kind, facts: { count, to } });
    return count;
  });
}
