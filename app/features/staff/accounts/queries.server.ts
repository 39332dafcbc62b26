// Accounts as the staff sees them: identity and usage, never their guests, their messages or their spending.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { pageOf } from "#app/domain/paging.ts";
import { effectivePlan, type Subscription } from "#app/domain/account/subscription.ts";
import { parseReason, type SuspensionReason } from "#app/domain/staff/suspension.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { readSubscription } from "#app/features/account/billing/queries.server.ts";
import { auditReading } from "#app/platform/audit.server.ts";
import { isStaff } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type AccountPass, isId } from "#app/platform/pass.server.ts";
import { hasWords } from "#app/features/staff/overview/queries.server.ts";

const ROWS = 25;
type StaffConfig = Pick<Config, "adminEmails">;

const columns = [
  "users.id",
  "name",
  "email",
  "username",
  "emailVerified",
  "accountType",
  "provedWithKey",
  "staffSince",
  "suspendedAt",
  "users.createdAt",
] as const;

export type ListedAccount = {
  id: string;
  name: string;
  email: string;
  username: string;
  emailVerified: boolean;
  isStaff: boolean;
  suspendedAt: Date | null;
  createdAt: Date;
  plan: Plan;
};

/** One page of the accounts whose name, address or username contains every word of `query`, or only of suspended ones; newest first. */
export async function listAccounts(
  db: Db,
  config: StaffConfig,
  _pass: AccountPass<"staff.accounts">,
  { query, suspended, page, now }: { query: string; suspended: boolean; page: unknown; now: Date },
) {
  const found = hasWords(sql<string>`(name || ' ' || email || ' ' || username)`, query);
  const counts = await db
    .selectFrom("users")
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere("suspendedAt", "is not", null).as("suspended"),
    ])
    .where(found)
    .executeTakeFirstOrThrow();
  const shown = pageOf(page, suspended ? counts.suspended : counts.all, ROWS);
  const rows = await db
    .selectFrom("users")
    .leftJoin("subscriptions", "subscriptions.userId", "users.id")
    .select([...columns, "plan", "status", "endDate"])
    .where(found)
    .$if(suspended, (eb) => eb.where("suspendedAt", "is not", null))
    .orderBy("users.createdAt", "desc")
    .orderBy("users.id", "desc")
    .limit(ROWS)
    .offset((shown.page - 1) * ROWS)
    .execute();
  const accounts = rows.map(({ plan, status, endDate, ...row }): ListedAccount => {
    const { provedWithKey: _proved, staffSince: _since, ...account } = row;
    return { ...account, plan: effectivePlan({ plan, status, endDate }, now), isStaff: isStaff(config, row) };
  });
  return { accounts, counts, ...shown };
}

export type ReadAccount = Omit<ListedAccount, "plan"> & {
  accountType: string;
  suspendedFor: SuspensionReason | null;
  subscription: Subscription;
  events: number;
  sessions: number;
  tickets: number;
};

/** One account, or undefined for an unknown id. The audit log records the look. */
export async function findAccount(
  db: Db,
  config: StaffConfig,
  { viewer }: AccountPass<"staff.accounts">,
  userId: unknown,
  now: Date,
): Promise<ReadAccount | undefined> {
  if (!isId(userId)) return undefined;
  const row = await db
    .selectFrom("users")
    .select((eb) => [
      ...columns,
      eb
        .selectFrom("events")
        .whereRef("createdBy", "=", "users.id")
        .select(eb.fn.countAll<number>().as("n"))
        .as("events"),
      eb
        .selectFrom("sessions")
        .whereRef("userId", "=", "users.id")
        .where("expiresAt", ">", now)
        .select(eb.fn.countAll<number>().as("n"))
        .as("sessions"),
      eb
        .selectFrom("tickets")
        .whereRef("createdBy", "=", "users.id")
        .select(eb.fn.countAll<number>().as("n"))
        .as("tickets"),
      eb
        .selectFrom("auditLog")
        .whereRef("subjectId", "=", "users.id")
        .where("deed", "=", "account.suspended")
        .orderBy("auditLog.id", "desc")
        .limit(1)
        .select(sql<string>`details ->> 'reason'`.as("reason"))
        .as("reason"),
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const [subscription] = await Promise.all([
    readSubscription(db, row.id, now),
    auditReading(db, { actorId: viewer.id, action: "account.read", subjectId: row.id }),
  ]);
  const { reason, staffSince: _since, provedWithKey: _proved, events, sessions, tickets, ...account } = row;
  return {
    ...account,
    isStaff: isStaff(config, row),
    suspendedFor: row.suspendedAt ? parseReason(reason) : null,
    subscription,
    events: events ?? 0,
    sessions: sessions ?? 0,
    tickets: tickets ?? 0,
  };
}
