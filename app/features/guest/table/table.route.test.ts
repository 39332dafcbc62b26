// The guests' view of their table over HTTP: by their own link, and at the door by name; and the attempts of strangers.
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { type InvitedHousehold, inviteHousehold } from "#test/households.ts";
import { type Answer, person } from "#test/http.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";

const app = await testApp();
const { db } = app;
const guest = person(app);
const HOUR = 3_600_000;
let host: Account;
let eventId: string;
let ferrer: InvitedHousehold;
let others: InvitedHousehold;
let code: string;

const showing = (id = eventId) => `/app/event/${id}/guests/tables/guests`;
const plain = ({ text }: Answer) => text.replaceAll("<!-- -->", "").replace(/<style>.*?<\/style>/gs, "");
/** The day whose code works now: it changes at six in the morning. */
const today = () => dateIn(defaultTimeZone, new Date(Date.now() - 6 * HOUR));
const setDay = (date: string) => db.updateTable("events").set({ date }).where("id", "=", eventId).execute();
const find = (nombre: string, path = `/mesa/${code}`) => guest.post(path, { intent: "find", nombre });
const clearTries = () => db.deleteFrom("tries").execute();

async function codeOf(id: string): Promise<string> {
  const page = await host.get(showing(id));
  return /\/mesa\/([A-Za-z0-9]{32})/.exec(page.text)![1]!;
}

beforeAll(async () => {
  host = await register(app, "Marta Segura", "planner");
  eventId = await createEvent(host, { title: "Boda de Lucía y Andrés", visibility: "private" });
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  await setDay(today());
  const [roomId, layoutId] = [newId(), newId()];
  await db
    .insertInto("seatingRooms")
    .values({ eventId, id: roomId, name: "Patio", widthCm: 1600, depthCm: 1000, position: 1 })
    .execute();
  await db.insertInto("seatingLayouts").values({ eventId, id: layoutId, roomId, name: "Cena", position: 1 }).execute();
  const object = { eventId, roomId, widthCm: 160, depthCm: 20, xCm: 800, yCm: 1000 };
  await db
    .insertInto("seatingObjects")
    .values([
      { ...object, id: newId(), kind: "door" },
      { ...object, id: newId(), kind: "text", label: "Reservado Mendoza", xCm: 300, yCm: 300 },
    ])
    .execute();
  const tables = [
    { number: 4, name: "Los Ferrer", xCm: 1300, yCm: 250 },
    { number: 7, name: "Los Ibarra", xCm: 300, yCm: 250 },
    { number: 9, name: "Mesa 9", xCm: 800, yCm: 600 },
  ].map((table) => ({ ...table, id: newId(), eventId, layoutId }));
  await db.insertInto("seatingTables").values(tables).execute();
  ferrer = await inviteHousehold(db, eventId, [
    { name: "Carmen Ferrer López" },
    { name: "Julián Molina" },
    { name: "Nora Sin Sitio" },
  ]);
  others = await inviteHousehold(db, eventId, [
    { name: "Carmen Ferrer Soler" },
    { name: "Rosa Ibarra" },
    { name: "Luis Declina" },
  ]);
  const sit = (id: string, table: number, status: "confirmed" | "invited" = "confirmed") =>
    db.updateTable("guests").set({ tableId: tables[table]!.id, status }).where("id", "=", id).execute();
  await sit(ferrer.ids[0]!, 0);
  await sit(ferrer.ids[1]!, 0, "invited");
  await sit(others.ids[0]!, 1);
  await sit(others.ids[1]!, 2);
  await db.updateTable("guests").set({ status: "declined" }).where("id", "=", others.ids[2]!).execute();
  await host.post(showing(), { intent: "code.create" });
  code = await codeOf(eventId);
});
beforeEach(clearTries);

describe("a household's own table", () => {
  const show = (fields: Record<string, string>) => host.post(showing(), { intent: "show", ...fields });

  it("does not exist before its hosts show it, with the same bytes as an address that never existed", async () => {
    expect((await guest.get(ferrer.path)).text).not.toContain("Encuentra tu mesa");
    const bytes = async (token: string) => {
      const { status, text } = await guest.get(`/invitation/${token}/mesa`);
      return [status, text.replaceAll(token, "").replace(/nonce="[^"]+"/g, "")];
    };
    const unknown = await bytes("a".repeat(32));
    expect([await bytes(ferrer.token), unknown[0]]).toEqual([unknown, 404]);
  });

  it("is shown from the hour that hosts set, and hidden again when they empty it", async () => {
    const day = dateIn(defaultTimeZone, new Date(Date.now() + 48 * HOUR));
    expect((await show({ from: day, time: "09:00" })).location).toContain("aviso=guardado");
    expect((await guest.get(`${ferrer.path}/mesa`)).status).toBe(404);
    expect(plain(await host.get(showing()))).toMatch(/Se verá desde el [^<]+ a las 09:00\./);
    await show({ from: "2020-01-01", time: "" });
    expect((await guest.get(`${ferrer.path}/mesa`)).status).toBe(200);
    expect((await guest.get(ferrer.path)).text).toContain("Encuentra tu mesa");
    expect((await show({ from: "", time: "" })).location).toContain("aviso=escondido");
    expect((await guest.get(`${ferrer.path}/mesa`)).status).toBe(404);
  });

  it("refuses an hour without a day beside its field, and keeps what was typed", async () => {
    const refused = await show({ from: "", time: "10:30" });
    expect(refused.status).toBe(422);
    expect(plain(refused)).toContain("Elige el día, o vacía también la hora.");
    expect(refused.text).toContain('value="10:30"');
  });

  it("has its number, the way from the door and its own people; of others nothing but numbers", async () => {
    await show({ from: "2020-01-01", time: "09:00" });
    const page = await guest.get(`${ferrer.path}/mesa`);
    const text = plain(page);
    expect(text).toContain("Vuestra mesa es la 4");
    expect(text).toContain("Los Ferrer. Desde la entrada, al fondo a la derecha, junto a la 7 y la 9.");
    // The way is drawn as dots, and said in words, also for those who do not see the picture.
    expect(page.text).toMatch(/<path class="path" d="M[\d ]+L/);
    expect(text.match(/El camino: 8 metros a la derecha\./g)).toHaveLength(2);
    for (const own of ["Carmen", "Julián"]) expect(text).toContain(`<b>${own}</b>`);
    for (const strange of ["Soler", "Rosa", "Ibarra", "Nora", "Declina", "Mendoza", "silla"])
      expect(text).not.toContain(strange);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.text).not.toMatch(/<script[^>]+src=/);
    expect(text).toContain('<meta name="robots" content="noindex"');
  });

  it("shows their chairs only where hosts give chairs and want them shown", async () => {
    await show({ from: "2020-01-01", time: "09:00", chairs: "on" });
    expect(plain(await guest.get(`${ferrer.path}/mesa`))).not.toContain("silla 1");
    await host.post(`/app/event/${eventId}/guests/tables`, { intent: "detail", detail: "chair" });
    const text = plain(await guest.get(`${ferrer.path}/mesa`));
    expect(text).toContain("silla 1");
    expect(text.match(/class="chair mine"/g)).toHaveLength(2);
    await show({ from: "2020-01-01", time: "09:00" });
    expect(plain(await guest.get(`${ferrer.path}/mesa`))).not.toContain("silla 1");
  });

  it("does not exist for a household without a place, and ends with its invitation", async () => {
    await show({ from: "2020-01-01", time: "09:00" });
    const alone = await inviteHousehold(db, eventId, [{ name: "Teo Nadie" }]);
    expect((await guest.get(`${alone.path}/mesa`)).status).toBe(404);
    expect((await guest.get(alone.path)).text).not.toContain("Encuentra tu mesa");
    const gone = await inviteHousehold(db, eventId, [{ name: "Ida Vuelta" }]);
    const { tableId } = await db
      .selectFrom("guests")
      .select("tableId")
      .where("id", "=", others.ids[1]!)
      .executeTakeFirstOrThrow();
    await db.updateTable("guests").set({ tableId }).where("id", "=", gone.ids[0]!).execute();
    expect((await guest.get(`${gone.path}/mesa`)).status).toBe(200);
    await db.updateTable("households").set({ tokenHash: null, tokenSealed: null }).where("id", "=", gone.id).execute();
    expect((await guest.get(`${gone.path}/mesa`)).status).toBe(404);
  });

  it("is in the page that hosts see as that family", async () => {
    const frame = await host.get(`/app/event/${eventId}/see?como=familia&id=${ferrer.id}`);
    const src = /src="([^"]*\/see\/page\?[^"]+)"/.exec(frame.text)![1]!.replaceAll("&amp;", "&");
    expect((await host.get(src)).text).toContain("Encuentra tu mesa");
    await show({ from: "", time: "" });
    expect((await host.get(src)).text).not.toContain("Encuentra tu mesa");
  });
});

describe("the code at the door", () => {
  it("tells the number and the name of a guest's table, and nothing else", async () => {
    const page = await guest.get(`/mesa/${code}`);
    expect([page.status, page.headers.get("x-robots-tag"), page.headers.get("cache-control")]).toEqual([
      200,
      "noindex",
      "private, no-store",
    ]);
    const found = await find("julian MOLINA");
    const text = plain(found);
    expect(found.status).toBe(200);
    expect(text).toMatch(/<b>Julián Molina<\/b>.*mesa<\/small> 4.*Los Ferrer/s);
    for (const strange of ["Carmen", "Soler", "Ibarra", "silla"]) expect(text).not.toContain(strange);
    expect(plain(await find("rosa ibarra"))).toMatch(/mesa<\/small> 9<\/span><\/output>/);
  });

  it("asks for both surnames where two guests are called so, and finds each by them", async () => {
    expect(plain(await find("carmen ferrer"))).toContain(
      "Hay más de una persona que se llama carmen ferrer. Escribe tus dos apellidos.",
    );
    expect(plain(await find("Carmen Ferrer Soler"))).toMatch(/mesa<\/small> 7/);
    expect(plain(await find("Carmen López"))).toMatch(/mesa<\/small> 4/);
  });

  it("answers nobody, a guest who declined and one without a place with the same bytes", async () => {
    const bytes = async (name: string) => (await find(name)).text.replaceAll(name, "X").replace(/nonce="[^"]+"/g, "");
    const [none, declined, unseated] = [
      await bytes("Pepa Nadie"),
      await bytes("Luis Declina"),
      await bytes("Nora Sitio"),
    ];
    expect(none).toContain("No te encontramos. Prueba con tu otro apellido o pregunta en la entrada.");
    expect([declined === none, unseated === none]).toEqual([true, true]);
  });

  it("refuses an empty, a single and an endless name, and reads signs as text", async () => {
    const refused = async (name: string) => {
      const answer = await find(name);
      return [answer.status, /id="nombre-error"[^>]*>([^<]*)/.exec(answer.text)?.[1] ?? ""];
    };
    expect(await refused("  ")).toEqual([422, "Escribe tu nombre y un apellido."]);
    expect(await refused("Carmen")).toEqual([422, "Escribe también un apellido."]);
    expect(await refused("a b ".repeat(5_000))).toEqual([422, "Es demasiado largo: caben 120 letras."]);
    for (const name of ["% %", "_ _", "' or 1=1 --", "\0\0 x", "<script>alert(1)</script> x"]) {
      const answer = await find(name);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/<script>alert|mesa<\/small>/);
    }
  });

  it("lets an address try ten names that nobody has in five minutes; names that are found do not count", async () => {
    for (let tries = 0; tries < 12; tries++) expect((await find("Julián Molina")).status).toBe(200);
    for (let tries = 0; tries < 10; tries++) expect((await find(`Pepa Nadie${tries}`)).status).toBe(200);
    const late = await find("Pepa Once");
    expect([late.status, plain(late).includes("Demasiados intentos seguidos")]).toEqual([429, true]);
    // A right guess is no way around it.
    expect((await find("Julián Molina")).status).toBe(429);
  });

  it("answers 600 names of an event in five minutes, from wherever they come", async () => {
    await find("Julián Molina");
    await app.pool.query(
      "update tries set moments = array_cat(moments, array_fill(now(), array[599])) where key = tries_key($1)",
      [`seat:event:${eventId}`],
    );
    expect((await find("Julián Molina")).status).toBe(429);
  });

  it("works on the event's day alone, and says before it when it will", async () => {
    await setDay(dateIn(defaultTimeZone, new Date(Date.now() + 48 * HOUR)));
    const early = await guest.get(`/mesa/${code}`);
    expect([early.status, /Este código funciona el [^<]+ desde las 06:00\./.test(plain(early))]).toEqual([410, true]);
    const asked = await find("Julián Molina");
    expect([asked.status, asked.text.includes("mesa</small>")]).toEqual([410, false]);
    await setDay(dateIn(defaultTimeZone, new Date(Date.now() - 48 * HOUR)));
    const over = await guest.get(`/mesa/${code}`);
    expect([over.status, plain(over).includes("Este código ya no se usa. Pregunta en la entrada.")]).toEqual([
      410,
      true,
    ]);
    await setDay(today());
  });

  it("of another event knows none of these guests", async () => {
    const other = await createEvent(host, { title: "Otra fiesta" });
    await db.updateTable("events").set({ date: today() }).where("id", "=", other).execute();
    await host.post(showing(other), { intent: "code.create" });
    const path = `/mesa/${await codeOf(other)}`;
    expect(plain(await find("Julián Molina", path))).toContain("No te encontramos.");
  });

  it("is one, however often hosts press, and stops at once when they revoke it", async () => {
    await host.post(showing(), { intent: "code.create" });
    expect(await codeOf(eventId)).toBe(code);
    expect((await host.post(showing(), { intent: "code.revoke" })).location).toContain("aviso=retirado");
    const over = await guest.get(`/mesa/${code}`);
    expect([over.status, plain(over).includes("Este código ya no se usa. Pregunta en la entrada.")]).toEqual([
      410,
      true,
    ]);
    expect((await find("Julián Molina")).status).toBe(410);
    await host.post(showing(), { intent: "code.create" });
    const next = await codeOf(eventId);
    expect([next === code, (await guest.get(`/mesa/${next}`)).status]).toEqual([false, 200]);
  });

  it("is unknown with another letter, and thirty unknown ones are enough", async () => {
    const wrong = "B".repeat(32);
    expect((await guest.get(`/mesa/${wrong}`)).status).toBe(404);
    expect((await guest.get(`/mesa/${"x".repeat(40)}`)).status).toBe(404);
    for (let tries = 0; tries < 30; tries++) await guest.get(`/mesa/${wrong}`);
    expect((await guest.get(`/mesa/${wrong}`)).status).toBe(429);
  });

  it("keeps its token out of the database", async () => {
    const { rows } = await app.pool.query<{ found: number }>(
      "select count(*)::int as found from seating_codes where token_sealed like '%' || $1 || '%' or token_hash = $1::bytea",
      [code],
    );
    expect(rows).toEqual([{ found: 0 }]);
  });
});

it("is for those who manage guests", async () => {
  const stranger = await register(app, "Nadie");
  expect((await stranger.get(showing())).status).toBe(404);
  expect((await stranger.post(showing(), { intent: "code.create" })).status).toBe(404);
});
