// The server functions and an invitation's page, on the built server with a real mail server: each sender's permitted recipients.
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Person, person } from "#test/http.ts";
import { tokenIn } from "#test/invitations.ts";
import { openMailbox } from "#test/outbox.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { type Account, createEvent, logIn, proved, register, wedding } from "#test/world.ts";
import { inFrontOf } from "#test/robustness/cast.ts";
import { wholeDatabase } from "#test/robustness/whole-database.ts";
import { giveFactor } from "#test/staff.ts";

const mailbox = await openMailbox();
afterAll(() => mailbox.close());
const adminEmail = "equipo@convite.test";
const app = await testApp({ SMTP_URL: mailbox.url, ADMIN_EMAILS: adminEmail });
const nobody = person(app);
let ana: Account, bea: Account, nil: Account, staff: Account;
let event: string, foreign: string;

beforeAll(async () => {
  [ana, bea, nil, staff] = (await Promise.all(["Ana", "Bea", "Nil", "Equipo"].map((name) => register(app, name)))) as [
    Account,
    Account,
    Account,
    Account,
  ];
  [event, foreign] = [await createEvent(ana), await createEvent(bea, { visibility: "private" })];
  await app.pool.query("update users set email = $1, email_verified = true, proved_with_key = true where email = $2", [
    adminEmail,
    staff.email,
  ]);
  await giveFactor(app, { email: adminEmail });
  await app.pool.query("update users set email_verified = true where email = $1", [ana.email]);
});

const functions = {
  sendEventInvitation: "POST",
  sendPasswordReset: "POST",
  sendWelcomeEmail: "POST",
  addUserToList: "POST",
  updateUserInfo: "PUT",
  getEmailStats: "GET",
} as const;
type Name = keyof typeof functions;
type Said = { success: boolean; message: string } & Record<string, unknown>;

async function call(who: Person, name: Name, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const method = functions[name];
  if (method === "GET") return who.get(`/api/${name}?${new URLSearchParams(body as Record<string, string>)}`, headers);
  return who.send(method, `/api/${name}`, {
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", origin: app.origin, ...headers },
  });
}
const said = ({ text }: Answer) => JSON.parse(text) as Said;
const fresh = (name = "alguien") => `${name}-${randomBytes(5).toString("hex")}@correo.test`;
const invite = (who: Person, change: object = {}) =>
  call(who, "sendEventInvitation", { eventId: event, to: fresh(), toName: "Eva", role: "colaborador", ...change });
const countOf = async (sql: string, ...values: unknown[]) =>
  Number((await app.pool.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]!.count);
const mailsTo = (email: string) => mailbox.received.filter(({ to }) => to.includes(email));
/** The first e-mail to an address with a link below `path`. */
async function mailTo(email: string, path = "/") {
  const find = () => mailsTo(email).find(({ mail }) => mail.text?.includes(app.origin + path));
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return find()!;
}
const secretTo = async (email: string) => tokenIn((await mailTo(email, "/invitation/")).mail.text ?? "");

/** Waits until no e-mail is left to write or send. */
async function emailsSent(): Promise<void> {
  await expect
    .poll(
      async () =>
        (await countOf("graphile_worker.jobs where task_identifier <> 'tell_answers' and run_at <= now()")) +
        (await countOf("letters where status = 'queued'")),
      { timeout: 30_000 },
    )
    .toBe(0);
}

describe("the server functions", () => {
  it("answer with the texts that they always had to a caller who may call them", async () => {
    const to = fresh();
    const invited = await invite(ana, { to, toName: "Eva Ruiz", permissions: { canView: true, canChat: true } });
    expect([invited.status, said(invited)]).toMatchObject([
      200,
      {
        success: true,
        message: "Eva Ruiz ha sido invitado como Colaborador exitosamente! Se ha enviado un correo de confirmación.",
      },
    ]);
    const { rows } = await app.pool.query("select role, permissions from invitations where email = $1", [to]);
    expect(rows).toEqual([{ role: "collaborator", permissions: ["view", "chat"] }]);

    const { rows: named } = await app.pool.query<{ username: string }>("select username from users where email = $1", [
      bea.email,
    ]);
    const byName = await invite(ana, { to: undefined, inviteeUsername: `@${named[0]!.username.toUpperCase()}` });
    expect(byName.status).toBe(200);
    expect(byName.text).not.toContain(bea.email);
    // The account's name, not the name in the call.
    expect(byName.text).toContain("Bea ha sido invitado");
    const { rows: posted } = await app.pool.query(
      "select recipient_name from letters where kind = 'invitation' and recipient = $1",
      [bea.email],
    );
    expect(posted).toEqual([{ recipient_name: "Bea" }]);
    expect(said(await invite(ana, { to: undefined, inviteeUsername: "nadie_así" }))).toMatchObject({
      success: false,
      message: "Error enviando invitación: No se encontró un usuario con ese nombre de usuario o correo electrónico",
    });

    expect(said(await call(ana, "sendWelcomeEmail", {}))).toMatchObject({
      message: "Email de bienvenida enviado exitosamente",
    });
    expect(said(await call(ana, "addUserToList", { email: ana.email }))).toMatchObject({
      message: "Usuario agregado a la lista de contactos exitosamente",
    });
    expect(said(await call(nobody, "sendPasswordReset", { to: ana.email }))).toMatchObject({
      message: "Email de recuperación enviado exitosamente. Revisa tu bandeja de entrada.",
    });
    const updates = {
      location: "Torrent",
      businessName: "Bodas Ana",
      is_admin: true,
      email: "x@y.es",
      plan: "planner",
    };
    expect(said(await call(ana, "updateUserInfo", { email: ana.email.toUpperCase(), updates }))).toMatchObject({
      success: true,
      message: "Perfil actualizado exitosamente",
    });
    const { rows: people } = await app.pool.query("select location, business_name, email from users where email = $1", [
      ana.email,
    ]);
    expect(people).toEqual([{ location: "Torrent", business_name: "Bodas Ana", email: ana.email }]);
    expect((await mailTo(ana.email)).to).toEqual([ana.email]);
    expect(said(await call(staff, "addUserToList", { email: fresh(), name: "Rosa" })).success).toBe(true);
  });

  it("refuse in JSON whatever else comes", async () => {
    const statuses = async (answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);
    const names = Object.keys(functions) as Name[];
    const guarded = names.filter((name) => name !== "sendPasswordReset");
    expect(await statuses(guarded.map((name) => call(nobody, name, {})))).toEqual(guarded.map(() => 401));
    expect(said(await call(nobody, "sendWelcomeEmail", {})).message).toBe("Usuario no autenticado");
    for (const name of names) {
      const wrong = functions[name] === "GET" ? "POST" : functions[name] === "PUT" ? "POST" : "PUT";
      const answer = await ana.send(wrong, `/api/${name}`, {
        body: "{}",
        headers: { "content-type": "application/json", origin: app.origin },
      });
      expect([answer.status, answer.headers.get("allow")]).toEqual([
        405,
        functions[name] === "GET" ? "GET, HEAD" : functions[name],
      ]);
      if (functions[name] === "GET") continue;
      const [plain, form, broken, list, big, elsewhere] = await Promise.all([
        call(ana, name, "{}", { "content-type": "text/plain" }),
        call(ana, name, "to=x", { "content-type": "application/x-www-form-urlencoded" }),
        call(ana, name, "{"),
        call(ana, name, "[1]"),
        call(ana, name, JSON.stringify({ message: "x".repeat(300_000) })),
        call(ana, name, "{}", { origin: "http://evil.test", "sec-fetch-site": "cross-site" }),
      ]);
      expect([plain, form, broken, list, big, elsewhere].map(({ status }) => status)).toEqual([
        415, 415, 422, 422, 413, 403,
      ]);
    }
    expect(
      await statuses([
        invite(ana, { eventId: foreign }),
        invite(ana, { eventId: "x" }),
        invite(ana, { to: "nadie" }),
        invite(ana, { role: "dios" }),
        invite(ana, { to: ana.email }),
        call(ana, "updateUserInfo", { email: bea.email, updates: { name: "X" } }),
        call(ana, "updateUserInfo", { email: ana.email, updates: { name: "" } }),
        call(ana, "sendWelcomeEmail", {}),
      ]),
    ).toEqual([404, 404, 422, 422, 409, 403, 422, 429]);
    expect(said(await invite(ana, { eventId: foreign })).message).toBe(
      "Error enviando invitación: Evento no encontrado",
    );
    const again = await call(ana, "sendWelcomeEmail", {});
    expect(Number(again.headers.get("retry-after"))).toBeGreaterThan(80_000);
    expect(said(again).message).toMatch(/^Error enviando email de bienvenida: /);
  });
});

const evil = {
  invitationLink: "https://evil.example/i",
  loginLink: "https://evil.example/l",
  resetLink: "https://evil.example/r",
  fromName: "Tu banco",
  eventName: "Has ganado",
};

describe("J-1 and J-2: a relay for strangers", () => {
  it("writes to nobody for a caller who may not, and never with another person's links", async () => {
    const stranger = "victima@correo.test";
    const attempts: Promise<Answer>[] = [];
    const aim = { ...evil, to: stranger, email: stranger, toName: "Víctima", name: "Víctima", role: "guest" };
    for (let round = 0; round < 8; round++) {
      for (const who of [nobody, nil, bea]) {
        attempts.push(call(who, "sendEventInvitation", { ...aim, eventId: event }));
        attempts.push(call(who, "sendEventInvitation", { ...aim, eventId: event, inviteeEmail: stranger }));
        attempts.push(call(who, "sendWelcomeEmail", aim));
        attempts.push(call(who, "sendPasswordReset", aim));
        attempts.push(call(who, "addUserToList", aim));
        attempts.push(call(who, "updateUserInfo", { ...aim, updates: { name: "Otra", email: stranger } }));
        attempts.push(call(who, "updateUserInfo", { ...aim, email: ana.email, updates: { name: "Otra" } }));
        attempts.push(call(who, "getEmailStats", { emailId: randomBytes(32).toString("hex") }));
        attempts.push(call(who, "sendEventInvitation", { ...aim, eventId: randomBytes(16).toString("hex") }));
      }
    }
    const answers = await Promise.all(attempts);
    const passed = answers.filter(({ status, text }) => status < 400 && !text.includes("recuperación"));
    await emailsSent();
    const written = await countOf("letters where recipient = $1", stranger);
    console.log(`J-1: ${written} mails in ${answers.length} attempts, ${passed.length} of them answered as done`);
    expect([written, passed.length, mailsTo(stranger).length]).toEqual([0, 0, 0]);
    expect(answers.length).toBeGreaterThanOrEqual(200);
    expect(await countOf("users where name = 'Otra'")).toBe(0);

    const weak = await weakApp(app, "authz", { SERVICES: "web" });
    const unguarded = await call(inFrontOf(weak, nil), "addUserToList", aim, { origin: weak.origin });
    const control = await countOf("letters where recipient = $1", stranger);
    console.log(`J-1 negative control: ${control} mail to the stranger without the policy`);
    expect([unguarded.status, control]).toEqual([200, 1]);
  });

  it("in e-mails that are sent, each to one person", async () => {
    const people = Array.from({ length: 30 }, () => fresh("invitada"));
    for (const to of people) expect((await invite(ana, { ...evil, to, message: "Ven" })).status).toBe(200);
    await call(bea, "sendWelcomeEmail", evil);
    await call(nobody, "sendPasswordReset", { ...evil, to: bea.email });
    await emailsSent();
    const mails = mailbox.received.filter(({ to }) => [...people, bea.email].some((each) => to.includes(each)));
    const links = mails.flatMap(({ mail }) =>
      [...(mail.html ?? "").matchAll(/href="([^"]*)"/g)].map((each) => each[1]!),
    );
    const strange = links.filter((link) => !link.startsWith(app.origin));
    const words = mails.filter(({ raw }) => /evil\.example|Tu banco|Has ganado/.test(raw));
    const crowds = mails.filter(
      ({ to, mail }) => to.length !== 1 || mail.to?.length !== 1 || mail.cc?.length || mail.bcc?.length,
    );
    console.log(
      `J-2: ${strange.length} of ${links.length} links lead elsewhere; J-8: ${crowds.length} of ${mails.length} mails had more than one recipient`,
    );
    expect([strange, words, crowds]).toEqual([[], [], []]);
    expect(links.length).toBeGreaterThanOrEqual(60);
  });
});

describe("any account", () => {
  it("is greeted as it says, whatever the call does", async () => {
    const known = await register(app, "Carmen Ferrer");
    await app.pool.query("update users set email_verified = true where email = $1", [known.email]);
    expect((await invite(ana, { to: known.email, toName: "Gana premios en la web" })).status).toBe(200);
    const { mail } = await mailTo(known.email, "/invitation/");
    expect(mail.text).toContain("Carmen Ferrer, Ana te invita a la boda de Lucía y Andrés");
    expect(mail.to).toEqual([{ name: "Carmen Ferrer", address: known.email }]);
    expect(`${mail.text} ${mail.html} ${mail.subject}`).not.toContain("premios");
  });

  it("and has not proved its address writes to nobody yet, and reads why", async () => {
    const to = fresh("desconocida");
    const asked = { eventId: foreign, to, toName: "Eva", role: "invitado" };
    const answered = said(await call(bea, "sendEventInvitation", asked));
    expect(answered.message).toBe(
      "La invitación está guardada. El correo saldrá en cuanto verifiques el tuyo; mientras tanto puedes copiar su enlace y dárselo tú.",
    );
    expect(said(await call(bea, "getEmailStats", { emailId: String(answered.emailId) }))).toMatchObject({
      status: "queued",
    });
    const list = await bea.get(`/app/event/${foreign}/guests/invitations?vista=ayuda`);
    expect(list.text).toContain("El correo espera a que verifiques el tuyo");
    expect(list.text).not.toContain("Enviada<");
    expect(mailsTo(to)).toEqual([]);
    await app.pool.query("delete from letters where recipient = $1", [to]);
  });
});

describe("J-7: what became of an e-mail", () => {
  it("is told to a caller who caused it, by an id that nobody guesses", async () => {
    const sent = said(await invite(ana));
    await emailsSent();
    expect(said(await call(ana, "getEmailStats", { emailId: String(sent.emailId) }))).toMatchObject({
      status: "sent",
      opened: false,
      emailId: sent.emailId,
    });
    const { rows } = await app.pool.query<{ id: string; public_id: string }>(
      "select id, public_id from letters where user_id is distinct from (select id from users where email = $1) order by id limit 49",
      [nil.email],
    );
    const ids = rows.flatMap(({ id, public_id }) => [id, public_id]).slice(0, 90);
    ids.push("", "%", "1", String(sent.emailId).slice(1), String(sent.emailId).toUpperCase(), "0".repeat(64));
    while (ids.length < 100) ids.push(randomBytes(32).toString("hex"));
    const answers = await Promise.all(ids.map((emailId) => call(nil, "getEmailStats", { emailId })));
    const told = answers.filter(({ status }) => status !== 404);
    console.log(`J-7: ${told.length} of ${ids.length} foreign or guessed ids told anything`);
    expect(told).toEqual([]);
  });
});

describe("an invitation", () => {
  it("is neither changed nor used up by being looked at (C-7)", async () => {
    const to = fresh();
    await invite(ana, { to });
    const token = await secretTo(to);
    await emailsSent();
    const before = await wholeDatabase(app);
    const looks = Array.from({ length: 20 }, () =>
      [nobody, nil].flatMap((who) => [
        who.get(`/invitation/${token}`),
        who.send("HEAD", `/invitation/${token}`),
        who.get(`/invitation/${token}`, { "sec-purpose": "prefetch", "user-agent": "Scanner" }),
      ]),
    ).flat();
    const statuses = new Set((await Promise.all(looks)).map(({ status }) => status));
    const changed = (await wholeDatabase(app)) === before ? 0 : 1;
    console.log(`C-7: ${changed} state changes in ${looks.length} GETs of an invitation`);
    expect([changed, looks.length, [...statuses]]).toEqual([0, 120, [200]]);
  });

  it("leads past the login to the event, and is noted as read by its reader alone", async () => {
    const eva = await register(app, "Eva Serra");
    const { emailId } = said(await invite(ana, { to: eva.email, toName: "Eva", permissions: ["view", "chat"] }));
    const token = await secretTo(eva.email);
    const path = `/invitation/${token}`;
    const page = await nobody.get(path);
    expect(page.text).toContain("Ana te invita a la boda de Lucía y Andrés");
    for (const way of ["/login", "/register"]) expect(page.text).toContain(`${way}?next=${encodeURIComponent(path)}`);
    expect(page.text).not.toContain(eva.email);
    expect(page.headers.get("referrer-policy")).toBe("same-origin");
    expect((await nobody.post(path, { intent: "accept" })).location).toBe(`/login?next=${encodeURIComponent(path)}`);
    const opened = async () => said(await call(ana, "getEmailStats", { emailId: String(emailId) })).opened;
    await nil.get(path);
    expect(await opened()).toBe(false);
    expect((await eva.get(path)).text).toContain("Aceptar invitación");
    expect(await opened()).toBe(true);
    expect((await eva.get(`/app/event/${event}`)).status).toBe(403);
    const accepted = await eva.post(path, { intent: "accept" });
    expect([accepted.status, accepted.location]).toEqual([303, `/app/event/${event}`]);
    expect((await eva.get(`/app/event/${event}`)).status).toBe(200);
    expect((await eva.get(path)).text).toContain("¡Confirmado! Nos vemos en el evento");
    // Another account and a visitor see that an account has accepted it.
    expect((await nil.get(path)).text).toContain("la aceptó otra cuenta");
    for (const other of [nil, person(app)]) expect((await other.get(path)).text).not.toContain("Ya participas");
    expect((await nil.post(path, { intent: "decline" })).status).toBe(409);
    await app.pool.query("delete from invitations where event_id = $1 and email = $2", [event, eva.email]);
    expect((await eva.post(path, { intent: "accept" })).status).toBe(404);
  });

  it("of elevated permissions asks for the verified address, and sends the e-mail that verifies it (C-11)", async () => {
    const eva = await register(app, "Eva Mora");
    await invite(ana, { to: eva.email, role: "organizador" });
    const path = `/invitation/${await secretTo(eva.email)}`;
    const asStranger = await nil.get(path);
    expect(asStranger.text).toContain("solo puede aceptarla");
    expect(asStranger.text).not.toContain(eva.email);
    expect((await nil.post(path, { intent: "accept" })).status).toBe(403);
    expect((await eva.post(path, { intent: "accept" })).status).toBe(403);
    expect((await eva.get(path)).text).toContain("Verificar mi correo");
    expect((await eva.post(path, { intent: "verify" })).location).toBe(`${path}?verificar=1`);
    expect(await countOf("letters where kind = 'verify' and recipient = $1", eva.email)).toBe(1);
    expect(await countOf("invitations where email = $1 and status = 'opened'", eva.email)).toBe(1);
    await app.pool.query("update users set email_verified = true where email = $1", [eva.email]);
    expect((await eva.post(path, { intent: "accept" })).status).toBe(303);
    expect((await eva.get(`/app/event/${event}/guests`)).status).toBe(200);
  });

  it("is mailed to the person that its event names, and shows nothing to an account on that address alone (B-11)", async () => {
    const victim = fresh("victima");
    const id = await createEvent(ana, {
      title: "Fiesta secreta de Lucía",
      visibility: "private",
      "collaborators[0].name": "Víctima",
      "collaborators[0].email": victim,
      "collaborators[0].role": "organizer",
    });
    const token = await secretTo(victim);
    const squatter = person(app);
    await squatter.post("/register", { name: "X", email: victim, password: "una mesa muy larga", plan: "basic" });
    const pages = ["/app", `/app/event/${id}`, `/app/event/${id}/guests`, "/app/profile", "/app/settings"];
    const seen = await Promise.all(pages.map((page) => squatter.get(page)));
    const shown = seen.filter(({ text }) => text.includes("Fiesta secreta"));
    console.log(`B-11: ${shown.length} records of ${pages.length} pages to an unverified account on the address`);
    expect(shown).toEqual([]);
    expect((await squatter.post(`/invitation/${token}`, { intent: "accept" })).status).toBe(403);
  });

  it("is not found by what is not quite its secret, nor told apart from none (A-1)", async () => {
    const to = fresh();
    await invite(ana, { to });
    const token = await secretTo(to);
    const wrong = [
      token.slice(1),
      `${token}A`,
      token.toUpperCase(),
      token.toLowerCase(),
      `${token}%20`,
      "%25",
      "x",
      event,
    ];
    const guesser = person(app);
    const answers = await Promise.all(
      wrong.flatMap((each) => [
        guesser.get(`/invitation/${each}`),
        guesser.post(`/invitation/${each}`, { intent: "accept" }),
        guesser.post(`/invitation/${each}`, { intent: "decline" }),
      ]),
    );
    const found = answers.filter(
      ({ status, text }) => ![404, 400, 429].includes(status) || text.includes(wedding.title),
    );
    console.log(`A-1 invitations: ${found.length} of ${answers.length} wrong secrets led anywhere`);
    expect(found).toEqual([]);
    expect((await nobody.get(`/invitation/${token}`)).status).toBe(200);
  });
});

describe("the mailing list", () => {
  it("has a caller who said yes by a form, until they say no", async () => {
    const rosa = await register(app, "Rosa");
    await call(rosa, "addUserToList", {});
    const mail = await mailTo(rosa.email, "/mailing-list/");
    const path = /\/mailing-list\/\w{32}/.exec(mail.mail.text ?? "")![0];
    const onList = () => countOf("mailing_list where email = $1 and confirmed_at is not null", rosa.email);
    expect((await nobody.get(path)).status).toBe(200);
    expect(await onList()).toBe(0);
    expect((await nobody.post(path, { intent: "confirm" })).location).toBe(path);
    expect(await onList()).toBe(1);
    expect((await nobody.get(path)).text).toContain("Darme de baja");
    expect((await nobody.post(path, { intent: "leave" })).location).toBe("/mailing-list/adios");
    expect(await countOf("mailing_list where email = $1", rosa.email)).toBe(0);
    expect((await nobody.post(path, { intent: "confirm" })).status).toBe(404);
  });
});

describe("I-11: while the mail server refuses everything", () => {
  it("people register and are invited all the same, and no e-mail is lost", async () => {
    mailbox.senderFault = { code: 451, text: "later" };
    await proved(app, bea);
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => register(app, `Nueva ${index}`)));
    const invited = await Promise.all(Array.from({ length: 25 }, () => invite(bea, { eventId: foreign })));
    const done = people.length + invited.filter(({ status }) => status === 200).length;
    await expect.poll(() => countOf("letters where status = 'queued' and attempts > 0"), { timeout: 20_000 }).toBe(30);
    const refused = await countOf("letters where status = 'refused'");
    console.log(`I-11: ${done} of 30 commands done without mail; ${refused} e-mails given up`);
    expect([done, refused]).toEqual([30, 0]);
    expect((await logIn(app, people[0]!)).cookies.size).toBeGreaterThan(0);
  });
});
