// Ideas on the list of suggestions: what becomes of each, and how long their texts are. part 2 §2

/** open: nothing is decided; planned: it will come; done: it is there; declined: it will not. */
export const suggestionStatuses = ["open", "planned", "done", "declined"] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

export const suggestionLimits = { title: 120, body: 1_000, reply: 1_000 } as const;
