// Requests an archive of the user's own data.
import { inTransaction } from "#app/db/transaction.ts";
import { ok, refuse } from "#app/domain/result.ts";
import { audit } from "#app/platform/audit.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { signPermit } from "./queries.server.ts";

const ARCHIVES = { tries: 5, minutes: 24 * 60 } as const;

/** Refused for today. */
export type DailyLimit = { ok: false; code: "daily_limit"; waitSeconds: number };

/**
 * Signs a permit that opens the user's archive for ten minutes, in this session only; at most five a day.
 * Refuses with `daily_limit`. SC-41, robustness L-1, L-12
 */
export async function orderArchive(
  app: Pick<AppServices, "db" | "config">,
  pass: AccountPass<"account.export">,
  now: Date,
): Promise<{ ok: true; permit: string } | DailyLimit> {
  const { id } = pass.viewer;
  const waitSeconds = await consumeRateLimit(app.db, [{ key: `export:user:${id}`, ...ARCHIVES }], now);
  if (waitSeconds > 0) return { ...refuse("daily_limit"), waitSeconds };
  await inTransaction(app.db, (tx) => audit(tx, { actorId: id, action: "account.exported", subjectId: id }));
  return ok({ permit: signPermit(app.config, pass, now) });
}
