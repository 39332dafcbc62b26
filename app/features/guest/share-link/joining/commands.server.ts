// Joining an event by a shared link: with a new guest account, with an existing account, or by an e-mail to its owner.
import type { Db } from "#app/db/client.ts";
import { isPlaceTaken, refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { statement } from "#app/db/statement.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { invitationNext } from "#app/domain/account/next-path.ts";
import { type AdmitRefusal, invitationType } from "#app/domain/guest/invitation-link.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { consumeEmailLimit } from "#app/features/account/auth/commands.server.ts";
import { verifyUrl } from "#app/features/account/auth/verify/commands.server.ts";
import { keepRegisteredWaiting, mayWait } from "#app/features/guest/event-page/waiting/commands.server.ts";
import { hasRoom } from "#app/features/event/guests/commands.server.ts";
import { newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { emailDesign } from "#app/platform/mail/email-look.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import type { EventPass, EventRow } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { lookAtLink, type Visit } from "#app/features/event/share-links/admission.commands.server.ts";
import { linkKnownAddressEmail } from "../emails/link-known-address.tsx";
import type { Link } from "#app/features/event/share-links/queries.server.ts";
import { type Entry, lockJoinState, type JoinState, writeJoin, writeRegistration } from "./keeping.commands.server.ts";
import type { JoinRefusal } from "#app/domain/guest/invitation-link.ts";

type JoinServices = Pick<AppServices, "db" | "config">;
type TooMany = Refusal<"too_many_tries"> & { waitSeconds: number };

const REGISTRATIONS = { tries: 20, minutes: 10 };

/**
 * Takes a new person into the event. They get a guest account that only its session opens, and an active place with the link's permissions.
 * They get a row on the guest list if they register for it. `userId` is null for an address that already has an account or a place: nothing
 * changes, but its owner gets an e-mail. The screen says the same in both cases. The e-mail's link leads to `back`. SC-18, B-10
 */
export async function registerByLink(
  { db, config }: JoinServices,
  pass: EventPass<"link.use">,
  link: Link,
  input: { name: string; email: string },
  visit: Visit,
  back: string,
  now: Date,
): Promise<Result<{ userId: string | null }, AdmitRefusal | JoinRefusal> | TooMany> {
  const limit = { key: `link-register:${addressKey(visit.address)}`, ...REGISTRATIONS };
  const waitSeconds = await consumeRateLimit(db, [limit], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const { name, email } = input;
  const maySend = await consumeEmailLimit(db, email, now);
  const isKnown = async () => {
    if (maySend) await tellOwner({ db, config }, email, pass.event, back, now);
    return ok({ userId: null });
  };
  const [known] = await knownAddress(db, { eventId: link.eventId, email });
  if (known) return isKnown();

  const register = async (tx: Tx): Promise<Result<{ userId: string }, AdmitRefusal | JoinRefusal>> => {
    const admitted = await lookAtLink(tx, link, email, now);
    if (!admitted.ok) return admitted;
    const state = await lockJoinState(tx, link.eventId, { id: null, email }, now);
    if (!state) return refuse("gone");
    const userId = newId();
    const isListed = invitationType(link) === "registration" && state.listed.length === 0;
    const waits = isListed && !(await hasRoom(tx, link.eventId, state.plan));
    if (waits && !(await mayWait(tx, link.eventId))) return refuse("guest_limit");
    const guest = isListed && !waits ? { id: newId(), isNew: true, email, userId, isHostsOwn: false } : null;
    const facts = {
      origin: config.origin,
      eventTitle: pass.event.title,
      design: emailDesign(pass.event),
      name,
      verifyUrl: verifyUrl(config, SECRET, `/app/event/${link.eventId}`),
      ...(guest ? { guestId: guest.id } : {}),
    };
    const secret = newSecret();
    const recipient = { email, name };
    const mail = {
      facts,
      secretSealed: sealSecret(config, secret),
      recipient,
      userId,
      eventId: link.eventId,
      secret,
    };
    const entry = { link, admission: admitted, visit, known: { name, email, username: null }, guest };
    await writeRegistration(tx, entry, { id: userId, name, email }, maySend ? mail : null, now);
    if (waits) await keepRegisteredWaiting(tx, link, { accountId: userId, name, email }, now);
    return ok({ userId });
  };
  try {
    return await inTransaction(db, register, isOnListNow);
  } catch (error) {
    // The same address came twice at once: the first request has taken it by now.
    if (refusedBy(error) === "email_taken" || isPlaceTaken(error)) return isKnown();
    if (refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

const knownAddress = statement<{ eventId: string; email: string }>(
  "known_address",
  (at) => `select from event_members where event_id = ${at.eventId}::uuid and email = ${at.email}::text
   union all select from users where email = ${at.email} limit 1`,
);

/** Whether `error` says that a person with this address joined the list meanwhile: the list as it is now decides. */
function isOnListNow(error: unknown): boolean {
  return refusedBy(error) === "already_guest";
}

/**
 * Takes a person with an account into the event. A person who takes part already keeps their role and gets the link's permissions too. A
 * link does not give back a place that a host took from them, or one that waits for their answer. Nor does it give them a place that
 * another account fills under their address.
 */
export async function joinByLink(
  db: Db,
  _pass: EventPass<"link.use">,
  link: Link,
  viewer: Viewer,
  visit: Visit,
  now: Date,
): Promise<Result<unknown, AdmitRefusal | JoinRefusal>> {
  const join = async (tx: Tx): Promise<Result<unknown, AdmitRefusal | JoinRefusal>> => {
    const admitted = await lookAtLink(tx, link, viewer.email, now);
    const state = await lockJoinState(tx, link.eventId, viewer, now);
    if (!state) return refuse("gone");
    const { places } = state;
    const own = places.find(({ userId }) => userId === viewer.id) ?? places[0];
    if (own?.userId && own.userId !== viewer.id) return refuse("place_taken");
    if (own?.status === "removed") return refuse("place_removed");
    if (own && own.status !== "active") return refuse("place_waiting");
    if (!admitted.ok) return admitted;
    const listed = own || invitationType(link) !== "registration" ? null : guestOf(state, viewer);
    const waits = listed?.isNew && !(await hasRoom(tx, link.eventId, state.plan));
    if (waits && !(await mayWait(tx, link.eventId))) return refuse("guest_limit");
    const guest = waits ? null : listed;
    // A person with an account appears by its name: only they may show their address (SC-23).
    const known = { name: viewer.name, username: viewer.username, email: null };
    const held: readonly string[] = [...(own?.permissions ?? []), ...link.permissions];
    const wider = own ? { id: own.id, permissions: permissions.filter((each) => held.includes(each)) } : null;
    await writeJoin(tx, { link, admission: admitted, visit, known, guest }, viewer, wider, now);
    // They take part at once, and wait for their place on the list (SC-54).
    if (waits)
      await keepRegisteredWaiting(tx, link, { accountId: viewer.id, name: viewer.name, email: listed.email }, now);
    return ok();
  };
  try {
    // A person who comes in by two links at once gets the second one's permissions too, after the first has made their place.
    return await inTransaction(db, join, (error) => isPlaceTaken(error) || isOnListNow(error));
  } catch (error) {
    if (isPlaceTaken(error)) return refuse("place_taken");
    if (refusedBy(error)?.endsWith("_fkey")) return refuse("gone");
    throw error;
  }
}

/**
 * The guest of an account: the one it has, or a new one. A new one belongs to the account if its address is proved, and has the address
 * only if the account shows it (SC-23). Null when the list has its address: a guest who registers has not proved that it is theirs. H-2
 */
function guestOf({ listed, emailVisible }: JoinState, { id, email, emailVerified }: Viewer): Entry["guest"] {
  const own = listed.find(({ userId }) => userId === id);
  if (own) return { id: own.id, isNew: false, email: null, userId: null, isHostsOwn: own.isHostsOwn };
  if (listed.length > 0) return null;
  return {
    id: newId(),
    isNew: true,
    email: emailVisible ? email : null,
    userId: emailVerified ? id : null,
    isHostsOwn: false,
  };
}

function findUser(db: Db, email: string) {
  return db.selectFrom("users").select(["id", "name", "accountType"]).where("email", "=", email).executeTakeFirst();
}

/** The owner of an address that a person typed: how to come in, or for an account without a password how to get one. */
async function tellOwner(
  { db, config }: JoinServices,
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
  const mail = {
    facts: { origin: config.origin, eventTitle: event.title, design: emailDesign(event), backUrl: SECRET },
    secretSealed: sealSecret(config, back),
    recipient: { email, name: owner?.name ?? "" },
    userId: owner?.id ?? null,
    eventId: event.id,
  };
  await inTransaction(db, (tx) => queueEmail(tx, linkKnownAddressEmail, mail, now));
}
