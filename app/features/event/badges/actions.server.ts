// The actions of badges. Each leads to the screen with the order that is ready.
import { type BadgeWish, usualBadges } from "#app/domain/event/badges.ts";
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions } from "#app/platform/http/action.server.ts";
import { orderBadge, orderBadges, type Ordered, renewCode } from "./commands.server.ts";
import { actionFailed, refusals } from "./copy.ts";
import { badgeOfForm, badgeOrderForm } from "./form.ts";
import { badgesPath, readBadgeAddress } from "./parts/badges-address.ts";
import type { BadgePass } from "./queries.server.ts";

type Ready = Ordered & { wish: BadgeWish; notice?: "lista" | "otra" };

const on = eventActions<BadgePass>()({
  what: "badges not ordered",
  failed: actionFailed,
  back: ({ at, wish, notice }: Ready, { pass }) => badgesPath(pass.event.id, { at: at.getTime(), wish }, notice),
  // Of another event, gone, or never there: a caller cannot tell them apart. A-4
  refused: byCode<Refusal<keyof typeof refusals>["code"]>(refusals, { guest_gone: 404 }),
});

/** The badge of one guest is printed as those of the last order. */
const wishAt = (request: Request) => ({ ...usualBadges, ...readBadgeAddress(new URL(request.url).searchParams).wish });

export const badgeActions = {
  print: on(
    badgeOrderForm,
    ({ app, pass, input, now }) => orderBadges(app, pass, input, now),
    ({ at }, { input }) => ({ at, wish: input.wish }),
  ),
  one: on(
    badgeOfForm,
    ({ app, pass, input, now }) => orderBadge(app, pass, input.guestId, now),
    ({ at }, { args }) => ({ at, wish: wishAt(args.request), notice: "lista" as const }),
  ),
  "code.renew": on(
    badgeOfForm,
    ({ app, pass, input, now }) => renewCode(app, pass, input.guestId, now),
    ({ at }, { args }) => ({ at, wish: wishAt(args.request), notice: "otra" as const }),
  ),
};
