// /mesa/{token}: guests at the door find their table by their name, on the event's day; no account or script needed.
import { data, useRouteLoaderData } from "react-router";
import { wornBy } from "#app/domain/look/customization.ts";
import { doorTimes } from "#app/domain/event/seat-showing.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { plainHead } from "#app/ui/public-page/page-head.ts";
import { FailedScreen, PlainScreen } from "#app/ui/public-page/screens.tsx";
import { houseLook, lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/find.route.ts";
import { askForSeat, type AskedSeat } from "./commands.server.ts";
import { doorRefusals, doorText } from "./copy.ts";
import { DoorScreen, type DoorAnswer } from "./parts/door-screen.tsx";
import styles from "./parts/table.css?url";
import { openDoor } from "./queries.server.ts";

export const handle = {
  access: { view: "seat.find", actions: { find: "seat.find" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;

const SECRET = { ...secretHeaders, "cache-control": "private, no-store" };

/** 404 for an unknown code or a hidden event; 410 for a revoked code and outside its hours; 429 after thirty unknown codes. */
export async function loader(args: Route.LoaderArgs) {
  const opened = await openDoor(args, handle.access.view);
  if (!opened.pass) {
    const status = opened.waitSeconds > 0 ? 429 : 404;
    return data({ screen: "unknown" as const, ...houseLook }, { status, headers: SECRET });
  }
  const { pass, state } = opened;
  const worn = wornBy(pass.event);
  if (state === "over") return data({ screen: "over" as const, ...worn }, { status: 410, headers: SECRET });
  const { date, timeZone, title } = pass.event;
  const opens = timeIn(timeZone, doorTimes(pass.event).opens);
  if (state === "early")
    return data({ screen: "early" as const, date, opens, ...worn }, { status: 410, headers: SECRET });
  return data({ screen: "door" as const, title, ...worn }, { headers: SECRET });
}

const statuses = {
  name_required: 422,
  name_too_long: 422,
  surname_required: 422,
  too_many_tries: 429,
  none: 200,
  several: 200,
  same: 200,
} as const satisfies Record<Extract<AskedSeat, { ok: false }>["code"], number>;

// By hand: the code in the address is the permission. The answer is a page of its own, because an address may not hold a name.
/** `find` → `nombre`: the table of that name, or a refusal. An unknown guest, one who declined and one without a place get the same bytes. */
export async function action(args: Route.ActionArgs) {
  const { app, now, address } = requestContext(args.context);
  const form = await readForm(args.request);
  intentOf(form, handle.access.actions);
  const opened = await openDoor(args, handle.access.actions.find);
  // The loader says why.
  if (!opened.pass) return data(null, { status: opened.waitSeconds > 0 ? 429 : 404, headers: SECRET });
  if (opened.state !== "open") return data(null, { status: 410, headers: SECRET });
  const { pass } = opened;
  const typed = form.get("nombre");
  const name = typeof typed === "string" ? typed : "";
  return orFailed(
    args,
    "table not found",
    async () => {
      const asked = await askForSeat(app.db, pass, { name, address }, now);
      const status = asked.ok ? 200 : statuses[asked.code];
      return data<DoorAnswer>(answerOf(asked, name), { status, headers: SECRET });
    },
    ({ status, text }) =>
      data<DoorAnswer>({ name, error: text(doorRefusals.failed), said: null, seat: null }, { status, headers: SECRET }),
  );
}

function answerOf(asked: AskedSeat, name: string): DoorAnswer {
  if (asked.ok) return { name, error: null, said: null, seat: asked.seat };
  if (!("typed" in asked)) return { name, error: doorRefusals[asked.code], said: null, seat: null };
  const { code, typed } = asked;
  return { name, error: null, said: code === "none" ? doorText.none : doorText[code](typed), seat: null };
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? actionHeaders ?? loaderHeaders);
  for (const [name, value] of Object.entries(SECRET)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { look, dress } = loaderData ?? houseLook;
  const title =
    loaderData?.screen === "door" ? `${doorText.title} · ${loaderData.title}` : `${doorText.title} · Convite`;
  return [...plainHead(look, title, dress), { tagName: "link", rel: "stylesheet", href: styles }];
}

export default function Find({ loaderData, actionData, params }: Route.ComponentProps) {
  if (loaderData.screen === "door")
    return <DoorScreen path={`/mesa/${params.token}`} title={loaderData.title} answer={actionData ?? null} />;
  if (loaderData.screen === "unknown")
    return (
      <PlainScreen title={doorText.unknownTitle}>
        <p>{doorText.unknown}</p>
      </PlainScreen>
    );
  if (loaderData.screen === "early")
    return (
      <PlainScreen title={doorText.earlyTitle}>
        <p>{doorText.early(loaderData.date, loaderData.opens)}</p>
      </PlainScreen>
    );
  return (
    <PlainScreen title={doorText.overTitle}>
      <p>{doorText.over}</p>
    </PlainScreen>
  );
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} title={doorText.failedTitle} />;
}
