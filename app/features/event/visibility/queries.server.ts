// The people of each audience of an event, and the number of exceptions that hosts made to each thing.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { comingOf, type Reach, reachesOf, type Reaches, ruleOf, type Thing, things } from "#app/domain/event/reach.ts";
import { exceptionOf } from "#app/domain/permission/exceptions.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import type { PermissionContext } from "#app/domain/permission/context.ts";
import { contextOfGuest, contextOfMember } from "#app/domain/permission/ticks.ts";
import { audienceOf } from "#app/domain/permission/permissions.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import { eventFacts, type MemberPass } from "#app/platform/pass.server.ts";

/** The people behind the audiences, as the head and the sentences of the rows count them. */
export type Figures = {
  /** The names of the other hosts, and of the team; the viewer is a host. */
  hosts: string[];
  team: string[];
  families: number;
  links: number;
  /** The people who came by a link, before a host takes them in. */
  byLink: number;
  coming: number;
  /** The lines of the running order that guests see, and all of them; null unless the page takes its day from there. */
  hours: { shown: number; all: number } | null;
};

/** People and links with an exception to one thing. */
export type Exceptions = Record<"given" | "withheld", { members: number; guests: number; links: number }>;

/** Everything that the screen of the reaches shows. */
export type Sights = {
  reaches: Reaches;
  version: number;
  figures: Figures;
  exceptions: Partial<Record<Thing, Exceptions>>;
};

type ReadPass = MemberPass<"event.access.read"> | MemberPass<"event.access.write">;

/** The reaches of the event with their figures and exceptions. */
export async function readSights(db: Db, pass: ReadPass, now: Date): Promise<Sights> {
  const { event } = pass;
  const [members, ticked, links, counts] = await Promise.all([
    listMembers(db, event.id),
    listTickedGuests(db, event.id),
    listLiveLinks(db, event.id, now),
    countPeople(db, event.id),
  ]);
  const facts = eventFacts(event, false);
  const memberContexts = members.map((member) => ({ name: member.name, context: contextOfMember(facts, member) }));
  const inAudience = (reach: Reach, name: (each: (typeof memberContexts)[number]) => boolean = () => true) =>
    memberContexts.filter((each) => audienceOf(each.context) === reach && name(each)).map(({ name: text }) => text);
  const accounts = new Set(members.map(({ userId }) => userId));
  const contexts = {
    members: memberContexts.map(({ context }) => context),
    guests: ticked
      .filter(({ userId }) => userId === null || !accounts.has(userId))
      .map((guest) => contextOfGuest(facts, { ...guest, cameBy: comingOf(guest) })),
    links: links.map((link) => ({
      event: facts,
      grant: { kind: "link" as const, eventId: event.id, live: true, ...link },
    })),
  };
  return {
    reaches: reachesOf(event.reaches),
    version: event.reachVersion,
    figures: {
      hosts: inAudience("hosts", ({ context }) => context.account.id !== pass.viewer.id),
      team: inAudience("team"),
      links: links.length,
      ...counts,
    },
    exceptions: countExceptions(contexts),
  };
}

type Contexts = Record<"members" | "guests" | "links", PermissionContext[]>;

function countExceptions(contexts: Contexts): Sights["exceptions"] {
  const found: Sights["exceptions"] = {};
  for (const thing of things) {
    if (!ruleOf(thing).permission) continue;
    const count = (people: readonly PermissionContext[], kind: "given" | "withheld") =>
      people.filter((context) => exceptionOf(context, thing) === kind).length;
    const of = (kind: "given" | "withheld") => ({
      members: count(contexts.members, kind),
      guests: count(contexts.guests, kind),
      links: count(contexts.links, kind),
    });
    found[thing] = { given: of("given"), withheld: of("withheld") };
  }
  return found;
}

/** The active members, the creator first. */
async function listMembers(db: Db, eventId: string) {
  const rows = await db
    .selectFrom("eventMembers")
    .innerJoin("events", "events.id", "eventMembers.eventId")
    .select(["eventMembers.userId", "eventMembers.name", "eventMembers.role", "eventMembers.permissions as perms"])
    .select(["eventMembers.cameBy", "eventMembers.withheld"])
    .select((eb) => eb("eventMembers.adoptedAt", "is not", null).$castTo<boolean>().as("isAdopted"))
    .where("eventMembers.eventId", "=", eventId)
    .where("eventMembers.status", "=", "active")
    .orderBy((eb) => eb("eventMembers.userId", "=", eb.ref("events.createdBy")), "desc")
    .orderBy("eventMembers.createdAt")
    .orderBy("eventMembers.id")
    .execute();
  return rows.flatMap(({ userId, ...row }) => (userId === null ? [] : [{ userId, ...row }]));
}

/** The guests with more or less than the defaults of an invitation: no other has an exception. */
async function listTickedGuests(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .select(["userId", "permissions as perms", "withheld", "source", "adoptedAt"])
    .where("eventId", "=", eventId)
    .where(isOnList)
    .where(sql<boolean>`(withheld <> '{}' or permissions && array['see_guest_list', 'see_gift_list'])`)
    .execute();
}

/** The shared links that still open the page. */
async function listLiveLinks(db: Db, eventId: string, now: Date) {
  return db
    .selectFrom("invitationLinks")
    .select(["permissions as perms", "withheld"])
    .where("eventId", "=", eventId)
    .where("isActive", "=", true)
    .where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now)]))
    .execute();
}

async function countPeople(db: Db, eventId: string) {
  const row = await db
    .selectNoFrom(({ selectFrom, fn, exists }) => [
      selectFrom("guests")
        .where("guests.eventId", "=", eventId)
        .where(isOnList)
        .select((eb) => fn.count<number>(eb.ref("guests.householdId")).distinct().as("count"))
        .as("families"),
      selectFrom("guests")
        .where("guests.eventId", "=", eventId)
        .where(isOnList)
        .where("guests.status", "in", [...comingStatuses])
        .select(fn.countAll<number>().as("count"))
        .as("coming"),
      selectFrom("guests")
        .where("guests.eventId", "=", eventId)
        .where("guests.source", "=", "link")
        .where("guests.adoptedAt", "is", null)
        .select(fn.countAll<number>().as("count"))
        .as("guestsByLink"),
      selectFrom("eventMembers as m")
        .where("m.eventId", "=", eventId)
        .where("m.status", "=", "active")
        .where("m.cameBy", "=", "link")
        .where("m.adoptedAt", "is", null)
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("guests as same")
                .select("same.id")
                .whereRef("same.eventId", "=", "m.eventId")
                .whereRef("same.userId", "=", "m.userId"),
            ),
          ),
        )
        .select(fn.countAll<number>().as("count"))
        .as("membersByLink"),
      exists(
        selectFrom("pageSections as p")
          .select("p.section")
          .where("p.eventId", "=", eventId)
          .where("p.section", "=", "programme")
          .where("p.fromSchedule", "=", true),
      ).as("fromSchedule"),
      selectFrom("scheduleItems as s")
        .where("s.eventId", "=", eventId)
        .select(fn.countAll<number>().as("count"))
        .as("all"),
      selectFrom("scheduleItems as t")
        .where("t.eventId", "=", eventId)
        .where("t.audience", "=", "guests")
        .select(fn.countAll<number>().as("count"))
        .as("shown"),
    ])
    .executeTakeFirstOrThrow();
  return {
    families: row.families ?? 0,
    coming: row.coming ?? 0,
    byLink: (row.guestsByLink ?? 0) + (row.membersByLink ?? 0),
    hours: row.fromSchedule ? { shown: row.shown ?? 0, all: row.all ?? 0 } : null,
  };
}
