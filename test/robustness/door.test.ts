// The door while a test kills the server: the server has each green fact of a phone once, and all phones agree with it. I-1
import { randomInt } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import type { DoorAnswer } from "#app/domain/door/copy.ts";
import { type Fact, factKey, stateOf } from "#app/domain/door/facts.ts";
import { factOf, factsOfEvent, presenceRow } from "#app/features/event/door/facts.queries.server.ts";
import { testDatabase } from "#test/database.ts";
import { hear, note, openDoor, type Phone, sentBy } from "#test/door.ts";
import { repeats } from "#test/endurance.ts";
import { freePort, type RunningServer, startServer } from "#test/server-process.ts";

const KILLS = repeats(4, 30, "ROUNDS");
const [people, phones] = [60, 6];
/** A phone calls at most twice a second. */
const betweenMs = 520;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const { db, addresses } = await testDatabase();
const settings = { ...addresses, AUTH_SECRET: "kX2v9qL7mT4wZ8rB1nC6pD3fG5hJ0sYa", PORT: String(await freePort()) };
let server: RunningServer;
afterAll(() => server.stop());

/** The facts that a phone has not got confirmed; it sends them again until they are. */
type Sending = { phone: Phone; upTo: number; calls: number; lost: number };

/** One call of a phone. The answer may be lost on its way; then the phone knows nothing of it. */
async function call(sending: Sending): Promise<void> {
  const { phone } = sending;
  const waiting = phone.made.filter(({ seq }) => seq > sending.upTo).slice(0, 200);
  sending.calls++;
  const answer = await fetch(`${server.origin}/door/sync`, {
    method: "POST",
    headers: { authorization: phone.authorization, "content-type": "application/json" },
    body: JSON.stringify(sentBy(phone, waiting, { etag: "x" })),
  }).then(
    async (response) => ({ status: response.status, body: (await response.json()) as DoorAnswer }),
    () => null,
  );
  if (!answer || randomInt(4) === 0) return void sending.lost++;
  // The limiter and a server that is still starting only delay.
  expect([200, 429, 503]).toContain(answer.status);
  if (answer.status !== 200) return;
  sending.upTo = answer.body.upTo;
  hear(phone, answer.body);
}

/** A family goes in, a person goes out, or a helper takes the last press back. */
function press({ phone }: Sending): void {
  const known = stateOf([...phone.made, ...phone.others]).people;
  const last = phone.made.at(-1);
  if (last?.kind === "in" && randomInt(6) === 0)
    return void note(phone, "undo", last.no, Date.now(), { undo: { device: phone.id, seq: last.seq } });
  if (randomInt(12) === 0) return void note(phone, "add", null, Date.now(), { name: "Nacho", table: null });
  const first = 1 + randomInt(people - 3);
  for (const no of [first, first + 1, first + 2])
    note(phone, known.get(no)?.inside && randomInt(2) === 0 ? "out" : "in", no, Date.now());
}

it("keeps every green fact once when the server is killed within and between calls", async () => {
  const { eventId, phones: made } = await openDoor(db, { people, phones });
  server = await startServer(settings);
  const all: Sending[] = made.map((phone) => ({ phone, upTo: 0, calls: 0, lost: 0 }));
  const calls = () => all.reduce((sum, each) => sum + each.calls, 0);
  let isOpen = true;
  const working = all.map(async (sending) => {
    while (isOpen || sending.upTo < sending.phone.made.length) {
      if (isOpen) press(sending);
      await call(sending);
      await pause(betweenMs);
    }
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const before = all.reduce((sum, { upTo }) => sum + upTo, 0);
    await expect.poll(() => all.reduce((sum, { upTo }) => sum + upTo, 0)).toBeGreaterThan(before + 2 * phones);
    await pause(randomInt(betweenMs));
    // Every other time while a phone waits for its answer.
    const sent = calls();
    while (kill % 2 === 0 && calls() === sent) await pause(1);
    await pause(kill % 2 === 0 ? randomInt(8) : 0);
    await server.stop("SIGKILL");
    server = await startServer(settings);
  }
  isOpen = false;
  await Promise.all(working);

  const green = all.flatMap(({ phone }) => phone.made);
  const stored = (await factsOfEvent(db, { eventId })).map(factOf);
  const inOrder = (facts: readonly Fact[]) =>
    new Map(facts.map((fact) => [factKey(fact), fact] as const).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  expect(stored).toHaveLength(green.length);
  expect(inOrder(stored)).toEqual(inOrder(green));

  const state = stateOf(green);
  const rows = await db
    .selectFrom("doorPresence")
    .select(["doorNo", "isInside", "firstAt", "firstDevice", "lastAt", "lastDevice", "entries", "doubles", "said"])
    .where("eventId", "=", eventId)
    .orderBy("doorNo")
    .execute();
  expect(rows).toEqual(rows.map(({ doorNo }) => presenceRow(doorNo, state.people.get(doorNo))));
  expect(rows.length).toBeGreaterThanOrEqual(state.people.size);
  // With the last news each phone computes the same.
  for (const { phone } of all) {
    let isMore = true;
    while (isMore) {
      await pause(betweenMs);
      const before = phone.others.length;
      await call({ phone, upTo: phone.made.length, calls: 0, lost: 0 });
      isMore = phone.others.length > before || inOrder([...phone.made, ...phone.others]).size < green.length;
    }
    expect(stateOf([...phone.made, ...phone.others]).inside).toBe(state.inside);
  }
  const lost = all.reduce((sum, each) => sum + each.lost, 0);
  console.log(
    `I-1: 0 of ${green.length} green facts lost and none twice in ${KILLS} kill -9 of the server; ${lost} of ${calls()} calls without an answer`,
  );
}, 120_000);
