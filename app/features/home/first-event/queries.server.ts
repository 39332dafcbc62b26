// The draft of a first event in the browser's cookie, and the event as its page would show it.
import { type FirstEventDraft, occasionOf, parseDraft, placeToCome, titleOf } from "#app/domain/home/first-event.ts";
import { customizationOf, dressOf } from "#app/domain/look/customization.ts";
import { dayState, daysUntil, eventInstant } from "#app/domain/time/event-time.ts";
import { kindOf } from "#app/domain/event/kinds.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import type { Config } from "#app/platform/config.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { occasionText, sampleDate } from "./copy.ts";

const COOKIE = "convite-empezar";
const DAYS = 30;

/** The draft in the request's cookie; null if missing or not ours. */
export function readDraft(config: Config, request: Request): FirstEventDraft | null {
  const value = readSignedCookie(config, request, COOKIE);
  if (!value) return null;
  try {
    return parseDraft(JSON.parse(Buffer.from(value, "base64url").toString("utf8")));
  } catch {
    return null;
  }
}

/** The `Set-Cookie` that stores `draft` for thirty days. Limits of its texts keep it below a browser's 4 kB. */
export function draftCookie(config: Config, draft: FirstEventDraft): string {
  const value = Buffer.from(JSON.stringify(draft)).toString("base64url");
  return signedCookie(config, COOKIE, value, DAYS * 24 * 60 * 60);
}

/** The `Set-Cookie` that deletes the draft after it became an event. */
export function draftEnds(config: Config): string {
  return signedCookie(config, COOKIE, "", 0);
}

/** The event of `draft` as guests would see it at `origin`; samples fill missing values. */
export function sampleEvent(draft: FirstEventDraft, origin: string, now: Date): PublicEvent {
  const { type, names, startTime } = draft;
  const timeZone = defaultTimeZone;
  const date = draft.date ?? sampleDate(dateIn(timeZone, now));
  const time = { date, startTime, endTime: null, timeZone };
  const isCouple = occasionOf(draft.occasion).from === "couple" && names.one && names.other;
  return {
    ...time,
    slug: "",
    url: origin,
    title: titleOf(draft) || occasionText[draft.occasion].sample,
    description: "",
    organizer: isCouple ? new Intl.ListFormat("es").format([names.one, names.other]) : names.one,
    category: kindOf(type).category,
    type,
    template: draft.template,
    location: draft.location || placeToCome,
    dress: dressOf(draft.template, customizationOf(null)),
    image: null,
    showsAnswer: true,
    calendarPath: null,
    startsAt: eventInstant(date, startTime, timeZone).toISOString(),
    endsAt: null,
    day: dayState(date, timeZone, now),
    daysLeft: Math.max(0, daysUntil(date, timeZone, now)),
    confirmed: null,
    sections: [],
    gifts: null,
    hasOpening: false,
    answers: "open",
    deadline: null,
    needsApproval: false,
    isOpenToAll: false,
  };
}
