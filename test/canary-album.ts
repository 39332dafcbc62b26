// A photograph of an album whose every text is a canary.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";

export async function addCanaryPhoto(db: Db, eventId: string, who: string): Promise<void> {
  await db
    .insertInto("albums")
    .values({ eventId, tokenHash: hashToken(newToken()), tokenSealed: "" })
    .execute();
  await db
    .insertInto("albumPhotos")
    .values({
      eventId,
      id: newId(),
      uploaderHash: hashToken(newToken()),
      byName: `cnry-${who}-album-sender`,
      bytes: 1,
      received: 1,
      status: "hidden",
      objection: `cnry-${who}-album-words`,
      objectedAt: new Date(),
    })
    .execute();
}
