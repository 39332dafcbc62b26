// The state and the actions that the screens of the open door share.
import { createContext, use } from "react";
import type { OpenDoor, Snapshot } from "./door.ts";
import type { FactDraft } from "./door.ts";
import type { Fact } from "#app/domain/door/facts.ts";
import type { Done, Screen } from "./screens.ts";
import type { Saving } from "./use-saving.ts";
import type { Family } from "./view.ts";

export type DoorActions = OpenDoor & {
  snapshot: Snapshot;
  /** Writes to the disk, then shows the answer. Shows a red strip, and no answer, if the disk refuses. */
  note: (drafts: readonly FactDraft[], done: (names: Done["names"]) => Screen) => void;
  undo: (names: Done["names"]) => void;
  go: (to: Screen) => void;
  /** Opens a family, or says that it is inside already, unless people leave. */
  openFamily: (family: Family, how: Fact["how"]) => void;
  saving: Saving;
  /** The helper at this door counts who leaves. */
  isLeaving: boolean;
  setLeaving: (isLeaving: boolean) => void;
  /** Moves the phone to another point; returns why not. */
  choosePoint: (pointId: string) => Promise<string | null>;
  leave: () => void;
  back: () => void;
  hour: (at: number) => string;
  /** The name of a device; `here` for this phone's own. */
  doorOf: (device: string | null, here: string) => string;
};

export const DoorContext = createContext<DoorActions | null>(null);

/** The open door around this component. Throws outside of one. */
export function useOpenDoor(): DoorActions {
  const door = use(DoorContext);
  if (!door) throw new Error("no open door");
  return door;
}
