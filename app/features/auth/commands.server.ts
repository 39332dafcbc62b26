// Making an account, coming in, and leaving.
import { createHash, randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import { type AccountType, accountTypeOf, checkEmail, defaultRole, emailKey } from "#app/domain/account.ts";
import type { Plan } from "#app/domain/plans.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { type BillingMode, newSubscription } from "#app/domain/subscription.ts";
import { generateUsername, usernameNumbers } from "#app/domain/username.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { forgiveTries, type Limit, returnTry, takeTries } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { queueLetter, type WrittenLetter } from "#app/platform/mail/letters.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { Site } from "#app/platform/site.server.ts";
import type { LoginInput, RegisterInput } from "./form.ts";
import { writeAlreadyRegistered } from "./letters/already-registered.tsx";
import { writeWelcome } from "./letters/welcome.tsx";
import { deviceCookie, type KnownDevice } from "./queries.server.ts";
import { verifyUrl } from "./verify/commands.server.ts";

/** What of a site these deeds need. */
export type AuthSite = Pick<Site, "db" | "auth" | "config">;
/** Refused for now: `waitSeconds` until the next try. */
export type TooManyTries = Refusal<"too_many_tries"> & { waitSeconds: number };

export type RegisterRefusal = "email_taken" | "letter_sent" | "too_many_tries";
export type LoginRefusal = "wrong_credentials" | "too_many_tries";

const GUESSES = { perAccount: 10, perAddress: 100, minutes: 15 } as const;
const SIGN_UPS = { perAddress: 100, minutes: 10 } as const;
const PROOF_LETTERS = { tries: 5, minutes: 60 } as const;
const USERNAME_DRAWS = 20;

/**
 * Makes an account: person, password, subscription and welcome letter, all or nothing (part 1 §4, SC-02). `address` is where the
 * request comes from. Refuses with `email_taken` (SC-22), `too_many_tries`, or `letter_sent`, when nobody comes in before a letter's
 * link was used: where addresses must be confirmed first (whether there is an account or not: SC-22), and for an address that came by an
 * invitation and is claimed now (SC-18).
 */
export async function registerAccount(
  site: AuthSite,
  _pass: Pass<"register.submit">,
  input: RegisterInput,
  address: string,
  now: Date,
): Promise<Result<{ userId: string }, "email_taken"> | Refusal<"letter_sent"> | TooManyTries> {
  const { db, auth, config } = site;
  const waitSeconds = await takeTries(
    db,
    [{ key: `register:address:${addressKey(address)}`, tries: SIGN_UPS.perAddress, minutes: SIGN_UPS.minutes }],
    now,
  );
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };

  const { name, email, plan } = input;
  const password = await auth.hashPassword(input.password);
  const secret = newSecret();
  const welcome = await writeWelcome({ origin: config.origin, name, verifyUrl: verifyUrl(config, secret) });
  const account = {
    name,
    email,
    emailVerified: false,
    accountType: accountTypeOf(plan),
    plan,
    billingMode: config.billingMode,
    key: { password },
  };
  try {
    const userId = await inTransaction(db, async (tx) => {
      const made = await insertAccount(tx, account, welcome, now);
      await keepSecret(tx, secret, { purpose: "verify", email, ...made }, now);
      return made.userId;
    });
    return config.requireEmailVerification ? refuse("letter_sent") : ok({ userId });
  } catch (error) {
    if (refusedBy(error) === "email_taken") return tellOwner(site, email, now);
    throw error;
  }
}

/** Somebody registers an address that has an account: its owner gets a letter where the screen says nothing. */
async function tellOwner(
  { db, config }: AuthSite,
  email: string,
  now: Date,
): Promise<Refusal<"email_taken"> | Refusal<"letter_sent">> {
  const owner = await db
    .selectFrom("users")
    .select(["id", "name", "accountType"])
    .where("email", "=", email)
    .executeTakeFirst();
  const isInvited = owner?.accountType === "guest";
  if (!owner || (!isInvited && !config.requireEmailVerification)) return refuse("email_taken");
  if (!(await takeLetter(db, email, now))) return refuse("letter_sent");
  if (isInvited) await enqueue(db, "send_reset", { userId: owner.id });
  else {
    const letter = await writeAlreadyRegistered({ origin: config.origin, name: owner.name });
    const recipient = { email, name: owner.name };
    await inTransaction(db, (tx) =>
      queueLetter(tx, { kind: "already_registered", recipient, userId: owner.id, ...letter }),
    );
  }
  return refuse("letter_sent");
}

/** Whether one more letter may go to an address that anybody can type: five an hour, for all reasons together (J-3). */
export async function takeLetter(db: Db, email: string, now: Date): Promise<boolean> {
  return (await takeTries(db, [{ key: `letter:${fingerprint(email)}`, ...PROOF_LETTERS }], now)) === 0;
}

export type NewAccount = {
  name: string;
  email: string;
  emailVerified: boolean;
  accountType: AccountType;
  plan: Plan;
  /** Who decides on a paid plan. SC-03 */
  billingMode: BillingMode;
  /** What opens it: the hash of a password, or who the person is to Google (`sub`). */
  key: { password: string } | { google: string };
};

/** Inserts a person with their key, their subscription and the welcome letter; answers their id and the letter's. part 1 §4, SC-02 */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  welcome: WrittenLetter,
  now: Date,
): Promise<{ userId: string; letterId: string | null }> {
  const { name, email, plan, billingMode, key } = account;
  const userId = await insertPerson(tx, account, now);
  await tx
    .insertInto("accounts")
    .values({
      id: newId(),
      userId,
      ...("password" in key
        ? { accountId: userId, providerId: "credential", password: key.password }
        : { accountId: key.google, providerId: "google" }),
      createdAt: now,
      updatedAt: now,
    })
    .execute();
  await tx
    .insertInto("subscriptions")
    .values({ userId, ...newSubscription(plan, now, billingMode), createdAt: now, updatedAt: now })
    .execute();
  const queued = await queueLetter(tx, { kind: "welcome", recipient: { email, name }, userId, ...welcome });
  return { userId, letterId: queued.ok ? queued.letterId : null };
}

/** Somebody who came by a shared link: who asked them in, and to do what. `role` is a label (SC-01). */
export type InvitedPerson = Pick<NewAccount, "name" | "email"> & {
  role: "guest" | "viewer";
  invitedBy: string | null;
  invitationType: "registration" | "general";
};

/**
 * Inserts a guest account: nobody has proved its address, nothing opens it but the session that the caller may start, and whoever
 * registers the address later claims it by letter. Answers its id. SC-18
 */
export async function insertGuestAccount(tx: Tx, person: InvitedPerson, now: Date): Promise<string> {
  return insertPerson(tx, { ...person, emailVerified: false, accountType: "guest" }, now);
}

type Person = Pick<NewAccount, "name" | "email" | "emailVerified" | "accountType"> & Partial<InvitedPerson>;

/** The person, under a username drawn anew until it is free. part 1 §3, SC-31 */
async function insertPerson(
  tx: Tx,
  { name, email, emailVerified, accountType, role, invitedBy = null, invitationType }: Person,
  now: Date,
): Promise<string> {
  const id = newId();
  for (let draw = 0; draw < USERNAME_DRAWS; draw++) {
    // A name that all its numbers are gone of gets letters of its own.
    const base = draw < USERNAME_DRAWS / 2 ? name : `${name.slice(0, 9)}${randomBytes(4).toString("hex")}`;
    const username = generateUsername(base, email, randomInt(usernameNumbers));
    const inserted = await tx
      .insertInto("users")
      .values({
        id,
        email,
        emailVerified,
        name,
        username,
        accountType,
        role: role ?? defaultRole,
        invitedBy,
        invitationType: invitationType ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (inserted) return id;
  }
  throw new Error("no free username was drawn");
}

/** Whose account it is, and the hash of the password that was weighed. */
export type Found = { userId: string; weighed: string | null };

/** Where somebody tries to come in from. */
export type Visit = { address: string; device: KnownDevice | null };

/**
 * Finds the account that `input` opens. At most 10 guesses an account and 100 an address are weighed in 15 minutes; a browser that
 * the account knows has ten of its own, so that nobody is locked out by a stranger. An address without an account, a wrong
 * password and a suspended account are one refusal and take equally long. decisions §3, robustness B-1 to B-3
 */
export async function logIn(
  site: AuthSite,
  _pass: Pass<"login.view">,
  input: LoginInput,
  visit: Visit,
  now: Date,
): Promise<Result<Found, "wrong_credentials"> | TooManyTries> {
  const account = await findAccount(site, input.email);
  const knownDevice = account && visit.device?.userId === account.userId ? visit.device.deviceId : null;
  const addressLimit: Limit = {
    key: `login:address:${addressKey(visit.address)}`,
    tries: GUESSES.perAddress,
    minutes: GUESSES.minutes,
  };
  const ownLimit: Limit = {
    key: knownDevice ? `login:device:${knownDevice}` : `login:account:${fingerprint(emailKey(input.email))}`,
    tries: GUESSES.perAccount,
    minutes: GUESSES.minutes,
  };
  const waitSeconds = await takeTries(site.db, knownDevice ? [ownLimit] : [addressLimit, ownLimit], now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };

  const matches = await site.auth.verifyPassword(account?.password ?? null, input.password);
  if (!account || !matches || account.suspendedAt) return refuse("wrong_credentials");
  // Told apart, it would say whether registering has just made this account or met another (SC-22).
  if (site.config.requireEmailVerification && !account.emailVerified) return refuse("wrong_credentials");
  // Who knows the password has not guessed: a whole office may come in from one address.
  await Promise.all([
    forgiveTries(site.db, ownLimit.key),
    knownDevice ? undefined : returnTry(site.db, addressLimit.key, now),
  ]);
  return ok({ userId: account.userId, weighed: account.password });
}

async function findAccount({ db }: AuthSite, typedEmail: string) {
  const checked = checkEmail(typedEmail);
  if (!checked.ok) return undefined;
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.userId", "=", "users.id").on("accounts.providerId", "=", "credential"),
    )
    .where("users.email", "=", checked.email)
    .select(["users.id as userId", "users.suspendedAt", "users.emailVerified", "accounts.password"])
    .executeTakeFirst();
}

/** Limits are kept without the address that was typed. */
function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/**
 * Lets `userId` in: always a new session, in place of the one that the request came with (B-13), and the browser is known from now
 * on. Answers the `Set-Cookie` headers.
 */
export async function startSession(
  { auth, config }: AuthSite,
  userId: string,
  request: Request,
  device: KnownDevice | null,
): Promise<Headers> {
  await auth.closeSession(request.headers);
  // Only the name of the browser is kept beside a session, never an address.
  const headers = await auth.openSession(
    userId,
    new Headers({ "user-agent": request.headers.get("user-agent") ?? "" }),
  );
  const cookies = new Headers(headers.getSetCookie().map((cookie) => ["set-cookie", cookie]));
  cookies.append(
    "set-cookie",
    deviceCookie(config, device?.userId === userId ? device : { userId, deviceId: newId() }),
  );
  return cookies;
}

/**
 * Lets in whom `logIn` has found, as `startSession` does; null when the password that was weighed has been changed meanwhile. Whoever
 * changes it holds the row and then ends every session: either they end this one, or they are waited for here and it ends itself.
 */
export async function startFoundSession(
  site: AuthSite,
  { userId, weighed }: Found,
  request: Request,
  device: KnownDevice | null,
): Promise<Headers | null> {
  const headers = await startSession(site, userId, request, device);
  const current = await site.db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  if (current?.password === weighed) return headers;
  const cookie = headers.getSetCookie().map((each) => each.split(";", 1)[0]);
  await site.auth.closeSession(new Headers({ cookie: cookie.join("; ") }));
  return null;
}

/** Ends the session of the request, in the database and in the browser; answers the `Set-Cookie` headers. */
export async function logOut(
  { auth }: AuthSite,
  _pass: AccountPass<"account.logout">,
  request: Request,
): Promise<Headers> {
  const headers = await auth.closeSession(request.headers);
  return new Headers(headers.getSetCookie().map((cookie) => ["set-cookie", cookie]));
}
