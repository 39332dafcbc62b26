// An event with an album on a real database and a real disk, fresh before each test, and photographs for it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeEach } from "vitest";
import { photoWords } from "#app/copy/guest/consents.ts";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { albumLimits, type AlbumSettings } from "#app/domain/event/album.ts";
import { addPiece, beginPhoto, type Sender } from "#app/features/guest/album/commands.server.ts";
import { prepareAlbumPhoto } from "#app/features/guest/album/jobs.server.ts";
import { hashToken } from "#app/platform/auth/secrets.server.ts";
import { createFileStore, type FileStore } from "#app/platform/files/file-store.server.ts";
import type { EventPass } from "#app/platform/pass.server.ts";
import { testDatabase } from "#test/database.ts";
import { addEvent, addUser, eventPassOf } from "#test/factories.ts";
import { type AlbumPass, saveAlbumSettings } from "#app/features/event/album/commands.server.ts";
import { readAlbum } from "#app/features/event/album/queries.server.ts";

export let db: Db;
export let dataDir: string;
export const config = { authSecret: "a secret of thirty-two characters", origin: "https://convite.example" } as never;
export let app: { db: Db; config: never; files: FileStore };
export const now = new Date("2049-06-05T20:00:00Z");
export const heic = readFileSync("test/fixtures/sample.heic");

export let hostId: string;
export let eventId: string;
export let pass: AlbumPass;
export let guest: EventPass<"album.add">;
export let sender: Sender;

const settings: AlbumSettings = { isOpen: true, moderated: false, until: null };
export const settle = (more: Partial<AlbumSettings> = {}) =>
  saveAlbumSettings(app, pass, { settings: { ...settings, ...more }, onPage: null }, now);
const codeNow = async () => hashToken((await readAlbum(db, config, eventId))!.token!);
export const browser = async (secret: string, address = "203.0.113.1"): Promise<Sender> => ({
  tokenHash: await codeNow(),
  uploaderHash: hashToken(secret),
  addressHash: hashToken(address),
  isHost: false,
});
export const account = (isHost: boolean): Sender => ({
  tokenHash: null,
  uploaderHash: hashToken("account one"),
  addressHash: hashToken("203.0.113.1"),
  isHost,
});

/** Opens a database and a disk for a test file, and an album before each of its tests. A worker's files share this module: each calls it. */
export async function openAlbum(): Promise<void> {
  ({ db } = await testDatabase());
  dataDir = mkdtempSync(path.join(tmpdir(), "convite-album-"));
  app = { db, config, files: createFileStore(dataDir) };
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  beforeEach(async () => {
    hostId = await addUser(db);
    eventId = await addEvent(db, hostId, { date: "2049-06-05" });
    pass = await eventPassOf(db, hostId, eventId, "album.write");
    guest = (await eventPassOf(db, hostId, eventId, "album.view")) as unknown as EventPass<"album.add">;
    await settle();
    sender = await browser("one phone");
  });
}

/** A photograph of noise, which hardly compresses, with a location, an owner and a comment in its metadata. */
export async function photograph(width = 900, height = 700, takenAt?: string): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 3, background: "#b3173f", noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .withExif({
      ...(takenAt && { IFD2: { DateTimeOriginal: takenAt } }),
      IFD0: { Copyright: "cnry-owner", ImageDescription: "cnry-remark" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 28/1 0/1", GPSMapDatum: "cnry-gps" },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
}

export const begin = (photoId: string, bytes: number, by = sender) =>
  beginPhoto(app, guest, by, { photoId, bytes, name: "Amparo", words: photoWords.hash }, now);
export const put = (photoId: string, start: number, piece: Uint8Array, by = sender) =>
  addPiece(app, guest, by, { photoId, start, piece }, now);
export const prepare = (photoId: string) =>
  prepareAlbumPhoto({ app, payload: { eventId, photoId }, now, signal: AbortSignal.timeout(60_000) } as never);

export async function send(bytes: Buffer, by = sender): Promise<string> {
  const photoId = newId();
  let answered: { ok: boolean; received?: number; code?: string } = await begin(photoId, bytes.length, by);
  while (answered.ok && answered.received! < bytes.length) {
    const start = answered.received!;
    answered = await put(photoId, start, bytes.subarray(start, start + albumLimits.pieceBytes), by);
  }
  if (!answered.ok) throw new Error(answered.code);
  return photoId;
}

export async function added(bytes?: Buffer, by = sender): Promise<string> {
  const photoId = await send(bytes ?? (await photograph(300, 200)), by);
  await prepare(photoId);
  return photoId;
}

export const rowOf = (photoId: string) =>
  db.selectFrom("albumPhotos").selectAll().where("eventId", "=", eventId).where("id", "=", photoId).executeTakeFirst();
export const onDisk = (key: string) => existsSync(path.join(dataDir, "uploads", key));
export const filesOf = async () =>
  (await db.selectFrom("files").select("key").where("ownerId", "=", hostId).execute()).map(({ key }) => key);
export const allOnDisk = () =>
  ["album-photo", "album-part"].flatMap((folder) => {
    const place = path.join(dataDir, "uploads", folder);
    return existsSync(place) ? readdirSync(place).map((name) => `${folder}/${name}`) : [];
  });
