// Reads the code of another phone, and keeps its news on this one's disk.
import type { DoorCopy } from "#app/domain/door/copy.ts";
import { type Relay, shortDevice } from "#app/domain/door/hearsay.ts";
import { readRelay } from "#app/domain/door/relay.ts";
import { type Meta, metaOf, write } from "./store.ts";

/** Takes in the code `text` for the door at `place`; null for one that is not of this list, or this phone's own. */
export async function hearRelay(
  place: string,
  { copy, meta }: { copy: DoorCopy; meta: Meta },
  text: string,
): Promise<Relay | null> {
  const relay = await readRelay(copy.event.id, copy.relayKey, text);
  if (!relay || relay.device === shortDevice(meta.device)) return null;
  await keepRelay(place, relay);
  return relay;
}

/** Keeps what another phone has told; a newer code of it takes the place of an older one. */
async function keepRelay(place: string, relay: Relay): Promise<void> {
  await write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta || meta.state !== "open") throw new Error("no device");
    const others = (meta.hearsay ?? []).filter(({ device, at }) => device !== relay.device || at > relay.at);
    const isNewer = !others.some(({ device }) => device === relay.device);
    transaction.objectStore("meta").put({ ...meta, hearsay: isNewer ? [...others, relay] : others } satisfies Meta);
  });
}
