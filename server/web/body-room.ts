// Room in memory for the bodies that are on their way: so much for all, so much for one caller.
import type { AppServices } from "#app/platform/app-services.server.ts";
import { readViewer } from "#app/platform/auth/viewer.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { createBudget } from "./body-budget.ts";
import { headersOf } from "./context.ts";
import type { Exchange } from "./middleware.ts";

const [KIB, MIB] = [1024, 1024 * 1024];

/** By the size of a body, so that a flood of one size leaves the others alone: answers, long forms, pieces of photographs. */
const budgets = [
  { upTo: 16 * KIB, budget: createBudget(16 * MIB, 4 * MIB) },
  { upTo: 256 * KIB, budget: createBudget(24 * MIB, 6 * MIB) },
  { upTo: 1_280 * KIB, budget: createBudget(32 * MIB, 24 * MIB) },
];
/** Files. Callers who are signed in have a budget of their own, so that no stranger shuts them out. */
const filesOfAccounts = createBudget(72 * MIB, 32 * MIB);
const filesOfStrangers = createBudget(52 * MIB, 32 * MIB);

/**
 * Takes room for a body of `bytes` until its response has left; false where there is none for this caller, or for all together. A caller is
 * counted by address, by the code of the link, and with a file by account. E-2
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
