// What axe finds on a page. It stays in a document that is looked at again: reading its script takes longer than looking.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

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
