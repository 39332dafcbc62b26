// The transferred scripts of a page.
import type { Page } from "playwright-core";

const KIB = 1_024;

/** The transferred bytes of each script, by its address. */
export function weigh(page: Page): () => Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const weighing: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    weighing.push(
      request
        .sizes()
        .then(({ responseBodySize }) => void sizes.set(request.url(), sizes.get(request.url()) ?? responseBodySize)),
    );
  });
  return async () => {
    await Promise.all(weighing);
    return new Map(sizes);
  };
}

/** The KiB of `scripts` that are not in `frame`. */
export function beyond(scripts: Map<string, number>, frame: ReadonlySet<string>): number {
  return [...scripts].reduce((sum, [url, bytes]) => sum + (frame.has(url) ? 0 : bytes), 0) / KIB;
}
