// The rooms of an event (moodboard, gift list, budget and providers) in which every text is a canary.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { newFileKey } from "#app/platform/files/file-store.server.ts";

/** Fills the rooms of an event for its host; `c` turns a label into a canary. */
export async function addCanaryRooms(
  db: Db,
  eventId: string,
  userId: string,
  c: (what: string) => string,
): Promise<void> {
  const keys = [newFileKey("moodboard-image", "jpg"), newFileKey("gift-image", "jpg")] as const;
  const file = { ownerId: userId, contentType: "image/jpeg" as const, bytes: 9, width: 3, height: 3 };
  await db
    .insertInto("files")
    .values([
      { ...file, key: keys[0], purpose: "moodboard-image" },
      { ...file, key: keys[1], purpose: "gift-image" },
    ])
    .execute();
  const place = { eventId, x: 0, y: 0, width: 150, height: 100, angle: 0, colour: "limon" as const };
  await db
    .insertInto("moodboardItems")
    .values([
      { ...place, id: newId(), type: "note", content: c("mood"), layer: 1 },
      { ...place, id: newId(), type: "image", content: c("mood-alt"), layer: 2, fileKey: keys[0] },
      { ...place, id: newId(), type: "image", content: "", layer: 3, url: `https://${c("mood-url")}.test/a.jpg` },
    ])
    .execute();
  const gift = { eventId, id: newId(), title: c("gift"), note: c("gift-note"), url: `https://${c("gift-url")}.test/` };
  await db
    .insertInto("gifts")
    .values({ ...gift, unit: "piezas", parts: 3, fileKey: keys[1], position: 1 })
    .execute();
  await db
    .insertInto("pageSections")
    .values({
      eventId,
      section: "gifts",
      position: 1,
      content: JSON.stringify({ fields: { note: c("gift-words"), holder: c("gift-holder") } }),
    })
    .execute();
  const provider = { eventId, id: newId(), name: c("provider"), company: c("provider-company") };
  await db
    .insertInto("eventProviders")
    .values({ ...provider, service: c("provider-service"), status: "hired", notes: c("provider-notes") })
    .execute();
  const paper = newFileKey("document", "pdf");
  await db
    .insertInto("files")
    .values({ ...file, key: paper, purpose: "document", contentType: "application/pdf" })
    .execute();
  await db
    .insertInto("providerDocuments")
    .values({ eventId, id: newId(), providerId: provider.id, fileKey: paper, name: `${c("document")}.pdf` })
    .execute();
  const line = { eventId, id: newId(), concept: c("cost"), providerId: provider.id };
  await db
    .insertInto("budgetLines")
    .values({ ...line, category: "other", unit: "fixed", estimatedCents: 100 })
    .execute();
  await db
    .insertInto("budgetPayments")
    .values({ eventId, id: newId(), lineId: line.id, dueOn: "2027-05-01", amountCents: 100, note: c("payment") })
    .execute();
}

/** The files in an event's rooms: pictures, and a document. */
export async function roomPictures(db: Db, eventId: string): Promise<string[]> {
  const tables = ["moodboardItems", "gifts", "providerDocuments"] as const;
  const rows = await Promise.all(
    tables.map((table) => db.selectFrom(table).select("fileKey").where("eventId", "=", eventId).execute()),
  );
  return rows.flat().flatMap(({ fileKey }) => fileKey ?? []);
}
