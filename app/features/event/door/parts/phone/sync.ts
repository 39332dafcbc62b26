// Sends what the phone noted and fetches what others noted, by itself, as often as the network lets it. Nothing on the screen waits for it.
import type { DoorAnswer, DoorSent } from "#app/domain/door/copy.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import { confirmedBy } from "#app/domain/door/shares.ts";
import { isRecord } from "#app/domain/record.ts";
import { doorName } from "#app/ui/offline/door-database.ts";
import { askForList } from "./registering.ts";
import { close, dropKeys, keepAnswer, type Kept, load, type Meta } from "./store.ts";

const afterFactMs = 300;
const everyMs = 5_000;
const savingMs = 60_000;
const longestMs = 60_000;
const tryMs = 8_000;
const mostFacts = 200;
/** The server takes 64 KiB a request. */
const mostCharacters = 60_000;

/** The outcome of a try. `cut`: no answer of the app. `forked`: another phone sends as this device, and the server has it up to there. `refused`: why it gets no list. */
export type Outcome = "ok" | "more" | "cut" | "busy" | { forked: number } | { refused: string };
type Answer = { status: number; body: unknown };

/** Sends and fetches for `place` until stopped. `told` hears what each try came to. */
export function startSync(
  place: string,
  told: (outcome: Outcome) => void,
): { poke: () => void; save: (isSaving: boolean) => void; stop: () => void } {
  let usual = everyMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let backoff: number = everyMs;
  let isRunning = false;
  let isStopped = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const outcome = await alone(() => exchange(place)).catch((): Outcome => "cut");
    isRunning = false;
    if (isStopped) return;
    told(outcome);
    const isCut = outcome === "cut" || (typeof outcome === "object" && "refused" in outcome);
    backoff = isCut ? Math.min(longestMs, backoff * 2) : everyMs;
    if (isCut) schedule(Math.max(backoff / 2, usual === savingMs ? savingMs : 0));
    else if (typeof outcome !== "object") schedule(outcome === "more" ? 0 : usual);
  };
  // The network may be back: tries that failed before say nothing any more.
  const now = () => {
    backoff = everyMs;
    if (document.visibilityState === "visible") schedule(0);
  };
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  schedule(0);
  return {
    poke: () => schedule(usual === savingMs ? savingMs : afterFactMs),
    save(isSaving) {
      usual = isSaving ? savingMs : everyMs;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", now);
    },
  };
}

/** Runs `send` if no other tab is sending. */
async function alone(send: () => Promise<Outcome>): Promise<Outcome> {
  if (!("locks" in navigator)) return send();
  return navigator.locks.request(doorName, { ifAvailable: true }, async (lock) => (lock ? send() : "busy"));
}

/** One request for each device of the phone that has something to say. */
async function exchange(place: string): Promise<Outcome> {
  const kept = await load(place);
  const { meta } = kept;
  if (!meta || (meta.key === "" && !meta.enrolling)) return "ok";
  if (!navigator.onLine) return "cut";
  if (meta.enrolling) return meta.state === "open" ? enroll(meta, meta.enrolling) : "ok";
  for (const former of meta.former) await send(place, kept, former.device, former.key);
  const outcome = await send(place, kept, meta.device, meta.key);
  if (typeof outcome !== "object" && outcome !== "cut") await dropKeys(place);
  return outcome;
}

/** Asks for the list that the phone did not get when it was opened. */
async function enroll({ place, device }: Meta, { token, ...fields }: NonNullable<Meta["enrolling"]>): Promise<Outcome> {
  const registration = await askForList(place, token, device, fields);
  if ("text" in registration) return registration.isCut ? "cut" : { refused: registration.text };
  const { adopt } = await import("./enrolling.ts");
  await adopt(place, registration, Date.now(), { isFirst: true });
  return "more";
}

async function send(place: string, kept: Kept, device: string, key: string): Promise<Outcome> {
  const { meta, copy, waiting } = kept;
  if (!meta) return "ok";
  const own = waiting.filter((fact) => fact.device === device);
  const facts = portion(own);
  if (device !== meta.device && facts.length === 0) return "ok";
  const sent = {
    v: 1,
    etag: copy?.etag ?? "",
    facts,
    heard: meta.heard,
    clock: Date.now(),
    share: device === meta.device ? confirmedBy(meta.share, facts.length === own.length) : 0,
  } satisfies DoorSent;
  const answer = await post(device, key, sent);
  if (!answer) return "cut";
  const { status, body } = answer;
  const upTo = isRecord(body) && typeof body.upTo === "number" ? body.upTo : 0;
  if (status === 200 && isAnswer(body)) {
    await keepAnswer(place, device, body, Date.now());
    return body.isMore || body.share || facts.length < own.length ? "more" : "ok";
  }
  if (status === 410) {
    await close(place, device, upTo, "withdrawn");
    return facts.length < own.length ? "more" : "ok";
  }
  // The server knows no such device, so the list goes; the facts that the phone has not sent stay.
  if (status === 401) {
    await close(place, device, 0, "withdrawn");
    return facts.length > 0 ? "cut" : "ok";
  }
  if (status === 409 && isRecord(body) && typeof body.forked === "number" && device === meta.device)
    return { forked: body.forked };
  return "cut";
}

/** The first facts, as many as one request takes. */
function portion(facts: readonly Fact[]): Fact[] {
  const taken: Fact[] = [];
  let characters = 0;
  for (const fact of facts) {
    characters += JSON.stringify(fact).length;
    if (taken.length === mostFacts || characters > mostCharacters) break;
    taken.push(fact);
  }
  return taken;
}

/** The app's answer; null without one. The page of a proxy, or of a venue's network, does not count as an answer. */
async function post(device: string, key: string, sent: DoorSent): Promise<Answer | null> {
  try {
    const response = await fetch("/door/sync", {
      method: "POST",
      headers: { authorization: `Device ${device}.${key}`, "content-type": "application/json" },
      body: JSON.stringify(sent),
      credentials: "omit",
      cache: "no-store",
      redirect: "manual",
      signal: AbortSignal.timeout(tryMs),
    });
    if (!response.headers.has("x-request-id")) return null;
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return { status: response.status, body: isJson ? await response.json() : null };
  } catch {
    return null;
  }
}

function isAnswer(body: unknown): body is DoorAnswer {
  return (
    isRecord(body) &&
    typeof body.upTo === "number" &&
    typeof body.heard === "number" &&
    typeof body.clock === "number" &&
    Array.isArray(body.facts) &&
    Array.isArray(body.seen)
  );
}
