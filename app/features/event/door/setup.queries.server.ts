// The screen «Puertas»: points, links and phones of an event, for its hosts.
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { mixedEntrances } from "#app/domain/door/setup.ts";
import { doorHours } from "#app/domain/door/hours.ts";
import { evenRanges } from "#app/domain/door/shares.ts";
import { searchKey } from "#app/domain/guest/guest.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { countCarriers, listTags } from "./booked.queries.server.ts";
import { readLead } from "./lead.queries.server.ts";
import { doorMakerIsOut, doorSeal, stateOfLink } from "./links.queries.server.ts";

type SetupPass = MemberPass<"door.setup">;

/** The content of the screen at `now`. */
export async function readSetup({ db, config }: Pick<AppServices, "db" | "config">, pass: SetupPass, now: Date) {
  const { id: eventId, date } = pass.event;
  const [leading, points, links, devices, people, overs, tags, carriers, rehearsal] = await Promise.all([
    readLead(db, pass),
    db
      .selectFrom("doorPoints")
      .select(["id", "name", "hint", "version", "kind", "capacity", "rule", "shareWay as way", "shareRev as rev"])
      .select(["shareSince as since", "ownersNext", "booked"])
      .select(sql<string | null>`to_char(opens, 'HH24:MI')`.as("opens"))
      .select(sql<string | null>`to_char(closes, 'HH24:MI')`.as("closes"))
      .where("eventId", "=", eventId)
      .orderBy("position")
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
    readLinks(db, eventId),
    readDevices(db, eventId),
    // Only where a point shares its people out.
    readSharedPeople(db, eventId),
    readOvers(db, eventId),
    listTags(db, eventId),
    countCarriers(db, eventId),
    db
      .selectFrom("doorFacts")
      .select((eb) => [eb.fn.countAll<number>().as("facts"), eb.fn.count<number>("deviceId").distinct().as("phones")])
      .where("eventId", "=", eventId)
      .where("isRehearsal", "=", true)
      .executeTakeFirstOrThrow(),
  ]);
  const { until } = doorHours(pass.event);
  return {
    points: points.map(({ ownersNext, ...point }) => {
      const phones = devices.filter((device) => device.pointId === point.id && !device.revokedAt && !device.erasedAt);
      const { booked } = point;
      const carried = carriers.get(point.id);
      return {
        ...point,
        // As the list of tags spells it.
        booked: booked && (tags.find((tag) => searchKey(tag) === searchKey(booked)) ?? booked),
        coming: carried?.coming ?? 0,
        isUncarried: booked !== null && !carried,
        isChanging: ownersNext !== null,
        // Where the range of each phone begins in parts of about the same size.
        even: point.rule === "own" ? evenRanges(people, phones.length, point.way) : [],
        overs: overs.filter(({ pointId }) => pointId === point.id),
      };
    }),
    tags,
    mixed: mixedEntrances(points),
    leading,
    links: links.map(({ tokenSealed, makerIsOut, revokedAt, ...link }) => {
      const token = unseal(config, doorSeal(eventId), tokenSealed);
      const state = stateOfLink({ ...link, makerIsOut, revokedAt }, now);
      return { ...link, state, makerIsOut, url: token && `${config.origin}/puerta/${token}` };
    }),
    devices: devices.map(({ linkId, ...device }) => ({ ...device, isByLink: linkId !== null })),
    rehearsal,
    until,
    usualEnd: addDays(date, 1),
  };
}
export type Setup = Awaited<ReturnType<typeof readSetup>>;

/** The links that are not withdrawn, the newest first, each with the phone that opened it. */
function readLinks(db: Db, eventId: string) {
  return db
    .selectFrom("doorLinks")
    .innerJoin("doorPoints as p", (join) =>
      join.onRef("p.eventId", "=", "doorLinks.eventId").onRef("p.id", "=", "doorLinks.pointId"),
    )
    .leftJoin("doorDevices as d", (join) =>
      join.onRef("d.eventId", "=", "doorLinks.eventId").onRef("d.linkId", "=", "doorLinks.id"),
    )
    .select(["doorLinks.id", "doorLinks.name", "p.name as point", "mayAdd", "opensAt", "closesAt", "createdByName"])
    .select(["doorLinks.revokedAt", "doorLinks.tokenSealed", "d.name as openedBy"])
    .select(doorMakerIsOut.as("makerIsOut"))
    .where("doorLinks.eventId", "=", eventId)
    .where("doorLinks.revokedAt", "is", null)
    .orderBy("doorLinks.id", "desc")
    .execute();
}

/** The guests of an event with a point that shares its people out; without one an empty list. */
function readSharedPeople(db: Db, eventId: string) {
  return db
    .selectFrom("guests")
    .select((eb) => [eb.fn.coalesce("doorNo", eb.lit(0)).as("no"), "sortName"])
    .where("eventId", "=", eventId)
    .where("status", "<>", "declined")
    .where((eb) =>
      eb.exists(
        eb.selectFrom("doorPoints as p").select("p.id").where("p.eventId", "=", eventId).where("p.rule", "=", "own"),
      ),
    )
    .orderBy("doorNo")
    .execute();
}

/** The entries that a helper let in although the person was inside or another phone's, the newest first. */
function readOvers(db: Db, eventId: string) {
  return db
    .selectFrom("doorFacts as f")
    .innerJoin("doorPoints as p", (join) => join.onRef("p.eventId", "=", "f.eventId").onRef("p.id", "=", "f.pointId"))
    .leftJoin("guests as g", (join) => join.onRef("g.eventId", "=", "f.eventId").onRef("g.doorNo", "=", "f.doorNo"))
    .leftJoin("doorDevices as d", (join) => join.onRef("d.eventId", "=", "f.eventId").onRef("d.id", "=", "f.deviceId"))
    .select(["f.pointId", "f.deviceId as device", "f.seq", "f.at", "g.name", "d.name as by"])
    .where("f.eventId", "=", eventId)
    .where("f.isOver", "=", true)
    .where("f.isRehearsal", "=", false)
    .where("p.rule", "=", "own")
    .orderBy("f.at", "desc")
    .limit(50)
    .execute();
}

/** All phones, in the order in which they came. */
function readDevices(db: Db, eventId: string) {
  return db
    .selectFrom("doorDevices as d")
    .innerJoin("doorPoints as p", (join) => join.onRef("p.eventId", "=", "d.eventId").onRef("p.id", "=", "d.pointId"))
    .select(["d.pointId", "d.sharePlace", "d.shareFrom", "d.shareRev"])
    .select(["d.id", "d.name", "p.name as point", "d.linkId", "d.seenAt", "d.revokedAt", "d.erasedAt", "d.isRehearsal"])
    .where("d.eventId", "=", eventId)
    .where("d.isDesk", "=", false)
    .orderBy("d.createdAt")
    .orderBy("d.id")
    .execute();
}
