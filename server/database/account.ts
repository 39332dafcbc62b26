// The system account that runs PostgreSQL: our own, or an unprivileged one if we are root, which PostgreSQL refuses.
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
 * The account to switch to, or null for our own. For root: the owner of the data or, on the first start, of the data folder
 * (`sudo npm start` in a user's home). Otherwise `postgres` or `nobody`. Refuses: `no_account`.
 */
export function chooseAccount(dataOwner: Owner | undefined, folderOwner: Owner | undefined): Account | null {
  if (!isRoot()) return null;
  const accounts = readAccounts();
  const nameOf = (owner: Owner): string | undefined => accounts.find(({ uid }) => uid === owner.uid)?.name;
  if (dataOwner && dataOwner.uid !== 0)
    return { name: nameOf(dataOwner) ?? String(dataOwner.uid), uid: dataOwner.uid, gid: dataOwner.gid };
  const name = folderOwner && folderOwner.uid !== 0 ? nameOf(folderOwner) : undefined; // initdb needs a name
  const account = [name, "postgres", "nobody"]
    .map((wanted) => accounts.find((each) => each.name === wanted))
    .find(Boolean);
  if (!account) throw refusal("no_account");
  return account;
}

/** Whether the account can enter the folder. The system itself decides: parents' modes, access lists and mounts all count. */
export function canEnter(folder: string, account: Account): boolean {
  const { status, error } = spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], {
    ...switchTo(account),
    cwd: "/",
    stdio: "ignore",
  });
  if ((error as NodeJS.ErrnoException | undefined)?.code === "EPERM") throw refusal("cannot_switch", account.name);
  return status === 0;
}

/** The options of `spawn` that switch to the account; Node requires signed numbers. */
export function switchTo(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid | 0, gid: account.gid | 0 } : {};
}

function readAccounts(): Account[] {
  const unsigned = (text: string | undefined): number => Number(text) >>> 0; // macOS writes the number of `nobody` as -2
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: unsigned(uid), gid: unsigned(gid) }));
}
