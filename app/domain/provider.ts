// Who works for an event: how far the talk with them is.

/** Asked for a price, has given one, is hired, has done the work. */
export const providerStatuses = ["asked", "quoted", "hired", "done"] as const;
export type ProviderStatus = (typeof providerStatuses)[number];
