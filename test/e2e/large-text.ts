// Finds the text of a page that is hard to read with letters twice as large.

/**
 * Runs in the page. Returns the texts in a column of fewer than eight letters, the words broken although they fit on a line, and the texts
 * outside the window. Says also whether the page scrolls sideways.
 */
export function crampedTexts(): string[] {
  const wrong = new Set<string>();
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.add(`the page is ${scrollWidth} px wide`);
  const range = document.createRange();
  const linesOf = () => {
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    return { lines, count: new Set(lines.map(({ top }) => Math.round(top))).size };
  };
  /** The room that a line of `element` has. */
  const roomIn = (element: Element): number => {
    let block = element;
    while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
      block = block.parentElement;
    const { paddingLeft, paddingRight } = getComputedStyle(block);
    return block.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  };
  const scrolls = (element: Element | null): boolean => {
    for (let each = element; each; each = each.parentElement)
      if (/^(auto|scroll)$/.test(getComputedStyle(each).overflowX) && each !== document.documentElement) return true;
    return false;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node as Text;
    const parent = text.parentElement!;
    const said = text.data.trim();
    if (said === "" || parent.closest("script, style, svg, textarea, .sr, .trap, [aria-hidden=true]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const ancestors = [parent, parent.parentElement, parent.parentElement?.parentElement];
    if (ancestors.some((each) => each && getComputedStyle(each).clipPath === "inset(50%)")) continue;
    range.selectNodeContents(text);
    const { lines, count } = linesOf();
    if (lines.length === 0) continue;
    const place = `«${said.slice(0, 40)}» in ${parent.localName}.${parent.className}`;
    if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1) && !scrolls(parent))
      wrong.add(`${place} leaves the window`);
    if (count < 2) continue;
    const room = roomIn(parent);
    const letter = lines.reduce((sum, { width }) => sum + width, 0) / said.length;
    if (said.length > 8 && room < 8 * letter) wrong.add(`${place} has room for ${Math.floor(room / letter)} letters`);
    for (const { 0: word, index } of text.data.matchAll(/[^\s/@.,-]+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = linesOf();
      const whole = parts.lines.reduce((sum, { width }) => sum + width, 0);
      if (parts.count > 1 && whole <= room) wrong.add(`«${word}» is broken in ${parent.localName}.${parent.className}`);
    }
  }
  return [...wrong];
}
