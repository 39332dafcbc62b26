// Ideas on the list of suggestions: their statuses, and the limits of their texts. part 2 §2

/** open: undecided; planned: it will come; done: it exists; declined: it will not come. */
export const suggestionStatuses = ["open", "planned", "done", "declined"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

export const suggestionLimits = { title: 120, body: 1_000, reply: 1_000 } as const;
