// The hosts' pages of personal invitations over HTTP, as a browser without JavaScript uses them, with e-mails from a real mail server.
import QRCode from "qrcode";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { addMember } from "#test/factories.ts";
import { type Answer, person } from "#test/http.ts";
import { addHousehold, type NewMember } from "#test/households.ts";
import { tokenIn } from "#test/invitations.ts";
import { openMailbox } from "#test/outbox.ts";
import { pageText } from "#test/party.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { templates } from "./copy.ts";

const mailbox = await openMailbox();
const app = await testApp({ SMTP_URL: mailbox.url, MAIL_FROM: "Convite <hola@convite.example>" });
const { db } = app;
afterAll(() => mailbox.close());

let host: Account;
let id: string;
let path: string;
let people = 0;

beforeAll(async () => {
  host = await register(app, "Marta Segura");
});

async function party() {
  id = await createEvent(host, { visibility: "private" });
  path = `/app/event/${id}/guests/invitations/personal`;
}
const fresh = () => `familia-${++people}@convite.test`;
const family = (name: string, change: Partial<NewMember> = {}) =>
  addHousehold(db, id, [{ name, email: fresh(), ...change }]);
const stored = (householdId: string) =>
  db.selectFrom("households").selectAll().where("id", "=", householdId).executeTakeFirstOrThrow();
const create = () => host.post(path, { intent: "create" });
/** The text of the page after a form's redirect. */
async function after({ location }: Answer): Promise<string> {
  return pageText(await host.get(location!));
}
/** The words of a page, without its markup. */
const words = (answer: Answer) =>
  pageText(answer)
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** The link of a household's invitation on a page. */
const linkIn = (text: string) => new RegExp(`${app.origin}/invitation/[A-Za-z0-9]{32}`).exec(text)?.[0];

describe("the page of personal invitations", () => {
  it("is for hosts who manage guests, and shows nothing of another event", async () => {
    await party();
    const [viewer, stranger] = [await register(app, "Vera"), await register(app, "Nil")];
    await addMember(db, id, viewer.email, "viewer");
    const { id: householdId } = await family("Ana Ruiz");
    await create();
    const [own, ownPath] = [id, path];
    await party();
    for (const page of ["", "/whatsapp", "/print", "/remind", `/${householdId}`, `/${householdId}/qr.svg`]) {
      expect((await host.get(ownPath + page)).status).toBe(200);
      expect((await viewer.get(ownPath + page)).status).toBe(403);
      expect((await stranger.get(ownPath + page)).status).toBe(404);
      expect((await person(app).get(ownPath + page)).location).toContain("/login?next=");
    }
    for (const page of [`/${householdId}`, `/${householdId}/qr.svg`, "/no-id", `/${own}/qr.svg`])
      expect((await host.get(path + page)).status).toBe(404);
    expect((await host.get(`${path}/whatsapp?desde=${householdId}`)).text).not.toContain("Ana Ruiz");
    for (const intent of ["renew", "sent"]) expect((await host.post(path, { intent, householdId })).status).toBe(404);
    await host.post(path, { intent: "send", "householdIds[]": [householdId] });
    expect(await stored(householdId)).toMatchObject({ sentAt: null, letterId: null });
  });

  it("teaches while nobody is invited, and then counts what the guest list counts", async () => {
    await party();
    expect(words(await host.get(path))).toContain("Aún no hay a quién invitar");
    await addHousehold(db, id, [
      { name: "Ana Ruiz", email: fresh() },
      { name: "Luis Ruiz", status: "declined" },
      { name: "Nico", memberType: "child" },
    ]);
    await family("Íñigo Abad", { status: "confirmed" });
    const page = words(await host.get(path));
    expect(page).toContain("2 familias, 4 personas");
    expect(page).toMatch(/Invitados 4/);
    expect(page).toMatch(/Todas 2 Sin enlace 2 Aceptada 1/);
    expect(words(await host.get(`${path}?q=inigo`))).not.toContain("Ana Ruiz");
    expect(words(await host.get(`${path}?estado=aceptadas`))).not.toContain("Ana Ruiz");
    expect(await after(await create())).toContain("2 invitaciones creadas.");
  });

  it("says on every screen how many links are missing, and makes as many", async () => {
    await party();
    for (const status of ["invited", "confirmed", "declined"] as const) await family(`Luis ${status}`, { status });
    // A guest who waits for a host's decision is not invited yet.
    const { id: waiting } = await family("Nil Roca");
    await db.updateTable("guests").set({ isUnmatched: true }).where("householdId", "=", waiting).execute();
    const missing = async (page: string, pattern: RegExp) =>
      Number(pattern.exec(words(await host.get(path + page)))?.[1] ?? Number.NaN);
    const screens = async () => [
      await missing("", /Crear los enlaces que faltan \((\d+)\)/),
      await missing("", /Sin enlace (\d+)/),
      await missing("/whatsapp", /(\d+) familias no tienen todavía su enlace/),
      await missing("/print", /(\d+) familias no tienen todavía su enlace/),
      await missing("/print?quien=todas", /(\d+) familias no tienen todavía su enlace/),
    ];
    expect(words(await host.get(`${path}?estado=sin-crear`)).match(/Elegir Luis/g)).toHaveLength(3);
    expect(await screens()).toEqual([3, 3, 3, 3, 3]);
    expect(await after(await create())).toContain("3 invitaciones creadas.");
    expect(words(await host.get(path))).not.toContain("Crear los enlaces que faltan");
    expect(await stored(waiting)).toMatchObject({ tokenHash: null });
  });

  it("opens each household's link as text and as a picture, and ends the old one on renewal", async () => {
    await party();
    const { id: householdId } = await family("Ana Ruiz");
    await create();
    const link = linkIn((await host.get(`${path}/${householdId}`)).text)!;
    const picture = await host.get(`${path}/${householdId}/qr.svg`);
    expect(picture.headers.get("content-type")).toBe("image/svg+xml");
    const color = { dark: "#2b0f1e", light: "#ffffff" };
    expect(picture.text).toBe(
      await QRCode.toString(link, { margin: 2, errorCorrectionLevel: "M", color, type: "svg" }),
    );
    const reader = person(app);
    expect((await reader.get(new URL(link).pathname)).status).toBe(200);
    expect(await after(await host.post(path, { intent: "renew", householdId }))).toContain("Enlace renovado");
    expect((await reader.get(new URL(link).pathname)).status).toBe(404);
    const next = linkIn((await host.get(`${path}/${householdId}`)).text)!;
    expect((await reader.get(new URL(next).pathname)).status).toBe(200);
  });
});

describe("e-mails", () => {
  it("wait until the host has proved their own address, say so, and leave then", async () => {
    await party();
    const [one, two] = [fresh(), fresh()];
    const ana = await family("Ana Ruiz", { email: one });
    const luis = await family("Luis Gil", { email: two });
    const sent = await host.post(path, { intent: "send" });
    expect(await after(sent)).toContain("2 correos esperan a que verifiques el tuyo.");
    await expect
      .poll(async () => (await stored(luis.id)).letterId !== null && (await stored(ana.id)).letterId !== null, {
        timeout: 60_000,
      })
      .toBe(true);
    const waiting = words(await host.get(path));
    expect(waiting).toContain(`2 correos esperan. Salen en cuanto verifiques que ${host.email} es tuyo. Verificar`);
    expect(waiting.match(/Pendiente El correo espera a que verifiques el tuyo/g)).toHaveLength(2);
    expect(waiting).not.toMatch(/Enviada \d|El correo está saliendo|por salir/);
    expect(words(await host.get(`${path}/${ana.id}`))).toContain("El correo espera a que verifiques el tuyo");
    expect(await after(await host.post(path, { intent: "send" }))).toContain("2 familias ya tienen uno por salir");
    // An e-mail leaves the WhatsApp queue alone, and a household with its invitation handed over needs no e-mail.
    expect(words(await host.get(`${path}/whatsapp`))).toContain("1 de 2");
    await host.post(`${path}/whatsapp?desde=${luis.id}`, { intent: "sent", householdId: luis.id });
    expect(await stored(luis.id)).toMatchObject({ sentVia: "whatsapp" });
    // Other members of the team read whose proof is missing.
    const partner = await register(app, "Pau");
    await addMember(db, id, partner.email, "organizer");
    expect(words(await partner.get(path))).toContain("2 correos de Marta Segura esperan a que verifique su correo.");

    const welcome = await vi.waitUntil(() => mailbox.received.find(({ to }) => to[0] === host.email)?.mail, 20_000);
    const codigo = /codigo=([\w-]+)/.exec(welcome.text!)![1]!;
    expect((await host.post(`/verify-email`, { intent: "verify", codigo })).status).toBe(200);
    const arrived = (to: string) => mailbox.received.filter((mail) => mail.to[0] === to).length;
    await expect.poll(() => arrived(one), { timeout: 60_000 }).toBe(1);
    await expect.poll(async () => (await stored(ana.id)).sentVia, { timeout: 60_000 }).toBe("letter");
    const page = words(await host.get(path));
    expect(page).toMatch(/Enviada 2/);
    expect(page).not.toContain("espera");
    expect([arrived(two), (await stored(luis.id)).letterId]).toEqual([0, null]);
  });

  it("leave for all at once, each with its household's own link and the way to hear no more", async () => {
    await party();
    const [one, two] = [fresh(), fresh()];
    const ana = await addHousehold(db, id, [
      { name: "Ana Ruiz", email: one },
      { name: "Acompañante de Ana Ruiz", memberType: "companion", isNamed: false },
    ]);
    const luis = await family("Luis Gil", { email: two });
    await family("Eva Mora", { email: null });
    expect(words(await host.get(path))).toContain("A 1 familia no les llega por correo");
    const answer = await host.post(path, { intent: "send" });
    expect(answer.status).toBe(303);
    expect(await after(answer)).toContain("2 correos en camino. 1 familia no tiene correo.");
    await expect
      .poll(() => mailbox.received.filter(({ to }) => [one, two].includes(to[0]!)).length, { timeout: 60_000 })
      .toBe(2);
    const mail = mailbox.received.find(({ to }) => to[0] === one)!.mail;
    expect(mail.subject).toContain("Marta Segura os invita a la boda de Lucía y Andrés · Convite");
    expect(mail.replyTo).toEqual([{ name: "Marta Segura", address: host.email }]);
    expect(mail.text).toContain("Si contestas a este correo, le llega a Marta Segura.");
    for (const said of [
      "Ana Ruiz y acompañante",
      "Sábado, 5 de junio de 2049",
      "Finca La Alquería, Torrent",
      `${app.origin}/no-mas/`,
    ])
      expect(mail.text).toContain(said);
    expect(linkIn((await host.get(`${path}/${ana.id}`)).text)).toBe(`${app.origin}/invitation/${tokenIn(mail.text!)}`);
    await expect.poll(async () => (await stored(luis.id)).sentVia, { timeout: 60_000 }).toBe("letter");
    await expect.poll(async () => (await stored(ana.id)).sentVia, { timeout: 60_000 }).toBe("letter");
    expect(words(await host.get(path))).toMatch(/Enviada 2/);

    // Reminders go to the exact list, and to no household that answers while the host looks at it.
    const list = await host.get(`${path}/remind`);
    expect(words(list)).toContain("Recibirán un correo estas familias, y nadie más.");
    expect(
      [...list.text.matchAll(/name="householdIds\[\]" checked="" value="([^"]+)"|value="([^"]+)"[^>]*checked=""/g)]
        .length,
    ).toBe(2);
    await db.updateTable("guests").set({ status: "confirmed" }).where("householdId", "=", luis.id).execute();
    const reminded = await host.post(`${path}/remind`, { intent: "remind", "householdIds[]": [ana.id, luis.id] });
    expect(await after(reminded)).toContain(
      "1 recordatorio en camino. 1 familia ha contestado mientras tanto: no les escribimos.",
    );
    await expect
      .poll(() => mailbox.received.filter(({ mail }) => mail.subject?.includes("Nos falta")).length, {
        timeout: 60_000,
      })
      .toBe(1);
    expect(mailbox.received.at(-1)!.to).toEqual([one]);
    const again = await host.post(`${path}/remind`, { intent: "remind", "householdIds[]": [ana.id] });
    expect(await after(again)).toContain("1 familia recibió otro hace menos de 48 horas: no les escribimos.");
    expect((await host.post(`${path}/remind`, { intent: "remind" })).status).toBe(422);
  });

  it("do not leave for a choice of nobody, nor for an event that is over", async () => {
    await party();
    await family("Ana Ruiz");
    expect(await after(await host.post(path, { intent: "send", "householdIds[]": [""] }))).toContain(
      "No sale ningún correo.",
    );
    await db.updateTable("events").set({ status: "completed" }).where("id", "=", id).execute();
    expect((await host.post(path, { intent: "send" })).status).toBe(409);
    expect((await host.post(`${path}/remind`, { intent: "remind", "householdIds[]": ["x"] })).status).toBe(409);
  });
});

describe("WhatsApp, one after the other", () => {
  it("keeps its place in the address and in what is stored, and says which country it supposes", async () => {
    await party();
    const abad = await family("Íñigo Abad", { phone: "600 11 22 33" });
    const gil = await family("Luis Gil", { phone: "+49 170 1234567" });
    const mora = await family("Eva Mora", { phone: null });
    const queue = `${path}/whatsapp`;
    expect(words(await host.get(queue))).toContain("3 familias no tienen todavía su enlace");
    const made = await host.post(queue, { intent: "create" });
    expect(made.location).toBe(queue);
    const first = await host.get(queue);
    expect(words(first)).toMatch(/1 de 3 .*\+34 600 11 22 33 \(hemos supuesto el prefijo de España\) Íñigo Abad/);
    const link = linkIn(first.text)!;
    const text = `¡Hola, Íñigo! Estás en la lista: la boda de Lucía y Andrés, el sábado 5 de junio. Aquí lo tienes todo y dices si vienes: ${link}`;
    expect(first.text).toContain(`href="https://wa.me/34600112233?text=${encodeURIComponent(text)}"`);
    expect(first.text).toMatch(
      /href="https:\/\/wa\.me[^>]*rel="noopener noreferrer"|rel="noopener noreferrer"[^>]*href="https:\/\/wa\.me/,
    );

    const second = await host.post(queue, { intent: "sent", householdId: abad.id });
    expect(second.location).toBe(`${queue}?desde=${gil.id}`);
    expect(await stored(abad.id)).toMatchObject({ sentVia: "whatsapp" });
    for (const again of [second.location!, second.location!, queue])
      expect(words(await host.get(again))).toMatch(/2 de 3 .*Luis Gil/);
    const skipped = await host.get(`${queue}?desde=${mora.id}`);
    expect(words(skipped)).toMatch(/3 de 3 .*Sin teléfono: al abrir WhatsApp eliges tú a quién/);
    expect(skipped.text).toContain('href="https://wa.me/?text=');
    const last = await host.post(`${queue}?desde=${mora.id}`, { intent: "sent", householdId: mora.id });
    expect(last.location).toBe(`${queue}?desde=fin`);
    expect(words(await host.get(last.location!))).toContain("Queda 1 familia que has saltado.");
    expect(words(await host.get(`${queue}?desde=${abad.id}`))).toContain("Ya está enviada por WhatsApp");
    await host.post(queue, { intent: "sent", householdId: gil.id });
    expect(words(await host.get(queue))).toContain("¡Hecho! No queda ninguna");

    // A household that answered by another way was never sent anything and does not count; one sent by e-mail shows only on request.
    const { id: known } = await family("Pau Ros", { status: "confirmed" });
    const { id: byEmail } = await family("Zoe Ruiz");
    await create();
    await db
      .updateTable("households")
      .set({ sentVia: "letter", sentAt: new Date() })
      .where("id", "=", byEmail)
      .execute();
    expect(words(await host.get(`${queue}?desde=${gil.id}`))).toContain("2 de 3");
    expect(words(await host.get(`${queue}?desde=${known}`))).toMatch(/4 de 4 .*Pau Ros/);
    expect(words(await host.get(`${queue}?desde=${byEmail}`))).toMatch(
      /4 de 4 .*Zoe Ruiz .*Ya está enviada por correo/,
    );
    await db.deleteFrom("guests").where("householdId", "in", [known, byEmail]).execute();

    const reminders = `${queue}?para=recordar`;
    expect(words(await host.get(reminders))).toMatch(/1 de 3 .*Nos falta la respuesta/);
    const on = await host.post(reminders, { intent: "reminded", householdId: abad.id });
    expect(on.location).toBe(`${queue}?desde=${gil.id}&para=recordar`);
    expect(await stored(abad.id)).toMatchObject({ sentVia: "whatsapp", reminders: 1 });
  });

  it("keeps what hosts say with the event, one for invitations and one for reminders, for a host who comes back with another phone", async () => {
    await party();
    const { id: householdId } = await family("Luis Gil", { phone: "600 11 22 33" });
    await create();
    const queue = `${path}/whatsapp`;
    const say = (message: string, at = queue, who = host) => who.post(at, { intent: "words", message });
    const changes = () =>
      db
        .selectFrom("announcements")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("topic", "=", `event:${id}:guests`)
        .executeTakeFirstOrThrow();
    const before = await changes();
    const kept = await say("  Hola {nombre}\r\n", `${queue}?desde=${householdId}`);
    expect(kept.location).toBe(`${queue}?desde=${householdId}&aviso=mensaje`);
    expect(await after(kept)).toContain("Mensaje guardado");
    expect(Number((await changes()).count)).toBe(Number(before.count) + 1);

    const [second, viewer] = [await register(app, "Andrés"), await register(app, "Vera")];
    await addMember(db, id, second.email, "organizer");
    await addMember(db, id, viewer.email, "viewer");
    const seen = words(await second.get(queue));
    expect(seen).toContain(`Hola Luis ${linkIn(seen)}`);
    expect((await say("Otra cosa", queue, viewer)).status).toBe(403);

    const long = await say("x".repeat(701));
    expect([long.status, long.text.includes("x".repeat(701))]).toEqual([422, true]);
    expect(pageText(long)).toContain("El mensaje puede tener 700 caracteres como mucho.");
    expect((await say("é😀".repeat(350))).status).toBe(303);
    await say("Recuerda, {nombre}", `${queue}?para=recordar`);
    const event = () =>
      db
        .selectFrom("events")
        .select(["whatsappInvitation", "whatsappReminder"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    expect(await event()).toEqual({ whatsappInvitation: "é😀".repeat(350), whatsappReminder: "Recuerda, {nombre}" });
    // An empty text, or the usual one, stores the usual text.
    await say("   ");
    await say(templates.reminder, `${queue}?para=recordar`);
    expect(await event()).toEqual({ whatsappInvitation: null, whatsappReminder: null });
    expect(words(await second.get(queue))).toContain("¡Hola, Luis! Estás en la lista: la boda");
  });
});

describe("cards on paper", () => {
  it("are printed for the families that the host chooses, and count as handed over only when the host says so", async () => {
    await party();
    const ana = await family("Ana Ruiz", { email: null });
    const luis = await family("Luis Gil");
    await create();
    const print = `${path}/print`;
    const page = await host.get(`${print}?quien=sin-correo`);
    expect(words(page)).toMatch(/Boda de Lucía y Andrés Sábado, 5 de junio de 2049, a las 18:30 .+ Ana Ruiz/);
    expect(words(page)).not.toContain("Luis Gil");
    expect(await stored(ana.id)).toMatchObject({ sentAt: null });
    const said = await host.post(print, { intent: "printed", "householdIds[]": [ana.id] });
    expect(await after(said)).toContain("1 invitación apuntada como entregada en papel.");
    expect(await stored(ana.id)).toMatchObject({ sentVia: "printed" });
    expect(await stored(luis.id)).toMatchObject({ sentAt: null });
    expect(words(await host.get(print))).not.toContain("Ana Ruiz");
    expect(words(await host.get(`${print}?quien=todas`))).toContain("Ana Ruiz");
  });

  it("wear the event's ornament, colours and face", async () => {
    await party();
    await family("Ana Ruiz", { email: null });
    await create();
    const customization = JSON.stringify({ palette: "salvia", fontFamily: "great-vibes" });
    await app.db.updateTable("events").set({ template: "romantic", customization }).where("id", "=", id).execute();
    const { text } = await host.get(`${path}/print`);
    expect(text).toContain("--act:#3f6144");
    expect(text).toContain("Face great-vibes");
    expect(text.match(/id="stamp"/g)).toHaveLength(1);
  });
});

it("five thousand guests are shown in no time, and found", async () => {
  await party();
  await app.pool.query(
    `insert into households (event_id, id, name, token_hash, token_sealed)
     select $1::uuid, gen_random_uuid(), 'Familia ' || n, sha256(('t' || n || $1::text)::bytea), 'sealed' from generate_series(1, 1250) n`,
    [id],
  );
  await app.pool.query(
    `insert into guests (event_id, id, household_id, name, email, email_key, role, permissions, source)
     select $1::uuid, gen_random_uuid(), h.id, 'Persona ' || m || ' Apellido ' || row_number() over (),
       case when m = 1 then h.id || '@correo.es' end, case when m = 1 then h.id || '@correo.es' end, 'guest', '{view,rsvp}', 'host'
     from households h, generate_series(1, 4) m where h.event_id = $1::uuid`,
    [id],
  );
  const times: number[] = [];
  for (let n = 0; n < 6; n++) {
    const begun = performance.now();
    const page = await host.get(path);
    times.push(performance.now() - begun);
    expect(page.status).toBe(200);
  }
  const best = Math.round(Math.min(...times));
  console.log(`personal invitations: 5,000 guests in 1,250 households open in ${best} ms at best of 6`);
  expect(words(await host.get(path))).toContain("1.250 familias, 5.000 personas");
  expect(best).toBeLessThan(2_000);
});
