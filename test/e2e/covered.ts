// What lies over the words of a page while it is scrolled through: nothing that stays in its place may hide them, or stand on them.

/**
 * Runs in the page. Scrolls through it and answers what is wrong: a text on which something fixed or sticky lies that has no opaque ground
 * as wide as the text, and a text that is hidden wherever one scrolls.
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
