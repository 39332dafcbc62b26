// The posted forms of the door: the registration of a phone, and those of the screen on which hosts prepare the doors.
import {
  checkDoorName,
  doorLimits,
  type LinkHours,
  type PointKind,
  pointKinds,
  readCapacity,
} from "#app/domain/door/setup.ts";
import { type PointRule, pointRules, readFrom, type ShareWay, shareWays } from "#app/domain/door/shares.ts";
import { detailLimits } from "#app/domain/guest/details.ts";
import { byId, day, flag, minute, oneOf, ref, text, version, whole } from "#app/domain/field.ts";
import { cleanLine, optionalText } from "#app/domain/text/text.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { isUuid } from "#app/domain/uuid.ts";
import { fields, type Refusals } from "#app/ui/form/field-list.ts";
import { fieldRefusals, withdrawWord } from "./copy.ts";

export type LinkDeviceFields = { deviceId: string; name: string };
export type DeviceFields = LinkDeviceFields & { pointId: string; rehearsal: boolean };

const device = { name: text(doorLimits.name), deviceId: text(36) };

/** The phone of a host: its id, which it made itself, its name and the point at which it stands. */
export const deviceForm = fields({ ...device, pointId: ref("door_points"), rehearsal: flag() }).check<DeviceFields>(
  (posted, refuse) => {
    const name = readName(posted.name, refuse);
    const { pointId, deviceId, rehearsal } = posted;
    if (!isUuid(pointId)) return refuse.at("pointId", fieldRefusals.point_missing);
    if (!isUuid(deviceId)) return refuse.at("form", fieldRefusals.device_invalid);
    return { name, deviceId, pointId, rehearsal };
  },
);

/** The phone of the door link that the token names. The link knows its point. */
export const linkDeviceForm = fields({ ...device, token: text(64) }).check<
  LinkDeviceFields & { token: string | undefined }
>((posted, refuse) => {
  const name = readName(posted.name, refuse);
  if (!isUuid(posted.deviceId)) return refuse.at("form", fieldRefusals.device_invalid);
  return { name, deviceId: posted.deviceId, token: posted.token };
});

export type PointFields = {
  pointId: string | null;
  version: number | null;
  name: string;
  hint: string;
  /** Null: as it is, or an entrance. */
  kind: PointKind | null;
  /** Null: as it is, or `warn`. */
  rule: PointRule | null;
  capacity: number | null;
  /** The tag of the guests who signed up for the room; null for all. Undefined: as it is. */
  booked?: string | null | undefined;
  opens: string | null;
  closes: string | null;
  /** Its place in the list from 1; null where it is. */
  place: number | null;
};

/** A point; without `pointId` a new one. */
export const pointForm = fields({
  pointId: ref("door_points"),
  version: version(),
  name: text(doorLimits.name),
  hint: text(doorLimits.hint),
  kind: oneOf(pointKinds),
  rule: oneOf(pointRules),
  capacity: whole(1, doorLimits.capacity),
  booked: text(detailLimits.tag),
  opens: minute(),
  closes: minute(),
  place: whole(1, doorLimits.points),
}).check<PointFields>((posted, refuse) => {
  const name = readName(posted.name, refuse);
  const hint = optionalText("hint", doorLimits.hint, posted.hint);
  if (!hint.ok) return refuse.at("hint", fieldRefusals[hint.code]);
  const capacity = readCapacity(posted.capacity);
  if (!capacity.ok) return refuse.at("capacity", fieldRefusals.capacity_invalid);
  const booked = optionalText("booked", detailLimits.tag, posted.booked);
  // The form offers tags of guests, and those are never longer.
  if (!booked.ok) return refuse.at("booked", fieldRefusals.tag_gone);
  const place = Number(posted.place || Number.NaN);
  return {
    pointId: posted.pointId || null,
    version: posted.version,
    name,
    hint: hint.text.replace(/\s+/g, " "),
    kind: pointKinds.find((kind) => kind === posted.kind) ?? null,
    rule: pointRules.find((rule) => rule === posted.rule) ?? null,
    capacity: capacity.capacity,
    booked: posted.booked === undefined ? undefined : cleanLine(booked.text) || null,
    opens: readTime("opens", posted.opens, refuse),
    closes: readTime("closes", posted.closes, refuse),
    place: Number.isInteger(place) && place >= 1 && place <= doorLimits.points ? place : null,
  };
});

/** A time of the day; null without one. */
function readTime(field: "opens" | "closes", posted: string | undefined, refuse: Refusals): string | null {
  if (!posted) return null;
  const time = parseTime(posted);
  if (!time) refuse.at(field, fieldRefusals.time_invalid);
  return time;
}

export type LinkFields = { name: string; pointId: string; mayAdd: boolean; hours: LinkHours };

/** A door link. Its hours are by the clock of the event, which the action knows. */
export const linkForm = fields({
  name: text(doorLimits.name),
  pointId: ref("door_points"),
  mayAdd: flag(),
  opensDate: day(),
  opensTime: minute(),
  closesDate: day(),
  closesTime: minute(),
}).check<LinkFields>((posted, refuse) => {
  const name = readName(posted.name, refuse);
  const { pointId, mayAdd, ...hours } = posted;
  if (!isUuid(pointId)) return refuse.at("pointId", fieldRefusals.point_missing);
  return { name, pointId, mayAdd, hours };
});

export type SharesFields = { pointId: string; way: ShareWay; shares: { deviceId: string; from: string }[] };

/** The shares of a point: for each phone the letter or number at which its own begins, empty without a share. */
export const sharesForm = fields({
  pointId: ref("door_points"),
  way: oneOf(shareWays),
  from: byId("from.", text(8)),
}).check<SharesFields>((posted, refuse) => {
  const way = shareWays.find((each) => each === posted.way) ?? "surname";
  const shares = Object.entries(posted.from).flatMap(([field, typed]) => {
    if (typed.trim() === "") return [];
    const from = readFrom(typed, way);
    if (from === null) return (refuse.at(field, fieldRefusals[`from_${way}`]), []);
    return [{ deviceId: field.slice("from.".length), from, field }];
  });
  for (const [index, { from, field }] of shares.entries())
    if (shares.slice(0, index).some((before) => before.from === from)) refuse.at(field, fieldRefusals.from_taken);
  if (shares.length === 0) refuse.at("form", fieldRefusals.shares_none);
  return {
    pointId: posted.pointId ?? "",
    way,
    shares: shares.map(({ deviceId, from }) => ({ deviceId, from })),
  };
});

export type LeadFields = { userId: string; celebrantsHear: boolean; showsPhone: boolean };

/** The host who leads the day. */
export const leadForm = fields({ userId: ref("users"), celebrantsHear: flag(), showsPhone: flag() }).check<LeadFields>(
  ({ userId, celebrantsHear, showsPhone }, refuse) => {
    if (!isUuid(userId)) refuse.at("userId", fieldRefusals.lead_missing);
    return { userId: userId ?? "", celebrantsHear, showsPhone };
  },
);

export const pointRefForm = fields({ pointId: ref("door_points") });
export const linkRefForm = fields({ linkId: ref("door_links") });
/** `words` confirm what a host gives up with a phone that holds a share. */
export const deviceRefForm = fields({ deviceId: ref("door_devices"), words: text(40) }).check<{
  deviceId: string | undefined;
  isSure: boolean;
}>(({ deviceId, words = "" }) => ({ deviceId, isSure: words.trim().toLowerCase() === withdrawWord }));

/** The name of the input; a refusal stands beside it. */
function readName(posted: string | undefined, refuse: Refusals): string {
  const name = checkDoorName(posted);
  if (name.ok) return name.text;
  refuse.at("name", fieldRefusals[name.code]);
  return "";
}
