// A ZIP that is written while it is sent: nothing of it is ever whole in memory.
import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** One file of an archive. `open` is called when its turn has come; null leaves it empty. `packed` is false for what does not shrink. */
export type ArchiveEntry = { path: string; packed?: boolean; open(): Promise<Readable | null> };

/**
 * The archive of `entries`, as a stream that reads as fast as it is read and gives up when its reader does. What fails on the way breaks
 * it off, so that nobody takes half of it for the whole, and is told to `onError`.
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
