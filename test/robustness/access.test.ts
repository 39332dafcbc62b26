// The access of an event's routes: every page and every action, for every actor, through every endpoint (A-1).
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { recordOf } from "#app/domain/record.ts";
import { isLong, share } from "#test/endurance.ts";
import { type Answer, comparable, type Person } from "#test/http.ts";
import { listRoutes } from "#test/routes.ts";
import type { RunningServer } from "#test/server-process.ts";
import { testApp, weakApp } from "#test/test-app.ts";
import {
  adminEmail,
  assemble,
  type Cast,
  type Cell,
  columns,
  dataPath,
  outcomeOf,
  pathOf,
  type Column,
  inFrontOf,
  inParallel,
  guardOf,
  isOwnTaskOf,
  type Party,
  readMatrix,
} from "./cast.ts";
import { changedRows, wholeDatabase } from "./whole-database.ts";
import { isRefusedOnPurpose, listActions } from "./intents.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
const cellOf = readMatrix();
const routes = await listRoutes();
// The personal link of an e-mail has no column: only its recipient has it.
const isEventPath = ({ path }: { path: string }) =>
  /:eventId|^\/evento\/:slug/.test(path) && !path.includes(":token") && !path.startsWith("/event/");
const pages = routes.filter((route) => isEventPath(route) && route.hasLoader && route.handle?.access.view);
const actions = (await listActions()).filter(isEventPath);
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

/** One of the two endpoints: every fourth column as a page, which costs most, the others as data. The long run tests both for each. */
function waysIn(turn: number): ((path: string) => string)[] {
  return isLong ? [String, dataPath] : [turn % 4 ? dataPath : String];
}

type Place = { column: Column; on: "private" | "public"; expected: Cell };

/**
 * The places of the matrix where a route is tried. Each decision has one column on one event, and the next one for the next route. A decision
 * in `whole` has every column on one event in turn. The long run tries every column on both events.
 */
function placesOf(
  cellAt: (column: Column, on: Place["on"]) => Cell,
  turn: number,
  whole: readonly Cell[] = [],
): Place[] {
  const places = (["private", "public"] as const).flatMap((on) =>
    columns.map((column): Place => ({ column, on, expected: cellAt(column, on) })),
  );
  if (isLong) return places;
  const alike = Map.groupBy(places, ({ column, expected }) =>
    whole.includes(expected) ? `${column} ${expected}` : expected,
  );
  return [...alike.values()].map((some, at) => some[(turn + at) % some.length]!);
}

/** The expected decision for a page. These events' task belongs to the team: hidden from members who see only their own tasks. */
function cellOfPage(route: (typeof pages)[number], column: Column, on: "private" | "public"): Cell {
  const cell = cellOf(route.handle!.access.view!, column, on);
  const isOthersTask =
    /\/tasks\/:taskId(\/tick)?$/.test(route.path) && cellOf("event.tasks.view", column, on) !== "allowed";
  // The page of «Ver como…» opens at an address that was made for one session, and this one has no signature.
  if (cell === "allowed" && route.path.endsWith("/see/page")) return "forbidden";
  return cell === "allowed" && isOthersTask ? "hidden" : cell;
}

type Probe = { name: string; expected: Cell; column: Column; party: Party; send(as: Person): Promise<Answer> };

function pageProbes(): Probe[] {
  const probes: Probe[] = [];
  for (const [number, route] of pages.entries()) {
    // All readers of an open page read it: another's data might stand on it.
    const places = placesOf((column, on) => cellOfPage(route, column, on), number, ["allowed"]);
    for (const [at, { column, on, expected }] of places.entries()) {
      const party = partyOf(on);
      for (const toPath of route.hasScreen ? waysIn(at + number) : [String]) {
        const path = toPath(pathOf(route, party));
        probes.push({ name: `GET ${path} as ${column}`, expected, column, party, send: (as) => as.get(path) });
      }
    }
  }
  return probes;
}

async function intentProbes(wanted: (cell: Cell) => boolean): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const [number, submission] of actions.entries()) {
    const places = placesOf((column, on) => cellOf(submission.action, column, on), number);
    for (const [at, { column, on, expected }] of places.entries()) {
      // Another test covers the allowed actor of these actions, with an event to lose.
      if (!wanted(expected) || (expected === "allowed" && isRefusedOnPurpose(submission))) continue;
      const party = partyOf(on);
      for (const toPath of expected === "allowed" ? [String] : waysIn(at + number)) {
        const send = async (as: Person) => {
          const body = await submission.body(app, party, cast.actors[column].email);
          // The path's guest is the one in the body.
          const guestId = body instanceof FormData ? party.guestId : String(body.guestId ?? party.guestId);
          return as.post(toPath(pathOf(submission, { ...party, guestId })), body);
        };
        const name = `POST ${toPath(submission.path)} ${submission.intent} as ${column} on a ${on} event`;
        probes.push({ name, expected, column, party, send });
      }
    }
  }
  return probes;
}

function partyOf(on: Place["on"]): Party {
  return on === "private" ? cast.hidden : cast.open;
}

/** Sends the probes; returns those whose route decided differently from the matrix, or leaked hidden data to the column. */
async function wrongRoutes(probes: Probe[], server: Pick<RunningServer, "origin"> = app): Promise<string[]> {
  const people = Object.fromEntries(
    columns.map((column) => [column, inFrontOf(server, cast.actors[column])]),
  ) as Record<Column, Person>;
  const found = await inParallel(probes, 12, async ({ name, expected, column, party, send }) => {
    const answer = await send(people[column]);
    const outcome = outcomeOf(answer);
    const on = party === cast.hidden ? "private" : "public";
    const seesEvent = cellOf("event.public.view", column, on) === "allowed";
    const secrets = party.canaries.filter((canary) => {
      const guard = guardOf(canary);
      if (!seesEvent) return true;
      return guard !== null && cellOf(guard, column, on) !== "allowed" && !isOwnTaskOf(column, canary);
    });
    const leaked = secrets.filter((canary) => answer.text.includes(canary));
    // Staff sees an event's shell without membership: other data there is forbidden, but its existence is no secret.
    const decided = outcome === expected || (expected === "hidden" && seesEvent && outcome === "forbidden");
    return decided && leaked.length === 0
      ? null
      : `${name}: ${outcome} (${answer.status}) instead of ${expected}${leaked.length > 0 ? `, with ${leaked.join(" ")}` : ""}`;
  });
  return found.filter((each) => each !== null);
}

/** The permission for each word of an event, wherever it appears; all other words are guest data. */
const rightTo: Readonly<Record<string, string>> = {
  ...recordOf(["titulo", "descripcion", "lugar"], () => "event.app.view"),
  ...recordOf(["linea", "apunte"], () => "event.timeline.view"),
  ...recordOf(["tarea", "detalle", "encargogu", "encargovw", "encargopr"], () => "event.tasks.view"),
  momento: "event.day.view",
  ...recordOf(["gasto", "plazo", "proveedor", "empresa", "trato"], () => "event.budget.view"),
  charla: "chat.general.read",
  junta: "chat.organizers.read",
};
const sought = ["titulo", "tarea", "linea", "gasto", "invitado", "charla", "junta"] as const;
const across = [
  "/app",
  "/app?vista=cartera",
  ...["mes=2049-06", "mes=2050-01", "mes=2049-06&vista=agenda", "dia=2049-06-05&vista=semana"].map(
    (query) => `/app/calendar?${query}`,
  ),
  "/app/calendar/2049-06-05",
  ...["/app/search", "/app/search.json", "/app/chat"].flatMap((path) =>
    ["secreta", "abierta", "ajena"].map((word) => `${path}?q=cnry+${word}`),
  ),
  "/app/chat/lista",
  "/app/notifications",
  "/app/contacts",
  "/app/contacts.csv",
  "/app/contacts.vcf",
];

/** The URL of a person's private feed, created for them; none without an account. */
async function feedOf(person: Person): Promise<string[]> {
  await person.post("/app/calendar/feed", { intent: "feed.create" });
  const [path] = /\/calendar\/[A-Za-z0-9]{32}\.ics/.exec((await person.get("/app/calendar/feed")).text) ?? [];
  return path === undefined ? [] : [path];
}

describe("A-2: the screens across events", () => {
  it("say of each event what its reader may see of it, found, listed, on its day or said in its talk", async () => {
    for (const [party, word] of [
      [cast.hidden, "secreta"],
      [cast.open, "abierta"],
    ] as const) {
      const sessions = await app.db
        .selectFrom("chatSessions")
        .select(["id", "kind"])
        .where("eventId", "=", party.id)
        .execute();
      for (const { id, kind } of sessions) {
        const content = `cnry-${kind === "general" ? "charla" : "junta"}-${word}`;
        await cast.ana.post(`/app/chat/${id}/mensajes`, { intent: "send", clientId: crypto.randomUUID(), content });
      }
    }
    const sweep = async (server: Pick<RunningServer, "origin">, people: readonly Column[]) => {
      const seen = await inParallel(people, 6, async (column) => {
        const person = inFrontOf(server, cast.actors[column]);
        const words: string[] = [];
        for (const path of [...across, ...(await feedOf(person))])
          for (const [word] of (await person.get(path)).text.matchAll(/cnry-[a-z]+-(?:secreta|abierta|ajena)/g))
            words.push(word);
        return [column, new Set(words)] as const;
      });
      const leaks = seen.flatMap(([column, words]) =>
        [...words].flatMap((word) => {
          const [, field = "", of] = word.split("-");
          const right = rightTo[field] ?? "guest.listPII";
          const isAllowed =
            of !== "ajena" &&
            (isOwnTaskOf(column, word) || cellOf(right, column, of === "secreta" ? "private" : "public") === "allowed");
          return isAllowed ? [] : [`${word} to ${column}`];
        }),
      );
      return { leaks, seen: new Map(seen) };
    };
    const { leaks, seen } = await sweep(app, columns);
    const own = sought.flatMap((field) => ["secreta", "abierta"].map((of) => `cnry-${field}-${of}`));
    expect(own.filter((word) => !seen.get("CR")!.has(word))).toEqual([]);
    const weak = await sweep(await weakApp(app, "authz"), ["GU", "VW", "PR"]);
    console.log(
      `A-2 across events: ${leaks.length} leaks on ${across.length} screens × ${columns.length} people, ${own.length} of ${own.length} words to their creator; ${weak.leaks.length} without the policy`,
    );
    expect(leaks).toEqual([]);
    expect(weak.leaks.length).toBeGreaterThan(10);
  });
});

/** The hosts' internal texts, and the schedule lines for guests, by the permission for each (SC-59). */
const ofTeam: Readonly<Record<string, string>> = {
  ...recordOf(["tarea", "detalle", "encargogu", "encargovw", "encargopr"], () => "event.tasks.view"),
  ...recordOf(["linea", "apunte"], () => "event.timeline.view"),
  bloque: "event.blocks.view",
  idea: "event.moodboard.view",
  momento: "event.day.view",
};

describe("SC-59: what hosts write for themselves", () => {
  it("is read by the team, and by nobody else, on every page, as a page and as data; who has a task reads that task", async () => {
    const found = await inParallel(columns, 6, async (column) => {
      const wrong: string[] = [];
      for (const [party, on] of [
        [cast.hidden, "private"],
        [cast.open, "public"],
      ] as const) {
        const rooms = ["", "/tasks", `/tasks/${party.children.taskId}`, "/schedule", "/schedule/print", "/moodboard"];
        let text = "";
        for (const room of rooms)
          for (const path of [`/app/event/${party.id}${room}`, dataPath(`/app/event/${party.id}${room}`)])
            text += (await cast.actors[column].get(path)).text;
        for (const [field, right] of Object.entries(ofTeam)) {
          const word = `cnry-${field}-${party === cast.hidden ? "secreta" : "abierta"}`;
          const isMeant = cellOf(right, column, on) === "allowed" || isOwnTaskOf(column, word);
          if (text.includes(word) !== isMeant) wrong.push(`${word} ${isMeant ? "not " : ""}to ${column}`);
        }
      }
      return wrong;
    });
    expect(found.flat()).toEqual([]);
  });
});

describe("A-1: every page of an event", () => {
  it("opens for the actors of the matrix, and for no others, as a page and as data", async () => {
    const probes = pageProbes();
    const refused = probes.filter(({ expected }) => expected !== "allowed");
    const wrong = await wrongRoutes(probes);
    const wrongRefusals = wrong.filter((each) => each.includes(": allowed") || each.includes(", with"));
    console.log(
      `A-1 pages: ${wrongRefusals.length} of ${refused.length} foreign probes succeed; ${probes.length - refused.length - (wrong.length - wrongRefusals.length)} of ${probes.length - refused.length} positive controls succeed`,
    );
    expect(wrong).toEqual([]);
    expect(refused.length).toBeGreaterThanOrEqual(pages.length);
  });

  it("says of what one may not see the same as of what never was, to the byte", async () => {
    const { AC, CR } = cast.actors;
    const random = newId();
    let compared = 0;
    const different: string[] = [];
    for (const [number, route] of pages.entries()) {
      const strangers = [
        [AC, cast.hidden],
        [CR, cast.foreign],
        [CR, { ...cast.hidden, id: cast.deletedId, slug: "fiesta-borrada" }],
      ] as const;
      for (const [who, strange] of share(strangers, strangers.length, number)) {
        const there = await who.get(pathOf(route, strange));
        const nowhere = await who.get(pathOf(route, { id: random, slug: "no-existe", guestId: strange.guestId }));
        const same =
          there.status === 404 &&
          nowhere.status === 404 &&
          comparable(there, strange.slug) === comparable(nowhere, "no-existe");
        compared++;
        if (!same) different.push(`${pathOf(route, strange)}: ${there.status} and ${nowhere.status}`);
      }
      const allMalformed = [
        "1",
        "%27",
        "00000000-0000-0000-0000-000000000000",
        cast.hidden.id.toUpperCase(),
        `${cast.hidden.id}x`,
      ];
      for (const malformed of share(allMalformed, allMalformed.length, number)) {
        const answer = await CR.get(pathOf(route, { id: malformed, slug: `x${malformed}`, guestId: malformed }));
        compared++;
        if (answer.status !== 404) different.push(`${route.path} with ${malformed}: ${answer.status}`);
      }
    }
    console.log(
      `A-1 hidden: ${different.length} of ${compared} answers differ from those of an id that does not exist`,
    );
    expect(different).toEqual([]);
  });

  it("does actions for the actors of the matrix, and nothing for others", async () => {
    const refused = await intentProbes((cell) => cell !== "allowed");
    // Creates the objects that bodies refer to beforehand, so that only the actions themselves could change the database.
    const prepared = await inParallel(refused, 8, async (probe) => ({ ...probe, send: await prepare(probe) }));
    const before = await wholeDatabase(app);
    const wrong = await wrongRoutes(prepared);
    const changed = changedRows(before, await wholeDatabase(app));

    const own = await intentProbes((cell) => cell === "allowed");
    const failed: string[] = [];
    for (const probe of own) failed.push(...(await wrongRoutes([probe])));
    console.log(
      `A-1 actions: ${wrong.length} of ${refused.length} foreign probes succeed; ${own.length - failed.length} of ${own.length} positive controls succeed; ${changed.length} rows of the database have changed`,
    );
    expect({ wrong, failed, changed }).toEqual({ wrong: [], failed: [], changed: [] });
    expect(refused.length).toBeGreaterThanOrEqual(400);
  });

  it("would be noticed with the policy switched off", async () => {
    const weak = await weakApp(app, "authz");
    const probes = [...pageProbes(), ...(await intentProbes((cell) => cell !== "allowed"))].filter(
      ({ expected }) => expected === "hidden" || expected === "forbidden",
    );
    const some = probes.filter((_, index) => index % 6 === 0);
    const wrong = await wrongRoutes(some, weak);
    console.log(`A-1 negative control: ${wrong.length} of ${some.length} foreign probes succeed without the policy`);
    expect(wrong.length).toBeGreaterThan(some.length / 2);
  });
});

async function prepare(probe: Probe): Promise<Probe["send"]> {
  // Creates the probe's body now and sends it later.
  let sent: Parameters<Person["post"]> | null = null;
  const recorder = {
    post: async (...args: Parameters<Person["post"]>) => (
      (sent = args),
      { status: 0, headers: new Headers(), text: "", location: null }
    ),
  } as unknown as Person;
  await probe.send(recorder);
  return (as) => as.post(...sent!);
}
