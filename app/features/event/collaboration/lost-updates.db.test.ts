// Many hosts (twenty in the long form) read, change and write the same fields at once: every acknowledged write is in the next one (H-5).
import { expect, it } from "vitest";
import type { LineFields } from "#app/domain/event/schedule.ts";
import { plainText, richFromPlain, richTextOf } from "#app/domain/text/rich-text.ts";
import { addBlock, writeBlock } from "#app/features/event/blocks/commands.server.ts";
import { saveEvent } from "#app/features/event/edit/commands.server.ts";
import { editEventForm } from "#app/features/event/edit/form.ts";
import { editableEvent } from "#app/features/event/edit/queries.server.ts";
import { addLine, updateLine } from "#app/features/event/schedule/commands.server.ts";
import { findLine } from "#app/features/event/schedule/queries.server.ts";
import { addTask, updateTask } from "#app/features/event/tasks/commands.server.ts";
import { testDatabase } from "#test/database.ts";
import { repeats } from "#test/endurance.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { unguarded } from "#test/guards.ts";

const { db } = await testDatabase();
const now = new Date();
const hosts = repeats(5, 20);
/** A field keeps this many of the newest words: the last write stays in it until as many others have written. */
const words = 12;

type Read = { text: string; version: number };
/** A field as hosts read it, and write it over the version they have read. */
type Field = { read(): Promise<Read>; write(text: string, version: number): Promise<boolean> };

async function fieldsOf(): Promise<Record<string, Field>> {
  const host = await addUser(db, "Marta");
  const eventId = await addEvent(db, host, { date: "2049-06-05" });
  const write = await eventPassOf(db, host, eventId, "event.timeline.write");
  const board = await eventPassOf(db, host, eventId, "event.blocks.write");
  const task = { title: "Flores", dueOn: null, daysBefore: null, assigneeId: null };
  const line: LineFields = {
    start: 1_260,
    minutes: 30,
    title: "Cena",
    place: "",
    lane: "",
    people: [],
    notes: "",
    audience: "team",
  };
  const added = [
    await addTask(db, write, { ...task, description: "" }, now),
    await addLine(db, write, line, now),
    await addBlock(db, board, { type: "text", content: { doc: richFromPlain("") } }, now),
  ];
  const [taskId = "", lineId = "", blockId = ""] = added.flatMap((each) =>
    each.ok ? Object.values(each).filter((id) => typeof id === "string") : [],
  );
  return {
    event: {
      async read() {
        const { event } = await eventPassOf(db, host, eventId, "event.edit");
        return { text: event.description, version: event.version };
      },
      async write(description, version) {
        const pass = await eventPassOf(db, host, eventId, "event.edit");
        const { fields } = editableEvent(pass.event);
        const posted = editEventForm(fields).parse({ description, version: String(version) });
        return (await saveEvent(db, pass, posted, now)).ok;
      },
    },
    task: {
      async read() {
        const row = await db
          .selectFrom("eventTasks")
          .select(["description", "version"])
          .where("id", "=", taskId)
          .executeTakeFirstOrThrow();
        return { text: row.description, version: row.version };
      },
      write: async (description, version) =>
        (await updateTask(db, write, taskId, { ...task, description, version }, now)).ok,
    },
    line: {
      async read() {
        const found = (await findLine(db, eventId, lineId))!;
        return { text: found.notes, version: found.version };
      },
      write: async (notes, version) =>
        (await updateLine(db, write, { lineId, version, line: { ...line, notes } }, now)).ok,
    },
    block: {
      async read() {
        const row = await db
          .selectFrom("eventBlocks")
          .select(["content", "version"])
          .where("id", "=", blockId)
          .executeTakeFirstOrThrow();
        const doc = Object(row.content) as { doc?: unknown };
        return { text: plainText(richTextOf(doc.doc)), version: row.version };
      },
      write: async (text, version) =>
        (await writeBlock(db, board, { blockId, version, edit: { content: { doc: richFromPlain(text) } } }, now)).ok,
    },
  };
}

/** All hosts write until `count` writes of each field are acknowledged; counts those that the next write has not read. */
async function writeAll(count: number) {
  const [all, told] = [{ acknowledged: 0, lost: 0 }, { refused: 0 }];
  for (const [name, field] of Object.entries(await fieldsOf())) {
    const history: { word: string; seen: string[]; turn: number }[] = [];
    let [turn, started] = [0, 0];
    await Promise.all(
      Array.from({ length: hosts }, async (_, host) => {
        while (started < count) {
          const word = `${name}-${host}-${started++}`;
          for (let isWritten = false; !isWritten;) {
            const { text, version } = await field.read();
            const seen = text.split(" ").filter(Boolean);
            isWritten = await field.write([...seen, word].slice(-words).join(" "), version);
            if (isWritten) history.push({ word, seen, turn: version * 1_000_000 + turn++ });
            else told.refused++;
          }
        }
      }),
    );
    history.sort((one, other) => one.turn - other.turn);
    const last = (await field.read()).text.split(" ");
    all.acknowledged += history.length;
    all.lost += history.filter(({ word }, at) => !(history[at + 1]?.seen ?? last).includes(word)).length;
  }
  return { ...all, ...told };
}

it("no acknowledged word of an event, a task, a line or a block is lost (H-5)", async () => {
  const guarded = await writeAll(repeats(20, 2_500));
  const careless = await unguarded("locks", () => writeAll(20));
  console.log(
    `H-5 workshop: ${guarded.lost} lost of ${guarded.acknowledged} acknowledged (${guarded.refused} times told to look again); ${careless.lost} of ${careless.acknowledged} without the locks`,
  );
  expect(guarded.lost).toBe(0);
  expect(careless.lost).toBeGreaterThan(0);
}, 1_200_000);
