// Ended access: a revoked right, a deleted event, and all requests in progress meanwhile (A-9, A-11, H-8).
import { beforeAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { repeats } from "#test/endurance.ts";
import { type Answer, person } from "#test/http.ts";
import { fill, listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import { openStream } from "#test/stream.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { adminEmail, assemble, type Cast, inParallel, type Party, pathOf } from "./cast.ts";
import { tablesOfEvent } from "./whole-database.ts";
import { type Submission, listActions } from "./intents.ts";

const RUNS = repeats(1, 20);
const app = await testApp({ ADMIN_EMAILS: adminEmail });
const isOfEvent = ({ path }: { path: string }) => path.startsWith("/app/event/:eventId") && !path.includes(":token");
const pages = (await listRoutes()).filter((route) => isOfEvent(route) && route.hasLoader && route.handle?.access.view);
const actions: Submission[] = (await listActions()).filter(
  (submission) => isOfEvent(submission) && submission.intent !== "leave",
);
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

const served = ({ status, location }: Answer) => status < 300 || (status < 400 && !/\/login\b/.test(location ?? ""));

/** Sends every page and action request of an event as one person; returns those that succeeded. */
async function whatIsServed(as: Cast["actors"]["OR"], party: Party): Promise<string[]> {
  const looks = pages.flatMap((route) => [
    { name: `GET ${route.path}`, send: () => as.get(pathOf(route, party)) },
    { name: `GET ${route.path}.data`, send: () => as.get(`${pathOf(route, party)}.data`) },
  ]);
  const tries = await Promise.all(
    actions.map(async (submission) => {
      const body = await submission.body(app, party);
      return {
        name: `POST ${submission.path} ${submission.intent}`,
        send: () => as.post(pathOf(submission, party), body),
      };
    }),
  );
  const answers = await inParallel([...looks, ...tries], 8, async ({ name, send }) =>
    served(await send()) ? name : "",
  );
  return answers.filter(Boolean);
}

it("a person who loses their place is served nothing from the next request on, in an open tab neither (A-9)", async () => {
  const { OR } = cast.actors;
  const party = cast.hidden;
  const topics = [`event:${party.id}`, `event:${party.id}:guests`];
  const stream = await openStream(app.origin, topics, OR.cookies);
  expect(stream.status).toBe(200);
  expect((await OR.get(`/app/event/${party.id}/guests`)).status).toBe(200);
  const before = await OR.get(`/app/event/${party.id}/guests.data`);
  expect(before.text).toContain(party.canaries[3]);

  const { rows } = await app.pool.query<{ id: string }>(
    "select id from event_members where event_id = $1 and email = $2",
    [party.id, OR.email],
  );
  const memberId = rows[0]!.id;
  const team = `/app/event/${party.id}/guests/invitations/team/${memberId}/remove`;
  expect((await cast.ana.post(team, { intent: "remove", memberId })).status).toBe(303);
  const lostAt = Date.now();
  expect(await stream.ends()).toBe(true);
  const seconds = ((stream.endedAt ?? 0) - lostAt) / 1_000;
  const after = await whatIsServed(OR, party);
  const again = await openStream(app.origin, topics, OR.cookies);
  expect(again.status).toBe(404);
  // The control: the same requests of a member who stayed.
  const kept = await whatIsServed(cast.actors.CE, party);
  console.log(
    `A-9: ${after.length} of ${pages.length * 2 + actions.length} requests served after the right was lost (positive control: ${kept.length} to someone who kept it); the stream ended after ${Math.max(0, seconds).toFixed(2)} s`,
  );
  expect(after).toEqual([]);
  expect(kept.length).toBeGreaterThan(pages.length);
  expect(seconds).toBeLessThan(5);
});

it("an event that is gone is nowhere, for a person who made it neither (A-11)", async () => {
  const { ana } = cast;
  const id = await createEvent(ana, { title: "Se canceló" });
  await setSlug(ana, id, "se-cancelo");
  const [link, household] = [newToken(), newToken()];
  await app.pool.query(
    `insert into invitation_links (event_id, id, created_by_name, permissions, token_hash, token_sealed) values ($1, $2, 'Ana', '{view,rsvp}', $3, 'x')`,
    [id, newId(), hashToken(link)],
  );
  const guestId = newId();
  await app.pool.query("insert into guests (event_id, id, name) values ($1, $2, 'Invitada')", [id, guestId]);
  await app.pool.query("update households set token_hash = $2, token_sealed = 'x' where event_id = $1", [
    id,
    hashToken(household),
  ]);
  const addresses = [
    `/evento/se-cancelo`,
    `/evento/se-cancelo/calendario.ics`,
    `/invite/${link}`,
    `/invitation/${id}/${link}`,
    `/invitation/${household}`,
    `/app/event/${id}/qr.svg`,
    ...pages.map((route) => fill(route.path, { eventId: id, guestId, householdId: newId() })),
  ];
  const known = await Promise.all(addresses.slice(0, 6).map((path) => ana.get(path)));
  expect(known.map(({ status }) => status)).toEqual(known.map(() => 200));
  await app.pool.query("delete from events where id = $1", [id]);
  const wrong: string[] = [];
  for (const [who, as] of [
    ["anonymous", person(app)],
    ["creator", ana],
  ] as const)
    for (const path of addresses) {
      const { status, location } = await as.get(path);
      const isLogin = who === "anonymous" && path.startsWith("/app") && (location ?? "").startsWith("/login");
      if (status !== 404 && !isLogin) wrong.push(`${who} ${path}: ${status}`);
    }
  const stream = await openStream(app.origin, [`event:${id}`], ana.cookies);
  expect(stream.status).toBe(404);
  console.log(`A-11: ${wrong.length} of ${addresses.length * 2 + 1} addresses of an event that is gone answer`);
  expect(wrong).toEqual([]);
});

it("an event deleted while guests answer and hosts work leaves nothing behind, and breaks nothing (H-8)", async () => {
  const statuses = new Map<number, number>();
  const host = await register(app, "Berta", "planner");
  for (let run = 0; run < 5 * RUNS; run++) {
    await app.pool.query("delete from tries");
    const id = await createEvent(host, { title: `Fiesta ${run}` });
    await setSlug(host, id, `se-borra-${run}`);
    const party = {
      id,
      slug: `se-borra-${run}`,
      guestId: newId(),
      guestEmail: "",
      children: { roomId: newId() },
      canaries: [],
    };
    const ready = await Promise.all(
      actions
        .filter(({ intent, path }) => !path.includes("/image") && /add|create|invite|assign|mode|save/.test(intent))
        .map(async (submission) => ({ path: pathOf(submission, party), body: await submission.body(app, party) })),
    );
    const work = [
      ...ready.map(
        ({ path, body }) =>
          () =>
            host.post(path, body),
      ),
      ...Array.from(
        { length: 10 },
        (_, index) => () =>
          person(app).post(`/evento/${party.slug}`, {
            intent: "rsvp",
            name: `Invitada ${index}`,
            email: `invitada-${index}@correo.es`,
            attending: "yes",
          }),
      ),
    ];
    const half = Math.floor(work.length / 2);
    const under = work.slice(0, half).map((send) => send());
    // Some requests are done, some are in progress, some come too late.
    await Promise.race(under);
    // Like a command: it retries if PostgreSQL aborts it because of a deadlock.
    const deletion = inTransaction(app.db, (tx) => tx.deleteFrom("events").where("id", "=", id).execute());
    under.push(...work.slice(half).map((send) => send()));
    for (const { status } of await Promise.all(under)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    await deletion;
    expect(await tablesOfEvent(app, id)).toEqual([]);
  }
  const broken = [...statuses].filter(([status]) => status >= 500);
  console.log(
    `H-8: 0 rows left of ${5 * RUNS} events deleted under ${[...statuses.values()].reduce((a, b) => a + b, 0)} requests; ${broken.length} kinds of 5xx (${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")})`,
  );
  expect(broken).toEqual([]);
});
