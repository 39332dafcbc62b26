// The account behind a request, read from its session in the database.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { type Factor, sessionEnd } from "#app/domain/account/session.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Auth } from "./auth.server.ts";
import { hashToken } from "./secrets.server.ts";

export type Viewer = {
  id: string;
  sessionId: string;
  /** The end of the session unless it is used again. */
  sessionExpiresAt: Date;
  /** When this session's person last proved who they are. */
  freshAt: Date;
  /** The second step of this session's sign-in. */
  factor: Factor | null;
  name: string;
  email: string;
  emailVerified: boolean;
  username: string;
  image: string | null;
  accountType: "personal" | "business" | "guest";
  theme: "system" | "light" | "dark";
  /** Belongs to the staff of this installation. */
  isStaff: boolean;
  /** Has the rights of staff: belongs to it, and signed in with a second step. */
  isAdmin: boolean;
  /**
   * The id of the oldest transaction still running at this read (`pg_snapshot_xmin`). This request may miss changes of that
   * transaction and of later ones. Everything it reads afterwards includes all changes of earlier transactions.
   */
  horizon: string;
};

/** The session fields of a viewer without a session: no proof, no second step, no staff rights. */
export const noSession = {
  sessionId: "",
  sessionExpiresAt: new Date(0),
  freshAt: new Date(0),
  factor: null,
  isStaff: false,
  isAdmin: false,
  horizon: "0",
} satisfies Partial<Viewer>;

/** The account of the request's cookie. Null without a cookie, after the session ended, or if the account is suspended. */
export async function readViewer(auth: Auth, db: Db, config: Config, headers: Headers): Promise<Viewer | null> {
  if (!headers.get("cookie")?.includes(auth.cookieName)) return null;
  const token = auth.readSessionToken(headers);
  if (!token) return null;
  const now = new Date();
  const [viewer = null] = viewersOf(config, await ofToken(db, { key: hashToken(token), now }), now);
  return viewer;
}

/** Reads the viewer again, for a stream that outlives its request. Null once the session or account has ended. */
export async function findViewerBySession(db: Db, config: Config, sessionId: string): Promise<Viewer | null> {
  return (await findViewersBySessions(db, config, [sessionId])).get(sessionId) ?? null;
}

/** Like `findViewerBySession`, for many sessions in one statement; omits sessions that ended or whose account did. */
export async function findViewersBySessions(
  db: Db,
  config: Config,
  sessionIds: readonly string[],
): Promise<Map<string, Viewer>> {
  if (sessionIds.length === 0) return new Map();
  const now = new Date();
  const viewers = viewersOf(config, await ofSessions(db, { key: [...new Set(sessionIds)], now }), now);
  return new Map(viewers.map((viewer) => [viewer.sessionId, viewer]));
}

type Row = Omit<Viewer, "isAdmin" | "isStaff" | "sessionExpiresAt"> & StaffFacts & { expiresAt: Date; seenAt: Date };

/** The viewers of the sessions that `condition` selects by `key`. */
function sessionsWhere<Key>(name: string, condition: (key: string) => string) {
  return statement<{ key: Key; now: Date }, Row>(
    name,
    (at) => `select users.id, sessions.id as session_id, sessions.expires_at, sessions.seen_at,
       sessions.fresh_at, sessions.factor, users.name, users.email, users.email_verified,
       users.proved_with_key, users.username, users.image, users.account_type, users.theme, users.staff_since,
       pg_snapshot_xmin(pg_current_snapshot())::text as horizon
     from sessions join users on users.id = sessions.user_id
     where ${condition(at.key)} and sessions.expires_at > ${at.now}::timestamptz and users.suspended_at is null`,
  );
}
const ofToken = sessionsWhere<Buffer>("viewer_of_token", (key) => `sessions.token_hash = ${key}::bytea`);
const ofSessions = sessionsWhere<string[]>("viewers_of_sessions", (key) => `sessions.id = any(${key}::uuid[])`);

function viewersOf(config: Config, rows: readonly Row[], now: Date): Viewer[] {
  return rows
    .map(({ staffSince, provedWithKey, expiresAt, seenAt, ...person }) => {
      const ofStaff = isStaff(config, { ...person, staffSince, provedWithKey });
      const sessionExpiresAt = sessionEnd({ ...person, expiresAt, seenAt }, ofStaff);
      return { ...person, isStaff: ofStaff, isAdmin: ofStaff && person.factor !== null, sessionExpiresAt };
    })
    .filter(({ sessionExpiresAt }) => sessionExpiresAt > now);
}

/** The account fields that decide staff membership. */
export type StaffFacts = { email: string; provedWithKey: boolean; staffSince: Date | null };

/**
 * Whether an account is staff of this installation: by grant, or because its address is in ADMIN_EMAILS and was proved with the account's
 * key. A click on the e-mail's link alone is not enough, because another person may have registered the address. SC-51
 */
export function isStaff(config: Pick<Config, "adminEmails">, person: StaffFacts): boolean {
  return person.staffSince !== null || (person.provedWithKey && config.adminEmails.includes(person.email));
}
