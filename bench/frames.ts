// The frame times of a page while something moves in it.
import type { Page } from "playwright-core";
import type { Measured } from "./measured.ts";

/**
 * Waits until half a second of frames were on time, for about twenty seconds at most. The measurement covers the gesture, not
 * the decoding of pictures after the load or the drawing of the selection.
 */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    let last = await new Promise(requestAnimationFrame);
    for (let [onTime, seen] = [0, 0]; onTime < 30 && seen < 1_200; seen++) {
      const now = await new Promise(requestAnimationFrame);
      onTime = now - last < 20 ? onTime + 1 : 0;
      last = now;
    }
  });
}

/** `times` are the durations of the frames in milliseconds, `work` the processor time of the page's main thread in all of them. */
export type Frames = { times: number[]; work: number };

/** The frames while `act` runs. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
  };
  const before = await spent();
  const state = await page.evaluateHandle(() => {
    const times: number[] = [];
    const watched = { times, isOn: true };
    let last = performance.now();
    const next = (now: number) => {
      times.push(now - last);
      last = now;
      if (watched.isOn) requestAnimationFrame(next);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(next);
    });
    return watched;
  });
  await act();
  const times = await state.evaluate((watched) => {
    watched.isOn = false;
    return watched.times;
  });
  const work = (await spent()) - before;
  await session.detach();
  return { times, work };
}

/** The middle, 95th and longest frame against the limits in milliseconds: `p95` for the second, `most` for each frame. */
export function frames(
  what: string,
  { times, work }: Frames,
  { p95 = Infinity, most }: { p95?: number; most: number },
): Measured {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const above = times.filter((time) => time > most).length;
  return {
    what,
    figure: `${at(0.5).toFixed(1)} / ${at(0.95).toFixed(1)} / ${at(1).toFixed(1)} ms a frame (middle, 95 %, longest), ${above} of ${times.length} above, ${(work / times.length).toFixed(1)} ms of processor a frame`,
    limit: `${p95 === Infinity ? "" : `95 % ≤ ${p95} ms, `}none above ${most} ms`,
    holds: times.length > 0 && above === 0 && at(0.95) <= p95,
  };
}
