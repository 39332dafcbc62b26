// Photographs of iPhones: decoded in a thread of their own, because no decoder of ours knows them and theirs works for a second.
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { ok, refuse, type Result } from "#app/domain/result.ts";

export type RawPicture = { data: Uint8Array; width: number; height: number };

const SECONDS = 60;

// The thread lives for one photograph: what its decoder takes in memory is given back when it ends. An image turned by the camera is turned
// by the decoder.
const decode = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { library, bytes, pixels } = workerData;
  const heif = require(library);
  const images = new heif.HeifDecoder().decode(bytes);
  const image = images.find((each) => each.is_primary?.()) ?? images[0];
  if (!image) throw new Error("no image");
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > pixels) parentPort.postMessage({ tooLarge: true });
  else {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (shown) => {
      if (!shown) throw new Error("not decoded");
      parentPort.postMessage({ data: data.buffer, width, height }, [data.buffer]);
    });
  }
`;

type Told = { tooLarge: true } | { data: ArrayBuffer; width: number; height: number };

/** The pixels (RGBA, upright) of a HEIC photograph of at most `pixels`. The caller sees to it that there is one at a time. */
export async function decodeHeic(
  bytes: Uint8Array,
  pixels: number,
): Promise<Result<RawPicture, "image_too_large" | "image_unreadable">> {
  const require = createRequire(import.meta.url);
  const library = require.resolve("libheif-js/wasm-bundle");
  const worker = new Worker(decode, { eval: true, workerData: { library, bytes, pixels }, stdout: true, stderr: true });
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
