// The code at the door: the event of a token, and the table of a name. It answers with nothing else of a guest.
import type { Db } from "#app/db/client.ts";
import { doorState, findSeat, type FoundSeat, nameWords } from "#app/domain/event/seat-showing.ts";
import { isNamedByNumber } from "#app/domain/event/seating-tables.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type EventPass, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

// C-13: limits a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };

export type DoorPass = EventPass<"seat.find">;
export type OpenedDoor =
  | { pass: DoorPass; state: "open" | "early" | "over" }
  /** How long a guessing caller must wait. */
  | { pass: null; waitSeconds: number };

/** The event of the code in the address, with the pass for `action`, and the state of the code at this moment. A revoked one is over. */
export async function openDoor(
  args: RouteArgs & { params: { token: string } },
  action: DoorPass["action"],
): Promise<OpenedDoor> {
  const { app, now, address } = requestContext(args.context);
  const { token } = args.params;
  const code = /^[A-Za-z0-9]{32}$/.test(token)
    ? await app.db
        .selectFrom("seatingCodes")
        .select(["eventId", "revokedAt"])
        .where(hasToken("seatingCodes", token))
        .executeTakeFirst()
    : undefined;
  if (!code) {
    const key = `token-miss:${addressKey(address)}`;
    return { pass: null, waitSeconds: await consumeRateLimit(app.db, [{ key, ...MISSES }], now) };
  }
  const grant = { kind: "link" as const, eventId: code.eventId, live: true, perms: ["view" as const], usedUp: false };
  const { pass } = await tryAuthorizePublicEvent(args, code.eventId, action, grant);
  if (!pass) return { pass: null, waitSeconds: 0 };
  return { pass, state: code.revokedAt === null ? doorState(pass.event, now) : "over" };
}

/** Where a guest sits: the number and the name of the table, or the seat on a plan of single seats. */
export type DoorSeat = { name: string; number: number | null; place: string | null };

/** The guest that the typed name means, among those with a place. It reads the same rows for every name, so a caller learns nothing of other guests. */
export async function findAtDoor(
  db: Db,
  { event }: DoorPass,
  typed: string,
): Promise<{ found: "one"; seat: DoorSeat } | Exclude<FoundSeat<never>, { found: "one" }>> {
  const rows = await db
    .selectFrom("guests")
    .leftJoin("seatingTables as t", (join) =>
      join.onRef("t.eventId", "=", "guests.eventId").onRef("t.id", "=", "tableId"),
    )
    .leftJoin("seats as s", (join) => join.onRef("s.eventId", "=", "guests.eventId").onRef("s.id", "=", "seatId"))
    .where("guests.eventId", "=", event.id)
    .where("status", "<>", "declined")
    .where((eb) => eb.or([eb("tableId", "is not", null), eb("seatId", "is not", null)]))
    .select(["guests.name", "sortName", "t.number", "t.name as table", "s.name as seat"])
    .select((eb) => eb.fn.coalesce("tableId", "seatId").as("placeId"))
    .orderBy("guests.id")
    .execute();
  const result = findSeat(
    nameWords(typed),
    rows.map(({ placeId, ...row }) => ({ ...row, placeId: placeId ?? "" })),
  );
  if (result.found !== "one") return result;
  const { name, number, table, seat } = result.person;
  const isPlain = number !== null && table !== null && isNamedByNumber({ number, name: table });
  return { found: "one", seat: { name, number, place: isPlain ? null : (table ?? seat) } };
}
