// The form actions of the chapters of the event's page, in the editor of one and on their list.
import { data } from "react-router";
import { parseOrder, parsePhotoWay, parseSection } from "#app/domain/event/page-sections.ts";
import type { PageSection } from "#app/domain/event/page-sections.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import { photoRefusalText, photoStatus } from "#app/features/account/profile/photo/copy.ts";
import { eventActions, type Kit, refuseFields, stay, type Stayed } from "#app/platform/http/action.server.ts";
import type { MemberPass, RouteArgs } from "#app/platform/pass.server.ts";
import { chooseProgrammeSource, orderPage, saveSection, switchOpening, switchSection } from "./commands.server.ts";
import { addPhoto, arrangePhotos, deletePhoto, restorePhoto } from "./photos.commands.server.ts";
import {
  changedText,
  linesOf,
  listFailed,
  orderInvalid,
  photoAdded,
  photoGone,
  type PhotoNotice,
  photosPath,
  restoreRefusals,
  savedNotice,
  saveFailed,
  sectionsPath,
  tooManyPhotos,
} from "./copy.ts";
import { sectionForm } from "./form.ts";

type SectionPass = MemberPass<"event.customize">;
/** When the chapter was saved elsewhere: its content now, line by line, and its version. */
type More = { now: string[]; version: number };
export type SectionAnswer = FormAnswer<More & { notice: string }> | Stayed;

/** Where a form leads: to the list, or back to the photographs with what happened. */
type To = "sections" | "programme" | { aviso: PhotoNotice; deshacer?: string };

const kit: Kit<SectionPass, To, Refusal<"event_gone">, More> = {
  what: "page section not saved",
  failed: saveFailed,
  back: (to, { pass }) =>
    typeof to === "string" ? `${sectionsPath(pass.event.id, to)}?aviso=${savedNotice}` : photosPath(pass.event.id, to),
  refused: gone,
};
const on = eventActions<SectionPass>()(kit);
const onList = eventActions<SectionPass>()({ ...kit, what: "page sections not changed", failed: listFailed });

export const sectionActions = {
  save: on(
    ({ args }) => sectionForm(sectionOf(args)),
    async ({ args, db, pass, input, now }) => {
      const saved = await saveSection(db, pass, { section: sectionOf(args), ...input }, now);
      if (saved.ok || saved.code === "event_gone") return saved;
      const more = { now: linesOf(saved.current), version: saved.version };
      return refuseFields<More>({ form: changedText }, { status: 409, more });
    },
    "sections",
  ),
  source: on(
    null,
    ({ args, db, pass, form }) => {
      sectionOf(args);
      return chooseProgrammeSource(db, pass, form.get("schedule") === "on");
    },
    "programme",
  ),
  "photo.add": on(
    null,
    async ({ args, app, pass, form, now }) => {
      sectionOf(args);
      const file = form.get("file");
      const added = await addPhoto(app, pass, file instanceof File ? await file.bytes() : null, now);
      if (added.ok || added.code === "event_gone") return added;
      if (added.code === "too_many_photos") return refuseFields<More>({ file: tooManyPhotos }, { status: 409 });
      return refuseFields<More>({ file: photoRefusalText(added) }, { status: photoStatus[added.code] });
    },
    stay(photoAdded),
  ),
  "photo.order": on(
    null,
    async ({ args, db, pass, form }) => {
      sectionOf(args);
      const ordered = await arrangePhotos(db, pass, { photoIds: form.getAll("photoIds[]") });
      if (ordered.ok) return ordered;
      return ordered.code === "event_gone" ? gone() : photoMissing();
    },
    stay(""),
  ),
  "photo.move": on(
    null,
    async ({ args, db, pass, form }) => {
      sectionOf(args);
      const way = parsePhotoWay(form.get("way"));
      if (!way) return refuseFields<More>({ form: photoGone });
      const moved = await arrangePhotos(db, pass, { photoId: form.get("photoId"), way });
      if (moved.ok) return moved;
      return moved.code === "event_gone" ? gone() : photoMissing();
    },
    stay(""),
  ),
  "photo.delete": on(
    null,
    async ({ args, db, pass, form, now }) => {
      sectionOf(args);
      const removed = await deletePhoto(db, pass, form.get("photoId"), now);
      if (removed.ok) return removed;
      return removed.code === "event_gone" ? gone() : photoMissing();
    },
    ({ batchId }): To => ({ aviso: "foto-quitada", deshacer: batchId }),
  ),
  "photo.restore": on(
    null,
    async ({ args, db, pass, form, now }) => {
      sectionOf(args);
      const restored = await restorePhoto(db, pass, form.get("batchId"), now);
      if (restored.ok) return restored;
      if (restored.code === "event_gone") return gone();
      return refuseFields<More>({ form: restoreRefusals[restored.code] }, { status: 409 });
    },
    { aviso: "foto-recuperada" },
  ),
};

/** `order` → `order[]`, `show` → `section, shown?`, `opening` → `opening?`: 200, and 422 for an unknown chapter. */
export const sectionListActions = {
  order: onList(
    null,
    async ({ db, pass, form }) => {
      const wanted = parseOrder(form.getAll("order[]"));
      return wanted ? orderPage(db, pass, wanted) : refuseFields<More>({ form: orderInvalid });
    },
    stay(""),
  ),
  show: onList(
    null,
    async ({ db, pass, form, now }) => {
      const section = parseSection(form.get("section"));
      if (!section) return refuseFields<More>({ form: orderInvalid });
      return switchSection(db, pass, section, form.get("shown") === "on", now);
    },
    stay(""),
  ),
  opening: onList(null, ({ db, pass, form }) => switchOpening(db, pass, form.get("opening") === "on"), stay("")),
};

/** The chapter of the path. Throws 404 for a word that names none, and for the gifts, which are written at their list. */
export function sectionOf({ params }: Pick<RouteArgs, "params">): PageSection {
  const section = parseSection(params.section);
  return section && section !== "gifts" ? section : gone();
}

/** A photograph that is not on the page any more is refused above the list. */
function photoMissing() {
  return refuseFields<More>({ form: photoGone }, { status: 404 });
}

function gone(): never {
  throw data({ why: "hidden" }, { status: 404 });
}
