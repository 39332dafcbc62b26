// The papers over HTTP: their screen without a script, and the picture of the first page with its rights, its tag and its limit.
import { expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addMember } from "#test/factories.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();

async function wedding() {
  const host = await register(app, "Marta");
  const eventId = await createEvent(host);
  await app.db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  const tableId = newId();
  await app.db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Mesa 1" }).execute();
  const guest = { eventId, id: newId(), name: "Íñigo Núñez", status: "confirmed" as const, tableId };
  await app.db.insertInto("guests").values(guest).execute();
  return { host, eventId, path: `/app/event/${eventId}/guests/tables` };
}
/** A browser asks for a picture; `tag` is that of the one that it has. */
const ask = ({ cookies }: Account, path: string, tag?: string) =>
  fetch(app.origin + path, {
    redirect: "manual",
    headers: {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...(tag && { "if-none-match": tag }),
    },
  });
const exported = async (eventId: string) =>
  (await app.db.selectFrom("auditLog").where("subjectId", "=", eventId).select("id").execute()).length;

it("shows the page of the chosen paper without a script, and it is no export", async () => {
  const { host, eventId, path } = await wedding();
  const screen = pageText(await host.get(`${path}/print?que=cartel&papel=a1&orden=apellido`));
  expect(screen).toContain(`src="${path}/print.png?que=cartel&amp;papel=a1&amp;orden=apellido"`);
  expect(screen).toMatch(/<noscript>.*Ver cómo queda.*<\/noscript>/s);
  expect(screen).toMatch(/<option value="a1" selected="">/);
  expect(screen).toContain("A1, 594 × 841 mm.");

  const first = await ask(host, `${path}/print.png?que=mesas`);
  const tag = first.headers.get("etag")!;
  expect([first.status, first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
    200,
    "image/png",
    "private, no-cache",
  ]);
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(200_000);
  expect((await ask(host, `${path}/print.png?que=mesas`, tag)).status).toBe(304);
  expect(await exported(eventId)).toBe(0);
  expect((await ask(host, `${path}/print.pdf?que=mesas`)).status).toBe(200);
  expect(await exported(eventId)).toBe(1);
});

it("shows all papers at once, and the choice of design and of a layout stands in the address", async () => {
  const { host, path } = await wedding();
  const page = pageText(await host.get(`${path}/print?que=todos`));
  expect(page).toContain("Los seis papeles");
  for (const name of ["mesas", "apellidos", "cartel", "tarjetas", "numeros", "cocina"])
    expect(page).toContain(`print.png?que=${name}`);
  expect(page).not.toContain("print.png?que=qr");
  const usual = pageText(await host.get(`${path}/print?que=cartel`));
  expect(usual).toMatch(/<input[^>]*name="diseno"[^>]*checked=""|checked=""[^>]*name="diseno"/);
  const plain = pageText(await host.get(`${path}/print?que=cartel&papel=a2&diseno=no`));
  expect(plain).toContain("print.png?que=cartel&amp;papel=a2&amp;diseno=no");
  const ticked = pageText(await host.get(`${path}/print?que=cartel&papel=a2&diseno=no&diseno=si`));
  expect(ticked).not.toContain("diseno=no");
  const tagOf = async (query: string) => (await ask(host, `${path}/print.png?que=numeros${query}`)).headers.get("etag");
  expect(await tagOf("&diseno=no")).not.toBe(await tagOf(""));
});

it("draws no kitchen and no diets on cards for a member without the right to see them", async () => {
  const { eventId, path } = await wedding();
  const helper = await register(app, "Nuria");
  await addMember(app.db, eventId, helper.email, "collaborator");
  await app.db.updateTable("events").set({ teamSeesSeating: true }).where("id", "=", eventId).execute();
  expect((await ask(helper, path)).status).toBe(200);
  for (const file of ["print.png", "print.pdf"])
    for (const query of ["que=cocina", "que=tarjetas&menus=si"])
      expect([file, query, (await ask(helper, `${path}/${file}?${query}`)).status]).toEqual([file, query, 403]);
});

it("keeps no picture of diets in a browser, and draws nothing that the plan does not have", async () => {
  const { host, path } = await wedding();
  for (const query of ["que=cocina", "que=tarjetas&menus=si"]) {
    const { status, headers } = await ask(host, `${path}/print.png?${query}`);
    expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, "private, no-store", null]);
  }
  expect((await ask(host, `${path}/print.png`)).status).toBe(303);
  for (const query of ["que=plano", "que=qr"]) expect((await ask(host, `${path}/print.png?${query}`)).status).toBe(404);
  const stranger = await register(app, "Pepe");
  expect((await ask(stranger, `${path}/print.png?que=mesas`)).status).toBe(403);
});

it("draws 120 pictures in ten minutes, none of which counts as a PDF; one that the browser has is free", async () => {
  const { host, eventId, path } = await wedding();
  const { id } = await app.db
    .selectFrom("events")
    .where("id", "=", eventId)
    .select("createdBy as id")
    .executeTakeFirstOrThrow();
  const { headers } = await ask(host, `${path}/print.png?que=mesas`);
  await app.pool.query("update tries set moments = array_fill($2::timestamptz, array[120]) where key = tries_key($1)", [
    `paper-previews:account:${id}`,
    new Date(),
  ]);
  const refused = await ask(host, `${path}/print.png?que=apellidos`);
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await ask(host, `${path}/print.png?que=mesas`, headers.get("etag")!)).status).toBe(304);
  expect((await ask(host, `${path}/print.pdf?que=mesas`)).status).toBe(200);
});
