// The routes of an event's page over HTTP, on the built server: each visitor's view, and the data that no visitor gets.
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import ICAL from "ical.js";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { seal } from "#app/platform/auth/secrets.server.ts";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { setReaches } from "#test/reach.ts";
import { addPlan } from "#test/factories.ts";
import { type Person, person } from "#test/http.ts";
import { touchingWords } from "#test/plain-words.ts";
import { testApp } from "#test/test-app.ts";

const app = await testApp();
const { db } = app;
let hostId: string;
let serial = 0;

beforeAll(async () => {
  hostId = newId();
  await db
    .insertInto("users")
    .values({
      id: hostId,
      email: "marta@correo.es",
      name: "Marta Segura",
      username: "martasegura",
      accountType: "personal",
    })
    .execute();
  await addPlan(db, hostId, "planner");
});

beforeEach(() => db.deleteFrom("tries").execute());

/** Requests a path unchanged; `fetch` would normalise it. */
function rawGet(path: string): Promise<{ status: number | undefined; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.origin);
    get({ hostname, port, path, agent: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, etag: response.headers.etag });
    }).on("error", reject);
  });
}

type Fields = Partial<Record<string, unknown>> & { slug?: string | null };
async function addEvent({ slug, ...fields }: Fields = {}): Promise<{ id: string; path: string }> {
  const id = newId();
  const address = slug ?? `boda-${++serial}`;
  const event = {
    id,
    createdBy: hostId,
    title: "Lucía y Andrés",
    titleSlug: address,
    category: "personal",
    type: "wedding",
    date: "2049-06-05",
    startTime: "18:30",
    endTime: "02:00",
    location: "Finca La Alquería, Torrent",
    description: "Habrá naranjos.\n\nY una mesa muy larga: http://ejemplo.es",
  };
  await db
    .insertInto("events")
    .values({ ...event, ...fields })
    .execute();
  if (slug !== null) await db.insertInto("slugs").values({ slug: address, eventId: id }).execute();
  return { id, path: `/evento/${address}` };
}

const secret = { authSecret: readFileSync(path.join(app.dataDir, "auth-secret"), "utf8").trim() };
const privateWithCode = (code = "AB12CD") => ({
  visibility: "private",
  accessCodeSealed: seal(secret, "access-code", code),
  accessCodeVersion: 1,
  title: "CNRY-titulo",
  description: "CNRY-texto",
  location: "CNRY-lugar",
});
const answer = (visitor: Person, address: string, fields: Record<string, string> = {}) =>
  visitor.post(address, {
    intent: "rsvp",
    name: "Lucía Ferrer",
    email: "lucia@correo.es",
    attending: "yes",
    message: "",
    ...fields,
  });
const guestsOf = (eventId: string) =>
  db.selectFrom("guests").selectAll().where("eventId", "=", eventId).orderBy("id").execute();

describe("/evento/{slug}", () => {
  it("shows the event to a stranger, whole in the HTML, with no script but its own file", async () => {
    const { path: address, id } = await addEvent();
    await setReaches(db, id, { count: "page" });
    await db
      .insertInto("guests")
      .values({
        eventId: id,
        id: newId(),
        name: "CNRY-invitada",
        email: "cnry-correo@correo.es",
        emailKey: "cnry-correo@correo.es",
        phone: "CNRY-movil",
        status: "confirmed",
      })
      .execute();
    const { status, text, headers } = await person(app).get(address);
    expect(status).toBe(200);
    for (const words of [
      "Marta Segura",
      "Sábado, 5 de junio de 2049",
      "a las 18:30, hasta la madrugada",
      "Finca La Alquería",
      "Ya viene 1 persona",
      "para vernos bailar",
      "¿Vienes?",
      "Sí, asistiré",
      "No podré asistir",
      "Iniciar Sesión",
      "Registrarse",
      "Hecho con",
    ])
      expect(text).toContain(words);
    expect(text.replace(/<[^>]+>/g, "")).toContain("Lucía y Andrés");
    expect(text).not.toMatch(/<a[^>]*href="http:\/\/ejemplo\.es/);
    expect(text).not.toContain("CNRY");
    expect(text).not.toContain(hostId);
    expect([...text.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script type="application/ld+json">',
      expect.stringMatching(/^<script src="\/assets\/page-script-[\w-]+\.js" defer="">$/),
    ]);
    expect(text).not.toMatch(/modulepreload|__reactRouter/);
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain(`<meta property="og:url" content="${app.origin}${address}"/>`);
    for (const page of ["login", "register"]) expect(text).toContain(`href="/${page}?next=%2Fevento%2Fboda-`);
  });

  it("runs no two words together where there are no styles, and neither do the other pages for strangers", async () => {
    const { path } = await addEvent({ title: "Boda de Lucía y Andrés" });
    const pages = [
      path,
      "/evento/nada",
      "/",
      "/login",
      "/login?recuperar",
      "/register",
      "/help",
      "/privacy",
      "/cookies",
    ];
    const touching = await Promise.all(
      pages.map(async (page) => touchingWords((await person(app).get(page)).text).map((words) => `${page}: ${words}`)),
    );
    expect(touching.flat()).toEqual([]);
    expect(touchingWords("<p><a href='/'>Entrar</a><a href='/'>Salir</a> <b>o</b> nada</p><p>Fin</p>")).toEqual([
      "Entrar|Salir",
    ]);
    expect(touchingWords("<p><span>05</span><span>06</span> <i>o</i> 7</p>")).toEqual(["05|06"]);
  });

  it("lets the seconds run only in the last two days", async () => {
    const today = dateIn("Europe/Madrid", new Date());
    const [soon, later] = [addDays(today, 1), addDays(today, 10)];
    const clockOf = async (date: string) =>
      (await person(app).get((await addEvent({ date, startTime: "18:30" })).path)).text.includes("data-until");
    expect([await clockOf(soon), await clockOf(later)]).toEqual([true, false]);
  });

  it("says in JSON what it is, and no title gets out of it (D-4)", async () => {
    const title = "</script><script>alert(1)</script> & \u2028 <!--";
    const { path: address } = await addEvent({ title });
    const { text } = await person(app).get(address);
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      "@type": "Event",
      name: title,
      startDate: "2049-06-05T16:30:00.000Z",
      endDate: "2049-06-06T00:00:00.000Z",
      organizer: { name: "Marta Segura" },
    });
    expect(text).not.toContain("<script>alert");
  });

  it("is kept for strangers, with one ETag, until an answer changes it", async () => {
    const { path: address, id } = await addEvent();
    await setReaches(db, id, { count: "page" });
    const stranger = person(app);
    const first = await stranger.get(address);
    const second = await stranger.get(address, { "if-none-match": first.headers.get("etag")! });
    expect([first.headers.get("etag") !== null, second.status, second.text]).toEqual([true, 304, ""]);
    const other = await person(app).get(address, { "user-agent": "another" });
    expect(other.text).toBe(first.text);
    await answer(person(app), address);
    expect((await stranger.get(address)).text).toContain("Ya viene 1 persona");
    expect(first.headers.get("x-shared-page")).toBeNull();
  });

  it("leads from an old slug and from capitals to where the event is", async () => {
    const { path: address, id } = await addEvent({ slug: "boda-nueva" });
    await db.insertInto("slugs").values({ slug: "boda-vieja", eventId: id, isCurrent: false }).execute();
    const old = await person(app).get("/evento/boda-vieja");
    expect([old.status, old.location]).toEqual([301, address]);
    const loud = await person(app).get("/evento/Boda-Nueva");
    expect([loud.status, loud.location]).toEqual([301, address]);
  });

  it("has one address, to which every spelling of it leads, and keeps what was typed at another one", async () => {
    const { path: address } = await addEvent({ slug: "boda-bien-escrita" });
    const first = await person(app).get(address);
    const slug = address.slice("/evento/".length);
    const encoded = [...address].flatMap((mail, at) =>
      /[a-z]/.test(mail) ? [`${address.slice(0, at)}%${mail.charCodeAt(0).toString(16)}${address.slice(at + 1)}`] : [],
    );
    const cased = Array.from({ length: 64 }, (_, bits) =>
      [..."evento"].map((mail, at) => (bits & (1 << at) ? mail.toUpperCase() : mail)).join(""),
    );
    const spellings = [
      ...encoded,
      ...cased.slice(1).map((word) => `/${word}/${slug}`),
      ...Array.from(slug, (_, at) => `/evento/${slug.slice(0, at)}${slug.slice(at).toUpperCase()}`),
      `${address}/`,
      `/evento/%62oda-bien-escrit%61/`,
    ];
    expect(spellings.length).toBeGreaterThan(90);
    for (const spelling of spellings) {
      const { status, location } = await person(app).get(spelling);
      expect([spelling, status, location]).toEqual([spelling, 301, address]);
      const asData = await person(app).get(`${spelling.replace(/\/$/, "/_")}.data`);
      expect([spelling, asData.status, asData.headers.get("etag")]).toEqual([spelling, 202, null]);
    }
    const asData = await person(app).get(`${address}.data`);
    expect([asData.status, asData.text.includes("Lucía y Andrés")]).toEqual([200, true]);
    // A URL equal after normalisation gets the same page from memory.
    const same = await rawGet(`${address}?`);
    expect([same.status, same.etag]).toEqual([200, first.headers.get("etag")]);
    const typed = await person(app).post("/EVENTO/Boda-Bien-Escrita", { intent: "rsvp", name: "Ana", email: "no" });
    expect([typed.status, typed.text.includes('value="Ana"')]).toEqual([422, true]);
  });

  it("finds an event without a slug by its title, if it may be seen (SC-07)", async () => {
    await addEvent({ slug: null, titleSlug: "sin-slug-secreto", ...privateWithCode() });
    expect((await person(app).get("/evento/sin-slug-secreto")).status).toBe(404);
    const shown = await addEvent({ slug: null, titleSlug: "sin-slug" });
    const { status, text } = await person(app).get("/evento/sin-slug");
    expect([status, text.includes("Marta Segura")]).toEqual([200, true]);
    await answer(person(app), "/evento/sin-slug");
    expect(await guestsOf(shown.id)).toHaveLength(1);
  });

  it("answers a private event and one that does not exist with the same bytes (SC-06, SC-08)", async () => {
    const hidden = await addEvent({ ...privateWithCode(), accessCodeSealed: null });
    const members = await addEvent({ ...privateWithCode(), requireAccount: true });
    const nowhere = await person(app).get("/evento/no-hay-nada");
    expect(nowhere.status).toBe(404);
    expect(nowhere.text).toContain("Invitación no encontrada");
    expect(nowhere.text).not.toContain("no-hay-nada");
    const without = ({ headers, ...rest }: Awaited<ReturnType<Person["get"]>>) => ({
      ...rest,
      text: rest.text.replaceAll(/nonce="[^"]*"/g, ""),
      headers: [...headers].filter(([name]) => !["date", "x-request-id", "content-security-policy"].includes(name)),
    });
    for (const address of [
      hidden.path,
      members.path,
      "/evento/..%20",
      "/evento/%F0%9F%8E%82",
      `/evento/${"x".repeat(300)}`,
      "/evento/<script>",
    ]) {
      expect(without(await person(app).get(address)), address).toEqual(without(nowhere));
    }
    for (const fields of [
      { intent: "rsvp", name: "A", email: "a@b.es", attending: "yes" },
      { intent: "code", code: "AB12CD" },
    ] as Record<string, string>[]) {
      expect(without(await person(app).post(hidden.path, fields))).toEqual(
        without(await person(app).post("/evento/no-hay-nada", fields)),
      );
    }
    expect(await guestsOf(hidden.id)).toEqual([]);
  });

  it("asks strangers to log in where an account is needed, and shows it to who did", async () => {
    const { path: address, id } = await addEvent({
      requireAccount: true,
      title: "CNRY-titulo",
      location: "CNRY-lugar",
    });
    const stranger = await person(app).get(address);
    expect(stranger.text).toContain(`/login?next=${encodeURIComponent(address)}`);
    expect(stranger.text).not.toContain("CNRY");
    expect((await answer(person(app), address)).status).toBe(403);
    expect(await guestsOf(id)).toEqual([]);
    const visitor = person(app);
    await visitor.post("/register", {
      name: "Inés",
      email: `ines${++serial}@correo.es`,
      password: "tres gatos en el tejado",
      plan: "basic",
    });
    const seen = await visitor.get(address);
    expect(seen.text).toContain("CNRY-titulo");
    expect(seen.text).not.toContain("Iniciar Sesión");
    expect(seen.text).not.toMatch(/og:|ld\+json/);
  });

  it("keeps its file for calendars in line with RFC 5545 (D-7)", async () => {
    const { path: address } = await addEvent({
      title: "Cena; a, b \\ c",
      description: `Uno\nEND:VEVENT\nATTENDEE:mailto:x@y.es\n${"ñ".repeat(300)}`,
    });
    const { status, text, headers } = await person(app).get(`${address}/calendario.ics`);
    expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect([status, headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    const entry = new ICAL.Event(events[0]!);
    expect(entry.summary).toBe("💍 Cena; a, b \\ c");
    expect(entry.description).toContain("END:VEVENT\nATTENDEE:mailto:x@y.es");
    expect(events[0]!.getAllProperties("attendee")).toEqual([]);
    expect([entry.startDate.toJSDate().toISOString(), entry.endDate.toJSDate().toISOString()]).toEqual([
      "2049-06-05T16:30:00.000Z",
      "2049-06-06T00:00:00.000Z",
    ]);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const hidden = await addEvent(privateWithCode());
    expect((await person(app).get(`${hidden.path}/calendario.ics`)).status).toBe(404);
  });
});

describe("an answer", () => {
  it("is thanked for, shown to its own browser and can be changed there", async () => {
    const { path: address, id } = await addEvent();
    const visitor = person(app);
    const sent = await answer(visitor, address, { message: "¡Qué ganas!" });
    expect([sent.status, sent.location]).toEqual([303, `${address}?respuesta=si`]);
    const thanks = await visitor.get(sent.location!);
    expect(thanks.text).toContain("¡RSVP enviado exitosamente!");
    expect(thanks.text).toContain("Vienes, Lucía");
    const again = await visitor.get(address);
    expect(again.text).toContain("Cambiar mi respuesta");
    expect(again.text).not.toContain("¡RSVP enviado exitosamente!");
    const form = await visitor.get(`${address}?cambiar=1`);
    for (const kept of ['value="Lucía Ferrer"', 'value="lucia@correo.es"', "¡Qué ganas!"])
      expect(form.text).toContain(kept);
    const changed = await answer(visitor, address, { attending: "no" });
    expect(changed.location).toBe(`${address}?respuesta=no`);
    expect((await visitor.get(address)).text).toContain("Te echaremos de menos, Lucía");
    expect(await guestsOf(id)).toMatchObject([{ status: "declined" }]);
    expect((await person(app).get(address)).text).not.toContain("Lucía Ferrer");
  });

  it("looks the same for an address that is new, that has answered, and that only repeats (B-3, C-3)", async () => {
    const { path: address, id } = await addEvent();
    await answer(person(app), address, { name: "La verdadera" });
    const shape = async (fields: Record<string, string>) => {
      const visitor = person(app);
      const sent = await answer(visitor, address, { name: "Quien sea", ...fields });
      const then = await visitor.get(sent.location!);
      const cookies = [...visitor.cookies].map(([name, value]) => `${name} ${value.length}`);
      return {
        status: sent.status,
        location: sent.location,
        text: sent.text,
        cookies,
        seen: then.text.replaceAll(/nonce="[^"]*"/g, ""),
      };
    };
    const parked = await shape({ attending: "no" });
    const created = await shape({ email: "nueva@correo.es", attending: "no" });
    expect(parked).toEqual(created);
    expect(parked.seen).not.toContain("La verdadera");
    expect(await guestsOf(id)).toMatchObject([
      { name: "La verdadera", status: "confirmed" },
      { email: "nueva@correo.es" },
    ]);
  });

  it("says beside each field what is missing and keeps what was typed", async () => {
    const { path: address, id } = await addEvent();
    const empty = await answer(person(app), address, { name: "  ", email: "", message: "Esto no se pierde" });
    expect(empty.status).toBe(422);
    for (const words of [
      "Por favor completa todos los campos requeridos",
      "Escribe tu nombre.",
      "Escribe tu correo electrónico.",
      "Esto no se pierde",
    ])
      expect(empty.text).toContain(words);
    const wrong = await answer(person(app), address, { email: "lucia@@correo", attending: "no" });
    expect([
      wrong.status,
      wrong.text.includes("Escribe un correo como"),
      wrong.text.includes('value="lucia@@correo"'),
    ]).toEqual([422, true, true]);
    expect(wrong.text).toMatch(/<input type="radio" name="attending" checked="" value="no"/);
    expect((await answer(person(app), address, { message: "x".repeat(1001) })).status).toBe(422);
    expect(await guestsOf(id)).toEqual([]);
  });

  it("is refused when switched off (403) and when the event is over (409), and says so (A-10)", async () => {
    const off = await addEvent({ allowRsvp: false });
    expect((await person(app).get(off.path)).text).not.toContain("¿Vienes?");
    const refused = await answer(person(app), off.path);
    expect([refused.status, refused.text.includes("no recoge respuestas")]).toEqual([403, true]);
    const over = await addEvent({ status: "completed" });
    const late = await answer(person(app), over.path);
    expect([late.status, late.text.includes("Este evento está cerrado")]).toEqual([409, true]);
    expect([...(await guestsOf(off.id)), ...(await guestsOf(over.id))]).toEqual([]);
  });

  it("waits for room on a full list (SC-54), and is refused when something fails here, with what was typed kept", async () => {
    const { path: address, id } = await addEvent();
    await db.updateTable("subscriptions").set({ plan: "basic" }).where("userId", "=", hostId).execute();
    await db
      .insertInto("guests")
      .values(
        Array.from({ length: 50 }, (_, i) => ({
          eventId: id,
          id: newId(),
          name: `I ${i}`,
          email: `i${i}@correo.es`,
          emailKey: `i${i}@correo.es`,
        })),
      )
      .execute();
    const visitor = person(app);
    const full = await answer(visitor, address);
    expect((await visitor.get(full.location!)).text).toContain("apuntado en lista de espera");
    await db.updateTable("subscriptions").set({ plan: "planner" }).where("userId", "=", hostId).execute();
    expect([full.status, full.location]).toEqual([303, `${address}?respuesta=espera`]);
    expect((await guestsOf(id)).map(({ name }) => name)).not.toContain("Lucía Ferrer");
    await sql`alter table guests add constraint fails check (name <> 'Lucía Falla')`.execute(db);
    const failed = await answer(person(app), address, { name: "Lucía Falla" });
    expect(failed.status).toBe(500);
    for (const said of ["Error enviando RSVP", 'value="Lucía Falla"']) expect(failed.text).toContain(said);
  });

  it("comes sixty times in ten minutes from one address to an event, then 429 (SC-55); a program that fills the trap is thanked for nothing", async () => {
    const { path: address, id } = await addEvent();
    expect((await answer(person(app), address, { website: "http://spam" })).status).toBe(303);
    expect([await guestsOf(id), (await db.deleteFrom("tries").execute()).length]).toEqual([[], 1]);
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, i) => answer(person(app), address, { email: `g${i}@correo.es` })),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(60);
    const limited = answers.find(({ status }) => status === 429)!;
    expect(limited.text).toContain('value="Lucía Ferrer"');
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
