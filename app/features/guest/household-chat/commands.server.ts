// A guest of an invited household enters the chat with their account, or with a new one without a password.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { checkEmail, emailKey } from "#app/domain/account/account.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { consumeEmailLimit } from "#app/features/account/auth/commands.server.ts";
import { insertGuestAccount } from "#app/features/account/auth/new-account.commands.server.ts";
import { claimAddress } from "#app/features/account/auth/verify/commands.server.ts";
import { keepSecret, newSecret, redeemSecret } from "#app/platform/auth/account-tokens.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { emailDesign } from "#app/platform/mail/email-look.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { type Account, bindGuest, type BindRefusal } from "#app/platform/guest-binding.server.ts";
import type { JoinRefusal } from "./copy.ts";
import { chatEntryEmail } from "./chat-entry.email.tsx";
import { findAdult, readProof, type Proof, sealProof } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;
type Pass = EventPass<"invitation.joinChat">;
type Of = { householdId: string; token: string };
/** `userId`: the account whose session begins; null if the caller's own account entered. */
type Joined = { userId: string | null; isSent: boolean };
type Joining =
  | Result<Joined, Exclude<JoinRefusal, "too_many_tries" | "failed">>
  | (Refusal<"too_many_tries"> & { waitSeconds: number });
type Guest = NonNullable<Awaited<ReturnType<typeof findAdult>>>;

const TRIES = { tries: 20, minutes: 10 };
/** The most e-mails that one household sends to addresses outside the list: an invitation must not flood strangers. */
const LETTERS = { tries: 6, minutes: 24 * 60 };

/**
 * Takes a guest of the household into the chat, with an account that is bound to their row on the list (SC-75). Signed in: at once. With the
 * address that the list has and no account knows: at once, with a new account. With any other address: an e-mail first, which `posted.secret`
 * then brings back. Refuses a guest with another account, and a person that a host removed.
 */
export async function joinChat(
  app: Services,
  pass: Pass,
  of: Of,
  posted: { guestId: string; email: string; secret: string },
  now: Date,
): Promise<Joining> {
  const { db, config } = app;
  const waitSeconds = await consumeRateLimit(db, [{ key: `chat-join:${of.householdId}`, ...TRIES }], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  const proof = posted.secret === "" ? null : readProof(config, posted.secret, now);
  if (posted.secret !== "" && !proof) return refuse("link_over");
  const guest = await findAdult(db, pass.event.id, of.householdId, proof?.guestId ?? posted.guestId);
  if (!guest) return refuse("who_required");
  if (pass.viewer && (!proof || proof.email === pass.viewer.email)) {
    // A host who looks at an invitation of their own event is in the chat already.
    if (pass.isManager) return ok({ userId: null, isSent: false });
    const account = { ...pass.viewer, isNew: false };
    const bound = await inTransaction(db, (tx) => enter(tx, pass, guest, account, now));
    return bound.ok ? ok({ userId: null, isSent: false }) : bound;
  }
  const checked = proof ? ok({ email: proof.email }) : checkEmail(posted.email);
  return checked.ok ? joinAtAddress(app, pass, of, guest, checked.email, proof, now) : refuse(checked.code);
}

async function joinAtAddress(
  app: Services,
  pass: Pass,
  of: Of,
  guest: Guest,
  email: string,
  proof: Proof | null,
  now: Date,
): Promise<Joining> {
  const { db, config } = app;
  const known = await db
    .selectFrom("users")
    .select(["id", "name", "email", "accountType", "suspendedAt"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (guest.userId !== null && guest.userId !== known?.id) return refuse("bound_elsewhere");
  if (known && proof?.key && known.accountType === "guest" && !known.suspendedAt)
    return enterByLetter(db, pass, guest, known, proof.key, now);
  const isListed = guest.emailKey === emailKey(email);
  const entersNow = !known && (proof !== null || (isListed && !config.requireEmailVerification));
  if (entersNow) {
    const entered = await enterAsNew(app, pass, of, guest, { email, isProved: proof !== null }, now);
    if (entered !== "known") return entered;
  }
  // The limit counts every such address alike: with an account or without, a caller must not learn the difference.
  if (!isListed) {
    const limit = { key: `chat-letters:${of.householdId}`, ...LETTERS };
    const waitSeconds = await consumeRateLimit(db, [limit], now);
    if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };
  }
  // The screen says the same whether the address has an account, is suspended, or has had its share of e-mails.
  if (!known?.suspendedAt && (await consumeEmailLimit(db, email, now)))
    await inTransaction(db, (tx) =>
      sendEntry(tx, app, pass, of, guest, { email, account: known ?? null, isIn: false }, now),
    );
  return ok({ userId: null, isSent: true });
}

/** Enters with the account that a letter's key opens: its owner has just proved the address, so that other sessions end (SC-51). */
async function enterByLetter(
  db: Db,
  pass: Pass,
  guest: Guest,
  known: Account,
  key: string,
  now: Date,
): Promise<Joining> {
  return inTransaction(db, async (tx) => {
    const owner = await redeemSecret(tx, "enter", key, now);
    if (owner?.userId !== known.id) return refuse("link_over");
    await claimAddress(tx, owner, { withKey: false }, now);
    const bound = await enter(tx, pass, guest, { ...known, isNew: false }, now);
    return bound.ok ? ok({ userId: known.id, isSent: false }) : bound;
  });
}

/** Makes a guest account for `email` and enters with it; «known» if the address has an account by now. */
async function enterAsNew(
  app: Services,
  pass: Pass,
  of: Of,
  guest: Guest,
  { email, isProved }: { email: string; isProved: boolean },
  now: Date,
): Promise<Joining | "known"> {
  const account = { id: newId(), name: guest.name, email };
  const maySend = !isProved && (await consumeEmailLimit(app.db, email, now));
  try {
    return await inTransaction(app.db, async (tx) => {
      await insertGuestAccount(tx, { ...account, isProved, invitedBy: pass.event.createdBy }, now);
      const bound = await enter(tx, pass, guest, { ...account, isNew: true }, now);
      // The new account must not stay without its guest.
      if (!bound.ok) throw new NotBound(bound);
      if (maySend)
        await sendEntry(
          tx,
          app,
          pass,
          of,
          guest,
          { email, account: { ...account, accountType: "guest" }, isIn: true },
          now,
        );
      return ok({ userId: account.id, isSent: false });
    });
  } catch (error) {
    if (error instanceof NotBound) return error.refusal;
    if (refusedBy(error) === "email_taken") return "known";
    throw error;
  }
}

/** Binds the account to its guest. The hosts read in the change log of one whose address is not the one on the list. */
async function enter(
  tx: Tx,
  { event }: Pass,
  guest: Guest,
  account: Account & { isNew: boolean },
  now: Date,
): Promise<Result<unknown, BindRefusal>> {
  const bound = await bindGuest(tx, event, guest, account, now);
  const isFirst = guest.userId === null;
  if (bound.ok && isFirst && guest.emailKey !== emailKey(account.email))
    await recordChange(tx, { event, viewer: account }, { kind: "guests.entered", subjectId: guest.id });
  return bound;
}

class NotBound extends Error {
  readonly refusal: Refusal<BindRefusal>;
  constructor(refusal: Refusal<BindRefusal>) {
    super("not bound");
    this.refusal = refusal;
  }
}

/** Queues the letter. Its link opens a guest account, proves the address of a new one, or leads through the sign-in. */
async function sendEntry(
  tx: Tx,
  { config }: Services,
  pass: Pass,
  { token }: Of,
  guest: Guest,
  { email, account, isIn }: { email: string; account: { id: string; accountType: string } | null; isIn: boolean },
  now: Date,
): Promise<void> {
  const signsIn = account !== null && account.accountType !== "guest";
  const key = account && !signsIn ? newSecret() : null;
  const invitation = `/invitation/${token}`;
  const path = signsIn
    ? invitation
    : `${invitation}?entrar=${sealProof(config, { guestId: guest.id, email, key }, now)}#chat`;
  const mail = {
    facts: {
      origin: config.origin,
      guestId: guest.id,
      name: guest.name,
      eventTitle: pass.event.title,
      design: emailDesign(pass.event),
      isIn,
      signsIn,
      backUrl: SECRET,
    },
    secretSealed: sealSecret(config, path),
    recipient: { email, name: guest.name },
    userId: account?.id ?? null,
    eventId: pass.event.id,
  };
  const queued = await queueEmail(tx, chatEntryEmail, mail, now);
  if (queued.ok && account && key)
    await keepSecret(tx, key, { purpose: "enter", userId: account.id, email, emailId: queued.emailId }, now);
}
