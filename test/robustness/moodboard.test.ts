// Many change a moodboard through two processes, one of them killed again and again: no acknowledged change is lost (H-5, H-8).
import { type Dirent, readdirSync } from "node:fs";
import { afterAll, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import { addMember } from "#test/factories.ts";
import { isLong, repeats } from "#test/endurance.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { freePort, type RunningServer, startServer } from "#test/server-process.ts";
import { testApp } from "#test/test-app.ts";
import { type Account, createEvent, register } from "#test/world.ts";
import { tablesOfEvent } from "./whole-database.ts";

const ACKNOWLEDGED = isLong ? 10_000 : 300;
const KILLS = repeats(1, 12, "ROUNDS");
const NOTES = 12;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const app = await testApp();
const port = String(await freePort());
const otherOrigin = `http://127.0.0.1:${port}`;
let other: RunningServer | null = null;
const startOther = async () => (other = await startServer({ ...app.env, PORT: port, APP_ORIGIN: app.origin }));
afterAll(() => other?.stop());

/** Each client changes one property: twenty-four clients change the same twelve notes of a board in eight ways at once. */
const props = ["x", "y", "width", "height", "angle", "layer", "colour", "content"] as const;
type Prop = (typeof props)[number];
const colours = ["limon", "clavel", "albahaca", "azulejo", "naranja", "uva"];
/** The `count`th value of a client's property of a note; it differs from the one before. */
function valueOf(prop: Prop, count: number): number | string {
  if (prop === "colour") return colours[count % colours.length]!;
  if (prop === "content") return `palabra ${count}`;
  if (prop === "layer") return count;
  return { x: 0, y: 0, width: 40, height: 40, angle: -90 }[prop] + (count % 180);
}

type Item = { id: string; version: number; stamps: Partial<Record<Prop, number>> } & Record<Prop, number | string>;
type Said = { ok: boolean; changed: { change: number; items: Item[] } | null };
/** The last acknowledged value of a note's property, and the number of the change that set it. */
type Cell = { prop: Prop; itemId: string; value: number | string; change: number };

function at(origin: string, { cookies }: Account): Person {
  const same = person({ origin }, app.origin);
  for (const [name, value] of cookies) same.cookies.set(name, value);
  return same;
}

/** Like a browser: resends under the same name until either process acknowledges it. */
async function acknowledged(account: Account, to: string, fields: Record<string, string>, turn: number) {
  for (let tries = 0; ; tries++) {
    const origin = [otherOrigin, app.origin][(turn + tries) % 2]!;
    const answer: Answer | null = await at(origin, account)
      .post(to, fields)
      .catch(() => null);
    if (answer?.status === 200) return { said: JSON.parse(answer.text) as Said, tries };
    if (answer && answer.status < 500 && answer.status !== 429) throw new Error(`${answer.status}: ${answer.text}`);
    await pause(20);
  }
}

async function lost(eventId: string, cells: Iterable<Cell>): Promise<Cell[]> {
  const rows = await app.db.selectFrom("moodboardItems").selectAll().where("eventId", "=", eventId).execute();
  const items = new Map(rows.map((row) => [row.id, row]));
  return [...cells].filter(({ prop, itemId, value }) => items.get(itemId)?.[prop] !== value);
}

it(
  "keeps every acknowledged change of a moodboard, while a process is killed (H-5)",
  async () => {
    await startOther();
    const host = await register(app, "Marta");
    const people = [host, ...(await Promise.all(["Paula", "Nuria"].map((name) => register(app, name))))];
    const eventId = await createEvent(host);
    for (const { email } of people.slice(1)) await addMember(app.db, eventId, email, "organizer");
    const to = `/app/event/${eventId}/moodboard/cambios`;
    const notes = Array.from({ length: NOTES }, newId);
    for (const itemId of notes)
      await acknowledged(host, to, { intent: "item.add", itemId, type: "note", content: "Nota" }, 0);

    const cells = new Map<string, Cell>();
    const changes: number[] = [];
    const wrong: string[] = [];
    const [added, deleted] = [new Set<string>(), new Set<string>()];
    let [next, acks, resent] = [0, 0, 0];

    async function change(account: Account, prop: Prop, itemId: string, turn: number) {
      const value = valueOf(prop, next);
      const before = [...cells.values()].filter((cell) => cell.itemId === itemId);
      const items = JSON.stringify([{ itemId, [prop]: value }]);
      const fields = { intent: "item.update", changeId: newId(), version: "0", items };
      const { said, tries } = await acknowledged(account, to, fields, turn);
      const [item] = said.changed!.items;
      resent += tries;
      // Earlier acknowledged values are there, or later ones: the number of a property's change never decreases.
      for (const cell of before)
        if ((item!.stamps[cell.prop] ?? 0) < cell.change) wrong.push(`${cell.prop} of change ${cell.change}`);
      if (item![prop] !== value) wrong.push(`${prop} is not what was acknowledged`);
      cells.set(`${itemId} ${prop}`, { prop, itemId, value, change: item!.stamps[prop]! });
      changes.push(item!.stamps[prop]!);
    }

    /** Adds a note to the board, and deletes every other one again. */
    async function add(account: Account, turn: number) {
      const itemId = newId();
      const fields = { intent: "item.add", itemId, type: "note", content: `Nueva ${next}` };
      resent += (await acknowledged(account, to, fields, turn)).tries;
      added.add(itemId);
      if (added.size % 2 === 0 || added.size > 200) {
        await acknowledged(account, to, { intent: "item.delete", changeId: newId(), itemIds: itemId }, turn);
        deleted.add(itemId);
      }
    }

    // Three people, eight properties, each pair with its own notes: no two clients write the same value.
    const clients = people.flatMap((account, who) => props.map((prop) => ({ account, prop, who })));
    const working = clients.map(async ({ account, prop, who }, turn) => {
      const own = notes.filter((_, index) => index % people.length === who);
      while (next < ACKNOWLEDGED) {
        const count = next++;
        if (count % 20 === 19) await add(account, turn);
        else await change(account, prop, own[Math.floor(count / 24) % own.length]!, turn);
        acks++;
      }
    });
    for (let kill = 1; kill <= KILLS; kill++) {
      while (acks < (ACKNOWLEDGED * kill) / (KILLS + 1)) await pause(5);
      await other!.stop("SIGKILL");
      await startOther();
    }
    await Promise.all(working);

    const rows = await app.db.selectFrom("moodboardItems").selectAll().where("eventId", "=", eventId).execute();
    const there = new Set(rows.filter(({ removedAt }) => removedAt === null).map(({ id }) => id));
    const missing = [...added].filter((id) => !deleted.has(id) && !there.has(id));
    const undead = [...deleted].filter((id) => there.has(id));
    const gone = await lost(eventId, cells.values());
    // The control: the check finds a change overwritten by an older one.
    const [cell] = [...cells.values()].filter(({ prop }) => prop === "content");
    await app.db
      .updateTable("moodboardItems")
      .set({ content: "palabra vieja" })
      .where("id", "=", cell!.itemId)
      .execute();
    const control = await lost(eventId, cells.values());
    console.log(
      `H-5 (moodboard): ${gone.length + missing.length + undead.length + wrong.length} lost of ${acks} acknowledged by ${clients.length} clients over two processes, one killed ${KILLS} times; ${resent} were sent again (control: ${control.length} found)`,
    );
    expect({ gone, missing, undead, wrong }).toEqual({ gone: [], missing: [], undead: [], wrong: [] });
    // Every change has its own number, however often it was sent.
    expect(new Set(changes).size).toBe(changes.length);
    expect(there.size).toBe(NOTES + added.size - deleted.size);
    expect(control).toHaveLength(1);
  },
  240_000 + KILLS * 30_000,
);

it("leaves nothing of an event that is deleted while its moodboard is filled (H-8)", async () => {
  const host = await register(app, "Berta");
  const statuses = new Map<number, number>();
  const bytes = await noise(300, 200);
  for (let run = 0; run < repeats(2, 20); run++) {
    await app.pool.query("delete from tries");
    const id = await createEvent(host, { title: `Fiesta ${run}` });
    const to = `/app/event/${id}/moodboard/cambios`;
    const work = Array.from({ length: 24 }, (_, index) => () => {
      if (index % 12 > 0) return host.post(to, { intent: "item.add", type: "note", content: `Nota ${index}` });
      const form = new FormData();
      form.set("intent", "item.add");
      form.set("type", "image");
      form.set("file", new File([new Uint8Array(bytes)], "foto.jpg", { type: "image/jpeg" }));
      return host.post(to, form);
    });
    const under = work.slice(0, 12).map((send) => send());
    await Promise.race(under);
    const deleted = host.post(`/app/event/${id}/settings`, { intent: "delete", confirm: "on" });
    under.push(...work.slice(12).map((send) => send()));
    for (const { status } of await Promise.all(under)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    expect((await deleted).status).toBe(303);
    const late = await work[1]!();
    statuses.set(late.status, (statuses.get(late.status) ?? 0) + 1);
    expect(await tablesOfEvent(app, id)).toEqual([]);
  }
  const { rows } = await app.pool.query("select key from files where purpose = 'moodboard-image'");
  // The job that deletes a picture's bytes may still be in progress.
  const onDisk = () => readdirSync(app.dataDir, { recursive: true, withFileTypes: true }).filter(isPicture);
  await expect.poll(() => onDisk().length).toBe(0);
  console.log(
    `H-8 (moodboard): 0 rows and ${rows.length} pictures left (${[...statuses].map(([status, times]) => `${status}: ${times}`).join(", ")})`,
  );
  expect(rows).toEqual([]);
  expect([...statuses].filter(([status]) => status >= 500)).toEqual([]);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(404)).toBeGreaterThan(0);
});

function isPicture(entry: Dirent): boolean {
  return entry.isFile() && entry.parentPath.includes("moodboard-image");
}
