// The deletion of an account on a real database: none of its data is left, none of anyone else's is gone (L-2).
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";
import { prepareJobs } from "#app/platform/jobs/jobs.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import {
  addCanaryEvent,
  addCanaryGuest,
  addCanaryInvitation,
  addCanaryMember,
  addCanaryPerson,
  canariesIn,
  canary,
} from "#test/canaries.ts";
import { dumpOf } from "#test/database-dump.ts";
import { roomPictures } from "#test/canary-rooms.ts";
import { addCanaryTalk } from "#test/canary-talk.ts";
import { countWaiting } from "#test/guards.ts";
import { testDatabase } from "#test/database.ts";
import { deleteAccount } from "./commands.server.ts";
import { type DeletionInput, deletionForm } from "./form.ts";
import { readDeletion } from "./queries.server.ts";

const { db, connectionString } = await testDatabase();
const config = {
  origin: "https://convite.example",
  authSecret: "a-secret-of-at-least-thirty-two-bytes",
  smtpUrl: "smtp://localhost:1",
  adminEmails: [] as string[],
} as Config;
const auth = createAuth(db, config);
const app = { db, auth, config };
const now = new Date("2027-01-10T10:00:00Z");
const password = "una mesa muy larga";
let hash: string;
let runs = 0;

/** Two hosts, their shared and their own events, and all data by which they know each other. */
type World = Awaited<ReturnType<typeof makeWorld>>;
async function makeWorld(verified = true) {
  const [anaName, beaName] = [`ana${"abcdefghij"[runs]}`, `bea${"abcdefghij"[runs++]}`];
  const ana = await addCanaryPerson(db, anaName, hash, verified);
  const bea = await addCanaryPerson(db, beaName, hash);
  const alone = await addCanaryEvent(db, ana, anaName, "alone");
  const shared = await addCanaryEvent(db, ana, `${beaName}x`, "shared");
  const theirs = await addCanaryEvent(db, bea, beaName, "theirs");
  await addCanaryMember(db, shared, bea, "organizer");
  await addCanaryMember(db, theirs, ana, "collaborator");
  const anaEmail = `${canary(anaName, "email")}@convite.test`;
  const by = { invitedBy: ana, invitedByName: canary(anaName, "name") };
  await addCanaryGuest(db, alone, anaName, { email: "de-ana@convite.test", ...by });
  await addCanaryGuest(db, shared, beaName, by);
  await addCanaryGuest(db, theirs, `${beaName}b`);
  const answer = await addCanaryGuest(db, theirs, anaName, { userId: ana, email: anaEmail });
  const inviter = { id: ana, name: canary(anaName, "name") };
  await addCanaryInvitation(db, shared, inviter, { email: `${canary(beaName, "invited")}@convite.test`, name: "Otra" });
  await addCanaryInvitation(
    db,
    theirs,
    { id: bea, name: canary(beaName, "name") },
    { email: anaEmail, name: canary(anaName, "invited-name"), userId: ana },
  );
  const mail = { kind: "answers" as const, recipient: "x@convite.test", subject: "s", status: "sent" as const };
  const facts = JSON.stringify({ event: { userId: ana, hostName: canary(anaName, "name") } });
  await db
    .insertInto("letters")
    .values([
      {
        ...mail,
        id: crypto.randomUUID(),
        eventId: theirs,
        userId: bea,
        facts: JSON.stringify({ answers: [{ guestId: answer, name: canary(anaName, "guest-name") }] }),
      },
      { ...mail, id: crypto.randomUUID(), eventId: shared, facts },
      { ...mail, id: crypto.randomUUID(), eventId: alone, facts, status: "queued" },
    ])
    .execute();
  const keys = {
    avatar: newFileKey("avatar", "jpg"),
    alone: newFileKey("event-image", "jpg"),
    shared: newFileKey("event-image", "jpg"),
    wornAlone: newFileKey("event-image", "jpg"),
    wornShared: newFileKey("event-image", "jpg"),
  };
  for (const [purpose, key] of [
    ["avatar", keys.avatar],
    ["event-image", keys.alone],
    ["event-image", keys.shared],
    ["event-image", keys.wornAlone],
    ["event-image", keys.wornShared],
  ] as const)
    await db
      .insertInto("files")
      .values({ key, ownerId: ana, purpose, contentType: "image/jpeg", bytes: 9, width: 3, height: 3 })
      .execute();
  await db.updateTable("users").set({ image: keys.avatar }).where("id", "=", ana).execute();
  await db.updateTable("events").set({ imageKey: keys.alone }).where("id", "=", alone).execute();
  await db.updateTable("events").set({ imageKey: keys.shared }).where("id", "=", shared).execute();
  await db
    .insertInto("eventDesigns")
    .values([
      { eventId: alone, id: crypto.randomUUID(), template: "modern", imageKey: keys.wornAlone },
      { eventId: shared, id: crypto.randomUUID(), template: "modern", imageKey: keys.wornShared },
    ])
    .execute();
  await addCanaryTalk(db, theirs, { id: ana, name: anaName }, { id: bea, name: beaName });
  return { ana, bea, anaName, beaName, alone, shared, theirs, answer, keys };
}

async function passOf<A extends "account.delete" | "account.data.view" = "account.delete">(
  userId: string,
): Promise<AccountPass<A>> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const session = await db.selectFrom("sessions").select("id").where("userId", "=", userId).executeTakeFirstOrThrow();
  const viewer = { ...user, sessionId: session.id, isStaff: true } as unknown as Viewer;
  return { viewer, may: () => true } as unknown as AccountPass<A>;
}

const decided = ({ alone, shared, bea }: World, changes: Partial<DeletionInput> = {}): DeletionInput => ({
  fates: new Map([
    [alone, null],
    [shared, bea],
  ]),
  eraseAnswers: true,
  ...changes,
});
const whole = async () => [...(await dumpOf(db)).values()].join("\n");
const posted = () => sql`update letters set status = 'sent' where status = 'queued' and kind = 'farewell'`.execute(db);
const exists = async (table: "users" | "events", id: string) =>
  (await db.selectFrom(table).select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

beforeAll(async () => {
  await prepareJobs(connectionString);
  hash = await auth.hashPassword(password);
});
beforeEach(async () => {
  await db.deleteFrom("tries").execute();
});

describe("L-2: an account that is deleted", () => {
  it("leaves no word of its own in any table, and takes no word of anybody else's", async () => {
    const world = await makeWorld();
    const { anaName, beaName, ana, bea } = world;
    const before = await whole();
    const planted = canariesIn(before, anaName);
    const others = canariesIn(before, `${beaName}x?b?`);
    expect(await deleteAccount(app, await passOf(ana), decided(world), now)).toEqual({ ok: true });

    const untilSent = canariesIn(await whole(), anaName);
    await posted();
    const dump = await dumpOf(db);
    const left = [...dump].flatMap(([table, text]) => canariesIn(text, anaName).map((word) => `${table}: ${word}`));
    const after = [...dump.values()].join("\n");
    const lost = others.filter((word) => !after.includes(word));
    console.log(
      `L-2: ${left.length} of ${planted.length} canaries left in ${dump.size} tables (positive control: all ${planted.length} there before, ${untilSent.length} until the last e-mail is sent; ${lost.length} of ${others.length} words of others lost)`,
    );
    expect(planted.length).toBeGreaterThanOrEqual(30);
    expect(untilSent.length).toBeGreaterThan(0);
    expect({ left, lost }).toEqual({ left: [], lost: [] });
    expect(await exists("users", ana)).toBe(false);
    expect(await exists("users", bea)).toBe(true);
  });

  it("leaves its answers to their hosts, without the account, when it is not told otherwise", async () => {
    const world = await makeWorld();
    const input = decided(world, { eraseAnswers: false });
    expect(await deleteAccount(app, await passOf(world.ana), input, now)).toEqual({ ok: true });
    const guest = await db.selectFrom("guests").selectAll().where("id", "=", world.answer).executeTakeFirstOrThrow();
    expect(guest).toMatchObject({
      name: canary(world.anaName, "guest-name"),
      status: "confirmed",
      userId: null,
      isRegistered: false,
    });
    await posted();
    const left = [...(await dumpOf(db))].filter(([, text]) => canariesIn(text, world.anaName).length > 0);
    expect(left.map(([table]) => table).sort()).toEqual([
      "public.browser_answers",
      "public.gift_pledges",
      "public.guest_answers",
      "public.guests",
      "public.households",
      "public.letters",
      "public.link_people",
      "public.link_usage",
      "public.parked_answers",
    ]);
  });

  it("with them erased keeps the count, and signs what it did for others with nobody's name", async () => {
    const world = await makeWorld();
    await deleteAccount(app, await passOf(world.ana), decided(world), now);
    const guest = await db.selectFrom("guests").selectAll().where("id", "=", world.answer).executeTakeFirstOrThrow();
    expect(guest).toMatchObject({ name: "Usuario eliminado", status: "confirmed", phone: null, rsvpMessage: null });
    expect([guest.email, guest.emailKey]).toEqual([null, null]);
    const added = await db.selectFrom("guests").select("invitedByName").where("eventId", "=", world.shared).execute();
    expect(added).toEqual([{ invitedByName: "Usuario eliminado" }]);
    const invited = await db
      .selectFrom("invitations")
      .select("inviterName")
      .where("eventId", "=", world.shared)
      .execute();
    expect(invited).toEqual([{ inviterName: "Usuario eliminado" }]);
  });

  it("hands over an event with its picture and every right, tells its heir, and deletes the other", async () => {
    const world = await makeWorld();
    const { ana, bea, alone, shared, keys } = world;
    const [gone, rooms] = [await roomPictures(db, alone), await roomPictures(db, shared)];
    await deleteAccount(app, await passOf(ana), decided(world), now);
    expect(await exists("events", alone)).toBe(false);
    const event = await db.selectFrom("events").selectAll().where("id", "=", shared).executeTakeFirstOrThrow();
    expect(event).toMatchObject({ createdBy: bea, imageKey: keys.shared, version: 2 });
    const members = await db
      .selectFrom("eventMembers")
      .select(["userId", "role"])
      .where("eventId", "=", shared)
      .execute();
    expect(members).toEqual([{ userId: bea, role: "organizer" }]);
    const files = await db
      .selectFrom("files")
      .select(["key", "ownerId"])
      .where("key", "in", Object.values(keys))
      .execute();
    expect(files.map(({ key }) => key).toSorted()).toEqual([keys.shared, keys.wornShared].toSorted());
    expect(files.map(({ ownerId }) => ownerId)).toEqual([bea, bea]);
    const { rows } = await sql<{ payload: { keys: string[] } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'remove_files' order by j.id desc limit 1`.execute(db);
    expect(new Set(rows[0]?.payload.keys)).toEqual(new Set([keys.avatar, keys.alone, keys.wornAlone, ...gone]));
    const kept = await db.selectFrom("files").select(["key", "ownerId"]).where("key", "in", rooms).execute();
    expect(kept.map(({ ownerId }) => ownerId)).toEqual([bea, bea, bea]);
    const told = await db
      .selectFrom("letters")
      .select(["recipient", "userId"])
      .where("kind", "=", "event_handed_over")
      .where("eventId", "=", shared)
      .execute();
    expect(told).toEqual([{ recipient: `${canary(world.beaName, "email")}@convite.test`, userId: bea }]);
    const written = await db
      .selectFrom("auditLog")
      .select(["deed", "subjectId", "details"])
      .where("actorId", "=", ana)
      .orderBy("id")
      .execute();
    expect(written).toEqual([
      { deed: "rights.changed", subjectId: shared, details: { creator: bea } },
      { deed: "account.deleted", subjectId: ana, details: { handedOver: 1, deleted: 1 } },
    ]);
  });

  it("does not touch what only an unproved address would make its own", async () => {
    const world = await makeWorld(false);
    const email = `${canary(world.anaName, "email")}@convite.test`;
    await db
      .insertInto("letters")
      .values({ id: crypto.randomUUID(), kind: "invitation", recipient: email, subject: "s" })
      .execute();
    await addCanaryGuest(db, world.shared, "stranger", { email });
    await deleteAccount(app, await passOf(world.ana), decided(world), now);
    const mails = await db
      .selectFrom("letters")
      .select("kind")
      .where("recipient", "=", email)
      .orderBy("kind")
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(["invitation"]);
    const guest = await db.selectFrom("guests").select("name").where("email", "=", email).executeTakeFirstOrThrow();
    expect(guest.name).toBe(canary("stranger", "guest-name"));
  });
});

describe("a deletion is refused, and nothing changes,", () => {
  it("when an event was not shown, or its heir has left", async () => {
    const world = await makeWorld();
    const pass = await passOf(world.ana);
    const unseen = await addCanaryEvent(db, world.ana, world.anaName, "late");
    const refused = { ok: false, code: "events_changed" };
    expect(await deleteAccount(app, pass, decided(world), now)).toEqual(refused);
    await db.deleteFrom("events").where("id", "=", unseen).execute();
    await db
      .updateTable("eventMembers")
      .set({ permissions: ["view"] })
      .where("eventId", "=", world.shared)
      .where("userId", "=", world.bea)
      .execute();
    expect(await deleteAccount(app, pass, decided(world), now)).toEqual(refused);
    expect(await exists("events", world.alone)).toBe(true);
  });

  it("when the heir is put out of the event at that very moment", async () => {
    const world = await makeWorld();
    const pass = await passOf(world.ana);
    const [deletion] = await db.transaction().execute(async (removal) => {
      await removal
        .updateTable("eventMembers")
        .set({ status: "removed" })
        .where("eventId", "=", world.shared)
        .where("userId", "=", world.bea)
        .execute();
      const begun = deleteAccount(app, pass, decided(world), now);
      await expect.poll(() => countWaiting(db)).toBe(1);
      return [begun];
    });
    expect(await deletion).toEqual({ ok: false, code: "events_changed" });
    expect(await exists("events", world.alone)).toBe(true);
  });

  it("of two hosts who leave their events to each other at once, to the second", async () => {
    const world = await makeWorld();
    const { ana, bea, alone, shared, theirs } = world;
    const beaLeaves: DeletionInput = { fates: new Map([[theirs, ana]]), eraseAnswers: true };
    const [anaPass, beaPass] = [await passOf(ana), await passOf(bea)];
    const results = await Promise.all([
      deleteAccount(
        app,
        anaPass,
        {
          ...decided(world),
          fates: new Map([
            [alone, null],
            [shared, bea],
          ]),
        },
        now,
      ),
      deleteAccount(app, beaPass, beaLeaves, now),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(results.filter((result) => !result.ok)).toEqual([{ ok: false, code: "events_changed" }]);
  });
});

describe("the page before it", () => {
  it("names what goes and what stays", async () => {
    const world = await makeWorld();
    const deletion = await readDeletion(db, config, await passOf<"account.data.view">(world.ana));
    const { anaName, beaName } = world;
    expect(deletion.events.map(({ id, guests, heirs }) => ({ id, guests, heirs }))).toEqual(
      [
        { id: world.alone, guests: 1, heirs: [] },
        { id: world.shared, guests: 1, heirs: [{ id: world.bea, name: canary(beaName, "name") }] },
      ].sort((one, other) => (one.id < other.id ? -1 : 1)),
    );
    expect(deletion).toMatchObject({
      memberships: [canary(beaName, "theirs-title")],
      answers: [canary(beaName, "theirs-title")],
      files: 11,
      tickets: 1,
      mails: 2,
      isLastStaff: true,
    });
    expect(anaName).not.toBe(beaName);
    await db.updateTable("users").set({ staffSince: now }).where("id", "=", world.bea).execute();
    expect((await readDeletion(db, config, await passOf<"account.data.view">(world.ana))).isLastStaff).toBe(false);
  });

  it("reads a choice for each event, and refuses one that was not made", () => {
    const [a, b, c] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
    const choices = { events: [a, b, c], [`event.${a}`]: "delete", [`event.${b}`]: "bea" };
    const fields = { ...choices, word: "eliminar" };
    const read = deletionForm.safeParse(fields);
    expect(read.data).toEqual({
      fates: new Map([
        [a, null],
        [b, "bea"],
        [c, null],
      ]),
      eraseAnswers: false,
    });
    const refused = deletionForm.safeParse({ ...fields, [`event.${b}`]: "", word: "" });
    expect(refused.error?.issues.map(({ path }) => path.join("."))).toEqual(["word"]);
    const unchosen = deletionForm.safeParse({ ...fields, [`event.${b}`]: "" });
    expect(unchosen.error?.issues.map(({ path }) => path.join("."))).toEqual([`event.${b}`]);
  });
});

it("every column that names an account has been thought of", async () => {
  const { rows } = await sql<{ column: string }>`
    select format('%s.%s %s', conrelid::regclass, attname, case confdeltype when 'c' then 'goes' else 'is emptied' end) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and conparentid = 0 and confrelid = 'users'::regclass order by 1`.execute(db);
  expect(rows.map(({ column }) => column)).toMatchInlineSnapshot(`
    [
      "account_tokens.user_id goes",
      "accounts.user_id goes",
      "application_entries.author_id is emptied",
      "billing_history.user_id goes",
      "blog_comments.author_id goes",
      "blog_likes.user_id goes",
      "blog_posts.author_id is emptied",
      "blog_saves.user_id goes",
      "calendar_feeds.user_id goes",
      "chat_blocks.blocked_id goes",
      "chat_blocks.blocker_id goes",
      "chat_messages.sender_id is emptied",
      "chat_readings.user_id goes",
      "chat_reports.reported_id is emptied",
      "chat_reports.reporter_id is emptied",
      "chat_sessions.high_user_id is emptied",
      "chat_sessions.low_user_id is emptied",
      "chat_taken_out.taken_by is emptied",
      "contact_imports.owner_id goes",
      "contacts.owner_id goes",
      "day_notices.created_by is emptied",
      "day_thanks.created_by is emptied",
      "door_devices.user_id goes",
      "door_links.created_by is emptied",
      "doors.lead_id is emptied",
      "event_changes.actor_id is emptied",
      "event_dossiers.user_id goes",
      "event_members.invited_by is emptied",
      "event_members.user_id goes",
      "event_tasks.assignee_id is emptied",
      "events.created_by goes",
      "files.owner_id is emptied",
      "guest_imports.created_by goes",
      "guests.invited_by is emptied",
      "guests.user_id is emptied",
      "invitation_links.created_by is emptied",
      "invitations.accepted_by is emptied",
      "invitations.invited_by is emptied",
      "invitations.user_id is emptied",
      "kitchen_links.created_by is emptied",
      "letters.user_id is emptied",
      "link_people.user_id is emptied",
      "mailing_list.added_by is emptied",
      "newsletters.sent_by is emptied",
      "notifications.user_id goes",
      "passkeys.user_id goes",
      "push_devices.user_id goes",
      "recovery_codes.user_id goes",
      "removed_guests.removed_by is emptied",
      "schedule_shares.created_by is emptied",
      "seating_proposals.user_id goes",
      "seating_rules.created_by is emptied",
      "second_factors.user_id goes",
      "sessions.user_id goes",
      "staff_announcement_dismissals.user_id goes",
      "staff_announcements.author_id is emptied",
      "subscriptions.user_id goes",
      "suggestion_votes.user_id goes",
      "task_mornings.user_id goes",
      "ticket_messages.author_id is emptied",
      "tickets.created_by is emptied",
      "users.invited_by is emptied",
      "waiting_answers.user_id is emptied",
    ]
  `);
});
