// «Quién ve qué» over HTTP on the built server: the right to press, the refusals, and the page without a script.
import { expect, it } from "vitest";
import { reachesOf, usualReaches } from "#app/domain/event/reach.ts";
import { inviteHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { createEvent } from "#test/world.ts";
import { reachRefusals } from "./copy.ts";

const { app, db, anonymous, signUp, join, eventRow } = await testParty();
const path = (id: string) => `/app/event/${id}/visibility`;
const press = (thing: string, reach: string, version?: number): Record<string, string> => ({
  intent: "reach",
  thing,
  reach,
  ...(version === undefined ? null : { version: String(version) }),
});
const reaches = async (id: string) => reachesOf((await eventRow(id)).reaches);

it("shows every thing with its seats and its consequence in words, and saves a row without a script", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  await inviteHousehold(db, id, [{ name: "Amparo Ferrer" }]);
  const page = pageText(await owner.get(path(id)));
  expect(page).toContain("Quién ve qué");
  expect(page).toContain("La ve tu familia invitada y quien entra por el enlace del grupo.");
  expect(page.match(/role="radiogroup"/g)).toHaveLength(15);
  expect(pageText(await owner.get(`${path(id)}?una=si`)).match(/role="radiogroup"/g)).toHaveLength(19);

  const saved = await owner.post(path(id), press("gifts", "hosts", 1));
  expect(saved.status).toBe(200);
  expect(pageText(saved)).toContain("Nadie ve la lista ni la cuenta.");
  expect(await reaches(id)).toMatchObject({ gifts: "hosts", bank: "hosts" });
  const changeId = /name="changeId"[^>]*value="(\d+)"/.exec(pageText(saved))![1]!;
  const undone = await owner.post(path(id), { intent: "reach.undo", changeId });
  expect(undone.status).toBe(200);
  expect(await reaches(id)).toMatchObject({ gifts: "link", bank: "guests" });
});

it("makes the page private by its own row, keeps code and account, and takes it back", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const saved = await owner.post(path(id), press("visibility", "link", 1));
  expect(saved.status).toBe(200);
  const first = await eventRow(id);
  expect(first).toMatchObject({ visibility: "private", accessCodeVersion: 1, reachVersion: 2 });
  const changeId = /name="changeId"[^>]*value="(\d+)"/.exec(pageText(saved))![1]!;
  expect((await owner.post(path(id), { intent: "reach.undo", changeId })).status).toBe(200);
  expect(await eventRow(id)).toMatchObject({
    visibility: "public",
    accessCodeSealed: first.accessCodeSealed,
    requireAccount: first.requireAccount,
  });
  // Another host's form of access is seen too.
  const celebrant = await join(id, "celebrant");
  const access = { intent: "save", isPublic: "", requireAccount: "" };
  expect((await celebrant.post(`/app/event/${id}/access`, access)).status).toBeLessThan(400);
  const late = await owner.post(path(id), press("visibility", "page", 3));
  expect(late.status).toBe(409);
  expect(pageText(late)).toContain("acaba de elegir otra cosa: «Quien entra por el enlace del grupo». Se queda así.");
  expect(await eventRow(id)).toMatchObject({ visibility: "private" });
});

it("learns from the settings of the event that its page is private, and takes that back", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const { version, reachVersion } = await eventRow(id);
  const settings = { intent: "save", visibility: "private", version: String(version) };
  expect((await owner.post(`/app/event/${id}/settings`, settings)).status).toBe(303);
  const other = await join(id, "celebrant");
  const late = await other.post(path(id), press("visibility", "page", reachVersion));
  expect(late.status).toBe(409);
  expect(pageText(late)).toContain("acaba de elegir otra cosa: «Quien entra por el enlace del grupo». Se queda así.");
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from event_changes where event_id = $1 and kind = 'event.reach'",
    [id],
  );
  expect((await other.post(path(id), { intent: "reach.undo", changeId: rows[0]!.id })).status).toBe(200);
  expect(await eventRow(id)).toMatchObject({ visibility: "public" });
});

it("tells each host of an earlier event what the update changed, until that host closes it", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const other = await join(id, "celebrant");
  const [team, account] = ["solo de vuestro equipo, como decía la pantalla.", "La cuenta ya no se ve"];
  const shown = async (host: typeof owner, room: string) => {
    const text = pageText(await host.get(`/app/event/${id}${room}`));
    return [team, account].map((each) => text.includes(each!));
  };
  expect(await shown(owner, "")).toEqual([false, false]);
  await db
    .updateTable("eventMembers")
    .set({ reachNotices: ["team", "account"] })
    .where("eventId", "=", id)
    .execute();
  // The account is seen again: that notice is no longer true.
  expect(await shown(owner, "")).toEqual([true, false]);
  await db
    .updateTable("events")
    .set({ reaches: JSON.stringify({ ...usualReaches, gifts: "hosts", bank: "hosts" }) })
    .where("id", "=", id)
    .execute();
  expect(await shown(owner, "")).toEqual([true, true]);
  expect(await shown(owner, "/gifts")).toEqual([false, true]);
  for (const room of ["/tasks", "/schedule", "/moodboard"]) expect(await shown(owner, room)).toEqual([true, false]);
  const close = (about: string) => owner.post(path(id), { intent: "notice.close", about });
  expect((await close("gifts")).status).toBe(422);
  for (const about of ["team", "team", "account"]) expect((await close(about)).status).toBe(200);
  expect(await shown(owner, "")).toEqual([false, false]);
  expect(await shown(owner, "/tasks")).toEqual([false, false]);
  expect(await shown(other, "")).toEqual([true, true]);
  const helper = await join(id, "collaborator");
  expect((await helper.post(path(id), { intent: "notice.close", about: "team" })).status).toBe(403);
});

it("refuses an unknown thing, a stop that it has not, and an account beyond its list (422)", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const wrong: Record<string, string>[] = [
    press("nada", "hosts"),
    press("blocks", "guests"),
    press("sections", "team"),
    press("visibility", "hosts"),
    { intent: "reach" },
    { intent: "question", about: "tasks", choice: "show" },
    { intent: "question", about: "gifts", choice: "both" },
  ];
  for (const body of wrong) expect((await owner.post(path(id), body)).status).toBe(422);
  const beyond = await owner.post(path(id), press("bank", "page"));
  expect(beyond.status).toBe(422);
  expect(pageText(beyond).includes(reachRefusals.beyond_gifts)).toBe(true);
  expect(await reaches(id)).toEqual(usualReaches);
});

it("is for those who edit the event (403), and of two hosts the later one sees the other's choice (409)", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const [celebrant, collaborator, guest] = [
    await join(id, "celebrant"),
    await join(id, "collaborator"),
    await join(id, "guest"),
  ];
  for (const outsider of [collaborator, guest]) {
    expect((await outsider.get(path(id))).status).toBe(403);
    for (const body of [press("gifts", "page"), { intent: "question", about: "gifts", choice: "show" }])
      expect((await outsider.post(path(id), body)).status).toBe(403);
    expect((await outsider.post(path(id), { intent: "reach.undo", changeId: "1" })).status).toBe(403);
  }
  expect((await anonymous.post(path(id), press("gifts", "page"))).location).toMatch(/^\/login/);

  expect((await celebrant.post(path(id), press("gifts", "team", 1))).status).toBe(200);
  const late = await owner.post(path(id), press("gifts", "page", 1));
  expect(late.status).toBe(409);
  expect(pageText(late)).toContain("acaba de elegir otra cosa: «Mi equipo». Se queda así.");
  expect(await reaches(id)).toMatchObject({ gifts: "team" });

  const { rows } = await app.pool.query<{ id: string }>(
    "select id from event_changes where event_id = $1 and kind = 'event.reach'",
    [id],
  );
  await owner.post(path(id), press("gifts", "guests", 2));
  const again = await owner.post(path(id), { intent: "reach.undo", changeId: rows[0]!.id });
  expect(again.status).toBe(409);
  expect(pageText(again)).toContain(reachRefusals.changed_since);
  expect((await owner.post(path(id), { intent: "reach.undo", changeId: "999999" })).status).toBe(404);
});

it("says on the list of gifts and at the door that nobody sees it, until a host shows it", async () => {
  const owner = await signUp();
  const id = await createEvent(owner);
  const gift = { intent: "gift.add", title: "Noches en Menorca", price: "75", parts: "4", unit: "noches" };
  expect((await owner.post(`/app/event/${id}/gifts/new`, gift)).status).toBe(303);
  expect(pageText(await owner.get(`/app/event/${id}/gifts`))).toContain("La ven tus invitados y el enlace");
  await db
    .updateTable("events")
    .set({ reaches: JSON.stringify({ ...usualReaches, gifts: "team" }), reachQuestions: ["gifts"] })
    .where("id", "=", id)
    .execute();
  const list = async () => pageText(await owner.get(`/app/event/${id}/gifts`));
  expect(await list()).toContain("Tus invitados no ven la lista de regalos.");
  expect(pageText(await owner.get(`/app/event/${id}`))).toContain("Tus invitados no ven la lista de regalos.");
  expect(await list()).toContain("Nadie la ve");
  const left = await owner.post(path(id), { intent: "question", about: "gifts", choice: "leave" });
  expect(left.status).toBe(200);
  expect(await list()).not.toContain("Enseñarla a mis invitados");
  expect(await list()).toContain("La ve solo tu equipo");
  const shown = await owner.post(path(id), { intent: "question", about: "gifts", choice: "show" });
  expect(pageText(shown)).toContain("Ahora tus invitados ven la lista.");
  expect(await list()).not.toContain("Nadie la ve");
});
