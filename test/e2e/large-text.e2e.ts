// The guests' pages on a phone with letters twice as large: no column of a few letters, no broken word, nothing beside the window.
import { expect } from "vitest";
import { newId } from "#app/db/id.ts";
import { templates } from "#app/domain/look/themes.ts";
import { writeChapters } from "#test/chapters.ts";
import { addMember } from "#test/factories.ts";
import { inviteHousehold } from "#test/households.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { journeyApp, journeysAt, type Visitor } from "./browser.ts";
import { crampedTexts } from "./large-text.ts";

const app = await journeyApp();
const { db } = app;
const journey = await journeysAt(app);

const host = await register(app, "Marta");
const eventId = await createEvent(host);
const base = `/app/event/${eventId}`;
await setSlug(host, eventId, "letra-grande");
await writeChapters(host, eventId);
for (const [title, more] of [
  ["Noches en Menorca", { price: "75", parts: "4", unit: "noches" }],
  ["Una vajilla de Manises para dieciséis comensales", { price: "240" }],
] as const)
  await host.post(`${base}/gifts/new`, { intent: "gift.add", title, ...more });
const members = [
  { name: "Maximiliano Fernández-Villaverde", email: "maximiliano@correo.es" },
  { name: "Abuela Pepa" },
  { name: "Leo", memberType: "child" as const },
];
const home = await inviteHousehold(db, eventId, members);

/** The faults of the page at `path` with large letters and everything unfolded. */
async function faultsAt({ page, goes, awakes }: Visitor, path: string): Promise<string[]> {
  await goes(path);
  const address = page.url();
  await page.evaluate(async () => {
    document.documentElement.style.fontSize = "200%";
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    // Words are as wide as they stay only in the page's own letters.
    await document.fonts.ready;
  });
  await awakes();
  const faults = await page.evaluate(crampedTexts);
  return faults.map((fault) => `${new URL(address).pathname}: ${fault}`);
}

journey("every look of a page and an invitation has room for large letters, without JavaScript", async (at) => {
  const guest = await at("phone", { javaScript: false });
  const faults: string[] = [];
  const look = async (...paths: string[]) => {
    for (const template of templates) {
      await db.updateTable("events").set({ template }).where("id", "=", eventId).execute();
      for (const path of paths) faults.push(...(await faultsAt(guest, path)).map((fault) => `${template}${fault}`));
    }
  };
  // The query bypasses the copies of visitors' pages.
  await look("/evento/letra-grande?cambiar=1", home.path);
  await db.updateTable("guests").set({ status: "confirmed" }).where("householdId", "=", home.id).execute();
  await db.updateTable("households").set({ answeredAt: new Date() }).where("id", "=", home.id).execute();
  await look(home.path);
  expect(faults).toEqual([]);
});

journey("album, programme, chat and a guest's own screens have room for large letters", async (at) => {
  const path = async (from: string, address: RegExp) => address.exec((await host.get(from)).text)![0];
  await host.post(`${base}/album/settings`, { intent: "settings", open: "on" });
  const line = { start: "18:30", title: "Entrada de los novios", place: "Bajo los naranjos", lane: "Música" };
  await host.post(`${base}/schedule`, { intent: "item.add", minutes: "45", ...line });
  const share = { intent: "share.create", name: "Música al Sol", "lanes[]": "Música", phone: "600 000 000" };
  await host.post(`${base}/schedule/links`, share);
  const carmen = await register(app, "Carmen Ferrer");
  await addMember(db, eventId, carmen.email, "guest");
  const talk = await db
    .selectFrom("chatSessions")
    .select("id")
    .where("eventId", "=", eventId)
    .where("kind", "=", "general")
    .executeTakeFirstOrThrow();
  const content = "Recordad contestar si volvéis en autobús";
  await host.post(`/app/chat/${talk.id}`, { intent: "send", content, clientId: newId() });

  const guest = await at("phone", { as: carmen });
  const faults: string[] = [];
  for (const each of [
    await path(`${base}/album`, /\/album\/[A-Za-z0-9]{32}/),
    await path(`${base}/schedule/links`, /\/programa\/[\w-]+/),
    "/app",
    base,
    "/app/chat",
    `/app/chat/${talk.id}`,
    `${base}/album`,
    "/app/calendar",
  ])
    faults.push(...(await faultsAt(guest, each)));
  expect(faults).toEqual([]);
  // The messages have room above the field: at least five lines.
  await guest.goes(`/app/chat/${talk.id}`);
  await guest.page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  const log = guest.page.getByRole("log");
  await expect.poll(async () => (await log.boundingBox())!.height).toBeGreaterThan(5 * 48);
});
