// The form actions of the providers, on their list and in the dialogs of one of them.
import { type FormAnswer, readVersion } from "#app/domain/posted-form.ts";
import { ok, type Refusal } from "#app/domain/result.ts";
import { byCode, eventActions, type Kit, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { isId, type MemberPass } from "#app/platform/pass.server.ts";
import { addProvider, removeProvider, restoreProvider, updateProvider, type WriterPass } from "./commands.server.ts";
import { actionFailed, documentRefusalText, documentStatus, type NoticeName, refusals } from "./copy.ts";
import { addDocument, deleteDocument, restoreDocument } from "./documents.commands.server.ts";
import { linkForm, newProviderForm, providerForm } from "./form.ts";
import { chooseOffer, declineOffer, undoDecision } from "./offers.commands.server.ts";
import { giveLink, revokeLink } from "./links.commands.server.ts";
import { providersPath } from "./parts/provider-address.ts";

export type ProviderAnswer = FormAnswer;

type To = NoticeName | { notice: NoticeName; undo?: string; dialog?: string };

const kit: Kit<MemberPass, To, Refusal<keyof typeof refusals>, object> = {
  what: "providers not changed",
  failed: actionFailed,
  back: (to, { pass }) => providersPath(pass.event.id, typeof to === "string" ? { notice: to } : to),
  refused: byCode<keyof typeof refusals>(
    refusals,
    {
      event_gone: 404,
      provider_not_found: 404,
      contact_not_found: 422,
      provider_limit: 403,
      contact_limit: 403,
      line_gone: 422,
      line_unclear: 422,
      line_taken: 409,
      deposit_above_price: 422,
      price_missing: 422,
      offer_gone: 404,
      document_not_found: 404,
      share_not_found: 404,
      too_many_shares: 403,
    },
    {
      contact_not_found: "contactId",
      line_gone: "budgetLineId",
      line_unclear: "budgetLineId",
      line_taken: "budgetLineId",
      deposit_above_price: "deposit",
    },
  ),
};
const on = eventActions<WriterPass>()(kit);
const onDay = eventActions<MemberPass<"event.timeline.write">>()(kit);

export const providerActions = {
  "provider.add": on(
    newProviderForm,
    ({ db, pass, input, now }) => addProvider(db, pass, input, now),
    // Back to the offers of the line from which the dialog was opened.
    (_, { args }) => {
      const lineId = new URL(args.request.url).searchParams.get("partida");
      return isId(lineId) ? { notice: "anadido", dialog: `/offers/${lineId}` } : "anadido";
    },
  ),
  "provider.update": on(
    providerForm,
    ({ args, db, pass, input, now }) => updateProvider(db, pass, args.params.providerId, input, now),
    "guardado",
  ),
  "provider.remove": on(
    null,
    ({ db, pass, form, now }) => removeProvider(db, pass, form.get("providerId"), now),
    ({ batchId }) => ({ notice: "eliminado", undo: batchId }),
  ),
  restore: on(null, restore, ({ dialog }) =>
    dialog ? { notice: "documento-recuperado", dialog: `/${dialog}` } : "recuperado",
  ),
  "document.add": on(
    null,
    async ({ args, app, pass, form, now }) => {
      const file = form.get("file");
      const posted = file instanceof File && file.size > 0 ? { name: file.name, bytes: await file.bytes() } : null;
      const added = await addDocument(app, pass, args.params.providerId, posted, now);
      if (added.ok || added.code === "event_gone" || added.code === "provider_not_found") return added;
      return refuseFields({ file: documentRefusalText(added) }, { status: documentStatus[added.code] });
    },
    toCard("documento"),
  ),
  // To the list: while the card is open, a host cannot press a button outside it, such as «Deshacer».
  "document.delete": on(
    null,
    ({ args, db, pass, form, now }) =>
      deleteDocument(db, pass, { providerId: args.params.providerId, documentId: form.get("documentId") }, now),
    ({ batchId }) => ({ notice: "documento-quitado", undo: batchId }),
  ),
  "offer.choose": on(
    null,
    ({ args, db, pass, form, now }) =>
      chooseOffer(
        db,
        pass,
        {
          lineId: args.params.budgetLineId,
          providerId: form.get("providerId"),
          version: readVersion(form.get("version")),
        },
        now,
      ),
    toOffers("elegida"),
  ),
  "offer.decline": on(
    null,
    ({ args, db, pass, form, now }) =>
      declineOffer(db, pass, { lineId: args.params.budgetLineId, providerId: form.get("providerId") }, now),
    toOffers("descartada"),
  ),
  "offer.undo": on(
    null,
    ({ db, pass, form, now }) => undoDecision(db, pass, form.get("batchId"), now),
    (_, { args }) => ({ notice: "reconsiderada", dialog: `/offers/${args.params.budgetLineId}` }),
  ),
  "link.give": onDay(
    linkForm,
    ({ args, app, pass, input, now }) => giveLink(app, pass, args.params.providerId, input, now),
    toCard("enlace"),
  ),
  "link.revoke": onDay(
    null,
    ({ args, app, pass, now }) => revokeLink(app, pass, args.params.providerId, now),
    toCard("enlace-retirado"),
  ),
};

/** Puts back a removed document (`dialog` is its provider) or a removed provider: both have their batch in the same field. */
async function restore({ db, pass, form, now }: Posted<WriterPass>) {
  const document = await restoreDocument(db, pass, form.get("batchId"), now);
  if (document.ok) return ok({ dialog: document.providerId });
  if (document.code === "document_limit")
    return refuseFields({ form: documentRefusalText({ code: document.code }) }, { status: 403 });
  const provider = await restoreProvider(db, pass, form.get("batchId"), now);
  return provider.ok ? ok({ dialog: null }) : provider;
}

/** Back to the offers of the line; `undo` takes the decision back. */
function toOffers(notice: NoticeName) {
  return ({ batchId }: { batchId: string }, { args }: Posted) => ({
    notice,
    undo: batchId,
    dialog: `/offers/${args.params.budgetLineId}`,
  });
}

function toCard(notice: NoticeName) {
  return (_: unknown, { args }: Posted) => ({ notice, dialog: `/${args.params.providerId}` });
}
