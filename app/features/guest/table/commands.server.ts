// A guest at the door asks for their table: limited for an address and for an event, and told nothing but the place.
import { mostNameLetters, nameWords } from "#app/domain/event/seat-showing.ts";
import { cleanLine, lengthOf } from "#app/domain/text/text.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/auth/limiter.server.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import type { Db } from "#app/db/client.ts";
import { type DoorPass, type DoorSeat, findAtDoor } from "./queries.server.ts";

/** Names that find no guest, for an address; and all names, for an event. */
const TRIES = { address: { tries: 10, minutes: 5 }, event: { tries: 600, minutes: 5 } } as const;

/** `typed` is the name as it was typed, cleaned. */
type NotFound = { code: "none" | "several" | "same"; typed: string };
export type AskedSeat =
  | Result<{ seat: DoorSeat }, "name_required" | "name_too_long" | "surname_required" | "too_many_tries">
  | ({ ok: false } & NotFound);

/**
 * The place of the guest `name`. A name that is found gives the address its try back: guests of one network may all ask. The event's limit counts
 * every name.
 */
export async function askForSeat(
  db: Db,
  pass: DoorPass,
  { name, address }: { name: string; address: string },
  now: Date,
): Promise<AskedSeat> {
  const typed = cleanLine(name.slice(0, 2_000));
  if (typed === "") return refuse("name_required");
  if (lengthOf(typed) > mostNameLetters) return refuse("name_too_long");
  const keys = { address: `seat:address:${addressKey(address)}`, event: `seat:event:${pass.event.id}` };
  return inTransaction(db, async (tx): Promise<AskedSeat> => {
    const limits = [
      { key: keys.address, ...TRIES.address },
      { key: keys.event, ...TRIES.event },
    ];
    if ((await consumeRateLimit(tx, limits, now)) > 0) return refuse("too_many_tries");
    const result = await findAtDoor(tx, pass, typed);
    if (result.found === "one") {
      await refundRateLimit(tx, keys.address, now);
      return ok({ seat: result.seat });
    }
    if (result.found === "several") return { ok: false, code: result.byFullName ? "same" : "several", typed };
    return nameWords(typed).length < 2 ? refuse("surname_required") : { ok: false, code: "none", typed };
  });
}
