// A household opens its invitation, over HTTP: views, guessed codes, late and malformed answers, and the weight of the page.
import http from "node:http";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { templates } from "#app/domain/look/themes.ts";
import { forgottenGuestName } from "#app/copy/guest/guests.ts";
import { newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { unsubscribeUrl } from "#app/platform/mail/unsubscribe.server.ts";
import { writtenEmails } from "#test/emails.ts";
import { type InvitedHousehold, inviteHousehold, type NewMember, respond, someFamily } from "#test/households.ts";
import { agreed } from "#test/consents.ts";
import { type Answer, person } from "#test/http.ts";
import { addInvitation } from "#test/invitations.ts";
import { changedRows, wholeDatabase } from "#test/robustness/whole-database.ts";
import { payloads } from "#test/robustness/payloads.ts";
import { touchingWords } from "#test/plain-words.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";

const AUTH_SECRET = "0123456789012345678901234567890123456789";
const app = await testApp({ AUTH_SECRET });
const { db } = app;
const guest = person(app);
let host: Account;
beforeAll(async () => void (host = await register(app, "Marta Segura", "planner")));
type Party = { id: string; slug: string };
async function party(change: Record<string, unknown> = {}): Promise<Party> {
  const id = await createEvent(host, { visibility: "private" });
  const slug = `casa-${newId().slice(-12)}`;
  await setSlug(host, id, slug);
  if (Object.keys(change).length > 0) await db.updateTable("events").set(change).where("id", "=", id).execute();
  return { id, slug };
}

/** An invitation of a guest by e-mail, until `end`. */
const inviteByName = ({ id: eventId }: Party, end: string) => {
  const by = { eventId, hostId: null as never };
  return addInvitation(db, by, { role: "guest", permissions: ["view", "rsvp"] }, new Date(end));
};
const questionsOf = ({ id }: Party) => `/app/event/${id}/guests/settings/question`;
const email = () => `${newId()}@correo.es`;
const family = (address = email()) => someFamily(address);
const invite = ({ id }: Party, members: readonly NewMember[], change: { plusOnes?: number } = {}) =>
  inviteHousehold(db, id, members, change);
/** The invited guests in their order, then the companions that they bring. */
async function guestsOf({ id, ids }: InvitedHousehold) {
  const rows = await db.selectFrom("guests").selectAll().where("householdId", "=", id).orderBy("name").execute();
  const place = (guestId: string) => (ids.includes(guestId) ? ids.indexOf(guestId) : ids.length);
  return rows.toSorted((one, other) => place(one.id) - place(other.id));
}
const plain = ({ text }: Answer) => text.replaceAll("<!-- -->", "");
const clearRateLimits = () => db.deleteFrom("tries").execute();
describe("a family answers", () => {
  it("on one page, for everybody, and finds there what it has answered", async () => {
    const world = await invite(await party(), family(), { plusOnes: 1 });
    const page = await guest.get(world.path);
    for (const text of [
      "Amparo y familia, ¿venís?",
      ...world.names.filter((name) => !name.startsWith("Acomp")),
      "Vamos todos",
      "Sí, asistiré",
      "No podré asistir",
      "Sí, Julián Tejada viene",
      "No, Julián Tejada no viene",
      "menor",
    ])
      expect(plain(page)).toContain(text);
    expect(touchingWords(page.text)).toEqual([]);
    const [amparo = "", , companion = ""] = world.ids;
    const fields = {
      ...respond(world, ["yes", "no", "yes", "yes"]),
      [`members[${companion}].name`]: "Iker Soler",
      [`members[${amparo}].dietaryRestrictions`]: "Sin gluten",
      "companions[0].name": "Tía Rosa",
      notes: "¡Qué ganas!",
      phone: "600 111 222",
    };
    const refused = await guest.post(world.path, { ...fields, phone: "no tengo" });
    expect(refused.status).toBe(422);
    expect(plain(refused)).toContain("Error al enviar la respuesta. Falta algo");
    for (const typed of ["Iker Soler", "Sin gluten", "Tía Rosa", "¡Qué ganas!", "no tengo"])
      expect(plain(refused)).toContain(typed);
    for (const said of ["Marca la casilla para que podamos guardarlo", "Escribe un teléfono como 600 111 222."])
      expect(plain(refused)).toContain(said);
    expect((await guestsOf(world)).every(({ status }) => status === "invited")).toBe(true);

    const sent = await guest.post(world.path, { ...fields, [`members[${amparo}].dietaryConsent`]: agreed });
    expect([sent.status, sent.location]).toEqual([303, `${world.path}?respuesta=1#responder`]);
    expect(page.text).toMatch(/class="hero[^"]* opens"/);
    const given = plain(await guest.get(`${world.path}?respuesta=1`));
    expect(given).not.toMatch(/class="hero[^"]* opens"/);
    for (const text of [
      "Os guardamos cuatro sitios",
      "Amparo, Iker, la tía Rosa y Nora vienen. Julián no.",
      "Sin gluten",
    ])
      expect(given).toContain(text);
    for (const text of ["¡Respuesta enviada exitosamente! ¡Confirmado! Nos vemos en el evento", "Cómo llegar"])
      expect(given).toContain(text);
    const again = plain(await guest.get(`${world.path}?cambiar=1`));
    for (const text of ["Iker Soler", "Sin gluten", "¡Qué ganas!", "600 111 222"]) expect(again).toContain(text);

    const all = respond(world, ["no", "no", "no", "no"]);
    await sql`alter table guests add constraint fails check (rsvp_message <> 'Falla')`.execute(db);
    const failed = await guest.post(world.path, { ...all, notes: "Falla" });
    expect(failed.status).toBe(500);
    for (const said of ["Error al enviar la respuesta. No es culpa", ">Falla</"]) expect(failed.text).toContain(said);
    expect((await guest.post(world.path, all)).status).toBe(303);
    expect(plain(await guest.get(world.path))).toContain("Lamentamos que no puedas asistir");
    expect((await guestsOf(world)).map(({ status, dietary }) => [status, dietary])).toEqual(
      world.ids.map(() => ["declined", null]),
    );
  });

  it("and is led to the first person without an answer, in words that name them", async () => {
    const world = await invite(await party(), family());
    const refused = await guest.post(world.path, respond(world, ["yes", "", "", "no"]));
    expect(refused.status).toBe(422);
    const page = plain(refused);
    const [, julian = "", companion = ""] = world.ids;
    expect(page).toContain('Falta decir si vienen <a href="#p1">Julián y tu acompañante</a>.');
    const said = [
      ...page.matchAll(/<span class="err need refused" id="members\[([^"]*)\]\.attending-error"[^>]*>([^<]*)</g),
    ];
    expect(said.map(([, id, words]) => [id, words])).toEqual([
      [julian, "Falta decir si viene Julián Tejada."],
      [companion, "Falta decir si viene tu acompañante."],
    ]);
    const focused = [...page.matchAll(/<input[^>]*autofocus[^>]*>/gi)].map(([tag]) => tag);
    expect(focused).toHaveLength(1);
    for (const part of [`name="members[${julian}].attending"`, 'value="yes"', 'aria-invalid="true"'])
      expect(focused[0]).toContain(part);
    // A part after «#» in the form's address would keep the browser from giving the focus.
    expect(page).not.toContain(`action="${world.path}#`);

    const alone = await invite(await party(), [{ name: "Nuria Gil" }]);
    expect(plain(await guest.post(alone.path, respond(alone, [""])))).toContain(">Falta decir si vienes.<");
  });

  it("of one, with the contract's flat fields, and after the last day reads its answer", async () => {
    const event = await party({ plusOnes: 1 });
    const world = await invite(event, [{ name: "Nuria Gil" }]);
    const flat = {
      intent: "respond",
      attending: "yes",
      plusOneName: "Pablo",
      dietaryRestrictions: "Vegana",
      dietaryConsent: agreed,
    };
    const sent = await guest.post(world.path, {
      ...flat,
      notes: "Hola",
      phone: "600 111 222",
      email: "nuria@correo.es",
    });
    expect(sent.status).toBe(303);
    expect(await guestsOf(world)).toMatchObject([
      {
        name: "Nuria Gil",
        status: "confirmed",
        dietary: "Vegana",
        phone: "600 111 222",
        email: "nuria@correo.es",
        rsvpMessage: "Hola",
      },
      { name: "Pablo", status: "confirmed", memberType: "companion" },
    ]);
    await db.updateTable("events").set({ rsvpDeadline: "2020-01-01" }).where("id", "=", event.id).execute();
    const late = plain(await guest.get(world.path));
    expect(late).toContain("La lista se cerró el 1 de enero. Escribe a Marta Segura si algo cambia.");
    expect(late).not.toContain("Cambiar la respuesta");
  });
});

/** Every address that a household's link opens. */
const allowedActions = ({ path }: InvitedHousehold, { slug }: Party) => [
  path,
  `${path}?cambiar=1`,
  `${path}/datos`,
  `${path}/olvidar`,
  `/evento/${slug}/mi-invitacion`,
];

it("changes nothing by being looked at, and is opened by a hand (C-7)", async () => {
  const event = await party();
  const world = await invite(event, family());
  const { id, token } = await inviteByName(event, "2049-01-01T00:00:00Z");
  await db.updateTable("invitations").set({ householdId: world.id }).where("id", "=", id).execute();
  const unsubscribe = new URL(
    unsubscribeUrl({ authSecret: AUTH_SECRET, origin: app.origin } as Config, "alguien@correo.es"),
  ).pathname;
  const addresses = [...allowedActions(world, event), `/invitation/${token}`, unsubscribe];
  const before = await wholeDatabase(app);
  let looks = 0;
  for (const address of addresses)
    for (const [method, headers] of [
      ["GET", {}],
      ["GET", { "user-agent": "WhatsApp/2.23" }],
      ["GET", { "sec-purpose": "prefetch", purpose: "prefetch" }],
      ["HEAD", {}],
    ] as const)
      for (let time = 0; time < 5; time++) {
        const seen = await person(app).send(method, address, { headers });
        expect([200, 404]).toContain(seen.status);
        looks++;
      }
  expect(changedRows(before, await wholeDatabase(app))).toEqual([]);
  const opened = async () =>
    (await db.selectFrom("households").select("openedAt").where("id", "=", world.id).executeTakeFirstOrThrow())
      .openedAt;
  expect(await opened()).toBeNull();
  expect((await guest.post(world.path, { intent: "open" })).status).toBe(200);
  expect(await opened()).not.toBeNull();
  console.log(`C-7: 0 changes in ${looks} looks at ${addresses.length} addresses of a household; 1 of 1 by hand`);
});

it("is nobody's by a secret that is nearly right (C-8, C-13)", async () => {
  const world = await invite(await party(), family());
  const { token } = world;
  const wrong = [
    token.slice(1),
    token.slice(0, 31),
    `${token}A`,
    token.toLowerCase(),
    token.toUpperCase(),
    `${token.slice(0, 31)}%`,
    `%25${token.slice(1)}`,
    `${token.slice(0, 31)}_`,
    "0".repeat(32),
    newToken(),
  ];
  const answers: Answer[] = [];
  for (const each of wrong.filter((text) => text !== token)) {
    await clearRateLimits();
    answers.push(await guest.get(`/invitation/${each}`), await guest.get(`/invitation/${each}/datos`));
    answers.push(await guest.post(`/invitation/${each}`, respond(world, ["yes", "yes", "yes", "yes"])));
    answers.push(await guest.post(`/invitation/${each}/olvidar`, { intent: "forget", "guestIds[]": world.ids }));
  }
  expect(answers.filter(({ status }) => ![400, 404].includes(status))).toEqual([]);
  expect(answers.filter(({ text }) => text.includes("Amparo"))).toEqual([]);
  expect((await guestsOf(world)).every(({ status }) => status === "invited")).toBe(true);
  const misses: number[] = [];
  for (let time = 0; time < 34; time++) misses.push((await guest.get(`/invitation/${newToken()}`)).status);
  expect(misses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
  await clearRateLimits();
  expect((await guest.get(world.path)).status).toBe(200);
  console.log(`C-8: 0 of ${answers.length} requests with a secret that is nearly right`);
});

it("is answered by nobody once it is over (C-9, A-10)", async () => {
  const over: [string, Record<string, unknown>, number][] = [
    ["completed", { status: "completed" }, 409],
    ["switched off", { allowRsvp: false }, 403],
    ["after the last day", { rsvpDeadline: "2020-01-01" }, 409],
  ];
  let accepted = 0;
  let inTime = 0;
  for (const [name, change, status] of over) {
    const event = await party(change);
    const world = await invite(event, family());
    const body = respond(world, ["yes", "yes", "yes", "yes"]);
    expect([name, (await guest.post(world.path, body)).status]).toEqual([name, status]);
    if ((await guestsOf(world)).some((each) => each.status !== "invited")) accepted++;
    const again = { status: "planning" as const, allowRsvp: true, rsvpDeadline: null };
    await db.updateTable("events").set(again).where("id", "=", event.id).execute();
    if ((await guest.post(world.path, body)).status === 303) inTime++;
    await db.updateTable("events").set(change).where("id", "=", event.id).execute();
    expect([name, plain(await guest.get(world.path)).includes("Nos vemos")]).toEqual([name, name !== "completed"]);
  }
  const event = await party();
  const world = await invite(event, family());
  const { id, token } = await inviteByName(event, "2020-01-01T00:00:00Z");
  await db.updateTable("invitations").set({ householdId: world.id }).where("id", "=", id).execute();
  const seen = await guest.get(`/invitation/${token}`);
  expect([seen.status, plain(seen).includes("Invitación Expirada")]).toEqual([410, true]);
  expect((await guest.post(`/invitation/${token}`, respond(world, ["yes", "yes", "yes", "yes"]))).status).toBe(410);
  await db.updateTable("households").set({ tokenHash: null, tokenSealed: null }).where("id", "=", world.id).execute();
  expect((await guest.post(world.path, respond(world, ["yes", "yes", "yes", "yes"]))).status).toBe(404);
  expect((await guestsOf(world)).every(({ status }) => status === "invited")).toBe(true);
  console.log(`C-9, A-10: ${accepted} of 5 answers to invitations that are over, ${inTime} of 3 the same before`);
  expect([accepted, inTime]).toEqual([0, 3]);
});

it("does not tell a service that previews links the name of the family (L-8)", async () => {
  const world = await invite(await party(), family());
  const page = await guest.get(world.path);
  const head = page.text.split("</head>", 1)[0]!.replaceAll(`${world.path}/tarjeta.jpg`, "");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  for (const name of ["Amparo", "Julián", "Nora", "ld+json", world.token]) expect(head).not.toContain(name);
});

it("shows texts of strangers as texts (D-1)", async () => {
  let raw = 0;
  const event = await party();
  for (let index = 0; index < payloads.length; index += 3) {
    const [one = "", two = "", three = ""] = payloads
      .slice(index, index + 3)
      .map((text) => text.replaceAll("\u2028", " "));
    const world = await invite(event, [{ name: "Ana" }, { name: "Acompañante", memberType: "companion" }]);
    const [ana = "", other = ""] = world.ids;
    const body = {
      ...respond(world, ["yes", "yes"]),
      [`members[${other}].name`]: one,
      [`members[${ana}].dietaryRestrictions`]: two,
      [`members[${ana}].dietaryConsent`]: agreed,
      notes: three,
    };
    expect((await guest.post(world.path, body)).status).toBe(303);
    for (const path of [world.path, `${world.path}?cambiar=1`, `${world.path}/olvidar`]) {
      const { text } = await guest.get(path);
      for (const payload of [one, two, three]) if (/[<>]/.test(payload) && text.includes(payload)) raw++;
      if (/<[a-z]+[^>]*xss\+\+/i.test(text.replaceAll(/(value|content|aria-label)="[^"]*"/g, ""))) raw++;
    }
  }
  console.log(`D-1: 0 of ${payloads.length} payloads unescaped in 3 fields of a household's pages`);
  expect(raw).toBe(0);
});

describe("a lost invitation", () => {
  it("comes by e-mail to who is on the list, and says the same to everybody", async () => {
    await clearRateLimits();
    const event = await party({ visibility: "public" });
    const address = email();
    const world = await invite(event, family(address));
    await db.updateTable("households").set({ tokenHash: null, tokenSealed: null }).where("id", "=", world.id).execute();
    const path = `/evento/${event.slug}/mi-invitacion`;
    const shape = async (typed: string) => {
      const { status, location, headers } = await person(app).post(path, { intent: "recover", email: typed });
      return JSON.stringify([
        status,
        location,
        [...headers].filter(([name]) => !["date", "x-request-id"].includes(name)),
      ]);
    };
    const shapes = new Set<string>();
    for (let time = 0; time < 4; time++) shapes.add(await shape(address)).add(await shape(email()));
    expect(shapes.size).toBe(1);
    const orders = sql`select from graphile_worker.jobs where task_identifier = 'send_lost_invitation'`;
    await expect.poll(async () => (await orders.execute(db)).rows.length, { timeout: 20_000 }).toBe(0);
    const mails = await writtenEmails(db, app, { eventId: event.id, kind: "lost_invitation" });
    expect(mails.map(({ recipient }) => recipient)).toEqual([address, address]);
    const token = /\/invitation\/([A-Za-z0-9]{32})/.exec(mails[0]!.text)?.[1];
    expect(plain(await guest.get(`/invitation/${token}`))).toContain("Amparo Bosch");
    const tries: number[] = [];
    for (let time = 0; time < 4; time++)
      tries.push((await guest.post(path, { intent: "recover", email: email() })).status);
    expect(tries).toEqual([303, 303, 429, 429]);
    expect((await guest.post(path, { intent: "recover", email: "nadie" })).status).toBe(422);
    await clearRateLimits();
    console.log("J-3, B-3: lost invitation: 2 e-mails of 4 requests, 0 to strangers, 1 shape of 8 answers, 10 an hour");
  });
});

it("unsubscribes an address with one press, by any visitor (J-4)", async () => {
  const address = email();
  const path = new URL(unsubscribeUrl({ authSecret: AUTH_SECRET, origin: app.origin } as Config, address)).pathname;
  const rows = () => db.selectFrom("silencedAddresses").selectAll().where("email", "=", address).execute();
  expect(plain(await guest.get(path))).toContain(address);
  expect((await guest.post(path, { intent: "silence" })).status).toBe(303);
  expect((await guest.post(path, { intent: "silence" })).status).toBe(303);
  expect(await rows()).toHaveLength(1);
  expect(plain(await guest.get(path))).toContain("No te escribiremos más");
  const forged = [
    `${path.slice(0, -2)}AA`,
    path.slice(0, -4),
    "/no-mas/alguien@correo.es",
    `/no-mas/${Buffer.from(address).toString("base64url")}`,
  ];
  for (const each of forged) expect((await guest.post(each, { intent: "silence" })).status).toBe(404);
  expect((await guest.post(path, { intent: "hear" })).status).toBe(303);
  expect(await rows()).toEqual([]);
});

describe("being forgotten (L-3)", () => {
  const canary = (what: string) => `CNRY-${what}`;

  it("takes everything that tells who they were, and leaves the numbers", async () => {
    const event = await party();
    const address = "cnry-correo@correo.es";
    const world = await invite(event, [
      { name: canary("nombre"), email: address },
      { name: "Luis Gil" },
      { name: `Acompañante de ${canary("nombre")}`, memberType: "companion", isNamed: false },
    ]);
    const [id = "", luis = "", companion = ""] = world.ids;
    await host.post(questionsOf(event), { intent: "question.add", text: "¿Menú?", kind: "text" });
    const questions = db.selectFrom("eventQuestions").select("id").where("eventId", "=", event.id);
    const question = await questions.executeTakeFirstOrThrow();
    const body = respond(world, ["yes", "yes", "no"], {
      [`members[${id}].dietaryRestrictions`]: canary("dieta"),
      [`members[${id}].dietaryConsent`]: agreed,
      [`members[${id}].answers[${question.id}]`]: canary("respuesta"),
      notes: canary("mensaje"),
      phone: `600 ${canary("tel")}`,
    });
    expect((await guest.post(world.path, body)).status).toBe(303);
    await db
      .updateTable("guests")
      .set({ notes: canary("notas"), tags: [canary("etiqueta")] })
      .where("id", "=", id)
      .execute();
    const found = async () => ((await wholeDatabase(app)).match(/CNRY-[a-z]+|cnry-correo/gi) ?? []).length;
    const before = await found();
    expect(before).toBeGreaterThan(8);
    const file = await guest.get(`${world.path}/datos`);
    for (const what of ["nombre", "dieta", "respuesta", "mensaje", "notas", "etiqueta"])
      expect(file.text).toContain(canary(what));

    expect(plain(await guest.get(`${world.path}/olvidar`))).toContain("No se puede deshacer.");
    expect((await guest.post(`${world.path}/olvidar`, { intent: "forget" })).status).toBe(422);
    const stranger = await invite(event, family());
    expect((await guest.post(`${stranger.path}/olvidar`, { intent: "forget", "guestIds[]": [id] })).status).toBe(422);
    expect(await found()).toBe(before);
    expect((await guest.post(`${world.path}/olvidar`, { intent: "forget", "guestIds[]": [id] })).status).toBe(303);
    expect(await found()).toBe(0);
    expect(await guestsOf(world)).toMatchObject([
      { id, name: forgottenGuestName, status: "confirmed", email: null, phone: null, dietary: null },
      { id: luis, name: "Luis Gil", status: "confirmed" },
      { id: companion, name: "Acompañante de Luis Gil", status: "declined" },
    ]);
    console.log(`L-3: 0 of ${before} canaries left in the whole database; the row and its answer stay`);
    expect((await guest.get(world.path)).status).toBe(200);
    const last = await guest.post(`${world.path}/olvidar`, { intent: "forget", "guestIds[]": [luis, companion] });
    expect(last.status).toBe(303);
    expect(plain(await guest.get(last.location!))).toContain("Hecho: está olvidado");
    expect((await guest.get(world.path)).status).toBe(404);
  });

  it("is done by the link of an answer's e-mail too", async () => {
    const event = await party({ visibility: "public" });
    const fields = {
      intent: "rsvp",
      name: "CNRY-publica",
      email: "cnry-publica@correo.es",
      attending: "yes",
      message: "CNRY-palabras",
    };
    expect((await person(app).post(`/evento/${event.slug}`, fields)).status).toBe(303);
    const [mail] = await writtenEmails(db, app, { recipient: "cnry-publica@correo.es" });
    const path = /\/evento\/[^/]+\/respuesta\/[A-Za-z0-9]{32}/.exec(mail!.text)![0];
    expect(plain(await guest.get(path))).toContain(`${path}/olvidar`);
    expect((await guest.post(`${path}/olvidar`, { intent: "forget" })).status).toBe(303);
    expect((await wholeDatabase(app)).match(/CNRY|cnry/g)).toBeNull();
    expect((await guest.get(path)).status).toBe(404);
  });
});

describe("the weight of a household's page", () => {
  const weigh = (address: string) =>
    new Promise<number>((resolve, reject) => {
      http
        .get(app.origin + address, { headers: { "accept-encoding": "br, gzip" } }, (answer) => {
          let bytes = 0;
          answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
          answer.on("end", () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(address))));
        })
        .on("error", reject);
    });

  it("is at most 15,360 bytes of HTML, CSS and script in each look, for a family of four who are asked two things", async () => {
    const weights: Record<string, number> = {};
    for (const template of templates) {
      const event = await party({ template, plusOnes: 1, rsvpDeadline: "2049-05-01" });
      for (const text of ["¿Carne o pescado?", "¿Vuelves en autobús?"])
        await host.post(questionsOf(event), { intent: "question.add", text, kind: "yes-no" });
      const { path } = await invite(event, family());
      const { text } = await guest.get(path);
      expect(text).toContain(`class="${template}"`);
      const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(([, file]) => file!);
      const bytes = (await Promise.all([path, ...new Set(files)].map(weigh))).reduce((sum, each) => sum + each, 0);
      weights[template] = bytes;
    }
    console.log(`/invitation: ${JSON.stringify(weights)} of 15360 bytes`);
    expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(15_360);
  });
});
