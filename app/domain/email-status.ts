// The statuses of an e-mail.

/** queued: it waits for the mail server; refused: sending failed for good; sent: a mail server accepted it. */
export const emailStatuses = ["queued", "refused", "sent"] as const;
export type EmailStatus = (typeof emailStatuses)[number];
