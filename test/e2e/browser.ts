// A real Chromium for the journeys: visitors of a site, their actions in plain words, and faults that no page may have.
import { mkdirSync } from "node:fs";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, expect, it } from "vitest";
import { isLong } from "#test/endurance.ts";
import type { Person } from "#test/http.ts";
import { freePort, type RunningServer } from "#test/server-process.ts";
import { type TestApp, testApp } from "#test/test-app.ts";
import { ensureChromium } from "../../scripts/chromium.ts";
import { isAwake, literally, nameOfFocused, settled } from "./in-page.ts";
import { devices, judging, type Width, widths } from "./judging.ts";

export { type Width, widths };

/** For journeys that differ between the widths only by layout (`axeAtBoth`): `width`, or both in the long run. */
export function walkedAt(width: Width): readonly Width[] {
  return isLong ? widths : [width];
}

type Look = { colorScheme?: "light" | "dark"; reducedMotion?: "reduce" | "no-preference" };
type Circumstances = Look & {
  /** The person whose session the browser has. */
  as?: Person;
  javaScript?: boolean;
  /** The statuses of 500 and more that this journey expects. */
  failing?: readonly number[];
  /** This journey expects network or server outages. */
  cutOff?: boolean;
  /** Pages may register their service worker: they then copy themselves, which would slow down other journeys. */
  worker?: boolean;
};

/** Opens a new browser window with its own cookies. */
export type At = (width: Width, circumstances?: Circumstances) => Promise<Visitor>;

// Pages of one site share a process with their compiled scripts: a process per page took a third of a journey's time.
const ARGUMENTS = ["--no-sandbox", "--process-per-site", "--renderer-process-limit=1"];
const stateDir = "test/.state";
// As long as `expect.poll` may wait (vitest.config.ts).
const patience = 120_000;
// The console messages of a browser without a network for failed requests.
const CUT_OFF = /net::ERR_|Error loading route module|Failed to fetch dynamically imported module/;
// Logged for every rejected page and form; the statuses themselves are checked one by one.
const REFUSED = /^Failed to load resource: the server responded with a status of/;
// A journey's own script for new pages runs in every frame, and a page preview in a sandbox runs none.
const SANDBOXED = /^Blocked script execution in '[^']*' because the document's frame is sandboxed/;

// One address, one browser and its windows for all files of a worker; the browser ends with the worker's process.
let sharedPort: string | null = null;
let sharedBrowser: Promise<Browser> | null = null;
const sharedWindows = new Map<string, Windows>();

/** The app of one file of journeys. All files of a worker use one address, so that their windows keep compiled scripts. */
export async function journeyApp(env: Record<string, string> = {}): Promise<TestApp> {
  sharedPort ??= String(await freePort());
  return testApp({ PORT: sharedPort, ...env });
}

/**
 * The journeys of one file on `app`, in one browser. A journey fails if a page violates its content policy, logs a console error or
 * requests a host other than `alsoAt` (F-2, F-9). Screenshots of failed windows go to test/.state.
 * A browser with a `camera` is of its own: the camera shows the film in that file, and asks for no permission.
 * With `axeAtBoth`, axe checks each screen in the window's width and in the other one.
 */
export async function journeysAt(
  app: Pick<RunningServer, "origin">,
  {
    alsoAt = [],
    axeAtBoth = false,
    camera = null,
  }: { alsoAt?: readonly string[]; axeAtBoth?: boolean; camera?: string | null } = {},
) {
  const origins: [string, ...string[]] = [app.origin, ...alsoAt];
  const windows = camera === null ? await sharedWindowsOf(origins) : await windowsWithCamera(origins, camera);

  return function journey(name: string, walk: (at: At) => Promise<void>): void {
    it(name, async () => {
      const opened: Visitor[] = [];
      try {
        await walk(async (width, circumstances = {}) => {
          const visitor = await windows.open(width, circumstances, axeAtBoth && !isLong);
          opened.push(visitor);
          return visitor;
        });
        expect(opened.flatMap(({ troubles }) => troubles)).toEqual([]);
      } catch (error) {
        mkdirSync(stateDir, { recursive: true });
        for (const [index, { page }] of opened.entries()) {
          const path = `${stateDir}/${name.replace(/[^\p{L}\p{N}]+/gu, "-")}-${index + 1}.png`;
          await page.screenshot({ path }).catch(() => {});
        }
        throw error;
      } finally {
        await Promise.all(opened.map(windows.clear));
      }
    });
  };
}

function launch(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [...ARGUMENTS, ...more] });
}

async function sharedWindowsOf(origins: [string, ...string[]]): Promise<Windows> {
  sharedBrowser ??= launch();
  const windows = sharedWindows.get(origins.join()) ?? windowsOf(await sharedBrowser, origins);
  sharedWindows.set(origins.join(), windows);
  return windows;
}

async function windowsWithCamera(origins: [string, ...string[]], film: string): Promise<Windows> {
  const browser = await launch([
    "--use-fake-device-for-media-stream",
    "--use-fake-ui-for-media-stream",
    `--use-file-for-fake-video-capture=${film}`,
  ]);
  afterAll(() => browser.close());
  return windowsOf(browser, origins, ["camera"]);
}

const otherWidth = { phone: "desktop", desktop: "phone" } as const;

type Windows = ReturnType<typeof windowsOf>;

/** The windows of a browser. A used one is cleared and reused by another visitor: a new one costs a second of script loading. */
function windowsOf(browser: Browser, origins: readonly [string, ...string[]], alsoGranted: readonly string[] = []) {
  const [origin] = origins;
  const idle = new Map<string, BrowserContext[]>();
  const kinds = new Map<BrowserContext, string>();

  async function openContext(kind: string, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = idle.get(kind)?.pop() ?? (await browser.newContext(options));
    kinds.set(context, kind);
    context.setDefaultTimeout(patience);
    await context.grantPermissions(["clipboard-read", "clipboard-write", ...alsoGranted], { origin });
    return context;
  }

  return {
    async open(width: Width, circumstances: Circumstances, axeAtBoth: boolean): Promise<Visitor> {
      const { as, javaScript = true, failing = [], cutOff = false, worker = false, ...look } = circumstances;
      const options = {
        ...devices[width],
        // Animations cost a machine without a graphics card most of its time; an organizer's first journey has them.
        reducedMotion: "reduce" as const,
        ...look,
        baseURL: origin,
        locale: "es-ES",
        timezoneId: "Europe/Madrid",
        javaScriptEnabled: javaScript,
        serviceWorkers: worker ? ("allow" as const) : ("block" as const),
      };
      const context = await openContext(JSON.stringify(options), options);
      if (as) await context.addCookies([...as.cookies].map(([name, value]) => ({ name, value, url: origin })));
      const troubles = watch(context, origins, failing, cutOff);
      return visitor(await context.newPage(), troubles, javaScript, axeAtBoth ? otherWidth[width] : null);
    },

    /** Clears all data of the last visitor except the browser's cached files. */
    async clear({ page, context }: Visitor): Promise<void> {
      const devtools = await context.newCDPSession(page.isClosed() ? await context.newPage() : page);
      for (const each of origins)
        await devtools.send("Storage.clearDataForOrigin", {
          origin: each,
          storageTypes: "cookies,local_storage,indexeddb,cache_storage,service_workers",
        });
      for (const event of ["request", "response", "console", "weberror"] as const) context.removeAllListeners(event);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await context.setOffline(false);
      await Promise.all(context.pages().map((each) => each.close()));
      await context.clearCookies();
      await context.clearPermissions();
      const kind = kinds.get(context)!;
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    },
  };
}

/** The faults of all pages of a window, in order. */
function watch(
  context: BrowserContext,
  origins: readonly string[],
  failing: readonly number[],
  cutOff: boolean,
): string[] {
  const troubles: string[] = [];
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && !origins.includes(url.origin))
      troubles.push(`foreign host: ${url}`);
  });
  // A page or a form response may have a rejection status; a file, a picture or a stream may not.
  context.on("response", (response) => {
    const status = response.status();
    const mayRefuse = ["document", "fetch"].includes(response.request().resourceType());
    if (failing.includes(status) || status < (mayRefuse ? 500 : 400)) return;
    // A page whose session has ended elsewhere gets no change events; other checks cover what it shows.
    if (status === 401 && new URL(response.url()).pathname === "/live") return;
    troubles.push(`${status}: ${response.url()}`);
  });
  context.on("console", (message) => {
    const text = message.text();
    if (cutOff && CUT_OFF.test(text)) return;
    if (message.type() === "error" && !REFUSED.test(text) && !SANDBOXED.test(text))
      troubles.push(`console: ${text} (${message.page()?.url()})`);
  });
  context.on("weberror", (error) =>
    troubles.push(`error on ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
  );
  return troubles;
}

export type Visitor = ReturnType<typeof visitor>;

/** A person with a page. Names are the screen's labels; a dialog over the page limits their reach to itself. */
function visitor(page: Page, troubles: string[], javaScript: boolean, alsoLookedAt: Width | null) {
  const reach = page.locator("body, dialog[open]").last();
  const called = (name: string | RegExp) => (typeof name === "string" ? { name, exact: true } : { name });
  const field = (label: string) =>
    reach
      .locator("input:not([type=hidden]), select, textarea")
      .and(page.getByLabel(new RegExp(`^\\s*${literally(label)}\\s*\\*?\\s*$`)));
  // A press before hydration works too; but that is another journey.
  const wakes = async () => {
    if (!javaScript) return;
    await page.waitForFunction(isAwake);
    await page.waitForFunction(settled);
  };

  return {
    page,
    context: page.context(),
    troubles,
    field,
    /** The reachable part: the top dialog, else the page. */
    reach,
    path: () => new URL(page.url()).pathname + new URL(page.url()).search,

    awakes: wakes,

    async goes(path: string): Promise<void> {
      await page.goto(path);
      await wakes();
    },
    async reloads(): Promise<void> {
      await page.reload();
      await wakes();
    },
    async arrives(path: string | RegExp): Promise<void> {
      await page.waitForURL((url) =>
        typeof path === "string" ? url.pathname + url.search === path : path.test(url.pathname + url.search),
      );
      await wakes();
    },
    async sees(...texts: (string | RegExp)[]): Promise<void> {
      for (const text of texts) await page.getByText(text).filter({ visible: true }).first().waitFor();
    },
    async seesHeading(name: string | RegExp): Promise<void> {
      await page.getByRole("heading", called(name)).first().waitFor();
    },
    /** A dialog of this name lies over the page. */
    async seesDialog(name: string | RegExp): Promise<void> {
      await page.getByRole("dialog", called(name)).waitFor();
    },
    async seesNothingOf(...texts: (string | RegExp)[]): Promise<void> {
      for (const text of texts) await expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBe(0);
    },
    async fills(fields: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
    },
    async chooses(fields: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, option] of Object.entries(fields)) await field(label).selectOption({ label: option });
    },
    async picks(option: string | RegExp): Promise<void> {
      await reach.getByRole("radio", called(option)).check();
    },
    async presses(button: string | RegExp): Promise<void> {
      await reach.getByRole("button", called(button)).first().click();
    },
    async follows(link: string | RegExp): Promise<void> {
      await reach.getByRole("link", called(link)).first().click();
    },
    async expectTyped(fields: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(fields))
        await expect.poll(() => field(label).inputValue()).toBe(value);
    },
    /** The picture has loaded and is decoded. */
    async seesPicture(picture: Locator): Promise<void> {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBeGreaterThan(0);
    },
    /** Presses Tab until the focus is on the control `name`, as a user without a mouse. */
    async tabsTo(name: string | RegExp): Promise<void> {
      for (let step = 0; step < 80; step++) {
        await page.keyboard.press("Tab");
        const focused = await page.evaluate(nameOfFocused);
        if (typeof name === "string" ? focused === name : name.test(focused)) return;
      }
      throw new Error(`Tab never came to «${String(name)}»`);
    },
    ...judging(page, { javaScript, alsoLookedAt }),
  };
}
