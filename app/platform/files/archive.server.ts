// Writes a ZIP while sending, so it is never complete in memory.
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** One file of an archive. `open` runs at its turn; null leaves it empty. `packed` is false for data that does not compress. */
export type ArchiveEntry = { path: string; packed?: boolean; open(): Promise<Readable | null> };

/**
 * The archive of `entries`, as a stream that follows the reader's speed and stops if the reader disconnects. An error
 * breaks the stream off, so that no one takes part of it for the whole, and goes to `onError`.
 */
export function streamArchive(entries: Iterable<ArchiveEntry>, now: Date, onError: (error: unknown) => void): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let current: Readable | null = null;

  const breakOff = (error: unknown) => {
    if (output.destroyed) return;
    onError(error);
    output.destroy(error instanceof Error ? error : new Error("archive not written"));
  };
  zip.on("error", breakOff);
  output.once("close", () => current?.destroy());
  for (const { path, packed = true, open } of entries) {
    zip.addReadStreamLazy(path, { mtime: now, mode: 0o100644, compress: packed }, async (give) => {
      try {
        current = (await open()) ?? Readable.from([]);
        current.once("error", breakOff);
        if (output.destroyed) current.destroy();
        else give(null, current);
      } catch (error) {
        breakOff(error);
      }
    });
  }
  zip.end();
  return output;
}
