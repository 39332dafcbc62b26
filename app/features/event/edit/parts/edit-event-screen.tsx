// The screen on which the details of an event are changed.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { type ReactNode, useState } from "react";
import { priorityLabel } from "#app/copy/event/status.ts";
import { typeLabel } from "#app/copy/event/kinds.ts";
import { formatLongDate } from "#app/copy/text/format.ts";
import { timeZoneNames } from "#app/copy/time-zones.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { LeaveQuestion } from "#app/ui/network/leave-question.tsx";
import { useDraft } from "#app/ui/network/use-draft.ts";
import { DraftNotice, seenIn, versionIn } from "./draft-notice.tsx";
import { changedMeanwhile, nowSays } from "../copy.ts";
import type { EditAnswer } from "../actions.server.ts";
import type { EditableEvent } from "../form.ts";
import { EventTabs, type OpenTabs } from "./event-tabs.tsx";
import {
  BudgetField,
  ClientField,
  DescriptionField,
  type FieldHints,
  LocationField,
  PriorityField,
  TitleField,
  typeOptions,
  WhenFields,
} from "./event-fields.tsx";

const formName = "event-details";

type Props = {
  eventId: string;
  fields: EditableEvent;
  version: number;
  /** Whether the event is planned for clients, or the account plans for them. */
  hasClient: boolean;
  open: OpenTabs;
  answer: EditAnswer | undefined;
  children: ReactNode;
};

/** The details, as they were when the screen was opened: a change by another host is announced, and never replaces what is being typed. */
export function EditEventScreen({ eventId, fields, version, hasClient, open, answer, children }: Props) {
  useLive([`event:${eventId}`, `event:${eventId}:blocks`, `event:${eventId}:tasks`]);
  const [opened] = useState({ fields, version });
  const draft = useDraft(formName, `${eventId} ${formName}`);
  const mine = answer?.version ?? versionIn(draft.values) ?? opened.version;
  // The values that the host has seen: from the opening, the draft or the last refusal. The server merges others' changes to other fields.
  const seen = answer?.newer ? JSON.stringify(answer.newer) : (seenIn(draft.values) ?? JSON.stringify(opened.fields));
  const hints = answer?.newer ? newerHints(answer.newer, answer.values) : {};
  const save = (
    <SubmitButton form={formName} icon={IconCheck}>
      Guardar
    </SubmitButton>
  );

  return (
    <Sheet>
      <PageHead
        title="Datos del evento"
        back={{ to: `/app/event/${eventId}`, label: opened.fields.title }}
        actions={save}
      />
      <LeaveQuestion forms={`#${formName}`} also={[`/app/event/${eventId}/settings`]} />
      <EventTabs eventId={eventId} current="datos" open={open} />
      <Stack most="46rem" mt={4}>
        {draft.values && !answer && <DraftNotice draft={draft} />}
        <CheckedForm
          key={draft.turn}
          id={formName}
          intent="save"
          schema={() => import("../form.ts").then(({ editEventForm }) => editEventForm(opened.fields))}
          errors={answer?.errors}
          values={{ ...opened.fields, ...draft.values, ...answer?.values }}
          extra={{ version: mine, seen }}
        >
          {version > mine && (
            <Notice tone="warn" live>
              {changedMeanwhile}
            </Notice>
          )}
          <TitleField hints={hints} />
          <Select name="type" label="Tipo" required options={typeOptions(null)} hint={hints.type} />
          <WhenFields hints={hints} zone={opened.fields.timeZone} />
          <LocationField hints={hints} />
          <BudgetField hints={hints} />
          <PriorityField hints={hints} />
          {hasClient && <ClientField hints={hints} />}
          <DescriptionField hints={hints} />
          <FormActions>
            <ButtonLink to={`/app/event/${eventId}`} variant="ghost" onClick={draft.forget}>
              Cancelar
            </ButtonLink>
            <SubmitButton icon={IconCheck}>Guardar</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Stack>
      {children}
    </Sheet>
  );
}

const written: Partial<Record<keyof EditableEvent, (value: string) => string>> = {
  type: typeLabel,
  date: formatLongDate,
  priority: priorityLabel,
  timeZone: (zone) => timeZoneNames[zone] ?? zone,
  budget: (amount) => `${amount} €`,
};

/** The event's stored value now, below each field in which the host typed another one. */
export function newerHints(newer: EditableEvent, typed: FieldValues): FieldHints {
  const names = (Object.keys(newer) as (keyof EditableEvent)[]).filter(
    (name) => name in typed && String(typed[name]).trim() !== newer[name],
  );
  return Object.fromEntries(
    names.map((name) => [name, nowSays(newer[name] && (written[name]?.(newer[name]) ?? newer[name]))]),
  );
}
