// The fields of each tab of an event's settings.
import { Link } from "react-router";
import { statusText } from "#app/copy/event/status.ts";
import { visibilities } from "#app/domain/event/access.ts";
import { eventStatuses } from "#app/domain/event/event.ts";
import { RadioGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import {
  BudgetField,
  DescriptionField,
  type FieldHints,
  LocationField,
  PriorityField,
  TitleField,
  typeOptions,
  WhenFields,
} from "#app/features/event/edit/parts/event-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { visibilityChoices } from "../copy.ts";

/** The fields of the event's data. */
export function DataFields({ hints, zone }: { hints: FieldHints; zone: string }) {
  return (
    <>
      <TitleField hints={hints} />
      <Select name="type" label="Tipo" required options={typeOptions(null)} hint={hints.type} />
      <WhenFields hints={hints} zone={zone} />
      <LocationField hints={hints} />
      <DescriptionField hints={hints} />
      <BudgetField hints={hints} />
      <PriorityField hints={hints} />
    </>
  );
}

export function RightsFields({ eventId }: { eventId: string }) {
  const base = `/app/event/${eventId}`;
  return (
    <>
      <RadioGroup
        name="visibility"
        label="Quién ve el evento"
        look="cards"
        choices={visibilities.map((value) => ({ value, ...visibilityChoices[value] }))}
      />
      <div>
        <Switch
          name="allowGuests"
          label="Permitir que los invitados se registren"
          hint="Con un enlace compartido pueden abrir su cuenta de invitado y entrar en el evento."
        />
        <Switch
          name="allowCollaborators"
          label="Permitir más colaboradores"
          hint="Quien gestiona el evento puede invitar a otras personas a ayudar. Los que ya están, siguen."
        />
        <Switch
          name="requireApproval"
          label="Aprobar a los nuevos"
          hint="Quien no esté en tu lista y responda espera a que lo aceptes."
        />
      </div>
      <Stack as="ul" gap={0}>
        <li>
          <Link to={`${base}/access?ver=url`} className="tall">
            Cambiar la dirección de la página
          </Link>
        </li>
        <li>
          <Link to={`${base}/access`} className="tall">
            Código de acceso y qué se muestra
          </Link>
        </li>
      </Stack>
    </>
  );
}

export function AdvancedFields() {
  return (
    <Select
      name="status"
      label="Estado del evento"
      options={eventStatuses.map((value) => ({ value, label: statusText[value] }))}
    />
  );
}
