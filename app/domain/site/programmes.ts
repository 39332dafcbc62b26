// The terms of the two programmes on the public pages: the prices for providers, and the earnings of affiliates. part 2 §9

/** Integer cents of EUR; the commission is in per cent of each contract. */
export const providerPlans = {
  basic: { monthlyCents: 0, yearlyCents: 0, commissionPercent: 5 },
  premium: { monthlyCents: 900, yearlyCents: 9_000, commissionPercent: 0 },
} as const;

/** The minimum of followers, and the share of a plan's price. */
export const affiliateTiers = [
  { name: "bronze", followers: 100, percent: 10 },
  { name: "silver", followers: 1_000, percent: 15 },
  { name: "gold", followers: 10_000, percent: 20 },
  { name: "diamond", followers: 100_000, percent: 25 },
] as const;
export type AffiliateTier = (typeof affiliateTiers)[number]["name"];

/** Paid once a month from this sum on; the highest tier may agree on more than its share. */
export const affiliatePay = { leastCents: 5_000, mostPercent: 30, fromDay: 1, toDay: 5 } as const;

/** Within how many hours staff answers an application. */
export const answerHours = { provider: 48, affiliateFrom: 24, affiliateTo: 48 } as const;
export const demoMinutes = 30;
