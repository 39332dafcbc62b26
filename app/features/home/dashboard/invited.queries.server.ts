// The events in which the viewer only takes part, as cards of the first screen.
import { inOrderOfDays } from "#app/domain/home/dashboard.ts";
import { ensureSlug } from "#app/features/event/access/commands.server.ts";
import { findGuestRole, type Invited, readInvited } from "#app/features/event/invited/queries.server.ts";
import type { SeenEvent } from "#app/features/event/urgent/seen.queries.server.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { type AccountPass, type RouteArgs, tryAuthorizePublicEvent } from "#app/platform/pass.server.ts";

/** `more`: the events beyond the cards, by their titles. */
export type InvitedList = { cards: Invited[]; more: { id: string; title: string; date: string }[] };

const mostCards = 12;

/** The invitations to come, the nearest first, then past ones, the latest first. `action` is the right to see one event. */
export async function listInvited(
  args: RouteArgs,
  { viewer }: AccountPass<"event.listOwn">,
  action: "event.app.view",
  invited: readonly SeenEvent[],
): Promise<InvitedList> {
  const { app, now } = requestContext(args.context);
  const inOrder = inOrderOfDays(
    invited.map(({ row }) => row),
    now,
  );
  const cards = await Promise.all(
    inOrder.slice(0, mostCards).map(async ({ id }) => {
      const { pass } = await tryAuthorizePublicEvent(args, id, action);
      if (!pass) return null;
      const { db } = app;
      const [role, known] = await Promise.all([findGuestRole(db, { ...pass, viewer }), findEventSlug(db, id)]);
      if (!role) return null;
      const slug = known ?? (await ensureSlug(db, id, now)) ?? "";
      return readInvited({ db, config: app.config }, { ...pass, viewer }, { role, slug }, now);
    }),
  );
  return {
    cards: cards.filter((card) => card !== null),
    more: inOrder.slice(mostCards).map(({ id, title, date }) => ({ id, title, date })),
  };
}
