// Rules of the seating plan: what a host asks for certain people.

/** `beside` means the same table, until people sit chair by chair. */
export const ruleKinds = ["together", "beside", "apart", "table"] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const ruleStrengths = ["must", "better"] as const;
export type RuleStrength = (typeof ruleStrengths)[number];
