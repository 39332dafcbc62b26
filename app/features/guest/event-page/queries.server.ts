// The queries of an event's public page: the event of an address, its visibility, its content, and a guest's answer.
import type { Db } from "#app/db/client.ts";
import type { AnswersTo, PublicEvent, PublicPicture } from "#app/domain/event/public-event.ts";
import { comingOf, reachesOf } from "#app/domain/event/reach.ts";
import { codePermissions, publicView } from "#app/domain/event/access.ts";
import { type Customization, customizationOf, dressOf } from "#app/domain/look/customization.ts";
import { dayState, daysUntil, type EventTime, eventEnd, eventInstant } from "#app/domain/time/event-time.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { GrantFacts, ResourceFacts } from "#app/domain/permission/context.ts";
import type { Why } from "#app/domain/permission/names.ts";
import { deadlinePassed } from "#app/domain/guest/rsvp-settings.ts";
import { eventUrl } from "#app/domain/event/share.ts";
import { fallbackTemplate, parseTemplate } from "#app/domain/look/themes.ts";
import { dateIn, parseTime } from "#app/domain/time/zoned-time.ts";
import type { Limit } from "#app/platform/auth/limiter.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { chapterOf } from "#app/domain/event/page-sections.ts";
import { albumOnPage } from "#app/features/event/album/queries.server.ts";
import { showSections } from "#app/features/event/page-sections/queries.server.ts";
import { showGifts } from "#app/features/guest/gifts/queries.server.ts";
import { findEventAtSlug, type FoundEvent } from "#app/platform/event-row.server.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { readSignedCookie } from "#app/platform/http/cookies.server.ts";
import { type RouteArgs, type EventPass, type EventRow, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

export type Address = {
  eventId: string;
  /** The page's current slug; for an event without one, the slug made from its title. */
  slug: string;
  /** False for an old slug or another spelling: the page is at `slug`. */
  isCurrent: boolean;
};

const SLUG_LENGTH = 50;

/**
 * The event at `slugParam`. An event that never had a slug is found by its title, if `viewerId` may see it: the oldest wins (SC-07).
 */
export async function findAddress(db: Db, slugParam: string, viewerId: string | null): Promise<Address | null> {
  return (await findPage(db, slugParam, viewerId))?.address ?? null;
}

/** Like `findAddress`, with the event's row if the same query read it. */
async function findPage(
  db: Db,
  slugParam: string,
  viewerId: string | null,
  find: typeof findEventAtSlug = findEventAtSlug,
): Promise<{ address: Address; found: FoundEvent | null } | null> {
  const slug = slugParam.toLowerCase();
  if (slug.length > SLUG_LENGTH || !/^[a-z0-9-]+$/.test(slug)) return null;
  const found = await find(db, slug, viewerId);
  if (found) {
    const address = { eventId: found.event.id, slug: found.slug, isCurrent: found.slug === slugParam };
    return { address, found };
  }
  const byTitle = await titledEvents(db, slug, viewerId).executeTakeFirst();
  return byTitle ? { address: { eventId: byTitle.id, slug, isCurrent: slug === slugParam }, found: null } : null;
}

/** The events without a slug whose title makes `slug` and that `viewerId` may see: one index scan on titles (G-6). */
export function titledEvents(db: Db, slug: string, viewerId: string | null) {
  return (
    db
      .selectFrom("events")
      .select("events.id")
      .where("events.titleSlug", "=", slug)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("slugs").select("slugs.slug").whereRef("slugs.eventId", "=", "events.id"))),
      )
      // An event hidden from the viewer must not come before a visible one: only staff see events of a suspended creator (decision 022).
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("users")
            .select("users.id")
            .where((user) =>
              user.or([
                user.and([user("users.id", "=", user.ref("events.createdBy")), user("users.suspendedAt", "is", null)]),
                ...(viewerId
                  ? [user.and([user("users.id", "=", viewerId), user("users.staffSince", "is not", null)])]
                  : []),
              ]),
            ),
        ),
      )
      .where(({ eb, or, and, exists, selectFrom }) =>
        or([
          viewerId
            ? eb("events.visibility", "=", "public")
            : and([eb("events.visibility", "=", "public"), eb("events.requireAccount", "=", false)]),
          ...(viewerId
            ? [
                eb("events.createdBy", "=", viewerId),
                exists(
                  selectFrom("eventMembers")
                    .select("eventMembers.id")
                    .whereRef("eventMembers.eventId", "=", "events.id")
                    .where("eventMembers.userId", "=", viewerId)
                    .where("eventMembers.status", "=", "active")
                    .where("eventMembers.permissions", "@>", eb.val(["view"])),
                ),
              ]
            : []),
        ]),
      )
      .orderBy("events.createdAt")
      .limit(1)
  );
}

export type Opened<A extends ActionName> =
  | { screen: "page"; pass: EventPass<A>; address: Address }
  | { screen: "refused"; why: Why; address: Address; event: EventRow }
  | { screen: "code_form"; address: Address; event: EventRow }
  | { screen: "login"; address: Address; event: EventRow }
  | { screen: "not_found" };

/**
 * Authorizes `action` on the event at `slugParam`, with the code that the visitor entered before. Answers `refused` if the visitor sees the
 * event but may not do this; a visitor who may not see it gets the screen of SC-08. `find` may read more than the event in the same query.
 */
export async function openPage<A extends ActionName>(
  args: RouteArgs,
  slugParam: string,
  action: A,
  resource: Omit<ResourceFacts, "eventId"> = {},
  find?: typeof findEventAtSlug,
): Promise<Opened<A>> {
  const { app, viewer: readViewer } = requestContext(args.context);
  const viewer = await readViewer();
  const page = await findPage(app.db, slugParam, viewer?.id ?? null, find);
  if (!page) return { screen: "not_found" };
  const { address } = page;
  const event = page.found ?? address.eventId;
  const grant = await findCodeGrant(app.db, app.config, args.request, address.eventId);
  const asked = await tryAuthorizePublicEvent(args, event, action, grant, resource);
  if (asked.pass) return { screen: "page", pass: asked.pass, address };
  if (!asked.event) return { screen: "not_found" };
  const seen =
    action === "event.public.view" ? asked : await tryAuthorizePublicEvent(args, event, "event.public.view", grant);
  if (seen.pass) return { screen: "refused", why: asked.why, address, event: asked.event };
  const screen = publicView(seen.why, {
    requireAccount: asked.event.requireAccount,
    hasCode: asked.event.accessCodeSealed !== null,
  });
  return screen === "page" || screen === "not_found"
    ? { screen: "not_found" }
    : { screen, address, event: asked.event };
}

/** The cookie for an entered code; its value is the code's version, so that a new code ends it (SC-09). */
export function codeCookieName(eventId: string): string {
  return `convite-code-${eventId}`;
}

/** The grant of a visitor who entered the event's code, or undefined. It is not valid longer than that code. */
export async function findCodeGrant(
  db: Db,
  config: Config,
  request: Request,
  eventId: string,
): Promise<GrantFacts | undefined> {
  const version = readSignedCookie(config, request, codeCookieName(eventId));
  if (version === null) return undefined;
  const event = await db
    .selectFrom("events")
    .select(["accessCodeVersion", "accessCodeSealed"])
    .where("id", "=", eventId)
    .executeTakeFirst();
  const live = event !== undefined && event.accessCodeSealed !== null && String(event.accessCodeVersion) === version;
  return { kind: "code", eventId, live, perms: codePermissions };
}

/**
 * All that the page shows of the event behind `pass`: no ids, no budget, no guests (permissions: public projection).
 * Includes the gift list for its permitted readers if its forms have a path to post to, `giftsAction`.
 */
export async function showEvent(
  db: Db,
  pass: EventPass<"event.public.view"> | EventPass<"event.public.ics" | "rsvp.readOwn" | "invitation.view">,
  origin: string,
  slug: string,
  now: Date,
  giftsAction: string | null = null,
): Promise<PublicEvent> {
  const { event } = pass;
  const [host, image, coming, gifts] = await Promise.all([
    db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow(),
    event.imageKey
      ? db.selectFrom("files").select(["key", "width", "height"]).where("key", "=", event.imageKey).executeTakeFirst()
      : undefined,
    pass.may("event.public.confirmedCount")
      ? db
          .selectFrom("guests")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("eventId", "=", event.id)
          .where("status", "in", [...comingStatuses])
          .executeTakeFirstOrThrow()
      : undefined,
    giftsAction === null ? null : showGifts(db, pass, giftsAction),
  ]);
  const sections = await showSections(db, pass, gifts !== null && gifts.gifts.length > 0);
  const time = timeOf(event);
  const template = parseTemplate(event.template) ?? fallbackTemplate;
  const customization = customizationOf(event.customization);
  const answers = answersTo(pass, now);
  return {
    ...time,
    slug,
    url: eventUrl(origin, slug),
    title: event.title,
    description: event.description,
    organizer: host.name,
    category: event.category,
    type: event.type,
    template,
    dress: dressOf(template, customization),
    location: event.location,
    image: pictureOf(image ?? null, customization),
    // An audience that the answer is not open to sees no form, nor a word about it.
    showsAnswer: answers !== "none",
    calendarPath: pass.may("event.public.ics") ? `/evento/${slug}/calendario.ics` : null,
    startsAt: eventInstant(time.date, time.startTime, time.timeZone).toISOString(),
    endsAt: eventEnd(time)?.toISOString() ?? null,
    day: dayState(time.date, time.timeZone, now),
    daysLeft: customization.showCountdown ? Math.max(0, daysUntil(time.date, time.timeZone, now)) : null,
    confirmed: coming ? Number(coming.count) : null,
    answers,
    deadline: event.rsvpDeadline,
    needsApproval: event.requireApproval,
    sections,
    gifts,
    hasOpening: event.pageOpening,
    isOpenToAll: event.visibility === "public" && !event.requireAccount,
  };
}

/** The page with the guests' album in its chapter of photographs, if the holder of `pass` may look at it. */
export async function withAlbum<E extends PublicEvent>(
  { db, config }: { db: Db; config: Config },
  pass: EventPass,
  event: E,
  now: Date,
): Promise<E> {
  if (!pageShows(pass, "album")) return event;
  const album = await albumOnPage(db, config, pass.event.id, dateIn(event.timeZone, now));
  if (!album) return event;
  const hasChapter = event.sections.some(({ section }) => section === "photos");
  const sections = hasChapter ? event.sections : [...event.sections, chapterOf("photos", {}, [])];
  return { ...event, album, sections };
}

/** The event's chat for the holder of `pass`; null if they may not use it, or it is on no page. */
export function chatPathOf(pass: EventPass): string | null {
  return pageShows(pass, "chat") && pass.may("chat.general.read") ? `/app/chat?evento=${pass.event.id}` : null;
}

/** The page's picture: the one at the host's address, else the uploaded one. */
function pictureOf(
  uploaded: { key: string; width: number; height: number } | null,
  { backgroundImage, focus }: Pick<Customization, "backgroundImage" | "focus">,
): PublicPicture | null {
  // The size of most photographs; the themes crop it.
  if (backgroundImage) return { url: backgroundImage, width: 1200, height: 900, focus, isElsewhere: true };
  if (!uploaded) return null;
  const { key, width, height } = uploaded;
  return { url: `/files/${key}`, width, height, focus, isElsewhere: false };
}

/** Whether the pass's holder can answer now: not after the last day, not while answers are off, not after the event. */
export function answersTo(pass: EventPass, now: Date): AnswersTo {
  const { event } = pass;
  if (pass.may("rsvp.submit")) return deadlinePassed(event, now) && !pass.isManager ? "late" : "open";
  if (event.status === "completed") return "closed";
  return reachesOf(event.reaches).rsvp === "hosts" ? "off" : "none";
}

/** The event's time from its row. */
function timeOf(event: EventRow): EventTime {
  return {
    date: event.date,
    startTime: parseTime(event.startTime),
    endTime: parseTime(event.endTime),
    timeZone: event.timeZone,
  };
}

/** Limits per address, an office or a school: 60 answers at an event in ten minutes, 200 over all events (SC-55). */
export function answerLimits(eventId: string, address: string): Limit[] {
  const key = addressKey(address);
  return [
    { key: `rsvp:${eventId}:${key}`, tries: 60, minutes: 10 },
    { key: `rsvp:${key}`, tries: 200, minutes: 10 },
  ];
}

/** The guest of an e-mail's «cambiar mi respuesta» in the event at `eventId`, as a grant and by name; null for any other token. */
export async function findTokenGuest(
  db: Db,
  eventId: string,
  token: string,
): Promise<{ grant: GrantFacts; guestId: string; name: string; email: string } | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const guest = await db
    .selectFrom("guestTokens")
    .innerJoin("guests", (join) =>
      join.onRef("guests.eventId", "=", "guestTokens.eventId").onRef("guests.id", "=", "guestTokens.guestId"),
    )
    .where("guestTokens.eventId", "=", eventId)
    .where("guestTokens.tokenHash", "=", hashToken(token))
    .select(["guests.id", "guests.name", "guests.answeredAs", "guests.email", "guests.permissions"])
    .select(["guests.source", "guests.adoptedAt", "guests.withheld"])
    .executeTakeFirst();
  if (!guest) return null;
  const grant: GrantFacts = {
    kind: "token",
    eventId,
    live: true,
    perms: guest.permissions,
    guestId: guest.id,
    cameBy: comingOf(guest),
    withheld: guest.withheld,
  };
  return { grant, guestId: guest.id, name: guest.answeredAs ?? guest.name, email: guest.email ?? "" };
}
