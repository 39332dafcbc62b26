// The commands of hosts on an album: open it, set it, renew its code, and show or hide photographs.
import type { Db } from "#app/db/client.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import type { AlbumSettings, AlbumStatus } from "#app/domain/event/album.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { type Reaches, withShown } from "#app/domain/event/reach.ts";
import { changeReaches, recordReaches } from "#app/platform/reaches.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { albumSeal } from "./queries.server.ts";

export type AlbumPass = MemberPass<"album.write">;
type App = Pick<AppServices, "db" | "config">;

/** Saves the settings of the album, and whether strangers see it on the page, unless `onPage` is null; the first save creates the code too. */
export async function saveAlbumSettings(
  { db, config }: App,
  pass: AlbumPass,
  { settings, onPage }: { settings: AlbumSettings; onPage: boolean | null },
  now: Date,
): Promise<Result<unknown, "event_gone">> {
  return changeAlbum(db, pass, async (tx, eventId) => {
    const values = { ...settings, updatedAt: now };
    await tx
      .insertInto("albums")
      .values({ ...values, ...codeOf(config, eventId), eventId })
      .onConflict((conflict) => conflict.column("eventId").doUpdateSet(values))
      .execute();
    const change = (reaches: Reaches): Reaches =>
      onPage ? { ...reaches, album: "page" } : withShown(reaches, "album", false, "guests");
    const changed = onPage === null ? null : await changeReaches(tx, eventId, change, now);
    if (changed) await recordReaches(tx, pass, changed);
    await recordChange(tx, pass, { kind: "album.settings" });
    return ok();
  });
}

/** Gives the album another code: the old one is invalid from now on. */
export async function renewCode(
  { db, config }: App,
  pass: AlbumPass,
  now: Date,
): Promise<Result<unknown, "album_not_found" | "event_gone">> {
  return changeAlbum(db, pass, async (tx, eventId) => {
    // Admitted uploads lock the row until they are done; later ones read the new code.
    const renewed = await tx
      .updateTable("albums")
      .set({ ...codeOf(config, eventId), updatedAt: now })
      .where("eventId", "=", eventId)
      .returning("eventId")
      .executeTakeFirst();
    if (!renewed) return refuse("album_not_found");
    await recordChange(tx, pass, { kind: "album.code" });
    return ok();
  });
}

const shownBy = { show: "shown", hide: "hidden" } as const satisfies Record<string, AlbumStatus>;

/** Shows photographs to all viewers, or hides them. Showing one again closes the requests to hide it. */
export async function setShown(
  db: Db,
  pass: AlbumPass,
  photoIds: readonly unknown[],
  act: keyof typeof shownBy,
): Promise<Result<{ count: number }, "photo_not_found" | "event_gone">> {
  const ids = photoIds.filter(isId);
  if (ids.length === 0) return refuse("photo_not_found");
  return changeAlbum(db, pass, async (tx, eventId) => {
    const rows = await tx
      .updateTable("albumPhotos")
      .set({ status: shownBy[act], ...(act === "show" ? { objection: null, objectedAt: null } : {}) })
      .where("eventId", "=", eventId)
      .where("id", "in", ids)
      .where("status", "in", ["waiting", "shown", "hidden"])
      .where("removedAt", "is", null)
      .returning("id")
      .execute();
    if (rows.length === 0) return refuse("photo_not_found");
    const kind = act === "show" ? "album.shown" : "album.hidden";
    await recordChange(tx, pass, { kind, facts: { count: rows.length } });
    return ok({ count: rows.length });
  });
}

/** Locks the event against deletion. A success is announced to open screens, to the show, and to the event's pages. */
export async function changeAlbum<R extends { ok: boolean }>(
  db: Db,
  { event }: Pick<AlbumPass, "event">,
  act: (tx: Tx, eventId: string) => Promise<R>,
): Promise<R | Refusal<"event_gone">> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom("events")
      .select("id")
      .where("id", "=", event.id)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) return refuse("event_gone");
    const result = await act(tx, event.id);
    if (result.ok) await announce(tx, `event:${event.id}:album`);
    return result;
  });
}

function codeOf(config: App["config"], eventId: string) {
  const token = newToken();
  return { tokenHash: hashToken(token), tokenSealed: seal(config, albumSeal(eventId), token) };
}
