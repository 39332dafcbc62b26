// /demo/invitacion: a sample invitation that visitors answer as guests. Nothing is stored: the answer is in the address.
import { data, redirect } from "react-router";
import { fieldName, type HouseholdFieldRefusals } from "#app/domain/guest/household-answer.ts";
import { readHouseholdForm } from "#app/features/guest/household-rsvp/form.ts";
import { householdHead } from "#app/features/guest/household-rsvp/parts/household-files.tsx";
import { HouseholdPage } from "#app/features/guest/household-rsvp/parts/household-page.tsx";
import { siteHeaders } from "#app/ui/site/site-head.ts";
import { readVisit } from "#app/platform/http/public-visit.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import { houseCardPath } from "#app/domain/event/preview.ts";
import { cardHead } from "#app/ui/public-page/preview-head.ts";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import type { Route } from "./+types/invitation.route.ts";
import stylesheet from "./parts/demonstration.css?url";
import { answersIn, demonstrationPath, lettersOf, memberIds, sampleHousehold } from "./parts/sample.ts";

export const handle = {
  access: { view: "home.view", actions: { respond: "demonstration.answer" } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;

const description = "Una invitación de ejemplo: ábrela como la abren tus invitados y contesta. Nadie guarda nada.";

/** `?r=` is the answers of the four, `?cambiar` shows the form again. */
export async function loader(args: Route.LoaderArgs) {
  const { app, now } = requestContext(args.context);
  const query = new URL(args.request.url).searchParams;
  const letters = query.get("r");
  const answers = answersIn(letters);
  const shown = sampleHousehold(answers, app.config.origin, now);
  return readVisit(args, handle.access.view, demonstrationPath, {
    look: shown.event.template,
    dress: shown.event.dress,
    shown,
    letters: answers && letters,
    changes: query.has("cambiar"),
  });
}

// By hand: it answers like a household's form and stores nothing.
/** 303 back with the answers; 422 if one of the four has no answer. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  await authorizeAnybody(args, handle.access.actions[intentOf(form, handle.access.actions)]);
  const { posted } = readHouseholdForm(form);
  const said = memberIds.map((id) => (posted.allCome ? "yes" : posted.members[id]?.attending));
  const letters = lettersOf(said);
  if (letters !== null) throw redirect(`${demonstrationPath}?r=${letters}#responder`, 303);
  const fields: HouseholdFieldRefusals = {};
  for (const [index, id] of memberIds.entries())
    if (said[index] !== "yes" && said[index] !== "no")
      fields[fieldName(`members[${id}]`, "attending")] = "attending_required";
  return data({ refusal: "fields_refused" as const, fields, posted }, { status: 422 });
}

export const headers = siteHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const title = "Una invitación de ejemplo · Convite";
  const address = `${loaderData.origin}${demonstrationPath}`;
  return [
    ...householdHead(loaderData.look, title, loaderData.dress),
    { tagName: "link", rel: "stylesheet", href: stylesheet },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:url", content: address },
    ...cardHead({ title, description, page: address, card: `${loaderData.origin}${houseCardPath(demonstrationPath)}` }),
  ];
}

export default function SampleInvitation({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, letters, changes } = loaderData;
  return (
    <>
      <aside className="demonstration" aria-label="Demostración">
        <p>Es una demostración: nadie guarda lo que contestes.</p>
        <a href={`/demo/anfitriona${letters ? `?r=${letters}` : ""}`}>Ver lo que ven Lucía y Andrés</a>
      </aside>
      <HouseholdPage
        shown={shown}
        path={demonstrationPath}
        refused={actionData ?? null}
        changes={changes}
        justSent={letters !== null}
        isSample
      />
    </>
  );
}
