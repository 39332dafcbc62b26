// Finds covered words and controls of a page: no fixed or sticky element may hide them or overlap them.

/**
 * Runs in the page. Scrolls through it and returns each text under a fixed or sticky element, unless an opaque background as wide as
 * the text hides it. Also returns each text that stays hidden at every scroll position.
 */
export function whatIsCovered(): string[] {
  const wrong = new Set<string>();
  const unseen = new Set<Text>();
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement!;
    if (text.data.trim() === "" || parent.closest("svg, script, .sr, .trap, [aria-hidden]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    texts.push(text);
    unseen.add(text);
  }
  const stays = (element: Element | null): HTMLElement | null => {
    for (let each = element; each; each = each.parentElement)
      if (["sticky", "fixed"].includes(getComputedStyle(each).position)) return each as HTMLElement;
    return null;
  };
  const range = document.createRange();
  const linesOf = (text: Text) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const step = Math.min(240, Math.floor(innerHeight / 4));
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let top = 0; top < end + step; top += step) {
    scrollTo({ top: Math.min(top, Math.max(end, 0)), behavior: "instant" });
    for (const text of texts) {
      const lines = linesOf(text);
      if (lines.length === 0) unseen.delete(text);
      for (const line of lines) {
        if (line.top < 0 || line.bottom > innerHeight || line.left < 0 || line.right > innerWidth) continue;
        const found = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
        const parent = text.parentElement!;
        const cover = found && !found.contains(parent) && !parent.contains(found) ? stays(found) : null;
        if (!cover || cover.contains(parent)) {
          unseen.delete(text);
          continue;
        }
        const { left, right } = cover.getBoundingClientRect();
        const ground = getComputedStyle(cover).backgroundColor;
        if (!ground.startsWith("rgb(") || line.left < left - 1 || line.right > right + 1)
          wrong.add(`.${cover.className} lies on «${text.data.trim().slice(0, 40)}»`);
      }
    }
  }
  for (const text of unseen) wrong.add(`«${text.data.trim().slice(0, 40)}» is never in sight`);
  scrollTo({ top: 0, behavior: "instant" });
  return [...wrong];
}

/**
 * Runs in the page. Returns each control that a fixed or sticky element covers at every scroll position, after keyboard focus, or at
 * the page's top (`atRest`). On a phone it also returns controls under a floating element. It checks controls where a person can press
 * them: in the top dialog, else in the whole page. Leaves the page scrolled to its top.
 */
export function coveredControls({ atRest }: { atRest: boolean }): string[] {
  const wrong = new Set<string>();
  const isPhone = innerWidth < 768;
  const top = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.body;
  const scroller = document.scrollingElement!;
  const went = (y: number) => scroller.scrollTo({ top: y, behavior: "instant" });

  const nameOf = (control: Element) =>
    `«${(control.getAttribute("aria-label") || control.textContent.trim() || control.getAttribute("name") || control.outerHTML).slice(0, 50)}»`;
  const classOf = (element: Element) => `${element.localName}.${element.className}`;
  const stays = (element: Element | null): Element | null => {
    for (let each = element; each; each = each.parentElement)
      // An open menu may lie on the page.
      if (["sticky", "fixed"].includes(getComputedStyle(each).position)) return each.matches("[popover]") ? null : each;
    return null;
  };
  /** The clickable box of a control: the label of a hidden radio button or file field. */
  const boxOf = (control: Element): Element => {
    const label = (control as HTMLInputElement).labels?.[0] ?? null;
    if (control.matches("input, select") && label) {
      const { opacity, clipPath } = getComputedStyle(control);
      const { width, height } = control.getBoundingClientRect();
      if (opacity === "0" || clipPath !== "none" || width * height < 16) return label;
    }
    return control;
  };
  const pointsOf = (box: Element) =>
    [...box.getClientRects()]
      .filter(({ width, height }) => width > 4 && height > 4)
      .flatMap(({ left, right, top: upper, bottom }) => {
        // Inside the corners of round elements.
        const [x, y] = [Math.min(10, (right - left) / 4), Math.min(10, (bottom - upper) / 4)];
        const middle = [(left + right) / 2, (upper + bottom) / 2] as const;
        return [middle, [left + x, upper + y], [right - x, upper + y], [left + x, bottom - y], [right - x, bottom - y]];
      }) as [number, number][];
  /** The fixed or sticky element on the visible part of the box, or null. */
  const coverOf = (box: Element): Element | null => {
    for (const [x, y] of pointsOf(box)) {
      const found = document.elementFromPoint(x, y);
      if (!found) continue;
      if (box.contains(found) || found.contains(box)) continue;
      const cover = stays(found);
      if (cover && !cover.contains(box)) return cover;
    }
    return null;
  };

  const controls = [
    ...top.querySelectorAll<HTMLElement>(
      "a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], [tabindex='0']",
    ),
  ].filter(
    (each) =>
      !each.closest("[inert], .trap, [aria-hidden=true]") &&
      !each.matches(":disabled") &&
      each.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
  );
  const all = controls.flatMap((control) => {
    const box = boxOf(control);
    return pointsOf(box).length > 0 && getComputedStyle(box).clipPath === "none" ? [{ control, box }] : [];
  });
  // Of similar controls below each other, the first and the last show every fault.
  const kinds = Map.groupBy(all, ({ control, box }) => {
    const { left, width } = box.getBoundingClientRect();
    return [control.localName, control.className, Math.round(left), Math.round(width)].join();
  });
  const boxes = [...kinds.values()].flatMap((alike) =>
    alike.length > 5 ? [...alike.slice(0, 2), ...alike.slice(-3)] : alike,
  );

  went(0);
  if (atRest)
    for (const { control, box } of boxes) {
      const cover = coverOf(box);
      if (cover) {
        const { bottom } = box.getBoundingClientRect();
        const isBelow = box.getBoundingClientRect().top >= cover.getBoundingClientRect().top;
        if (!isBelow || bottom < innerHeight) wrong.add(`${nameOf(control)} lies under ${classOf(cover)} at the head`);
      }
    }

  const end = scroller.scrollHeight - innerHeight;
  for (const { control, box } of boxes) {
    box.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    let cover = coverOf(box);
    for (let y = 0; cover && y <= end + 120; y += 120) {
      went(Math.min(y, end));
      const { bottom, top: upper } = box.getBoundingClientRect();
      if (upper + bottom > 0 && upper + bottom < 2 * innerHeight) cover = coverOf(box);
    }
    if (cover) wrong.add(`${nameOf(control)} lies under ${classOf(cover)} wherever one scrolls`);
  }

  // By keyboard: from below and from above the window's edge.
  for (const { control, box } of boxes) {
    if (control.tabIndex < 0) continue;
    for (const isBelow of [true, false]) {
      (document.activeElement as HTMLElement | null)?.blur();
      const { top: upper, bottom, height } = box.getBoundingClientRect();
      // The browser scrolls the caret of a multi-line field into view, not its end.
      if (height > 160 || control instanceof HTMLTextAreaElement) continue;
      went(scroller.scrollTop + (isBelow ? bottom - innerHeight : upper));
      control.focus({ focusVisible: true } as FocusOptions);
      if (document.activeElement !== control) continue;
      const cover = coverOf(box);
      if (cover) wrong.add(`${nameOf(control)} has the focus under ${classOf(cover)}`);
    }
  }
  (document.activeElement as HTMLElement | null)?.blur();

  // A phone has no space beside floating elements: they would cover controls.
  const floats = isPhone
    ? [...document.querySelectorAll("body *")].filter((each) => {
        const { position, pointerEvents } = getComputedStyle(each);
        const { width, height } = each.getBoundingClientRect();
        if (position !== "fixed" || pointerEvents === "none" || each.closest("[popover]")) return false;
        return height > 8 && width > 8 && width < innerWidth * 0.6;
      })
    : [];
  const named = new Map(all.map(({ control, box }) => [box, nameOf(control)]));
  for (let y = 0; floats.length > 0 && y <= end + 60; y += 60) {
    went(Math.min(y, end));
    for (const float of floats) {
      const { left, top: upper, width, height } = float.getBoundingClientRect();
      for (const [dx, dy] of [
        [0.15, 0.15],
        [0.85, 0.15],
        [0.5, 0.5],
        [0.15, 0.85],
        [0.85, 0.85],
      ] as const) {
        const stack = document.elementsFromPoint(left + dx * width, upper + dy * height);
        if (!float.contains(stack[0] ?? null)) continue;
        let beneath = stack.find((each) => !float.contains(each)) ?? null;
        while (beneath && !named.has(beneath)) beneath = beneath.parentElement;
        if (beneath) wrong.add(`${named.get(beneath)} lies under ${classOf(float)}, which floats`);
      }
    }
  }
  went(0);
  return [...wrong];
}

/** Runs in the page. Returns words broken without a hyphen («Colaboradore-s»); addresses and names without a space may break. */
export function brokenWords(): string[] {
  const wrong = new Set<string>();
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement!;
    if (parent.closest("script, style, svg, .sr, [aria-hidden=true]") || !parent.checkVisibility()) continue;
    // Text for screen readers only.
    if ([parent, parent.parentElement].some((each) => each && getComputedStyle(each).clipPath !== "none")) continue;
    range.selectNodeContents(text);
    if (range.getClientRects().length < 2 || getComputedStyle(parent).hyphens === "auto") continue;
    for (const { 0: word, index } of text.data.matchAll(/\p{L}{4,16}/gu)) {
      const isPartOfMore = /[\p{L}\p{N}/@._-]/u.test(
        (text.data[index - 1] ?? "") + (text.data[index + word.length] ?? "").replace(/[.]$/, ""),
      );
      if (isPartOfMore) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(
        [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
      );
      if (lines.size > 1) wrong.add(`«${word}» is broken in ${parent.localName}.${parent.className}`);
    }
  }
  return [...wrong];
}
