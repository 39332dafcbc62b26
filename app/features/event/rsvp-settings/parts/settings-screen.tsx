// The settings of answers: the deadline, the companions, the guests accepted, the reminders, and the questions.
import type { ReactNode } from "react";
import { useState } from "react";
import { formatLongDate } from "#app/copy/text/format.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { notices } from "../copy.ts";
import type { AskedQuestion, StoredSettings } from "../queries.server.ts";
import { Questions } from "./questions.tsx";
import css from "./settings.module.css";
import type { SettingsAnswer } from "./settings-address.ts";
import { LeaveQuestion } from "#app/ui/network/leave-question.tsx";
import { SettingsForm } from "./settings-form.tsx";

export type SettingsScreenProps = {
  event: { id: string; title: string; type: string; date: string; timeZone: string };
  /** The day in the event's zone. */
  today: string;
  settings: StoredSettings;
  questions: readonly AskedQuestion[];
  answer: SettingsAnswer | undefined;
  /** The dialog over the page. */
  children: ReactNode;
};

/** part 2 §2, R-1 */
export function SettingsScreen({ event, today, settings, questions, answer, children }: SettingsScreenProps) {
  const hydrated = useHydrated();
  useLive([`event:${event.id}:guests`]);
  const isOver = settings.rsvpDeadline !== null && settings.rsvpDeadline < today;
  // The answer arrives a moment before the page that it changes.
  const saved = answer?.saved ?? null;
  const shown = useLast(saved !== null && settings.version >= saved ? saved : null);
  const failed = answer && answer.intent !== "save" ? answer.errors.form : undefined;
  return (
    <ManagerFrame event={event} tab="settings">
      <LeaveQuestion />
      <Stack gap={6} most="46rem" className={css.page}>
        <AddressNotice notices={notices} />
        {answer?.notice && !hydrated && <Notice tone="ok">{answer.notice}</Notice>}
        {failed && (
          <Notice tone="bad" live>
            {failed}
          </Notice>
        )}
        {isOver && (
          <Notice tone="info">
            El plazo terminó el {formatLongDate(settings.rsvpDeadline!)}. Las respuestas nuevas ya no se aceptan; tú sí
            puedes cambiar el estado de cada invitado.
          </Notice>
        )}
        <Section
          title="Cómo se responde"
          lead="Vale para la página del evento, los enlaces y las invitaciones personales."
        >
          <SettingsForm
            // A saved form begins anew with the stored settings.
            key={shown}
            event={event}
            settings={settings}
            answer={answer?.intent === "save" && saved === null ? answer : undefined}
          />
        </Section>
        <Questions eventId={event.id} questions={questions} />
      </Stack>
      {children}
    </ManagerFrame>
  );
}

// The last value that was not null.
function useLast(value: number | null): number | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
