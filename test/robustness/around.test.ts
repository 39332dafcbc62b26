// Bypasses of an event's authorization: a child's data without its parent, and ids of two events in one request.
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { share } from "#test/endurance.ts";
import { fill, type KnownRoute, listRoutes } from "#test/routes.ts";
import { testApp } from "#test/test-app.ts";
import type { Account } from "#test/world.ts";
import {
  adminEmail,
  assemble,
  type Cast,
  dataPath,
  insertGuest,
  outcomeOf,
  type Party,
  pathOf,
  rightfulAt,
} from "./cast.ts";
import { changedRows, wholeDatabase } from "./whole-database.ts";
import { type Fields, freshEmail, listActions } from "./intents.ts";
import { contactOf } from "./personal-bodies.ts";

const app = await testApp({ ADMIN_EMAILS: adminEmail });
const routes = await listRoutes();
let cast: Cast;

beforeAll(async () => {
  cast = await assemble(app);
});

/** Objects outside of events: a ticket of `owner`, their welcome e-mail, their account, and a visitor's message to staff. */
async function thingsOf(owner: Account): Promise<Record<string, string>> {
  await owner.post("/app/support/new", { kind: "question", subject: "¿Caben más?", message: "Somos 60." });
  const sent = { kind: "contact" as const, name: "Eva", email: owner.email, subject: "Hola" };
  await app.db
    .insertInto("applications")
    .values({ id: newId(), ...sent })
    .execute();
  const suggestionId = newId();
  await app.db.insertInto("suggestions").values({ id: suggestionId, title: "Mesas redondas" }).execute();
  const { rows } = await app.pool.query<Record<string, string>>(
    `select users.id as "userId", tickets.id as "ticketId", letters.id as "emailId", applications.id as "applicationId" from users
       join tickets on tickets.created_by = users.id join letters on letters.user_id = users.id
       join applications on applications.email = users.email where users.email = $1 limit 1`,
    [owner.email],
  );
  return { ...rows[0]!, suggestionId };
}

describe("A-3: the ways around a parent", () => {
  it("lead nowhere: a child's data alone, and actions without a session", async () => {
    // The offline page contains no personal data, and is public.
    const nested = routes.filter(
      ({ hasLoader, hasScreen, path }) =>
        hasLoader && hasScreen && path.startsWith("/app") && path !== "/app/sin-conexion" && !path.endsWith("/*"),
    );
    const { AN, AC } = cast.actors;
    const contactId = await contactOf(app, cast.hidden);
    const things = { ...(await thingsOf(cast.ana)), contactId, day: "2049-06-05", ...cast.hidden.children };
    const pathTo = (route: KnownRoute) =>
      `${dataPath(pathOf({ path: fill(route.path, { eventId: ":eventId", guestId: ":guestId", ...things }) }, cast.hidden))}?_routes=${encodeURIComponent(route.id)}`;
    const leaks: string[] = [];
    let asked = 0;
    let own = 0;
    for (const [number, route] of nested.entries()) {
      const path = pathTo(route);
      const isStaffs = route.path.startsWith("/app/staff");
      // An event's page alike is tried by both in `access`: here by one of them in turn.
      for (const who of share([AN, AC], /:eventId/.test(route.path) ? 2 : 1, number)) {
        const answer = await who.get(path);
        asked++;
        if (
          /:eventId/.test(route.path)
            ? outcomeOf(answer) === "allowed" || cast.hidden.canaries.some((canary) => answer.text.includes(canary))
            : who === AN
              ? outcomeOf(answer) !== "login"
              : (isStaffs || /:ticketId|:contactId|:sessionId/.test(route.path)) && outcomeOf(answer) !== "hidden"
        )
          leaks.push(`${path}: ${answer.status}`);
      }
      if (outcomeOf(await cast.actors[rightfulAt(route.path)].get(path)) === "allowed") own++;
    }
    const before = await wholeDatabase(app);
    let sent = 0;
    const submissions = (await listActions()).filter(({ path }) => path.startsWith("/app"));
    for (const [number, submission] of submissions.entries()) {
      const party = cast.hidden;
      const address = pathOf(submission, party);
      for (const path of share([address, dataPath(address), `${dataPath(address)}?index`], 3, number)) {
        const answer = await AN.post(path, {
          intent: submission.intent,
          guestId: party.guestId,
          name: "Nadie",
          email: "nadie@convite.test",
          status: "completed",
          slug: "tomada",
          title: "Tomada",
          version: "1",
        });
        sent++;
        if (outcomeOf(answer) !== "login" && answer.status !== 405) leaks.push(`POST ${path}: ${answer.status}`);
      }
    }
    const changed = changedRows(before, await wholeDatabase(app));
    console.log(
      `A-3: ${leaks.length} of ${asked} routes leak, ${own} of ${nested.length} positive controls succeed; ${changed.length} rows change by ${sent} actions`,
    );
    expect({ leaks, changed, own }).toEqual({ leaks: [], changed: [], own: nested.length });
  });
});

describe("A-4: two ids", () => {
  it("of different events never meet", async () => {
    const { CR } = cast.actors;
    const { open, hidden, foreign } = cast;
    const before = await wholeDatabase(app);
    const wrong: string[] = [];
    let sent = 0;
    const expectNothing = async (path: string, fields: Fields) => {
      const answer = await CR.post(path, fields);
      sent++;
      if (answer.status !== 404 && answer.status !== 422)
        wrong.push(`${path} ${JSON.stringify(fields)}: ${answer.status}`);
    };
    const guests = (party: Party, rest = "") => `/app/event/${party.id}/guests${rest}`;
    for (const [here, there] of [
      [open, foreign],
      [open, hidden],
      [hidden, open],
      [foreign, open],
      [foreign, foreign],
    ] as const) {
      const changes: Fields[] = [
        { intent: "update", name: "Tomada", email: freshEmail() },
        { intent: "status", status: "declined" },
        { intent: "delete" },
      ];
      for (const fields of changes) {
        await expectNothing(guests(here), { ...fields, guestId: there.guestId });
        await expectNothing(guests(here, `/${there.guestId}`), fields);
        await expectNothing(guests(here, `/${there.guestId}/delete`), fields);
        await expectNothing(guests(here), {
          ...fields,
          guestId: [there.guestId, here === foreign ? there.guestId : here.guestId],
        });
        await expectNothing(guests(here), { ...fields, "guestId[]": [here.guestId, there.guestId] });
        await expectNothing(guests(here), { ...fields, guestId: `${here.guestId},${there.guestId}` });
        await expectNothing(guests(here), { ...fields, guestId: `{"$ne":"${there.guestId}"}` });
        await expectNothing(guests(here), { ...fields, guestId: `' or id = '${there.guestId}` });
        await expectNothing(guests(here), { ...fields, "guestId[id]": there.guestId });
      }
      for (const intent of ["answer.accept", "answer.discard"])
        await expectNothing(guests(here), { intent, answerId: there.guestId });
    }
    const changed = changedRows(before, await wholeDatabase(app));

    const guestId = await insertGuest(app, open.id, freshEmail());
    const own = await CR.post(guests(open), { intent: "status", guestId, status: "declined" });
    const mine = await CR.post(guests(open, `/${guestId}/delete`), { intent: "delete" });
    console.log(
      `A-4: ${wrong.length} of ${sent} mixed requests succeed; ${[own, mine].filter(({ status }) => status === 303).length} of 2 positive controls succeed`,
    );
    expect({ wrong, changed, own: own.status, mine: mine.status }).toEqual({
      wrong: [],
      changed: [],
      own: 303,
      mine: 303,
    });
  });
});
