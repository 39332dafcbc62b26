// What can have become of an e-mail.

/** queued: it waits for the mail server; refused: no mail server would take it; sent: one has taken it. */
export const emailStatuses = ["queued", "refused", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];
