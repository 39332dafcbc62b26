// The rows of a new account: the person under a free username, what opens it, the subscription, and the welcome e-mail.
import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import { type AccountType, defaultRole } from "#app/domain/account.ts";
import type { Plan } from "#app/domain/plans.ts";
import { type BillingMode, newSubscription } from "#app/domain/subscription.ts";
import { generateUsername, usernameNumbers } from "#app/domain/username.ts";
import { queueEmail } from "#app/platform/mail/letters.server.ts";
import { welcomeEmail, type WelcomeProps } from "../letters/welcome.tsx";

const USERNAME_DRAWS = 20;

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
  welcome: { facts: WelcomeProps; secretSealed?: string },
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
  const queued = await queueEmail(tx, welcomeEmail, { ...welcome, recipient: { email, name }, userId }, now);
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
