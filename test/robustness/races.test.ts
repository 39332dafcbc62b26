// Many at once, through two processes on one PostgreSQL: limits, addresses, saved texts and answers hold (H-1 to H-5, C-2).
import { afterAll, expect, it } from "vitest";
import { repeats } from "#test/endurance.ts";
import { behindBarrier, MANY } from "#test/guards.ts";
import { person } from "#test/http.ts";
import { fill } from "#test/routes.ts";
import { type RunningServer, startServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import { type Account, createEvent, postEvent, register, setSlug, wedding } from "#test/world.ts";
import { listActions } from "./intents.ts";
import { textOf } from "./cast.ts";

const RUNS = repeats(1, 20);
const app = await testApp();
const second = await startServer(app.env.APP_ORIGIN ? app.env : { ...app.env, APP_ORIGIN: app.origin });
afterAll(() => second.stop());
const servers = [app, second];
/** Two processes without locks: rules that hold on `servers` must break on these, or the test proves nothing. */
const careless = [
  await weakApp(app, "locks", { APP_ORIGIN: app.origin }),
  await weakApp(app, "locks", { APP_ORIGIN: app.origin }),
];

/** The same person at each of `targets`: one cookie jar, one public origin. */
function inFrontOf(account: Account, targets: Pick<RunningServer, "origin">[]): Account[] {
  return targets.map((target) => {
    const same = person(target, app.origin);
    for (const [name, value] of account.cookies) same.cookies.set(name, value);
    return { ...account, ...same };
  });
}

const turn = <T>(list: T[], index: number) => list[index % list.length]!;
const atOnce = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

async function createHundred(targets: Pick<RunningServer, "origin">[]): Promise<number> {
  const host = await register(app, "Marta", "basic");
  const hands = inFrontOf(host, targets);
  const answers = await behindBarrier(app.db, "events", MANY, () =>
    atOnce(100, (index) => postEvent(turn(hands, index), { title: `Fiesta ${index}` })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 303 && status !== 403)).toEqual([]);
  const { rows } = await app.pool.query<{ made: number }>(
    "select count(*)::int as made from events join users on users.id = created_by where email = $1",
    [host.email],
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(rows[0]!.made);
  return rows[0]!.made;
}

it("a basic plan has two active events, of a hundred asked for at once (H-1)", async () => {
  const made: number[] = [];
  for (let run = 0; run < RUNS; run++) made.push(await createHundred(servers));
  expect(made).toEqual(made.map(() => 2));
  const unguarded = await createHundred(careless);
  expect(unguarded).toBeGreaterThanOrEqual(20);
  console.log(`H-1: ${made.join(", ")} of 100 in ${RUNS} runs; ${unguarded} without the lock`);
});

/** Adds a hundred guests at once to a basic list of forty; returns its final length. */
async function addHundredGuests(targets: Pick<RunningServer, "origin">[]): Promise<number> {
  const host = await register(app, "Olga", "basic");
  const eventId = await createEvent(host);
  await app.pool.query(
    "insert into guests (event_id, id, name, email, email_key) select $1, gen_random_uuid(), 'Alguien', mail, mail from (select n || '@correo.es' as mail from generate_series(1, 40) n) as mails",
    [eventId],
  );
  const hands = inFrontOf(host, targets);
  const answers = await behindBarrier(app.db, "guests", MANY, () =>
    atOnce(100, (index) =>
      turn(hands, index).post(`/app/event/${eventId}/guests`, {
        intent: "add",
        name: `Invitada ${index}`,
        email: `invitada-${index}@correo.es`,
      }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status !== 303 && status !== 403)).toEqual([]);
  const { rows } = await app.pool.query<{ guests: number }>(
    "select count(*)::int as guests from guests where event_id = $1",
    [eventId],
  );
  expect(statuses.filter((status) => status === 303)).toHaveLength(rows[0]!.guests - 40);
  return rows[0]!.guests;
}

it("a basic list has fifty guests, of a hundred who are added at once to forty (H-2)", async () => {
  const lengths: number[] = [];
  for (let run = 0; run < RUNS; run++) lengths.push(await addHundredGuests(servers));
  expect(lengths).toEqual(lengths.map(() => 50));
  const unguarded = await addHundredGuests(careless);
  expect(unguarded).toBeGreaterThan(50);
  console.log(`H-2: ${lengths.join(", ")} guests in ${RUNS} runs; ${unguarded} without the lock`);
});

/** Of ten events created during a downgrade to basic: the number that exceeded the plan at their insert. */
async function createWhileGoingDown(
  targets: Pick<RunningServer, "origin">[],
  isGuarded: boolean,
): Promise<{ beyond: number; made: number }> {
  const host = await register(app, "Rosa", "plus");
  for (const title of ["Una", "Dos"]) await createEvent(host, { title });
  const hands = inFrontOf(host, targets);
  // A trigger checks the plan at the moment of each insert.
  await app.pool.query(`
    create table beyond (event_id uuid);
    create function note_beyond() returns trigger language plpgsql as $$
    begin
      insert into beyond select new.id from subscriptions where user_id = new.created_by and plan = 'basic'
        and (select count(*) from events where created_by = new.created_by) >= 2;
      return new;
    end $$;
    create trigger note_beyond before insert on events for each row execute function note_beyond()`);
  const barrier = await app.pool.connect();
  await barrier.query("begin");
  await barrier.query("lock table events in exclusive mode");
  const held = async (count: number, orDone = () => false) => {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline && !orDone();) {
      const { rows } = await app.pool.query<{ waiting: number }>(
        "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      if (rows[0]!.waiting >= count) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const creations = atOnce(10, (index) => postEvent(turn(hands, index), { title: `Fiesta ${index}` }));
  await held(10);
  let isDown = false;
  const down = hands[0]!.post("/app/settings/plan", { intent: "plan", plan: "basic" }).finally(() => (isDown = true));
  // Without the lock the downgrade does not wait; a job that waits for the same table must not count as it.
  await held(isGuarded ? 11 : Infinity, () => isDown);
  await barrier.query("commit");
  barrier.release();
  const statuses = (await creations).map(({ status }) => status);
  expect([(await down).status, ...statuses.filter((status) => status !== 303 && status !== 403)]).toEqual([303]);
  expect((await postEvent(turn(hands, 0))).status).toBe(403);
  const { rows } = await app.pool.query<{ beyond: number; made: number }>(
    `select (select count(*)::int from beyond) as beyond,
       (select count(*)::int from events join users on users.id = created_by where users.email = $1) as made`,
    [host.email],
  );
  await app.pool.query("drop trigger note_beyond on events; drop function note_beyond(); drop table beyond");
  expect(rows[0]!.made).toBe(2 + statuses.filter((status) => status === 303).length);
  return rows[0]!;
}

it("of events created while their plan goes down, none is made that the plan of that moment has no room for (H-1)", async () => {
  const guarded: number[] = [];
  for (let run = 0; run < RUNS; run++) guarded.push((await createWhileGoingDown(servers, true)).beyond);
  expect(guarded).toEqual(guarded.map(() => 0));
  const unguarded = await createWhileGoingDown(careless, false);
  expect(unguarded.beyond).toBe(10);
  console.log(
    `H-1 going down: ${guarded.join(", ")} of 10 beyond the plan in ${RUNS} runs; ${unguarded.beyond} without the lock`,
  );
});

it("a hundred events with one title have a hundred addresses (H-3)", async () => {
  const hands = inFrontOf(await register(app, "Nuria", "planner"), servers);
  const ids = await atOnce(100, (index) => createEvent(turn(hands, index), { title: "Los 40 de Nuria" }));
  // An event gets its address at creation: no one has opened a page of these.
  const { rows } = await app.pool.query<{ slug: string }>(
    "select slug from slugs where event_id = any($1) and is_current",
    [ids],
  );
  const wanted = ["los-40-de-nuria", ...Array.from({ length: 99 }, (_, index) => `los-40-de-nuria-${index + 1}`)];
  expect(rows.map(({ slug }) => slug).sort()).toEqual(wanted.sort());
  console.log("H-3: 0 duplicates of 100 addresses, 0 × 500");
});

it("of two who take one address by hand, one has it and the other is told (H-3)", async () => {
  const hands = inFrontOf(await register(app, "Andrea", "planner"), servers);
  const ids = await atOnce(2, (index) => createEvent(turn(hands, index)));
  for (let round = 0; round < 10; round++) {
    const slug = `la-misma-${round}`;
    const answers = await atOnce(2, (index) => setSlug(turn(hands, index), ids[index]!, slug));
    const taken = answers.filter(({ text }) => text.includes("Este slug ya está en uso por otro evento"));
    expect(taken).toHaveLength(1);
    const { rows } = await app.pool.query("select event_id from slugs where slug = $1", [slug]);
    expect(rows).toHaveLength(1);
  }
});

type Edited = { acknowledged: string[]; lost: string[]; refused: number };

/** Each of 20 clients adds `words` words to one description as it reads it; after a conflict it reads and writes again. */
async function editTogether(targets: Pick<RunningServer, "origin">[], words: number): Promise<Edited> {
  const host = await register(app, "Lucía", "planner");
  const eventId = await createEvent(host, { description: "" });
  const hands = inFrontOf(host, targets);
  const acknowledged: string[] = [];
  let refused = 0;
  const read = async () => {
    const { rows } = await app.pool.query<{ description: string; version: number }>(
      "select description, version from events where id = $1",
      [eventId],
    );
    return rows[0]!;
  };
  await atOnce(20, async (client) => {
    for (let word = 0; word < words;) {
      const { description, version } = await read();
      const token = `t${client}-${word};`;
      const fields = {
        ...wedding,
        intent: "save",
        description: description + token,
        version: String(version),
        budget: "0",
      };
      const { status } = await turn(hands, client).post(`/app/event/${eventId}/edit`, fields);
      if (status >= 400 && status !== 409) throw new Error(`saving was answered with ${status}`);
      if (status === 409) refused += 1;
      else {
        acknowledged.push(token);
        word += 1;
      }
    }
  });
  const { description } = await read();
  return { acknowledged, lost: acknowledged.filter((token) => !description.includes(token)), refused };
}

it("no acknowledged word of an event is lost: a person who read an older version is told (H-5)", async () => {
  const edited = await editTogether(servers, 3);
  expect(edited.lost).toEqual([]);
  expect(edited.acknowledged).toHaveLength(60);
  expect(edited.refused).toBeGreaterThan(0);
  const hasty = await editTogether(careless, 3);
  expect(hasty.lost.length).toBeGreaterThan(0);
  console.log(
    `H-5: 0 lost of ${edited.acknowledged.length} acknowledged (${edited.refused} times told to look again); ${hasty.lost.length} of ${hasty.acknowledged.length} lost without the version`,
  );
});

/** Ten hosts add a word to a guest's notes and grant or revoke a permission with it; after a conflict they read again. */
async function noteTogether(targets: Pick<RunningServer, "origin">[], looks: boolean) {
  const host = await register(app, "Lidia", "planner");
  const eventId = await createEvent(host);
  const path = `/app/event/${eventId}/guests`;
  await host.post(path, { intent: "add", name: "Invitada", email: "invitada@correo.es" });
  const hands = inFrontOf(host, targets);
  const read = async () => {
    const { rows } = await app.pool.query<{ id: string; notes: string; version: number; permissions: string[] }>(
      "select id, notes, version, permissions from guests where event_id = $1",
      [eventId],
    );
    return rows[0]!;
  };
  const acknowledged: string[] = [];
  await atOnce(10, async (client) => {
    for (let word = 0; word < 3;) {
      const { id, notes, version } = await read();
      const chats = (client + word) % 2 === 0;
      const token = `t${client}-${word}${chats ? "+" : "-"};`;
      const { status } = await turn(hands, client).post(`${path}/${id}`, {
        intent: "update",
        name: "Invitada",
        email: "invitada@correo.es",
        notes: notes + token,
        "permissions[]": chats ? ["view", "rsvp", "chat"] : ["view", "rsvp"],
        ...(looks ? { version: String(version) } : {}),
      });
      if (status >= 400 && status !== 409) throw new Error(`saving was answered with ${status}`);
      if (status === 409) continue;
      acknowledged.push(token);
      word += 1;
    }
  });
  const { notes, permissions } = await read();
  const torn = notes.endsWith("+;") !== permissions.includes("chat");
  return { torn, acknowledged, lost: acknowledged.filter((token) => !notes.includes(token)) };
}

it("no acknowledged word and permission of a guest is lost: a person who read an older version is told (H-5)", async () => {
  const careful = await noteTogether(servers, true);
  expect(careful).toMatchObject({ lost: [], torn: false });
  expect(careful.acknowledged).toHaveLength(30);
  const hasty = await noteTogether(servers, false);
  expect(hasty.lost.length).toBeGreaterThan(0);
  console.log(
    `H-5 guests: 0 lost of ${careful.acknowledged.length} acknowledged; ${hasty.lost.length} of ${hasty.acknowledged.length} by who does not say what they saw`,
  );
});

it("one person who answers fifty times at once, however spelt, is one guest with one e-mail (C-2)", async () => {
  const host = await register(app, "Pepa", "planner");
  const eventId = await createEvent(host);
  await setSlug(host, eventId, "bodas-de-oro");
  const spellings = ["jose@correo.es", "JOSE@correo.es", "  jose@correo.es ", "Jose@Correo.ES", "ｊｏｓｅ@correo.es"];
  for (let run = 0; run < RUNS; run++) {
    await app.pool.query("delete from guests where event_id = $1", [eventId]);
    await app.pool.query("delete from letters");
    await app.pool.query("delete from tries");
    // The form's limit is thirty from one address in ten minutes, so each of the two processes has its own visitors.
    const answers = await atOnce(50, (index) => {
      const guest = person(turn(servers, index), app.origin);
      return guest.post("/evento/bodas-de-oro", {
        intent: "rsvp",
        name: "José",
        email: turn(spellings, index),
        attending: "yes",
      });
    });
    expect(answers.map(({ status }) => status).filter((status) => status !== 303 && status !== 429)).toEqual([]);
    const { rows } = await app.pool.query<{ guests: number; letters: number }>(
      "select (select count(*)::int from guests where event_id = $1) as guests, (select count(*)::int from letters where kind = 'answer_received') as letters",
      [eventId],
    );
    expect(rows[0]).toEqual({ guests: 1, letters: 1 });
  }
  console.log(`C-2: 1 row and 1 e-mail of 50 answers at once, in ${RUNS} of ${RUNS} runs`);
});

it("fifty people of one name who register at once have fifty usernames (H-4)", async () => {
  const people = await atOnce(50, (index) => register(turn(servers, index), "María Pérez", "basic", app.origin));
  const { rows } = await app.pool.query<{ usernames: number }>(
    "select count(distinct lower(username))::int as usernames from users where email = any($1)",
    [people.map(({ email }) => email)],
  );
  expect(rows[0]!.usernames).toBe(50);
});

it("an answer is counted by the next request to the process that took it, and by the other soon after", async () => {
  const host = await register(app, "Óscar", "planner");
  const eventId = await createEvent(host);
  await setSlug(host, eventId, "verbena-de-san-juan");
  await app.pool.query(`update events set reaches = reaches || '{"count": "page"}' where id = $1`, [eventId]);
  const path = "/evento/verbena-de-san-juan";
  await app.pool.query("delete from tries");
  const confirmed = async (server: Pick<RunningServer, "origin">) =>
    Number(/Ya vienen? (\d+)/.exec((await person(server).get(path)).text)?.[1] ?? 0);
  let stale = 0;
  let worst = 0;
  for (let round = 1; round <= 20; round++) {
    await Promise.all(servers.map(confirmed));
    const writer = turn(servers, round);
    const answer = await person(writer, app.origin).post(path, {
      intent: "rsvp",
      name: `Invitada ${round}`,
      email: `invitada-${round}@correo.es`,
      attending: "yes",
    });
    expect(answer.status).toBe(303);
    const answeredAt = performance.now();
    if ((await confirmed(writer)) !== round) stale += 1;
    while ((await confirmed(turn(servers, round + 1))) !== round && performance.now() - answeredAt < 5_000);
    worst = Math.max(worst, performance.now() - answeredAt);
  }
  expect(stale).toBe(0);
  expect(worst).toBeLessThan(5_000);
  console.log(`freshness: 0 of 20 stale reads on the writing process; the other within ${Math.round(worst)} ms`);
});

/** Forms that create something, with its table. Guests, answers and addresses are unique by their content. */
const creating: Record<string, string> = {
  "/app/event/new create": "events",
  "/app/support/new open": "tickets",
  "/app/contacts/new create": "contacts",
  "/app/event/:eventId/guests/settings/question question.add": "event_questions",
  "/app/event/:eventId/guests/tables/new table.add": "seating_tables",
  "/app/event/:eventId/guests/tables/new seat.add": "seats",
  "/app/event/:eventId/guests/invitations link.create": "invitation_links",
  "/app/event/:eventId/schedule/links share.create": "schedule_shares",
};

/** Sends one submission of each form fifty times through both processes; returns how often it took effect, and the other responses. */
async function sendFiftyTimes(targets: Pick<RunningServer, "origin">[]): Promise<{ made: number[]; answers: number }> {
  const isCareful = targets === servers;
  const host = await register(app, "Berta", "planner");
  const eventId = await createEvent(host);
  const hands = inFrontOf(host, targets);
  const party = { id: eventId, slug: "", guestId: "", guestEmail: "", children: {}, canaries: [] };
  const forms = (await listActions()).filter(({ path, intent }) => `${path} ${intent}` in creating);
  expect(forms).toHaveLength(Object.keys(creating).length);
  const made: number[] = [];
  const different = new Set<string>();
  for (const { path, intent, body } of forms) {
    // Without a code, which must be unique per seat.
    const fields = { ...textOf(await body(app, party)), code: "", formId: `form-${path}-${intent}` };
    const count = async () => {
      const { rows } = await app.pool.query(`select count(*)::int as made from ${creating[`${path} ${intent}`]}`);
      return rows[0].made as number;
    };
    const before = await count();
    const told = await atOnce(50, (index) => turn(hands, index).post(fill(path, { eventId }), fields));
    // With many created, some reach an event's limit, or a rate limit.
    const known = isCareful ? [303, 409] : [303, 409, 429];
    expect(told.map(({ status }) => status).filter((status) => !known.includes(status))).toEqual([]);
    for (const { status, location } of told) if (status === 303) different.add(`${path} ${intent} ${location}`);
    made.push((await count()) - before);
    // A new submission creates a new object.
    const again = isCareful && (await turn(hands, 1).post(fill(path, { eventId }), { ...fields, formId: "another" }));
    if (again) expect(again.status, path).toBe(303);
  }
  return { made, answers: different.size };
}

it("a form that is sent fifty times at once is done once, and everybody is told the same (H-9)", async () => {
  const once = await sendFiftyTimes(servers);
  expect(once.made.filter((each) => each !== once.made[0] || each < 1)).toEqual([]);
  expect(once.answers).toBe(once.made.length);
  const often = await sendFiftyTimes(careless);
  expect(Math.min(...often.made)).toBeGreaterThan(1);
  console.log(
    `H-9: ${once.made.join(", ")} of 50 in ${once.made.length} forms; ${often.made.join(", ")} where nobody remembers what was sent`,
  );
});
