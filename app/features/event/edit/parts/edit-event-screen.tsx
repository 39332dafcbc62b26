// «General» of «Editar»: title, day and place of an event.
import { type ReactNode } from "react";
import { Link } from "react-router";
import { priorityLabel } from "#app/copy/event/status.ts";
import { typeLabel } from "#app/copy/event/kinds.ts";
import { formatLongDate } from "#app/copy/text/format.ts";
import { timeZoneNames } from "#app/copy/time-zones.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { DraftNotice, seenIn, versionIn } from "./draft-notice.tsx";
import { changedMeanwhile, nowSays } from "../copy.ts";
import type { EditAnswer } from "../actions.server.ts";
import type { EditableEvent } from "../form.ts";
import { EditFoot, EditFrame } from "./edit-frame.tsx";
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
import { useOpened } from "./use-opened.ts";
import css from "./edit-frame.module.css";

const formName = "event-details";

type Props = {
  eventId: string;
  fields: EditableEvent;
  version: number;
  /** Whether the event is planned for clients, or the account plans for them. */
  hasClient: boolean;
  isCreator: boolean;
  slug: string | null;
  imageKey: string | null;
  answer: EditAnswer | undefined;
  children: ReactNode;
};

/** Members who did not create the event find priority and client here: «Avanzado» is its creator's. */
export function EditEventScreen(props: Props) {
  const { eventId, fields, version, hasClient, isCreator, slug, imageKey, answer, children } = props;
  useLive([`event:${eventId}`, `event:${eventId}:blocks`, `event:${eventId}:tasks`]);
  const { opened, draft, typed } = useOpened({ fields, version }, formName, eventId);
  const mine = answer?.version ?? versionIn(typed) ?? opened.version;
  // The values that the host has seen: from the opening, the draft or the last refusal. The server merges others' changes to other fields.
  const seen = answer?.newer ? JSON.stringify(answer.newer) : (seenIn(typed) ?? JSON.stringify(opened.fields));
  const hints = answer?.newer ? newerHints(answer.newer, answer.values) : {};

  return (
    <EditFrame eventId={eventId} current="general" isCreator={isCreator} form={formName}>
      <CheckedForm
        key={draft.turn}
        id={formName}
        intent="save"
        schema={() => import("../form.ts").then(({ editEventForm }) => editEventForm(opened.fields))}
        errors={answer?.errors}
        values={{ ...opened.fields, ...typed, ...answer?.values }}
        version={mine}
        extra={{ seen }}
      >
        {typed && !answer && <DraftNotice draft={draft} />}
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
        <DescriptionField hints={hints} />
        <Picture eventId={eventId} imageKey={imageKey} />
        {!isCreator && (
          <>
            <PriorityField hints={hints} />
            {hasClient && <ClientField hints={hints} />}
          </>
        )}
        <EditFoot eventId={eventId} form={formName} slug={slug} />
      </CheckedForm>
      {children}
    </EditFrame>
  );
}

/** The event's picture has its own dialog: it is stored as soon as it is chosen. */
function Picture({ eventId, imageKey }: { eventId: string; imageKey: string | null }) {
  return (
    <Group gap={4}>
      {imageKey && (
        <img
          src={`/files/${imageKey}`}
          alt="Imagen del evento"
          loading="lazy"
          decoding="async"
          className={css.picture}
        />
      )}
      <span>
        <b>Imagen</b>
        <br />
        <Link to={`/app/event/${eventId}/image`} className="tall">
          {imageKey ? "Cambiar imagen" : "Añadir imagen"}
        </Link>
      </span>
    </Group>
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
