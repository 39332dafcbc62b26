// What can have become of a letter.

/** queued: it waits for the mail server; refused: no mail server would take it; sent: one has taken it. */
export const letterStatuses = ["queued", "refused", "sent"] as const;
export type LetterStatus = (typeof letterStatuses)[number];
