// Builds worlds for tests, through the real commands.
import type { Insertable } from "kysely";
import { RouterContextProvider } from "react-router";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import type { Events } from "#app/db/types.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { defaultPermissions, type EventRole } from "#app/domain/permission/names.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { type RequestContext, setRequestContext } from "#app/platform/http/request-context.server.ts";
import {
  type EventPass,
  type MemberPass,
  authorizeEvent,
  type Pass,
  tryAuthorizePublicEvent,
} from "#app/platform/pass.server.ts";

/** A pass without an authorization, for tests of an action itself: tests over HTTP cover who may do it. */
export function passFor<A extends ActionName>(action: A): Pass<A> {
  return { action, viewer: null, may: () => true } as unknown as Pass<A>;
}

/** The pass that the authorization issues to an account for an action on an event, as for its request; throws its refusal. */
export async function eventPassOf<A extends ActionName>(
  db: Db,
  userId: string,
  eventId: string,
  action: A,
): Promise<MemberPass<A>> {
  const user = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();
  const viewer = {
    ...user,
    sessionId: userId,
    sessionExpiresAt: new Date(8.64e15),
    isAdmin: false,
  } as unknown as Viewer;
  const context = new RouterContextProvider();
  setRequestContext(context, { app: { db }, viewer: async () => viewer } as unknown as RequestContext);
  return authorizeEvent({ request: new Request("http://localhost/app"), context, params: { eventId } }, action);
}

/** Makes an account an active member of an event, with the permissions of `role`. */
export async function addMember(db: Db, eventId: string, email: string, role: EventRole): Promise<void> {
  const user = await db.selectFrom("users").select(["id", "name"]).where("email", "=", email).executeTakeFirstOrThrow();
  const member = {
    eventId,
    id: newId(),
    userId: user.id,
    name: user.name,
    email,
    role,
    permissions: [...defaultPermissions[role]],
    status: "active" as const,
  };
  await db.insertInto("eventMembers").values(member).execute();
}

/** The pass that the authorization issues to a visitor, or to the account `userId`, for a public page's action; throws its refusal. */
export async function publicPassOf<A extends ActionName>(
  db: Db,
  eventId: string,
  action: A,
  userId: string | null = null,
): Promise<EventPass<A>> {
  const user = userId
    ? await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow()
    : null;
  const viewer =
    user && ({ ...user, sessionId: user.id, sessionExpiresAt: new Date(8.64e15), isAdmin: false } as unknown as Viewer);
  const context = new RouterContextProvider();
  setRequestContext(context, { app: { db }, viewer: async () => viewer } as unknown as RequestContext);
  const asked = await tryAuthorizePublicEvent(
    { request: new Request("http://localhost/evento"), context, params: {} },
    eventId,
    action,
  );
  if (!asked.pass) throw new Error(asked.why);
  return asked.pass;
}

/** An account inserted without a form, for tests that only need its existence; returns its id. */
export async function addUser(db: Db, name = "Marta", email = `${newId()}@example.es`): Promise<string> {
  const id = newId();
  await db
    .insertInto("users")
    .values({ id, email, name, username: id.replaceAll("-", "").slice(-20), accountType: "personal" })
    .execute();
  return id;
}

/** Gives an account a plan, paid without an end date. */
export async function addPlan(db: Db, userId: string, plan: Plan): Promise<void> {
  const paid = { status: "active", priceCents: 0, autoRenew: true, startDate: new Date() } as const;
  await db
    .insertInto("subscriptions")
    .values({ userId, plan, ...paid })
    .execute();
}

/** A new account with its own wedding, as `addUser` and `addEvent` insert them. */
export async function addHost(
  db: Db,
  fields: Partial<Insertable<Events>> = {},
  name = "Marta",
): Promise<{ hostId: string; eventId: string }> {
  const hostId = await addUser(db, name);
  return { hostId, eventId: await addEvent(db, hostId, fields) };
}

/** A wedding of the account, inserted without a form; `fields` override its columns. Returns its id. */
export async function addEvent(db: Db, createdBy: string, fields: Partial<Insertable<Events>> = {}): Promise<string> {
  const id = newId();
  const event = { id, createdBy, title: "Boda", titleSlug: "boda", category: "personal", type: "wedding" };
  await db
    .insertInto("events")
    .values({ ...event, date: "2049-06-05", location: "Torrent", ...fields })
    .execute();
  return id;
}
