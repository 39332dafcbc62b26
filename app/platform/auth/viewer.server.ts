// The person behind a request, as the session in the database says at this moment.
import type { Db } from "#app/db/client.ts";
import { prepared } from "#app/db/prepared.ts";
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
  if (!token) return null;
  const [viewer = null] = viewersOf(config, await ofToken(db, [token, new Date()]));
  return viewer;
}

/** The same person again, for a stream that outlives its request: null as soon as the session or the account has ended. */
export async function findViewerBySession(db: Db, config: Config, sessionId: string): Promise<Viewer | null> {
  return (await findViewersBySessions(db, config, [sessionId])).get(sessionId) ?? null;
}

/** The same for many sessions in one statement: those that have ended, or whose account has, are not among them. */
export async function findViewersBySessions(
  db: Db,
  config: Config,
  sessionIds: readonly string[],
): Promise<Map<string, Viewer>> {
  if (sessionIds.length === 0) return new Map();
  const viewers = viewersOf(config, await ofSessions(db, [[...new Set(sessionIds)], new Date()]));
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}

type Row = Omit<Viewer, "isAdmin"> & StaffFacts;

/** The people of the sessions that `condition` names by $1, as they are at $2. */
function sessionsWhere(name: string, condition: string) {
  return prepared<Row>(
    name,
    `select users.id, sessions.id as session_id, sessions.expires_at as session_expires_at, users.name, users.email, users.email_verified,
       users.proved_with_key, users.username, users.image, users.account_type, users.theme, users.staff_since,
       pg_snapshot_xmin(pg_current_snapshot())::text as horizon
     from sessions join users on users.id = sessions.user_id
     where ${condition} and sessions.expires_at > $2::timestamptz and users.suspended_at is null`,
  );
}
const ofToken = sessionsWhere("viewer_of_token", "sessions.token = $1::text");
const ofSessions = sessionsWhere("viewers_of_sessions", "sessions.id = any($1::uuid[])");

function viewersOf(config: Config, rows: readonly Row[]): Viewer[] {
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
