// How the phone saves its battery: with less than a fifth of it, and where the browser saves data. Below 8 % a helper should hand over.
import { useEffect, useState } from "react";

export type Saving = "no" | "saving" | "ending";
type Battery = EventTarget & { level: number; charging: boolean };

const [low, lowest] = [0.2, 0.08];

/** How far the phone saves its battery; «no» in a browser that does not tell its level. */
export function useSaving(): Saving {
  const [battery, setBattery] = useState<{ level: number; isCharging: boolean } | null>(null);
  useEffect(() => {
    let found: Battery | null = null;
    let isOver = false;
    const read = () => found && setBattery({ level: found.level, isCharging: found.charging });
    // Not in the types: only some browsers have it.
    const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
    const watch = async () => {
      const given = await getBattery?.call(navigator).catch(() => undefined);
      if (isOver || !given) return;
      found = given;
      for (const change of ["levelchange", "chargingchange"]) given.addEventListener(change, read);
      read();
    };
    void watch();
    return () => {
      isOver = true;
      for (const change of ["levelchange", "chargingchange"]) found?.removeEventListener(change, read);
    };
  }, []);
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const level = battery && !battery.isCharging ? battery.level : 1;
  if (level < lowest) return "ending";
  return level < low || connection?.saveData === true ? "saving" : "no";
}
