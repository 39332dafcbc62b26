// Every kind of e-mail that Convite writes: what the worker renders, and staff reads.
import { alreadyRegisteredEmail } from "#app/features/auth/letters/already-registered.tsx";
import { welcomeEmail } from "#app/features/auth/letters/welcome.tsx";
import { passwordChangedEmail } from "#app/features/auth/password/letters/password-changed.tsx";
import { resetEmail } from "#app/features/auth/password/letters/reset.tsx";
import { confirmAddressEmail } from "#app/features/auth/verify/letters/verify.tsx";
import { answerAttemptEmail } from "#app/features/event-page/letters/answer-attempt.tsx";
import { answerReceivedEmail } from "#app/features/event-page/letters/answer-received.tsx";
import { answerWaitingEmail } from "#app/features/event-page/letters/answer-waiting.tsx";
import { answersEmail } from "#app/features/event-page/letters/answers.tsx";
import { codeGuessingEmail } from "#app/features/event-page/letters/code-guessing.tsx";
import { answerAcceptedEmail } from "#app/features/guests/tray/letters/answer-accepted.tsx";
import { companionAcceptedEmail } from "#app/features/guests/tray/letters/companion-accepted.tsx";
import { linkKnownAddressEmail } from "#app/features/invitation-links/letters/link-known-address.tsx";
import { linkRegisteredEmail } from "#app/features/invitation-links/letters/link-registered.tsx";
import { invitationEmail } from "#app/features/invitations/letters/invitation.tsx";
import { listConfirmEmail } from "#app/features/mailing-list/letters/list-confirm.tsx";
import { householdAnswerEmail } from "#app/features/personal-invitations/answer/letters/household-answer.tsx";
import { householdInvitationEmail } from "#app/features/personal-invitations/host/letters/household-invitation.tsx";
import { householdReminderEmail } from "#app/features/personal-invitations/host/letters/household-reminder.tsx";
import { lostInvitationEmail } from "#app/features/personal-invitations/recover/letters/lost-invitation.tsx";
import { eventHandedOverEmail } from "#app/features/privacy/delete/letters/event-handed-over.tsx";
import { farewellEmail } from "#app/features/privacy/delete/letters/farewell.tsx";
import { planDecidedEmail } from "#app/features/billing/letters/plan-decided.tsx";
import { accountSuspendedEmail } from "#app/features/staff/accounts/letters/account-suspended.tsx";
import { supportAnswerEmail } from "#app/features/support/letters/support-answer.tsx";
import { supportReceivedEmail } from "#app/features/support/letters/support-received.tsx";
import type { EmailKind, EmailKinds } from "#app/platform/mail/email-kind.ts";

const kinds: readonly EmailKind[] = [
  alreadyRegisteredEmail,
  welcomeEmail,
  passwordChangedEmail,
  resetEmail,
  confirmAddressEmail,
  answerAttemptEmail,
  answerReceivedEmail,
  answerWaitingEmail,
  answersEmail,
  codeGuessingEmail,
  answerAcceptedEmail,
  companionAcceptedEmail,
  linkKnownAddressEmail,
  linkRegisteredEmail,
  invitationEmail,
  listConfirmEmail,
  householdAnswerEmail,
  householdInvitationEmail,
  householdReminderEmail,
  lostInvitationEmail,
  eventHandedOverEmail,
  farewellEmail,
  planDecidedEmail,
  accountSuspendedEmail,
  supportAnswerEmail,
  supportReceivedEmail,
];

export const emails: EmailKinds = new Map(kinds.map((each) => [each.kind, each]));
