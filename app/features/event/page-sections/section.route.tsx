// /app/event/{id}/customize/{section}: one chapter of the event's page, as its host writes it.
import { data, redirect } from "react-router";
import { sectionTitles } from "#app/copy/page-sections.ts";
import { pictureFormBytes } from "#app/domain/photo.ts";
import { type PageSection, parseSection } from "#app/domain/page-sections.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { intentOf, parseForm, readForm } from "#app/platform/http/form.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { orFailed } from "#app/platform/http/unexpected.server.ts";
import { authorizeEvent, type MemberPass } from "#app/platform/pass.server.ts";
import { readProgramme } from "#app/features/event/schedule/queries.server.ts";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import type { Route } from "./+types/section.route.ts";
import { addPhoto, chooseProgrammeSource, deletePhoto, saveSection } from "./commands.server.ts";
import {
  changedText,
  linesOf,
  photoAdded,
  photoDeleted,
  photoGone,
  savedNotice,
  saveFailed,
  tooManyPhotos,
} from "./copy.ts";
import { sectionForm } from "./form.ts";
import type { SectionAnswer } from "./parts/section-answer.ts";
import { SectionScreen } from "./parts/section-screen.tsx";
import { listSections } from "./queries.server.ts";

export const handle = {
  access: {
    view: "event.customize",
    actions: {
      save: "event.customize",
      source: "event.customize",
      "photo.add": "event.customize",
      "photo.delete": "event.customize",
    },
  },
  uploadBytes: pictureFormBytes,
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? sectionTitles[loaderData.section] : "Sección"} · Convite` },
];

/** The chapter as it is written now; 404 for a word that names none. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  // The chapter of the gifts is written where their list is: one place for one thing.
  if (args.params.section === "gifts") throw redirect(`/app/event/${pass.event.id}/gifts/settings`);
  const section = sectionOf(args);
  const sections = await listSections(requestContext(args.context).app.db, pass);
  const { content, photos, version, isShown, fromSchedule } = sections.find((each) => each.section === section)!;
  const moments =
    section === "programme" ? await readProgramme(requestContext(args.context).app.db, pass.event.id) : [];
  const { id, title, location } = pass.event;
  return { event: { id, title, location }, section, content, photos, version, isShown, fromSchedule, moments };
}

/**
 * `save` leads back to the list (303), refuses fields with 422 and what was typed, and a chapter that was saved elsewhere with 409 and
 * both. `source` lets the day's chapter show the running order or its own moments, 303 to itself. `photo.add` and `photo.delete` stay: 422, 413, 403, 429 and 503 as for every picture, 409 for the thirteenth, 404 for one that is gone.
 */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  const intent = intentOf(form, handle.access.actions);
  const pass = await authorizeEvent(args, handle.access.actions[intent]);
  const section = sectionOf(args);
  return orFailed(
    args,
    "page section not saved",
    () => handlers[intent]({ args, pass, form, section }),
    ({ status, text }) => refused(form, status, { form: text(saveFailed) }),
  );
}

type Posted = { args: Route.ActionArgs; pass: MemberPass<"event.customize">; form: FormData; section: PageSection };

const handlers = { save, source, "photo.add": add, "photo.delete": remove };

async function save({ args, pass, form, section }: Posted) {
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(sectionForm(section), form);
  if (!parsed.ok) return refused(form, 422, parsed.errors);
  const saved = await saveSection(app.db, pass, { section, ...parsed.input }, now);
  if (saved.ok) throw redirect(`/app/event/${pass.event.id}/customize/sections?aviso=${savedNotice}`, 303);
  if (saved.code === "event_gone") throw gone();
  return refused(form, 409, { form: changedText }, { now: linesOf(saved.current), version: saved.version });
}

async function source({ args, pass, form }: Posted): Promise<ReturnType<typeof refused>> {
  const chosen = await chooseProgrammeSource(requestContext(args.context).app.db, pass, form.get("schedule") === "on");
  if (!chosen.ok) throw gone();
  throw redirect(`/app/event/${pass.event.id}/customize/programme?aviso=${savedNotice}`, 303);
}

async function add({ args, pass, form }: Posted) {
  const { app, now } = requestContext(args.context);
  const file = form.get("file");
  const added = await addPhoto(app, pass, file instanceof File ? await file.bytes() : null, now);
  if (added.ok) return answered(form, 200, { notice: photoAdded });
  if (added.code === "event_gone") throw gone();
  if (added.code === "too_many_photos") return answered(form, 409, { errors: { file: tooManyPhotos } });
  return answered(form, photoStatus[added.code], { errors: { file: photoRefusalText(added) } });
}

async function remove({ args, pass, form }: Posted) {
  const { app } = requestContext(args.context);
  const removed = await deletePhoto(app, pass, form.get("photoId"));
  if (removed.ok) return answered(form, 200, { notice: photoDeleted });
  if (removed.code === "event_gone") throw gone();
  return answered(form, 404, { errors: { form: photoGone } });
}

function answered(form: FormData, status: number, answer: Partial<SectionAnswer>) {
  const none = { intent: String(form.get("intent")), errors: {}, values: null, now: null, version: null };
  return data<SectionAnswer>({ ...none, ...answer }, { status });
}

function refused(form: FormData, status: number, errors: SectionAnswer["errors"], newer: Partial<SectionAnswer> = {}) {
  return answered(form, status, { errors, values: typedValues(form), ...newer });
}

function sectionOf({ params }: { params: { section: string } }): PageSection {
  const section = parseSection(params.section);
  if (!section || section === "gifts") throw gone();
  return section;
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

export default function Section({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionScreen key={loaderData.section} {...loaderData} answer={useAnswer(actionData)} />;
}
