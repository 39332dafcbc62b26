// Photographs of iPhones: decoded in a thread of their own, because no decoder of ours knows them and theirs works for a second.
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ok, refuse, type Result } from "#app/domain/result.ts";

export type RawPicture = { data: Uint8Array; width: number; height: number };

const SECONDS = 60;

const [decode] = Object.values(
  import.meta.glob<string>("./heic-thread.js", { query: "?raw", import: "default", eager: true }),
);

type Told = { tooLarge: true } | { data: ArrayBuffer; width: number; height: number };

/**
 * The pixels (RGB, upright, sRGB) of a HEIC photograph of at most `pixels`. Its thread lives for that one: what the decoder takes in memory
 * is given back when it ends. The caller sees to it that there is one at a time.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  pixels: number,
): Promise<Result<RawPicture, "image_too_large" | "image_unreadable">> {
  const require = createRequire(import.meta.url);
  const library = require.resolve("libheif-js/wasm-bundle");
  const worker = new Worker(decode!, {
    env: {},
    eval: true,
    workerData: { library, bytes, pixels },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void worker.terminate(), SECONDS * 1_000);
  try {
    const told = await new Promise<Told | null>((resolve) => {
      worker.once("message", (message: Told) => resolve(message));
      // What the decoder refuses is a fault of the file.
      worker.once("error", () => resolve(null));
      worker.once("exit", () => resolve(null));
    });
    if (!told) return refuse("image_unreadable");
    if ("tooLarge" in told) return refuse("image_too_large");
    return ok({ data: new Uint8Array(told.data), width: told.width, height: told.height });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
