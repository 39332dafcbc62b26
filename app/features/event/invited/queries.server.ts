// Reads an event as its guest's card shows it: the card, their household's answer, and the doors that they may enter.
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import { sectionAnchors } from "#app/copy/event/page-sections.ts";
import { erasedNames } from "#app/copy/guest/guests.ts";
import { isAskedToCome, onlyTakesPart } from "#app/domain/event/taking-part.ts";
import type { Faces } from "#app/domain/event/public-event.ts";
import { isComing } from "#app/domain/guest/guest.ts";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import { dayState, daysUntil } from "#app/domain/time/event-time.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { albumOnPage, countPhotos } from "#app/features/event/album/queries.server.ts";
import { readGuestDay, showSections } from "#app/features/event/page-sections/queries.server.ts";
import { summarizeTasks } from "#app/features/event/tasks/queries.server.ts";
import {
  findOwnGuest,
  type OwnAnswer,
  showOwnAnswer,
} from "#app/features/guest/event-page/member-answer/queries.server.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { listFaces } from "#app/features/guest/event-page/coming.queries.server.ts";
import { showGifts } from "#app/features/guest/gifts/queries.server.ts";
import { householdToken } from "#app/platform/auth/household-secret.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import type { EventPass, MemberPass } from "#app/platform/pass.server.ts";

export type Invited = {
  event: {
    id: string;
    title: string;
    type: string;
    date: string;
    startTime: string | null;
    location: string;
    organizer: string;
  };
  day: "before" | "today" | "past";
  daysLeft: number;
  /** The picture of the invitation; null while only those with a right see the event. */
  card: string | null;
  role: EventRole;
  /** The guest has not answered and may: the card asks «¿Vienes?». */
  asks: boolean;
  own: OwnAnswer;
  /** The guest's household, themselves included; empty for a member who is on no list. */
  people: { name: string; isNamed: boolean; comes: boolean | null }[];
  /** The household's invitation, or the event's page. */
  invitationPath: string;
  /** The guests who come, for a guest with the right to the names; `confirmed` is the number alone. */
  faces: Faces | null;
  confirmed: number | null;
  /** The newest message of the chat; `said` is null in an empty one. */
  chat: { path: string; said: { name: string | null; text: string } | null } | null;
  gifts: { all: number; free: number } | null;
  photos: { to: string; count: number } | null;
  /** The day's first moment; an empty text for one without an hour. Null for a day without moments. */
  dayBegins: string | null;
  /** The team's rooms that the hosts open to this member: the path behind the event's. */
  rooms: { tasks: number | null; schedule: boolean; moodboard: boolean };
};

type Services = { db: Db; config: Pick<Config, "authSecret"> & Config };

const placeOf = statement<{ eventId: string; userId: string }, { role: EventRole; permissions: Permission[] }>(
  "place_of_member",
  (at) => `select role, permissions from event_members
   where event_id = ${at.eventId}::uuid and user_id = ${at.userId}::uuid and status = 'active'`,
);

/** The role of a member who only takes part in the event; null for its creator, its team and the staff. */
export async function findGuestRole(db: Db, { event, viewer }: EventPass): Promise<EventRole | null> {
  if (!viewer || event.createdBy === viewer.id) return null;
  const [place] = await placeOf(db, { eventId: event.id, userId: viewer.id });
  return place && onlyTakesPart(place.role, place.permissions) ? place.role : null;
}

/** All that the card of one event shows to its guest `role` at the page `slug`. */
export async function readInvited(
  { db, config }: Services,
  pass: MemberPass<"event.app.view">,
  { role, slug }: { role: EventRole; slug: string },
  now: Date,
): Promise<Invited> {
  const { event, viewer, may } = pass;
  const base = `/app/event/${event.id}`;
  const today = dateIn(event.timeZone, now);
  const [faces, counts, household, own, gifts, album, taken, chat, moments, tasks, behind, host] = await Promise.all([
    may("guest.listNames") ? listFaces(db, event.id) : null,
    may("event.public.confirmedCount") ? countGuests(db, [event.id]) : null,
    readOwnHousehold(db, config, pass),
    showOwnAnswer(db, pass, now),
    showGifts(db, pass, ""),
    pageShows(pass, "album") ? albumOnPage(db, config, event.id, today) : null,
    may("album.view") ? countPhotos(db, event.id) : null,
    may("chat.general.read") ? readNewest(db, event.id, viewer.id) : null,
    readGuestDay(db, pass),
    summarizeTasks(db, pass, now),
    roomsBehind(db, { eventId: event.id }),
    db.selectFrom("users").select("name").where("id", "=", event.createdBy).executeTakeFirstOrThrow(),
  ]);
  const sections = await showSections(db, pass, gifts !== null && gifts.gifts.length > 0);
  const invitationPath = household?.path ?? `/evento/${slug}`;
  const day = event.status === "completed" ? "past" : dayState(event.date, event.timeZone, now);
  const ofHosts = sections.find(({ section }) => section === "photos")?.photos.length ?? 0;
  const inAlbum = taken?.visibles ?? 0;
  const onPage = ofHosts + (album?.photos.length ?? 0);
  const asks =
    isAskedToCome(role) && own.answers === "open" && day !== "past" && own.given === null && !own.waitsForRoom;
  return {
    event: {
      id: event.id,
      title: event.title,
      type: event.type,
      date: event.date,
      startTime: event.startTime?.slice(0, 5) ?? null,
      location: event.location,
      organizer: host.name,
    },
    day,
    daysLeft: Math.max(0, daysUntil(event.date, event.timeZone, now)),
    card: cardPath(pass, slug),
    role,
    asks,
    own,
    people: household?.people ?? [],
    invitationPath,
    faces,
    confirmed: counts?.get(event.id)?.confirmed ?? null,
    chat,
    gifts:
      may("event.public.gifts") && sections.some(({ section }) => section === "gifts")
        ? { all: gifts?.gifts.length ?? 0, free: (gifts?.gifts ?? []).filter(isFree).length }
        : null,
    photos: photosOf({ onPage: `${invitationPath}#${sectionAnchors.photos}`, inApp: `${base}/album` }, onPage, {
      ofHosts,
      inAlbum,
    }),
    dayBegins: moments[0] ? (moments[0].time ?? "") : null,
    rooms: {
      tasks: tasks && tasks.progress.total > 0 ? tasks.progress.total - tasks.progress.done : null,
      schedule: may("event.timeline.view") && behind[0]?.schedule === true,
      moodboard: may("event.moodboard.view") && behind[0]?.moodboard === true,
    },
  };
}

const isFree = ({ taken, parts }: { taken: number; parts: number }) => taken < parts;

/** The album itself where it has photographs, which the page shows only in part; else the page's chapter. Null without any photograph. */
function photosOf(
  paths: { onPage: string; inApp: string },
  onPage: number,
  { ofHosts, inAlbum }: { ofHosts: number; inAlbum: number },
): Invited["photos"] {
  if (inAlbum > 0 && ofHosts === 0) return { to: paths.inApp, count: inAlbum };
  return onPage > 0 ? { to: paths.onPage, count: Math.max(onPage, ofHosts + inAlbum) } : null;
}

/** Previews of links show the card of an open event alone, so no other event has a card. SC-58 */
function cardPath({ event, isHeld }: EventPass, slug: string): string | null {
  const isOpen = event.visibility === "public" && !event.requireAccount && !isHeld;
  return isOpen ? `/evento/${slug}/tarjeta.jpg` : null;
}

/** The household of the viewer's own guest with the path of its invitation; null for a viewer on no list. */
async function readOwnHousehold(db: Db, config: Pick<Config, "authSecret">, { event, viewer }: MemberPass) {
  const own = await findOwnGuest(db, event.id, viewer);
  if (!own) return null;
  const rows = await db
    .selectFrom("guests as own")
    .innerJoin("guests as each", (join) =>
      join.onRef("each.eventId", "=", "own.eventId").onRef("each.householdId", "=", "own.householdId"),
    )
    .innerJoin("households", (join) =>
      join.onRef("households.eventId", "=", "own.eventId").onRef("households.id", "=", "own.householdId"),
    )
    .select(["each.id", "each.name", "each.isNamed", "each.status", "households.tokenSealed", "own.userId"])
    .where("own.eventId", "=", event.id)
    .where("own.id", "=", own.id)
    .orderBy("each.createdAt")
    .orderBy("each.id")
    .execute();
  const [first] = rows;
  // The invitation of a family is its members' secret: an address that only stands on the list does not open it.
  const isBound = first?.userId === viewer.id || viewer.emailVerified;
  const token = first && isBound ? householdToken(config, event.id, first.tokenSealed) : null;
  const people = rows
    .filter(({ name }) => !erasedNames.includes(name))
    .map(({ name, isNamed, status }) => ({
      name,
      isNamed,
      comes: isComing(status) ? true : status === "declined" ? false : null,
    }));
  return { path: token && `/invitation/${token}`, people };
}

const newestMessage = statement<
  { eventId: string; userId: string },
  { id: string; isSaid: boolean; name: string | null; content: string | null }
>(
  "newest_of_chat",
  (at) => `select s.id, newest.seq is not null as is_said, newest.name, newest.content
   from chat_sessions s left join lateral (
     select c.seq, c.content, u.name from chat_messages c left join users u on u.id = c.sender_id
     where c.session_id = s.id and c.deleted_at is null
       and not exists (select from chat_blocks b where b.blocker_id = ${at.userId}::uuid and b.blocked_id = c.sender_id)
     order by c.seq desc limit 1) newest on true
   where s.event_id = ${at.eventId}::uuid and s.kind = 'general'`,
);

const mostSaid = 80;

async function readNewest(db: Db, eventId: string, userId: string): Promise<Invited["chat"]> {
  const [row] = await newestMessage(db, { eventId, userId });
  if (!row) return null;
  const said = row.isSaid ? { name: row.name, text: [...(row.content ?? "")].slice(0, mostSaid).join("") } : null;
  return { path: `/app/chat/${row.id}`, said };
}

const roomsBehind = statement<{ eventId: string }, { schedule: boolean; moodboard: boolean }>(
  "rooms_behind",
  (at) => `select exists (select from schedule_items where event_id = ${at.eventId}::uuid) as schedule,
     exists (select from moodboard_items where event_id = ${at.eventId}::uuid and removed_at is null) as moodboard`,
);
