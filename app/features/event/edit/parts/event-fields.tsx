// The fields shared by the forms of a new and an existing event: when, where, budget and texts.
import { priorityText } from "#app/copy/event/status.ts";
import { categoryText, typeText } from "#app/copy/event/kinds.ts";
import { timeZoneNames } from "#app/copy/time-zones.ts";
import { eventCategories, type EventCategory, typesOf } from "#app/domain/event/kinds.ts";
import { eventLimits, eventPriorities } from "#app/domain/event/event.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { ConfirmTick } from "#app/ui/form/confirm-tick.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { DateInput, MoneyInput, Select, Textarea, TextInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { fieldRefusals } from "../copy.ts";

/** The hint below each field, by field name. */
export type FieldHints = Readonly<Partial<Record<string, string>>>;

export function TitleField({ hints = {} }: { hints?: FieldHints }) {
  return (
    <TextInput
      name="title"
      label="Título"
      required
      maxLength={eventLimits.title}
      autoComplete="off"
      placeholder="Boda de Lucía y Andrés"
      hint={hints.title}
    />
  );
}

type WhenProps = { hints?: FieldHints; zone?: string };

/** Day, clock times and zone. */
export function WhenFields(props: WhenProps) {
  return (
    <>
      <DayFields {...props} />
      <HourFields {...props} />
    </>
  );
}

export function DayFields({ hints = {} }: WhenProps) {
  return (
    <>
      <DateInput name="date" label="Fecha" required min="1900-01-01" max="2200-12-31" hint={hints.date} />
      <ConfirmTick name="datePassed" label="Sí, esa fecha ya pasó" field="date" asks={fieldRefusals.date_past} />
    </>
  );
}

export function HourFields({ hints = {}, zone = defaultTimeZone }: WhenProps) {
  const zones = zone in timeZoneNames ? timeZoneNames : { [zone]: zone, ...timeZoneNames };
  return (
    <>
      <FieldRow>
        <TimeInput name="startTime" label="Hora de inicio" hint={hints.startTime} />
        <TimeInput
          name="endTime"
          label="Hora de fin"
          hint={hints.endTime ?? "Si es antes que la de inicio, acaba al día siguiente."}
        />
      </FieldRow>
      <Select
        name="timeZone"
        label="Zona horaria"
        defaultValue={zone}
        options={Object.entries(zones).map(([value, label]) => ({ value, label }))}
        hint={hints.timeZone}
      />
    </>
  );
}

export function LocationField({ hints = {} }: { hints?: FieldHints }) {
  return (
    <TextInput
      name="location"
      label="Ubicación"
      required
      maxLength={eventLimits.location}
      autoComplete="off"
      placeholder="Finca La Alquería, Torrent"
      hint={hints.location}
    />
  );
}

export function BudgetField({ hints = {} }: { hints?: FieldHints }) {
  return <MoneyInput name="budget" label="Presupuesto" placeholder="0" hint={hints.budget} />;
}

export function DescriptionField({ hints = {} }: { hints?: FieldHints }) {
  return (
    <Textarea
      name="description"
      label="Descripción"
      rows={5}
      maxLength={eventLimits.description}
      hint={hints.description}
    />
  );
}

/** The planner's client: the «Cartera» groups events by it. Guests never see it. */
export function ClientField({ hints = {} }: { hints?: FieldHints }) {
  return (
    <TextInput
      name="client"
      label="Cliente"
      maxLength={eventLimits.client}
      autoComplete="off"
      placeholder="Familia Molina"
      hint={hints.client ?? "Agrupa tus eventos en la Cartera. Tus invitados no lo ven."}
    />
  );
}

export function PriorityField({ hints = {} }: { hints?: FieldHints }) {
  return (
    <Select
      name="priority"
      label="Prioridad"
      options={eventPriorities.map((value) => ({ value, label: priorityText[value] }))}
      hint={hints.priority}
    />
  );
}

/** The types of one category as a list, or all of them in groups. */
export function typeOptions(category: EventCategory | null) {
  const of = (each: EventCategory) => typesOf(each).map((value) => ({ value, label: typeText[value] }));
  return category ? of(category) : eventCategories.map((each) => ({ label: categoryText[each], options: of(each) }));
}
