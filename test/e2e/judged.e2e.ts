// Axe judges each state of a page once in a run, and every new state.
import { expect } from "vitest";
import { isLong } from "#test/endurance.ts";
import { expectNoAxe } from "./axe.ts";
import { journeyApp, journeysAt } from "./browser.ts";

const app = await journeyApp();
const journey = await journeysAt(app);

journey("a state that was judged is not judged again, and whatever is new about it is", async (at) => {
  const { page, goes } = await at("desktop");
  const isLoaded = () => page.evaluate(() => "axe" in globalThis);
  const changed = async (change: () => void) => {
    await goes("/login");
    await page.evaluate(change);
    return expectNoAxe(page);
  };
  await goes("/login");
  await expectNoAxe(page);
  await changed(() => {});
  expect(await isLoaded()).toBe(isLong);
  await changed(() => {
    for (const text of document.querySelectorAll("main p")) text.textContent = "Otra cosa";
  });
  expect(await isLoaded()).toBe(isLong);

  await expect(changed(() => document.querySelector("main")!.append(document.createElement("button")))).rejects.toThrow(
    /button-name/,
  );
  await expect(
    changed(() => {
      document.querySelector<HTMLElement>("main p")!.style.color = "#ddd";
    }),
  ).rejects.toThrow(/color-contrast/);
  await expect(
    changed(() => {
      for (const mark of document.querySelectorAll("h1")) mark.outerHTML = `<h3>${mark.textContent}</h3>`;
    }),
  ).rejects.toThrow(/page-has-heading-one/);
  await expect(
    changed(() => {
      for (const field of document.querySelectorAll("label")) field.replaceWith(...field.childNodes);
    }),
  ).rejects.toThrow(/label|select-name/);
  // Rejected states are no judged states.
  await expect(
    changed(() => {
      document.querySelector<HTMLElement>("main p")!.style.color = "#ddd";
    }),
  ).rejects.toThrow(/color-contrast/);
});
