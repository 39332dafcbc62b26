// The editor of one chapter: its fields, its rows, and what another tab has saved meanwhile.
import { rooms } from "#app/domain/event/rooms.ts";
import { sectionTitles } from "#app/copy/event/page-sections.ts";
import { type PagePhoto, type PageSection, type SectionContent } from "#app/domain/event/page-sections.ts";
import type { FieldValues } from "#app/domain/posted-form.ts";
import type { ProgrammeRow } from "#app/domain/event/schedule-day.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { useState } from "react";
import { sectionLeads, sectionNotices, sectionsPath } from "../copy.ts";
import { AddPhotos } from "./add-photos.tsx";
import { PhotosEditor, PhotosForms } from "./photos-editor.tsx";
import { ProgrammeSource } from "./programme-source.tsx";
import { RowsEditor, rowsOf } from "./rows-editor.tsx";
import type { SectionAnswer } from "../actions.server.ts";
import { SectionFields } from "./section-fields.tsx";
import css from "./sections.module.css";

export function SectionScreen({
  event,
  section,
  content,
  photos,
  version,
  isShown,
  fromSchedule,
  moments,
  answer,
}: {
  event: { id: string; title: string; location: string };
  section: PageSection;
  content: SectionContent;
  photos: readonly PagePhoto[];
  version: number;
  isShown: boolean;
  /** Whether the day's moments are those of the running order; `moments` are those of it that are for guests. */
  fromSchedule: boolean;
  moments: readonly ProgrammeRow[];
  answer: SectionAnswer | undefined;
}) {
  useLive([`event:${event.id}`]);
  useNoticeToast(answer);
  // The form keeps the content and version it was opened with: a save by others never changes it while the host types.
  const [opened] = useState({ content, version });
  const saving = answer?.values && answer.intent === "save" ? answer : undefined;
  const typed = saving?.values ?? null;
  const flat: FieldValues = {
    ...opened.content.fields,
    ...Object.fromEntries(photos.map(({ id, alt }) => [`alt-${id}`, alt])),
    ...withoutRows(typed),
  };
  return (
    <Sheet narrow>
      <PageHead
        title={sectionTitles[section]}
        lead={sectionLeads[section]}
        back={{ to: `/app/event/${event.id}/customize/sections`, label: rooms.sections.title }}
      />
      <DoneNotice text={answer?.notice} />
      <AddressNotice
        notices={sectionNotices}
        undo={{ action: sectionsPath(event.id, section), field: "batchId", intent: "photo.restore" }}
      />
      {!isShown && (
        <Notice tone="info">Esta sección está oculta: nadie la ve hasta que la muestres en la lista.</Notice>
      )}
      {section === "photos" && (
        <>
          <AddPhotos path={sectionsPath(event.id, section)} count={photos.length} answer={answer} />
          <PhotosForms answer={answer} />
        </>
      )}
      {section === "programme" && <ProgrammeSource eventId={event.id} fromSchedule={fromSchedule} moments={moments} />}
      {!fromSchedule && (section !== "photos" || photos.length > 0) && (
        <CheckedForm
          intent="save"
          schema={() => import("../form.ts").then(({ sectionForm }) => sectionForm(section))}
          errors={saving?.errors}
          values={flat}
          extra={{ version: saving?.version ?? opened.version }}
        >
          {saving?.now && (
            <Notice tone="warn">
              Ahora pone:
              {saving.now.length === 0 ? (
                " nada."
              ) : (
                <ul className={css.now}>
                  {saving.now.map((line, index) => (
                    // Two lines may be the same, and they are only read.
                    // oxlint-disable-next-line react/no-array-index-key
                    <li key={index}>{line}</li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          <SectionFields section={section} location={event.location} />
          <RowsEditor
            key={typed ? "typed" : "stored"}
            section={section}
            rows={typed ? rowsOf(typed) : opened.content.rows}
          />
          {section === "photos" && <PhotosEditor path={sectionsPath(event.id, section)} photos={photos} />}
          <FormActions>
            <SubmitButton>Guardar</SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
    </Sheet>
  );
}

/** Rows keep what is typed in them by themselves, so that taking one away moves no text into another. */
function withoutRows(values: FieldValues | null): FieldValues {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => !name.startsWith("rows[")));
}
