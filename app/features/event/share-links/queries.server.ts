// Queries for shared links: the link of a token, the contents of its page, and the list for its hosts.
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db } from "#app/db/client.ts";
import type { InvitationLinks } from "#app/db/types.ts";
import { pageShows } from "#app/platform/page-things.server.ts";
import { givenTo, reachesOf } from "#app/domain/event/reach.ts";
import { comingStatuses } from "#app/domain/guest/guest.ts";
import {
  type InvitationType,
  invitationType,
  type LinkAction,
  type LinkPermission,
  type LinkRole,
  linkState,
  type LinkState,
  type LinkSection,
  sectionsOf,
} from "#app/domain/guest/invitation-link.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import type { GrantFacts } from "#app/domain/permission/context.ts";
import { shareablePermissions, type Why } from "#app/domain/permission/names.ts";
import { inviteUrl } from "#app/domain/event/share.ts";
import type { Faces } from "#app/domain/event/public-event.ts";
import { listFaces } from "#app/features/guest/event-page/coming.queries.server.ts";
import { readHeldAnswer } from "#app/features/guest/event-page/held-answer/queries.server.ts";
import { isOnList } from "#app/features/event/guests/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { hasToken } from "#app/platform/auth/current-token.server.ts";
import { unseal } from "#app/platform/auth/secrets.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import {
  type RouteArgs,
  type EventPass,
  isId,
  type MemberPass,
  tryAuthorizePublicEvent,
} from "#app/platform/pass.server.ts";

export type Link = {
  eventId: string;
  id: string;
  role: LinkRole;
  permissions: LinkPermission[];
  /** The permissions of its audience that its makers took from it. */
  withheld: LinkPermission[];
  message: string;
  state: LinkState;
  maxUses: number | null;
  uses: number;
  createdBy: string | null;
};

// C-13: a caller who tries one secret after another, on any route.
const MISSES = { tries: 30, minutes: 10 };
const USAGE_SHOWN = 200;

/**
 * Whether the link's maker is removed from its event, or suspended: then the link is invalid. Hosts who want to keep such links make them
 * the event's own. With a suspended creator the whole event is hidden instead.
 */
export const makerIsOutText = `(exists (select from event_members m where m.event_id = invitation_links.event_id
    and m.user_id = invitation_links.created_by and m.status = 'removed')
  or exists (select from users u join events e on e.id = invitation_links.event_id
    where u.id = invitation_links.created_by and u.id != e.created_by and u.suspended_at is not null))`;
export const makerIsOut = sql<boolean>`${sql.raw(makerIsOutText)}`;

/** The link of a token; null for any other text. */
export async function findLink(db: Db, token: string, now: Date): Promise<Link | null> {
  if (!/^[A-Za-z0-9]{32}$/.test(token)) return null;
  const row = await db
    .selectFrom("invitationLinks")
    .selectAll()
    .select(makerIsOut.as("makerIsOut"))
    .where(hasToken("invitationLinks", token))
    .executeTakeFirst();
  return row ? linkOf(row, now) : null;
}

/** A stored link as the policy sees it. */
function linkOf(row: Selectable<InvitationLinks> & { makerIsOut: boolean }, now: Date): Link {
  const { eventId, id, message, maxUses, uses, createdBy } = row;
  const state = linkState({ ...row, isActive: row.isActive && !row.makerIsOut }, now);
  // The table's checks allow no other roles and permissions than the policy's.
  const role = row.role;
  const { permissions, withheld } = row;
  return { eventId, id, message, maxUses, uses, createdBy, state, role, permissions, withheld };
}

/** The grant of a holder of this link, for the authorization. */
function grantOf({ eventId, permissions, withheld, state }: Link): GrantFacts {
  const live = state === "active" || state === "used-up";
  return { kind: "link", eventId, live, perms: permissions, withheld, usedUp: state === "used-up" };
}

export type OpenedLink<A extends ActionName> =
  | { screen: "unknown"; waitSeconds: number }
  | { screen: "over"; state: Exclude<LinkState, "active"> }
  | { screen: "refused"; why: Exclude<Why, "ok">; link: Link }
  | { screen: "page"; link: Link; pass: EventPass<A> };

/**
 * The link of the token in the path, and the authorization's verdict on `action` for its event. A token of another event than the path's is
 * unknown (C-8); the limit is thirty unknown ones in ten minutes (C-13). A used-up link still opens for its people. SC-27
 */
export async function openLink<A extends ActionName>(
  args: RouteArgs & { params: { token: string; eventId?: string } },
  action: A,
): Promise<OpenedLink<A>> {
  const { app, now, address, viewer: readViewer } = requestContext(args.context);
  const { token, eventId } = args.params;
  const link = await findLink(app.db, token, now);
  if (!link || (eventId !== undefined && eventId !== link.eventId)) {
    const misses = { key: `token-miss:${addressKey(address)}`, ...MISSES };
    return { screen: "unknown", waitSeconds: await consumeRateLimit(app.db, [misses], now) };
  }
  if (link.state === "inactive" || link.state === "expired") return { screen: "over", state: link.state };
  // The action itself checks whether the caller is one of the link's people: the form may name one.
  if (link.state === "used-up" && args.request.method !== "POST") {
    const held = readHeldAnswer(app.config, args.request, link.eventId);
    if (!(await isPersonOf(app.db, link, await readViewer(), held?.guestIds ?? [])))
      return { screen: "over", state: "used-up" };
  }
  const asked = await tryAuthorizePublicEvent(args, link.eventId, action, grantOf(link));
  return asked.pass ? { screen: "page", link, pass: asked.pass } : { screen: "refused", why: asked.why, link };
}

/** Whether the link has admitted the visitor: the account, or a guest of an answer in their browser. */
export async function isPersonOf(
  db: Db,
  link: Pick<Link, "eventId" | "id">,
  viewer: Viewer | null,
  guestIds: string[],
): Promise<boolean> {
  const found = await db
    .selectFrom("linkPeople")
    .select("emailKey")
    .where("eventId", "=", link.eventId)
    .where("linkId", "=", link.id)
    .where((eb) =>
      eb.or([
        ...(guestIds.length > 0 ? [eb("guestId", "in", guestIds)] : []),
        ...(viewer ? [eb("userId", "=", viewer.id)] : []),
        ...(viewer?.emailVerified ? [eb("emailKey", "=", viewer.email)] : []),
        eb.lit(false),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export type LinkPageSections = {
  answer: boolean;
  register: boolean;
  /** The guests who come; null for a visitor who may not see them, and if no guest comes. */
  faces: Faces | null;
  /** The way to the chat: it is for members with an account. */
  chat: "event" | "join" | "login" | null;
  summary: { confirmed: number; total: number; uses: number; maxUses: number | null } | null;
};

/** The sections of the page behind a link: those that it permits and the event's switches allow, each with its own data only. C-10 */
export async function showSections(
  db: Db,
  pass: EventPass<"event.public.view">,
  link: Link,
  isMember: boolean,
): Promise<LinkPageSections> {
  const permits: Record<LinkSection, boolean> = sectionsOf(link.permissions);
  const { event, viewer } = pass;
  const seesList = pass.may("event.public.guestNames");
  const [faces, summary] = seesList
    ? await Promise.all([listFaces(db, event.id), countGuests(db, event.id, link)])
    : [null, null];
  return {
    answer: permits.answer,
    register: permits.register && event.allowGuests && !viewer && pass.may("link.use"),
    faces,
    chat: pageShows(pass, "chat") ? (isMember ? "event" : viewer ? "join" : "login") : null,
    summary,
  };
}

async function countGuests(db: Db, eventId: string, { uses, maxUses }: Link) {
  const { total, confirmed } = await db
    .selectFrom("guests")
    .select((eb) => [
      eb.fn.countAll<string>().as("total"),
      eb.fn
        .countAll<string>()
        .filterWhere("status", "in", [...comingStatuses])
        .as("confirmed"),
    ])
    .where("eventId", "=", eventId)
    .where(isOnList)
    .executeTakeFirstOrThrow();
  return { total: Number(total), confirmed: Number(confirmed), uses, maxUses };
}

export type ListedLink = {
  id: string;
  /** Null if the site's secret has changed since the link was created. */
  url: string | null;
  role: LinkRole;
  /** The permissions in force: its own, and those of its audience that its maker left to it. */
  permissions: LinkPermission[];
  message: string;
  state: LinkState;
  maxUses: number | null;
  uses: number;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  createdAt: Date;
  createdByName: string;
};

/** The links of an event, valid ones first, then by creation, the newest first. */
export async function listLinks(
  db: Db,
  config: Config,
  { event }: MemberPass<"link.list"> | MemberPass<"link.usageLog">,
  now: Date,
): Promise<ListedLink[]> {
  const rows = await db
    .selectFrom("invitationLinks")
    .selectAll()
    .select(makerIsOut.as("makerIsOut"))
    .where("eventId", "=", event.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const given = givenTo(reachesOf(event.reaches), "link");
  const links = rows.map((row) => {
    const { role, withheld, state, ...own } = linkOf(row, now);
    const held = [...own.permissions, ...given.filter((each) => !withheld.some((one) => one === each))];
    const permissions = shareablePermissions.filter((each) => held.includes(each));
    const { id, message, maxUses, uses, expiresAt, lastUsedAt, createdAt, createdByName } = row;
    const token = unseal(config, linkSeal(row.eventId), row.tokenSealed);
    const url = token && inviteUrl(config.origin, token);
    return {
      id,
      url,
      role,
      permissions,
      message,
      state,
      maxUses,
      uses,
      expiresAt,
      lastUsedAt,
      createdAt,
      createdByName,
    };
  });
  const isOver = ({ state }: ListedLink) => Number(state === "inactive" || state === "expired");
  return links.toSorted((one, other) => isOver(one) - isOver(other));
}

/** The purpose that seals a link's token. */
export function linkSeal(eventId: string): string {
  return `link ${eventId}`;
}

/** One of an event's links by its id; undefined for one of another event. A-4 */
export async function findOwnLink(
  db: Db,
  config: Config,
  { event }: MemberPass<"link.list"> | MemberPass<"link.usageLog">,
  linkId: string | undefined,
  now: Date,
): Promise<{ id: string; state: LinkState; type: InvitationType; token: string | null } | undefined> {
  if (!isId(linkId)) return undefined;
  const row = await db
    .selectFrom("invitationLinks")
    .selectAll()
    .select(makerIsOut.as("makerIsOut"))
    .where("eventId", "=", event.id)
    .where("id", "=", linkId)
    .executeTakeFirst();
  if (!row) return undefined;
  const link = linkOf(row, now);
  const token = unseal(config, linkSeal(event.id), row.tokenSealed);
  return { id: row.id, state: link.state, type: invitationType(link), token };
}

export type LinkUse = {
  id: string;
  action: LinkAction;
  name: string | null;
  email: string | null;
  username: string | null;
  ipAddress: string | null;
  device: string | null;
  accessedAt: Date;
};

/** The uses of a link, the newest first; the retention job deletes them after thirty days. `more` is the number beyond the page. SC-30 */
export async function listUsage(
  db: Db,
  { event }: MemberPass<"link.usageLog">,
  linkId: string,
): Promise<{ uses: LinkUse[]; more: number }> {
  const rows = await db
    .selectFrom("linkUsage")
    .select(["id", "action", "guestName", "guestEmail", "guestUsername", "ipAddress", "userAgent", "accessedAt"])
    .select(sql<string>`count(*) over ()`.as("all"))
    .where("eventId", "=", event.id)
    .where("linkId", "=", linkId)
    .orderBy("accessedAt", "desc")
    .orderBy("id", "desc")
    .limit(USAGE_SHOWN)
    .execute();
  const uses = rows.map(({ id, action, guestName, guestEmail, guestUsername, ipAddress, userAgent, accessedAt }) => ({
    id,
    action: action,
    name: guestName,
    email: guestEmail,
    username: guestUsername,
    ipAddress,
    device: userAgent,
    accessedAt,
  }));
  return { uses, more: Number(rows[0]?.all ?? 0) - rows.length };
}
