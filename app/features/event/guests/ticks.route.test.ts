// The permissions of one person over HTTP. The dialogs show those in force and store the difference, which holds on every page.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import { inviteHousehold } from "#test/households.ts";
import { type Answer } from "#test/http.ts";
import { authSecretOf } from "#test/links.ts";
import { pageText, testParty } from "#test/party.ts";
import { setReaches } from "#test/reach.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, signUp, join, anonymous } = await testParty();

async function wedding() {
  const host = await signUp();
  const id = await createEvent(host, { visibility: "private" });
  await db.insertInto("gifts").values({ eventId: id, id: newId(), title: "Cafetera", position: 1 }).execute();
  return { host, id };
}
/** The fields of a form: its ticks, and those that it says it showed. */
function ticksIn({ text }: Answer) {
  const inputs = [...text.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const named = (name: string, isTicked: boolean) =>
    inputs
      .filter((tag) => tag.includes(`name="${name}"`) && (!isTicked || / checked=""/.test(tag)))
      .flatMap((tag) => /value="(\w+)"/.exec(tag)?.[1] ?? []);
  return { ticked: named("permissions[]", true), shown: named("shown[]", false) };
}
const memberOf = async ({ email }: Account, eventId: string) =>
  db
    .selectFrom("eventMembers")
    .select(["id", "userId", "role", "permissions", "withheld"])
    .where("eventId", "=", eventId)
    .where("email", "=", email)
    .executeTakeFirstOrThrow();

it("of an invitation by e-mail show what is in force, and only the difference goes with the person", async () => {
  const { host, id } = await wedding();
  await setReaches(db, id, { gifts: "guests" });
  const panel = `/app/event/${id}/guests/invitations`;
  const form = ticksIn(await host.get(`${panel}?vista=ayuda`));
  expect(form.ticked).toEqual(form.shown);
  expect(form.shown).toContain("see_guest_list");
  const usual = ["view", "rsvp", "register", "chat", "see_gift_list"];
  const invite = async (ticked: string[]) => {
    const guest = await signUp();
    const sent = await host.post(panel, {
      intent: "invite",
      contactValue: guest.email,
      kind: "other",
      role: "guest",
      drawnFor: "guest",
      "permissions[]": ["", ...ticked],
      "shown[]": ["", ...usual],
    });
    expect(sent.status).toBe(200);
    const invitations = db.selectFrom("invitations").where("eventId", "=", id).where("email", "=", guest.email);
    const { tokenSealed, permissions, withheld } = await invitations.selectAll().executeTakeFirstOrThrow();
    const token = unseal({ authSecret: authSecretOf(app) }, `invitation ${id}`, tokenSealed)!;
    await db.updateTable("users").set({ emailVerified: true }).where("email", "=", guest.email).execute();
    const joined = await guest.post(`/invitation/${token}`, { intent: "accept" });
    expect(joined.status).toBeLessThan(400);
    expect(await memberOf(guest, id)).toMatchObject({ permissions, withheld });
    return { guest, permissions, withheld };
  };
  const plain = await invite(usual);
  expect(plain).toMatchObject({ permissions: usual.slice(0, 4), withheld: [] });
  const bare = await invite(usual.slice(0, 4));
  expect(bare).toMatchObject({ permissions: usual.slice(0, 4), withheld: ["see_gift_list"] });
  const given = await invite([...usual, "see_guest_list"]);
  expect(given).toMatchObject({ permissions: [...usual.slice(0, 4), "see_guest_list"], withheld: [] });
  await setReaches(db, id, { names: "hosts" });
  const closed = await host.post(panel, {
    intent: "invite",
    contactValue: "luz@convite.test",
    kind: "other",
    role: "guest",
    drawnFor: "guest",
    "permissions[]": ["", ...usual, "see_guest_list"],
    "shown[]": ["", ...usual],
  });
  expect(closed.status).toBe(422);
  expect(pageText(closed)).toContain("Ábrelo antes en «Quién ve qué».");
});

it("of a member are withheld and given back, and each way to the thing follows", async () => {
  const { host, id } = await wedding();
  await setReaches(db, id, { gifts: "link" });
  await setSlug(host, id, `boda-${id}`);
  const guest = await join(id, "guest");
  const { id: memberId } = await memberOf(guest, id);
  const dialog = `/app/event/${id}/guests/invitations/team/${memberId}`;
  const usual = ["view", "rsvp", "register", "chat", "see_gift_list"];
  const form = ticksIn(await host.get(dialog));
  expect(form.shown).toEqual(usual);
  expect(form.ticked).toEqual(usual);
  const save = async (ticked: string[], shown: string[], role = "guest") =>
    host.post(dialog, { intent: "save", memberId, role, "permissions[]": ["", ...ticked], "shown[]": ["", ...shown] });
  const seen = async () => {
    const page = (await guest.get(`/evento/boda-${id}`)).text.includes("Cafetera");
    const { location } = await guest.get(`/app/chat?evento=${id}`);
    const chat = (await guest.get(location ?? "/app/chat/none")).status;
    const app = (await guest.get(`/app/event/${id}`)).text.includes("/app/chat/");
    const things = pageText(await host.get(`/app/event/${id}/visibility`));
    return { page, chat, app, counted: things.includes("menos 1 persona.") };
  };
  expect(await seen()).toMatchObject({ page: true, chat: 200, counted: false });
  // Nothing changed: nothing is written, though the reach gives more than the list stores.
  expect((await save(usual, usual)).status).toBe(303);
  expect(await memberOf(guest, id)).toMatchObject({ permissions: usual.slice(0, 4), withheld: [] });

  expect((await save(["view", "rsvp", "register"], usual)).status).toBe(303);
  expect(await memberOf(guest, id)).toMatchObject({ withheld: ["chat", "see_gift_list"] });
  expect(await seen()).toMatchObject({ page: false, chat: 403, counted: true });
  // A wider reach brings nothing back to this person.
  await setReaches(db, id, { chat: "link" });
  expect(await seen()).toMatchObject({ page: false, chat: 403 });
  const taken = ticksIn(await host.get(dialog));
  expect(taken.ticked).toEqual(["view", "rsvp", "register"]);

  expect((await save(usual, taken.shown)).status).toBe(303);
  expect(await memberOf(guest, id)).toMatchObject({ permissions: usual.slice(0, 4), withheld: [] });
  expect(await seen()).toMatchObject({ page: true, chat: 200, counted: false });

  // An own tick, another role, and a thing that the hosts keep to themselves.
  expect((await save([...usual, "see_guest_list"], usual)).status).toBe(303);
  expect((await memberOf(guest, id)).permissions).toContain("see_guest_list");
  await setReaches(db, id, { names: "hosts" });
  const closed = await save([...usual, "see_guest_list"], usual);
  expect(closed.status).toBe(422);
  expect(pageText(closed)).toContain("Ábrelo antes en «Quién ve qué».");
  await setReaches(db, id, { names: "team" });
  const helper = ["view", "rsvp", "register", "chat", "see_guest_list", "see_gift_list"];
  expect((await save(helper, helper, "collaborator")).status).toBe(303);
  expect(await memberOf(guest, id)).toMatchObject({ role: "collaborator", permissions: helper, withheld: [] });
  expect((await save(usual, helper)).status).toBe(303);
  expect(await memberOf(guest, id)).toMatchObject({ role: "guest", permissions: usual.slice(0, 4), withheld: [] });
});

it("of a guest hold on their invitation and for their account", async () => {
  const { host, id } = await wedding();
  const home = await inviteHousehold(db, id, [{ name: "Carmen Ferrer" }]);
  const carmen = await join(id, "guest");
  const { userId } = await memberOf(carmen, id);
  const guestId = home.ids[0]!;
  await db.updateTable("guests").set({ userId }).where("id", "=", guestId).execute();
  const dialog = `/app/event/${id}/guests/${guestId}`;
  const row = () =>
    db.selectFrom("guests").select(["permissions", "withheld"]).where("id", "=", guestId).executeTakeFirstOrThrow();
  const seen = async () => [
    (await anonymous.get(home.path)).text.includes("Cafetera"),
    (await carmen.get(home.path)).text.includes("Cafetera"),
  ];
  const { shown } = ticksIn(await host.get(dialog));
  expect(shown).toContain("see_gift_list");
  expect(await seen()).toEqual([true, true]);
  const save = (ticked: string[], before: string[]) =>
    host.post(dialog, {
      intent: "update",
      guestId,
      name: "Carmen Ferrer",
      noEmail: "on",
      "permissions[]": ["", ...ticked],
      "shown[]": ["", ...before],
    });
  const less = shown.filter((each) => each !== "see_gift_list");
  const before = await row();
  expect((await save(less, shown)).status).toBe(303);
  expect(await row()).toMatchObject({ withheld: ["see_gift_list"] });
  expect((await memberOf(carmen, id)).withheld).toEqual(["see_gift_list"]);
  expect(await seen()).toEqual([false, false]);
  // «Ver como…» shows the same.
  const look = pageText(await host.get(`/app/event/${id}/see?como=familia&id=${home.id}`));
  expect(look).toMatch(/No ve: <\/span>Lista de regalos/);

  expect(ticksIn(await host.get(dialog)).shown).toEqual(less);
  expect((await save(shown, less)).status).toBe(303);
  expect((await row()).withheld).toEqual([]);
  expect([...(await row()).permissions].toSorted()).toEqual([...before.permissions].toSorted());
  expect((await memberOf(carmen, id)).withheld).toEqual([]);
  expect(await seen()).toEqual([true, true]);
});
