// Where the embedded database lies on the disk.
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { userInfo } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { type Account, canEnter, chooseAccount } from "./account.ts";
import { refusal } from "./refusal.ts";

/**
 * `data` is PostgreSQL's folder, `home` its parent, which also has the lock and the socket. `account` runs it; null means
 * our own account. `mark` identifies this database among the machine's processes.
 */
export type Place = { home: string; data: string; account: Account | null; mark: string };

const shelters = "/var/lib/convite";

/**
 * Finds or permanently chooses the database folder of `dataDir`: `${dataDir}/postgres`. If we are root and PostgreSQL's
 * account cannot enter it (a project below /root), `${dataDir}/postgres` is a link to a folder below /var/lib/convite.
 * Refuses: `data_gone`, `wrong_owner`, `unreachable`, `no_account`, `cannot_switch`.
 */
export function findPlace(dataDir: string): Place {
  const root = resolve(dataDir);
  mkdirSync(dirname(root), { recursive: true });
  if (!existsSync(root)) mkdirSync(root, { recursive: true, mode: 0o700 });
  const entry = join(realpathSync(root), "postgres");
  const stat = lstatSync(entry, { throwIfNoEntry: false });

  if (!stat) {
    const account = chooseAccount(undefined, statSync(root));
    if (!account || canEnter(dirname(entry), account) || letIn(dirname(entry), account)) return placeOf(entry, account);
    try {
      symlinkSync(makeShelter(entry), entry);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error; // a concurrent first start made its link; use that
    }
    return findPlace(dataDir);
  }

  const data = stat.isSymbolicLink() ? followLink(entry) : entry;
  const found = statSync(data, { throwIfNoEntry: false });
  const account = chooseAccount(found, statSync(dirname(data)));
  const owner = account?.uid ?? process.getuid?.();
  if (found && found.uid !== owner && !isEmpty(data))
    throw refusal("wrong_owner", data, account?.name ?? userInfo().username);
  if (account && !canEnter(dirname(data), account) && !letIn(dirname(data), account))
    throw refusal("unreachable", data, account.name);
  return placeOf(data, account);
}

/** The mark of the database in this folder: short enough for a socket path, and the same at each start. */
export function markOf(data: string): string {
  return `convite-${createHash("sha256").update(data).digest("hex").slice(0, 12)}`;
}

/** Whether the folder exists and is empty; an unreadable one counts as full. */
export function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

function placeOf(data: string, account: Account | null): Place {
  return { home: dirname(data), data, account, mark: markOf(data) };
}

/** Lets the account pass through our own data folder, which only root could enter so far; no other account gains access. */
function letIn(folder: string, account: Account): boolean {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || (mode & 0o070) !== 0 || !canEnter(dirname(folder), account)) return false;
  chownSync(folder, 0, account.gid);
  chmodSync(folder, (mode & 0o7777) | 0o010);
  return canEnter(folder, account);
}

function makeShelter(entry: string): string {
  mkdirSync(shelters, { recursive: true });
  const shelter = join(shelters, markOf(entry));
  mkdirSync(shelter, { recursive: true });
  for (const folder of [shelters, shelter]) {
    if (statSync(folder).uid !== 0) throw refusal("not_writable", folder); // its owner could replace our files in it
    chmodSync(folder, 0o711);
  }
  return join(shelter, "postgres");
}

/** The link's target. The last folder may be missing (an interrupted first start); if its parent is missing, the data are gone. */
function followLink(entry: string): string {
  const target = resolve(dirname(entry), readlinkSync(entry));
  if (!statSync(dirname(target), { throwIfNoEntry: false })?.isDirectory()) throw refusal("data_gone", entry, target);
  return statSync(target, { throwIfNoEntry: false })
    ? realpathSync(target)
    : join(realpathSync(dirname(target)), basename(target));
}
