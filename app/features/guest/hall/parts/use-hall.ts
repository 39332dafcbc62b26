// Keeps the screen in the room current by one stream. While the stream is away, the last data stay.
import { useEffect, useEffectEvent, useState } from "react";
import type { HallNow } from "../queries.server.ts";

const [leastPauseMs, mostPauseMs, rereadMs, tickMs] = [1_000, 30_000, 60_000, 1_000];

export type HallState = {
  now: HallNow;
  /** The server's clock, counted on by the browser. */
  clock: number;
  isConnected: boolean;
  /** The hosts have revoked this screen. */
  isOver: boolean;
};

/** `isAtStart`: on the start scene the page takes a new build, once the server has it. */
export function useHall(path: string, served: HallNow, isAtStart: boolean): HallState {
  const [now, setNow] = useState(served);
  const [clock, setClock] = useState(served.clock);
  // How far the server's clock is ahead; null until the first data after those of the page.
  const [ahead, setAhead] = useState<number | null>(null);
  const [isConnected, setConnected] = useState(true);
  const [isOver, setOver] = useState(false);

  const take = useEffectEvent((next: HallNow) => {
    if (next.build !== served.build && isAtStart) location.reload();
    setNow(next);
    setAhead(next.clock - Date.now());
  });

  useEffect(() => {
    let [stream, pause, timer]: [EventSource | null, number, number] = [null, leastPauseMs, 0];
    const stop = () => {
      stream?.close();
      window.clearTimeout(timer);
      window.clearInterval(reread);
    };
    const read = async () => {
      const answer = await fetch(`${path}/now`, { cache: "no-store" }).catch(() => null);
      if (answer?.status === 410) {
        stop();
        return setOver(true);
      }
      const next = answer?.ok ? ((await answer.json().catch(() => null)) as HallNow | null) : null;
      if (next) take(next);
    };
    const connect = () => {
      stream = new EventSource(`${path}/live`);
      stream.addEventListener("open", () => {
        pause = leastPauseMs;
        setConnected(true);
        void read();
      });
      stream.addEventListener("message", () => void read());
      stream.addEventListener("error", () => {
        stream?.close();
        setConnected(false);
        timer = window.setTimeout(connect, pause);
        pause = Math.min(mostPauseMs, pause * 2);
      });
    };
    const reread = window.setInterval(() => void read(), rereadMs);
    connect();
    return stop;
  }, [path]);

  useEffect(() => {
    const by = ahead ?? served.clock - Date.now();
    const tick = window.setInterval(() => setClock(Date.now() + by), tickMs);
    return () => window.clearInterval(tick);
  }, [ahead, served.clock]);

  useEffect(() => {
    // A screen that goes dark is no screen; browsers without the lock keep their own rules.
    const hold = () => {
      if (document.visibilityState === "visible") void navigator.wakeLock?.request("screen").catch(() => null);
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => document.removeEventListener("visibilitychange", hold);
  }, []);

  return { now, clock, isConnected, isOver };
}
