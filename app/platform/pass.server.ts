// Authorization: the only place that grants rights to a person. Every loader and every action calls it first.
import { redirect, type RouterContextProvider } from "react-router";
import { factorPath, isFresh } from "#app/domain/account/session.ts";
import type { Db } from "#app/db/client.ts";
import { isGuarded } from "#app/db/guards.ts";
import type { ActionRule } from "#app/domain/permission/action-rule.ts";
import { type ActionName, actionRules } from "#app/domain/permission/actions.ts";
import type {
  AccountFacts,
  EventFacts,
  GrantFacts,
  PermissionContext,
  ResourceFacts,
} from "#app/domain/permission/context.ts";
import { reachesOf } from "#app/domain/event/reach.ts";
import type { Permission, Why } from "#app/domain/permission/names.ts";
import { refusal } from "./pass-refusal.server.ts";
import { decide, type Decision, isManager, permissionsOf } from "#app/domain/permission/permissions.ts";
import { noSession, readViewer, type Viewer } from "#app/platform/auth/viewer.server.ts";
import { type EventRow, findEventFor, type FoundEvent, hostsEvent } from "#app/platform/event-row.server.ts";
import { cookiesSet } from "#app/platform/http/cookies.server.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.server.ts";

export type { EventRow };
/** The arguments of a loader or action that the authorization needs. */
export type RouteArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: Record<string, string | undefined>;
};

declare const issued: unique symbol;

/** The right to do `A`. Only the authorization issues it; commands and queries require the pass for their action. */
export type Pass<A extends ActionName = ActionName> = {
  readonly [issued]: A;
  readonly action: A;
  readonly viewer: Viewer | null;
  /** The decision for another action, so that a screen shows only allowed actions. */
  may(action: ActionName, resource?: ResourceFacts): boolean;
};
/** A right of a logged-in account. */
export type AccountPass<A extends ActionName = ActionName> = Pass<A> & { readonly viewer: Viewer };
/** A right on one event. */
export type EventPass<A extends ActionName = ActionName> = Pass<A> & {
  readonly event: EventRow;
  /** The event's creator is suspended: the event is hidden outside the app. */
  readonly isHeld: boolean;
  readonly permissions: readonly Permission[];
  readonly isManager: boolean;
};
/** A right on one event of a logged-in account. */
export type MemberPass<A extends ActionName = ActionName> = EventPass<A> & { readonly viewer: Viewer };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text from outside has the form of our ids; nothing else can exist. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && UUID.test(value);
}

/** Authorizes an action without an event. Throws the redirect to /login, 403 or 404. `own` actions apply to the viewer's own things. */
export async function authorizeAccount<A extends ActionName>(
  args: RouteArgs,
  action: A,
  resource: Pick<ResourceFacts, "participants"> = {},
): Promise<AccountPass<A>> {
  return admitAccount(args, action, await requestContext(args.context).viewer(), resource);
}

/** The same for the account that this request has just logged in; `sent` are the headers that set its session cookie. */
export async function authorizeNewSession<A extends ActionName>(
  args: RouteArgs,
  action: A,
  sent: Headers,
): Promise<AccountPass<A>> {
  const { app } = requestContext(args.context);
  const viewer = await readViewer(app.auth, app.db, app.config, new Headers({ cookie: cookiesSet(sent) }));
  return admitAccount(args, action, viewer);
}

async function admitAccount<A extends ActionName>(
  args: RouteArgs,
  action: A,
  viewer: Viewer | null,
  resource: Pick<ResourceFacts, "participants"> = {},
): Promise<AccountPass<A>> {
  const { app } = requestContext(args.context);
  const context: PermissionContext = {
    account: viewer ? await accountFacts(app.db, viewer, action) : undefined,
    resource: viewer ? { ...resource, ownerId: viewer.id } : undefined,
  };
  const pass = admit(args, action, context, viewer);
  if (!viewer) throw refusal("login", args.request);
  return { ...pass, viewer };
}

/** Authorizes an action open to anyone, logged in or not (public pages). */
export async function authorizeAnybody<A extends ActionName>(args: RouteArgs, action: A): Promise<Pass<A>> {
  const viewer = await requestContext(args.context).viewer();
  const { app } = requestContext(args.context);
  return admit(args, action, { account: viewer ? await accountFacts(app.db, viewer, action) : undefined }, viewer);
}

/** Authorizes a member on the path's event. Throws the redirect to /login, 404 if they may not see it, 403 if they may not do `action`. */
export async function authorizeEvent<A extends ActionName>(
  args: RouteArgs,
  action: A,
  resource: Omit<ResourceFacts, "eventId"> = {},
): Promise<MemberPass<A>> {
  const { viewer: readViewer, app } = requestContext(args.context);
  const viewer = await readViewer();
  if (!viewer) throw refusal("login", args.request);
  const eventId = args.params.eventId;
  const row = isId(eventId) ? await findEventOnce(args, eventId, viewer.id) : undefined;
  if (!row) throw refusal("hidden", args.request, "event");
  const context = await eventContext(app.db, row, viewer, action, undefined, { ...resource, eventId: row.event.id });
  return { ...admit(args, action, context, viewer), ...rightsOn(row.event, context), viewer };
}

/**
 * The decision for a public page, without throwing: the page itself shows a code form, a login or its «no encontrada».
 * `asked` is the event's id, or the event that this request has just read.
 */
export async function tryAuthorizePublicEvent<A extends ActionName>(
  args: RouteArgs,
  asked: string | FoundEvent,
  action: A,
  grant?: GrantFacts,
  resource: Omit<ResourceFacts, "eventId"> = {},
): Promise<{ pass: EventPass<A>; why: "ok" } | { pass: null; why: Exclude<Why, "ok">; event: EventRow | null }> {
  const { viewer: readViewer, app } = requestContext(args.context);
  const viewer = await readViewer();
  const row = typeof asked === "string" ? await findEventOnce(args, asked, viewer?.id ?? null) : asked;
  if (!row) return { pass: null, why: "hidden", event: null };
  const context = await eventContext(app.db, row, viewer, action, grant, { ...resource, eventId: row.event.id });
  const decision = judge(context, action);
  if (!decision.ok) return { pass: null, why: decision.why, event: row.isHeld ? null : row.event };
  return { pass: { ...issue(action, context, viewer), ...rightsOn(row.event, context) }, why: "ok" };
}

/**
 * Whether `viewer` may do `action` on each of the events, by the database's current state. For live streams, which outlive
 * their request, and for commands that waited for a lock while rights may have changed.
 */
export async function mayOnEvents(
  db: Db,
  viewer: Viewer,
  wanted: { eventId: string; action: ActionName; resource?: Omit<ResourceFacts, "eventId"> }[],
): Promise<boolean> {
  for (const { eventId, action, resource } of wanted) {
    const row = isId(eventId) ? await findEventFor(db, eventId, viewer.id) : undefined;
    if (!row) return false;
    const context = await eventContext(db, row, viewer, action, undefined, { ...resource, eventId });
    if (!judge(context, action).ok) return false;
  }
  return true;
}

/** The account as a viewer without a session and without staff rights; null if it is suspended or gone. */
export async function viewerOfAccount(db: Db, userId: string): Promise<Viewer | null> {
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "email", "emailVerified", "username", "image", "accountType", "theme"])
    .where("id", "=", userId)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return user ? { ...user, ...noSession } : null;
}

/** For jobs: the account's pass for `action` on an event, without a session and without staff rights. Null if not allowed. */
export async function passOfAccount<A extends ActionName>(
  db: Db,
  userId: string,
  eventId: string,
  action: A,
): Promise<MemberPass<A> | null> {
  const viewer = await viewerOfAccount(db, userId);
  const row = viewer && (await findEventFor(db, eventId, viewer.id));
  if (!row) return null;
  const context = await eventContext(db, row, viewer, action, undefined, { eventId });
  if (!judge(context, action).ok) return null;
  return { ...issue(action, context, viewer), ...rightsOn(row.event, context), viewer };
}

/** For the phone of a live door link: its pass for `action`, without an account and without permissions. Null if not allowed. */
export async function passOfDoor<A extends ActionName>(
  db: Db,
  eventId: string,
  mayAdd: boolean,
  action: A,
): Promise<EventPass<A> | null> {
  const row = await findEventFor(db, eventId, null);
  if (!row) return null;
  const grant: GrantFacts = { kind: "door", eventId, live: true, perms: [], mayAdd };
  const context = await eventContext(db, row, null, action, grant, { eventId });
  if (!judge(context, action).ok) return null;
  return { ...issue(action, context, null), ...rightsOn(row.event, context) };
}

const eventsOf = new WeakMap<RequestContext, Map<string, Promise<FoundEvent | undefined>>>();

/**
 * The event with the membership of `viewerId`. Loaders of nested routes run together and share one read. An action reads
 * for itself; loaders that run after it come with a GET and see its changes.
 */
function findEventOnce(
  { request, context }: RouteArgs,
  eventId: string,
  viewerId: string | null,
): Promise<FoundEvent | undefined> {
  const facts = requestContext(context);
  const find = () => findEventFor(facts.app.db, eventId, viewerId);
  if (request.method !== "GET" && request.method !== "HEAD") return find();
  const known = eventsOf.get(facts) ?? new Map<string, Promise<FoundEvent | undefined>>();
  eventsOf.set(facts, known);
  const key = `${eventId} ${viewerId}`;
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

async function eventContext(
  db: Db,
  row: FoundEvent,
  viewer: Viewer | null,
  action: ActionName,
  grant: GrantFacts | undefined,
  resource: ResourceFacts,
): Promise<PermissionContext> {
  return {
    account: viewer ? await accountFacts(db, viewer, action) : undefined,
    event: eventFacts(row.event, row.isHeld),
    membership: row.membership,
    grant,
    resource,
  };
}

/** An event's facts for the policy. */
export function eventFacts(event: EventRow, held: boolean): EventFacts {
  return {
    id: event.id,
    createdBy: event.createdBy,
    visibility: event.visibility,
    requireAccount: event.requireAccount,
    status: event.status,
    deleted: false,
    held,
    reaches: reachesOf(event.reaches),
    teamSeesSeating: event.teamSeesSeating,
  };
}

async function accountFacts(db: Db, viewer: Viewer, action: ActionName): Promise<AccountFacts> {
  // No action of that name may be there: the policy forbids it.
  const rule: ActionRule | undefined = actionRules[action];
  return {
    id: viewer.id,
    active: true,
    emailVerified: viewer.emailVerified,
    admin: viewer.isAdmin,
    editor: viewer.isAdmin,
    accountType: viewer.accountType,
    hostsEvent: rule?.hosts ? await hostsEvent(db, viewer.id) : false,
    fresh: rule?.fresh === true && isFresh(viewer.freshAt, new Date()),
  };
}

function rightsOn(event: EventRow, context: PermissionContext) {
  return {
    event,
    isHeld: context.event?.held === true,
    permissions: permissionsOf(context),
    isManager: isManager(context),
  };
}

function admit<A extends ActionName>(
  args: RouteArgs,
  action: A,
  context: PermissionContext,
  viewer: Viewer | null,
): Pass<A> {
  const decision = judge(context, action);
  if (decision.ok) return issue(action, context, viewer);
  if (viewer?.isStaff && !viewer.isAdmin && judge(withStaffRights(context), action).ok) throw redirect(factorPath);
  const isUnseen = decision.why === "hidden" && context.event && !permissionsOf(context).includes("view");
  throw refusal(decision.why, args.request, isUnseen ? "event" : undefined);
}

/** The same caller with the rights of staff, which a session has only with a second step. */
function withStaffRights(context: PermissionContext): PermissionContext {
  return { ...context, account: context.account && { ...context.account, admin: true, editor: true } };
}

function issue<A extends ActionName>(action: A, context: PermissionContext, viewer: Viewer | null): Pass<A> {
  // The permissions that this action would grant do not apply to another action.
  const { requestedPerms: _, ...own } = context.resource ?? {};
  // A screen shows what its person may do after a proof: the form asks for it.
  const may = (other: ActionName, resource: ResourceFacts = {}) => {
    const { ok, why } = decide({ ...context, resource: { ...own, ...resource } }, other);
    return ok || why === "fresh";
  };
  return { action, viewer, may } as Pass<A>;
}

/** The policy's decision; always allowed if a test has switched the guard off. */
export function judge(context: PermissionContext, action: ActionName): Decision {
  return isGuarded("authz") ? decide(context, action) : { ok: true, why: "ok" };
}
