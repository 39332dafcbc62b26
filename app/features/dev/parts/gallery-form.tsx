// The gallery's form fields, on the page and in a dialog.
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, CheckboxGroup, RadioGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import {
  DateInput,
  FileInput,
  MoneyInput,
  SearchInput,
  Select,
  Textarea,
  TextInput,
  TimeInput,
} from "#app/ui/form/text-fields.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { TrialBadge } from "#app/ui/display/badge.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";

const schema = () => import("../form.ts").then(({ sampleForm }) => sampleForm);
const permissions = [
  { value: "view", label: "Ver el evento" },
  { value: "rsvp", label: "Confirmar asistencia" },
  { value: "chat", label: "Chat del evento", hint: "Solo con cuenta" },
  { value: "see_guest_list", label: "Ver lista de invitados", disabled: true },
];
const categories = [
  {
    label: "Personal",
    options: [
      { value: "wedding", label: "Boda" },
      { value: "birthday", label: "Cumpleaños" },
    ],
  },
  { label: "Profesional", options: [{ value: "conference", label: "Conferencia" }] },
];

type Props = { errors: FieldErrors | undefined; values: FieldValues | undefined };

export function GalleryForm({ open, errors, values }: Props & { open: boolean }) {
  return (
    <Section title="Campos" lead="Con errores al enviar vacío; funcionan sin JavaScript.">
      <CheckedForm
        schema={schema}
        errors={open ? undefined : errors}
        values={open ? undefined : values}
        action="/dev/ui"
      >
        <FieldRow>
          <TextInput name="title" label="Título" hint="Como saldrá en la invitación" required />
          <TextInput name="email" label="Correo electrónico" type="email" required autoComplete="email" />
          <Select name="category" label="Tipo de evento" empty="Elige uno" options={categories} required />
          <MoneyInput name="budget" label="Presupuesto" hint="En euros" defaultValue="0" />
          <DateInput name="date" label="Fecha" />
          <TimeInput name="startTime" label="Hora" />
          <PasswordInput name="password" label="Contraseña" autoComplete="new-password" />
          <TextInput name="off" label="Correo (no se puede cambiar)" defaultValue="marta@losconvites.es" disabled />
          <SearchInput name="q" label="Buscar invitados" placeholder="Nombre, correo o mesa" hideLabel={false} />
          <FileInput name="file" label="Foto" accept="image/*" />
        </FieldRow>
        <Textarea name="description" label="Descripción" placeholder="Cuéntales qué van a vivir" />
        <CheckboxGroup name="permissions[]" label="Permisos" choices={permissions} columns={2} required />
        <RadioGroup
          name="plan"
          label="Plan"
          look="cards"
          defaultValue="plus"
          choices={[
            { value: "basic", label: "Básico", hint: "0 €. Hasta 2 eventos activos" },
            { value: "plus", label: "Plus", hint: "5 €/mes. Eventos sin límite", mark: <TrialBadge /> },
            { value: "planner", label: "Planner", hint: "29 €/mes. Sin límites" },
          ]}
        />
        <RadioGroup
          name="mode"
          label="Cómo sentarlos"
          defaultValue="tables"
          choices={[
            { value: "tables", label: "Mesas" },
            { value: "seats", label: "Asientos", hint: "Cada silla con su nombre" },
          ]}
        />
        <Checkbox name="terms" label="Acepto que mis datos se usen para organizar este evento" required />
        <Switch name="public" label="Página pública" hint="Quien tenga el enlace puede verla" defaultChecked />
        <Switch name="closed" label="Cerrado" disabled />
        <FormActions>
          <ButtonLink to="/dev/ui?view=dialog" variant="ghost" preventScrollReset>
            Abrir en un diálogo
          </ButtonLink>
          <SubmitButton>Guardar cambios</SubmitButton>
        </FormActions>
      </CheckedForm>
      {open && (
        <RouteDialog title="Añadir invitado" lead="Recibirá la invitación por correo." backTo="/dev/ui">
          <CheckedForm schema={schema} errors={errors} values={values} action="/dev/ui?view=dialog">
            <TextInput name="title" label="Nombre" required autoComplete="off" />
            <TextInput name="email" label="Correo electrónico" type="email" required autoComplete="off" />
            <Select name="category" label="Tipo de invitado" empty="Elige uno" options={categories} required />
            <CheckboxGroup name="permissions[]" label="Permisos" choices={permissions} />
            <Textarea name="message" label="Mensaje" />
            <FormActions>
              <ButtonLink to="/dev/ui" variant="ghost" replace preventScrollReset>
                Cancelar
              </ButtonLink>
              <SubmitButton>Añadir invitado</SubmitButton>
            </FormActions>
          </CheckedForm>
        </RouteDialog>
      )}
    </Section>
  );
}
