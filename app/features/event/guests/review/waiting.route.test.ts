// People who wait for room on the guest list, over HTTP: the family's page and changes, and the hosts' decisions (SC-54).
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { permissions } from "#app/domain/permission/names.ts";
import { newHouseholdSecret, householdToken } from "#app/platform/auth/household-secret.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { addMember } from "#test/factories.ts";
import { behindBarrier, countWaiting } from "#test/guards.ts";
import { addHousehold } from "#test/households.ts";
import { type Answer, person } from "#test/http.ts";
import { linksOf, visitorOf } from "#test/links.ts";
import { pageText } from "#test/party.ts";
import { touchingWords } from "#test/plain-words.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const secrets = { authSecret: readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim() };
const { db } = app;
const family = person(app);
let host: Account;
let eventId: string;
let review: string;

beforeEach(async () => {
  await db.deleteFrom("tries").execute();
  host = await register(app, "Marta Segura", "basic");
  eventId = await createEvent(host, { visibility: "private" });
  review = `/app/event/${eventId}/guests/tray`;
});

async function fill(to = 50) {
  const guests = (await guestIds()).length;
  const rows = Array.from({ length: to - guests }, (_, at) => ({ eventId, id: newId(), name: `Relleno ${at}` }));
  await db.insertInto("guests").values(rows).execute();
}
const guestIds = () => db.selectFrom("guests").select("id").where("eventId", "=", eventId).execute();
const makeRoom = async () => {
  const some = db.selectFrom("guests").select("id").where("eventId", "=", eventId).where("name", "like", "Relleno %");
  await db
    .deleteFrom("guests")
    .where("id", "=", (await some.executeTakeFirstOrThrow()).id)
    .execute();
};
const waiting = () =>
  db
    .selectFrom("waitingAnswers")
    .selectAll()
    .where("eventId", "=", eventId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
const decide = (who: Account, decision: "accept" | "discard", waitingId: string) =>
  who.post(review, { intent: `waiting.${decision}`, waitingId });

/** A woman who is invited alone and may bring `plusOnes`; the list is full. */
async function invite(plusOnes: number) {
  const email = `${newId()}@correo.es`;
  const { id, guestIds: ids } = await addHousehold(db, eventId, [{ name: "Amparo Bosch", email }], { plusOnes });
  const secret = newHouseholdSecret(secrets, eventId);
  await db.updateTable("households").set(secret).where("id", "=", id).execute();
  await fill();
  const page = `/invitation/${householdToken(secrets, eventId, secret.tokenSealed)}`;
  /** Answers «yes», with these companions by name, and with fields of listed members. */
  const bring = (...said: (string | Record<string, string>)[]) =>
    family.post(page, {
      intent: "respond",
      [`members[${ids[0]}].attending`]: "yes",
      ...Object.assign(
        {},
        ...said.map((each, at) => (typeof each === "string" ? { [`companions[${at}].name`]: each } : each)),
      ),
    });
  return { id, email, page, bring, guestId: ids[0]! };
}
const read = async (address: string) => pageText(await family.get(address));

it("keeps a family's answers and lets their companions wait, who are changed, withdrawn, downloaded and forgotten by it", async () => {
  const { page, bring, id, guestId } = await invite(2);
  expect((await bring("Tía Rosa", "Iker Soler")).status).toBe(303);
  const [self] = await db.selectFrom("guests").select("status").where("id", "=", guestId).execute();
  expect([self!.status, (await guestIds()).length, (await waiting()).length]).toEqual(["confirmed", 50, 2]);
  const given = await family.get(page);
  for (const text of [
    "¡Confirmado! Nos vemos en el evento",
    "La lista está completa: Tía Rosa y Iker Soler están apuntados en lista de espera",
  ])
    expect(pageText(given)).toContain(text.replace("y Iker", "e Iker"));
  expect(touchingWords(given.text)).toEqual([]);
  const form = await read(`${page}?cambiar=1`);
  for (const name of ["Tía Rosa", "Iker Soler"]) expect(form).toContain(`value="${name}"`);
  expect(form).toContain("A quien ya no venga, bórrale el nombre.");

  const before = await waiting();
  expect((await bring("Tía Rosario", "Iker Soler")).status).toBe(303);
  expect(new Set((await waiting()).map((each) => `${each.id} ${each.name}`))).toEqual(
    new Set(before.map((each) => `${each.id} ${each.name.replace("Rosa", "Rosario")}`)),
  );
  expect((await bring("Iker Soler")).status).toBe(303);
  expect(await waiting()).toMatchObject([{ name: "Iker Soler", householdId: id }]);
  expect(JSON.parse((await family.get(`${page}/datos`)).text)).toMatchObject({
    waitingForRoom: [{ name: "Iker Soler" }],
  });
  const [iker] = await waiting();
  expect(await read(`${page}/olvidar`)).toContain("Iker Soler");
  expect((await family.post(`${page}/olvidar`, { intent: "forget", "guestIds[]": [iker!.id] })).status).toBe(303);
  expect(await waiting()).toEqual([]);
  await bring("Iker Soler");
  expect((await family.post(`${page}/olvidar`, { intent: "forget", "guestIds[]": [guestId] })).status).toBe(303);
  expect(await waiting()).toEqual([]);
});

it("is decided by a host: accepted into the household and told, refused while the list is full, and let go", async () => {
  const { page, bring, id, email } = await invite(2);
  const questionId = newId();
  const question = { eventId, id: questionId, position: 0, text: "¿Bus?", kind: "yes-no" as const };
  await db.insertInto("eventQuestions").values(question).execute();
  const said = Object.fromEntries([0, 1].map((at) => [`companions[${at}].answers[${questionId}]`, "yes"]));
  await bring("Tía Rosa", "Iker Soler", said);
  const queue = pageText(await host.get(review)).replaceAll(/<[^>]+>/g, "");
  expect(queue).toContain("viene como acompañante de Amparo Bosch");
  expect(queue).toContain("La lista está completa");
  const [one, other] = await waiting();
  const full = await decide(host, "accept", one!.id);
  expect([full.status, (await waiting()).length]).toEqual([403, 2]);
  await makeRoom();
  expect(pageText(await host.get(review))).toContain("Ahora hay sitio");
  expect((await decide(host, "accept", one!.id)).status).toBe(303);
  const members = () =>
    db.selectFrom("guests").selectAll().where("householdId", "=", id).orderBy("createdAt").execute();
  expect((await members()).slice(1)).toMatchObject([
    { id: one!.id, name: one!.name, status: "confirmed", memberType: "companion", source: "invitation" },
  ]);
  const answers = db.selectFrom("guestAnswers").select(["questionId", "answer"]).where("guestId", "=", one!.id);
  expect(await answers.execute()).toEqual([{ questionId, answer: "yes" }]);
  const told = (await writtenEmails(db, app, { recipient: email, kind: "companion_accepted" })).map(({ text }) => text);
  expect(told).toEqual([expect.stringContaining(`${one!.name} ya no está en lista de espera`)]);
  expect(told[0]).toContain(page);
  // The list is full again at the second acceptance.
  expect((await decide(host, "accept", other!.id)).status).toBe(403);
  expect((await decide(host, "discard", other!.id)).status).toBe(303);
  expect((await decide(host, "discard", other!.id)).status).toBe(404);
  expect([await waiting(), await guestIds()]).toEqual([[], expect.objectContaining({ length: 50 })]);
  expect(await read(page)).not.toContain("lista de espera");
});

it("gives a guest who is named again the free place at once, and follows the family's answer for a guest accepted meanwhile", async () => {
  const { bring, id } = await invite(2);
  const companions = async () => {
    const rows = db
      .selectFrom("guests")
      .select(["id", "name"])
      .where("householdId", "=", id)
      .where("memberType", "=", "companion");
    return rows.orderBy("createdAt").execute();
  };
  await bring("Tía Rosa");
  const [rosa] = await waiting();
  const mails = async () => (await writtenEmails(db, app, { eventId })).length;
  const before = await mails();
  expect((await bring("Tía Rosa")).status).toBe(303);
  // A repeated request changes nothing.
  expect([await waiting(), await mails()]).toEqual([[rosa], before]);
  await makeRoom();
  await bring("Tía Rosa");
  expect([await companions(), await waiting()]).toEqual([[{ id: rosa!.id, name: "Tía Rosa" }], []]);

  const member = { [`members[${rosa!.id}].attending`]: "yes" };
  await bring("Iker Soler", member);
  const [iker] = await waiting();
  await makeRoom();
  // The host's acceptance locks the list and waits to write; the family has read him as waiting.
  const both = await behindBarrier(db, "waiting_answers", 2, async () => {
    const accepted = decide(host, "accept", iker!.id);
    await expect.poll(() => countWaiting(db), { timeout: 60_000, interval: 10 }).toBe(1);
    return Promise.all([accepted, bring("Iker Gil", member)]);
  });
  expect(both.map(({ status }) => status)).toEqual([303, 303]);
  expect([(await companions())[1], await waiting()]).toEqual([{ id: iker!.id, name: "Iker Gil" }, []]);
});

it("is let in once by two hosts at the same moment, and one of two where one place is free", async () => {
  const second = await register(app, "Nuria Gil", "basic");
  await addMember(db, eventId, second.email, "organizer");
  await db
    .updateTable("eventMembers")
    .set({ permissions: [...permissions] })
    .where("eventId", "=", eventId)
    .execute();
  const { bring } = await invite(3);
  await bring("Tía Rosa", "Iker Soler", "Pablo Gil");
  const [one, other, third] = await waiting();
  await makeRoom();
  await makeRoom();
  const statuses = async (...acts: Promise<Answer>[]) => (await Promise.all(acts)).map(({ status }) => status).sort();
  expect(await statuses(decide(host, "accept", one!.id), decide(second, "accept", one!.id))).toEqual([303, 404]);
  expect(await statuses(decide(host, "accept", other!.id), decide(second, "accept", third!.id))).toEqual([303, 403]);
  expect([(await guestIds()).length, (await waiting()).length]).toEqual([50, 1]);
});

it("lets a person who registers by a link into the event, where they read that they wait, and a viewer without any wait", async () => {
  await fill();
  const { makeLink } = linksOf(app);
  const comeBy = async (rights: string[], name: string) => {
    const link = await makeLink(eventId, { permissions: rights });
    const visitor = visitorOf(app, app.origin);
    const email = `${newId()}@correo.es`;
    expect((await visitor.post(link.landing, { intent: "register", name, email })).status).toBe(303);
    return pageText(await visitor.get(`/app/event/${eventId}`));
  };
  expect(await comeBy(["rsvp", "register"], "Lucía Ferrer")).toContain("apuntado en lista de espera");
  expect(await waiting()).toMatchObject([{ name: "Lucía Ferrer", attending: null, source: "link" }]);
  expect(pageText(await host.get(review))).toContain("se ha registrado con un enlace");
  expect(await comeBy([], "Pau Gil")).not.toContain("lista de espera");
  expect([(await waiting()).length, (await guestIds()).length]).toEqual([1, 50]);
});
