// The actions of the event's day, each with a valid body for its allowed actor.
import { randomInt } from "node:crypto";
import { newId } from "#app/db/id.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Fields, Party } from "./cast.ts";
import { scheduleBodiesOf } from "./schedule-bodies.ts";

/** Adds a fact of a phone and returns its key. */
async function insertFact(app: TestApp, { id }: Party, kind: "in" | "add", doorNo: number | null): Promise<string> {
  const device = newId();
  await app.pool.query(
    `insert into door_facts (event_id, device_id, seq, kind, point_id, door_no, name, at, how)
     values ($1, $2, 1, $3, $4, $5, $6, now(), 'desk')`,
    [id, device, kind, newId(), doorNo, kind === "add" ? "Nacho Ribes" : null],
  );
  return `${device}.1`;
}
const walkIn = (app: TestApp, party: Party) => insertFact(app, party, "add", null);

async function seat(app: TestApp, party: Party): Promise<Fields> {
  const tableId = newId();
  await app.pool.query("insert into seating_tables (event_id, id, name, capacity) values ($1, $2, 'Tíos', 8)", [
    party.id,
    tableId,
  ]);
  return { intent: "walkin.seat", factId: await walkIn(app, party), tableId };
}

async function double(app: TestApp, party: Party): Promise<Fields> {
  const doorNo = randomInt(1, 1_000_000_000);
  await insertFact(app, party, "in", doorNo);
  return { intent: "double.resolve", factId: await insertFact(app, party, "in", doorNo), as: "mistake" };
}

/** A notice that leaves in an hour. Earlier ones are cancelled: two minutes lie between two. */
async function notice(app: TestApp, { id }: Party): Promise<Fields> {
  const noticeId = newId();
  await app.pool.query("update day_notices set cancelled_at = now() where event_id = $1", [id]);
  await app.pool.query(
    `insert into day_notices (event_id, id, client_id, text, audience, created_by_name, created_at, leaves_at)
     values ($1, $2, $3, 'A la mesa', 'missing', 'Ana', now(), now() + interval '1 hour')`,
    [id, noticeId, newId()],
  );
  return { intent: "announce.cancel", noticeId };
}

async function announced(app: TestApp, { id }: Party): Promise<Fields> {
  await app.pool.query("update day_notices set cancelled_at = now() where event_id = $1", [id]);
  return { intent: "announce", text: "A la mesa en diez minutos.", to: "missing", clientId: newId() };
}

/** A family that came, and that no e-mail reaches. */
async function familyThatCame(app: TestApp, { id }: Party): Promise<string> {
  const household = newId();
  await app.pool.query("insert into households (event_id, id, name) values ($1, $2, 'Los Ruiz')", [id, household]);
  await app.pool.query(
    "insert into guests (event_id, id, household_id, name, status) values ($1, $2, $3, 'Paz Ruiz', 'attended')",
    [id, newId(), household],
  );
  return household;
}

export const dayBodies: Record<string, Bodies> = {
  "/app/event/:eventId/day": {
    ...scheduleBodiesOf("line.started", "restore"),
    announce: announced,
    "announce.cancel": notice,
    "double.resolve": double,
    // Refused: the party of these tests is to come.
    thanks: () => ({ intent: "thanks", text: "Gracias por venir.", album: "on", sure: "on" }),
    "decision.undo": async (app, party) => ({
      intent: "decision.undo",
      noted: `${await walkIn(app, party)}.1`,
    }),
  },
  "/app/event/:eventId/day/kitchen": {
    "kitchen.create": () => ({ intent: "kitchen.create" }),
    "kitchen.revoke": () => ({ intent: "kitchen.revoke" }),
  },
  "/app/event/:eventId/day/move": scheduleBodiesOf("items.shift", "item.end"),
  "/app/event/:eventId/day/screen": {
    "screen.create": () => ({ intent: "screen.create", photos: "on", lines: "on" }),
    "screen.save": async (app, { id }) => {
      await app.pool.query(
        `insert into kitchen_links (event_id, id, kind, created_by_name, token_hash, token_sealed)
         values ($1, $2, 'hall', 'Ana', $3, 'x') on conflict do nothing`,
        [id, newId(), hashToken(newToken())],
      );
      return { intent: "screen.save", search: "on" };
    },
    "screen.revoke": () => ({ intent: "screen.revoke" }),
  },
  "/app/event/:eventId/day/thanks": {
    "thanks.sent": async (app, party) => ({
      intent: "thanks.sent",
      householdId: await familyThatCame(app, party),
    }),
  },
  "/app/event/:eventId/day/walk-in": {
    "walkin.seat": seat,
    "walkin.join": async (app, party) => ({
      intent: "walkin.join",
      "factIds[]": [await walkIn(app, party), await walkIn(app, party)],
    }),
    "walkin.list": async (app, party) => ({ intent: "walkin.list", factId: await walkIn(app, party) }),
  },
};
