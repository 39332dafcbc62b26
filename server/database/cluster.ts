// The folder of the embedded database: checks it and creates it on the first start.
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { basename, join } from "node:path";
import type { Log } from "./log.ts";
import { isEmpty, type Place } from "./place.ts";
import type { Programs } from "./programs.ts";
import { refusal } from "./refusal.ts";
import { spawnTied } from "./tied-process.ts";

/**
 * Whether the place has a database that these programs can serve; false if there is no database yet. Refuses a folder that
 * it must not touch: `not_a_database`, `wrong_major`.
 */
export function holdsDatabase(place: Place, programs: Programs): boolean {
  const found = statSync(place.data, { throwIfNoEntry: false });
  if (!found || isEmpty(place.data)) return false;
  const version = join(place.data, "PG_VERSION");
  if (!existsSync(version)) throw refusal("not_a_database", place.data);
  const major = readFileSync(version, "utf8").trim();
  if (major !== String(programs.major)) throw refusal("wrong_major", place.data, major, programs.major);
  if (found.mode & 0o027) chmodSync(place.data, 0o700); // a copy or restore opened it; PostgreSQL would not start
  return true;
}

/**
 * Creates the database folder completely under another name, then renames it. So an interrupted first start leaves in
 * `data` either nothing or everything. Refuses: `disk_full`, `nameless_account`, `mount_point`, `did_not_start`.
 */
export async function makeCluster(place: Place, programs: Programs, log: Log): Promise<void> {
  log.info(`Creando la base de datos en ${place.data}`);
  const unfinished = mkdtempSync(`${place.data}.new-`);
  try {
    if (place.account) chownSync(unfinished, place.account.uid, place.account.gid);
    await runInitdb(place, programs, unfinished);
    log.debug("La base de datos está completa, falta ponerla en su sitio");
    renameSync(unfinished, place.data);
    syncFolder(place.home);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw code === "EBUSY" || code === "EXDEV" ? refusal("mount_point", place.data) : error;
  }
}

/** Removes leftovers of interrupted first starts: only folders under the unfinished name, which never had user data. */
export function removeUnfinished(place: Place): void {
  for (const name of readdirSync(place.home)) {
    if (!name.startsWith(`${basename(place.data)}.new-`)) continue;
    try {
      // A helper of the interrupted initdb may still be writing for a moment.
      rmSync(join(place.home, name), { recursive: true, force: true, maxRetries: 10 });
    } catch {
      // then the next start removes it
    }
  }
}

async function runInitdb(place: Place, programs: Programs, folder: string): Promise<void> {
  let said = "";
  // The builtin locale sorts and folds equally on every machine, but trigrams and text search use the system's character
  // types. Under "C" the «é» of «José» is no letter. Systems name their UTF-8 locale differently.
  for (const mails of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    const safety = ["--auth-local=trust", "--auth-host=reject", "--data-checksums"];
    const language = [
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      `--lc-ctype=${mails}`,
    ];
    const initdb = spawnTied(
      programs.initdb,
      ["-D", folder, "--username=postgres", ...safety, ...language],
      place.account,
      "KILL",
    );
    said = "";
    for (const output of [initdb.stdout, initdb.stderr]) output?.on("data", (text) => (said += text));
    const [code] = await once(initdb, "close");
    if (code === 0) return;
    if (!said.includes("invalid locale name")) break;
  }
  if (said.includes("No space left on device")) throw refusal("disk_full", place.data);
  if (said.includes("could not look up effective user ID")) throw refusal("nameless_account", process.getuid?.() ?? -1);
  throw refusal(
    "did_not_start",
    said
      .split("\n")
      .filter((line) => /error|fatal|panic/i.test(line))
      .join("\n") || said,
  );
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
