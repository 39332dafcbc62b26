// The time of a login besides the password hash, which is slow on purpose: nearly zero.
import { randomUUID } from "node:crypto";
import { hashPassword, verifyPassword } from "#app/platform/auth/passwords.server.ts";
import { addPerson, openWorld, percentile, type World } from "./world.ts";
import type { Measured } from "./measured.ts";

const LEAST_SHARE = 0.8;
const ROUNDS = 60;
const WARM = 10;
const PASSWORD = "tres gatos en el tejado";

export async function measure(): Promise<Measured[]> {
  const world = await openWorld({}, "file");
  try {
    const { id } = await addPerson(world, "entra");
    const hash = await hashPassword(PASSWORD);
    await world.pool.query(
      "insert into accounts (id, user_id, account_id, provider_id, password) values ($1, $2::uuid, $2::uuid::text, 'credential', $3)",
      [randomUUID(), id, hash],
    );
    const hashes: number[] = [];
    const logins: number[] = [];
    // Alternately, so that other load on the machine affects both.
    for (let round = 0; round < WARM + ROUNDS; round++) {
      const hashed = await time(() => verifyPassword(hash, PASSWORD));
      const entered = await time(() => logIn(world));
      if (round < WARM) continue;
      hashes.push(hashed);
      logins.push(entered);
    }
    const share = percentile(hashes, 0.95) / percentile(logins, 0.95);
    return [
      {
        what: "the password's hash in the time of a login (p95)",
        figure: `${share.toFixed(2)} (${percentile(hashes, 0.95).toFixed(0)} of ${percentile(logins, 0.95).toFixed(0)} ms)`,
        limit: `≥ ${LEAST_SHARE}`,
        holds: share >= LEAST_SHARE,
      },
    ];
  } finally {
    await world.end();
  }
}

async function logIn({ server }: World): Promise<void> {
  const answer = await fetch(`${server.origin}/login`, {
    method: "POST",
    headers: { origin: server.origin },
    body: new URLSearchParams({ intent: "login", email: "entra@bench.test", password: PASSWORD }),
    redirect: "manual",
  });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`a login was answered with ${answer.status}`);
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}
