// The actions of the page of invitations: search a person, invite, send again, withdraw; create and deactivate shared links.
import { data } from "react-router";
import { roleText } from "#app/copy/event/roles.ts";
import { commonText } from "#app/copy/text/text.ts";
import { type MailOutcome, ticksOfInvitation } from "#app/domain/guest/invitation.ts";
import type { Db } from "#app/db/client.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { refuse } from "#app/domain/result.ts";
import { guestLimitText } from "#app/features/event/guests/copy.ts";
import { createLink, deactivateLink } from "#app/features/event/share-links/commands.server.ts";
import { createUnavailable, linkRefusalText } from "#app/features/event/share-links/copy.ts";
import { linkForm } from "#app/features/event/share-links/form.ts";
import { byCode, eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { type AccountPass, authorizeAccount, eventFacts, type MemberPass } from "#app/platform/pass.server.ts";
import { inviteByEmail, resendInvitation, withdrawInvitation } from "../commands.server.ts";
import { findContactName, openBook } from "../contacts.queries.server.ts";
import { invitedText, inviteRefusalText, notInvited, resendRefusalText } from "../copy.ts";
import { findInvitee, searchPerson } from "../people.queries.server.ts";
import { type NoticeName, searchFailed, searchText } from "./copy.ts";
import { inviteForm, type InviteInput, rowForm } from "./form.ts";
import type { PanelAnswer } from "./parts/panel-answer.ts";

type To = { aviso: NoticeName; vista?: "enlaces" };
/** The rights that an action asks for besides its own. */
type Also = { people: "user.search"; book: "contact.crud" };
type RefusalOf<Done> = Extract<Awaited<Done>, { ok: false }>;

const kit = {
  what: "invitations not changed",
  failed: (_, { text }) => notInvited(text(commonText.unknown)),
  // The list as the form's address shows it.
  back(to, { args, pass }) {
    const address = new URL(args.request.url).searchParams;
    const shown = new URLSearchParams({ vista: "ayuda" });
    for (const name of ["vista", "estado", "pagina"]) if (address.has(name)) shown.set(name, address.get(name)!);
    for (const [name, value] of Object.entries(to)) shown.set(name, value);
    return `/app/event/${pass.event.id}/guests/invitations?${shown}`;
  },
} satisfies Omit<Kit<MemberPass, To, never, object>, "refused">;

const onSearch = eventActions<MemberPass<"invitation.create">>()<To, RefusalOf<ReturnType<typeof searchPerson>>>({
  ...kit,
  failed: (_, { text }) => searchFailed(text(commonText.unknown)),
  refused: byCode(
    searchText,
    { contact_required: 422, user_unknown: 422, too_many_searches: 429 },
    {
      contact_required: "contactValue",
      user_unknown: "contactValue",
      too_many_searches: "contactValue",
    },
  ),
});

const onInvite = eventActions<MemberPass<"invitation.create">>()<To, RefusalOf<ReturnType<typeof invite>>>({
  ...kit,
  refused(refusal, { pass }) {
    if (refusal.code === "guest_limit") {
      const isOwn = pass.event.createdBy === pass.viewer.id;
      return refuseFields({ form: notInvited(guestLimitText(refusal.plan, isOwn)) }, { status: 403 });
    }
    const { code } = refusal;
    const text = inviteText[code];
    const { field, status = 422 } = inviteRefused[code] ?? {};
    return refuseFields(field ? { [field]: text } : { form: notInvited(text) }, { status });
  },
});

const inviteText = { ...searchText, ...inviteRefusalText };
// A code that is not here is of the whole form, with 422.
const inviteRefused: Partial<Record<keyof typeof inviteText, { field?: keyof InviteInput; status?: number }>> = {
  contact_required: { field: "contactValue" },
  user_unknown: { field: "contactValue" },
  too_many_searches: { field: "contactValue", status: 429 },
  already_member: { field: "contactValue", status: 409 },
  already_invited: { field: "contactValue", status: 409 },
  forbidden: { field: "permissions", status: 403 },
  permission_needs_role: { field: "permissions" },
  not_opened: { field: "permissions" },
  helpers_closed: { field: "role", status: 403 },
  too_many_letters: { status: 429 },
};

async function invite(
  { args, app, pass, input, now }: Posted<MemberPass<"invitation.create">, InviteInput>,
  also: Also,
) {
  const account = await authorizeAccount(args, also.people);
  const { contactValue, permissions: ticked, shown, drawnFor, again, ...typed } = input;
  const ticks = ticked && { role: typed.role, drawnFor, permissions: ["view" as const, ...ticked], shown };
  const meant = ticks && ticksOfInvitation(ticks, eventFacts(pass.event, pass.isHeld), pass.permissions);
  if (meant && !meant.ok) return meant;
  const { permissions, withheld } = { permissions: undefined, withheld: undefined, ...meant?.kept };
  if (permissions && !pass.may("invitation.create", { requestedPerms: permissions })) return refuse("forbidden");
  const named = await findInvitee(app.db, account, pass.event.id, contactValue, now);
  if (!named.ok) return named;
  const { invitee } = named;
  const name =
    typed.name ||
    ("email" in invitee ? await nameOf(app.db, await openBook(args, pass, also.book), invitee) : undefined);
  const who = { ...typed, ...invitee, name, permissions, withheld, onlyNew: !again };
  return inviteByEmail(app, pass, who, now);
}

/** A person in the host's address book is called as there; others as their account says, or as they were called before. */
async function nameOf(
  db: Db,
  owner: AccountPass<Also["book"]> | null,
  { email, name }: { email: string; name?: string | undefined },
): Promise<string | undefined> {
  return (owner && (await findContactName(db, owner, email))) ?? name;
}

const resentNotice = {
  leaves: "reenviada",
  waits: "reenviada-espera",
  unwanted: "reenviada-no-quiere",
  enough: "reenviada-demasiados",
  failed: "reenviada-sin-correo",
} satisfies Record<MailOutcome, NoticeName>;

const sentKit: Kit<
  MemberPass,
  To,
  RefusalOf<ReturnType<typeof resendInvitation> | ReturnType<typeof withdrawInvitation>>,
  object
> = {
  ...kit,
  refused({ code }) {
    // Of another event, taken back, or never there: a caller cannot tell them apart. A-4
    if (code === "invitation_gone") throw data({ why: "hidden" }, { status: 404 });
    const status = { forbidden: 403, invitation_answered: 409, too_many_letters: 429 }[code];
    return refuseFields({ form: notInvited(resendRefusalText[code]) }, { status });
  },
};

const linkKit: Kit<
  MemberPass,
  To,
  RefusalOf<ReturnType<typeof createLink> | ReturnType<typeof deactivateLink>>,
  object
> = {
  ...kit,
  failed: ({ intent }, { text }) =>
    intent === "link.create" ? createUnavailable : notInvited(text(commonText.unknown)),
  refused: byCode(
    linkRefusalText,
    { grant_refused: 403, too_many_links: 403, link_not_found: 404 },
    { grant_refused: "permissions" },
  ),
};

/** The forms of the page. A search and an invitation answer on the page (200); any other success leads to the list. */
export const panelActions = (also: Also) => ({
  search: onSearch(
    null,
    async ({ args, db, pass, form, now }) =>
      searchPerson(db, await authorizeAccount(args, also.people), pass.event.id, form.get("contactValue"), now),
    ({ person }, { intent, form }) =>
      data<PanelAnswer>({ intent, errors: {}, values: typedValues(form), found: person }),
  ),
  invite: onInvite(
    inviteForm,
    (posted) => invite(posted, also),
    ({ name, mail }, { intent, input }) =>
      data<PanelAnswer>({
        intent,
        errors: {},
        done: { text: invitedText(name, roleText[input.role], mail), isSent: mail === "leaves" },
      }),
  ),
  resend: eventActions<MemberPass<"invitation.sendMail">>()(sentKit)(
    rowForm,
    ({ app, pass, input, now }) => resendInvitation(app, pass, input.invitationId, now),
    ({ mail }) => ({ aviso: resentNotice[mail] }),
  ),
  delete: eventActions<MemberPass<"invitation.delete">>()(sentKit)(
    rowForm,
    ({ db, pass, input }) => withdrawInvitation(db, pass, input.invitationId),
    {
      aviso: "retirada",
    },
  ),
  "link.create": eventActions<MemberPass<"link.create">>()(linkKit)(
    ({ pass, now }) => linkForm(pass.event.timeZone, now),
    ({ app, pass, input, now }) => createLink(app, pass, input, now),
    { aviso: "enlace-creado", vista: "enlaces" },
  ),
  "link.deactivate": eventActions<MemberPass<"link.deactivate">>()(linkKit)(
    null,
    ({ db, pass, form, now }) => deactivateLink(db, pass, form.get("linkId"), now),
    {
      aviso: "enlace-desactivado",
      vista: "enlaces",
    },
  ),
});
