// What axe finds on a page. It stays in a document that is looked at again: reading its script takes longer than looking.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expectFormsTaken } from "./posted-forms.ts";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

export type Violation = { id: string; nodes: { target: string; failureSummary: string }[] };

/** The violations of `rules`, or of all rules with one of `tags`, below `part` (a selector; the whole page without one). Frames are not looked into. */
export async function findViolations(
  page: Page,
  {
    part,
    ...only
  }: { tags: readonly string[]; part?: string | undefined } | { rules: readonly string[]; part?: string | undefined },
): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(script);
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
 * Every form posts where it is taken, and axe finds nothing on the page as it stands, with what moves brought to rest: WCAG 2.0 to 2.2, A
 * and AA, and good practice. With `part`, a selector, only that is looked at; with `rules` only these are applied.
 */
export async function expectNoAxe(page: Page, part?: string, rules?: string[]): Promise<void> {
  // A text is seen before the rest of its page and the styles have come: a page that is half there is not judged.
  await page.waitForLoadState("load");
  await expectFormsTaken(page);
  // What changes while axe looks has its new colours at once, and is not judged half way.
  const still = await page.evaluateHandle(async () => {
    await document.fonts.ready;
    const sheet = new CSSStyleSheet();
    // A list that waits for its next answer fades: it is judged as it stays.
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
