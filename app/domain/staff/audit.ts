// The entries of the audit log: actions of staff, and changes of a person's rights (robustness L-12).

/** The logged actions. The text of each is in the staff's pages. */
export const auditActions = [
  // Staff
  "staff.granted",
  "staff.revoked",
  "ticket.read",
  "ticket.answered",
  "ticket.closed",
  "ticket.reopened",
  "application.read",
  "application.answered",
  "application.noted",
  "application.moved",
  "application.deleted",
  "suggestion.listed",
  "suggestion.changed",
  "suggestion.deleted",
  "announcement.made",
  "announcement.ended",
  "post.approved",
  "post.rejected",
  "comment.approved",
  "comment.deleted",
  "story.published",
  "story.withdrawn",
  "newsletter.sent",
  "letter.read",
  "letter.retried",
  "letters.retried",
  "account.read",
  "account.suspended",
  "account.restored",
  "account.verified",
  // Plans
  "plan.changed",
  "plan.requested",
  "plan.confirmed",
  "plan.declined",
  "payment.recorded",
  // The user's own account
  "password.changed",
  "password.reset",
  "factor.set",
  "factor.renewed",
  "factor.removed",
  "factor.reset",
  "passkey.added",
  "passkey.removed",
  "account.exported",
  "account.deleted",
  // Events
  "guests.exported",
  "event.deleted",
  "rights.changed",
  "member.removed",
  "member.restored",
  "member.left",
  "user.searched",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The facts that an entry may carry. The text of each is in the staff's pages. */
export type AuditDetail =
  | "amountCents"
  | "billingCycle"
  | "by"
  | "creator"
  | "deleted"
  | "event"
  | "format"
  | "from"
  | "granted"
  | "guests"
  | "handedOver"
  | "kind"
  | "letters"
  | "member"
  | "parts"
  | "permissions"
  | "plan"
  | "reason"
  | "requestedPlan"
  | "role"
  | "status"
  | "taken";
