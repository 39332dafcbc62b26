// The person behind a request, as the session in the database says at this moment.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Auth } from "./auth.server.ts";

export type Viewer = {
  id: string;
  sessionId: string;
  sessionExpiresAt: Date;
  name: string;
  email: string;
  emailVerified: boolean;
  username: string;
  image: string | null;
  accountType: "personal" | "business" | "guest";
  theme: "system" | "light" | "dark";
  /** Belongs to the staff of this installation. */
  isAdmin: boolean;
  /**
   * The number of the oldest transaction that was not over when this was read. What it or a later one changes is perhaps not seen by
   * this request, and whatever the request reads afterwards has seen everything before it.
   */
  horizon: string;
};

/** Who the request's cookie belongs to, or null: no cookie, ended session, or a suspended account (which is nobody). */
export async function readViewer(auth: Auth, db: Db, config: Config, headers: Headers): Promise<Viewer | null> {
  if (!headers.get("cookie")?.includes(auth.cookieName)) return null;
  const token = await auth.readSessionToken(headers);
  return token ? findViewer(db, config, (query) => query.where("sessions.token", "=", token)) : null;
}

/** The same person again, for a stream that outlives its request: null as soon as the session or the account has ended. */
export async function findViewerBySession(db: Db, config: Config, sessionId: string): Promise<Viewer | null> {
  return findViewer(db, config, (query) => query.where("sessions.id", "=", sessionId));
}

/** The same for many sessions in one statement: those that have ended, or whose account has, are not among them. */
export async function findViewersBySessions(
  db: Db,
  config: Config,
  sessionIds: readonly string[],
): Promise<Map<string, Viewer>> {
  if (sessionIds.length === 0) return new Map();
  const viewers = await findViewers(db, config, (query) =>
    query.where("sessions.id", "=", sql<string>`any(${[...new Set(sessionIds)]})`),
  );
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}

type SessionQuery = ReturnType<typeof sessionsWithUsers>;

function sessionsWithUsers(db: Db) {
  return db.selectFrom("sessions").innerJoin("users", "users.id", "sessions.userId");
}

async function findViewer(
  db: Db,
  config: Config,
  narrow: (query: SessionQuery) => SessionQuery,
): Promise<Viewer | null> {
  const [viewer = null] = await findViewers(db, config, narrow);
  return viewer;
}

async function findViewers(db: Db, config: Config, narrow: (query: SessionQuery) => SessionQuery): Promise<Viewer[]> {
  const rows = await narrow(sessionsWithUsers(db))
    .where("sessions.expiresAt", ">", new Date())
    .where("users.suspendedAt", "is", null)
    .select([
      "users.id",
      "sessions.id as sessionId",
      "sessions.expiresAt as sessionExpiresAt",
      "name",
      "email",
      "emailVerified",
      "provedWithKey",
      "username",
      "image",
      "accountType",
      "theme",
      "staffSince",
      sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as("horizon"),
    ])
    .execute();
  return rows.map(({ staffSince, provedWithKey, ...person }) => ({
    ...person,
    isAdmin: isStaff(config, { ...person, staffSince, provedWithKey }),
  }));
}

/** What of an account says whether it belongs to the staff. */
export type StaffFacts = { email: string; provedWithKey: boolean; staffSince: Date | null };

/**
 * Whether an account belongs to the staff of this installation: it was granted, or its address is one of ADMIN_EMAILS and the person who
 * proved it held the account's key. A press on the e-mail's link alone would make staff of the person who registered the address. SC-51
 */
export function isStaff(config: Pick<Config, "adminEmails">, person: StaffFacts): boolean {
  return person.staffSince !== null || (person.provedWithKey && config.adminEmails.includes(person.email));
}
