// Changes of the user's own data: profile, business, username, and the visibility of their e-mail.
import { data } from "react-router";
import { refusedBy } from "#app/db/constraints.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { AccountRole, AccountType } from "#app/domain/account/account.ts";
import { type BusinessChanges, hasBusinessProfile, type ProfileChanges } from "#app/domain/account/profile.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import { checkUsername, type UsernameRefusal } from "#app/domain/account/username.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { renameInEvents } from "./names.commands.server.ts";

/** A user who may change their own profile, on its page or by a call. */
export type ProfilePass = AccountPass<"profile.update"> | AccountPass<"fn.updateUserInfo">;
export type TooManyNames = Refusal<"too_many_tries"> & { waitSeconds: number };

const NAMES = { tries: 20, minutes: 1 } as const;

/**
 * Stores profile changes that `checkProfile` has cleaned. Company and position apply to business accounts and providers; for others they
 * stay unchanged. part 1 §2, part 2 §8
 */
export async function updateProfile(db: Db, pass: ProfilePass, changes: ProfileChanges, now: Date): Promise<void> {
  const { company, position, ...own } = changes;
  await changePerson(db, pass, now, (person) => ({
    ...own,
    ...(hasBusinessProfile(person) && {
      ...(company !== undefined && { company }),
      ...(position !== undefined && { position }),
    }),
  }));
}

/** Stores business changes that `checkBusiness` has cleaned. Refuses `not_business` for other accounts. part 2 §6 */
export async function updateBusiness(
  db: Db,
  pass: ProfilePass,
  { socialMedia, ...changes }: BusinessChanges,
  now: Date,
): Promise<Result<unknown, "not_business">> {
  const done = await changePerson(db, pass, now, (person) =>
    hasBusinessProfile(person)
      ? { ...changes, ...(socialMedia && { socialMedia: JSON.stringify(socialMedia) }) }
      : null,
  );
  return done ? ok() : refuse("not_business");
}

/**
 * Marks an account as professional or personal: a label, no right (SC-46). The business data stays stored. Refuses `guest_account`, which
 * is neither before it has a password.
 */
export async function setProfessional(
  db: Db,
  pass: AccountPass<"profile.update">,
  isProfessional: boolean,
  now: Date,
): Promise<Result<unknown, "guest_account">> {
  const done = await changePerson(db, pass, now, ({ accountType }) =>
    accountType === "guest" ? null : { accountType: isProfessional ? "business" : "personal" },
  );
  return done ? ok() : refuse("guest_account");
}

/** Sets whether contacts see the e-mail. SC-23 */
export async function setEmailVisible(db: Db, pass: ProfilePass, emailVisible: boolean, now: Date): Promise<void> {
  await changePerson(db, pass, now, () => ({ emailVisible }));
}

/** Sets whether replies to the user's e-mails as a host go to their address, which recipients then see. */
export async function setTakesReplies(db: Db, pass: ProfilePass, takesReplies: boolean, now: Date): Promise<void> {
  await changePerson(db, pass, now, () => ({ takesReplies }));
}

/**
 * Sets the chosen username, in lower case. Of simultaneous claims of one name only one succeeds. Refuses the codes of `checkUsername`,
 * `username_taken`, and more than 20 names a minute, look-ups included. part 1 §5, robustness H-4, G-7
 */
export async function claimUsername(
  db: Db,
  pass: AccountPass<"profile.update">,
  input: unknown,
  now: Date,
): Promise<Result<{ username: string }, UsernameRefusal | "username_taken"> | TooManyNames> {
  const checked = checkUsername(input);
  if (!checked.ok) return checked;
  const tried = await takeName(db, pass, now);
  if (tried) return tried;
  const { username } = checked;
  try {
    await changePerson(db, pass, now, () => ({ username }));
  } catch (error) {
    if (refusedBy(error) === "username_taken") return refuse("username_taken");
    throw error;
  }
  return ok({ username });
}

/** Counts one of the 20 names that an account may try per minute; a refusal has the wait in seconds. robustness G-7 */
export async function takeName(
  db: Db,
  { viewer }: AccountPass<"profile.update"> | AccountPass<"profile.read">,
  now: Date,
): Promise<TooManyNames | null> {
  const waitSeconds = await consumeRateLimit(db, [{ key: `username:account:${viewer.id}`, ...NAMES }], now);
  return waitSeconds > 0 ? { ...refuse("too_many_tries"), waitSeconds } : null;
}

type PersonChanges = ProfileChanges &
  Omit<BusinessChanges, "socialMedia"> & {
    socialMedia?: string;
    emailVisible?: boolean;
    takesReplies?: boolean;
    username?: string;
    accountType?: AccountType;
  };
type Labels = { accountType: AccountType; role: AccountRole };

/** Stores the changes that `changesOf` returns and notifies the user's other screens; false if it returns null. */
async function changePerson(
  db: Db,
  { viewer }: ProfilePass,
  now: Date,
  changesOf: (person: Labels) => PersonChanges | null,
): Promise<boolean> {
  return inTransaction(db, async (tx: Tx) => {
    const person = await tx
      .selectFrom("users")
      .select(["accountType", "role", "name"])
      .where("id", "=", viewer.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    // The account was deleted after the request was authorized.
    if (!person) throw data({ why: "no_profile" }, { status: 410 });
    const changes = changesOf(person);
    if (!changes) return false;
    await tx
      .updateTable("users")
      .set({ ...changes, updatedAt: now })
      .where("id", "=", viewer.id)
      .execute();
    const { name } = changes;
    if (name !== undefined && name !== person.name)
      await renameInEvents(tx, viewer.id, { before: person.name, name }, now);
    await announce(tx, `user:${viewer.id}`);
    return true;
  });
}
