// One example of every e-mail of Convite, by file name: for the preview in development and for tests.
import { alreadyRegisteredEmail } from "#app/features/account/auth/emails/already-registered.tsx";
import { welcomeEmail } from "#app/features/account/auth/emails/welcome.tsx";
import { factorChangedEmail } from "#app/features/account/auth/factor/emails/factor-changed.tsx";
import { newDeviceEmail } from "#app/features/account/auth/factor/emails/new-device.tsx";
import { passkeyChangedEmail } from "#app/features/account/auth/passkeys/passkey-changed.email.tsx";
import { passwordChangedEmail } from "#app/features/account/auth/password/emails/password-changed.tsx";
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
import { dayNoticeEmail } from "#app/features/event/day/notices/day-notice.email.tsx";
import { dayThanksEmail } from "#app/features/event/day/thanks/day-thanks.email.tsx";
import { giftThanksEmail } from "#app/features/event/gifts/gift-thanks.email.tsx";
import { giftReservedEmail } from "#app/features/guest/gifts/gift-reserved.email.tsx";
import { householdAnswerEmail } from "#app/features/guest/household-rsvp/household-answer.email.tsx";
import { householdInvitationEmail } from "#app/features/event/household-invitations/emails/household-invitation.tsx";
import { householdReminderEmail } from "#app/features/event/household-invitations/emails/household-reminder.tsx";
import { lostInvitationEmail } from "#app/features/guest/household-rsvp/recover/lost-invitation.email.tsx";
import { newsletterEmail } from "#app/features/site/newsletter/newsletter.email.tsx";
import { listConfirmEmail } from "#app/features/site/newsletter/list-confirm.email.tsx";
import { eventHandedOverEmail } from "#app/features/home/account-deletion/emails/event-handed-over.tsx";
import { accountDeletedEmail } from "#app/features/home/account-deletion/emails/account-deleted.tsx";
import { planDecidedEmail } from "#app/features/account/billing/plan-decided.email.tsx";
import { accountSuspendedEmail } from "#app/features/staff/accounts/account-suspended.email.tsx";
import { unreadMessagesEmail } from "#app/features/home/chat/unread-messages.email.tsx";
import { morningEmail } from "#app/features/home/morning/morning.email.tsx";
import { digestEmail } from "#app/features/home/notifications/digest.email.tsx";
import { tasksTodayEmail } from "#app/features/event/tasks/tasks-today.email.tsx";
import { applicationAnswerEmail } from "#app/features/site/applications/emails/application-answer.tsx";
import { applicationReceivedEmail } from "#app/features/site/applications/emails/application-received.tsx";
import { supportAnswerEmail } from "#app/features/site/support/emails/support-answer.tsx";
import { supportReceivedEmail } from "#app/features/site/support/emails/support-received.tsx";
import type { EmailDesign } from "#app/platform/mail/email-look.ts";
import { renderEmail, type WrittenEmail } from "#app/platform/mail/email-kind.ts";
import { morningOf } from "./morning-example.ts";

/** User input in an e-mail: names and texts. */
export type Said = { name: string; title: string; place: string; message: string; design?: EmailDesign };

const said: Said = {
  name: "María de la Luz Fernández-Villaverde",
  title: "Boda de Lucía y Andrés",
  place: "Finca La Alquería, Camí de la Mar 12, Torrent",
  message: "¡Qué ganas!\nVamos en coche con Nico, que no come gluten.",
};

/** By file name, variants after a « · ». `origin` is for links, `words` the user input. An e-mail without an example fails a test. */
export const examples: Readonly<Record<string, (origin: string, words?: Said) => Promise<WrittenEmail>>> = {
  welcome: (origin, { name } = said) =>
    renderEmail(welcomeEmail, { origin, name, verifyUrl: `${origin}/verify-email?codigo=ejemplo` }),
  "already-registered": (origin, { name } = said) => renderEmail(alreadyRegisteredEmail, { origin, name }),
  verify: (origin, { name } = said) =>
    renderEmail(confirmAddressEmail, { origin, name, verifyUrl: `${origin}/verify-email?codigo=ejemplo` }),
  reset: (origin, { name } = said) =>
    renderEmail(resetEmail, { origin, name, resetUrl: `${origin}/reset-password?oobCode=ejemplo`, isFirst: false }),
  "passkey-changed": (origin, { name } = said) =>
    renderEmail(passkeyChangedEmail, { origin, name, passkey: "Móvil de Marta", isAdded: true }),
  "passkey-changed · quitada": (origin, { name } = said) =>
    renderEmail(passkeyChangedEmail, { origin, name, passkey: name, isAdded: false }),
  "password-changed": (origin, { name } = said) => renderEmail(passwordChangedEmail, { origin, name }),
  "factor-changed": (origin, { name } = said) =>
    renderEmail(factorChangedEmail, { origin, name, change: "recovery", left: 9 }),
  "new-device": (origin, { name } = said) => renderEmail(newDeviceEmail, { origin, name, device: "Chrome en Android" }),
  "password-changed · con llaves": (origin, { name } = said) =>
    renderEmail(passwordChangedEmail, { origin, name, passkeys: [name, "Portátil"] }),
  invitation: (origin, words = said) => renderEmail(invitationEmail, invitationOf(origin, words)),
  "invitation · a quien solo viene": (origin, words = said) =>
    renderEmail(invitationEmail, { ...invitationOf(origin, words), role: null, allows: [] }, words.name),
  "household-invitation": (origin, words = said) => renderEmail(householdInvitationEmail, householdOf(origin, words)),
  "household-invitation · con respuesta": (origin, words = said) =>
    renderEmail(householdInvitationEmail, householdOf(origin, words), words.name),
  "household-reminder": (origin, words = said) =>
    renderEmail(householdReminderEmail, { ...householdOf(origin, words), hasDoor: true }),
  "household-answer": (origin, words = said) =>
    renderEmail(householdAnswerEmail, {
      origin,
      event: eventOf(words),
      people: [
        { name: words.name, attending: true },
        { name: "Nico", attending: true },
        { name: "Julián Tejada", attending: false },
      ],
      changeUrl: `${origin}/invitation/ejemplo`,
    }),
  "gift-reserved": (origin, words = said) =>
    renderEmail(giftReservedEmail, {
      origin,
      name: words.name,
      said: { gift: "Noches en Menorca", parts: 2, unit: "noches" },
      event: eventOf(words),
      backUrl: `${origin}/regalo/ejemplo`,
    }),
  "day-notice": (origin, words = said) =>
    renderEmail(dayNoticeEmail, {
      origin,
      event: eventOf(words),
      text: "A la mesa en diez minutos. El segundo autobús sale a las 02:00 de la puerta.",
      url: `${origin}/invitation/ejemplo`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  "day-thanks": (origin, words = said) =>
    renderEmail(dayThanksEmail, {
      origin,
      event: eventOf(words),
      names: words.name,
      text: "Gracias por venir, por bailar y por quedaros hasta el último autobús.",
      url: `${origin}/album/ejemplo`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  "gift-thanks": (origin, words = said) =>
    renderEmail(giftThanksEmail, { origin, name: words.name, gift: "Noches en Menorca", event: eventOf(words) }),
  "lost-invitation": (origin, words = said) =>
    renderEmail(lostInvitationEmail, {
      origin,
      guestName: words.name,
      event: eventOf(words),
      url: `${origin}/invitation/ejemplo`,
    }),
  "link-registered": (origin, { name, title, design } = said) =>
    renderEmail(linkRegisteredEmail, {
      origin,
      name,
      eventTitle: title,
      ...(design && { design }),
      verifyUrl: `${origin}/verify-email?codigo=ejemplo`,
    }),
  "chat-entry": (origin, { title, design } = said) =>
    renderEmail(chatEntryEmail, {
      origin,
      guestId: "",
      name: "Carmen Ferrer",
      eventTitle: title,
      ...(design && { design }),
      isIn: true,
      signsIn: false,
      backUrl: "/invitation/ejemplo?entrar=ejemplo#chat",
    }),
  "link-known-address": (origin, { title, design } = said) =>
    renderEmail(linkKnownAddressEmail, {
      origin,
      eventTitle: title,
      ...(design && { design }),
      backUrl: "/invitation/evento/ejemplo",
    }),
  "answer-received": (origin, words = said) =>
    renderEmail(answerReceivedEmail, {
      ...guestOf(origin, words),
      message: words.message,
      calendarUrl: `${origin}/evento/boda/ics`,
    }),
  "answer-attempt": (origin, words = said) => renderEmail(answerAttemptEmail, guestOf(origin, words)),
  "answer-accepted": (origin, words = said) =>
    renderEmail(answerAcceptedEmail, {
      ...guestOf(origin, words),
      calendarUrl: `${origin}/evento/boda/calendario.ics`,
    }),
  "companion-accepted": (origin, words = said) =>
    renderEmail(companionAcceptedEmail, {
      origin,
      guestName: words.name,
      event: eventOf(words),
      changeUrl: `${origin}/invitation/ejemplo`,
    }),
  "answer-waiting": (origin, words = said) =>
    renderEmail(answerWaitingEmail, {
      ...guestOf(origin, words),
      pageUrl: `${origin}/evento/boda`,
      isPageOpen: true,
    }),
  answers: (origin, { name, title, message } = said) =>
    renderEmail(answersEmail, {
      origin,
      hostName: name,
      event: { title, emoji: "💍 " },
      answers: [
        { name, attending: true, message },
        { name: "José Vidal", attending: false, message: null },
        { name: "Ana", attending: true, message: null },
      ],
      more: 4,
      coming: 62,
      waiting: 1,
      guestsUrl: `${origin}/app/event/ejemplo/guests`,
      settingsUrl: `${origin}/app/settings`,
    }),
  "tasks-today": (origin, { name, title, message } = said) =>
    renderEmail(tasksTodayEmail, {
      origin,
      name,
      events: [
        { title: `💍 ${title}`, tasks: [message, "Cerrar el menú con el catering"] },
        { title: "Cumpleaños de Leo", tasks: ["Encargar la tarta"] },
      ],
      tasksUrl: `${origin}/app/event/ejemplo/tasks?de=mias`,
      settingsUrl: `${origin}/app/settings`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  "unread-messages": (origin, { name, title } = said) =>
    renderEmail(unreadMessagesEmail, {
      origin,
      name,
      count: 5,
      sessions: [
        { kind: "organizers", event: title, unread: 4 },
        { kind: "private", event: null, unread: 1 },
      ],
      chatUrl: `${origin}/app/chat`,
      settingsUrl: `${origin}/app/settings`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  digest: (origin, { name, title, message } = said) =>
    renderEmail(digestEmail, {
      origin,
      name,
      lines: [
        { title: `💍 ${title}`, text: "12 respuestas nuevas" },
        { title, text: `Te toca una tarea: ${message}` },
        { title: null, text: "Hemos contestado a tu consulta" },
      ],
      more: 2,
      notificationsUrl: `${origin}/app/notifications`,
      settingsUrl: `${origin}/app/settings#avisos`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  morning: (origin, words = said) => renderEmail(morningEmail, morningOf(origin, words)),
  "code-guessing": (origin, { name, title } = said) =>
    renderEmail(codeGuessingEmail, {
      origin,
      ownerName: name,
      eventTitle: title,
      accessUrl: `${origin}/app/event/ejemplo/access`,
    }),
  newsletter: (origin, { message } = said) =>
    renderEmail(newsletterEmail, {
      origin,
      about: "Lo mejor de octubre",
      body: `Hola.\n\n${message}`,
      unsubscribeUrl: `${origin}/no-mas/ejemplo`,
    }),
  "list-confirm": (origin, { name } = said) =>
    renderEmail(listConfirmEmail, { origin, name, url: `${origin}/mailing-list/ejemplo` }),
  "event-handed-over": (origin, { title } = said) =>
    renderEmail(eventHandedOverEmail, { origin, eventTitle: title, eventUrl: `${origin}/app/event/ejemplo` }),
  "account-deleted": (origin, { name } = said) => renderEmail(accountDeletedEmail, { origin, name }),
  "plan-decided": (origin, { name } = said) =>
    renderEmail(planDecidedEmail, { origin, name, decision: "declined", planName: "Plus", declinedName: "Planner" }),
  "account-suspended": (origin, { name } = said) => renderEmail(accountSuspendedEmail, { origin, name }),
  "support-received": (origin) => renderEmail(supportReceivedEmail, { origin }),
  "support-answer": (origin, { name, title, message } = said) =>
    renderEmail(supportAnswerEmail, {
      origin,
      name,
      about: title,
      answer: message,
      ticketUrl: `${origin}/app/support/ejemplo`,
    }),
  "application-received": (origin) =>
    renderEmail(applicationReceivedEmail, { origin, about: "contact", when: "Respondemos en cuanto podemos." }),
  "application-answer": (origin, { name, title, message } = said) =>
    renderEmail(applicationAnswerEmail, { origin, name, about: title, answer: message }),
};

function guestOf(origin: string, words: Said) {
  return {
    origin,
    guestName: words.name,
    event: eventOf(words),
    attending: true,
    changeUrl: `${origin}/evento/boda/respuesta/ejemplo`,
  };
}

function invitationOf(origin: string, words: Said) {
  return {
    origin,
    event: eventOf(words),
    inviterName: words.name,
    inviteeName: words.name,
    role: "Colaborador",
    allows: ["cambiar el evento", "llevar la lista de invitados"],
    message: words.message,
    url: `${origin}/invitation/ejemplo`,
    until: "martes, 3 de marzo de 2048",
    unsubscribeUrl: `${origin}/no-mas/ejemplo`,
  };
}

function householdOf(origin: string, words: Said) {
  return {
    origin,
    event: eventOf(words),
    members: [
      { name: words.name, given: words.name, isNamed: true },
      { name: "Andrés Vidal", given: "Andrés", isNamed: true },
      { name: "Nico Vidal", given: "Nico", isNamed: true },
      { name: "Acompañante de Nico Vidal", given: "", isNamed: false },
    ],
    url: `${origin}/invitation/ejemplo`,
    until: "2048-05-20",
    takesAnswers: true,
    unsubscribeUrl: `${origin}/no-mas/ejemplo`,
  };
}

function eventOf({ name, title, place, design }: Said) {
  return {
    title,
    ...(design && { design }),
    type: "wedding",
    emoji: "💍 ",
    date: "2048-06-06",
    startTime: "18:30:00",
    endTime: "03:00:00",
    timeZone: "Europe/Madrid",
    location: place,
    hostName: name,
  };
}
