// Register, log in and log out.
import type { Db } from "#app/db/client.ts";
import { refusedBy } from "#app/db/constraints.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { accountTypeOf, checkEmail } from "#app/domain/account/account.ts";
import type { Factor } from "#app/domain/account/session.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import {
  countGuess,
  fingerprint,
  forgiveGuesses,
  passwordLimits,
  type Visit,
} from "#app/platform/auth/guesses.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { cookiesSet } from "#app/platform/http/cookies.server.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { SECRET } from "#app/platform/mail/email-kind.ts";
import { queueEmail, sealSecret } from "#app/platform/mail/emails.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { LoginInput, RegisterInput } from "./form.ts";
import { alreadyRegisteredEmail } from "./emails/already-registered.tsx";
import { endHalfSignIns, keepHalfSignIn } from "./factor/half-sign-in.commands.server.ts";
import { readSteps } from "./factor/queries.server.ts";
import { insertAccount } from "./new-account.commands.server.ts";
import { tellNewDevice } from "./device.commands.server.ts";
import { deviceCookie, type KnownDevice } from "#app/platform/auth/known-device.server.ts";
import { verifyUrl } from "./verify/commands.server.ts";

/** The services that these commands need. */
export type AuthServices = Pick<AppServices, "db" | "auth" | "config">;
/** Refused for now; the user may retry after `waitSeconds`. */
export type TooManyTries = Refusal<"too_many_tries"> & { waitSeconds: number };

// An office or a class behind one address may register together. Each try sends an e-mail to the address it names.
const SIGN_UPS = { perAddress: 60, minutes: 10 } as const;
const PROOF_EMAILS = { tries: 5, minutes: 60 } as const;

/**
 * Creates an account: user, password, subscription and welcome e-mail, all or nothing (part 1 §4, SC-02). `address` is the address of the
 * request; `next` is the invitation that the e-mails link back to. Refuses with `email_taken` (SC-22), `too_many_tries`, or `letter_sent`
 * if the user must first open an e-mail's link. `letter_sent` applies to a guest account that the user claims (SC-18). It also applies to
 * every address if the configuration requires confirmation, with or without an account (SC-22).
 */
export async function registerAccount(
  app: AuthServices,
  _pass: Pass<"register.submit">,
  input: RegisterInput,
  address: string,
  now: Date,
  next: string | null = null,
): Promise<Result<{ userId: string }, "email_taken"> | Refusal<"letter_sent"> | TooManyTries> {
  const { db, auth, config } = app;
  const waitSeconds = await consumeRateLimit(
    db,
    [{ key: `register:address:${addressKey(address)}`, tries: SIGN_UPS.perAddress, minutes: SIGN_UPS.minutes }],
    now,
  );
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };

  const { name, email, plan } = input;
  const password = await auth.hashPassword(input.password);
  const secret = newSecret();
  const welcome = {
    facts: { origin: config.origin, name, verifyUrl: verifyUrl(config, SECRET, next) },
    secretSealed: sealSecret(config, secret),
  };
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
    if (refusedBy(error) === "email_taken") return tellOwner(app, { name, email, plan, next }, now);
    throw error;
  }
}

/**
 * Handles a registration of an address that has an account: the owner gets an e-mail, the screen does not tell.
 * A guest account stores the chosen name and plan until the user answers the e-mail (SC-44).
 */
async function tellOwner(
  { db, config }: AuthServices,
  { name, email, plan, next }: Pick<RegisterInput, "name" | "email" | "plan"> & { next: string | null },
  now: Date,
): Promise<Refusal<"email_taken"> | Refusal<"letter_sent">> {
  const owner = await db
    .selectFrom("users")
    .select(["id", "name", "accountType"])
    .where("email", "=", email)
    .executeTakeFirst();
  const isInvited = owner?.accountType === "guest";
  if (!owner || (!isInvited && !config.requireEmailVerification)) return refuse("email_taken");
  if (!(await consumeEmailLimit(db, email, now))) return refuse("letter_sent");
  if (isInvited)
    await inTransaction(db, async (tx) => {
      const claim = { claimName: name, claimPlan: plan, updatedAt: now };
      await tx.updateTable("users").set(claim).where("id", "=", owner.id).where("accountType", "=", "guest").execute();
      await enqueue(tx, "send_reset", { userId: owner.id, next });
    });
  else {
    const facts = { origin: config.origin, name: owner.name };
    const recipient = { email, name: owner.name };
    await inTransaction(db, (tx) =>
      queueEmail(tx, alreadyRegisteredEmail, { facts, recipient, userId: owner.id }, now),
    );
  }
  return refuse("letter_sent");
}

/**
 * Counts an e-mail to an address that anyone can type; false above five an hour (J-3).
 * Password resets have their own count, so that a stranger cannot block them.
 */
export async function consumeEmailLimit(
  db: Db,
  email: string,
  now: Date,
  reason: "letter" | "reset" = "letter",
): Promise<boolean> {
  return (await consumeRateLimit(db, [{ key: `${reason}:${fingerprint(email)}`, ...PROOF_EMAILS }], now)) === 0;
}

/** The account found, and the password hash that the login compared. */
export type Found = { userId: string; weighed: string | null };

/**
 * Finds the account that `input` opens, within the limits of guesses. A new password resets all counts of its account. Unknown address,
 * wrong password and suspended account give the same refusal and take equally long. R-3, robustness B-1 to B-3
 */
export async function logIn(
  app: AuthServices,
  _pass: Pass<"login.view">,
  input: LoginInput,
  visit: Visit,
  now: Date,
): Promise<Result<Found, "wrong_credentials"> | TooManyTries> {
  const account = await findAccount(app, input.email);
  const limits = passwordLimits(input.email, account, visit);
  const waitSeconds = await countGuess(app.db, limits, now);
  if (waitSeconds > 0) return { ...refuse("too_many_tries"), waitSeconds };

  const matches = await app.auth.verifyPassword(account?.password ?? null, input.password);
  if (!account || !matches || account.suspendedAt) return refuse("wrong_credentials");
  // A separate refusal would reveal whether a registration has just created this account or met an existing one (SC-22).
  if (app.config.requireEmailVerification && !account.emailVerified) return refuse("wrong_credentials");
  await forgiveGuesses(app.db, limits, now);
  return ok({ userId: account.userId, weighed: account.password });
}

async function findAccount({ db }: AuthServices, typedEmail: string) {
  const checked = checkEmail(typedEmail);
  if (!checked.ok) return undefined;
  return db
    .selectFrom("users")
    .leftJoin("accounts", (join) =>
      join.onRef("accounts.userId", "=", "users.id").on("accounts.providerId", "=", "credential"),
    )
    .where("users.email", "=", checked.email)
    .select(["users.id as userId", "users.suspendedAt", "users.emailVerified", "accounts.password"])
    .select("accounts.updatedAt as passwordSince")
    .executeTakeFirst();
}

/**
 * Logs `userId` in. A new session always replaces the session of the request (B-13), and the account knows the browser from now on.
 * Returns the `Set-Cookie` headers. An account with a second step gets no session without its `factor`. Then the headers bind a half
 * sign-in to the browser, and `onwardFrom` leads to `/login/paso`.
 */
export async function startSession(
  { db, auth, config }: AuthServices,
  userId: string,
  request: Request,
  device: KnownDevice | null,
  factor: Factor | null = null,
): Promise<Headers> {
  const closed = await auth.closeSession(request.headers);
  const { code, passkey } = await readSteps(db, config, userId);
  if (factor === null && (code || passkey)) {
    closed.append("set-cookie", await keepHalfSignIn({ db, config }, userId, new Date()));
    return closed;
  }
  // A session stores only the browser's name, never an address.
  const userAgent = request.headers.get("user-agent") ?? "";
  const headers = await auth.openSession(userId, new Headers({ "user-agent": userAgent }), factor);
  await tellNewDevice({ db, config }, userId, userAgent, new Date());
  const cookies = new Headers(headers.getSetCookie().map((cookie) => ["set-cookie", cookie]));
  cookies.append(
    "set-cookie",
    deviceCookie(config, device?.userId === userId ? device : { userId, deviceId: newId() }),
  );
  return cookies;
}

/**
 * Starts a session for the account that `logIn` found; null if the compared password has changed since.
 * A password change locks the row and then ends every session. It ends this session too, or this function waits for the lock and ends it.
 */
export async function startFoundSession(
  app: AuthServices,
  { userId, weighed }: Found,
  request: Request,
  device: KnownDevice | null,
): Promise<Headers | null> {
  const headers = await startSession(app, userId, request, device);
  const current = await app.db
    .selectFrom("accounts")
    .select("password")
    .where("userId", "=", userId)
    .where("providerId", "=", "credential")
    .forShare()
    .executeTakeFirst();
  if (current?.password === weighed) return headers;
  await app.auth.closeSession(new Headers({ cookie: cookiesSet(headers) }));
  await endHalfSignIns(app.db, userId);
  return null;
}

/** Ends the session of the request in the database and in the browser; returns the `Set-Cookie` headers. */
export async function logOut(
  { auth }: AuthServices,
  _pass: AccountPass<"account.logout">,
  request: Request,
): Promise<Headers> {
  const headers = await auth.closeSession(request.headers);
  return new Headers(headers.getSetCookie().map((cookie) => ["set-cookie", cookie]));
}
