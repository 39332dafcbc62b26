// A sign-in between the password and the second step: a row that opens nothing, and a cookie.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Tx } from "#app/db/transaction.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import { stepCookie, stepOwner, stepSeconds, stepValue } from "./queries.server.ts";

/** Keeps a sign-in whose password was right until its code comes. Returns the `Set-Cookie` that binds it to the browser. */
export async function keepHalfSignIn(
  { db, config }: Pick<AppServices, "db" | "config">,
  userId: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto("verifications")
    .values({
      id: newId(),
      identifier: stepOwner(userId),
      value: stepValue(token),
      expiresAt: new Date(now.getTime() + stepSeconds * 1_000),
    })
    .execute();
  return stepCookie(config, { userId, token });
}

/** Ends the half sign-ins of an account, whose password no longer counts. */
export async function endHalfSignIns(db: Db | Tx, userId: string): Promise<void> {
  await db.deleteFrom("verifications").where("identifier", "=", stepOwner(userId)).execute();
}
