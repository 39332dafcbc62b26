// A browser's record of its answers: only ids, of a few events; it does not reveal whether an address had answered before.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { Config } from "#app/platform/config.server.ts";
import { testDatabase } from "#test/database.ts";
import { addHost } from "#test/factories.ts";
import { keepAnswer } from "./commands.server.ts";
import { findHeldAnswer, type HeldAnswer, readHeldAnswer } from "./queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const config = {
  authSecret: "a secret for tests that is long enough 0123456789",
  origin: "http://convite.test",
} as Config;
const typed = { name: "Lucía", email: "lucia@correo.es", attending: true, message: "Hola" };
let eventId: string;
let guestId: string;

const requestWith = (cookie: string) => new Request(config.origin, { headers: { cookie } });
/** The cookie of a browser with `held` after an answer; an `outcome` other than «create» does not count yet. */
async function cookieAfter(
  answered: { outcome: "create" | "park" | "wait"; guestId: string | null },
  held: HeldAnswer | null = null,
  words = typed,
) {
  const headers = await keepAnswer({ db, config }, requestWith(""), eventId, { ...answered, held, typed: words }, now);
  return headers.getSetCookie()[0]!.split(";")[0]!;
}
const heldBy = (cookie: string) => readHeldAnswer(config, requestWith(cookie), eventId);

beforeEach(async () => {
  ({ eventId } = await addHost(db, { date: "2027-06-05" }));
  guestId = newId();
  await db
    .insertInto("guests")
    .values({
      eventId,
      id: guestId,
      name: "Lucía",
      email: typed.email,
      emailKey: typed.email,
      status: "declined",
      rsvpDate: now,
      source: "public-page",
    })
    .execute();
});

describe("the cookie of an answer", () => {
  it("is read again by its own event alone, and is as long with and without proof (B-3)", async () => {
    const proof = await cookieAfter({ outcome: "create", guestId });
    const none = await cookieAfter({ outcome: "park", guestId: null });
    const waits = await cookieAfter({ outcome: "wait", guestId });
    expect([none.length, waits.length]).toEqual([proof.length, proof.length]);
    expect(proof).not.toContain(guestId);
    expect(heldBy(proof)?.guestIds[0]).toBe(guestId);
    expect(heldBy(waits)?.guestIds[1]).toBe(guestId);
    expect(heldBy(none)?.guestIds).not.toContain(guestId);
    expect(readHeldAnswer(config, requestWith(proof.replace(eventId, newId())), newId())).toBeNull();
    expect(heldBy(`${proof}x`)).toBeNull();
  });

  it("stays small however much was written, and however many have answered in this browser", async () => {
    let held: HeldAnswer | null = null;
    let cookie = "";
    const words = { ...typed, name: "ñ".repeat(120), message: "🎉".repeat(500) };
    for (let i = 0; i < 20; i++) {
      cookie = await cookieAfter({ outcome: "park", guestId: null }, held, words);
      held = heldBy(cookie);
    }
    expect(held?.guestIds).toHaveLength(8);
    expect(cookie.length).toBeLessThan(650);
    const kept = await db.selectFrom("browserAnswers").select("id").where("eventId", "=", eventId).execute();
    expect(kept).toHaveLength(8);
  });

  it("drops the oldest of eight events, and no cookie of anything else", async () => {
    const names = Array.from({ length: 9 }, () => `convite-answer-${newId()}`);
    const request = requestWith(["convite=1", ...names.map((name) => `${name}=x`), "convite-code-a=1"].join("; "));
    const answered = { outcome: "create" as const, guestId, held: null, typed };
    const lines = (await keepAnswer({ db, config }, request, eventId, answered, now)).getSetCookie();
    expect(lines.slice(1).map((line) => line.split(";").map((part) => part.trim()))).toEqual(
      names.slice(0, 2).map((name) => [`${name}=`, "Path=/", "Max-Age=0", "HttpOnly", "SameSite=Lax"]),
    );
  });
});

describe("what a browser reads of its answer", () => {
  it("is the guest's own row once it counts, else what this browser typed, never what another did", async () => {
    const mine = heldBy(await cookieAfter({ outcome: "create", guestId }));
    expect(await findHeldAnswer(db, eventId, mine)).toEqual({ ...typed, attending: false, message: "" });
    const stranger = heldBy(await cookieAfter({ outcome: "park", guestId: null }));
    const other = heldBy(await cookieAfter({ outcome: "park", guestId: null }, null, { ...typed, message: "Otra" }));
    expect(await findHeldAnswer(db, eventId, stranger)).toEqual(typed);
    expect(await findHeldAnswer(db, eventId, other)).toEqual({ ...typed, message: "Otra" });
    expect(await findHeldAnswer(db, newId(), stranger)).toBeNull();
    await db.deleteFrom("guests").where("id", "=", guestId).execute();
    expect([await findHeldAnswer(db, eventId, stranger), await findHeldAnswer(db, eventId, mine)]).toEqual([
      null,
      null,
    ]);
  });

  it("of a guest that the hosts accepted meanwhile stays as it is on the list", async () => {
    await db.updateTable("guests").set({ status: "invited", isUnmatched: true }).where("id", "=", guestId).execute();
    const held = heldBy(await cookieAfter({ outcome: "wait", guestId }));
    expect(await findHeldAnswer(db, eventId, held)).toEqual(typed);
    await db
      .updateTable("guests")
      .set({ status: "confirmed", rsvpMessage: "Sí", isUnmatched: false })
      .where("id", "=", guestId)
      .execute();
    expect(await findHeldAnswer(db, eventId, held)).toEqual({ ...typed, message: "Sí" });
  });
});
