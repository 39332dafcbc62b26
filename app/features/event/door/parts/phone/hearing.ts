// Keeps the news of another phone on this one's disk.
import type { Relay } from "#app/domain/door/hearsay.ts";
import { type Meta, metaOf, write } from "./store.ts";

/** Keeps what another phone has told; a newer code of it takes the place of an older one. */
export async function keepRelay(place: string, relay: Relay): Promise<void> {
  await write(async (transaction) => {
    const meta = await metaOf(transaction, place);
    if (!meta || meta.state !== "open") throw new Error("no device");
    const others = (meta.hearsay ?? []).filter(({ device, at }) => device !== relay.device || at > relay.at);
    const isNewer = !others.some(({ device }) => device === relay.device);
    transaction.objectStore("meta").put({ ...meta, hearsay: isNewer ? [...others, relay] : others } satisfies Meta);
  });
}
