// Staff for tests: the right, and sessions that were opened with a second step, without which it counts for nothing.
import type { TestApp } from "#test/test-app.ts";

type Pool = Pick<TestApp, "pool">;
type Known = { email: string };

/** Makes the account staff, and its open sessions those of staff. */
export async function makeStaff({ pool }: Pool, { email }: Known): Promise<void> {
  await pool.query("update users set staff_since = now() where email = $1", [email]);
  await giveFactor({ pool }, { email });
}

/** The open sessions of the account count as opened with a second step. */
export async function giveFactor({ pool }: Pool, { email }: Known): Promise<void> {
  await pool.query("update sessions set factor = 'code' from users where users.id = user_id and email = $1", [email]);
}
