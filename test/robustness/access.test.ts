// Who gets past an event's doors: every door and every deed, tried by everybody, on every way in (A-1, A-3, A-4).
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Answer, Person } from "#test/http.ts";
import { fill, type KnownRoute, listRoutes } from "#test/routes.ts";
import type { RunningServer } from "#test/server-process.ts";
import { testSite, weakSite } from "#test/site.ts";
import { adminEmail, assemble, type Cast, type Cell, columns, type Column, inFrontOf, inParallel, insertGuest, type Party, readMatrix, wholeDatabase } from "./cast.ts";
import { type Fields, freshEmail, listDeeds } from "./deeds.ts";

const site = await testSite({ ADMIN_EMAILS: adminEmail });
const cellOf = readMatrix();
const routes = await listRoutes();
// The personal link of a letter has no column: whoever has it is whom it was written to.
const isEventPath = ({ path }: { path: string }) => /:eventId|:slug/.test(path) && !path.includes(":token") && path !== "/event/:eventId";
const pages = routes.filter((route) => isEventPath(route) && route.hasLoader && route.handle?.door.see);
const deeds = (await listDeeds()).filter(isEventPath);
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(site);
});

function pathOf({ path }: { path: string }, party: Pick<Party, "id" | "slug" | "guestId">): string {
  return fill(path, { eventId: party.id, slug: party.slug, guestId: party.guestId });
}

/** The same page as the router's own client asks for it. */
function dataPath(path: string): string {
  return `${path}.data`;
}

/** What a door answered, in the words of the matrix. */
function outcomeOf({ status, location, text }: Answer): Cell | "failed" {
  if (status === 302 || status === 202 || status === 303) return /\/login\b/.test(location ?? text) ? "login" : "allowed";
  if (status === 404) return "hidden";
  if (status === 403) return "forbidden";
  return status < 300 ? "allowed" : "failed";
}

type Probe = { name: string; expected: Cell; column: Column; party: Party; send(as: Person): Promise<Answer> };

function pageProbes(): Probe[] {
  const probes: Probe[] = [];
  for (const [party, on] of [[cast.hidden, "private"], [cast.open, "public"]] as const) {
    for (const column of columns) {
      for (const route of pages) {
        for (const path of [pathOf(route, party), dataPath(pathOf(route, party))]) {
          if (!route.hasScreen && path.endsWith(".data")) continue;
          probes.push({ name: `GET ${path} as ${column}`, expected: cellOf(route.handle!.door.see!, column, on), column, party, send: (as) => as.get(path) });
        }
      }
    }
  }
  return probes;
}

async function deedProbes(wanted: (cell: Cell) => boolean): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const [party, on] of [[cast.hidden, "private"], [cast.open, "public"]] as const) {
    for (const deed of deeds) {
      for (const column of columns) {
        const expected = cellOf(deed.action, column, on);
        if (!wanted(expected)) continue;
        for (const toPath of expected === "allowed" ? [String] : [String, dataPath]) {
          const send = async (as: Person) => {
            const body = await deed.body(site, party);
            // The guest of the path is the one that the body was made for.
            const guestId = body instanceof FormData ? party.guestId : String(body.guestId ?? party.guestId);
            return as.post(toPath(pathOf(deed, { ...party, guestId })), body);
          };
          probes.push({ name: `POST ${toPath(deed.path)} ${deed.intent} as ${column} on a ${on} event`, expected, column, party, send });
        }
      }
    }
  }
  return probes;
}

/** Sends the probes; answers those whose door decided otherwise than the matrix, or let out what the column may not see. */
async function wrongDoors(probes: Probe[], server: Pick<RunningServer, "origin"> = site): Promise<string[]> {
  const people = Object.fromEntries(columns.map((column) => [column, inFrontOf(server, cast.actors[column])])) as Record<Column, Person>;
  const found = await inParallel(probes, 12, async ({ name, expected, column, party, send }) => {
    const answer = await send(people[column]);
    const outcome = outcomeOf(answer);
    const on = party === cast.hidden ? "private" : "public";
    const seesEvent = cellOf("event.public.view", column, on) === "allowed";
    const seesPeople = cellOf("guest.listPII", column, on) === "allowed";
    const secrets = !seesEvent ? party.canaries : seesPeople ? [] : party.canaries.filter((canary) => /telefono|correo/.test(canary));
    const leaked = secrets.filter((canary) => answer.text.includes(canary));
    // Staff sees the shell of an event without belonging to it: what is not theirs there is forbidden, and no secret.
    const decided = outcome === expected || (expected === "hidden" && seesEvent && outcome === "forbidden");
    return decided && leaked.length === 0 ? null : `${name}: ${outcome} (${answer.status}) instead of ${expected}${leaked.length > 0 ? `, with ${leaked.join(" ")}` : ""}`;
  });
  return found.filter((each) => each !== null);
}

/** A page without what is new in every answer. */
function comparable({ text }: Answer, ...ids: string[]): string {
  return ids.reduce((rest, id) => rest.replaceAll(id, "ID"), text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}/g, "ID").replaceAll(/nonce="[^"]*"|nonce\\":\\"[^"\\]*/g, "NONCE"));
}

describe("A-1: every door of an event", () => {
  it("opens for whom the matrix says, and for nobody else, as a page and as data", { timeout: 180_000 }, async () => {
    const probes = pageProbes();
    const refused = probes.filter(({ expected }) => expected !== "allowed");
    const wrong = await wrongDoors(probes);
    const wrongRefusals = wrong.filter((each) => each.includes(": allowed") || each.includes(", with"));
    console.log(`A-1 pages: ${wrongRefusals.length} of ${refused.length} foreign probes succeed; ${probes.length - refused.length - (wrong.length - wrongRefusals.length)} of ${probes.length - refused.length} positive controls succeed`);
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThanOrEqual(200);
  });

  it("says of what one may not see the same as of what never was, to the byte", async () => {
    const { AC, CR } = cast.actors;
    const random = newId();
    let compared = 0;
    const different: string[] = [];
    for (const route of pages) {
      for (const [who, strange] of [[AC, cast.hidden], [CR, cast.foreign], [CR, { ...cast.hidden, id: cast.deletedId, slug: "fiesta-borrada" }]] as const) {
        const there = await who.get(pathOf(route, strange));
        const nowhere = await who.get(pathOf(route, { id: random, slug: "no-existe", guestId: strange.guestId }));
        const same = there.status === 404 && nowhere.status === 404 && comparable(there, strange.slug) === comparable(nowhere, "no-existe");
        compared++;
        if (!same) different.push(`${pathOf(route, strange)}: ${there.status} and ${nowhere.status}`);
      }
      for (const malformed of ["1", "%27", "00000000-0000-0000-0000-000000000000", cast.hidden.id.toUpperCase(), `${cast.hidden.id}x`]) {
        const answer = await CR.get(pathOf(route, { id: malformed, slug: `x${malformed}`, guestId: malformed }));
        compared++;
        if (answer.status !== 404) different.push(`${route.path} with ${malformed}: ${answer.status}`);
      }
    }
    console.log(`A-1 hidden: ${different.length} of ${compared} answers differ from those of an id that does not exist`);
    expect(different).toEqual([]);
  });

  it("does deeds for whom the matrix says, and nothing for anybody else", { timeout: 180_000 }, async () => {
    const refused = await deedProbes((cell) => cell !== "allowed");
    // What a body refers to is made beforehand, so that nothing but the deeds themselves could change the database.
    const prepared = await inParallel(refused, 8, async (probe) => ({ ...probe, send: await prepare(probe) }));
    const before = await wholeDatabase(site);
    const wrong = await wrongDoors(prepared);
    const unchanged = (await wholeDatabase(site)) === before;

    const own = await deedProbes((cell) => cell === "allowed");
    const failed: string[] = [];
    for (const probe of own) failed.push(...(await wrongDoors([probe])));
    console.log(`A-1 deeds: ${wrong.length} of ${refused.length} foreign probes succeed; ${own.length - failed.length} of ${own.length} positive controls succeed; the database ${unchanged ? "is as it was" : "HAS CHANGED"}`);
    expect({ wrong, failed, unchanged }).toEqual({ wrong: [], failed: [], unchanged: true });
    expect(refused.length).toBeGreaterThanOrEqual(400);
  });

  it("would be noticed with the law switched off", { timeout: 180_000 }, async () => {
    const weak = await weakSite(site, "authz");
    const probes = [...pageProbes(), ...(await deedProbes((cell) => cell !== "allowed"))].filter(({ expected }) => expected === "hidden" || expected === "forbidden");
    const some = probes.filter((_, index) => index % 5 === 0);
    const wrong = await wrongDoors(some, weak);
    console.log(`A-1 negative control: ${wrong.length} of ${some.length} foreign probes succeed without the law`);
    expect(wrong.length).toBeGreaterThan(some.length / 2);
  });
});

async function prepare(probe: Probe): Promise<Probe["send"]> {
  // The probe's body is made while it waits for somebody to send it.
  let sent: Parameters<Person["post"]> | null = null;
  const recorder = { post: async (...args: Parameters<Person["post"]>) => ((sent = args), { status: 0, headers: new Headers(), text: "", location: null }) } as unknown as Person;
  await probe.send(recorder);
  return (as) => as.post(...sent!);
}

describe("A-3: the ways around a parent", () => {
  it("lead nowhere: a child's data alone, and deeds without a session", async () => {
    const nested = routes.filter((route): route is KnownRoute => route.hasLoader && route.hasScreen && route.path.startsWith("/app"));
    const { AN, AC, CR } = cast.actors;
    const leaks: string[] = [];
    let asked = 0;
    let own = 0;
    for (const route of nested) {
      const path = `${dataPath(pathOf(route, cast.hidden))}?_routes=${encodeURIComponent(route.id)}`;
      for (const who of [AN, AC]) {
        const answer = await who.get(path);
        asked++;
        if (/:eventId/.test(route.path) ? outcomeOf(answer) === "allowed" || cast.hidden.canaries.some((canary) => answer.text.includes(canary)) : who === AN && outcomeOf(answer) !== "login") leaks.push(`${path}: ${answer.status}`);
      }
      if (outcomeOf(await CR.get(path)) === "allowed") own++;
    }
    const before = await wholeDatabase(site);
    let sent = 0;
    for (const deed of (await listDeeds()).filter(({ path }) => path.startsWith("/app"))) {
      const party = cast.hidden;
      for (const path of [pathOf(deed, party), dataPath(pathOf(deed, party)), `${dataPath(pathOf(deed, party))}?index`]) {
        const answer = await AN.post(path, { intent: deed.intent, guestId: party.guestId, name: "Nadie", email: "nadie@convite.test", status: "completed", slug: "tomada", title: "Tomada", version: "1" });
        sent++;
        if (outcomeOf(answer) !== "login" && answer.status !== 405) leaks.push(`POST ${path}: ${answer.status}`);
      }
    }
    const mutated = (await wholeDatabase(site)) === before ? 0 : 1;
    console.log(`A-3: ${leaks.length} of ${asked} routes leak, ${own} of ${nested.length} positive controls succeed; ${mutated} of ${sent} actions mutate`);
    expect({ leaks, mutated, own }).toEqual({ leaks: [], mutated: 0, own: nested.length });
  });
});

describe("A-4: two ids", () => {
  it("of different events never meet", async () => {
    const { CR } = cast.actors;
    const { open, hidden, foreign } = cast;
    const before = await wholeDatabase(site);
    const wrong: string[] = [];
    let sent = 0;
    const expectNothing = async (path: string, fields: Fields) => {
      const answer = await CR.post(path, fields);
      sent++;
      if (answer.status !== 404 && answer.status !== 422) wrong.push(`${path} ${JSON.stringify(fields)}: ${answer.status}`);
    };
    const guests = (party: Party, rest = "") => `/app/event/${party.id}/guests${rest}`;
    for (const [here, there] of [[open, foreign], [open, hidden], [hidden, open], [foreign, open], [foreign, foreign]] as const) {
      const changes: Fields[] = [{ intent: "update", name: "Tomada", email: freshEmail() }, { intent: "status", status: "declined" }, { intent: "delete" }];
      for (const fields of changes) {
        await expectNothing(guests(here), { ...fields, guestId: there.guestId });
        await expectNothing(guests(here, `/${there.guestId}`), fields);
        await expectNothing(guests(here, `/${there.guestId}/delete`), fields);
        await expectNothing(guests(here), { ...fields, guestId: [there.guestId, here === foreign ? there.guestId : here.guestId] });
        await expectNothing(guests(here), { ...fields, "guestId[]": [here.guestId, there.guestId] });
        await expectNothing(guests(here), { ...fields, guestId: `${here.guestId},${there.guestId}` });
        await expectNothing(guests(here), { ...fields, guestId: `{"$ne":"${there.guestId}"}` });
        await expectNothing(guests(here), { ...fields, guestId: `' or id = '${there.guestId}` });
        await expectNothing(guests(here), { ...fields, "guestId[id]": there.guestId });
      }
      for (const intent of ["answer.accept", "answer.discard"]) await expectNothing(guests(here), { intent, answerId: there.guestId });
    }
    const unchanged = (await wholeDatabase(site)) === before;

    const guestId = await insertGuest(site, open.id, freshEmail());
    const own = await CR.post(guests(open), { intent: "status", guestId, status: "declined" });
    const mine = await CR.post(guests(open, `/${guestId}`), { intent: "delete" });
    console.log(`A-4: ${wrong.length} of ${sent} mixed requests succeed; ${[own, mine].filter(({ status }) => status === 303).length} of 2 positive controls succeed`);
    expect({ wrong, unchanged, own: own.status, mine: mine.status }).toEqual({ wrong: [], unchanged: true, own: 303, mine: 303 });
  });
});
