// The sentences about a code that a helper shows the camera, or types.
import { type Relay, shortDevice } from "#app/domain/door/hearsay.ts";
import { stripText } from "./copy.ts";
import { relayText, scanText } from "./rare.copy.ts";
import { hourIn } from "./view.ts";

/** For a code that opens no family and lets no guest in. `hour` is that of the list. */
export function codeRefusal(kind: "shared" | "badge" | "unknown", hour: string): string {
  if (kind === "shared") return scanText.shared;
  return kind === "badge" ? scanText.otherBadge(hour) : scanText.unknown(hour);
}

/** For the code of another phone; `names` has the names of the devices. */
export function relayAnswer(relay: Relay | null, names: Readonly<Record<string, string>>, zone: string): string {
  if (!relay) return relayText.strange;
  const device = Object.keys(names).find((each) => shortDevice(each) === relay.device);
  return relayText.heard((device && names[device]) || stripText.another, hourIn(zone, relay.at), relay.numbers.length);
}
