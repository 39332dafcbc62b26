// The answer settings and the event's questions on a real database: saved once, in order, for this event alone, safe between two people.
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import type { QuestionFields } from "#app/domain/guest/question.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { addQuestion, deleteQuestion, moveQuestion, saveRsvpSettings, updateQuestion } from "./commands.server.ts";
import { findAnswers, listAskedQuestions, settingsOf } from "./queries.server.ts";
import { listQuestions } from "#app/features/event/guests/questions.queries.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-01-10T10:00:00Z");
let hostId: string;
let eventId: string;

beforeEach(async () => {
  hostId = await addUser(db);
  eventId = await addEvent(db, hostId);
});

async function addGuest(name: string): Promise<string> {
  const id = newId();
  await db.insertInto("guests").values({ eventId, id, name }).execute();
  return id;
}

const passOf = (id = eventId) => eventPassOf(db, hostId, id, "rsvpSettings.write");
const row = () => db.selectFrom("events").selectAll().where("id", "=", eventId).executeTakeFirstOrThrow();
const settings = {
  rsvpDeadline: "2049-05-20",
  plusOnes: 2,
  dietaryQuestion: false,
  reminderDays: [14, 3],
  requireApproval: true,
};
const bus: QuestionFields = { text: "¿Bus?", kind: "yes-no", options: [], required: true };
const ask = async (fields: Partial<QuestionFields> = {}) => {
  const added = await addQuestion(db, await passOf(), { ...bus, ...fields }, now);
  if (!added.ok) throw new Error(added.code);
  return added.questionId;
};
const texts = async () => (await listQuestions(db, eventId)).map(({ text }) => text);

describe("settings", () => {
  it("are kept as they were saved, with a new version", async () => {
    expect(settingsOf(await row())).toMatchObject({
      rsvpDeadline: null,
      plusOnes: 0,
      dietaryQuestion: true,
      version: 1,
    });
    expect(await saveRsvpSettings(db, await passOf(), { ...settings, version: 1 }, now)).toEqual({
      ok: true,
      version: 2,
    });
    expect(settingsOf(await row())).toEqual({ ...settings, version: 2 });
  });

  it("of two who save what both have read, keep the first and show it to the second", async () => {
    const pass = await passOf();
    const saves = await Promise.all(
      [1, 2, 3, 4].map((plusOnes) => saveRsvpSettings(db, pass, { ...settings, plusOnes, version: 1 }, now)),
    );
    const stored = settingsOf(await row());
    expect(stored.version).toBe(2);
    expect(saves.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saves.filter(({ ok }) => !ok)).toEqual(
      [1, 2, 3].map(() => ({ ok: false, code: "settings_changed", current: stored })),
    );
    // Without a version the command does not check for another host's change.
    expect(await saveRsvpSettings(db, pass, { ...settings, version: null }, now)).toEqual({ ok: true, version: 3 });
  });

  it("refuse what the table would not hold", async () => {
    for (const wrong of [{ plusOnes: 11 }, { reminderDays: [1, 2, 3, 4, 5, 6] }])
      await expect(saveRsvpSettings(db, await passOf(), { ...settings, ...wrong, version: null }, now)).rejects.toThrow(
        "check constraint",
      );
  });
});

describe("questions", () => {
  it("stand in the order in which they were asked, and move one place at a time", async () => {
    const [one, two, three] = [await ask({ text: "1" }), await ask({ text: "2" }), await ask({ text: "3" })];
    expect(await texts()).toEqual(["1", "2", "3"]);
    const pass = await passOf();
    await moveQuestion(db, pass, three, "up");
    expect(await texts()).toEqual(["1", "3", "2"]);
    await moveQuestion(db, pass, one, "up");
    await moveQuestion(db, pass, two, "down");
    expect(await texts()).toEqual(["1", "3", "2"]);
    await deleteQuestion(db, pass, three);
    await ask({ text: "4" });
    expect(await texts()).toEqual(["1", "2", "4"]);
  });

  it("are twenty at most, however many are asked at once", async () => {
    const pass = await passOf();
    const added = await Promise.all(Array.from({ length: 25 }, () => addQuestion(db, pass, bus, now)));
    expect(added.filter(({ ok }) => ok)).toHaveLength(20);
    expect(added.filter((each) => !each.ok && each.code === "too_many_questions")).toHaveLength(5);
    const rows = await db.selectFrom("eventQuestions").select("position").where("eventId", "=", eventId).execute();
    expect(new Set(rows.map(({ position }) => position)).size).toBe(20);
  });

  it("keep their kind once a guest has answered, and go with their answers", async () => {
    const id = await ask();
    const guestId = await addGuest("Lucía");
    const pass = await passOf();
    expect(await updateQuestion(db, pass, id, { ...bus, kind: "text" })).toEqual({ ok: true });
    await updateQuestion(db, pass, id, bus);
    await db.insertInto("guestAnswers").values({ eventId, guestId, questionId: id, answer: "yes" }).execute();
    expect(await updateQuestion(db, pass, id, { ...bus, kind: "text" })).toEqual({
      ok: false,
      code: "question_answered",
    });
    expect(await updateQuestion(db, pass, id, { ...bus, text: "¿Autobús?", required: false })).toEqual({ ok: true });
    expect(await listAskedQuestions(db, pass)).toMatchObject([{ text: "¿Autobús?", answers: 1 }]);
    expect(await deleteQuestion(db, pass, id)).toEqual({ ok: true });
    expect(await findAnswers(db, eventId, [guestId])).toEqual(new Map([[guestId, {}]]));
    expect(await deleteQuestion(db, pass, id)).toEqual({ ok: false, code: "question_not_found" });
  });

  it("of another event are nobody's (A-4)", async () => {
    const id = await ask();
    const elsewhere = await passOf(await addEvent(db, hostId));
    const none = { ok: false, code: "question_not_found" };
    expect(await updateQuestion(db, elsewhere, id, bus)).toEqual(none);
    expect(await deleteQuestion(db, elsewhere, id)).toEqual(none);
    expect(await moveQuestion(db, elsewhere, id, "up")).toEqual(none);
    expect(await deleteQuestion(db, elsewhere, "nada")).toEqual(none);
    expect(await texts()).toEqual(["¿Bus?"]);
  });
});
