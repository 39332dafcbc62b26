// An entry of the navigation, as the frames draw it.
import type { Icon } from "#app/ui/display/icon.ts";

export type FrameItem = {
  to: string;
  label: string;
  icon: Icon;
  /** A shorter name for the tabs of a phone («Inicio»). */
  short?: string | undefined;
  /** Current only at exactly this address, not below it. */
  end?: boolean | undefined;
  /** How many things wait on this page, unread. */
  count?: number | undefined;
  /** What a press in the menu of a phone does with a script, in place of going to `to`. */
  onOpen?: (() => void) | undefined;
};
