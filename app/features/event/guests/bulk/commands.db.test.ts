// Commands on several guests at once, on a real database.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { addHousehold } from "#test/households.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { changeGuests } from "./commands.server.ts";
import { bulkForm, readChosen } from "./form.ts";

const { db } = await testDatabase();
const now = new Date("2049-03-01T10:00:00Z");
let party: Party;
let guestIds: string[];

beforeEach(async () => {
  party = await partyOf(db);
  const people = [{ name: "Ana" }, { name: "Bea", status: "confirmed" as const }, { name: "Cruz" }];
  ({ guestIds } = await addHousehold(db, party.eventId, people));
});

const change = async (ids: readonly unknown[], fields: object) =>
  changeGuests(
    db,
    await eventPassOf(db, party.hostId, party.eventId, "guest.update"),
    ids,
    bulkForm.parse(fields),
    now,
  );
const rows = (eventId = party.eventId) =>
  db
    .selectFrom("guests")
    .select(["name", "kind", "group", "status", "tags", "rsvpDate", "version"])
    .where("eventId", "=", eventId)
    .orderBy("name")
    .execute();

describe("changing several guests", () => {
  it("changes what is said and leaves the rest, each as if it were changed alone", async () => {
    await db
      .updateTable("guests")
      .set({ tags: ["Bus", "VIP"] })
      .where("id", "=", guestIds[0]!)
      .execute();
    await db.deleteFrom("announcements").execute();
    const fields = { kind: "witness", group: "", status: "confirmed", addTags: "bus, niños", removeTags: "vip" };
    expect(await change(guestIds, fields)).toEqual({ ok: true, changed: 3 });
    const all = { kind: "witness", group: "guest", status: "confirmed", version: 2 };
    expect(await rows()).toEqual([
      { ...all, name: "Ana", tags: ["Bus", "niños"], rsvpDate: now },
      { ...all, name: "Bea", tags: ["bus", "niños"], rsvpDate: null },
      { ...all, name: "Cruz", tags: ["bus", "niños"], rsvpDate: now },
    ]);
    const changes = await db.selectFrom("announcements").select("topic").execute();
    expect(changes.map(({ topic }) => topic)).toEqual([`event:${party.eventId}:guests`]);
  });

  it("that changes nothing of a guest is no new version of them, and neither is a status", async () => {
    await change(guestIds, { status: "declined" });
    await change(guestIds.slice(0, 1), { kind: "other" });
    expect((await rows()).map(({ version, status }) => [version, status])).toEqual(
      Array.from({ length: 3 }, () => [1, "declined"]),
    );
  });

  it("loses no tag: when a guest would have more than twenty nobody is changed, and who it is is said", async () => {
    const many = Array.from({ length: 20 }, (_, at) => `t${at}`);
    await db.updateTable("guests").set({ tags: many }).where("id", "=", guestIds[1]!).execute();
    const before = await rows();
    const fields = { kind: "witness", addTags: "bus" };
    expect(await change(guestIds, fields)).toEqual({ ok: false, code: "too_many_tags", names: ["Bea"] });
    expect(await rows()).toEqual(before);
    expect(await change(guestIds, { ...fields, removeTags: "t0" })).toEqual({ ok: true, changed: 3 });
    expect((await rows()).map(({ tags }) => tags.at(-1))).toEqual(["bus", "bus", "bus"]);
  });

  it("passes over ids of other events, and refuses when none is of this one (A-4)", async () => {
    const other = await partyOf(db);
    const foreign = await addHousehold(db, other.eventId, [{ name: "Ajena" }]);
    for (const ids of [[], ["x"], [newId()], foreign.guestIds])
      expect(await change(ids, { kind: "witness" })).toEqual({ ok: false, code: "guest_not_found" });
    expect(await change([...foreign.guestIds, guestIds[0]], { kind: "witness" })).toEqual({ ok: true, changed: 1 });
    expect((await rows()).map(({ kind }) => kind)).toEqual(["witness", "other", "other"]);
    expect((await rows(other.eventId)).map(({ kind }) => kind)).toEqual(["other"]);
  });
});

describe("the form", () => {
  it("must say something, and says what is wrong beside its field", () => {
    const errors = (fields: object) =>
      bulkForm.safeParse(fields).error?.issues.map(({ path, message }) => [path.join(), message]);
    expect(errors({ kind: "", status: "" })).toEqual([["form", "Di qué quieres cambiar."]]);
    expect(errors({ kind: "x", group: "x", status: "x", addTags: "x".repeat(31) })).toEqual([
      ["kind", "Elige un tipo de invitado de la lista."],
      ["group", "Elige un grupo de la lista."],
      ["status", "Elige un estado de la lista."],
      ["addTags", "Cada etiqueta puede tener 30 caracteres como mucho."],
    ]);
    expect(errors({ removeTags: "vip" })).toBeUndefined();
  });

  it("names guests one by one, or everybody", () => {
    const form = new FormData();
    form.append("ids[]", "a");
    form.append("ids[]", "b");
    expect(readChosen(form)).toEqual({ all: false, ids: ["a", "b"] });
    form.set("all", "on");
    expect(readChosen(form).all).toBe(true);
  });
});
