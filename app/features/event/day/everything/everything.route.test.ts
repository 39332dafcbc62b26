// «Llevármelo todo» over HTTP: an archive with the parts for which the caller has the right, also where a photograph's file is gone.
import { beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { addDays, dateIn } from "#app/domain/time/zoned-time.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { createFileStore, newFileKey } from "#app/platform/files/file-store.server.ts";
import { addHousehold } from "#test/households.ts";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent } from "#test/world.ts";
import { unzip } from "#test/zip.ts";

const { app, db, anonymous, signUp, join } = await testParty();
const host = await signUp();
const files = createFileStore(app.dataDir);
const photo = Buffer.from("a photograph");
let eventId: string;
let day: string;
let all: string;

beforeEach(async () => {
  eventId = await createEvent(host, { title: "Boda de Íñigo & «Lía»" });
  day = `/app/event/${eventId}/day`;
  all = `${day}/all.zip`;
  const date = addDays(dateIn("UTC", new Date()), -3);
  await db.updateTable("events").set({ date, timeZone: "UTC" }).where("id", "=", eventId).execute();
  await addHousehold(db, eventId, [
    { name: "=Amparo Núñez", status: "attended" },
    { name: "Leo Núñez", status: "confirmed" },
  ]);
  await db
    .insertInto("albums")
    .values({ eventId, tokenHash: hashToken(newToken()), tokenSealed: "" })
    .execute();
});

/** Adds a photograph of `by`, with its file or without one. */
async function addPhoto(by: string, hasFile: boolean, minute: number): Promise<void> {
  const originalKey = newFileKey("album", "jpg");
  if (hasFile) await files.put(originalKey, photo);
  const file = { purpose: "album-photo", contentType: "image/jpeg", bytes: 12, width: 1, height: 1 } as const;
  await db
    .insertInto("files")
    .values({ key: originalKey, ...file })
    .execute();
  const sent = {
    bytes: 12,
    received: 12,
    uploaderHash: Buffer.alloc(32),
    takenAt: new Date(Date.UTC(2049, 5, 5, 21, minute)),
  };
  await db
    .insertInto("albumPhotos")
    .values({ eventId, id: newId(), byName: by, status: "shown", originalKey, ...sent })
    .execute();
}

async function take(who: Account): Promise<{ names: string[]; files: Map<string, Buffer> }> {
  const response = await fetch(app.origin + all, {
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="boda-de-inigo-lia-el-dia.zip"');
  const files = unzip(Buffer.from(await response.arrayBuffer()));
  return { names: [...files.keys()], files };
}

it("brings who came, the kitchen's sheet and the photographs, and says which of these are gone", async () => {
  await addPhoto("../Tía Amparo", true, 14);
  await addPhoto("Nico", false, 20);
  expect(pageText(await host.get(day))).toContain("Llevármelo todo");
  const { names, files: found } = await take(host);
  const folder = "boda-de-inigo-lia-el-dia/";
  const first = `${folder}Fotos/001 2049-06-05 21.14 Tía Amparo.jpg`;
  const second = `${folder}Fotos/002 2049-06-05 21.20 Nico.jpg`;
  expect(names).toEqual([
    `${folder}Quién vino.xlsx`,
    `${folder}Quién vino.csv`,
    `${folder}La hoja de la cocina.pdf`,
    first,
    second,
    `${folder}Léeme.txt`,
  ]);
  const text = (name: string) => found.get(folder + name)!.toString("utf8");
  expect(text("Quién vino.csv")).toContain("Amparo Núñez");
  expect(text("Quién vino.csv")).not.toContain("Leo");
  // No cell begins like a formula.
  expect(text("Quién vino.csv")).not.toMatch(/(^|;|,)=/m);
  expect(text("Quién vino.xlsx").slice(0, 2)).toBe("PK");
  expect(text("La hoja de la cocina.pdf").slice(0, 5)).toBe("%PDF-");
  expect(found.get(first)).toEqual(photo);
  expect(found.get(second)).toHaveLength(0);
  expect(text("Léeme.txt")).toContain("- 002 2049-06-05 21.20 Nico.jpg");
  expect(text("Léeme.txt")).not.toContain("001");
  const written = await db.selectFrom("auditLog").select("details").where("subjectId", "=", eventId).execute();
  expect(written).toContainEqual({ details: { format: "zip", guests: 1 } });
});

it("has each part by its own right, and is for nobody without the right to the list", async () => {
  await addPhoto("Nico", true, 20);
  const member = await join(eventId, "organizer");
  const holds = (permissions: ("view" | "manage_guests" | "edit_event")[]) =>
    db
      .updateTable("eventMembers")
      .set({ permissions })
      .where("eventId", "=", eventId)
      .where("role", "=", "organizer")
      .execute();
  await holds(["view", "manage_guests"]);
  const { names } = await take(member);
  expect(names.map((name) => name.split("/").slice(1).join("/"))).toEqual([
    "Quién vino.xlsx",
    "Quién vino.csv",
    "La hoja de la cocina.pdf",
    "Léeme.txt",
  ]);
  await holds(["view", "edit_event"]);
  expect((await member.get(all)).status).toBe(403);
  expect(pageText(await member.get(day))).not.toContain("Llevármelo todo");
  expect((await anonymous.get(all)).status).toBe(302);
  expect((await (await signUp()).get(all)).status).toBe(403);
});
