// Attacks on answers and access codes: another guest's answer, guesses, a code beyond its purpose, a past event (C-3, C-4, C-5, A-10).
import { expect, it, onTestFinished } from "vitest";
import { isLong, repeats } from "#test/endurance.ts";
import { writtenEmails } from "#test/emails.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { openStream } from "#test/stream.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { inFrontOf, inParallel } from "./cast.ts";

const GUESSES = repeats(300, 5_000, "GUESSES");
const ADDRESSES = isLong ? 400 : 150;
const CODE = "7QXMZ4";
const app = await testApp();
const host = await register(app, "Ana");
/** The same site without authorization: rules that hold on `app` must fail here. */
const unguarded = await weakApp(app, "authz", { APP_ORIGIN: app.origin });
let parties = 0;

type Party = { id: string; path: string };

/** A party of Ana's with a public address; with `code`, a private one that it opens. */
async function makeParty(fields: Record<string, string> = {}, code?: string): Promise<Party> {
  const id = await createEvent(host, fields);
  const slug = `fiesta-${++parties}`;
  await setSlug(host, id, slug);
  if (code) await saveAccess(id, { accessCode: code });
  return { id, path: `/evento/${slug}` };
}

async function saveAccess(id: string, fields: Record<string, string>): Promise<void> {
  const answer = await host.post(`/app/event/${id}/access`, { intent: "save", ...fields });
  expect(answer.status).toBe(200);
}

const tellOf = (target: Person, path: string, fields: Record<string, string>) =>
  target.post(path, { intent: "rsvp", name: "Lucía", attending: "yes", ...fields });
const enter = (target: Person, path: string, code: string, headers: Record<string, string> = {}) =>
  target.post(path, { intent: "code", code }, headers);
const clearRateLimits = () => app.pool.query("delete from tries");
const count = async (question: string, ...values: unknown[]): Promise<number> =>
  Number((await app.pool.query<{ count: string }>(question, values)).rows[0]?.count);
const statusesOf = (answers: Answer[]) => {
  const counted: Record<number, number> = {};
  for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1;
  return counted;
};

/** The observable parts of a response and of its target page, without those that change every time. */
async function shapeOf(visitor: Person, path: string, fields: Record<string, string>): Promise<string> {
  const sent = await tellOf(visitor, path, fields);
  const seen = await visitor.get(sent.location ?? path);
  const plain = ({ headers, status, location, text }: Answer) => ({
    status,
    location,
    text: text.replaceAll(/nonce="[^"]*"/g, "").replaceAll(fields.email ?? "", "…"),
    headers: [...headers]
      .filter(([name]) => !["date", "x-request-id", "content-security-policy"].includes(name))
      .map(([name, value]) => (name === "set-cookie" ? [name, value.length] : [name, value])),
  });
  return JSON.stringify([plain(sent), plain(seen)]);
}

it("nobody overwrites another's answer, and nobody learns that there was one (C-3)", async () => {
  const party = await makeParty();
  const others = Array.from({ length: 20 }, (_, index) => `invitada-${10 + index}@correo.es`);
  const browsers = await inParallel(others, 8, async (email) => {
    const browser = person(app);
    expect((await tellOf(browser, party.path, { email })).status).toBe(303);
    return browser;
  });
  const statuses = async () =>
    (
      await app.pool.query<{ status: string }>(
        "select status from guests where event_id = $1 and email = any($2) order by email",
        [party.id, others],
      )
    ).rows.map(({ status }) => status);
  await clearRateLimits();
  const attacks = await inParallel(others, 8, (email) =>
    shapeOf(person(app), party.path, { email, attending: "no", message: "No voy" }),
  );
  expect(await statuses()).toEqual(others.map(() => "confirmed"));
  await clearRateLimits();
  const strangers = others.map((email) => email.replace("invitada", "forajida"));
  const fresh = await inParallel(strangers, 8, (email) =>
    shapeOf(person(app), party.path, { email, name: "Lucía", attending: "no", message: "No voy" }),
  );
  expect(new Set([...attacks, ...fresh]).size).toBe(1);
  expect(await count("select count(*) from letters where event_id = $1 and kind = 'answer_attempt'", party.id)).toBe(
    20,
  );
  expect(
    await count(
      "select count(distinct recipient) from letters where event_id = $1 and kind = 'answer_attempt' and recipient = any($2)",
      party.id,
      others,
    ),
  ).toBe(20);
  const review = (await host.get(`/app/event/${party.id}/guests/tray`)).text.replaceAll("<!-- -->", "");
  const dialog = review.slice(review.indexOf("<dialog"));
  expect(dialog.match(/la respuesta nueva dice que/g)).toHaveLength(20);
  // The same texts from the browser of the first answer: they count, so the check would detect an overwrite.
  await clearRateLimits();
  await inParallel(others, 8, (email, index) =>
    tellOf(browsers[index]!, party.path, { email, attending: "no", message: "No voy" }),
  );
  expect(await statuses()).toEqual(others.map(() => "declined"));
  await clearRateLimits();
  await inParallel(others, 8, (email) =>
    tellOf(person(unguarded, app.origin), party.path, { email, attending: "yes" }),
  );
  expect(await statuses()).toEqual(others.map(() => "confirmed"));
  console.log(
    "C-3: 0 of 20 overwrites (20 of 20 where nobody asks for a proof), 1 shape of 40 answers, 20 of 20 mailed and parked; 20 of 20 own changes count",
  );
});

/** Guesses a party's code: one in ten through the form, the others as the router's client posts it, each with another fake address. */
async function guess(target: Pick<RunningServer, "origin">, { path }: Party, codes: string[]): Promise<Answer[]> {
  return inParallel(codes, 32, (code, index) => {
    const made = `198.51.${(index >> 8) & 255}.${index & 255}`;
    const headers = { "x-forwarded-for": made, "x-real-ip": made, forwarded: `for=${made}`, "user-agent": `g${index}` };
    return enter(person(target, app.origin), index % 10 ? `${path}.data` : path, code, headers);
  });
}
const wrongCodes = (length: number) => Array.from({ length }, (_, index) => `G${String(index).padStart(5, "0")}`);
const compared = (answers: Answer[]) => answers.filter(({ status }) => status !== 429).length;
const known = (answers: Answer[]) => answers.filter(({ status }) => [202, 302, 303].includes(status)).length;

it("a code is not guessed from one address: ten tries of hundreds are compared (C-4)", async () => {
  await clearRateLimits();
  const party = await makeParty({ visibility: "private" }, CODE);
  const other = await makeParty({ visibility: "private" }, CODE);
  const early = await guess(app, party, wrongCodes(GUESSES - 100));
  // The right one is among the last hundred, a hundred times: the server no longer compares it.
  const late = await guess(app, party, Array<string>(100).fill(CODE));
  expect([compared(early), known(early), compared(late)]).toEqual([10, 0, 0]);
  expect(Object.keys(statusesOf([...early, ...late])).sort()).toEqual(["422", "429"]);
  const waits = [...early, ...late]
    .filter(({ status }) => status === 429)
    .map(({ headers }) => headers.get("retry-after"));
  expect(waits.filter((wait) => !(Number(wait) > 0 && Number(wait) <= 900))).toEqual([]);
  const told = () =>
    count(
      "select count(*) from letters where event_id = $1 and kind = 'code_guessing' and recipient = $2",
      party.id,
      host.email,
    );
  expect(await told()).toBe(1);
  // A party whose code they know stays open, however many guesses they made at this one.
  expect(known(await guess(app, other, Array<string>(40).fill(CODE)))).toBe(40);

  const weak = await weakApp(app, "limiter", { APP_ORIGIN: app.origin });
  const unguarded = await guess(weak, party, [...wrongCodes(60), CODE]);
  expect([compared(unguarded), known(unguarded)]).toEqual([61, 1]);
  console.log(
    `C-4: 10 of ${GUESSES} guesses of one address compared, 0 of 100 right codes after them; 61 of 61 without the limiter`,
  );
});

it("a code is not guessed from many addresses either: a hundred tries of an event, and its owner knows (C-4)", async () => {
  await clearRateLimits();
  const proxied = await startServer({ ...app.env, APP_ORIGIN: app.origin, TRUSTED_PROXIES: "127.0.0.1" });
  onTestFinished(() => proxied.stop());
  const party = await makeParty({ visibility: "private" }, CODE);
  const other = await makeParty({ visibility: "private" }, CODE);
  const answers = await guess(proxied, party, wrongCodes(ADDRESSES));
  const right = await guess(proxied, party, Array<string>(20).fill(CODE));
  expect([compared(answers), known(answers), compared(right)]).toEqual([100, 0, 0]);
  expect(await count("select count(*) from letters where event_id = $1 and kind = 'code_guessing'", party.id)).toBe(1);
  // Another party stays open meanwhile for visitors with its code, and this one opens an hour later.
  expect(known(await guess(proxied, other, [CODE]))).toBe(1);
  await app.pool.query(
    "update tries set moments = array(select m - interval '1 hour' from unnest(moments) m) where key like 'code:%'",
  );
  expect(known(await guess(proxied, party, [CODE]))).toBe(1);
  console.log(
    `C-4: 100 of ${ADDRESSES + 20} guesses of ${ADDRESSES} addresses compared; 2 of 2 rightful codes open, elsewhere and an hour later`,
  );
});

it("a code opens the page and the answer of its own event, and no longer than it is the code (C-5)", async () => {
  await clearRateLimits();
  const canaries = { title: "CNRY-titulo", description: "CNRY-texto", location: "CNRY-lugar", visibility: "private" };
  const one = await makeParty(canaries, CODE);
  const other = await makeParty({ ...canaries, title: "CNRY-otra" }, CODE);
  const guest = await tellOf(person(app), one.path, { email: "cnry-correo@correo.es" });
  expect(guest.status).toBe(403);
  await host.post(`/app/event/${one.id}/guests/new`, {
    intent: "add",
    name: "CNRY-invitado",
    email: "cnry-correo@correo.es",
  });

  const visitor = person(app);
  expect((await enter(visitor, one.path, CODE)).status).toBe(303);
  const stranger = inFrontOf(app, await register(app, "Nil"));
  for (const holder of [visitor, stranger]) {
    for (const [name, value] of visitor.cookies) {
      holder.cookies.set(name, value);
      holder.cookies.set(name.replace(one.id, other.id), value);
    }
  }
  const open = [
    (await visitor.get(one.path)).text.includes("CNRY-titulo"),
    (await visitor.get(`${one.path}.data`)).text.includes("CNRY-titulo"),
    (await visitor.get(`${one.path}/calendario.ics`)).status === 200,
    (await tellOf(visitor, one.path, { email: "lucia@correo.es" })).status === 303,
  ];
  expect(open).toEqual([true, true, true, true]);
  // The page reveals nothing about the guests.
  for (const path of [one.path, `${one.path}.data`])
    expect((await visitor.get(path)).text).not.toMatch(/CNRY-invitado|cnry-correo/);

  const inside = ["", "/guests", "/guests/new", "/edit", "/access", "/image", "/share"].map(
    (end) => `/app/event/${one.id}${end}`,
  );
  const reads = [
    ...inside.flatMap((path) => [path, `${path}.data`]),
    `/app/event/${one.id}/qr.svg`,
    `/app/event/${one.id}/qr.png`,
  ];
  const writes: [string, Record<string, string>][] = [
    [`/app/event/${one.id}`, { intent: "status", status: "completed" }],
    [`/app/event/${one.id}/guests/new`, { intent: "add", name: "Intrusa", email: "intrusa@correo.es" }],
    [`/app/event/${one.id}/access`, { intent: "slug", slug: "robada" }],
    [other.path, { intent: "rsvp", name: "Intrusa", email: "intrusa@correo.es", attending: "yes" }],
  ];
  const elsewhere = [other.path, `${other.path}.data`, `${other.path}/calendario.ics`];
  let probes = 0;
  const taken: string[] = [];
  const probe = (
    name: string,
    answer: { status: number; text: string; location?: string | null },
    isHidden: boolean,
  ) => {
    probes += 1;
    const sentAway = /\/login\b/.test(answer.location ?? "") || answer.status === 202;
    if (/cnry/i.test(answer.text) || (!isHidden && !sentAway && ![403, 404].includes(answer.status)))
      taken.push(`${name} ${answer.status} ${answer.location ?? ""}`);
  };
  for (const holder of [visitor, stranger]) {
    for (const path of reads) probe(path, await holder.get(path), false);
    // The other event answers with its own code form: it must contain nothing of the event.
    for (const path of elsewhere) probe(path, await holder.get(path), true);
    for (const [path, fields] of writes) probe(`POST ${path}`, await holder.post(path, fields), false);
    for (const topic of [`event:${one.id}`, `event:${one.id}:guests`]) {
      const stream = await openStream(app.origin, [topic], holder.cookies);
      stream.close();
      probe(topic, { status: stream.status === 401 ? 403 : stream.status, text: "" }, false);
    }
  }
  expect(taken).toEqual([]);
  expect(probes).toBeGreaterThanOrEqual(40);
  expect(await count("select count(*) from guests where email = 'intrusa@correo.es'")).toBe(0);
  expect((await host.get(`/app/event/${one.id}/guests`)).text).toContain("CNRY-invitado");

  expect((await inFrontOf(unguarded, stranger).get(`/app/event/${one.id}`)).text).toContain("CNRY-titulo");

  await saveAccess(one.id, { accessCode: "OTRO99" });
  for (const path of [one.path, `${one.path}.data`, `${one.path}/calendario.ics`])
    expect((await visitor.get(path)).text).not.toMatch(/cnry/i);
  expect((await tellOf(visitor, one.path, { email: "lucia@correo.es", attending: "no" })).status).toBe(403);
  expect((await enter(visitor, one.path, CODE)).status).toBe(422);
  expect((await enter(visitor, one.path, "OTRO99")).status).toBe(303);
  expect((await visitor.get(one.path)).text).toContain("CNRY-titulo");
  await saveAccess(one.id, { requireAccount: "on" });
  for (const holder of [visitor, stranger]) {
    const shut = await holder.get(one.path);
    expect([shut.status, /cnry/i.test(shut.text)]).toEqual([404, false]);
    expect((await enter(holder, one.path, "OTRO99")).status).toBe(404);
  }
  expect((await host.get(one.path)).text).toContain("CNRY-titulo");
  console.log(
    `C-5: 0 of ${probes} probes with a code get further; ${open.length} of ${open.length} that it opens do; dead at once after a new code and where an account is needed`,
  );
});

it("a feast that is over takes no answer, by no way and with no proof (A-10)", async () => {
  await clearRateLimits();
  const party = await makeParty();
  const guest = person(app);
  expect((await tellOf(guest, party.path, { email: "lucia@correo.es" })).status).toBe(303);
  const rows = await writtenEmails(app.db, app, { eventId: party.id });
  const token = `${party.path}/respuesta/${/respuesta\/([A-Za-z0-9]{32})/.exec(rows[0]!.text)![1]}`;
  const member = await register(app, "Mia");
  const ways = async (attending: string) =>
    [
      await tellOf(person(app), party.path, { email: "otra@correo.es", attending }),
      await tellOf(person(app), `${party.path}.data`, { email: "otra@correo.es", attending }),
      await tellOf(guest, party.path, { email: "lucia@correo.es", attending }),
      await tellOf(guest, `${party.path}.data`, { email: "lucia@correo.es", attending }),
      await tellOf(person(app), token, { email: "lucia@correo.es", attending }),
      await tellOf(person(app), `${token}.data`, { email: "lucia@correo.es", attending }),
      await tellOf(member, party.path, { email: member.email, attending }),
    ].map(({ status, text }) => [status, text.includes("Este evento está cerrado y no admite más respuestas")]);
  const everything = async () =>
    (await app.pool.query("select * from guests where event_id = $1 order by id", [party.id])).rows;
  const before = await everything();
  expect((await host.post(`/app/event/${party.id}`, { intent: "status", status: "completed" })).status).toBeLessThan(
    400,
  );
  const refused = await ways("no");
  expect(refused.map(([status]) => status)).toEqual(refused.map(() => 409));
  expect(await everything()).toEqual(before);
  expect((await person(app).get(party.path)).text).toContain("Este evento está cerrado");
  await host.post(`/app/event/${party.id}`, { intent: "status", status: "planning" });

  const lastDay = async (rsvpDeadline: string) =>
    expect(
      (await host.post(`/app/event/${party.id}/guests/settings`, { intent: "save", rsvpDeadline, closeNow: "on" }))
        .status,
    ).toBe(200);
  // A date that is past in every time zone.
  await lastDay("2020-05-20");
  const late = await ways("no");
  expect(late.map(([status]) => status)).toEqual(late.map(() => 409));
  expect(await everything()).toEqual(before);
  const closed = (await person(app).get(party.path)).text.replaceAll("<!-- -->", "");
  expect(closed).toContain("El plazo para responder terminó el miércoles, 20 de mayo de 2020");
  expect(closed).not.toContain("Enviar respuesta");
  await lastDay("2049-05-20");
  expect((await person(app).get(party.path)).text.replaceAll("<!-- -->", "")).toContain("Puedes responder hasta el");
  const taken = await ways("no");
  expect(taken.filter(([status]) => ![202, 303].includes(status as number))).toEqual([]);
  expect(await everything()).not.toEqual(before);
  console.log(
    `A-10: 0 of ${refused.length} answers to a completed event count, 0 of ${late.length} after the last day; ${taken.length} of ${taken.length} once it is on again`,
  );
});

it("an answer is joined to one guest of the list, however many hosts join it to others at the same time (C-12)", async () => {
  await clearRateLimits();
  const rounds = repeats(2, 50);
  const party = await makeParty();
  const unlocked = await weakApp(app, "locks", { APP_ORIGIN: app.origin });
  const there = person(unlocked, app.origin);
  for (const [name, value] of host.cookies) there.cookies.set(name, value);
  let people = 0;
  /** One answer joined to eight guests at once; returns how many got it in the end. */
  const race = async (target: Person): Promise<{ confirmed: number; thanked: number }> => {
    const names = Array.from({ length: 8 }, () => `tia${++people}`);
    const { rows } = await app.pool.query<{ id: string }>(
      // With their own addresses: otherwise the address index would prevent a second one.
      `insert into guests (event_id, id, name, email, email_key) select $1, gen_random_uuid(), name, name || '@correo.es', name || '@correo.es'
         from unnest($2::text[]) as given (name) returning id`,
      [party.id, names],
    );
    const email = `paqui${++people}@correo.es`;
    await tellOf(person(app), party.path, { name: "Paqui", email });
    const { rows: answered } = await app.pool.query<{ id: string }>(
      "select id from guests where event_id = $1 and email = $2",
      [party.id, email],
    );
    const joined = await Promise.all(
      rows.map(({ id }) =>
        target.post(`/app/event/${party.id}/guests/tray`, {
          intent: "answer.join",
          guestId: answered[0]!.id,
          targetGuestId: id,
        }),
      ),
    );
    const confirmed = await count(
      "select count(*) from guests where event_id = $1 and id = any($2) and status = 'confirmed'",
      party.id,
      rows.map(({ id }) => id),
    );
    return { confirmed, thanked: joined.filter(({ status }) => status === 303).length };
  };
  const kept: object[] = [];
  const broken: number[] = [];
  for (let round = 0; round < rounds; round++) {
    kept.push(await race(host));
    broken.push((await race(there)).confirmed);
  }
  expect(kept).toEqual(kept.map(() => ({ confirmed: 1, thanked: 1 })));
  expect(Math.max(...broken)).toBeGreaterThan(1);
  console.log(`C-12: 1 transition × ${rounds} runs of 8 joins at once; up to ${Math.max(...broken)} without the locks`);
});
