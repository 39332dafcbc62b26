// The list of the door on paper, as a PDF reader reads it.
import { sql } from "kysely";
import { expect, it } from "vitest";
import { insertGuests } from "#app/db/guest-columns.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { testDatabase } from "#test/database.ts";
import { addHost, eventPassOf } from "#test/factories.ts";
import { readPdf } from "#test/pdf.ts";
import { drawList } from "./paper.commands.server.ts";

const { db } = await testDatabase();
const now = new Date("2049-06-05T10:00:00Z");

it("has every person of the list by surname with their table, notes and a box; limited and audited as other papers", async () => {
  const { hostId, eventId } = await addHost(db, { title: "Boda de Lucía y Andrés" });
  const tableId = newId();
  await db.insertInto("seatingTables").values({ eventId, id: tableId, name: "Los Ferrer", number: 7 }).execute();
  const people = [
    { name: "Íñigo Núñez", tableId, doorNote: "Trae andador", doorTag: "wheelchair" as const },
    { name: "Ñoño Ñíguez", tableId, memberType: "child" as const },
    { name: "Łukasz Żak", status: "attended" as const },
    { name: "Paz Abad", status: "invited" as const },
    { name: "Rosa Ausente", status: "declined" as const },
    ...Array.from({ length: 200 }, (_, index) => ({ name: `Invitada${index} Zurita${index}` })),
  ];
  const rows = people.map((person) => ({ eventId, id: newId(), status: "confirmed" as const, ...person }));
  await inTransaction(db, (tx) => insertGuests(tx, rows, now));
  const pass = await eventPassOf(db, hostId, eventId, "door.setup");
  const draw = () => drawList({ db }, pass, { now, signal: new AbortController().signal });
  const drawn = await draw();
  if (!drawn.ok) throw new Error(drawn.code);
  const { text, title, isTagged, lang, outline } = await readPdf(drawn.pdf);
  expect({ title, isTagged, lang, outline }).toEqual({
    title: expect.stringContaining("Lista de la puerta") as string,
    isTagged: true,
    lang: "es-ES",
    outline: ["A", "N", "Ñ", "Z"],
  });
  for (const { name, status } of rows) {
    const [first = "", surname = ""] = name.split(" ");
    expect(text.includes(`${surname}, ${first}`), name).toBe(status !== "declined");
  }
  for (const line of [
    "204 personas",
    "Núñez, Íñigo Silla de ruedas · Trae andador 7",
    "Ñíguez, Ñoño (menor) 7",
    "Abad, Paz No ha contestado –",
  ])
    expect(text).toContain(line);
  const { rows: noted } = await sql<{
    details: unknown;
  }>`select details from audit_log where subject_id = ${eventId}`.execute(db);
  expect(noted).toEqual([{ details: { format: "pdf", guests: 204, parts: ["door"] } }]);
  while ((await consumeRateLimit(db, [{ key: `papers:account:${hostId}`, tries: 30, minutes: 10 }], now)) === 0);
  expect(await draw()).toMatchObject({ ok: false, code: "too_many_tries" });
});
