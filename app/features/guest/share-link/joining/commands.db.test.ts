// Joining by a shared link: new people get a guest account, known addresses an e-mail, members more permissions; never too many people.
import { beforeEach, describe, expect, it } from "vitest";
import { checkLink } from "#app/domain/guest/invitation-link.ts";
import { registerAccount } from "#app/features/account/auth/commands.server.ts";
import { resetPassword } from "#app/features/account/auth/password/commands.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { accountServices, signIn, viewerOf as viewerBy, writeResetEmail } from "#test/account.ts";
import { acceptWaiting } from "#app/features/event/guests/review/waiting.commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { addMember, addUser, eventPassOf, passFor, publicPassOf } from "#test/factories.ts";
import { countWaiting } from "#test/guards.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { answerRsvp } from "#app/features/guest/event-page/commands.server.ts";
import { onOneConnection, transactionOf } from "#test/round-trips.ts";
import { admissionBy, createLink } from "#app/features/event/share-links/commands.server.ts";
import { findLink, type Link } from "#app/features/event/share-links/queries.server.ts";
import { joinByLink, registerByLink } from "./commands.server.ts";

const { db, connectionString } = await testDatabase();
const app = invitationServices(db);
const now = new Date("2049-05-01T10:00:00Z");
const visit = { address: "198.51.100.7", userAgent: null };
let party: Party;
let people = 0;

beforeEach(async () => {
  party = await partyOf(db);
  await db.updateTable("events").set({ visibility: "public" }).where("id", "=", party.eventId).execute();
  await db.deleteFrom("tries").execute();
});

async function makeLink(input: Parameters<typeof checkLink>[0] = {}): Promise<Link> {
  const checked = checkLink(input, "Europe/Madrid", now);
  if (!checked.ok) throw new Error(checked.code);
  const made = await createLink(
    app,
    await eventPassOf(db, party.hostId, party.eventId, "link.create"),
    checked.link,
    now,
  );
  if (!made.ok) throw new Error(made.code);
  const link = await findLink(db, made.url.split("/").at(-1)!, now);
  if (!link) throw new Error("the link is not there");
  return link;
}

// The route tests check the authorization.
const pass = async () => ({ ...(await publicPassOf(db, party.eventId, "event.public.view")), ...passFor("link.use") });
const freshEmail = () => `alguien-${++people}-${party.eventId}@correo.es`;
const register = async (link: Link, email: string, name = "Lucía Ferrer") =>
  registerByLink(app, (await pass()) as never, link, { name, email }, visit, `/invitation/${link.eventId}/token`, now);
const join = async (link: Link, userId: string) =>
  joinByLink(db, (await pass()) as never, link, await viewerOf(userId), visit, now);
const viewerOf = async (id: string) =>
  (await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow()) as unknown as Viewer;
const membersOf = (eventId: string) =>
  db
    .selectFrom("eventMembers")
    .select(["userId", "email", "role", "permissions", "status"])
    .where("eventId", "=", eventId)
    .where("role", "!=", "organizer")
    .execute();
const guestsOf = (eventId: string) => db.selectFrom("guests").selectAll().where("eventId", "=", eventId).execute();
const usesOf = async ({ id }: Link) =>
  (await db.selectFrom("invitationLinks").select("uses").where("id", "=", id).executeTakeFirstOrThrow()).uses;
const emailsTo = (email: string) => writtenEmails(db, app.config, { recipient: email });

it("is few round trips, each after the first time prepared, and holds the event for a plan's limit and the link for its own", async () => {
  const { prepared } = await onOneConnection(connectionString, async (own, sent) => {
    for (const plan of ["planner", "basic"] as const) {
      party = await partyOf(db);
      await db.updateTable("events").set({ visibility: "public" }).where("id", "=", party.eventId).execute();
      const subscription = { userId: party.hostId, plan, status: "active" as const, priceCents: 0, autoRenew: true };
      await db
        .insertInto("subscriptions")
        .values({ ...subscription, startDate: now })
        .execute();
      const link = await makeLink({ maxUses: plan === "basic" ? "10" : "" });
      const use = await pass();
      const viewer = await viewerOf(await addUser(db, "Rita", freshEmail()));
      const person = { name: "Lucía Ferrer", email: freshEmail() };
      const answer = { name: "Pau Ferrer", email: freshEmail(), attending: true, message: null };
      const admit = admissionBy(link, visit, null, now);
      const ways = {
        register: () => registerByLink({ ...app, db: own }, use as never, link, person, visit, "/", now),
        join: () => joinByLink(own, use as never, link, viewer, visit, now),
        answer: () =>
          answerRsvp(own, use as never, answer, { config: app.config, slug: "boda", held: null, admit }, now),
      };
      for (const [name, come] of Object.entries(ways)) {
        sent.length = 0;
        expect(await come()).toMatchObject({ ok: true });
        const words = transactionOf(sent);
        console.log(
          `E4: ${words.length} round trips to ${name} by a link on ${plan}, ${sent.length} with what comes before`,
        );
        const counts = plan === "basic" && name !== "answer" ? ["select"] : [];
        expect(words).toEqual([
          "begin",
          "with",
          "with",
          ...counts,
          "with",
          ...(name === "answer" ? ["with"] : []),
          "commit",
        ]);
        expect(sent.some((text) => /from invitation_links\s.*for update/s.test(text))).toBe(plan === "basic");
      }
      expect(await usesOf(link)).toBe(3);
    }
  });
  expect(prepared).toEqual([
    "answer_keep",
    "answer_state_locked",
    "known_address",
    "link_join",
    "link_join_state",
    "link_look",
    "link_look_held",
    "link_register",
    "link_use",
    "room_on_list",
    "take_tries",
  ]);
});

describe("a new person", () => {
  it("has a guest account that nobody has proved, a place with the link's permissions, and a row on the list (SC-18)", async () => {
    const link = await makeLink({ permissions: ["rsvp", "register", "chat"] });
    const email = freshEmail();
    const registered = await register(link, email);
    expect(registered).toEqual({ ok: true, userId: expect.any(String) });
    const userId = (registered as { userId: string }).userId;
    const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      accountType: "guest",
      role: "guest",
      emailVerified: false,
      invitedBy: party.hostId,
      invitationType: "registration",
      name: "Lucía Ferrer",
    });
    expect(await db.selectFrom("accounts").select("id").where("userId", "=", userId).execute()).toEqual([]);
    expect(await membersOf(party.eventId)).toEqual([
      { userId, email, role: "guest", permissions: ["view", "rsvp", "register", "chat"], status: "active" },
    ]);
    expect(await guestsOf(party.eventId)).toEqual([
      expect.objectContaining({ email, userId, source: "link", isRegistered: true, status: "invited" }),
    ]);
    expect(await usesOf(link)).toBe(1);
    const [mail] = await emailsTo(email);
    expect(mail).toMatchObject({ kind: "link_registered" });
    expect(mail?.text).toContain("https://convite.example/verify-email?codigo=");
  });

  it("only looks by a link that is for looking: no row on the list", async () => {
    const link = await makeLink({ role: "viewer" });
    const registered = await register(link, freshEmail());
    expect(registered.ok).toBe(true);
    expect(await membersOf(party.eventId)).toEqual([expect.objectContaining({ role: "viewer", status: "active" })]);
    expect(await guestsOf(party.eventId)).toEqual([]);
    const user = await db
      .selectFrom("users")
      .select(["role", "invitationType"])
      .where("id", "=", (registered as { userId: string }).userId)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ role: "viewer", invitationType: "general" });
  });

  it("is not taken for the guest that the host has put on the list under that address", async () => {
    const link = await makeLink();
    const email = freshEmail();
    await db
      .insertInto("guests")
      .values({ eventId: party.eventId, id: party.eventId, name: "CNRY", email, emailKey: email, status: "confirmed" })
      .execute();
    expect((await register(link, email)).ok).toBe(true);
    expect(await guestsOf(party.eventId)).toEqual([
      expect.objectContaining({ name: "CNRY", userId: null, status: "confirmed", isRegistered: false }),
    ]);
  });

  it("takes part and waits for the place where the list is full (SC-54), and is refused where the link is (H-2)", async () => {
    const link = await makeLink({ maxUses: "1" });
    await db
      .insertInto("guests")
      .values(
        Array.from({ length: 50 }, (_, index) => {
          const email = `lleno-${index}@correo.es`;
          return { eventId: party.eventId, id: crypto.randomUUID(), name: "Alguien", email, emailKey: email };
        }),
      )
      .execute();
    const before = await db.selectFrom("users").select("id").execute();
    const email = freshEmail();
    const registered = await register(link, email);
    const userId = registered.ok ? registered.userId! : "";
    expect(await membersOf(party.eventId)).toMatchObject([{ userId, email, role: "guest", status: "active" }]);
    const waiting = () => db.selectFrom("waitingAnswers").selectAll().where("eventId", "=", party.eventId).execute();
    const [waits] = await waiting();
    expect(waits).toMatchObject({ email, userId, attending: null, linkId: link.id, source: "link" });
    expect(await guestsOf(party.eventId)).toHaveLength(50);
    const host = await eventPassOf(db, party.hostId, party.eventId, "rsvp.reviewParked");
    expect(await acceptWaiting(app, host, waits!.id, now)).toMatchObject({ ok: false, code: "guest_limit" });
    await db.deleteFrom("guests").where("eventId", "=", party.eventId).execute();
    expect(await acceptWaiting(app, host, waits!.id, now)).toEqual({ ok: true });
    expect(await waiting()).toEqual([]);
    expect(await guestsOf(party.eventId)).toMatchObject([
      { id: waits!.id, userId, status: "invited", permissions: link.permissions, isRegistered: true, rsvpDate: null },
    ]);
    expect((await emailsTo(email)).at(-1)!.text).toContain("Di si vienes");
    expect(await register(link, freshEmail())).toEqual({ ok: false, code: "link_used_up" });
    expect(await db.selectFrom("users").select("id").execute()).toHaveLength(before.length + 1);
    expect(await usesOf(link)).toBe(1);
  });

  it("who sends the form ten times at once is one account and one use", async () => {
    const link = await makeLink();
    const email = freshEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(link, email)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(answers.filter((answer) => answer.ok && answer.userId)).toHaveLength(1);
    expect(await membersOf(party.eventId)).toHaveLength(1);
    expect(await usesOf(link)).toBe(1);
  });
});

describe("an address that has an account (B-10)", () => {
  it("gets an e-mail with the way in and back, and nothing else happens, ten times out of ten", async () => {
    const link = await makeLink();
    let changed = 0;
    for (let time = 0; time < 10; time++) {
      const email = freshEmail();
      const id = await addUser(db, "CNRY-dueña", email);
      const before = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      expect(await register(link, email.toUpperCase().toLowerCase(), "Otra")).toEqual({ ok: true, userId: null });
      const after = await db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const sessions = await db.selectFrom("sessions").select("id").where("userId", "=", id).execute();
      if (JSON.stringify(before) !== JSON.stringify(after) || sessions.length > 0) changed += 1;
      const mails = await emailsTo(email);
      expect(mails.map(({ kind }) => kind)).toEqual(["link_known_address"]);
      expect(mails[0]?.text).toContain(`/login?next=${encodeURIComponent(`/invitation/${link.eventId}/token`)}`);
    }
    expect(await membersOf(party.eventId)).toEqual([]);
    expect(await usesOf(link)).toBe(0);
    expect(changed).toBe(0);
    console.log("B-10: 0 of 10 accounts touched by registering their address at a link");
  });

  it("that waits for its own invitation keeps waiting: a link does not fill the place", async () => {
    const link = await makeLink();
    const email = freshEmail();
    const place = {
      eventId: party.eventId,
      id: crypto.randomUUID(),
      name: "Eva",
      email,
      role: "collaborator" as const,
    };
    await db
      .insertInto("eventMembers")
      .values({ ...place, permissions: ["view"], status: "pending" })
      .execute();
    expect(await register(link, email)).toEqual({ ok: true, userId: null });
    expect(await membersOf(party.eventId)).toEqual([expect.objectContaining({ userId: null, status: "pending" })]);
  });

  it("who is a guest account registers by their e-mail alone: then it is theirs, and a guest who had its session has it no more (SC-18, B-9)", async () => {
    const link = await makeLink();
    const email = freshEmail();
    const { userId } = (await register(link, email)) as { userId: string };
    const accounts = accountServices(db, { APP_ORIGIN: "https://convite.example" });
    // A guest who came by the link first, whether or not they own the address.
    const { cookie } = await signIn(accounts, userId, "app.view");
    const input = { name: "Quien sea", email, password: "una mesa muy larga", plan: "planner" as const };
    const registers = () => registerAccount(accounts, passFor("register.submit"), input, "198.51.100.9", now);
    expect(await registers()).toEqual({ ok: false, code: "letter_sent" });
    expect(await register(link, email)).toEqual({ ok: true, userId: null });
    const stored = () =>
      db
        .selectFrom("users")
        .select(["accountType", "name", "emailVerified"])
        .where("id", "=", userId)
        .executeTakeFirstOrThrow();
    expect(await stored()).toEqual({ accountType: "guest", name: "Lucía Ferrer", emailVerified: false });
    expect(await viewerBy(accounts, cookie)).toMatchObject({ id: userId });

    await writeResetEmail(accounts, userId, now);
    const mail = (await writtenEmails(db, accounts.config, { recipient: email, kind: "reset" }))[0]!;
    const { searchParams } = new URL(/https:\/\/convite\.example\/reset-password\?\S+/.exec(mail.text)![0]);
    const proof = { oobCode: searchParams.get("oobCode")!, email: searchParams.get("email")! };
    const chosen = { ...proof, password: "otra mesa muy larga" };
    expect(await resetPassword(accounts, passFor("password.requestReset"), chosen, now)).toMatchObject({
      ok: true,
      userId,
    });
    expect(await viewerBy(accounts, cookie)).toBe(null);
    // The name and the plan chosen at registration (SC-44).
    expect(await stored()).toEqual({ accountType: "business", name: "Quien sea", emailVerified: true });
    expect(await membersOf(party.eventId)).toMatchObject([{ userId, status: "active" }]);
    // Their hosts see the new name too.
    const places = await db.selectFrom("eventMembers").select("name").where("userId", "=", userId).execute();
    expect([places, (await guestsOf(party.eventId)).map(({ name }) => name)]).toEqual([
      [{ name: "Quien sea" }],
      ["Quien sea"],
    ]);
    const plan = await db.selectFrom("subscriptions").select("plan").where("userId", "=", userId).executeTakeFirst();
    expect(plan).toEqual({ plan: "planner" });
  });
});

describe("a person with an account who is signed in", () => {
  it("takes part with the link's permissions, once", async () => {
    const link = await makeLink();
    const id = await addUser(db, "Rita");
    for (let time = 0; time < 2; time++) expect(await join(link, id)).toEqual({ ok: true });
    expect(await membersOf(party.eventId)).toEqual([
      expect.objectContaining({
        userId: id,
        role: "guest",
        permissions: ["view", "rsvp", "register"],
        status: "active",
      }),
    ]);
    expect(await usesOf(link)).toBe(1);
  });

  it("who hides their address stands on the list and in the log without it (SC-23)", async () => {
    const link = await makeLink();
    const id = await addUser(db, "Rita", freshEmail());
    await db.updateTable("users").set({ emailVisible: false }).where("id", "=", id).execute();
    expect(await join(link, id)).toEqual({ ok: true });
    expect(await guestsOf(party.eventId)).toEqual([expect.objectContaining({ name: "Rita", email: null })]);
    const log = await db
      .selectFrom("linkUsage")
      .select(["guestName", "guestEmail"])
      .where("linkId", "=", link.id)
      .execute();
    expect(log).toEqual([{ guestName: "Rita", guestEmail: null }]);
  });

  it("is one guest, also when the host has listed them by their account or under an address that they hide", async () => {
    const link = await makeLink();
    const [listed, hidden] = [await addUser(db, "Rita", freshEmail()), await addUser(db, "Saúl", freshEmail())];
    await db.updateTable("users").set({ emailVisible: false }).where("id", "=", hidden).execute();
    const row = (name: string, change: object) => ({
      eventId: party.eventId,
      id: crypto.randomUUID(),
      name,
      ...change,
    });
    const { email } = await viewerOf(hidden);
    const rows = [row("Rita por su cuenta", { userId: listed }), row("Saúl por su correo", { email, emailKey: email })];
    await db.insertInto("guests").values(rows).execute();
    for (const id of [listed, hidden]) expect(await join(link, id)).toEqual({ ok: true });
    expect((await guestsOf(party.eventId)).map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name));
    const people = await db
      .selectFrom("linkPeople")
      .select(["userId", "guestId"])
      .where("linkId", "=", link.id)
      .execute();
    expect(people.find(({ userId }) => userId === listed)?.guestId).toBe(rows[0]!.id);
    expect(people.find(({ userId }) => userId === hidden)?.guestId).toBe(null);
  });

  it("gives nothing to another account that takes part under their address", async () => {
    const link = await makeLink({ permissions: ["chat"] });
    const [id, other] = [await addUser(db, "Rita", freshEmail()), await addUser(db, "Otra", freshEmail())];
    const { email } = await viewerOf(id);
    const place = { eventId: party.eventId, id: crypto.randomUUID(), name: "Otra", email, role: "viewer" as const };
    await db
      .insertInto("eventMembers")
      .values({ ...place, userId: other, permissions: ["view"], status: "active" })
      .execute();
    expect(await join(link, id)).toEqual({ ok: false, code: "place_taken" });
    expect(await membersOf(party.eventId)).toEqual([expect.objectContaining({ userId: other, permissions: ["view"] })]);
    expect(await usesOf(link)).toBe(0);
  });

  it("who gets a place at the same moment by an invitation has that one, and what the link gives besides", async () => {
    const link = await makeLink({ permissions: ["chat"] });
    const id = await addUser(db, "Rita", freshEmail());
    const { email } = await viewerOf(id);
    const joining = await db.transaction().execute(async (invitation) => {
      await addMember(invitation, party.eventId, email, "provider");
      const begun = join(link, id);
      await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1);
      return [begun];
    });
    expect(await joining[0]).toEqual({ ok: true });
    expect(await membersOf(party.eventId)).toEqual([
      expect.objectContaining({ role: "provider", permissions: ["view", "chat"] }),
    ]);
    expect(await usesOf(link)).toBe(1);
  });

  it("keeps the role they have and gets what they lacked", async () => {
    const link = await makeLink({ permissions: ["chat", "see_gift_list"] });
    const id = await addUser(db, "Rita", freshEmail());
    const { email } = await viewerOf(id);
    await addMember(db, party.eventId, email, "provider");
    expect(await join(link, id)).toEqual({ ok: true });
    expect(await membersOf(party.eventId)).toEqual([
      expect.objectContaining({ role: "provider", permissions: ["view", "chat", "see_gift_list"] }),
    ]);
  });

  it.each([
    ["removed", "place_removed"],
    ["pending", "place_waiting"],
  ] as const)("whose place is %s stays where they are", async (status, code) => {
    const link = await makeLink();
    const id = await addUser(db, "Rita", freshEmail());
    await addMember(db, party.eventId, (await viewerOf(id)).email, "collaborator");
    await db.updateTable("eventMembers").set({ status }).where("userId", "=", id).execute();
    expect(await join(link, id)).toEqual({ ok: false, code });
    expect(await membersOf(party.eventId)).toEqual([expect.objectContaining({ status, role: "collaborator" })]);
    expect(await usesOf(link)).toBe(0);
  });
});
