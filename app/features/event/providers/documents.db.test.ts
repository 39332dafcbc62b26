// The documents of a provider and the link to their part of the day, on a real database and disk: add, read, delete, restore.
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach, expect, it } from "vitest";
import { newId } from "#app/db/id.ts";
import { plans } from "#app/domain/account/plans.ts";
import { providerLimits } from "#app/domain/event/provider.ts";
import { undoMs } from "#app/domain/undo.ts";
import { addLines } from "#app/features/event/schedule/commands.server.ts";
import { findShare } from "#app/features/event/schedule/shares.queries.server.ts";
import { deleteEvent } from "#app/features/event/settings/commands.server.ts";
import { pictureWithCameraData } from "#app/platform/files/example-pictures.ts";
import { createFileStore } from "#app/platform/files/file-store.server.ts";
import { storageUsed } from "#app/platform/files/storage.server.ts";
import { sweep } from "#app/platform/jobs/sweep.server.ts";
import { testDatabase } from "#test/database.ts";
import { eventPassOf } from "#test/factories.ts";
import { type Party, partyOf } from "#test/invitations.ts";
import { addProvider, removeProvider, restoreProvider } from "./commands.server.ts";
import { addDocument, deleteDocument, restoreDocument } from "./documents.commands.server.ts";
import { giveLink, revokeLink } from "./links.commands.server.ts";
import { findDocument, findProvider, listDocuments, readProviderDay } from "./queries.server.ts";

const { db } = await testDatabase();
const dataDir = mkdtempSync(path.join(tmpdir(), "convite-documents-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const config = { authSecret: "a secret of thirty-two characters", origin: "https://convite.example" } as never;
const app = { db, config, files: createFileStore(dataDir) };
const now = new Date("2049-03-01T10:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const pdf = (size = 600) => Buffer.from(`%PDF-1.7\n${"x".repeat(size - 16)}\n%%EOF\n`);
const onDisk = () => {
  const place = path.join(dataDir, "uploads", "document");
  return existsSync(place) ? readdirSync(place).sort() : [];
};

let party: Party;
let providerId: string;
beforeEach(async () => {
  party = await partyOf(db);
  providerId = await hire();
});

const writer = (to = party) => eventPassOf(db, to.hostId, to.eventId, "event.providers.write");
const reader = (to = party) => eventPassOf(db, to.hostId, to.eventId, "event.providers.view");
const day = (to = party) => eventPassOf(db, to.hostId, to.eventId, "event.timeline.write");
async function hire(name = "Óscar Adell"): Promise<string> {
  const who = { name, company: "", phone: "" };
  const work = { serviceType: "music" as const, service: "Música", status: "hired" as const, notes: "" };
  const added = await addProvider(db, await writer(), { who, ...work }, now);
  if (!added.ok) throw new Error(added.code);
  return added.providerId;
}
const add = async (name: string, bytes: Uint8Array, to = providerId) =>
  addDocument(app, await writer(), to, { name, bytes }, now);
async function added(name = "contrato.pdf", bytes: Uint8Array = pdf()): Promise<string> {
  const document = await add(name, bytes);
  if (!document.ok) throw new Error(document.code);
  return document.documentId;
}

it("keeps a PDF to the byte and a picture without what its camera noted, and counts both (E-1, E-4)", async () => {
  const [contract, photo] = [await added(), await added("IMG_0042.JPEG", await pictureWithCameraData("CNRY-camera"))];
  const [first, second] = await listDocuments(db, await reader(), providerId);
  expect([first, second]).toMatchObject([
    { id: contract, name: "contrato.pdf", isPdf: true, bytes: 600 },
    { id: photo, name: "IMG_0042.jpg", isPdf: false },
  ]);
  const of = async (documentId: string) => (await findDocument(db, await reader(), { providerId, documentId }))!;
  expect(await app.files.read((await of(contract)).key)).toEqual(pdf());
  const kept = (await app.files.read((await of(photo)).key))!;
  expect(kept.toString("latin1")).not.toContain("CNRY-camera");
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(await storageUsed(db, party.hostId, now)).toBe(600 + kept.length);
});

it("refuses what is no PDF and no picture, what is too large, and what the plan has no room for (E-1, E-2)", async () => {
  const before = onDisk();
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const others: [Uint8Array, string][] = [
    ...[
      "<svg xmlns=''/>",
      "<!doctype html>",
      "PK\x03\x04......",
      "MZ\x90\x00",
      "GIF89a.....",
      "%PDF-1.7 without an end",
    ].map((text): [Uint8Array, string] => [Buffer.from(text, "latin1"), "document_type"]),
    [pdf(providerLimits.documentBytes + 1), "document_too_large"],
    [bomb, "document_too_large"],
    [Buffer.concat([Buffer.from("\xff\xd8\xff", "latin1"), Buffer.alloc(900, 7)]), "document_unreadable"],
    [Buffer.alloc(0), "document_missing"],
  ];
  for (const [bytes, code] of others) expect(await add("contrato.pdf", bytes)).toMatchObject({ ok: false, code });
  const most = plans.basic.limits.storageBytes!;
  const full = {
    ownerId: party.hostId,
    purpose: "event-image",
    contentType: "image/jpeg",
    width: 1,
    height: 1,
  } as const;
  const key = `event-image/${newId().replaceAll("-", "").slice(0, 22)}.jpg`;
  await db
    .insertInto("files")
    .values({ ...full, key, bytes: most - 599 })
    .execute();
  expect(await add("contrato.pdf", pdf())).toMatchObject({ code: "storage_limit" });
  await db.deleteFrom("files").where("key", "=", key).execute();
  expect(onDisk()).toEqual(before);
  expect(await listDocuments(db, await reader(), providerId)).toEqual([]);
  // The largest allowed size.
  expect((await add("contrato.pdf", pdf(providerLimits.documentBytes))).ok).toBe(true);
});

it("calls a document as its file was called, without folders, directions and what is not seen (D-12)", async () => {
  const names = [
    "../../Año Nuevo.pdf",
    "C:\\fotos\\a.pdf",
    "fac\u202etxt.\u200bpdf",
    "\u0000<b>.pdf",
    ".pdf",
    "🎉".repeat(200),
  ];
  for (const name of names) await added(name);
  const kept = (await listDocuments(db, await reader(), providerId)).map(({ name }) => name);
  expect(kept).toEqual(["Año Nuevo.pdf", "a.pdf", "factxt.pdf", "b.pdf", "Documento.pdf", `${"🎉".repeat(116)}.pdf`]);
});

it("takes one away for an hour, and its file is swept with it a day later (E-7)", async () => {
  const documentId = await added();
  const pass = await writer();
  const files = onDisk();
  const removed = await deleteDocument(db, pass, { providerId, documentId }, now);
  const batchId = removed.ok ? removed.batchId : "";
  expect(await findDocument(db, await reader(), { providerId, documentId })).toBeUndefined();
  expect(await restoreDocument(db, pass, batchId, later(undoMs))).toEqual({ ok: false, code: "too_late" });
  expect(await restoreDocument(db, pass, batchId, later(60_000))).toEqual({ ok: true, providerId });
  expect(await listDocuments(db, await reader(), providerId)).toHaveLength(1);
  expect(await deleteDocument(db, pass, { providerId, documentId }, now)).toMatchObject({ ok: true });
  expect(await deleteDocument(db, pass, { providerId, documentId }, now)).toMatchObject({ code: "document_not_found" });
  await sweep({ app, payload: {}, now: later(25 * 3_600_000) } as never);
  expect(onDisk()).toHaveLength(files.length - 1);
});

it("goes with its provider and comes back with them; of an event that is deleted nothing is left (H-8)", async () => {
  const documentId = await added();
  const removed = await removeProvider(db, await writer(), providerId, now);
  expect(removed.ok).toBe(true);
  expect(await findDocument(db, await reader(), { providerId, documentId })).toBeUndefined();
  expect(await add("otro.pdf", pdf())).toMatchObject({ code: "provider_not_found" });
  const other = await hire("Otra");
  const pass = await writer();
  const arriving = Array.from({ length: 3 }, (_, index) =>
    addDocument(app, pass, other, { name: `${index}.pdf`, bytes: pdf() }, now),
  );
  await deleteEvent(db, (await eventPassOf(db, party.hostId, party.eventId, "event.delete")) as never, new Date());
  const codes = (await Promise.all(arriving)).flatMap((each) => (each.ok ? [] : [each.code]));
  expect(codes.filter((code) => code !== "event_gone" && code !== "provider_not_found")).toEqual([]);
  expect(await db.selectFrom("files").select("key").where("ownerId", "=", party.hostId).execute()).toEqual([]);
});

it("keeps to thirty for a provider, also when one is brought back", async () => {
  const first = await added();
  const removed = await deleteDocument(db, await writer(), { providerId, documentId: first }, now);
  for (let count = 0; count < providerLimits.documents; count++) await added();
  expect(await add("otro.pdf", pdf())).toMatchObject({ code: "document_limit" });
  const batchId = removed.ok && removed.batchId;
  expect(await restoreDocument(db, await writer(), batchId, now)).toEqual({ ok: false, code: "document_limit" });
});

it("of another event is not there, nor is another provider's (A-4)", async () => {
  const documentId = await added();
  const another = await hire("Otra");
  const stranger = await partyOf(db);
  const [pass, theirs] = [await writer(), await writer(stranger)];
  expect(await addDocument(app, theirs, providerId, { name: "a.pdf", bytes: pdf() }, now)).toMatchObject({
    code: "provider_not_found",
  });
  expect(await deleteDocument(db, theirs, { providerId, documentId }, now)).toMatchObject({
    code: "provider_not_found",
  });
  expect(await deleteDocument(db, pass, { providerId: another, documentId }, now)).toMatchObject({
    code: "document_not_found",
  });
  expect(await findDocument(db, await reader(stranger), { providerId, documentId })).toBeUndefined();
  expect(await findDocument(db, await reader(), { providerId: another, documentId })).toBeUndefined();
});

it("gives a provider a link to their lanes, shows their lines, and takes it back at once", async () => {
  const line = { minutes: 30, place: "", people: [], notes: "", audience: "team" as const };
  const pass = await day();
  await addLines(
    db,
    pass,
    [
      { ...line, start: 1_200, title: "Primer baile", lane: "Música" },
      { ...line, start: 900, title: "Montaje", lane: "Catering" },
    ],
    now,
  );
  const read = async () => readProviderDay(app, await day(), (await findProvider(db, await reader(), providerId))!);
  expect(await read()).toMatchObject({ link: null, lines: [], lanes: ["Catering", "Música"], suggested: ["Música"] });
  expect(await giveLink(app, pass, providerId, { lanes: ["Música"], everybodys: false, phone: "" }, now)).toEqual({
    ok: true,
  });
  const given = await read();
  expect(given.lines.map(({ time, title }) => [time, title])).toEqual([["20:00", "Primer baile"]]);
  const token = given.link!.url!.split("/").at(-1)!;
  expect(await findShare(db, token)).toMatchObject({ name: "Óscar Adell", lanes: ["Música"], isLive: true });
  expect(await giveLink(app, pass, providerId, { lanes: ["Música"], everybodys: false, phone: "" }, now)).toMatchObject(
    {
      code: "has_link",
    },
  );
  expect(await revokeLink(app, pass, providerId, now)).toMatchObject({ ok: true });
  expect([(await findShare(db, token))?.isLive, (await read()).link]).toEqual([false, null]);
  // It ends with the provider, comes back with them, and stays revoked if a host had revoked it.
  expect(await giveLink(app, pass, providerId, { lanes: ["Música"], everybodys: false, phone: "" }, now)).toEqual({
    ok: true,
  });
  const own = (await read()).link!.url!.split("/").at(-1)!;
  const isLive = async () => (await findShare(db, own))?.isLive;
  const gone = await removeProvider(db, await writer(), providerId, now);
  expect(await isLive()).toBe(false);
  await restoreProvider(db, await writer(), gone.ok && gone.batchId, later(60_000));
  expect([await isLive(), (await read()).link?.id]).toEqual([true, (await read()).link!.id]);
  await revokeLink(app, pass, providerId, later(61_000));
  const again = await removeProvider(db, await writer(), providerId, later(62_000));
  await restoreProvider(db, await writer(), again.ok && again.batchId, later(63_000));
  expect(await isLive()).toBe(false);
  // An existing link of the event, but not one of another provider or of another event.
  const pau = await hire("Pau");
  expect(await giveLink(app, pass, pau, { lanes: ["Catering"], everybodys: false, phone: "" }, now)).toEqual({
    ok: true,
  });
  const { shareId } = await db
    .selectFrom("eventProviders")
    .select("shareId")
    .where("id", "=", pau)
    .executeTakeFirstOrThrow();
  expect(await giveLink(app, pass, providerId, { shareId: shareId! }, now)).toMatchObject({ code: "share_not_found" });
  expect(await giveLink(app, pass, providerId, { shareId: newId() }, now)).toMatchObject({ code: "share_not_found" });
  expect(
    await giveLink(
      app,
      await day(await partyOf(db)),
      providerId,
      { lanes: ["Música"], everybodys: false, phone: "" },
      now,
    ),
  ).toMatchObject({ code: "provider_not_found" });
});
