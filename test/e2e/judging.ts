// Checks for the faults that no page may have: poor accessibility or contrast, covered controls, broken words, sideways scrolling; at both
// widths.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectNoAxe, withTimers } from "./axe.ts";
import { brokenWords, coveredControls } from "./covered.ts";
import { laidOut } from "./in-page.ts";
import { expectFormsTaken } from "./posted-forms.ts";

export type Width = "phone" | "desktop";
export const widths = ["phone", "desktop"] as const satisfies Width[];

export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 860 } },
} as const;

/** The checks of a visitor's `page`; with `alsoLookedAt` they look at that width too. */
export function judging(page: Page, { javaScript, alsoLookedAt }: { javaScript: boolean; alsoLookedAt: Width | null }) {
  /** A press during a layout change would miss. A page without scripts renders no frames to wait for. */
  async function resizeTo(size: { width: number; height: number }): Promise<void> {
    await page.setViewportSize(size);
    if (javaScript) await page.evaluate(laidOut, size.width);
  }

  return {
    /** No fixed or sticky element covers a control, not `atRest` at the page's top either, and no line breaks a word; at both widths. */
    async expectLaidOut({ atRest = false } = {}): Promise<void> {
      const size = page.viewportSize()!;
      for (const { viewport } of Object.values(devices)) {
        await resizeTo(viewport);
        await expectNothingCovered(atRest);
      }
      await resizeTo(size);
    },
    /** Every form's target accepts its post, and axe finds nothing on the page, or below the selector `part`. */
    async expectNoAxe(part?: string): Promise<void> {
      await expectFormsTaken(page);
      await inEachSize(() => judge(part));
    },
    expectContrast: () => inEachSize(expectContrast),
    /** As `expectNoAxe`, and nothing needs horizontal scrolling. `also` is checked in each size too. */
    async expectSound(also?: () => Promise<void>): Promise<void> {
      await expectFormsTaken(page);
      await inEachSize(async () => {
        await expectNoRoomBeside();
        await also?.();
        await judge();
      });
    },
    /**
     * All of the above in both colour schemes, with one resize. Without `controls`, covered controls and broken words are not looked for.
     * Leaves the page in the light scheme.
     */
    async expectInBothSchemes({ controls = true } = {}): Promise<void> {
      await expectFormsTaken(page);
      const inScheme = {
        async light() {
          await page.emulateMedia({ colorScheme: "light" });
          await expectNoRoomBeside();
          await judge();
        },
        async dark() {
          await page.emulateMedia({ colorScheme: "dark" });
          await expectContrast();
        },
      };
      const size = page.viewportSize()!;
      await inScheme.light();
      await inScheme.dark();
      if (alsoLookedAt) {
        await resizeTo(devices[alsoLookedAt].viewport);
        await inScheme.dark();
        await inScheme.light();
        // Moves the focus, which closes menus: after axe has seen them.
        if (controls) await expectNothingCovered(false);
        await resizeTo(size);
      } else await page.emulateMedia({ colorScheme: "light" });
      if (controls) await expectNothingCovered(false);
    },
    resizesTo: (to: Width) => resizeTo(devices[to].viewport),
  };

  /** Every text contrasts with its background: the only axe result that depends on the colour scheme. */
  function expectContrast(): Promise<void> {
    return judge(undefined, ["color-contrast"]);
  }

  function judge(part?: string, rules?: string[]): Promise<void> {
    const check = () => expectNoAxe(page, part, rules);
    return javaScript ? check() : withTimers(page, check);
  }

  /** The page is as wide as its window: no horizontal scrolling. */
  async function expectNoRoomBeside(): Promise<void> {
    const beside = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beside), page.url()).toBeLessThanOrEqual(0);
  }

  /** A fault counts if it is still there after some more frames: on a busy machine a resize is not over with the first two. */
  async function expectNothingCovered(atRest: boolean): Promise<void> {
    let wrong: string[] = [];
    for (let tries = 0; tries < 5; tries++) {
      await resizeTo(page.viewportSize()!);
      wrong = [...(await page.evaluate(coveredControls, { atRest })), ...(await page.evaluate(brokenWords))];
      if (wrong.length === 0) return;
    }
    throw new Error(`${page.url()} at ${page.viewportSize()!.width}:\n${wrong.join("\n")}`);
  }

  /** `look` at the window's size, and with `axeAtBoth` at the other one too. */
  async function inEachSize(look: () => Promise<void>): Promise<void> {
    await look();
    if (!alsoLookedAt) return;
    const size = page.viewportSize()!;
    await resizeTo(devices[alsoLookedAt].viewport);
    await look();
    await resizeTo(size);
  }
}
