// Room in memory for incoming bodies: a limit for all, and one per client.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { readViewer } from "#app/platform/auth/viewer.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { createBudget } from "./body-budget.ts";
import { headersOf } from "./context.ts";
import type { Exchange } from "./middleware.ts";

const [KIB, MIB] = [1024, 1024 * 1024];

/** By the size of a body, so that a flood of one size does not block the others: answers, long forms, pieces of photos. */
const budgets = [
  { upTo: 16 * KIB, budget: createBudget(16 * MIB, 4 * MIB) },
  { upTo: 256 * KIB, budget: createBudget(24 * MIB, 6 * MIB) },
  { upTo: 1_280 * KIB, budget: createBudget(32 * MIB, 24 * MIB) },
];
/** Files. Logged-in accounts have their own budget, so that no anonymous client can block them. */
const filesOfAccounts = createBudget(72 * MIB, 32 * MIB);
const filesOfStrangers = createBudget(52 * MIB, 32 * MIB);

/**
 * Takes room for a body of `bytes` until its response has been sent; false if this client, or all together, have too many.
 * Counts clients by address and by the link's code, and files by account. E-2
 */
export async function takeRoom(app: AppServices, exchange: Exchange, bytes: number): Promise<boolean> {
  const { request, response, route, address } = exchange;
  const holders = [`address:${addressKey(address)}`, ...(route?.code ? [`code:${route.code}`] : [])];
  const budget = budgets.find(({ upTo }) => bytes <= upTo)?.budget;
  const viewer = budget ? null : await readViewer(app.auth, app.db, app.config, headersOf(request));
  const giveBack = viewer
    ? filesOfAccounts.take([`account:${viewer.id}`], bytes)
    : (budget ?? filesOfStrangers).take(holders, bytes);
  if (!giveBack) return false;
  if (response.closed) giveBack();
  else response.once("close", giveBack);
  return true;
}
