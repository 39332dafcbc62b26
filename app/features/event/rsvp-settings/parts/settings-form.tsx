// The form of how guests may answer.
import { useState } from "react";
import { earliestReminder, mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { CheckboxGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { ConfirmTick } from "#app/ui/form/confirm-tick.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, TextInput } from "#app/ui/form/text-fields.tsx";
import { currentText, fieldRefusals, placeOf, reminderText } from "../copy.ts";
import type { StoredSettings } from "../queries.server.ts";
import { type SettingsAnswer, settingsPath } from "./settings-address.ts";

const usualReminders = [30, 14, 7, 3, 1];

/** Nothing typed is lost: a live update does not change the fields, and a refused save shows the newer version beside them. */
export function SettingsForm({
  event,
  settings: stored,
  answer,
}: {
  event: { id: string; date: string; timeZone: string };
  settings: StoredSettings;
  answer: SettingsAnswer | undefined;
}) {
  const [settings] = useState(stored);
  const { version, reminderDays, ...rest } = settings;
  const now = answer?.current ? currentText(answer.current) : null;
  const values = answer?.values ?? {
    ...rest,
    rsvpDeadline: settings.rsvpDeadline ?? "",
    "reminderDays[]": reminderDays.map(String),
  };
  const days = [...new Set([...usualReminders, ...reminderDays])].sort((a, b) => b - a);
  return (
    <CheckedForm
      intent="save"
      action={settingsPath(event.id)}
      schema={() =>
        import("../form.ts").then(({ settingsForm }) =>
          settingsForm({ ...event, rsvpDeadline: settings.rsvpDeadline }, new Date()),
        )
      }
      errors={answer?.errors}
      values={values}
      extra={{ version: answer?.current?.version ?? version }}
      preventScrollReset
    >
      <FieldRow>
        <DateInput
          name="rsvpDeadline"
          label="Último día para responder"
          max={event.date}
          hint={
            now?.rsvpDeadline ??
            `Hasta el final de ese día en ${placeOf(event.timeZone)}. Sin fecha, se responde hasta que el evento termina.`
          }
        />
        <TextInput
          name="plusOnes"
          label="Acompañantes por invitación"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostPlusOnes}
          step={1}
          hint={now?.plusOnes ?? "Además de quienes están en la lista. En cada familia puedes poner otro número."}
        />
      </FieldRow>
      <ConfirmTick
        name="closeNow"
        label="Sí, cerrar ya las respuestas"
        field="rsvpDeadline"
        asks={fieldRefusals.deadline_past}
      />
      <Switch
        name="dietaryQuestion"
        label="Preguntar por alergias y dietas"
        hint={now?.dietaryQuestion ?? "Solo quien gestiona invitados lo ve, y se borra 30 días después del evento."}
      />
      <Switch
        name="requireApproval"
        label="Aprobar a quien no esté en la lista"
        hint={
          now?.requireApproval ??
          "Su respuesta espera en «Respuestas por revisar» y no cuenta hasta que la aceptes. Quien responde lee lo mismo que los demás."
        }
      />
      <CheckboxGroup
        name="reminderDays[]"
        label="Recordatorios"
        hint={
          now?.reminderDays ??
          "Por correo y solo a quien no ha contestado, contando hacia atrás desde el último día; sin él no sale ninguno. Hasta cinco."
        }
        columns={2}
        choices={days
          .filter((day) => day <= earliestReminder)
          .map((day) => ({ value: String(day), label: reminderText(day, settings.rsvpDeadline) }))}
      />
      <FormActions start>
        <SubmitButton>Guardar ajustes</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
