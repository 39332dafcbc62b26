// /app/event/{id}/guests/invitations/personal/print: invitations on paper, four cards a page, each with its household's own QR.
import { capitalized, formatWhen } from "#app/copy/text/format.ts";
import { pageOf } from "#app/domain/paging.ts";
import { parseTime } from "#app/domain/time/zoned-time.ts";
import { post } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/print.route.ts";
import { printActions } from "../actions.server.ts";
import { othersText } from "../copy.ts";
import { countMissingLinks, type HouseholdRow, linksOf, listHouseholds } from "../queries.server.ts";
import { cardLook } from "./parts/card-look.ts";
import { drawQr } from "#app/platform/qr-path.server.ts";
import { PrintScreen } from "./parts/print-screen.tsx";

export const handle = {
  access: { view: "invitation.list", actions: { create: "invitation.create", printed: "invitation.sendMail" } },
  isLoop: true,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Imprimir invitaciones · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

const CARDS = 100;

/** The households to print, by `?quien=`; by default those with an unsent invitation. */
const choices = {
  "sin-enviar": ({ state }: HouseholdRow) => state === "none" || state === "pending",
  "sin-correo": ({ email }: HouseholdRow) => email === null,
  todas: () => true,
} as const;
export type PrintChoice = keyof typeof choices;

/** Loads the cards of a hundred households at a time (`?pagina=`). */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const { event } = pass;
  const address = new URL(args.request.url).searchParams;
  const names = Object.keys(choices) as PrintChoice[];
  const choice = names.find((each) => each === address.get("quien")) ?? "sin-enviar";
  const households = await listHouseholds(app.db, pass);
  const chosen = households.filter(choices[choice]);
  const ready = chosen.filter(({ hasToken }) => hasToken);
  const { page, pages } = pageOf(address.get("pagina"), ready.length, CARDS);
  const shown = ready.slice((page - 1) * CARDS, page * CARDS);
  const links = await linksOf(
    app.db,
    app.config,
    pass,
    shown.map(({ id }) => id),
  );
  return {
    event: {
      id: event.id,
      title: event.title,
      when: capitalized(formatWhen(event.date, parseTime(event.startTime), parseTime(event.endTime))),
      location: event.location,
    },
    look: cardLook(event),
    choice,
    counts: Object.fromEntries(names.map((each) => [each, households.filter(choices[each]).length])) as Record<
      PrintChoice,
      number
    >,
    lacking: await countMissingLinks(app.db, pass),
    found: ready.length,
    page,
    pages,
    cards: shown.flatMap((household) => {
      const { id, name } = household;
      const link = links.get(id);
      return link ? [{ id, name, others: othersText(household), link, qr: drawQr(link) }] : [];
    }),
  };
}

export const action = post(printActions, handle.access.actions);

export default function Print({ loaderData, actionData }: Route.ComponentProps) {
  return <PrintScreen {...loaderData} refusal={useAnswer(actionData)?.errors.form ?? null} />;
}
