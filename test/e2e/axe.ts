// axe on a page. Its script stays in a document that is checked again.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { CDPSession, JSHandle, Page } from "playwright-core";
import { isLong } from "#test/endurance.ts";
import { isJudged, noteJudged, readJudged, type Seen, seenBy } from "./judged.ts";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

// By this way the browser compiles the script once for all documents of a window.
const devtools = new WeakMap<Page, Promise<CDPSession>>();

function devtoolsOf(page: Page): Promise<CDPSession> {
  let session = devtools.get(page);
  if (!session) devtools.set(page, (session = page.context().newCDPSession(page)));
  return session;
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  await (await devtoolsOf(page)).send("Runtime.evaluate", { expression: `${script};undefined` });
}

/** Runs `act` with timers on a page that has no scripts: axe needs timers. Scripts of the page do not run before its next load. */
export async function withTimers<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const session = await devtoolsOf(page);
  const disable = (value: boolean) => session.send("Emulation.setScriptExecutionDisabled", { value });
  // A session ignores a value that it has already, and another one has disabled the scripts.
  await disable(true);
  await disable(false);
  try {
    return await act();
  } finally {
    await disable(true);
  }
}

export type Violation = { id: string; nodes: { target: string; failureSummary: string }[] };

/** Rules by their tags or names; `part` is a selector of what they judge (default: the whole page), without frames. */
type Judgement = ({ tags: readonly string[] } | { rules: readonly string[] }) & { part?: string | undefined };

/** The violations on the page; with `fresh` only below these elements of a page that axe has judged before. */
export async function findViolations(
  page: Page,
  { part, ...only }: Judgement,
  fresh?: JSHandle<Element[]>,
): Promise<Violation[]> {
  await loadAxe(page);
  const runOnly = "tags" in only ? { type: "tag", values: only.tags } : { type: "rule", values: only.rules };
  const options = { runOnly, resultTypes: ["violations"], preload: false, iframes: false };
  return page.evaluate(
    async ([within, elements, how]) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      // A page that changed meanwhile is judged whole.
      const isStill = elements?.every(({ isConnected }) => isConnected);
      const context = isStill ? { include: elements } : (within ?? document);
      const { violations } = await axe.run(context as import("axe-core").ElementContext, how as RunOptions);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = "" }) => ({ target: target.join(" "), failureSummary })),
      }));
    },
    [part, fresh, options] as const,
  );
}

/** As `findViolations`, for the states of the page alone that axe has not judged in this run. The long run judges all of them. */
async function findNewViolations(page: Page, judgement: Judgement): Promise<Violation[]> {
  if (isLong) return findViolations(page, judgement);
  const seen: JSHandle<Seen> = await page.evaluateHandle(seenBy, judgement.part ?? null);
  const { outline, states } = await seen.evaluate(({ outline: whole, states: each }) => ({
    outline: whole,
    states: each,
  }));
  // All rules have judged more than some of them.
  const kind = "rules" in judgement ? `${judgement.rules.join()} ` : "";
  const isKnown = (state: string) => isJudged(state) || isJudged(kind + state);
  readJudged();
  const known = states.map(isKnown);
  const isWhole = !isKnown(outline);
  if (!isWhole && known.every(Boolean)) return [];
  const fresh = await seen.evaluateHandle(({ elements }, isOld) => {
    const news = new Set(elements.filter((_, index) => !isOld[index]));
    return [...news].filter(({ parentElement }) => !parentElement || !news.has(parentElement));
  }, known);
  const violations = await findViolations(page, judgement, isWhole ? undefined : fresh);
  if (violations.length === 0) noteJudged([outline, ...states].map((state) => kind + state));
  return violations;
}

/**
 * With animations stopped, axe finds nothing on the page: WCAG 2.0 to 2.2, A and AA, and best practices. `part`, a selector, limits the
 * check; `rules` limits the rules. Only states that axe has not yet judged in this run are judged.
 */
export async function expectNoAxe(page: Page, part?: string, rules?: string[]): Promise<void> {
  // Text may be visible before the rest of the page and the styles load: wait, so as not to judge an incomplete page.
  await page.waitForLoadState("load");
  // Stops transitions, so that axe sees final colours.
  const still = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    // A list that waits for its next results fades: axe sees it in its normal state.
    sheet.replaceSync(
      `*, ::before, ::after, ::backdrop { transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }
       [aria-busy=true] { opacity: 1 !important }`,
    );
    document.adoptedStyleSheets.push(sheet);
    for (const moving of document.getAnimations())
      if (Number.isFinite(moving.effect?.getComputedTiming().endTime)) moving.finish();
    return sheet;
  });
  const violations = await findNewViolations(page, rules ? { rules, part } : { tags: TAGS, part });
  await still.evaluate((sheet) => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1));
  if (violations.length === 0) return;
  const found = violations.map(
    ({ id, nodes }) => `${id}\n${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("\n")}`,
  );
  throw new Error(`axe on ${new URL(page.url()).pathname}: ${found.join("\n\n")}`);
}
