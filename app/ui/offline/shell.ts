// Keeps a page that holds no data, with its files, so that `public/sw.js` opens it from the phone first.
import { doorName } from "#app/ui/offline/door-database.ts";
import { filesIn } from "#app/ui/offline/build-files.ts";

/**
 * Registers the service worker for `scope`, and keeps the page at `address` with all its files or not at all. A page that the server refuses
 * goes. Does nothing without a network, without room, or where the browser has no service workers.
 */
export async function keepShell(address: string, scope: string): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  try {
    await navigator.serviceWorker.register("/sw.js", { scope, updateViaCache: "none" });
    const page = await fetch(address, { redirect: "manual", cache: "no-store", headers: { accept: "text/html" } });
    const shells = await caches.open(doorName);
    if (page.type === "opaqueredirect" || [401, 403, 404, 410].includes(page.status)) {
      await shells.delete(address, { ignoreVary: true });
      return;
    }
    const isOurs = page.headers.has("x-request-id") && page.headers.get("content-type")?.startsWith("text/html");
    if (!page.ok || !isOurs) return;
    const html = await page.clone().text();
    const files = await keepFiles(shells, filesIn(html));
    await shells.put(address, page);
    await sweep(shells, address, files);
  } catch {
    // The earlier page stays.
  }
}

/** Fetches what is missing of `wanted` and of the files that these name. Throws if one is not there. */
async function keepFiles(shells: Cache, wanted: Set<string>): Promise<Set<string>> {
  for (const file of wanted) {
    const kept = await shells.match(file, { ignoreVary: true });
    const found = kept ?? (await fetch(file));
    if (!found.ok) throw new Error(`not there: ${file}`);
    if (!kept) await shells.put(file, found.clone());
    if (/\.(js|css)$/.test(file)) for (const named of filesIn(await found.text())) wanted.add(named);
  }
  return wanted;
}

/** Removes files of earlier builds. Another page of the door keeps what it names. */
async function sweep(shells: Cache, address: string, files: ReadonlySet<string>): Promise<void> {
  const paths = (await shells.keys()).map(({ url }) => new URL(url).pathname);
  const hasOthers = paths.some((path) => !path.startsWith("/assets/") && path !== address);
  if (hasOthers) return;
  for (const path of paths) if (path !== address && !files.has(path)) await shells.delete(path, { ignoreVary: true });
}
