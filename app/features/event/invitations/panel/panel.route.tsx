// /app/event/{id}/guests/invitations: inviting people by username or e-mail, and what has become of every invitation.
import { data, redirect } from "react-router";
import { roleText } from "#app/copy/roles.ts";
import { commonText } from "#app/copy/text.ts";
import { meantPermissions } from "#app/domain/invitation.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { guestLimitText } from "#app/features/event/guests/copy.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { answerLinkAction, readLinksPanel } from "#app/features/event/share-links/panel.commands.server.ts";
import { linkActions } from "#app/features/event/share-links/parts/link-actions.ts";
import { countTeam } from "#app/features/event/team/queries.server.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import {
  type AccountPass,
  type RouteArgs,
  type MemberPass,
  openAccount,
  openEvent,
} from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { inviteByEmail, resendInvitation, withdrawInvitation } from "../commands.server.ts";
import {
  invited,
  inviteRefusalText,
  notInvited,
  resendRefusalText,
  savedButUnwanted,
  savedWithoutEmail,
} from "../copy.ts";
import { findContactName, findInvitableContact } from "../contacts.queries.server.ts";
import { findInvitee, listOffered, searchPerson } from "../people.queries.server.ts";
import { type NoticeName, searchFailed, searchText } from "./copy.ts";
import { inviteForm, parseStatusParam } from "./form.ts";
import { type PanelAnswer, panelActions } from "./parts/panel-actions.ts";
import { PanelScreen } from "./parts/panel-screen.tsx";
import { listInvitations } from "./queries.server.ts";
import type { Route } from "./+types/panel.route.ts";

export const handle = { access: { view: "invitation.list", actions: panelActions } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitaciones · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

/** The host's own contacts; null for a guest account, which keeps none (SC-44). */
async function openBook(args: RouteArgs, pass: MemberPass): Promise<AccountPass<"contact.crud"> | null> {
  return pass.may("contact.crud", { ownerId: pass.viewer.id }) ? openAccount(args, "contact.crud") : null;
}

/** The invitations that `?estado=` and `?pagina=` leave, or with `?vista=enlaces` the shared links; and the figures of the guest list. part 2 §2 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await openEvent(args, handle.access.view);
  const owner = await openBook(args, pass);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const status = parseStatusParam(address.get("estado"));
  const { id, title, type, timeZone } = pass.event;
  const isLinks = address.get("vista") === "enlaces";
  const [team, people, links, counts, acquaintances, addressee] = await Promise.all([
    countTeam(app.db, pass),
    isLinks ? null : listInvitations(app.db, app.config, pass, { status, page: address.get("pagina") }, now),
    isLinks ? readLinksPanel(args) : null,
    countGuests(app.db, [id]),
    isLinks ? [] : listOffered(app.db, pass, owner),
    isLinks || !owner ? undefined : findInvitableContact(app.db, owner, address.get("para")),
  ]);
  return {
    event: { id, title, type, timeZone },
    status,
    people,
    links,
    guests: counts.get(id)!,
    team,
    ownPermissions: pass.permissions,
    acquaintances,
    addressee: addressee ?? null,
    allowsHelpers: pass.event.allowCollaborators,
  };
}

/**
 * Searches, invites, sends again and takes back. What was found and who was invited is said with 200; the deeds of a row lead back to the
 * list (303). Refused fields are 422 with everything typed, what is not one's to give and a full list 403, too many tries 429.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, panelActions);
  const { app, now, requestId } = requestContext(args.context);
  const refused = (errors: FieldErrors, status: number, waitSeconds = 0) =>
    data<PanelAnswer>(
      { intent, errors, values: typedValues(form) },
      { status, headers: waitSeconds > 0 ? { "retry-after": String(waitSeconds) } : {} },
    );

  try {
    switch (intent) {
      case "search": {
        const pass = await openEvent(args, panelActions.search);
        const account = await openAccount(args, "user.search");
        const searched = await searchPerson(app.db, account, pass.event.id, form.get("contactValue"), now);
        if (searched.ok)
          return data<PanelAnswer>({ intent, errors: {}, values: typedValues(form), found: searched.person });
        const errors = { contactValue: searchText[searched.code] };
        return "waitSeconds" in searched ? refused(errors, 429, searched.waitSeconds) : refused(errors, 422);
      }
      case "invite": {
        const pass = await openEvent(args, panelActions.invite);
        const account = await openAccount(args, "user.search");
        const owner = await openBook(args, pass);
        const parsed = parseForm(inviteForm, form);
        if (!parsed.ok) return refused(parsed.errors, 422);
        const { contactValue, permissions: ticked, drawnFor, again, ...input } = parsed.input;
        const permissions = ticked && meantPermissions(["view", ...ticked], input.role, drawnFor, pass.permissions);
        if (permissions && !pass.may("invitation.create", { requestedPerms: permissions }))
          return refused({ permissions: inviteRefusalText.forbidden }, 403);
        const named = await findInvitee(app.db, account, pass.event.id, contactValue, now);
        if (!named.ok) {
          const errors = { contactValue: searchText[named.code] };
          return "waitSeconds" in named ? refused(errors, 429, named.waitSeconds) : refused(errors, 422);
        }
        const { invitee } = named;
        const name = input.name || ("email" in invitee ? await nameOf(owner, invitee) : undefined);
        const done = await inviteByEmail(app, pass, { ...input, ...invitee, name, permissions, onlyNew: !again }, now);
        if (done.ok) {
          const { letterId, isUnwanted } = done;
          const kept = isUnwanted ? savedButUnwanted : savedWithoutEmail;
          const text = letterId ? invited(done.name, roleText[input.role]) : kept;
          return data<PanelAnswer>({ intent, errors: {}, done: { text, isSent: letterId !== null } });
        }
        if (done.code === "guest_limit")
          return refused({ form: notInvited(guestLimitText(done.plan, pass.event.createdBy === pass.viewer.id)) }, 403);
        const text = inviteRefusalText[done.code];
        if (done.code === "forbidden") return refused({ permissions: text }, 403);
        if (done.code === "helpers_closed") return refused({ role: text }, 403);
        if (done.code === "already_member" || done.code === "already_invited")
          return refused({ contactValue: text }, 409);
        const waitSeconds = "waitSeconds" in done ? done.waitSeconds : 0;
        return refused({ form: notInvited(text) }, waitSeconds > 0 ? 429 : 422, waitSeconds);
      }
      case "resend": {
        const pass = await openEvent(args, panelActions.resend);
        const sent = await resendInvitation(app, pass, form.get("invitationId"), now);
        if (sent.ok)
          return done(sent.letterId ? "reenviada" : sent.isUnwanted ? "reenviada-no-quiere" : "reenviada-sin-correo");
        if (sent.code === "invitation_gone") throw gone();
        const errors = { form: notInvited(resendRefusalText[sent.code]) };
        return "waitSeconds" in sent
          ? refused(errors, 429, sent.waitSeconds)
          : refused(errors, sent.code === "forbidden" ? 403 : 409);
      }
      case "link.create":
      case "link.deactivate": {
        const answered = await answerLinkAction(args, intent, form);
        if (answered.ok) return done(answered.notice);
        const { status, errors, values } = answered;
        return data<PanelAnswer>({ intent, errors, ...(values && { values }) }, { status });
      }
      case "delete": {
        const pass = await openEvent(args, panelActions.delete);
        if (!(await withdrawInvitation(app.db, pass, form.get("invitationId"))).ok) throw gone();
        return done("retirada");
      }
    }
  } catch (error) {
    // The authorization's refusals and our own 404 are thrown too; they are no accidents.
    if (!(error instanceof Error)) throw error;
    app.log.error({ id: requestId, err: error }, "invitations not changed");
    const why = isDatabaseUnavailable(error) ? commonText.unavailable : commonText.unknown;
    return refused(
      { form: intent === "search" ? searchFailed(why) : notInvited(why) },
      isDatabaseUnavailable(error) ? 503 : 500,
    );
  }

  // Whoever is in the inviter's own address book is called so; else as their account says, or as they were called before.
  async function nameOf(
    owner: AccountPass<"contact.crud"> | null,
    { email, name }: { email: string; name?: string | undefined },
  ) {
    return (owner && (await findContactName(app.db, owner, email))) ?? name;
  }

  function done(notice: NoticeName) {
    const address = new URL(args.request.url).searchParams;
    const kept = new URLSearchParams([...address].filter(([name]) => ["vista", "estado", "pagina"].includes(name)));
    if (intent in linkActions) kept.set("vista", "enlaces");
    kept.set("aviso", notice);
    return redirect(`/app/event/${args.params.eventId}/guests/invitations?${kept}`, 303);
  }
}

// Of another event, taken back, or never there: all the same to whoever asks. A-4
function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

/** How long to wait is said to whoever tried too often. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  return <PanelScreen {...loaderData} answer={useAnswer(actionData)} />;
}
