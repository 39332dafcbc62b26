// Where a helper is in the door. Each screen is a step of the browser's history, so that Back works; none asks the server for anything.
import { useEffect, useState } from "react";
import type { Fact } from "#app/domain/door/facts.ts";

/** The helper's action, as the green screen says it. `names` are the facts that «Deshacer» takes back. */
export type Done = {
  names: { device: string; seq: number; no: number | null }[];
  label: string;
  number: number | null;
  title: string;
  note: string;
  /** The helper sent a person away: no green. */
  isRefused?: boolean;
};

export type Screen =
  | { at: "home" }
  | { at: "family"; no: number; how: Fact["how"] }
  // `isAlone`: a badge names this one person.
  | { at: "already"; no: number; how: Fact["how"]; isAlone?: true }
  // Another phone lets this person in.
  | { at: "own"; no: number; how: Fact["how"] }
  // These people did not sign up for the room.
  | { at: "booked" }
  | { at: "done"; done: Done }
  | { at: "new"; name: string }
  | { at: "scan" }
  | { at: "menu" }
  | { at: "relay" }
  | { at: "changes" };

type Step = { door?: Screen; depth?: number };
const home: Screen = { at: "home" };
const stepNow = () => (history.state ?? {}) as Step;

/** The screen, and the ways to another: `go` adds a step, `swap` takes the place of this one, `leave` goes back to the home screen. */
export function useScreens(): {
  screen: Screen;
  go: (to: Screen) => void;
  swap: (to: Screen) => void;
  leave: () => void;
  back: () => void;
} {
  const [screen, setScreen] = useState<Screen>(() => stepNow().door ?? home);
  useEffect(() => {
    const listen = () => setScreen(stepNow().door ?? home);
    addEventListener("popstate", listen);
    return () => removeEventListener("popstate", listen);
  }, []);
  const depth = () => stepNow().depth ?? 0;
  const put = (to: Screen, at: number, how: "pushState" | "replaceState") => {
    history[how]({ door: to, depth: at } satisfies Step, "");
    setScreen(to);
  };
  return {
    screen,
    go: (to) => put(to, depth() + 1, "pushState"),
    swap: (to) => put(to, depth(), "replaceState"),
    leave: () => (depth() > 0 ? history.go(-depth()) : put(home, 0, "replaceState")),
    back: () => (depth() > 0 ? history.back() : put(home, 0, "replaceState")),
  };
}
