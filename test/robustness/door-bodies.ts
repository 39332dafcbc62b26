// The actions of the door, each with a valid body for its allowed actor.
import { newId } from "#app/db/id.ts";
import { doorSeal } from "#app/features/event/door/links.queries.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Party } from "./cast.ts";

async function insertPoint(app: TestApp, { id }: Party): Promise<string> {
  const pointId = newId();
  await app.pool.query("insert into door_points (event_id, id, name) values ($1, $2, 'Entrada')", [id, pointId]);
  return pointId;
}

async function insertLink(app: TestApp, party: Party): Promise<string> {
  const [linkId, token] = [newId(), newToken()];
  await app.pool.query(
    `insert into door_links (event_id, id, point_id, name, opens_at, closes_at, created_by_name, token_hash, token_sealed)
     values ($1, $2, $3, 'Nuria', now(), now() + interval '1 day', 'Ana', $4, $5)`,
    [
      party.id,
      linkId,
      await insertPoint(app, party),
      hashToken(token),
      seal({ authSecret: app.dataDir }, doorSeal(party.id), token),
    ],
  );
  return linkId;
}

async function insertDevice(app: TestApp, party: Party): Promise<string> {
  const deviceId = newId();
  await app.pool.query(
    `insert into door_devices (event_id, id, point_id, user_id, name, token_hash, until)
     select $1, $2, $3, created_by, 'Móvil', $4, now() + interval '1 day' from events where id = $1`,
    [party.id, deviceId, await insertPoint(app, party), hashToken(newToken())],
  );
  return deviceId;
}

async function guestOf(app: TestApp, { id }: Party): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    "select id from guests where event_id = $1 and status <> 'declined' order by id limit 1",
    [id],
  );
  return rows[0]!.id;
}

/** The bodies of the pages of the door, by route path. */
export const doorPages: Record<string, Bodies> = {
  "/app/event/:eventId/badges": {
    print: () => ({ intent: "print", size: "90x55", "show[]": "code", order: "surname", which: "all" }),
    one: async (app, party) => ({ intent: "one", guestId: await guestOf(app, party) }),
    "code.renew": async (app, party) => ({ intent: "code.renew", guestId: await guestOf(app, party) }),
  },
  "/app/event/:eventId/door": {
    device: async (app, party) => ({
      intent: "device",
      name: "Móvil de Marta",
      deviceId: newId(),
      pointId: await insertPoint(app, party),
    }),
  },
  "/app/event/:eventId/door/setup": {
    "point.save": () => ({ intent: "point.save", name: "Jardín", hint: "", kind: "room", capacity: "40", booked: "" }),
    "point.delete": async (app, party) => ({ intent: "point.delete", pointId: await insertPoint(app, party) }),
    "day.lead": async (app, party) => {
      const { rows } = await app.pool.query<{ id: string }>("select created_by as id from events where id = $1", [
        party.id,
      ]);
      return { intent: "day.lead", userId: rows[0]!.id };
    },
    "shares.set": async (app, party) => {
      const deviceId = await insertDevice(app, party);
      await app.pool.query(
        "update door_points set rule = 'own', share_rev = 1, share_since = 1 where id = (select point_id from door_devices where id = $1)",
        [deviceId],
      );
      const { rows } = await app.pool.query<{ at: string }>("select point_id as at from door_devices where id = $1", [
        deviceId,
      ]);
      return { intent: "shares.set", pointId: rows[0]!.at, way: "surname", [`from.${deviceId}`]: "A" };
    },
    "link.create": async (app, party) => ({
      intent: "link.create",
      name: "Nuria",
      pointId: await insertPoint(app, party),
    }),
    "link.revoke": async (app, party) => ({ intent: "link.revoke", linkId: await insertLink(app, party) }),
    "device.revoke": async (app, party) => ({ intent: "device.revoke", deviceId: await insertDevice(app, party) }),
    "rehearsal.wipe": () => ({ intent: "rehearsal.wipe" }),
  },
};

/** The registration of a phone by an unknown token. */
export const doorLinkBodies: Record<string, Bodies> = {
  "/puerta": { default: () => ({ token: newToken(), deviceId: newId(), name: "Nuria" }) },
  "/puerta/:token": { default: () => ({ token: newToken(), deviceId: newId(), name: "Nuria" }) },
};
