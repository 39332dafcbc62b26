// axe on a page. Its script stays in a document that is checked again.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { CDPSession, Page } from "playwright-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

// By this way the browser compiles the script once for all documents of a window.
const devtools = new WeakMap<Page, Promise<CDPSession>>();

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in globalThis)) return;
  let session = devtools.get(page);
  if (!session) devtools.set(page, (session = page.context().newCDPSession(page)));
  await (await session).send("Runtime.evaluate", { expression: `${script};undefined` });
}

export type Violation = { id: string; nodes: { target: string; failureSummary: string }[] };

/** The violations of `rules`, or of all rules with one of `tags`, below `part` (a selector; default: the whole page). Skips frames. */
export async function findViolations(
  page: Page,
  {
    part,
    ...only
  }: { tags: readonly string[]; part?: string | undefined } | { rules: readonly string[]; part?: string | undefined },
): Promise<Violation[]> {
  await loadAxe(page);
  const runOnly = "tags" in only ? { type: "tag", values: only.tags } : { type: "rule", values: only.rules };
  const options = { runOnly, resultTypes: ["violations"], preload: false, iframes: false };
  return page.evaluate(
    async ([within, how]) => {
      const { axe } = globalThis as unknown as { axe: typeof import("axe-core") };
      const { violations } = await axe.run(within ?? document, how as RunOptions);
      return violations.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, failureSummary = "" }) => ({ target: target.join(" "), failureSummary })),
      }));
    },
    [part, options] as const,
  );
}

/**
 * With animations stopped, axe finds nothing on the page: WCAG 2.0 to 2.2, A and AA, and best practices. `part`, a selector, limits the
 * check; `rules` limits the rules.
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
  const violations = await findViolations(page, rules ? { rules, part } : { tags: TAGS, part });
  await still.evaluate((sheet) => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(sheet), 1));
  if (violations.length === 0) return;
  const found = violations.map(
    ({ id, nodes }) => `${id}\n${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("\n")}`,
  );
  throw new Error(`axe on ${new URL(page.url()).pathname}: ${found.join("\n\n")}`);
}
