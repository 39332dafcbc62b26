// /app/event/{id}/guests/invitations: inviting people by username or e-mail, and what has become of every invitation.
import { data, redirect } from "react-router";
import { roleText } from "#app/copy/event/roles.ts";
import { commonText } from "#app/copy/text/text.ts";
import { type MailOutcome, ticksOfInvitation } from "#app/domain/guest/invitation.ts";
import { usualByRole } from "#app/domain/permission/ticks.ts";
import { type FieldErrors, typedValues } from "#app/domain/posted-form.ts";
import { guestLimitText } from "#app/features/event/guests/copy.ts";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { countGuests } from "#app/features/event/guests/queries.server.ts";
import { createLink, deactivateLink } from "#app/features/event/share-links/commands.server.ts";
import { createUnavailable, linkRefusalText } from "#app/features/event/share-links/copy.ts";
import { linkForm } from "#app/features/event/share-links/form.ts";
import { readLinksPanel } from "#app/features/event/share-links/panel.queries.server.ts";
import { countSent } from "#app/features/event/household-invitations/queries.server.ts";
import { eventUrl } from "#app/domain/event/share.ts";
import { findEventSlug } from "#app/platform/event-row.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { type RequestContext, requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import {
  type AccountPass,
  type RouteArgs,
  type MemberPass,
  authorizeAccount,
  authorizeEvent,
  eventFacts,
} from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { inviteByEmail, resendInvitation, withdrawInvitation } from "../commands.server.ts";
import { invitedText, inviteRefusalText, notInvited, resendRefusalText } from "../copy.ts";
import { readAwaiting } from "#app/platform/mail/awaiting.server.ts";
import { findContactName, findInvitableContact } from "../contacts.queries.server.ts";
import { findInvitee, listOffered, searchPerson } from "../people.queries.server.ts";
import { type NoticeName, searchFailed, searchText } from "./copy.ts";
import { inviteForm, parseStatusParam } from "./form.ts";
import type { PanelAnswer } from "./parts/panel-answer.ts";
import { PanelScreen } from "./parts/panel-screen.tsx";
import { listInvitations } from "./queries.server.ts";
import type { Route } from "./+types/panel.route.ts";
import { countTeam } from "#app/features/event/frame/queries.server.ts";

export const handle = {
  access: {
    view: "invitation.list",
    actions: {
      search: "invitation.create",
      invite: "invitation.create",
      resend: "invitation.sendMail",
      delete: "invitation.delete",
      "link.create": "link.create",
      "link.deactivate": "link.deactivate",
    },
    also: { people: "user.search", book: "contact.crud", links: "link.list" },
  },
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Invitaciones · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

type BookPass = AccountPass<typeof also.book>;

/** The host's own contacts; null for a guest account, which keeps none (SC-44). */
async function openBook(args: RouteArgs, pass: MemberPass): Promise<BookPass | null> {
  return pass.may(also.book, { ownerId: pass.viewer.id }) ? authorizeAccount(args, also.book) : null;
}

/**
 * With `?vista=ayuda` the form for helpers and the invitations that `?estado=` and `?pagina=` leave, with `?vista=enlaces` the shared links.
 * Without any of these the page leads to the invitations of households, unless it answers a form. part 2 §2
 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now, method } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  if (method !== "POST" && !["vista", "para", "estado", "pagina"].some((name) => address.has(name)))
    throw redirect(managerPaths(pass.event.id).personal, 303);
  const owner = await openBook(args, pass);
  const status = parseStatusParam(address.get("estado"));
  const { id, title, type, timeZone } = pass.event;
  const isLinks = address.get("vista") === "enlaces";
  const isOpen = isLinks && pass.event.visibility === "public" && pass.may("event.share");
  const [slug, team, families, people, links, counts, acquaintances, addressee, awaiting] = await Promise.all([
    isOpen ? findEventSlug(app.db, id) : null,
    countTeam(app.db, pass),
    countSent(app.db, id),
    isLinks ? null : listInvitations(app.db, app.config, pass, { status, page: address.get("pagina") }, now),
    isLinks ? authorizeEvent(args, also.links).then((list) => readLinksPanel(app, list, now)) : null,
    countGuests(app.db, [id]),
    isLinks ? [] : listOffered(app.db, pass, owner),
    isLinks || !owner ? undefined : findInvitableContact(app.db, owner, address.get("para")),
    readAwaiting(app, pass, now),
  ]);
  return {
    event: { id, title, type, timeZone },
    status,
    people,
    links,
    guests: counts.get(id)!,
    team,
    families,
    pageUrl: slug && eventUrl(app.config.origin, slug),
    ownPermissions: pass.permissions,
    usual: usualByRole(eventFacts(pass.event, pass.isHeld)),
    acquaintances,
    addressee: addressee ?? null,
    awaiting,
    allowsHelpers: pass.event.allowCollaborators,
  };
}

/**
 * Searches, invites, sends again and takes back; makes and ends links. A successful search or invitation answers 200; any other action
 * redirects to the list (303). Refused fields are 422 with everything typed, what is not one's to give and a full list 403, too many
 * tries 429.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "invitations not changed",
    () => handlers[intent]({ args, form, intent, ...requestContext(args.context) }),
    ({ status, text }) => refused({ form, intent }, { form: failedText[intent](text(commonText.unknown)) }, status),
  );
}

type Intent = keyof typeof actions;
type Posted = { args: Route.ActionArgs; form: FormData; intent: Intent } & Pick<RequestContext, "app" | "now">;

const handlers = {
  search,
  invite,
  resend,
  delete: withdraw,
  "link.create": makeLink,
  "link.deactivate": endLink,
} satisfies Record<Intent, (posted: Posted) => Promise<unknown>>;

const failedText: Record<Intent, (why: string) => string> = {
  search: searchFailed,
  invite: notInvited,
  resend: notInvited,
  delete: notInvited,
  "link.create": () => createUnavailable,
  "link.deactivate": notInvited,
};

async function search({ args, form, intent, app, now }: Posted) {
  const pass = await authorizeEvent(args, actions.search);
  const account = await authorizeAccount(args, also.people);
  const searched = await searchPerson(app.db, account, pass.event.id, form.get("contactValue"), now);
  if (!searched.ok) return notFound({ form, intent }, searched);
  return data<PanelAnswer>({ intent, errors: {}, values: typedValues(form), found: searched.person });
}

async function invite({ args, form, intent, app, now }: Posted) {
  const pass = await authorizeEvent(args, actions.invite);
  const account = await authorizeAccount(args, also.people);
  const owner = await openBook(args, pass);
  const parsed = parseForm(inviteForm, form);
  if (!parsed.ok) return refused({ form, intent }, parsed.errors, 422);
  const { contactValue, permissions: ticked, shown, drawnFor, again, ...input } = parsed.input;
  const ticks = ticked && { role: input.role, drawnFor, permissions: ["view" as const, ...ticked], shown };
  const meant = ticks && ticksOfInvitation(ticks, eventFacts(pass.event, pass.isHeld), pass.permissions);
  if (meant && !meant.ok) return refused({ form, intent }, { permissions: inviteRefusalText[meant.code] }, 422);
  const { permissions, withheld } = { permissions: undefined, withheld: undefined, ...meant?.kept };
  if (permissions && !pass.may(actions.invite, { requestedPerms: permissions }))
    return refused({ form, intent }, { permissions: inviteRefusalText.forbidden }, 403);
  const named = await findInvitee(app.db, account, pass.event.id, contactValue, now);
  if (!named.ok) return notFound({ form, intent }, named);
  const { invitee } = named;
  const name = input.name || ("email" in invitee ? await nameOf(app, owner, invitee) : undefined);
  const done = await inviteByEmail(
    app,
    pass,
    { ...input, ...invitee, name, permissions, withheld, onlyNew: !again },
    now,
  );
  if (!done.ok) return notDone({ form, intent }, pass, done);
  const text = invitedText(done.name, roleText[input.role], done.mail);
  return data<PanelAnswer>({ intent, errors: {}, done: { text, isSent: done.mail === "leaves" } });
}

type InviteRefused = Exclude<Awaited<ReturnType<typeof inviteByEmail>>, { ok: true }>;

/** An invitation that was not made, beside the field that it was refused for. */
function notDone(posted: Pick<Posted, "form" | "intent">, pass: MemberPass, done: InviteRefused) {
  if (done.code === "guest_limit") {
    const isOwn = pass.event.createdBy === pass.viewer.id;
    return refused(posted, { form: notInvited(guestLimitText(done.plan, isOwn)) }, 403);
  }
  const text = inviteRefusalText[done.code];
  if (done.code === "forbidden") return refused(posted, { permissions: text }, 403);
  if (done.code === "permission_needs_role") return refused(posted, { permissions: text }, 422);
  if (done.code === "helpers_closed") return refused(posted, { role: text }, 403);
  if (done.code === "already_member" || done.code === "already_invited")
    return refused(posted, { contactValue: text }, 409);
  return refused(posted, { form: notInvited(text) }, "waitSeconds" in done ? 429 : 422);
}

/** A person in the host's address book is called as there; others as their account says, or as they were called before. */
async function nameOf(
  { db }: AppServices,
  owner: BookPass | null,
  { email, name }: { email: string; name?: string | undefined },
) {
  return (owner && (await findContactName(db, owner, email))) ?? name;
}

const resentNotice = {
  leaves: "reenviada",
  waits: "reenviada-espera",
  unwanted: "reenviada-no-quiere",
  enough: "reenviada-demasiados",
  failed: "reenviada-sin-correo",
} satisfies Record<MailOutcome, NoticeName>;

async function resend({ args, form, intent, app, now }: Posted) {
  const pass = await authorizeEvent(args, actions.resend);
  const sent = await resendInvitation(app, pass, form.get("invitationId"), now);
  if (sent.ok) return backToList(args, resentNotice[sent.mail]);
  if (sent.code === "invitation_gone") throw gone();
  const errors = { form: notInvited(resendRefusalText[sent.code]) };
  const status = "waitSeconds" in sent ? 429 : sent.code === "forbidden" ? 403 : 409;
  return refused({ form, intent }, errors, status);
}

async function withdraw({ args, form, app }: Posted) {
  const pass = await authorizeEvent(args, actions.delete);
  if (!(await withdrawInvitation(app.db, pass, form.get("invitationId"))).ok) throw gone();
  return backToList(args, "retirada");
}

async function makeLink({ args, form, intent, app, now }: Posted) {
  const pass = await authorizeEvent(args, actions["link.create"]);
  const parsed = parseForm(linkForm(pass.event.timeZone, now), form);
  if (!parsed.ok) return refused({ form, intent }, parsed.errors, 422);
  const made = await createLink(app, pass, parsed.input, now);
  if (made.ok) return backToLinks(args, "enlace-creado");
  const field = made.code === "grant_refused" ? "permissions" : "form";
  return refused({ form, intent }, { [field]: linkRefusalText[made.code] }, 403);
}

async function endLink({ args, form, intent, app, now }: Posted) {
  const pass = await authorizeEvent(args, actions["link.deactivate"]);
  const ended = await deactivateLink(app.db, pass, form.get("linkId"), now);
  if (ended.ok) return backToLinks(args, "enlace-desactivado");
  return refused({ form, intent }, { form: linkRefusalText[ended.code] }, 404);
}

function refused({ form, intent }: Pick<Posted, "form" | "intent">, errors: FieldErrors, status: number) {
  return data<PanelAnswer>({ intent, errors, values: typedValues(form) }, { status });
}

function notFound(
  posted: Pick<Posted, "form" | "intent">,
  named: Exclude<Awaited<ReturnType<typeof searchPerson>>, { ok: true }>,
) {
  const errors = { contactValue: searchText[named.code] };
  return refused(posted, errors, "waitSeconds" in named ? 429 : 422);
}

/** The list as the form's address shows it, with the notice of the action. */
function backToList({ request, params }: Route.ActionArgs, notice: NoticeName, shown: Record<string, string> = {}) {
  const address = new URL(request.url).searchParams;
  const kept = new URLSearchParams({ vista: "ayuda" });
  for (const name of ["vista", "estado", "pagina"]) if (address.has(name)) kept.set(name, address.get(name)!);
  for (const [name, value] of Object.entries({ ...shown, aviso: notice })) kept.set(name, value);
  return redirect(`/app/event/${params.eventId}/guests/invitations?${kept}`, 303);
}

function backToLinks(args: Route.ActionArgs, notice: NoticeName) {
  return backToList(args, notice, { vista: "enlaces" });
}

// Of another event, taken back, or never there: all the same to the caller. A-4
function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Invitations({ loaderData, actionData }: Route.ComponentProps) {
  return <PanelScreen {...loaderData} answer={useAnswer(actionData)} />;
}
