// The states of elements that axe has judged in this run, in all files and workers: axe judges each state once.
import { appendFileSync, readFileSync } from "node:fs";
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The file in which all workers of a run note what axe has judged. */
    judged: string;
  }
}

/** A page, or a part of it, as axe sees it: `outline` for the rules about a whole page, `states[i]` for `elements[i]`. */
export type Seen = { outline: string; states: string[]; elements: Element[] };

const judged = new Set<string>();
let charactersRead = 0;

/** Whether axe has judged `state` in this run. */
export function isJudged(state: string): boolean {
  return judged.has(state);
}

/** Reads what other workers have judged meanwhile. */
export function readJudged(): void {
  const added = readFileSync(inject("judged"), "latin1").slice(charactersRead);
  // Another worker may still write the last line.
  const whole = added.slice(0, added.lastIndexOf("\n") + 1);
  charactersRead += whole.length;
  for (const state of whole.split("\n")) judged.add(state);
}

/** Notes that axe found nothing in `states`. */
export function noteJudged(states: readonly string[]): void {
  const added = states.filter((state) => !judged.has(state));
  for (const state of added) judged.add(state);
  if (added.length > 0) appendFileSync(inject("judged"), `${added.join("\n")}\n`);
}

/**
 * Runs in the page, with its transitions stopped. A state is all that axe's rules read of an element and its ancestors. These are tag, role,
 * class, attributes, colours and font, and whether there is a name, a text, a value and room for a finger. Their words do not count.
 */
export function seenBy(part: string | null): Seen {
  const hashOf = (text: string): string => {
    let [one, other] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < text.length; index++) {
      one = Math.imul(one ^ text.charCodeAt(index), 2654435761);
      other = Math.imul(other ^ text.charCodeAt(index), 1597334677);
    }
    return ((one >>> 0) * 0x200000 + (other >>> 11)).toString(36);
  };
  const isThere = /^(?:aria-label|aria-roledescription|title|placeholder|alt|href|src|value|name)$/;
  const isReference =
    /^(?:aria-(?:labelledby|describedby|controls|owns|activedescendant|errormessage|details)|for|list|form|popovertarget|commandfor)$/;
  const isIgnored = /^(?:id|srcset|width|height|action|nonce|d|viewBox|points|x|y|cx|cy|r|data-.*id)$/;
  const attributeOf = ({ name, value }: Attr): string => {
    if (isThere.test(name)) return `${name}=${value.trim() !== ""}`;
    if (isReference.test(name)) return `${name}=${value.split(/\s+/).every((id) => document.getElementById(id))}`;
    if (name === "style" && !/#|\(/.test(value)) return `style=${value.replace(/[\d.]+/g, "0")}`;
    if (/^aria-(?:value|pos|set|row|col)/.test(name) || /^(?:max|min)/.test(name)) return name;
    if (name.startsWith("data-") && value.length > 24) return name;
    return `${name}=${value}`;
  };
  const flagsOf = (element: HTMLElement): string => {
    const { color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity } = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim() !== "");
    const isField = element.matches("input, select, textarea");
    const { value = "", labels = null } = isField ? (element as HTMLInputElement) : {};
    const isPressed = element.matches("a, button, input, select, textarea, summary, [tabindex], [role]");
    const { width, height } = isPressed ? element.getBoundingClientRect() : { width: 24, height: 24 };
    const flags = [hasText, element.textContent.trim() !== "", value !== "", (labels?.length ?? 0) > 0];
    flags.push(element.matches(":disabled"), element.matches(":checked"));
    const looks = [color, backgroundColor, backgroundImage, fontSize, fontWeight, opacity];
    return [...flags, element.matches(":focus-visible"), width < 24, height < 24, ...looks].join("|");
  };

  const states: string[] = [];
  const elements: Element[] = [];
  const stateOf = (element: Element, above: string): string => {
    const attributes = [...element.attributes].filter(({ name }) => !isIgnored.test(name)).map(attributeOf);
    const flags = element instanceof HTMLElement ? flagsOf(element) : "";
    return hashOf([above, element.localName, ...attributes.toSorted(), flags].join("\n"));
  };
  const stateAbove = (element: Element | null): string =>
    element ? stateOf(element, stateAbove(element.parentElement)) : `${innerWidth}`;
  const walk = (element: Element, above: string) => {
    if (/^(?:script|style|head|link|template)$/.test(element.localName)) return;
    if (!element.checkVisibility({ visibilityProperty: true })) return;
    const state = stateOf(element, above);
    states.push(state);
    elements.push(element);
    if (element.localName !== "svg") for (const child of element.children) walk(child, state);
  };
  for (const root of document.querySelectorAll(part ?? "html")) walk(root, stateAbove(root.parentElement));

  // A landmark's name counts only as being the same as another's.
  const names: string[] = [];
  const nameNumber = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1);
  const marks = elements.flatMap((element) => {
    const landmark = element.matches("main, nav, aside, header, footer, section, form, dialog, [role]");
    if (landmark)
      return `${element.localName} ${element.role} ${nameNumber(element.ariaLabel ?? element.getAttribute("aria-labelledby") ?? "")}`;
    return /^h[1-6]$/.test(element.localName) ? element.localName : [];
  });
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const twice = ids.length - new Set(ids).size;
  const meta = document.querySelector("meta[name=viewport]")?.getAttribute("content") ?? "";
  const outline = marks.filter((mark, index) => mark !== marks[index - 1]);
  const ofPage = [part, innerWidth, document.documentElement.lang, document.title !== "", twice, meta, ...outline];
  return { outline: hashOf(ofPage.join("\n")), states, elements };
}
