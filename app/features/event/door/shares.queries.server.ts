// Reads how a point shares its people among its phones.
import { statement } from "#app/db/statement.ts";
import type { PointRule, Shared, ShareWay, Sharing } from "#app/domain/door/shares.ts";

/** A phone of the point. `place` is null without a share; `isOut` once it has lost its list or a host has withdrawn it. */
export type SharingPhone = {
  id: string;
  name: string;
  place: string | null;
  from: string;
  rev: number;
  isOut: boolean;
};

/** The sharing of a point. `lastNo` is the greatest door number of the event. */
export type PointSharing = Sharing & { rule: PointRule; way: ShareWay; lastNo: number; phones: SharingPhone[] };

/** SQL for the sharing of the point with this alias, as JSON; null for a point that never shared its people. */
export const sharingColumn = (point: string) => `case when ${point}.share_rev > 0 then json_build_object(
    'rule', ${point}.rule, 'way', ${point}.share_way, 'rev', ${point}.share_rev, 'since', ${point}.share_since,
    'owners', ${point}.owners, 'next', ${point}.owners_next,
    'lastNo', coalesce((select last_no from doors s where s.event_id = ${point}.event_id), 0),
    'phones', coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'place', s.share_place, 'from', s.share_from,
        'rev', s.share_rev, 'isOut', s.revoked_at is not null or s.erased_at is not null) order by s.created_at, s.id)
      from door_devices s where s.event_id = ${point}.event_id and s.point_id = ${point}.id and not s.is_desk), '[]')) end`;

const lockPoint = statement<{ eventId: string; pointId: string }>(
  "door_lock_point",
  (at) => `select id from door_points where event_id = ${at.eventId}::uuid and id = ${at.pointId}::uuid for update`,
);

const sharingOf = statement<{ eventId: string; pointId: string }, { sharing: PointSharing | null }>(
  "door_sharing",
  (at) => `select ${sharingColumn("p")} as sharing from door_points p
    where p.event_id = ${at.eventId}::uuid and p.id = ${at.pointId}::uuid`,
);

/** The sharing of a point, whose row is locked until the transaction ends: steps follow one another. Null for a point that never shared. */
export async function lockSharing(
  tx: Parameters<typeof sharingOf>[0],
  eventId: string,
  pointId: string,
): Promise<PointSharing | null> {
  await lockPoint(tx, { eventId, pointId });
  const [found] = await sharingOf(tx, { eventId, pointId });
  return found?.sharing ?? null;
}

/** The guests with a door number, as they are shared. */
export const sharedPeople = statement<{ eventId: string }, Shared>(
  "door_shared_people",
  (at) =>
    `select door_no as no, sort_name from guests where event_id = ${at.eventId}::uuid and door_no is not null order by door_no`,
);
