// A navigation entry of the frames.
import type { Icon } from "#app/ui/display/icon.ts";

export type FrameItem = {
  to: string;
  label: string;
  icon: Icon;
  /** A shorter name for a phone's tabs («Inicio»). */
  short?: string | undefined;
  /** Current only at exactly this path, not below it. */
  end?: boolean | undefined;
  /** The number of unread items on this page. */
  count?: number | undefined;
  /** With JavaScript, a press in the phone's menu runs this instead of navigating to `to`. */
  onOpen?: (() => void) | undefined;
};
