// Typesets documents as PDF in a thread, one at a time, and ends the thread before its memory grows.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { SetDocument } from "./document.ts";
import { readFaces } from "./faces.server.ts";
import { textsOf, textsOfPaper } from "./letters.server.ts";
import type { SetPaper } from "./paper.ts";

const files = import.meta.glob<string>(["./thread.js", "./*.typ"], { query: "?raw", import: "default", eager: true });
const templates = {
  document: `${files["./words.typ"]}\n${files["./document.typ"]}`,
  paper: `${files["./words.typ"]}\n${files["./paper.typ"]}`,
};

/** The compiler leaks about 6 MB per document; only ending the thread frees them. */
const MOST_DOCUMENTS = 20;
const MOST_BYTES = 400 * 1_024 * 1_024;
/** An idle process ends the thread. */
const REST_MS = 30_000;
/** Longer than any of our documents takes. */
const PATIENCE_MS = 60_000;

type Answer = { id: number; pdf?: Uint8Array; memory?: number; error?: string };
type Thread = { worker: Worker; documents: number };

let running: Thread | null = null;
let resting: NodeJS.Timeout | undefined;
let last = 0;
let turn: Promise<unknown> = Promise.resolve();

type Pdf = { pdf: Buffer; unprintable: number };
type Ready = ReturnType<typeof textsOf>;

/**
 * The PDF of `document`, and the number of pieces that no face can draw; a mark replaces them. One document at a time.
 * Throws if typesetting fails or takes longer than a minute, or if `signal` aborts.
 */
export function typeset(document: SetDocument, signal: AbortSignal): Promise<Pdf> {
  return inTurn("document", () => textsOf(document), signal);
}

/** The same for a paper of a seating plan. */
export function typesetPaper(paper: SetPaper, signal: AbortSignal): Promise<Pdf> {
  return inTurn("paper", () => textsOfPaper(paper), signal);
}

function inTurn(template: keyof typeof templates, prepare: () => Ready, signal: AbortSignal): Promise<Pdf> {
  const set = turn.then(() => {
    signal.throwIfAborted();
    return setOne(template, prepare(), signal);
  });
  turn = set.catch(() => {});
  return set;
}

async function setOne(template: keyof typeof templates, { texts, unprintable }: Ready, signal: AbortSignal) {
  clearTimeout(resting);
  running ??= { worker: start(), documents: 0 };
  const { worker } = running;
  const id = ++last;
  try {
    const { pdf, memory = 0, error } = await answerOf(worker, { id, template, texts }, signal);
    if (!pdf) throw new Error(`not set: ${error}`);
    running.documents += 1;
    if (running.documents >= MOST_DOCUMENTS || memory > MOST_BYTES) await end();
    return { pdf: Buffer.from(pdf), unprintable };
  } catch (error) {
    await end();
    throw error;
  } finally {
    resting = setTimeout(() => void end(), REST_MS).unref();
  }
}

function start(): Worker {
  const require = createRequire(import.meta.url);
  const workerData = {
    compiler: pathToFileURL(require.resolve("@myriaddreamin/typst-ts-web-compiler")).href,
    wasm: require.resolve("@myriaddreamin/typst-ts-web-compiler/wasm"),
    faces: readFaces(),
    templates,
  };
  // The thread sees no settings and no secrets of the process.
  const worker = new Worker(files["./thread.js"]!, { eval: true, workerData, env: {} });
  worker.unref();
  return worker;
}

function answerOf(
  worker: Worker,
  message: { id: number; template: string; texts: string },
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hear = (answer: Answer) => answer.id === message.id && settle(() => resolve(answer));
    const fail = (error: unknown) => settle(() => reject(error));
    const leave = () => fail(new Error("the thread has ended"));
    const giveUp = () => fail(signal.reason);
    const timer = setTimeout(() => fail(new Error("takes too long")), PATIENCE_MS);
    const settle = (done: () => void) => {
      clearTimeout(timer);
      worker.off("message", hear).off("error", fail).off("exit", leave);
      signal.removeEventListener("abort", giveUp);
      done();
    };
    worker.on("message", hear).on("error", fail).on("exit", leave);
    signal.addEventListener("abort", giveUp);
    // A thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(message);
  });
}

async function end(): Promise<void> {
  const ended = running;
  running = null;
  await ended?.worker.terminate();
}
