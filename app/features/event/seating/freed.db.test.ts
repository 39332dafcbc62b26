// A decline frees the guest's chair at once, whatever way it comes, and can be undone for an hour. SC-76
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { changeGuests } from "#app/features/event/guests/bulk/commands.server.ts";
import { setGuestStatus } from "#app/features/event/guests/commands.server.ts";
import { acceptAnswer } from "#app/features/event/guests/review/commands.server.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { answerHousehold } from "#app/features/guest/household-rsvp/commands.server.ts";
import { openHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { undoers } from "#server/undoers.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import { invitationServices, type Party, partyOf } from "#test/invitations.ts";
import { listFreedPlaces } from "./freed.queries.server.ts";
import { readPlaces } from "./queries.server.ts";

const { db } = await testDatabase();
const app = invitationServices(db);
const now = new Date();
let party: Party;
let eventId: string;
let [table, household, token]: string[] = [];
let ids: string[];
const [AMPARO, ELENA] = [0, 1];

const passOf = <A extends ActionName>(action: A) => eventPassOf(db, party.hostId, eventId, action);

beforeEach(async () => {
  party = await partyOf(db);
  eventId = party.eventId;
  await db.updateTable("events").set({ seatingMode: "tables" }).where("id", "=", eventId).execute();
  table = newId();
  await db
    .insertInto("seatingTables")
    .values({ eventId, id: table, name: "Los Ferrer", number: 4, capacity: 2, isLocked: true })
    .execute();
  token = newToken();
  const added = await addHousehold(db, eventId, [
    { name: "Amparo Sanz", email: `${newId()}@correo.es` },
    { name: "Elena Llopis" },
  ]);
  household = added.id;
  ids = added.guestIds;
  await db
    .updateTable("households")
    .set({ tokenHash: hashToken(token), tokenSealed: "sealed" })
    .where("id", "=", household)
    .execute();
  await guests().set({ tableId: table }).execute();
  await guests(AMPARO).set({ placeLocked: true }).execute();
});

function guests(index?: number) {
  const update = db.updateTable("guests").where("eventId", "=", eventId);
  return index === undefined ? update : update.where("id", "=", ids[index]!);
}
const seatOf = async (index: number) => {
  const { tableId, chair, placeLocked } = await db
    .selectFrom("guests")
    .select(["tableId", "chair", "placeLocked"])
    .where("id", "=", ids[index]!)
    .executeTakeFirstOrThrow();
  return tableId === null ? null : { chair, placeLocked };
};
const changes = (kind?: string) =>
  db
    .selectFrom("eventChanges")
    .select(["id", "kind", "facts", "actorId", "subjectId"])
    .where("eventId", "=", eventId)
    .orderBy("id")
    .execute()
    .then((rows) => rows.filter((row) => kind === undefined || row.kind === kind));
const undo = async (id: number, at = now) =>
  undoChange({ db, undoers }, await passOf("seating.write"), String(id), (action) => passOf(action), at);
const freed = async () => Number((await changes("tables.declined")).at(-1)!.id);
/** The guests of whose chairs the hosts' bells will tell. */
const rung = async () => {
  const chairs = db.selectFrom("rungAnswers").select("id").where("eventId", "=", eventId).where("kind", "=", "chair");
  return (await chairs.execute()).map(({ id }) => id);
};
const setStatus = async (index: number, status: "declined" | "confirmed") =>
  setGuestStatus(db, await passOf("guest.status"), ids[index], status, now);

/** Amparo says no by her household's link. */
async function answerNo() {
  const context = new RouterContextProvider();
  setRequestContext(context, { app, viewer: async () => null, now } as unknown as RequestContext);
  const request = new Request("http://localhost/x");
  const opened = await openHousehold({ request, context, params: { token: token! } }, "invitation.answer");
  const members = { [ids[AMPARO]!]: { attending: "no" as const }, [ids[ELENA]!]: { attending: "yes" as const } };
  const posted = { members, companions: [] };
  const pass = opened!.asked.pass as EventPass<"invitation.answer">;
  return answerHousehold(app, pass, { householdId: household!, token: token! }, posted, now);
}

async function acceptNo() {
  const id = newId();
  const answer = { eventId, id, guestId: ids[AMPARO]!, name: "Amparo", attending: false, createdAt: now };
  await db.insertInto("parkedAnswers").values(answer).execute();
  return acceptAnswer(app, await passOf("rsvp.reviewParked"), id, now);
}

describe("a decline frees the chair behind its locks", () => {
  const bulk = { kind: null, group: null, status: "declined" as const, addTags: [], removeTags: [] };
  const ways = {
    "the household's answer": answerNo,
    "a host's status": () => setStatus(AMPARO, "declined"),
    "a status for several": async () => changeGuests(db, await passOf("guest.update"), [ids[AMPARO]], bulk, now),
    "an answer that a host accepts": acceptNo,
    "any other statement": async () => ({
      ok: (await guests(AMPARO).set({ status: "declined" }).execute()).length > 0,
    }),
  };
  it.each(Object.entries(ways))("by %s, and writes one line that can be undone", async (_, decline) => {
    expect(await decline()).toMatchObject({ ok: true });
    expect(await seatOf(AMPARO)).toBeNull();
    expect(await seatOf(ELENA)).toEqual({ chair: 2, placeLocked: false });
    const lines = await changes("tables.declined");
    expect(lines).toMatchObject([{ actorId: null, subjectId: ids[AMPARO], facts: { title: "Los Ferrer", to: "4" } }]);
    const { figures } = await readPlaces(db, await passOf("guest.listPII"));
    expect(figures).toEqual({ places: 2, taken: 1, free: 1, unseated: 0, declinedSeated: 0 });
    expect(await listFreedPlaces(db, await passOf("guest.listPII"), now)).toEqual([
      { changeId: Number(lines[0]!.id), guest: "Amparo Sanz", table: "4", tableId: table, rules: 0 },
    ]);
    expect(await undo(await freed())).toEqual({ ok: true });
    expect(await seatOf(AMPARO)).toEqual({ chair: 1, placeLocked: true });
    expect(await listFreedPlaces(db, await passOf("guest.listPII"), now)).toEqual([]);
  });

  it("tells the hosts of it if the guest has answered, and not of what a host set", async () => {
    await setStatus(ELENA, "declined");
    expect(await rung()).toEqual([]);
    await answerNo();
    expect(await rung()).toEqual([ids[AMPARO]]);
  });
});

describe("the undo", () => {
  it("is refused after an hour, if the table is full by then, and if the chair is taken where hosts give chairs", async () => {
    await setStatus(AMPARO, "declined");
    expect(await undo(await freed(), new Date(Date.now() + 3_700_000))).toMatchObject({ code: "too_late" });
    const [other] = (await addHousehold(db, eventId, [{ name: "Nuria Pla" }])).guestIds;
    await db.updateTable("guests").set({ tableId: table!, chair: 1 }).where("id", "=", other!).execute();
    expect(await undo(await freed())).toMatchObject({ code: "no_room" });
    await db.updateTable("seatingTables").set({ capacity: 3 }).where("id", "=", table!).execute();
    await db.insertInto("seatingSettings").values({ eventId, detail: "chair" }).execute();
    expect(await undo(await freed())).toMatchObject({ code: "no_room" });
    await db.updateTable("seatingSettings").set({ detail: "table" }).where("eventId", "=", eventId).execute();
    expect(await undo(await freed())).toEqual({ ok: true });
    expect(await seatOf(AMPARO)).toEqual({ chair: 3, placeLocked: true });
  });

  it("of the status that a host set sits the guests down again, those whose chair is free", async () => {
    const bulk = { kind: null, group: null, status: "declined" as const, addTags: [], removeTags: [] };
    await changeGuests(db, await passOf("guest.update"), ids, bulk, now);
    expect([await seatOf(AMPARO), await seatOf(ELENA)]).toEqual([null, null]);
    const all = await changes("guests.bulk");
    expect(await undo(Number(all[0]!.id))).toEqual({ ok: true });
    expect([await seatOf(AMPARO), await seatOf(ELENA)]).toEqual([
      { chair: 1, placeLocked: true },
      { chair: 2, placeLocked: false },
    ]);
    await setStatus(ELENA, "declined");
    const [one] = await changes("guests.status");
    expect(await undo(Number(one!.id))).toEqual({ ok: true });
    expect(await seatOf(ELENA)).toEqual({ chair: 2, placeLocked: false });
  });
});
