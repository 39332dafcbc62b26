// One example of every letter that Convite writes, by the name of its file: what is shown while developing, and what tests read.
import { writeAlreadyRegistered } from "#app/features/auth/letters/already-registered.tsx";
import { writeWelcome } from "#app/features/auth/letters/welcome.tsx";
import { writePasswordChanged } from "#app/features/auth/password/letters/password-changed.tsx";
import { writeReset } from "#app/features/auth/password/letters/reset.tsx";
import { writeVerify } from "#app/features/auth/verify/letters/verify.tsx";
import { writeAnswerAttempt } from "#app/features/event-page/letters/answer-attempt.tsx";
import { writeAnswerReceived } from "#app/features/event-page/letters/answer-received.tsx";
import { writeAnswers } from "#app/features/event-page/letters/answers.tsx";
import { writeCodeGuessing } from "#app/features/event-page/letters/code-guessing.tsx";
import { writeAnswerAccepted } from "#app/features/guests/tray/letters/answer-accepted.tsx";
import { writeLinkKnownAddress } from "#app/features/invitation-links/letters/link-known-address.tsx";
import { writeLinkRegistered } from "#app/features/invitation-links/letters/link-registered.tsx";
import { writeInvitation } from "#app/features/invitations/letters/invitation.tsx";
import { writeHouseholdAnswer } from "#app/features/personal-invitations/answer/letters/household-answer.tsx";
import { writeHouseholdInvitation } from "#app/features/personal-invitations/host/letters/household-invitation.tsx";
import { writeHouseholdReminder } from "#app/features/personal-invitations/host/letters/household-reminder.tsx";
import { writeLostInvitation } from "#app/features/personal-invitations/recover/letters/lost-invitation.tsx";
import { writeListConfirm } from "#app/features/mailing-list/letters/list-confirm.tsx";
import { writeEventHandedOver } from "#app/features/privacy/delete/letters/event-handed-over.tsx";
import { writeFarewell } from "#app/features/privacy/delete/letters/farewell.tsx";
import { writeSupportAnswer } from "#app/features/support/letters/support-answer.tsx";
import { writeSupportReceived } from "#app/features/support/letters/support-received.tsx";
import type { WrittenLetter } from "#app/platform/mail/letters.server.ts";

/** What people have chosen in a letter: their names, and what they wrote. */
export type Said = { name: string; title: string; place: string; message: string };

export const said: Said = {
  name: "María de la Luz Fernández-Villaverde",
  title: "Boda de Lucía y Andrés",
  place: "Finca La Alquería, Camí de la Mar 12, Torrent",
  message: "¡Qué ganas!\nVamos en coche con Nico, que no come gluten.",
};

/** By file name. `origin` is where its links lead; `words` is what people say in it. A letter without an example fails a test. */
export const examples: Readonly<Record<string, (origin: string, words?: Said) => Promise<WrittenLetter>>> = {
  welcome: (origin, { name } = said) =>
    writeWelcome({ origin, name, verifyUrl: `${origin}/verify-email?codigo=ejemplo` }),
  "already-registered": (origin, { name } = said) => writeAlreadyRegistered({ origin, name }),
  verify: (origin, { name } = said) =>
    writeVerify({ origin, name, verifyUrl: `${origin}/verify-email?codigo=ejemplo` }),
  reset: (origin, { name } = said) =>
    writeReset({ origin, name, resetUrl: `${origin}/reset-password?oobCode=ejemplo`, isFirst: false }),
  "password-changed": (origin, { name } = said) => writePasswordChanged({ origin, name }),
  invitation: (origin, words = said) =>
    writeInvitation({
      origin,
      event: eventOf(words),
      inviterName: words.name,
      inviteeName: words.name,
      role: "Colaborador",
      allows: ["Ver el evento", "Chat del evento", "Ver la lista de invitados", "Gestionar invitados"],
      message: words.message,
      url: `${origin}/invitation/ejemplo`,
      until: "martes, 3 de marzo de 2048",
      silenceUrl: `${origin}/no-mas/ejemplo`,
    }),
  "household-invitation": (origin, words = said) => writeHouseholdInvitation(householdOf(origin, words)),
  "household-reminder": (origin, words = said) => writeHouseholdReminder(householdOf(origin, words)),
  "household-answer": (origin, words = said) =>
    writeHouseholdAnswer({
      origin,
      event: eventOf(words),
      people: [
        { name: words.name, attending: true },
        { name: "Nico", attending: true },
        { name: "Julián Tejada", attending: false },
      ],
      message: words.message,
      changeUrl: `${origin}/invitation/ejemplo`,
    }),
  "lost-invitation": (origin, words = said) =>
    writeLostInvitation({ origin, guestName: words.name, event: eventOf(words), url: `${origin}/invitation/ejemplo` }),
  "link-registered": (origin, { name, title } = said) =>
    writeLinkRegistered({ origin, name, eventTitle: title, verifyUrl: `${origin}/verify-email?codigo=ejemplo` }),
  "link-known-address": (origin, { title } = said) =>
    writeLinkKnownAddress({ origin, eventTitle: title, back: "/invitation/evento/ejemplo" }),
  "answer-received": (origin, words = said) =>
    writeAnswerReceived({
      ...guestOf(origin, words),
      message: words.message,
      calendarUrl: `${origin}/evento/boda/ics`,
    }),
  "answer-attempt": (origin, words = said) => writeAnswerAttempt(guestOf(origin, words)),
  "answer-accepted": (origin, words = said) =>
    writeAnswerAccepted({ ...guestOf(origin, words), calendarUrl: `${origin}/evento/boda/calendario.ics` }),
  answers: (origin, { name, title, message } = said) =>
    writeAnswers({
      origin,
      hostName: name,
      event: { title, emoji: "💍" },
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
  "code-guessing": (origin, { name, title } = said) =>
    writeCodeGuessing({
      origin,
      ownerName: name,
      eventTitle: title,
      accessUrl: `${origin}/app/event/ejemplo/access`,
    }),
  "list-confirm": (origin, { name } = said) =>
    writeListConfirm({ origin, name, url: `${origin}/mailing-list/ejemplo` }),
  "event-handed-over": (origin, { title } = said) =>
    writeEventHandedOver({ origin, eventTitle: title, eventUrl: `${origin}/app/event/ejemplo` }),
  farewell: (origin, { name } = said) => writeFarewell({ origin, name }),
  "support-received": (origin) => writeSupportReceived({ origin }),
  "support-answer": (origin, { name, title, message } = said) =>
    writeSupportAnswer({ origin, name, subject: title, answer: message, ticketUrl: `${origin}/app/support/ejemplo` }),
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

function householdOf(origin: string, words: Said) {
  return {
    origin,
    event: eventOf(words),
    greeted: [words.name, "Andrés"],
    members: [words.name, "Andrés Vidal", "Nico Vidal", "acompañante"],
    people: 4,
    url: `${origin}/invitation/ejemplo`,
    until: "2048-05-20",
    takesAnswers: true,
    silenceUrl: `${origin}/no-mas/ejemplo`,
  };
}

function eventOf({ name, title, place }: Said) {
  return {
    title,
    emoji: "💍",
    date: "2048-06-06",
    startTime: "18:30:00",
    endTime: "03:00:00",
    timeZone: "Europe/Madrid",
    location: place,
    hostName: name,
  };
}
