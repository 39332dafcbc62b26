// The file of a backup: a compressed tar with the manifest, a file for each table, the uploads and the secret.
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { Refused } from "#app/domain/refused.ts";
import { isFileKey } from "#app/platform/files/file-store.server.ts";
import { damaged } from "./manifest.ts";

/** The names of the entries. */
export const entries = {
  manifest: "manifest.json",
  secret: "auth-secret",
  jobs: "jobs",
  table: (name: string) => `tables/${name}`,
  upload: (key: string) => `uploads/${key}`,
};

export type ArchiveWriter = {
  addText(name: string, text: string): void;
  /** Adds the bytes of a file; does nothing if it does not exist. */
  addFile(name: string, file: string): Promise<void>;
  /** Resolves once everything is on disk. */
  finish(): Promise<void>;
};

/** Starts writing an archive to `file`, mode 0600. */
export function writeArchive(file: string): ArchiveWriter {
  const archive = pack();
  const written = pipeline(archive, createGzip(), createWriteStream(file, { mode: 0o600 }));
  return {
    addText: (name, text) => void archive.entry({ name }, text),
    async addFile(name, source) {
      const found = await stat(source).catch(() => null);
      if (found) await pipeline(createReadStream(source), archive.entry({ name, size: found.size }));
    },
    async finish() {
      archive.finalize();
      await written;
    },
  };
}

// A partial upload, unfinished or left by a crash: backups made before 0.2 may have it.
const DRAFT = /^uploads\/[A-Za-z0-9_\-/.]+\.tmp$/;
const ENTRY = /^(manifest\.json|auth-secret|jobs|tables\/[a-z_]+|uploads\/[A-Za-z0-9_\-/]+\.[a-z]+)$/;

/** Unpacks `file` into `folder`. Refuses a file that is no archive, and an entry with any other name. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  const archive = extract();
  archive.on("entry", (header, content, next) => {
    if (DRAFT.test(header.name)) return void content.on("end", next).resume();
    // Only our own names: a foreign archive must not choose where its files go.
    if (!ENTRY.test(header.name) || header.name.includes(".."))
      return next(new Refused(`El fichero contiene «${header.name}», que no es de una copia de Convite.`));
    void keep(path.join(folder, header.name), content).then(next);
  });
  await pipeline(createReadStream(file), createGunzip(), archive).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused(damaged, { cause: error });
  });
}

async function keep(target: string, content: AsyncIterable<unknown>): Promise<Error | null> {
  try {
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(content, createWriteStream(target));
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** The text of an entry that `unpackArchive` has written to `folder`; null if missing. */
export function readEntry(folder: string, name: string): Promise<string | null> {
  return readFile(path.join(folder, name), "utf8").catch(() => null);
}

/** The keys of the uploads below `dataDir`, without unfinished ones. */
export async function listUploads(dataDir: string): Promise<string[]> {
  const folder = path.join(dataDir, "uploads");
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(isFileKey);
}

/** Moves the unpacked uploads from `folder` to `dataDir` on the same disk. Returns their number. */
export async function moveUploads(folder: string, dataDir: string): Promise<number> {
  const keys = await listUploads(folder);
  for (const key of keys) {
    const target = path.join(dataDir, "uploads", key);
    await mkdir(path.dirname(target), { recursive: true });
    await rename(path.join(folder, "uploads", key), target);
  }
  return keys.length;
}
