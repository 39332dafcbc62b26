// The forms of the address book: on its list and in the dialogs of a contact.
import { data } from "react-router";
import { lackingOf } from "#app/domain/home/contact.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { accountActions, byCode, refuseFields } from "#app/platform/http/action.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { addContact, removeContact, restoreContact, setFavorite, updateContact } from "./commands.server.ts";
import { actionFailed, type NoticeName, refusals } from "./copy.ts";
import { contactFormOf } from "./form.ts";
import { contactsPath } from "./parts/book-address.ts";
import { type Contact, findContact } from "./queries.server.ts";

/** `current` is the stored contact, if another form was saved first. */
type More = { current: Contact };
export type ContactAnswer = FormAnswer<More>;

const byText = byCode<keyof typeof refusals, Contact>(refusals, {});

const on = accountActions<AccountPass<"contact.crud">>()({
  what: "address book not changed",
  failed: ({ intent }, { status }) => actionFailed(intent, status === 503),
  back: (to: { notice: NoticeName; undo?: string }, { args }) =>
    contactsPath(new URL(args.request.url).searchParams, to),
  refused(refusal: Refusal<keyof typeof refusals | "contact_not_found"> & Partial<More>) {
    // Of another account, or never there: a caller cannot tell them apart. A-1
    if (refusal.code === "contact_not_found") throw data({ why: "hidden" }, { status: 404 });
    return byText({ ...refusal, code: refusal.code });
  },
});

export const contactActions = {
  create: on(
    contactFormOf(),
    ({ db, pass, input, now }) => {
      const { version: _, ...fields } = input;
      return addContact(db, pass, fields, now);
    },
    { notice: "creado" },
  ),
  update: on(
    null,
    async ({ args, db, pass, form, now }) => {
      const contact = await findContact(db, pass, form.get("contactId") ?? args.params.contactId);
      if (!contact) return refuse("contact_not_found");
      const parsed = parseForm(contactFormOf(lackingOf(contact)), form);
      if (!parsed.ok) return refuseFields<More>(parsed.errors);
      return updateContact(db, pass, contact.id, parsed.input, now);
    },
    { notice: "guardado" },
  ),
  favorite: on(
    null,
    ({ db, pass, form, now }) => {
      const wished = form.get("isFavorite");
      return setFavorite(db, pass, form.get("contactId"), wished === null ? null : wished === "true", now);
    },
    ({ isFavorite }) => ({ notice: isFavorite ? "favorito" : "no-favorito" }),
  ),
  delete: on(
    null,
    ({ db, pass, form, now }) => removeContact(db, pass, form.get("contactId"), now),
    ({ contactId }) => ({ notice: "eliminado", undo: contactId }),
  ),
  restore: on(null, ({ db, pass, form, now }) => restoreContact(db, pass, form.get("contactId"), now), {
    notice: "recuperado",
  }),
};
