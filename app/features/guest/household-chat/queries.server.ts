// Reads the chat's door of an invitation: the adults who may enter, the people who talk, and the proof that a letter carries.
import { sql } from "kysely";
import { reachesOf } from "#app/domain/event/reach.ts";
import type { Db } from "#app/db/client.ts";
import { seal, unseal } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type EventPass, isId } from "#app/platform/pass.server.ts";
import { z } from "zod";

type Secret = Pick<Config, "authSecret">;

const PURPOSE = "chat entry";
const LIFE_MS = 7 * 24 * 60 * 60 * 1000;

/** The guest who enters, and their address; `key` opens an account that exists, once. */
export type Proof = { guestId: string; email: string; key: string | null };
const proofSchema = z.object({ guestId: z.string(), email: z.string(), key: z.string().nullable(), until: z.number() });

/** The proof as the text of a link, for seven days. */
export function sealProof(config: Secret, proof: Proof, now: Date): string {
  return seal(config, PURPOSE, JSON.stringify({ ...proof, until: now.getTime() + LIFE_MS }));
}

/** The proof in `sealed`; null if it is not ours or too old. */
export function readProof(config: Secret, sealed: string, now: Date): Proof | null {
  const text = sealed.length > 1_000 ? null : unseal(config, PURPOSE, sealed);
  const parsed = text === null ? null : proofSchema.parse(JSON.parse(text));
  if (!parsed || parsed.until <= now.getTime()) return null;
  const { guestId, email, key } = parsed;
  return { guestId, email, key };
}

function adultsOf(db: Db, eventId: string, householdId: string) {
  return db
    .selectFrom("guests")
    .select(["id", "name", "email", "emailKey", "userId", "permissions"])
    .where("eventId", "=", eventId)
    .where("householdId", "=", householdId)
    .where("memberType", "<>", "child")
    .where("isNamed", "=", true);
}

/** The adult `guestId` of a household; undefined for children, companions without a name, and guests of others. */
export async function findAdult(db: Db, eventId: string, householdId: string, guestId: string) {
  return isId(guestId) ? adultsOf(db, eventId, householdId).where("id", "=", guestId).executeTakeFirst() : undefined;
}

export type ChatDoor = {
  /** The people of the chat: two hosts by name, the number of the others, and whether it has no message yet. */
  talkers: { names: string[]; more: number; isEmpty: boolean };
  /** The path of the chat if the reader is in it. */
  path: string | null;
  /** The adults who may enter, with their address on the list. */
  adults: { id: string; name: string; email: string }[];
  isSignedIn: boolean;
  /** The proof of a letter's link: this guest enters with this address. */
  proof: { guestId: string; email: string; secret: string } | null;
  /** The letter's link is too old, or used. */
  isOver: boolean;
};

/** The chat's door for a household; null if the hosts do not open the chat to guests, or no adult is there to enter. `secret` is a letter's. */
export async function readChatDoor(
  db: Db,
  config: Secret,
  pass: EventPass<"invitation.view">,
  { householdId, secret }: { householdId: string; secret: string | null },
  now: Date,
): Promise<ChatDoor | null> {
  const { event, viewer } = pass;
  if (!opensChat(pass)) return null;
  const [rows, talkers] = await Promise.all([
    adultsOf(db, event.id, householdId).orderBy("createdAt").orderBy("id").execute(),
    readTalkers(db, event),
  ]);
  if (rows.length === 0 || !talkers) return null;
  const proof = secret === null ? null : readProof(config, secret, now);
  const isIn = viewer !== null && pass.may("chat.general.read") && rows.some(({ userId }) => userId === viewer.id);
  return {
    talkers: talkers.who,
    path: isIn || (viewer !== null && pass.isManager) ? `/app/chat/${talkers.sessionId}` : null,
    adults: rows.map(({ id, name, email }) => ({ id, name, email: email ?? "" })),
    isSignedIn: viewer !== null && (!proof || proof.email === viewer.email),
    proof: proof && secret && rows.some(({ id }) => id === proof.guestId) ? { ...proof, secret } : null,
    isOver: secret !== null && proof === null,
  };
}

/** Whether the holder of an invitation may enter the chat. */
export function opensChat(pass: EventPass<"invitation.view"> | EventPass<"invitation.joinChat">): boolean {
  return pass.may("invitation.joinChat") && reachesOf(pass.event.reaches).chat !== "hosts";
}

/** The session in which everybody of an event talks. */
export async function findChat(db: Db, eventId: string): Promise<string | null> {
  const session = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirst();
  return session?.id ?? null;
}

/** The people of the chat: the event's creator first, then the other hosts. Guests are counted only: their names are not for everybody. */
async function readTalkers(db: Db, { id, createdBy }: { id: string; createdBy: string }) {
  const { rows } = await sql<{ sessionId: string; isEmpty: boolean; names: string[]; count: number }>`
    with people as (
      select name, 0 as rank, created_at from users where id = ${createdBy}
      union all
      select u.name, case when m.role in ('organizer', 'celebrant') then 1 else 2 end, m.created_at
      from event_members m join users u on u.id = m.user_id
      where m.event_id = ${id} and m.user_id <> ${createdBy} and m.status = 'active' and 'chat' = any(m.permissions) and u.suspended_at is null)
    select s.id as session_id, s.last_seq = 0 as is_empty,
      array(select name from people where rank < 2 order by rank, created_at limit 2) as names, (select count(*)::integer from people) as count
    from chat_sessions s where s.event_id = ${id} and s.kind = 'general'`.execute(db);
  const row = rows[0];
  if (!row) return null;
  const { sessionId, isEmpty, names, count } = row;
  return { sessionId, who: { names, more: count - names.length, isEmpty } };
}
