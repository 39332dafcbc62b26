// Commands that create a shared link, end it, and record its views and uses.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { inTransaction, type Tx } from "#app/db/transaction.ts";
import {
  type CreateLinkRefusal,
  type DeactivateLinkRefusal,
  isShareable,
  type LinkInput,
} from "#app/domain/guest/invitation-link.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { inviteUrl } from "#app/domain/event/share.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { hashToken, newToken, seal } from "#app/platform/auth/secrets.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { addressKey, shortenedAddress } from "#app/platform/http/address.server.ts";
import { recordChange } from "#app/platform/changes.server.ts";
import { announce } from "#app/platform/live/live.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { deviceText } from "./copy.ts";
import { type LinkRef, lookAtLink, useLink, type Visit } from "./admission.commands.server.ts";
import { linkSeal } from "./queries.server.ts";

/** The most links that an event may create: far more than hosts hand out. */
const MOST_LINKS = 500;
/** The most views of one link that the log records in a day. */
const VIEWS_A_DAY = 2_000;

/** Creates a link and answers its address. Refuses permissions that the maker may not grant (`grant_refused`, SC-17). part 2 §7 */
export async function createLink(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: MemberPass<"link.create">,
  link: LinkInput,
  now: Date,
): Promise<Result<{ linkId: string; url: string }, CreateLinkRefusal>> {
  const { event, viewer } = pass;
  const { permissions } = link;
  if (!pass.may("link.create", { requestedPerms: permissions }) || !permissions.every(isShareable))
    return refuse("grant_refused");
  // The page at the event's own address changes an answer given through the link.
  await ensureSlug(db, event.id, now);
  const token = newToken();
  const linkId = newId();
  return inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom("invitationLinks")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .where("eventId", "=", event.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_LINKS) return refuse("too_many_links");
    await tx
      .insertInto("invitationLinks")
      .values({
        ...link,
        permissions,
        eventId: event.id,
        id: linkId,
        createdBy: viewer.id,
        createdByName: viewer.name,
        tokenHash: hashToken(token),
        tokenSealed: seal(config, linkSeal(event.id), token),
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "links.made", subjectId: linkId });
    return ok({ linkId, url: inviteUrl(config.origin, token) });
  });
}

/** Ends a link; its admitted people stay. Ending it again changes nothing. part 2 §4 */
export async function deactivateLink(
  db: Db,
  pass: MemberPass<"link.deactivate">,
  linkId: unknown,
  now: Date,
): Promise<Result<unknown, DeactivateLinkRefusal>> {
  if (!isId(linkId)) return refuse("link_not_found");
  const { event } = pass;
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable("invitationLinks")
      .set({ isActive: false, updatedAt: now })
      .where("eventId", "=", event.id)
      .where("id", "=", linkId)
      .returning("id")
      .executeTakeFirst();
    if (!ended) return refuse("link_not_found");
    await announce(tx, `event:${event.id}:guests`);
    await recordChange(tx, pass, { kind: "links.closed", subjectId: ended.id });
    return ok();
  });
}

/** The condition for an answer through `link`, for `answerRsvp`: it admits the person, and with the answering guest records the use. */
export function admissionBy(link: LinkRef, visit: Visit, viewer: Viewer | null, now: Date) {
  return async (tx: Tx, { name, email }: { name: string; email: string }, most: number | null) => {
    const userId = viewer?.emailVerified && viewer.email === email ? viewer.id : null;
    const known = { name, email, username: viewer?.username ?? null };
    const admitted = await lookAtLink(tx, link, email, now, most);
    if (!admitted.ok) return admitted;
    const bind = (guestId: string) =>
      useLink(tx, link, admitted, { action: "rsvp", person: { email, userId, guestId }, known, visit }, now);
    return ok({ fits: admitted.fits, bind });
  };
}

/**
 * Records a visitor's view, once a day for each visitor, person or program; changes nothing else (C-7). It names a signed-in visitor, but
 * without their address.
 */
export async function noteView(
  db: Db,
  { eventId, id: linkId }: LinkRef,
  { address, userAgent }: Visit,
  viewer: Viewer | null,
  now: Date,
): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const visitor = viewer?.id ?? `${addressKey(address)} ${userAgent}`;
  await sql`insert into link_usage (event_id, id, link_id, action, guest_name, guest_username, ip_address, user_agent, accessed_at)
    select ${eventId}, ${idFor(`${linkId} ${day} ${visitor}`)}, ${linkId}, 'view', ${viewer?.name ?? null}, ${viewer?.username ?? null},
      ${shortenedAddress(address)}, ${deviceText(userAgent)}, ${now}
    where (select count(*) from link_usage where event_id = ${eventId} and link_id = ${linkId} and action = 'view'
      and accessed_at > ${now}::timestamptz - interval '1 day') < ${VIEWS_A_DAY}
    on conflict do nothing`.execute(db);
}

/** The same id for the same text: a row written twice exists once. */
function idFor(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
