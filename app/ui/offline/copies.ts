// Keeps copies of the last event's rooms, with the build files they need; public/sw.js serves them.
import {
  isOnlySeen,
  keptAddress,
  type KeptRoom,
  keptRoomAt,
  keptRooms,
  topicOf,
} from "#app/domain/event/kept-rooms.ts";
import { filesIn } from "./build-files.ts";
import { copiesName, filesName, forgetCopies, ownerName, readStored, store } from "./storage.ts";

type Owner = { userId: string; eventId: string };

/** The fallback page for everything without a copy. */
export const noConnectionPath = "/app/sin-conexion";

const minute = 60_000;
// The current room is copied again after a minute, the other rooms of its event twice a day.
const seenMs = minute;
const otherMs = 12 * 60 * minute;

const keptHeader = "x-kept-at";
const filesHeader = "x-files";
const buildHeader = "x-build";

/**
 * Copies the rooms of the event at `pathname`, the current one first. `open` lists the rooms that the account may see. With `null`
 * only the current page is copied. Removes copies of other rooms, another account or another event.
 */
export async function keepRooms(userId: string, pathname: string, open: readonly KeptRoom[] | null): Promise<void> {
  const at = keptRoomAt(pathname);
  const owner = readStored<Owner>(ownerName);
  if (owner && (owner.userId !== userId || (at && owner.eventId !== at.eventId))) await forgetCopies();
  if (!at) return;
  const { eventId, room } = at;
  if (!store(ownerName, { userId, eventId } satisfies Owner)) return;
  const isOwn = () => {
    const now = readStored<Owner>(ownerName);
    return now?.userId === userId && now.eventId === eventId;
  };
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const keep = async (each: KeptRoom, ms: number) => {
    const address = keptAddress(eventId, each);
    return !open || open.includes(each) ? keepAfter(address, ms, isOwn) : dropCopy(pathOf(address));
  };
  const others = isSaving || !open ? [] : keptRooms.filter((each) => each !== room && !isOnlySeen(each));
  await keep(room, seenMs);
  // Before the other rooms, which may take minutes: it leads to the door and to the copies that are there.
  await keepAfter(noConnectionPath, otherMs, isOwn);
  for (const each of others) await keep(each, otherMs);
  await sweepFiles();
}

/** Removes copies that `userId` may no longer see; all of them if they belong to another account. */
export async function checkCopies(userId: string): Promise<void> {
  const owner = readStored<Owner>(ownerName);
  if (!owner) return;
  if (owner.userId !== userId) return forgetCopies();
  for (const { pathname } of await listCopies()) {
    const at = keptRoomAt(pathname);
    if (!at) continue;
    const answer = await fetch(`/live?topics=${topicOf(at.eventId, at.room)}`, { method: "HEAD", cache: "no-store" });
    if (answer.status === 401 || answer.status === 404) await dropCopy(pathname);
  }
}

/** The pages available offline, with the time of each copy. */
export async function listCopies(): Promise<{ pathname: string; title: string; keptAt: Date }[]> {
  const copies = await caches.open(copiesName);
  const rows = [];
  for (const { url } of await copies.keys()) {
    const { pathname } = new URL(url);
    const copy = await copies.match(url, { ignoreVary: true });
    if (!copy || !keptRoomAt(pathname)) continue;
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(await copy.text()) ?? [];
    rows.push({ pathname, title: plain(title), keptAt: new Date(copy.headers.get(keptHeader) ?? 0) });
  }
  const order = ({ pathname }: { pathname: string }) => keptRooms.indexOf(keptRoomAt(pathname)?.room ?? "event");
  return rows.sort((one, other) => order(one) - order(other));
}

function plain(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").documentElement.textContent;
}

/** Whether the browser has a copy of this page. */
export async function hasCopy(pathname: string): Promise<boolean> {
  const copies = await caches.open(copiesName);
  return (await copies.match(pathname, { ignoreSearch: true, ignoreVary: true })) !== undefined;
}

function pathOf(address: string): string {
  return new URL(address, location.origin).pathname;
}

async function dropCopy(pathname: string): Promise<void> {
  await (await caches.open(copiesName)).delete(pathname, { ignoreSearch: true, ignoreVary: true });
}

async function keepAfter(address: string, ms: number, isOwn: () => boolean): Promise<void> {
  if (!isOwn()) return;
  const copies = await caches.open(copiesName);
  const before = await copies.match(address, { ignoreVary: true });
  const age = Date.now() - Date.parse(before?.headers.get(keptHeader) ?? "");
  if (age < ms) return;
  const page = await fetch(address, { redirect: "manual", cache: "no-store", headers: { accept: "text/html" } });
  if (page.type === "opaqueredirect" || (page.status >= 400 && page.status < 500)) {
    await dropCopy(pathOf(address));
    return;
  }
  if (!page.ok || !page.headers.get("content-type")?.startsWith("text/html")) return;
  const copy = await copyOf(page, before);
  // After a sign-out or at another event the copy is discarded.
  if (isOwn()) await copies.put(address, copy);
}

/** The page with the copy's time in its document. Throws if a needed file is missing. */
async function copyOf(page: Response, before: Response | undefined): Promise<Response> {
  const keptAt = new Date().toISOString();
  const html = (await page.text()).replace("<html ", `<html data-kept-at="${keptAt}" `);
  const [build = ""] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  const isSameBuild = build !== "" && before?.headers.get(buildHeader) === build;
  const known = isSameBuild ? (before?.headers.get(filesHeader) ?? "").split(" ") : [];
  const files = await keepFiles(new Set([...known, ...filesIn(html)].filter(Boolean)), build);
  const headers = new Headers({ [keptHeader]: keptAt, [filesHeader]: files.join(" "), [buildHeader]: build });
  for (const name of ["content-type", "content-security-policy", "x-content-type-options", "referrer-policy"])
    if (page.headers.has(name)) headers.set(name, page.headers.get(name)!);
  return new Response(html, { headers });
}

/** Loads missing files and the scripts, styles and fonts they name. Skips the names in the build's route map: it lists all scripts. */
async function keepFiles(wanted: Set<string>, map: string): Promise<string[]> {
  const files = await caches.open(filesName);
  for (const file of wanted) {
    const kept = await files.match(file, { ignoreVary: true });
    const found = kept ?? (await fetch(file));
    if (!found.ok) throw new Error(`not there: ${file}`);
    if (!kept) await files.put(file, found.clone());
    if (file !== map && /\.(js|css)$/.test(file)) for (const named of filesIn(await found.text())) wanted.add(named);
  }
  return [...wanted];
}

/** Removes files of builds that no copy needs. */
async function sweepFiles(): Promise<void> {
  const [copies, files] = [await caches.open(copiesName), await caches.open(filesName)];
  const pages = await Promise.all((await copies.keys()).map(async (key) => copies.match(key, { ignoreVary: true })));
  const wanted = new Set(pages.flatMap((page) => (page?.headers.get(filesHeader) ?? "").split(" ")));
  for (const request of await files.keys())
    if (!wanted.has(new URL(request.url).pathname)) await files.delete(request, { ignoreVary: true });
}
