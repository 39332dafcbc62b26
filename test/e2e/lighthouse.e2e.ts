// Lighthouse on a phone's invitation: accessible, best practices, and hidden from search engines.
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { describe, expect, it } from "vitest";
import { templates } from "#app/domain/look/themes.ts";
import { testApp } from "#test/test-app.ts";
import { createEvent, register, setSlug } from "#test/world.ts";
import { ensureChromium } from "../../scripts/chromium.ts";

const app = await testApp();
const account = await register(app, "Marta");
const eventId = await createEvent(account);
await setSlug(account, eventId, "nuestra-boda");

/** Invitations are only for the recipients of their address: they exclude search engines. */
const onPurpose = ["is-crawlable"];

describe("an invitation before Lighthouse", () => {
  it.each(["romantic", "vibrant"] as const satisfies (typeof templates)[number][])(
    "in the look «%s»",
    async (template) => {
      await app.db.updateTable("events").set({ template }).where("id", "=", eventId).execute();
      const chrome = await launch({ chromePath: ensureChromium(), chromeFlags: ["--headless=new", "--no-sandbox"] });
      try {
        const ran = await lighthouse(`${app.origin}/evento/nuestra-boda`, {
          port: chrome.port,
          logLevel: "error",
          onlyCategories: ["accessibility", "best-practices", "seo"],
        });
        const { categories, audits, runtimeError } = ran!.lhr;
        expect(runtimeError).toBeUndefined();
        expect(failedOf("accessibility")).toEqual([]);
        expect(failedOf("best-practices")).toEqual([]);
        expect(failedOf("seo")).toEqual(onPurpose);
        expect(Math.round(categories.accessibility!.score! * 100)).toBeGreaterThanOrEqual(98);
        expect(Math.round(categories["best-practices"]!.score! * 100)).toBeGreaterThanOrEqual(98);

        function failedOf(category: string): string[] {
          const failed = categories[category]!.auditRefs.filter(
            ({ id, weight }) => weight > 0 && audits[id]!.score !== null && audits[id]!.score! < 0.9,
          );
          return failed.map(({ id }) => id);
        }
      } finally {
        chrome.kill();
      }
    },
  );
});
