// An album during a party: forty phones send five photos of 5 MB each at once, to a server in its own process.
import { readFileSync } from "node:fs";
import { newId } from "#app/db/id.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import { noise } from "#app/platform/files/example-pictures.ts";
import type { Measured } from "./measured.ts";
import { addEvent, addPerson, openWorld, type World } from "./world.ts";

const [PHONES, EACH] = [40, 5];
const MOST_MS = 300;
const MOST_MIB = 400;
const PREPARED_WITHIN_MS = 20 * 60_000;

/** Sends all photos, requests `/healthz` from the first byte until the last photo is shown, and reads the server's peak memory. */
export async function measure(): Promise<Measured[]> {
  const world = await openWorld();
  try {
    const { id: hostId } = await addPerson(world, "lucia");
    const eventId = await addEvent(world, hostId, "boda-con-album");
    const upload = await openAlbum(world, eventId);
    // Only three, because making noise pictures is not part of the measurement.
    const photos = [await noise(4_400, 3_300), await noise(4_420, 3_290), await noise(4_380, 3_310)];
    const waits = { sending: [] as number[], preparing: [] as number[] };
    const waiting = askAround(world, waits);
    const startedAt = performance.now();
    const phones = Array.from({ length: PHONES }, (_, phone) => sendAll(upload, photos, phone));
    const arrived = (await Promise.all(phones)).reduce((sum, each) => sum + each, 0);
    const sentIn = (performance.now() - startedAt) / 1_000;
    waiting.isSending = false;
    const shown = await shownOf(world, eventId);
    waiting.isDone = true;
    await waiting.ended;
    const shownIn = (performance.now() - startedAt) / 1_000;
    const peak = peakMib(world.server.process.pid!);
    const all = [...waits.sending, ...waits.preparing];
    const size = (photos[0]!.length / 2 ** 20).toFixed(1);
    return [
      {
        what: `${PHONES} phones send ${EACH} photographs of ${size} MB at once: arrived, shown`,
        figure: `${arrived}, ${shown} of ${PHONES * EACH} (sent in ${sentIn.toFixed(0)} s, shown in ${shownIn.toFixed(0)} s)`,
        limit: "all",
        holds: arrived === PHONES * EACH && shown === PHONES * EACH,
      },
      {
        what: "/healthz meanwhile, p99",
        figure: `${p99(all).toFixed(0)} ms (while they are sent ${p99(waits.sending).toFixed(0)}, while they are prepared ${p99(waits.preparing).toFixed(0)})`,
        limit: `≤ ${MOST_MS} ms`,
        holds: p99(all) <= MOST_MS,
      },
      {
        what: "the most memory of the server meanwhile (VmHWM)",
        figure: `${peak.toFixed(0)} MiB`,
        limit: `≤ ${MOST_MIB} MiB`,
        holds: peak <= MOST_MIB,
      },
    ];
  } finally {
    await world.end();
  }
}

/** Returns the upload address. */
async function openAlbum({ pool, server }: World, eventId: string): Promise<string> {
  const token = newToken();
  await pool.query("insert into albums (event_id, token_hash, token_sealed) values ($1, $2, 'unread')", [
    eventId,
    hashToken(token),
  ]);
  return `${server.origin}/album/${token}/subida`;
}

/** Uploads like the album page's script: one photo after the other, piece by piece, with a retry after a requested pause. */
async function sendAll(upload: string, photos: readonly Buffer[], phone: number): Promise<number> {
  const key = newToken();
  let arrived = 0;
  for (let index = 0; index < EACH; index++) {
    const photo = photos[(phone + index) % photos.length]!;
    const photoId = newId();
    let received = await post(upload, { intent: "begin", photoId, key, bytes: String(photo.length), name: "" });
    while (received < photo.length) {
      const piece = new Blob([new Uint8Array(photo.subarray(received, received + albumLimits.sentPieceBytes))]);
      received = await post(upload, { intent: "piece", photoId, key, start: String(received), piece });
    }
    arrived += 1;
  }
  return arrived;
}

async function post(upload: string, fields: Record<string, string | Blob>): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const headers = { origin: new URL(upload).origin };
    const answer = await fetch(upload, { method: "POST", body, headers }).catch(() => null);
    const told: { received?: number } = answer ? await answer.json().catch(() => ({})) : {};
    if (typeof told.received === "number") return told.received;
    if (answer && answer.status < 500 && answer.status !== 429)
      throw new Error(`a piece was answered with ${answer.status}: ${JSON.stringify(told)}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("a phone has given up");
}

async function shownOf({ pool }: World, eventId: string): Promise<number> {
  const until = performance.now() + PREPARED_WITHIN_MS;
  for (;;) {
    const { rowCount } = await pool.query("select from album_photos where event_id = $1 and status = 'shown'", [
      eventId,
    ]);
    if (rowCount === PHONES * EACH || performance.now() > until) return rowCount ?? 0;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

function askAround({ server }: World, waits: { sending: number[]; preparing: number[] }) {
  const state = { isSending: true, isDone: false, ended: Promise.resolve() };
  state.ended = (async () => {
    while (!state.isDone) {
      const startedAt = performance.now();
      const into = state.isSending ? waits.sending : waits.preparing;
      await (await fetch(`${server.origin}/healthz`)).text();
      into.push(performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return state;
}

function p99(waits: readonly number[]): number {
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
}

/** The process's peak memory. */
function peakMib(pid: number): number {
  const [, kib = "0"] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kib) / 1_024;
}
