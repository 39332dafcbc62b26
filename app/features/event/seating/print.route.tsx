// /app/event/{id}/guests/tables/print: with `?que=` the choice of papers or all of them, else the plan as a page to print, by table and by name.
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/print.route.ts";
import { allWishes, readPaperChoice, shownWish } from "./papers/choice.queries.server.ts";
import { AllPapersScreen } from "./papers/parts/all-papers-screen.tsx";
import { allPapers, hasOptions, paperNames, readWish } from "./papers/parts/papers-address.ts";
import { PapersScreen } from "./papers/parts/papers-screen.tsx";
import { PlanSheet } from "./parts/plan-sheet.tsx";
import { listSeatedByName, readSeatingPlan } from "./queries.server.ts";

export const handle = { access: { view: "guest.listPII" }, isLoop: true } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Plano de la sala · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The choice of papers, or every guest who has a place and has not declined. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { db } = app;
  const { id, title, date, location } = pass.event;
  const event = { id, title, date, location };
  const address = args.url.searchParams;
  const isAll = address.get("que") === allPapers;
  const asked = readWish(isAll ? new URLSearchParams({ que: paperNames.tables }) : address);
  if (asked) {
    const choice = await readPaperChoice(app, pass);
    if (isAll) return { event, all: allWishes(asked, choice), papers: null, sheet: null };
    const wish = shownWish(asked, hasOptions(address), choice);
    return { event, all: null, papers: { wish, choice }, sheet: null };
  }
  const [{ places, mode, detail }, byName] = await Promise.all([readSeatingPlan(db, pass), listSeatedByName(db, pass)]);
  return { event, all: null, papers: null, sheet: { mode, detail, places, byName } };
}

export default function Print({ loaderData: { event, all, papers, sheet } }: Route.ComponentProps) {
  if (all) return <AllPapersScreen eventId={event.id} wishes={all} />;
  return papers ? <PapersScreen eventId={event.id} {...papers} /> : <PlanSheet event={event} {...sheet} />;
}
