// /app/event/{id}/providers/{providerId}: the dialog of one provider.
import { data } from "react-router";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/provider.route.ts";
import { providerLimits } from "#app/domain/provider.ts";
import { updateProvider } from "./commands.server.ts";
import { actionFailed, documentRefusalText, documentStatus, type NoticeName } from "./copy.ts";
import { addDocument, deleteDocument } from "./documents.commands.server.ts";
import { linkForm, providerForm } from "./form.ts";
import { giveLink, revokeLink } from "./links.commands.server.ts";
import { backTo, refused, refusedByRule } from "./parts/provider-answers.ts";
import { GoneProviderDialog, ProviderDialog } from "./parts/provider-dialogs.tsx";
import { findProvider, listDocuments, readProviderDay } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.providers.view",
    actions: {
      "provider.update": "event.providers.write",
      "document.add": "event.providers.write",
      "document.delete": "event.providers.write",
      "link.give": "event.timeline.write",
      "link.revoke": "event.timeline.write",
    },
    also: { day: "event.timeline.write" },
  },
  uploadBytes: providerLimits.documentBytes + 64 * 1024,
} satisfies Handle;
const { actions, also } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.provider?.name ?? "Proveedor"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app } = requestContext(args.context);
  const provider = await findProvider(app.db, pass, args.params.providerId);
  if (!provider) return data({ provider: null }, { status: 404 });
  const dayPass = pass.may(also.day) ? await authorizeEvent(args, also.day) : null;
  const [documents, day] = await Promise.all([
    listDocuments(app.db, pass, provider.id),
    dayPass && readProviderDay(app, dayPass, provider),
  ]);
  return { provider, documents, day };
}

/** What the card posts: 303 back to the list or the card, 422 with what was typed, 409 where another person saved first, 413 for too much. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, actions);
  return orFailed(
    args,
    "provider not changed",
    () => handlers[intent](args, form),
    ({ status, text }) => refused(form, { form: text(actionFailed) }, status),
  );
}

const handlers = {
  "provider.update": update,
  "document.add": addPaper,
  "document.delete": removePaper,
  "link.give": give,
  "link.revoke": takeLink,
};

async function update(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["provider.update"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(providerForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const updated = await updateProvider(app.db, pass, args.params.providerId, parsed.input, now);
  return updated.ok ? backTo(args, { notice: "guardado" }) : refusedByRule(form, updated.code);
}

async function addPaper(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["document.add"]);
  const { app, now } = requestContext(args.context);
  const file = form.get("file");
  const posted = file instanceof File && file.size > 0 ? { name: file.name, bytes: await file.bytes() } : null;
  const added = await addDocument(app, pass, args.params.providerId, posted, now);
  if (added.ok) return toCard(args, "documento");
  if (added.code === "event_gone" || added.code === "provider_not_found") return refusedByRule(form, added.code);
  return refused(form, { file: documentRefusalText(added) }, documentStatus[added.code]);
}

async function removePaper(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["document.delete"]);
  const { app, now } = requestContext(args.context);
  const of = { providerId: args.params.providerId, documentId: form.get("documentId") };
  const removed = await deleteDocument(app.db, pass, of, now);
  // To the list: while the card is open nobody can press what lies above it, «Deshacer» neither.
  const to = { notice: "documento-quitado" as const };
  return removed.ok ? backTo(args, { ...to, undo: removed.batchId }) : refusedByRule(form, removed.code);
}

async function give(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["link.give"]);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(linkForm, form);
  if (!parsed.ok) return refused(form, parsed.errors, 422);
  const given = await giveLink(app, pass, args.params.providerId, parsed.input, now);
  return given.ok ? toCard(args, "enlace") : refusedByRule(form, given.code);
}

async function takeLink(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeEvent(args, actions["link.revoke"]);
  const { app, now } = requestContext(args.context);
  const revoked = await revokeLink(app, pass, args.params.providerId, now);
  return revoked.ok ? toCard(args, "enlace-retirado") : refusedByRule(form, revoked.code);
}

function toCard(args: Route.ActionArgs, notice: NoticeName): Response {
  return backTo(args, { notice, dialog: `/${args.params.providerId}` });
}

export default function Provider({ params, loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData);
  if (!loaderData.provider) return <GoneProviderDialog eventId={params.eventId} />;
  const { provider } = loaderData;
  return <ProviderDialog key={provider.id} eventId={params.eventId} {...loaderData} answer={answer} />;
}
