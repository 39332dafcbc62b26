// /tarjeta.jpg: what a chat shows of a link to the home page.
import { cardResponse, houseCard } from "#app/platform/cards/kept.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/home-card.route.ts";

export const handle = { access: { view: "home.view" } } satisfies Handle;

/** The house's card with what the home page says. */
export async function loader(args: Route.LoaderArgs) {
  await authorizeAnybody(args, handle.access.view);
  return cardResponse(await houseCard(["Te guardamos", "sitio en", "la mesa"]), args.request);
}
