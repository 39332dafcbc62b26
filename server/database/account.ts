// The system account that PostgreSQL runs as: our own, or, as root (which PostgreSQL refuses), one without rights.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { refusal } from "./refusal.ts";

export type Account = { name: string; uid: number; gid: number };

/** Whether this process is root, whose rights PostgreSQL does not accept. */
function isRoot(): boolean {
  return process.getuid?.() === 0;
}

type Owner = { uid: number; gid: number };

/**
 * The account to switch to, or null to run as ourselves. As root it is the one that owns the data or, at the first start, the data
 * folder (`sudo npm start` in a user's home); else `postgres` or `nobody`. Refuses: `no_account`.
 */
export function chooseAccount(dataOwner: Owner | undefined, folderOwner: Owner | undefined): Account | null {
  if (!isRoot()) return null;
  const accounts = readAccounts();
  const nameOf = (owner: Owner): string | undefined => accounts.find(({ uid }) => uid === owner.uid)?.name;
  if (dataOwner && dataOwner.uid !== 0)
    return { name: nameOf(dataOwner) ?? String(dataOwner.uid), uid: dataOwner.uid, gid: dataOwner.gid };
  const name = folderOwner && folderOwner.uid !== 0 ? nameOf(folderOwner) : undefined; // without a name it cannot make a database
  const account = [name, "postgres", "nobody"]
    .map((wanted) => accounts.find((each) => each.name === wanted))
    .find(Boolean);
  if (!account) throw refusal("no_account");
  return account;
}

/** Whether the account can enter the folder. Asked of the system itself: modes of the parents, access lists and mounts all count. */
export function canEnter(folder: string, account: Account): boolean {
  const { status, error } = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
    ...switchTo(account),
    cwd: "/",
    stdio: "ignore",
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "EPERM") throw refusal("cannot_switch", account.name);
  return status === 0;
}

/** The options of `spawn` that change to the account; Node wants the numbers signed. */
export function switchTo(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

function readAccounts(): Account[] {
  const unsigned = (text: string | undefined): number => Number(text) >>> 0; // macOS writes nobody's number as -2
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: unsigned(uid), gid: unsigned(gid) }));
}
