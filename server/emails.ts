// Every kind of e-mail that Convite sends, for the worker and the staff pages.
import { alreadyRegisteredEmail } from "#app/features/account/auth/emails/already-registered.tsx";
import { welcomeEmail } from "#app/features/account/auth/emails/welcome.tsx";
import { factorChangedEmail } from "#app/features/account/auth/factor/emails/factor-changed.tsx";
import { newDeviceEmail } from "#app/features/account/auth/factor/emails/new-device.tsx";
import { passwordChangedEmail } from "#app/features/account/auth/password/emails/password-changed.tsx";
import { passkeyChangedEmail } from "#app/features/account/auth/passkeys/passkey-changed.email.tsx";
import { resetEmail } from "#app/features/account/auth/password/emails/reset.tsx";
import { confirmAddressEmail } from "#app/features/account/auth/emails/verify.tsx";
import { answerAttemptEmail } from "#app/features/guest/event-page/emails/answer-attempt.tsx";
import { answerReceivedEmail } from "#app/features/guest/event-page/emails/answer-received.tsx";
import { answerWaitingEmail } from "#app/features/guest/event-page/emails/answer-waiting.tsx";
import { answersEmail } from "#app/features/guest/event-page/emails/answers.tsx";
import { codeGuessingEmail } from "#app/features/guest/event-page/emails/code-guessing.tsx";
import { answerAcceptedEmail } from "#app/features/event/guests/review/emails/answer-accepted.tsx";
import { companionAcceptedEmail } from "#app/features/event/guests/review/emails/companion-accepted.tsx";
import { chatEntryEmail } from "#app/features/guest/household-chat/chat-entry.email.tsx";
import { linkKnownAddressEmail } from "#app/features/guest/share-link/emails/link-known-address.tsx";
import { linkRegisteredEmail } from "#app/features/guest/share-link/emails/link-registered.tsx";
import { invitationEmail } from "#app/features/event/invitations/invitation.email.tsx";
import { applicationAnswerEmail } from "#app/features/site/applications/emails/application-answer.tsx";
import { applicationReceivedEmail } from "#app/features/site/applications/emails/application-received.tsx";
import { newsletterEmail } from "#app/features/site/newsletter/newsletter.email.tsx";
import { listConfirmEmail } from "#app/features/site/newsletter/list-confirm.email.tsx";
import { dayNoticeEmail } from "#app/features/event/day/notices/day-notice.email.tsx";
import { dayThanksEmail } from "#app/features/event/day/thanks/day-thanks.email.tsx";
import { giftThanksEmail } from "#app/features/event/gifts/gift-thanks.email.tsx";
import { giftReservedEmail } from "#app/features/guest/gifts/gift-reserved.email.tsx";
import { householdAnswerEmail } from "#app/features/guest/household-rsvp/household-answer.email.tsx";
import { householdInvitationEmail } from "#app/features/event/household-invitations/emails/household-invitation.tsx";
import { householdReminderEmail } from "#app/features/event/household-invitations/emails/household-reminder.tsx";
import { lostInvitationEmail } from "#app/features/guest/household-rsvp/recover/lost-invitation.email.tsx";
import { eventHandedOverEmail } from "#app/features/home/account-deletion/emails/event-handed-over.tsx";
import { accountDeletedEmail } from "#app/features/home/account-deletion/emails/account-deleted.tsx";
import { planDecidedEmail } from "#app/features/account/billing/plan-decided.email.tsx";
import { accountSuspendedEmail } from "#app/features/staff/accounts/account-suspended.email.tsx";
import { unreadMessagesEmail } from "#app/features/home/chat/unread-messages.email.tsx";
import { morningEmail } from "#app/features/home/morning/morning.email.tsx";
import { digestEmail } from "#app/features/home/notifications/digest.email.tsx";
import { tasksTodayEmail } from "#app/features/event/tasks/tasks-today.email.tsx";
import { supportAnswerEmail } from "#app/features/site/support/emails/support-answer.tsx";
import { supportReceivedEmail } from "#app/features/site/support/emails/support-received.tsx";
import type { EmailKind, EmailKinds } from "#app/platform/mail/email-kind.ts";

const kinds: readonly EmailKind[] = [
  alreadyRegisteredEmail,
  welcomeEmail,
  passwordChangedEmail,
  factorChangedEmail,
  newDeviceEmail,
  passkeyChangedEmail,
  resetEmail,
  confirmAddressEmail,
  answerAttemptEmail,
  answerReceivedEmail,
  answerWaitingEmail,
  answersEmail,
  codeGuessingEmail,
  answerAcceptedEmail,
  companionAcceptedEmail,
  chatEntryEmail,
  linkKnownAddressEmail,
  linkRegisteredEmail,
  invitationEmail,
  listConfirmEmail,
  newsletterEmail,
  householdAnswerEmail,
  householdInvitationEmail,
  householdReminderEmail,
  lostInvitationEmail,
  giftReservedEmail,
  dayNoticeEmail,
  dayThanksEmail,
  giftThanksEmail,
  eventHandedOverEmail,
  accountDeletedEmail,
  planDecidedEmail,
  tasksTodayEmail,
  unreadMessagesEmail,
  digestEmail,
  morningEmail,
  accountSuspendedEmail,
  supportAnswerEmail,
  supportReceivedEmail,
  applicationReceivedEmail,
  applicationAnswerEmail,
];

export const emails: EmailKinds = new Map(kinds.map((each) => [each.kind, each]));
