// Typesets documents as PDF, and first pages as pictures, in a thread, one at a time, and ends the thread before its memory grows.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import type { SetBadges } from "./badges.ts";
import type { SetDocument } from "./document.ts";
import { readFaces } from "./faces.server.ts";
import { textsOf, textsOfBadges, textsOfPaper } from "./letters.server.ts";
import type { SetPaper } from "./paper.ts";

const files = import.meta.glob<string>(["./thread.js", "./*.typ"], { query: "?raw", import: "default", eager: true });
const templates = {
  document: `${files["./words.typ"]}\n${files["./document.typ"]}`,
  paper: `${files["./words.typ"]}\n${files["./paper.typ"]}`,
  badges: `${files["./words.typ"]}\n${files["./badges.typ"]}`,
};

/** The compiler leaks about 6 MB per document; only ending the thread frees them. */
const MOST_DOCUMENTS = 20;
const MOST_BYTES = 400 * 1_024 * 1_024;
/** An idle process ends the thread. */
const REST_MS = 30_000;
/** Longer than any of our documents takes. */
const PATIENCE_MS = 60_000;

type Wanted = "pdf" | "picture";
/** `made` is the bytes of a PDF, or the text of an SVG. */
type Answer = { id: number; made?: Uint8Array | string; memory?: number; error?: string };
type Thread = { worker: Worker; documents: number };

let running: Thread | null = null;
let resting: NodeJS.Timeout | undefined;
let last = 0;
let isBusy = false;
/** A picture waits until no PDF does. */
const waiting: Record<Wanted, (() => Promise<void>)[]> = { pdf: [], picture: [] };

type Pdf = { pdf: Buffer; unprintable: number };
type Ready = ReturnType<typeof textsOf>;
type Template = keyof typeof templates;

/**
 * The PDF of `document`, and the number of pieces that no face can draw; a mark replaces them. One document at a time.
 * Throws if typesetting fails or takes longer than a minute, or if `signal` aborts.
 */
export function typeset(document: SetDocument, signal: AbortSignal): Promise<Pdf> {
  return pdfOf("document", () => textsOf(document), signal);
}

/** The same for a paper of a seating plan. */
export function typesetPaper(paper: SetPaper, signal: AbortSignal): Promise<Pdf> {
  return pdfOf("paper", () => textsOfPaper(paper), signal);
}

/** The same for badges. */
export function typesetBadges(badges: SetBadges, signal: AbortSignal): Promise<Pdf> {
  return pdfOf("badges", () => textsOfBadges(badges), signal);
}

/** The first page of a paper as SVG, with its letters as outlines. Throws as `typeset` does. */
export async function drawFirstPage(paper: SetPaper, signal: AbortSignal): Promise<string> {
  const { made } = await inTurn("picture", "paper", () => textsOfPaper(paper), signal);
  return String(made);
}

async function pdfOf(template: Template, prepare: () => Ready, signal: AbortSignal): Promise<Pdf> {
  const { made, unprintable } = await inTurn("pdf", template, prepare, signal);
  return { pdf: Buffer.from(made), unprintable };
}

function inTurn(wants: Wanted, template: Template, prepare: () => Ready, signal: AbortSignal) {
  const set = new Promise<Awaited<ReturnType<typeof setOne>>>((resolve, reject) => {
    waiting[wants].push(() =>
      Promise.resolve()
        .then(() => {
          signal.throwIfAborted();
          return setOne(wants, template, prepare(), signal);
        })
        .then(resolve, reject),
    );
  });
  void setWaiting();
  return set;
}

async function setWaiting() {
  if (isBusy) return;
  isBusy = true;
  for (let next; (next = waiting.pdf.shift() ?? waiting.picture.shift());) await next();
  isBusy = false;
}

async function setOne(wants: Wanted, template: Template, { texts, unprintable }: Ready, signal: AbortSignal) {
  clearTimeout(resting);
  running ??= { worker: start(), documents: 0 };
  const { worker } = running;
  const id = ++last;
  try {
    const { made, memory = 0, error } = await answerOf(worker, { id, template, texts, wants }, signal);
    if (!made) throw new Error(`not set: ${error}`);
    running.documents += 1;
    if (running.documents >= MOST_DOCUMENTS || memory > MOST_BYTES) await end();
    return { made, unprintable };
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
    renderer: pathToFileURL(require.resolve("@myriaddreamin/typst-ts-renderer")).href,
    rendererWasm: require.resolve("@myriaddreamin/typst-ts-renderer/wasm"),
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
  message: { id: number; template: Template; texts: string; wants: Wanted },
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
