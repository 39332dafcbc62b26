// Functions of the journeys that run in the browser; they may use nothing from outside themselves.
import type { Page } from "playwright-core";

/**
 * Whether React has hydrated the page, or the page has no script and is complete. React marks elements while it still renders, and keys
 * have listeners only after that: so the whole document must be hydrated too.
 */
export function isAwake(): boolean {
  if (!document.querySelector("script[type=module]")) return document.readyState === "complete";
  const kept = <T>(node: Node, prefix: string) =>
    (node as unknown as Record<string, T>)[Object.keys(node).find((key) => key.startsWith(prefix)) ?? ""];
  const main = document.querySelector("main");
  type Root = { stateNode: { current: { memoizedState: { isDehydrated?: boolean } | null } } };
  // The script of the door renders into the page's main element; all others hydrate the document.
  const own = main && kept<Root>(main, "__reactContainer$");
  const root = own ?? kept<Root>(document, "__reactContainer$");
  return (
    main !== null &&
    (own !== undefined || kept(main, "__reactFiber") !== undefined) &&
    root?.stateNode.current.memoizedState?.isDehydrated === false
  );
}

/** Resolves once the effects of the last render have run. */
export function settled(): Promise<true> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done, 0, true));
  });
}

/** Resolves once the window is `width` pixels wide and the page is laid out. Gives up after 30 frames if the page forces a wider window. */
export async function laidOut(width: number): Promise<void> {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  for (let frames = 0; window.innerWidth !== width && frames < 30; frames++) await frame();
  await document.fonts.ready;
  await frame();
  await frame();
}

/** The name of the focused control, without the mark of a required field. */
export function nameOfFocused(): string {
  const focused = document.activeElement;
  if (!focused) return "";
  const labels =
    focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement ? [...(focused.labels ?? [])] : [];
  const text = focused.getAttribute("aria-label") ?? labels.map((label) => label.textContent).join(" ") ?? "";
  return (text || (focused as HTMLElement).innerText || "").replace(/\s*\*\s*$/, "").trim();
}

/**
 * Waits until an editor has noticed its caret. It sets its own caret 20 ms after its focus, and notices a caret moved by a key in a
 * task after that key. This timer runs after both, however slow the machine is.
 */
export function caretNoticed(): Promise<void> {
  return new Promise((done) => {
    setTimeout(() => requestAnimationFrame(() => setTimeout(done)), 50);
  });
}

/** A regular expression that matches exactly this text. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The page's background colour. */
export function groundOf({ page }: { page: Page }): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
}
