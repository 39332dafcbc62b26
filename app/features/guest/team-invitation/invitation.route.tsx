// /invitation/{token}: the page of an invitation by e-mail, a household's or one with a role. A view changes nothing; a form answers.
import { useRouteLoaderData } from "react-router";
import { householdIntents, placeIntents } from "#app/domain/guest/personal-invitation.ts";
import { type answerRefusalText, screenText } from "#app/features/event/invitations/copy.ts";
import { words as householdText } from "#app/features/guest/household-rsvp/copy.ts";
import {
  countMiss,
  give,
  type HouseholdRefused,
  joinHouseholdChat,
  notFound,
  noteHouseholdOpened,
  respond,
  showHouseholdPage,
} from "#app/features/guest/household-rsvp/actions.server.ts";
import { householdHead } from "#app/features/guest/household-rsvp/parts/household-files.tsx";
import { HouseholdExpired, HouseholdPage } from "#app/features/guest/household-rsvp/parts/household-page.tsx";
import { openHousehold } from "#app/features/guest/household-rsvp/queries.server.ts";
import { intentOf, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { giftsHead, lookHead, plainHead } from "#app/ui/public-page/page-head.ts";
import { personalHead } from "#app/ui/public-page/preview-head.ts";
import { FailedScreen } from "#app/ui/public-page/screens.tsx";
import { lookAttributes } from "#app/ui/public-page/theme-files.ts";
import { withRefusedGift } from "#app/ui/public-page/gift-list.tsx";
import type { Route } from "./+types/invitation.route.ts";
import { InvitationNotFound, InvitationScreen } from "./invitation-screen.tsx";
import { accept, decline, showInvitationPage, takeInvitedPlace, verify } from "./actions.server.ts";
import { openInvitation } from "./queries.server.ts";

export const handle = {
  access: { view: "invitation.view", actions: { ...householdIntents, ...placeIntents } },
  noScripts: true,
  ownStyles: true,
  htmlAttributes: lookAttributes,
} satisfies Handle;
const { view, actions } = handle.access;

/** The page of a household, or of an invitation with a role, depending on the secret. 404 for an unknown secret, 410 for an expired one. */
export async function loader(args: Route.LoaderArgs) {
  const household = await openHousehold(args, view);
  if (household) return showHouseholdPage(args, household);
  const invitation = await openInvitation(args, view);
  if (!invitation) return notFound(await countMiss(args));
  return invitation.pass ? showInvitationPage(args, { ...invitation, pass: invitation.pass }) : notFound();
}

// By hand: the secret and the event's verdict decide, and the page renders each refusal with its own headers.
/** The forms of a household, and those of an invitation with a role. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return handlers[intentOf(form, actions)](args, form);
}

const handlers = {
  respond: (args: Route.ActionArgs, form: FormData) => respond(args, form, takeInvitedPlace),
  "gift.reserve": give("gift.reserve"),
  contribution: give("contribution"),
  open: noteHouseholdOpened,
  "chat.join": joinHouseholdChat,
  accept,
  decline,
  verify,
};

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  const merged = new Headers(errorHeaders ?? loaderHeaders);
  if (actionHeaders) for (const [name, value] of actionHeaders) merged.set(name, value);
  for (const [name, value] of Object.entries(secretHeaders)) merged.set(name, value);
  return merged;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (loaderData?.screen === "household")
    return [
      ...householdHead(loaderData.look, `Invitación a ${loaderData.shown.event.title} · Convite`, loaderData.dress),
      ...giftsHead(loaderData.shown.event),
      ...personalHead(
        { ...loaderData.shown.event, answers: loaderData.shown.answers === "open" ? "open" : "none" },
        `${loaderData.origin}${loaderData.path}`,
      ),
    ];
  if (loaderData?.screen === "expired")
    return plainHead(loaderData.look, `${householdText.expired} · Convite`, loaderData.dress);
  if (loaderData?.screen !== "invitation") return lookHead("house", `${screenText.notFound} · Convite`);
  const { invitation, origin, path, preview, look, dress } = loaderData;
  return [
    ...plainHead(look, `Invitación a ${invitation.title} · Convite`, dress),
    ...personalHead(preview, `${origin}${path}`),
  ];
}

export default function InvitationRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.screen === "not_found") return <InvitationNotFound />;
  if (loaderData.screen === "expired") return <HouseholdExpired title={loaderData.title} />;
  const refused: HouseholdRefused & { refusal?: keyof typeof answerRefusalText } = actionData ?? {};
  if (loaderData.screen === "household") {
    const shown = { ...loaderData.shown, event: withRefusedGift(loaderData.shown.event, refused.gift) };
    return (
      <HouseholdPage
        {...loaderData}
        shown={shown}
        refused={refused.household ?? null}
        refusedChat={refused.chat ?? null}
      />
    );
  }
  return <InvitationScreen {...loaderData} refusal={refused.refusal ?? null} />;
}

export function ErrorBoundary() {
  const root = useRouteLoaderData("root") as { requestId: string } | undefined;
  return <FailedScreen requestId={root?.requestId} />;
}
