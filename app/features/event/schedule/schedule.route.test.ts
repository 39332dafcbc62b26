// The running order over HTTP: the right to read and write it, the refusals, on paper, by a provider's link, and on the event's page.
import { beforeEach, describe, expect, it } from "vitest";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent, setSlug } from "#test/world.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const host = await signUp();
let eventId: string;
let path: string;
let count = 0;

beforeEach(async () => {
  eventId = await createEvent(host);
  path = `/app/event/${eventId}/schedule`;
  await db
    .updateTable("events")
    .set({ date: "2049-06-05", startTime: "18:30", timeZone: "Europe/Madrid" })
    .where("id", "=", eventId)
    .execute();
});

const post = (fields: Record<string, string | string[]>, who: Account = host, at = path) => who.post(at, fields);
const add = (start: string, title: string, more: Record<string, string> = {}) =>
  post({ intent: "item.add", start, title, ...more });
const lines = () =>
  db.selectFrom("scheduleItems").selectAll().where("eventId", "=", eventId).orderBy("startMinute").execute();
const read = async (at = path, who: Pick<Account, "get"> = host) => pageText(await who.get(at));

async function share(more: Record<string, string> = {}): Promise<{ page: string; shareId: string }> {
  const fields = {
    intent: "share.create",
    name: "Música al Sol",
    "lanes[]": ["Música"],
    phone: "600 123 456",
    ...more,
  };
  expect((await post(fields, host, `${path}/links`)).location).toBe(`${path}/links?aviso=enlace`);
  const [, page] = /(\/programa\/[A-Za-z0-9]{32})/.exec(await read(`${path}/links`)) ?? [];
  const { id } = await db
    .selectFrom("scheduleShares")
    .select("id")
    .where("eventId", "=", eventId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { page: page!, shareId: id };
}

describe("the running order", () => {
  it("is read by the team and by providers, and written by who edits the event", async () => {
    const [helper, organizer] = [await join(eventId, "collaborator"), await join(eventId, "organizer")];
    const provider = await join(eventId, "provider");
    const guests = [await join(eventId, "viewer"), await join(eventId, "guest")];
    await add("18:30", "Ceremonia");
    for (const at of [path, `${path}/print`]) {
      for (const reader of [helper, provider]) expect((await reader.get(at)).status).toBe(200);
      for (const guest of guests) expect((await guest.get(at)).status).toBe(403);
      expect((await anonymous.get(at)).location).toContain("/login");
      // A stranger sees that there is a public event, and nothing of its day.
      expect((await (await signUp()).get(at)).status).toBe(403);
    }
    expect(await read(path, helper)).not.toContain('name="title"');
    const [line] = await lines();
    for (const at of [`${path}/links`, `${path}/${line!.id}`]) {
      expect((await helper.get(at)).status).toBe(403);
      expect((await organizer.get(at)).status).toBe(200);
    }
    const cena = { intent: "item.add", start: "21:30", title: "Cena" };
    expect((await post(cena, helper)).status).toBe(403);
    expect((await post(cena, organizer)).location).toBe(`${path}?aviso=anadida`);
    // The page is its creator's to dress.
    expect((await post({ intent: "page.use" }, organizer)).status).toBe(403);
    await db.updateTable("events").set({ allowTimeline: false }).where("id", "=", eventId).execute();
    expect([(await helper.get(path)).status, (await organizer.get(path)).status]).toEqual([403, 200]);
  });

  it("keeps what is typed when it refuses, and proposes when the next line begins", async () => {
    const refused = await add("25:00", "Cena <b>", { minutes: "x", place: "Comedor" });
    expect(refused.status).toBe(422);
    for (const said of ["Escribe la hora como 21:30.", "Escribe cuánto dura", "Cena &lt;b&gt;", "Comedor"])
      expect(pageText(refused)).toContain(said);
    expect(await read()).toContain('value="18:30"');
    await add("2130", "Cena", { minutes: "1:30" });
    expect(await lines()).toMatchObject([{ startMinute: 1_290, minutes: 90, audience: "team" }]);
    expect(await read()).toContain('value="23:00"');
    await add("0130", "Autobús");
    expect((await lines()).map(({ startMinute }) => startMinute)).toEqual([1_290, 1_530]);
  });

  it("shows both versions of a line that two hosts change", async () => {
    await add("21:30", "Cena", { notes: "Lo primero" });
    const { id } = (await lines())[0]!;
    const change = (title: string) =>
      post({ intent: "item.update", itemId: id, version: "1", start: "21:30", title }, host, `${path}/${id}`);
    expect((await change("Cena de Paula")).location).toBe(`${path}?aviso=guardada`);
    const mine = await change("Cena de Marta");
    expect(mine.status).toBe(409);
    for (const said of ["Ahora pone:", "«Cena de Paula»", "Cena de Marta", 'name="version" value="2"'])
      expect(pageText(mine)).toContain(said);
    const remove = { intent: "item.delete", itemId: id, version: "1" };
    expect((await post(remove, host, `${path}/${id}`)).status).toBe(409);
    const unknown = { intent: "item.update", itemId: eventId, start: "1", title: "x" };
    expect((await post(unknown, host, `${path}/${id}`)).status).toBe(404);
  });

  it("moves all that follows, and takes it back", async () => {
    for (const [start, title] of [
      ["18:30", "Ceremonia"],
      ["21:30", "Cena"],
      ["01:30", "Autobús"],
    ] as const)
      await add(start, title);
    const { id } = (await lines())[1]!;
    const starts = async () => (await lines()).map(({ startMinute }) => startMinute);
    const moved = await post({ intent: "items.shift", from: id, minutes: "15" });
    expect(moved.location).toMatch(/\?aviso=movidas&deshacer=/);
    expect(await starts()).toEqual([1_110, 1_305, 1_545]);
    const batchId = new URL(moved.location!, app.origin).searchParams.get("deshacer")!;
    expect((await post({ intent: "restore", batchId })).location).toBe(`${path}?aviso=deshecho`);
    expect(await starts()).toEqual([1_110, 1_290, 1_530]);
    expect((await post({ intent: "restore", batchId })).status).toBe(409);
    expect((await post({ intent: "items.shift", from: "21:30", minutes: "-10" })).status).toBe(303);
    expect(await starts()).toEqual([1_110, 1_280, 1_520]);
    expect((await post({ intent: "items.shift", from: id, minutes: "9999" })).status).toBe(422);
  });

  it("says where a person is wanted twice, and ends the first of the two where the second begins", async () => {
    await add("21:00", "Cena", { minutes: "60", people: "Óscar" });
    await add("21:15", "Discurso", { minutes: "15", people: "Óscar Adell, oscar" });
    const page = await read();
    for (const said of ["Óscar está en dos sitios de 21:15 a 21:30:", "Acabar «Cena» a las 21:15"])
      expect(page).toContain(said);
    expect(await read(path, await join(eventId, "provider"))).not.toContain("Acabar «Cena»");
    const itemId = (await lines())[0]!.id;
    const end = (minutes: string) => post({ intent: "item.end", itemId, version: "1", minutes });
    expect((await end("0")).status).toBe(422);
    expect((await end("15")).location).toMatch(/\?aviso=acortada&deshacer=/);
    expect(await read()).not.toContain("dos sitios");
    expect((await end("15")).status).toBe(409);
  });

  it("begins with the day of a wedding, which is never doubled", async () => {
    await db.updateTable("events").set({ type: "wedding" }).where("id", "=", eventId).execute();
    expect(await read()).toContain("Usar la de una boda");
    const applied = await post({ intent: "template.apply", template: "wedding" });
    expect(applied.location).toMatch(/\?aviso=plantilla&deshacer=/);
    expect(await lines()).toHaveLength(25);
    expect((await post({ intent: "template.apply", template: "wedding" })).location).toBe(`${path}?aviso=repetida`);
    expect((await post({ intent: "template.apply", template: "nada" })).status).toBe(422);
    const paper = await read(`${path}/print`);
    for (const said of ["Todo el día", "Pareja", "Última canción", "02:25"]) expect(paper).toContain(said);
  });
});

describe("a provider's link", () => {
  it("shows the lines of its lanes, and of the others only what guests know", async () => {
    await add("20:50", "Montar la pista", { lane: "Música", notes: "Entra por la cocina.", place: "Comedor" });
    await add("22:00", "Sorpresa secreta", { lane: "Pareja", people: "Marta" });
    await add("21:30", "Cena de gala", { lane: "Catering", audience: "guests", notes: "Alergias de la mesa dos" });
    await add("00:30", "Recoger todo", { notes: "Sobre en la caja fuerte", place: "Almacén" });
    const { page } = await share();
    const answer = await anonymous.get(page);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    const text = pageText(answer);
    for (const said of ["Música al Sol", "Montar la pista", "Entra por la cocina.", "Cena de gala", "tel:600123456"])
      expect(text).toContain(said);
    for (const hidden of ["Sorpresa secreta", "Alergias", "Recoger todo", "caja fuerte", "Almacén", "<script", eventId])
      expect(text).not.toContain(hidden);
  });

  it("shows the lines of no lane where its maker chose them, and never their notes", async () => {
    await add("20:50", "Montar la pista", { lane: "Música" });
    await add("00:30", "Recoger todo", { notes: "Sobre en la caja fuerte", place: "Almacén" });
    await add("18:30", "Ceremonia", { audience: "guests", notes: "Hay que llorar" });
    const none = await post({ intent: "share.create", name: "Nadie" }, host, `${path}/links`);
    expect([none.status, pageText(none).includes("Elige al menos un grupo, o lo de todos.")]).toEqual([422, true]);
    const { page } = await share({ everybodys: "on" });
    const text = pageText(await anonymous.get(page));
    for (const said of ["Montar la pista", "Recoger todo", "Almacén", "Ceremonia"]) expect(text).toContain(said);
    expect(text).not.toMatch(/caja fuerte|llorar/);
    expect(await read(`${path}/links`)).toContain("Música y lo de todos.");
    const own = { intent: "share.create", name: "La finca", everybodys: "on" };
    expect((await post(own, host, `${path}/links`)).status).toBe(303);
    const dialog = await read(`${path}/links`);
    expect(dialog).toContain("Lo de todos. Lo hizo");
    const [, finca] = /(\/programa\/[A-Za-z0-9]{32})/.exec(dialog) ?? [];
    expect(pageText(await anonymous.get(finca!))).not.toContain("Montar la pista");
  });

  it("says what is on and what comes next by the event's clock", async () => {
    const now = new Date();
    const at = (minutes: number) => {
      const moment = new Date(now.getTime() + minutes * 60_000);
      return moment.toISOString().slice(11, 16);
    };
    const date = new Date(now.getTime() - 30 * 60_000).toISOString().slice(0, 10);
    await db.updateTable("events").set({ date, startTime: null, timeZone: "UTC" }).where("id", "=", eventId).execute();
    const day = (minutes: number) =>
      new Date(now.getTime() + minutes * 60_000).toISOString().slice(0, 10) === date ? "0" : "1";
    await add(at(-30), "Prueba de sonido", { minutes: "60", lane: "Música", day: day(-30) });
    await add(at(45), "Entrada", { lane: "Música", day: day(45) });
    const { page } = await share();
    const text = pageText(await anonymous.get(page));
    expect(text).toContain(`Ahora, hasta las ${at(30)}`);
    expect(text).toMatch(new RegExp(`Después, a las ${at(45)}</b>\\s*Entrada`));
    expect(await read()).toMatch(/Después, en 4[45] min/);
  });

  it("ends when it is taken back, and with its maker; another token is none", async () => {
    await add("20:50", "Montar la pista", { lane: "Música" });
    const { page, shareId } = await share();
    const organizer = await join(eventId, "organizer");
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", organizer.email)
      .executeTakeFirstOrThrow();
    const status = async () => (await anonymous.get(page)).status;
    await db.updateTable("scheduleShares").set({ createdBy: id }).where("id", "=", shareId).execute();
    expect(await status()).toBe(200);
    await db.updateTable("eventMembers").set({ status: "removed" }).where("userId", "=", id).execute();
    expect(await status()).toBe(410);
    await db.updateTable("eventMembers").set({ status: "active" }).where("userId", "=", id).execute();
    expect(await status()).toBe(200);
    const revoke = { intent: "share.revoke", shareId };
    expect((await post(revoke, host, `${path}/links`)).location).toBe(`${path}/links?aviso=retirado`);
    const over = await anonymous.get(page);
    expect([over.status, pageText(over).includes("Este enlace ya no se usa")]).toEqual([410, true]);
    expect(pageText(over)).not.toContain("Montar la pista");
    for (const token of ["nada", "a".repeat(32)]) expect((await anonymous.get(`/programa/${token}`)).status).toBe(404);
    const other = await createEvent(host);
    expect((await post(revoke, host, `/app/event/${other}/schedule/links`)).status).toBe(404);
  });

  it("that is taken back while it is read is over for all who ask afterwards", async () => {
    await add("20:50", "Montar la pista", { lane: "Música" });
    const { page, shareId } = await share();
    let isRevoked = false;
    const reads = Array.from({ length: 12 }, async (_, index) => {
      await new Promise((resolve) => setTimeout(resolve, index * 5));
      const after = isRevoked;
      return { after, status: (await anonymous.get(page)).status };
    });
    await post({ intent: "share.revoke", shareId }, host, `${path}/links`);
    isRevoked = true;
    for (const { after, status } of await Promise.all(reads)) expect(after ? [410] : [200, 410]).toContain(status);
    expect((await anonymous.get(page)).status).toBe(410);
  });
});

describe("the page's programme", () => {
  it("is the lines for guests where its host wants it, never twice, and always as they are now", async () => {
    const slug = `escaleta-${++count}`;
    await setSlug(host, eventId, slug);
    const page = async () => pageText(await anonymous.get(`/evento/${slug}`));
    const chapter = `/app/event/${eventId}/customize/programme`;
    await host.post(chapter, { intent: "save", version: "0", "rows[0].time": "18:00", "rows[0].what": "Bienvenida" });
    await add("18:30", "Ceremonia", { audience: "guests", place: "Los naranjos", notes: "Secreto" });
    await add("17:00", "Prueba de sonido");
    expect(await page()).toContain("Bienvenida");
    expect(await page()).not.toContain("Los naranjos");
    expect((await post({ intent: "page.use" })).location).toBe(`${path}?aviso=en-la-pagina`);
    const fed = await page();
    for (const said of ["Ceremonia", "Los naranjos"]) expect(fed).toContain(said);
    for (const hidden of ["Bienvenida", "Secreto", "Prueba de sonido"]) expect(fed).not.toContain(hidden);
    const line = (await lines()).find(({ title }) => title === "Ceremonia")!;
    const moved = { start: "19:00", title: "Ceremonia civil", audience: "guests" };
    await post({ intent: "item.update", itemId: line.id, version: "1", ...moved }, host, `${path}/${line.id}`);
    expect(await page()).toContain("Ceremonia civil");
    expect(pageText(await host.get(`/app/event/${eventId}/customize/sections`))).toContain("1 momento, de la escaleta");
    expect(pageText(await host.get(chapter))).toContain("Escribirlo aquí");
    await host.post(chapter, { intent: "source", schedule: "" });
    expect(await page()).toContain("Bienvenida");
    expect(await page()).not.toContain("Ceremonia civil");
  });
});
