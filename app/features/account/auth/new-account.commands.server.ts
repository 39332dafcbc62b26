// The rows of a new account: user with a free username, credential, subscription and welcome e-mail.
import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type AccountType, defaultRole } from "#app/domain/account/account.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { type BillingMode, newSubscription } from "#app/domain/account/subscription.ts";
import { generateUsername, usernameNumbers } from "#app/domain/account/username.ts";
import { queueEmail } from "#app/platform/mail/emails.server.ts";
import { welcomeEmail, type WelcomeProps } from "./emails/welcome.tsx";

const USERNAME_DRAWS = 20;

export type NewAccount = {
  name: string;
  email: string;
  emailVerified: boolean;
  accountType: AccountType;
  plan: Plan;
  /** How the server decides on a paid plan. SC-03 */
  billingMode: BillingMode;
  /** The credential: the hash of a password, or Google's id of the user (`sub`). */
  key: { password: string } | { google: string };
};

/** Inserts a user with credential, subscription and welcome e-mail; returns the ids of user and e-mail. part 1 §4, SC-02 */
export async function insertAccount(
  tx: Tx,
  account: NewAccount,
  welcome: { facts: WelcomeProps; secretSealed?: string },
  now: Date,
): Promise<{ userId: string; emailId: string | null }> {
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
  const queued = await queueEmail(tx, welcomeEmail, { ...welcome, recipient: { email, name }, userId }, now);
  return { userId, emailId: queued.ok ? queued.emailId : null };
}

/**
 * SQL that inserts a guest account as one part of a `with`, with the given placeholders. Its address is not proved, and only a session that
 * the caller starts opens it. A user who registers the address later claims it by e-mail. Inserts no row if the username is taken. SC-18
 */
export function guestAccount(
  at: Record<"id" | "email" | "name" | "username" | "role" | "invitedBy" | "invitationType" | "now", string>,
) {
  return `insert into users (id, email, email_verified, name, username, account_type, role, invited_by, invitation_type, created_at, updated_at)
     values (${at.id}, ${at.email}, false, ${at.name}, ${at.username}, 'guest', ${at.role}, ${at.invitedBy}, ${at.invitationType}, ${at.now}, ${at.now})
     on conflict (lower(username)) do nothing returning id`;
}

/** Inserts a guest account without a password, by itself: only a session that the caller starts, or a letter's link, opens it. */
export async function insertGuestAccount(
  tx: Tx,
  {
    id,
    name,
    email,
    isProved,
    invitedBy,
  }: { id: string; name: string; email: string; isProved: boolean; invitedBy: string },
  now: Date,
): Promise<void> {
  await underFreeUsername({ name, email }, (username) =>
    tx
      .insertInto("users")
      .values({
        id,
        email,
        emailVerified: isProved,
        name,
        username,
        accountType: "guest",
        role: "guest",
        invitedBy,
        invitationType: "registration",
        createdAt: now,
        updatedAt: now,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
}

type Person = Pick<NewAccount, "name" | "email" | "emailVerified" | "accountType">;

/** Inserts the user with a free username. part 1 §3 */
async function insertPerson(tx: Tx, { name, email, emailVerified, accountType }: Person, now: Date): Promise<string> {
  const id = newId();
  const person = { id, email, emailVerified, name, accountType, role: defaultRole, createdAt: now, updatedAt: now };
  await underFreeUsername({ name, email }, (username) =>
    tx
      .insertInto("users")
      .values({ ...person, username })
      .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
      .returning("id")
      .executeTakeFirst(),
  );
  return id;
}

/** Calls `insert` with newly drawn usernames until it returns a value. SC-31 */
export async function underFreeUsername<T>(
  { name, email }: Pick<NewAccount, "name" | "email">,
  insert: (username: string) => Promise<T | undefined>,
): Promise<T> {
  for (let draw = 0; draw < USERNAME_DRAWS; draw++) {
    // After half the draws the base gets random hex digits, since all numbers of the name may be taken.
    const base = draw < USERNAME_DRAWS / 2 ? name : `${name.slice(0, 9)}${randomBytes(4).toString("hex")}`;
    const inserted = await insert(generateUsername(base, email, randomInt(usernameNumbers)));
    if (inserted !== undefined) return inserted;
  }
  throw new Error("no free username was drawn");
}
