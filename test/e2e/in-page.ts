// What the journeys ask inside a page: these functions run in the browser and may use nothing from outside themselves.
import type { Page } from "playwright-core";

/** Whether React has taken over the page, or the page has no script and is complete. */
export function isAwake(): boolean {
  if (!document.querySelector("script[type=module]")) return document.readyState === "complete";
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
}

/** Resolves once the window is `width` pixels wide and the page has been drawn so. One that its page holds wider is not waited for. */
export async function laidOut(width: number): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let frames = 0; window.innerWidth !== width && frames < 30; frames++) await frame();
  await document.fonts.ready;
  await frame();
  await frame();
}

/** What the focused control is called, without the mark of a required field. */
export function nameOfFocused(): string {
  const focused = document.activeElement;
  if (!focused) return "";
  const labels =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? [...(focused.labels ?? [])] : [];
  const text = focused.getAttribute("aria-label") ?? labels.map((label) => label.textContent).join(" ") ?? "";
  return (text || (focused as HTMLElement).innerText || "").replace(/\s*\*\s*$/, "").trim();
}

/**
 * Until an editor has noticed where its caret is. It sets its own caret 20 ms after it was focused, and hears of one that a key has moved in
 * a task after that key: this timer is due after both, however slow the machine is.
 */
export function caretNoticed(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 50);
  });
}

/** The text as a regular expression that matches nothing else. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The colour behind the page. */
export function groundOf({ page }: { page: Page }): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
