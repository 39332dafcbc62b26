// Coming into an event by a shared link: as a new guest account, with the account that one has, or by a letter to its owner.
import type { Db } from "#app/db/client.ts";
import { isPlaceTaken, refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { NoResultError } from "kysely";
import { emailKey } from "#app/domain/account.ts";
import { invitationNext } from "#app/domain/next-path.ts";
import { type AdmitRefusal, type InvitationType, invitationType } from "#app/domain/invitation-link.ts";
import { type Permission, permissions } from "#app/domain/permission-names.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { takeLetter } from "#app/features/auth/commands.server.ts";
import { insertGuestAccount } from "#app/features/auth/new-account/commands.server.ts";
import { verifyUrl } from "#app/features/auth/verify/commands.server.ts";
import { lockGuestList } from "#app/features/guests/commands.server.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { takeTries } from "#app/platform/auth/limiter.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/letters.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import { admitPerson, bindPerson, noteUse, type Visit } from "../commands.server.ts";
import { linkKnownAddressEmail } from "../letters/link-known-address.tsx";
import { linkRegisteredEmail } from "../letters/link-registered.tsx";
import type { Link } from "../queries.server.ts";

export type JoinRefusal = "guest_limit" | "place_removed" | "place_waiting" | "place_taken" | "gone";
type JoinSite = Pick<Site, "db" | "config">;
type TooMany = Refusal<"too_many_tries"> & { waitSeconds: number };

const REGISTRATIONS = { tries: 20, minutes: 10 };

/**
 * Takes somebody new into the event: a guest account that only its session opens, an active place with the link's permissions, and for
 * who registers a row on the guest list. `userId` is null for an address that is known: it gets neither a session nor a change, but its
 * owner a letter; the screen says the same. `back` is where that letter's way in leads. SC-18, B-10
 */
export async function registerByLink(
  { db, config }: JoinSite,
  pass: EventPass<"link.use">,
  link: Link,
  input: { name: string; email: string },
  visit: Visit,
  back: string,
  now: Date,
): Promise<Result<{ userId: string | null }, AdmitRefusal | JoinRefusal> | TooMany> {
  const limit = { key: `link-register:${addressKey(visit.address)}`, ...REGISTRATIONS };
  const waitSeconds = await takeTries(db, [limit], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const { name, email } = input;
  const maySend = await takeLetter(db, email, now);
  const secret = newSecret();
  const isKnown = async () => {
    if (maySend) await tellOwner({ db, config }, email, pass.event, back, now);
    return ok({ userId: null });
  };
  const place = await db
    .selectFrom("eventMembers")
    .select("id")
    .where("eventId", "=", link.eventId)
    .where("email", "=", email)
    .executeTakeFirst();
  if (place || (await findUser(db, email))) return isKnown();

  const type = invitationType(link);
  const role = type === "registration" ? "guest" : "viewer";
  try {
    return await inTransaction(db, async (tx) => {
      const list = await lockGuestList(tx, link.eventId, now);
      const admitted = await admitPerson(tx, link, { email, userId: null }, now);
      if (!admitted.ok) throw new Refusing(admitted.code);
      const person = { name, email, role, invitedBy: link.createdBy, invitationType: type } as const;
      const userId = await insertGuestAccount(tx, person, now);
      await takePlace(tx, link, { id: userId, name, email }, type, now);
      let guestId: string | null = null;
      if (type === "registration") {
        const comer = { accountId: userId, userId, name, address: email, email };
        guestId = await putOnList(tx, link, comer, list.ok, now);
        if (guestId) await bindPerson(tx, link, email, guestId);
      }
      await keepAccount(tx, link, email, userId);
      await noteUse(tx, link, "register", visit, { name, email, username: null }, now);
      if (maySend) {
        const facts = {
          origin: config.origin,
          eventTitle: pass.event.title,
          name,
          verifyUrl: verifyUrl(config, SECRET, `/app/event/${link.eventId}`),
          ...(guestId ? { guestId } : {}),
        };
        const secretSealed = sealSecret(config, secret);
        const recipient = { email, name };
        const letter = { facts, secretSealed, recipient, userId, eventId: link.eventId };
        const queued = await queueEmail(tx, linkRegisteredEmail, letter, now);
        const letterId = queued.ok ? queued.letterId : null;
        await keepSecret(tx, secret, { purpose: "verify", userId, email, letterId }, now);
      }
      await announceAll(tx, link.eventId);
      return ok({ userId });
    });
  } catch (error) {
    if (error instanceof Refusing) return refuse(error.refusal);
    // The same address twice at once: the second is known by now.
    if (refusedBy(error) === "email_taken" || isPlaceTaken(error)) return isKnown();
    if (error instanceof NoResultError || refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

/**
 * Takes somebody with an account into the event. Who takes part already keeps their role and is given what the link permits besides. A
 * place that was taken from them, one that waits for their answer, or one that another account fills under their address, is not a
 * link's to give.
 */
export async function joinByLink(
  db: Db,
  _pass: EventPass<"link.use">,
  link: Link,
  viewer: Viewer,
  visit: Visit,
  now: Date,
): Promise<Result<unknown, AdmitRefusal | JoinRefusal>> {
  const type = invitationType(link);
  const join = async (tx: Tx): Promise<Result<unknown, AdmitRefusal | JoinRefusal>> => {
    const list = await lockGuestList(tx, link.eventId, now);
    const places = await tx
      .selectFrom("eventMembers")
      .select(["id", "userId", "permissions", "status"])
      .where("eventId", "=", link.eventId)
      .where((eb) => eb.or([eb("userId", "=", viewer.id), eb("email", "=", viewer.email)]))
      .forUpdate()
      .execute();
    const own = places.find(({ userId }) => userId === viewer.id) ?? places[0];
    if (own?.userId && own.userId !== viewer.id) throw new Refusing("place_taken");
    if (own?.status === "removed") throw new Refusing("place_removed");
    if (own && own.status !== "active") throw new Refusing("place_waiting");
    const admitted = await admitPerson(tx, link, { email: viewer.email, userId: viewer.id }, now);
    if (!admitted.ok) throw new Refusing(admitted.code);
    if (own) await widenPlace(tx, link, own, now);
    else {
      await takePlace(tx, link, viewer, type, now);
      if (type === "registration") {
        const guestId = await putOnList(tx, link, await listedAs(tx, viewer), list.ok, now);
        if (guestId) await bindPerson(tx, link, viewer.email, guestId);
      }
    }
    // Who has an account is known by its name: their address is theirs to tell (SC-23).
    const { name, username } = viewer;
    await noteUse(tx, link, "register", visit, { name, username, email: null }, now);
    await announceAll(tx, link.eventId);
    await announce(tx, `user:${viewer.id}`);
    return ok();
  };
  try {
    // Who comes in by two ways at once is given the second one's permissions too, once the first one's place is there.
    return await inTransaction(db, join, isPlaceTaken);
  } catch (error) {
    if (error instanceof Refusing) return refuse(error.refusal);
    if (isPlaceTaken(error)) return refuse("place_taken");
    if (error instanceof NoResultError || refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

/** Ends the transaction that it is thrown in: nothing of it has happened. */
class Refusing extends Error {
  readonly refusal: AdmitRefusal | JoinRefusal;
  constructor(refusal: AdmitRefusal | JoinRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

function findUser(db: Db, email: string) {
  return db.selectFrom("users").select(["id", "name", "accountType"]).where("email", "=", email).executeTakeFirst();
}

/** The owner of an address that somebody typed: how to come in, or for an account without a password how to get one. */
async function tellOwner(
  { db, config }: JoinSite,
  email: string,
  event: EventRow,
  back: string,
  now: Date,
): Promise<void> {
  const owner = await findUser(db, email);
  if (owner?.accountType === "guest") {
    await enqueue(db, "send_reset", { userId: owner.id, next: invitationNext(back) });
    return;
  }
  const letter = {
    facts: { origin: config.origin, eventTitle: event.title, backUrl: SECRET },
    secretSealed: sealSecret(config, back),
    recipient: { email, name: owner?.name ?? "" },
    userId: owner?.id ?? null,
    eventId: event.id,
  };
  await inTransaction(db, (tx) => queueEmail(tx, linkKnownAddressEmail, letter, now));
}

type Person = { id: string; name: string; email: string };

async function takePlace(tx: Tx, link: Link, person: Person, type: InvitationType, now: Date): Promise<void> {
  await tx
    .insertInto("eventMembers")
    .values({
      eventId: link.eventId,
      id: newId(),
      userId: person.id,
      name: person.name,
      email: person.email,
      role: type === "registration" ? "guest" : "viewer",
      permissions: link.permissions,
      status: "active",
      invitedBy: link.createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
}

async function widenPlace(tx: Tx, link: Link, own: { id: string; permissions: string[] }, now: Date): Promise<void> {
  const held: readonly string[] = [...own.permissions, ...link.permissions];
  await tx
    .updateTable("eventMembers")
    .set({ permissions: permissions.filter((each: Permission) => held.includes(each)), updatedAt: now })
    .where("eventId", "=", link.eventId)
    .where("id", "=", own.id)
    .execute();
}

/** Whom to look for on the guest list, and what a new row says of them. */
type Comer = { accountId: string; address: string; userId: string | null; name: string; email: string | null };

/** An account as it stands on the list: its own once its address is proved, and the address itself only if it is shown. SC-23 */
async function listedAs(tx: Tx, { id, name, email, emailVerified }: Viewer): Promise<Comer> {
  const user = await tx.selectFrom("users").select("emailVisible").where("id", "=", id).executeTakeFirstOrThrow();
  return {
    accountId: id,
    address: email,
    userId: emailVerified ? id : null,
    name,
    email: user.emailVisible ? email : null,
  };
}

/**
 * The guest that an account is, with a new row unless it has one. Null when the list has its address: whoever registers has not proved
 * that it is theirs. H-2
 */
async function putOnList(
  tx: Tx,
  link: Link,
  { accountId, address, userId, name, email }: Comer,
  fits: boolean,
  now: Date,
): Promise<string | null> {
  const known = await tx
    .selectFrom("guests")
    .select(["id", "userId"])
    .where("eventId", "=", link.eventId)
    .where((eb) => eb.or([eb("userId", "=", accountId), eb("emailKey", "=", emailKey(address))]))
    .orderBy("id")
    .execute();
  const own = known.find((guest) => guest.userId === accountId);
  if (own) return own.id;
  if (known.length > 0) return null;
  if (!fits) throw new Refusing("guest_limit");
  const id = newId();
  await tx
    .insertInto("guests")
    .values({
      eventId: link.eventId,
      id,
      name,
      email,
      emailKey: email,
      permissions: link.permissions,
      isRegistered: true,
      userId,
      source: "link",
      invitedBy: link.createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  return id;
}

async function keepAccount(tx: Tx, link: Link, email: string, userId: string): Promise<void> {
  await tx
    .updateTable("linkPeople")
    .set({ userId })
    .where("eventId", "=", link.eventId)
    .where("linkId", "=", link.id)
    .where("emailKey", "=", email)
    .execute();
}

async function announceAll(tx: Tx, eventId: string): Promise<void> {
  await announce(tx, `event:${eventId}`);
  await announce(tx, `event:${eventId}:guests`);
}
