// Lighthouse scores of a page on a phone, in each of its four categories.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureChromium } from "../scripts/chromium.ts";
import { median } from "./world.ts";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof categories)[number];
export type Scores = Record<Category, number>;

type Wanted = {
  least: number;
  /** Audits that a page fails on purpose; they do not count in their category's score. */
  without?: string[];
};

/**
 * Lighthouse's mobile scores in percent. If the first run is not good enough, the median of three, because this machine may
 * be busy: Lighthouse counts blocked time fourfold. It counts a late file, such as robots.txt, as missing.
 */
export async function scoresOf(address: string, wanted: Wanted): Promise<Scores> {
  const first = await again(() => ask(address, wanted));
  if (categories.every((category) => first[category] >= wanted.least)) return first;
  const asked = [first];
  for (let more = 0; more < 2; more++) asked.push(await again(() => ask(address, wanted)));
  const of = (category: Category) => median(asked.map((scores) => scores[category]));
  return {
    performance: of("performance"),
    accessibility: of("accessibility"),
    "best-practices": of("best-practices"),
    seo: of("seo"),
  };
}

/** Runs `look` once more if a busy machine ended its browser. */
export async function again<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    console.log(`once more: ${String(error).split("\n")[0]}`);
    return look();
  }
}

async function ask(address: string, { least, without = [] }: Wanted): Promise<Scores> {
  const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
  try {
    const ran = await lighthouse(address, {
      port: chrome.port,
      logLevel: "error",
      onlyCategories: [...categories],
      skipAudits: without,
    });
    const { categories: found, audits, runtimeError } = ran!.lhr;
    const scores = {} as Scores;
    for (const category of categories) {
      const score = found[category]?.score;
      if (typeof score !== "number") throw new Error(`Lighthouse says nothing: ${runtimeError?.message}`);
      scores[category] = Math.round(score * 100);
      if (scores[category] >= least) continue;
      const failed = found[category]!.auditRefs.filter(
        ({ id, weight }) => weight > 0 && typeof audits[id]?.score === "number" && audits[id].score < 0.9,
      );
      console.log(`${new URL(address).pathname}, ${category}: ${failed.map(({ id }) => id).join(", ")}`);
    }
    return scores;
  } finally {
    chrome.kill();
  }
}
