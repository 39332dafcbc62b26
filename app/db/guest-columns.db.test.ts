// Guests that are added without further values: the same rows as the table's own defaults.
import { expect, it } from "vitest";
import { dietWords } from "#app/copy/guest/consents.ts";
import { newId } from "./id.ts";
import { inTransaction } from "./transaction.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser } from "#test/factories.ts";
import { insertGuests } from "./guest-columns.ts";

const { db } = await testDatabase();
const now = new Date("2026-11-02T10:00:00Z");

it("a guest with nothing but a name has the values that the table gives, and one with more has those", async () => {
  const eventId = await addEvent(db, await addUser(db));
  const [bare, whole, twice] = [newId(), newId(), newId()];
  const times = { createdAt: now, updatedAt: now };
  const table = await db
    .insertInto("guests")
    .values({ eventId, id: newId(), name: "Ana", ...times })
    .returningAll()
    .executeTakeFirstOrThrow();
  const email = "Eva@Correo.es";
  const words = dietWords("Ana").hash;
  const more = { email, dietary: "vegana", tags: ['a "b"', "{c}"], permissions: [], group: "vip" as const };
  const people = [
    { eventId, id: bare, name: "Ana" },
    { eventId, id: whole, name: "Eva", ...more, isNamed: false, consents: [{ purpose: "diet" as const, words }] },
    { eventId, id: twice, name: "Otra", email: "eva@correo.es" },
  ];
  expect(await inTransaction(db, (tx) => insertGuests(tx, people, now))).toEqual([bare, whole]);
  const rowOf = (id: string) => db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const added = await rowOf(bare);
  expect(added).toEqual({ ...table, id: bare, householdId: added.householdId });
  expect(added.householdId).not.toBe(table.householdId);
  const emailKey = "eva@correo.es";
  expect(await rowOf(whole)).toMatchObject({
    ...more,
    emailKey,
    isNamed: false,
    dietaryConsentAt: now,
    createdAt: now,
  });
  const consents = await db.selectFrom("consents").select(["guestId", "purpose", "wordsHash", "givenAt"]).execute();
  expect(consents).toEqual([{ guestId: whole, purpose: "diet", wordsHash: words, givenAt: now }]);
  const forgotten = inTransaction(db, (tx) =>
    insertGuests(tx, [{ eventId, id: newId(), name: "Sin permiso", dietary: "vegana" }], now),
  );
  await expect(forgotten).rejects.toThrow("a diet without consent");
});
