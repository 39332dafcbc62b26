// A phone at a door: found by its key, with its right at this moment, and the copy that it may keep.
import { type DoorCopy } from "#app/domain/door/copy.ts";
import { doorHours, isRehearsal } from "#app/domain/door/hours.ts";
import { capacityAt } from "#app/domain/door/setup.ts";
import type { PointRule } from "#app/domain/door/shares.ts";
import type { Db } from "#app/db/client.ts";
import { statement } from "#app/db/statement.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { type EventPass, isId, passOfAccount, passOfDoor } from "#app/platform/pass.server.ts";
import { leadingHost } from "./lead.queries.server.ts";
import { bookedList, digestOf, findDoorList } from "./list.queries.server.ts";
import { type PointSharing, sharingColumn } from "./shares.queries.server.ts";

/** A phone with what its link says. */
export type Device = {
  eventId: string;
  id: string;
  name: string;
  pointId: string;
  userId: string | null;
  isRehearsal: boolean;
  upTo: number;
  createdAt: Date;
  seenAt: Date;
  revokedAt: Date | null;
  secondAt: Date | null;
  secondCalls: number;
  hourAt: Date | null;
  hourFacts: number;
  mayAdd: boolean;
  /** Names that it noted before it had the list may still come: it has sent nothing else yet. */
  mayLackList: boolean;
  /** When its link ends or was withdrawn; null for an account's phone. */
  linkEndsAt: Date | null;
  makerIsOut: boolean;
  askFor: string;
  askPhone: string;
  relayKey: string;
  /** The last step of its point's sharing that it has confirmed. */
  shareRev: number;
  /** How its point shares its people; null if it never did. */
  sharing: PointSharing | null;
  points: (DoorCopy["points"][number] & {
    rule: PointRule;
    capacity: number | null;
    hint: string;
    opens: string | null;
    closes: string | null;
    /** The tag of the guests who signed up for this room; null for a point for all. */
    booked: string | null;
  })[];
};

const byKey = statement<{ id: string; hash: Buffer }, Device>(
  "door_device_by_key",
  (at) => `select d.event_id, d.id, d.name, d.point_id, d.user_id, d.is_rehearsal, d.up_to, d.created_at,
      d.seen_at, d.revoked_at, nullif(d.second_at, '-infinity') as second_at, d.second_calls,
      nullif(d.hour_at, '-infinity') as hour_at, d.hour_facts,
      coalesce(l.may_add, false) as may_add,
      d.copy_etag = '' or d.up_to > 0 and not exists (select from door_facts f
        where f.event_id = d.event_id and f.device_id = d.id and f.at >= d.created_at) as may_lack_list, least(l.closes_at, l.revoked_at) as link_ends_at,
      l.id is not null and (exists (select from event_members m where m.event_id = l.event_id and m.user_id = l.created_by
          and m.status = 'removed')
        or exists (select from users u where u.id = l.created_by and u.id <> e.created_by and u.suspended_at is not null)) as maker_is_out,
      split_part(coalesce(lead.name, (select u.name from users u where u.id = e.created_by)), ' ', 1) as ask_for,
      coalesce(lead.phone, '') as ask_phone,
      coalesce((select encode(relay_key, 'hex') from doors where doors.event_id = d.event_id), '') as relay_key,
      (select json_agg(json_build_object('id', o.id, 'name', o.name, 'kind', o.kind, 'capacity', o.capacity, 'hint', o.hint,
          'rule', o.rule, 'booked', o.booked, 'opens', to_char(o.opens, 'HH24:MI'), 'closes', to_char(o.closes, 'HH24:MI')) order by o.position, o.created_at, o.id)
        from door_points o where o.event_id = d.event_id) as points,
      d.share_rev, ${sharingColumn("p")} as sharing
    from event_keys k
      join door_devices d on d.event_id = k.event_id and d.id = k.id
      join events e on e.id = d.event_id
      join door_points p on p.event_id = d.event_id and p.id = d.point_id
      left join door_links l on l.event_id = d.event_id and l.id = d.link_id
      left join lateral (${leadingHost}) lead on true
    where k.token_hash = ${at.hash}::bytea and k.kind = 'device' and d.id = ${at.id}::uuid
    for no key update of d`,
);

/** The phone that an `Authorization` header names, locked until the transaction ends; null for any other text. */
export async function lockDevice(tx: Db, authorization: string | null): Promise<Device | null> {
  const [, id = "", key = ""] = /^Device ([0-9a-f-]{36})\.([A-Za-z0-9]{32})$/.exec(authorization ?? "") ?? [];
  if (!isId(id)) return null;
  const [device] = await byKey(tx, { id, hash: hashToken(key) });
  return device ?? null;
}

/** The pass of a phone at `now`, asked anew each time; without a right, since when. */
export async function passOfDevice(
  db: Db,
  device: Device,
  now: Date,
): Promise<{ pass: EventPass<"door.use">; endedAt: null } | { pass: null; endedAt: Date }> {
  const { eventId, userId, revokedAt, linkEndsAt, makerIsOut, mayAdd, seenAt } = device;
  const ends = [revokedAt, linkEndsAt].flatMap((end) => (end !== null && end <= now ? [end] : []));
  const [endedAt] = ends.sort((one, other) => one.getTime() - other.getTime());
  if (endedAt) return { pass: null, endedAt };
  const pass = makerIsOut
    ? null
    : userId === null
      ? await passOfDoor(db, eventId, mayAdd, "door.use")
      : await passOfAccount(db, userId, eventId, "door.use");
  // The moment at which an account or a maker lost the right is unknown. At the last contact it was there.
  return pass ? { pass, endedAt: null } : { pass: null, endedAt: seenAt };
}

/** The copy of the event for a phone at `now`. */
export async function readCopy(
  app: Pick<AppServices, "db" | "live">,
  device: Pick<
    Device,
    "id" | "name" | "pointId" | "points" | "isRehearsal" | "createdAt" | "askFor" | "askPhone" | "relayKey"
  >,
  pass: EventPass<"door.use">,
  now: Date,
): Promise<DoorCopy> {
  const { id, title, date, timeZone } = pass.event;
  const list = await findDoorList(app, id);
  const { opensAt, until } = doorHours(pass.event);
  const here = device.points.find((point) => point.id === device.pointId)!;
  const rest = {
    until: until.getTime(),
    opensAt: opensAt.getTime(),
    event: { id, title, date, zone: timeZone, capacity: capacityAt(here, device.points) },
    point: {
      id: here.id,
      name: here.name,
      kind: here.kind,
      hint: here.hint,
      opens: here.opens,
      closes: here.closes,
      rule: here.rule,
      ...(here.booked !== null && { booked: true as const }),
    },
    device: { id: device.id, name: device.name },
    points: device.points.map(({ id: pointId, name, kind }) => ({ id: pointId, name, kind })),
    may: { add: pass.may("door.add"), undo: pass.may("door.undo"), override: pass.may("door.override") },
    askFor: device.askFor,
    askPhone: device.askPhone,
    relayKey: device.relayKey,
    isRehearsal: isRehearsal(device, opensAt, now),
  };
  const { digest, households } = here.booked === null ? list : bookedList(list, here.booked);
  return { v: 1, etag: digestOf([digest, rest]), clock: now.getTime(), ...rest, tables: list.tables, households };
}
