// The dialogs over the address book: a new contact, and an existing one.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { roleText } from "#app/copy/event/roles.ts";
import {
  contactCategories,
  contactLimits,
  defaultCategory,
  defaultContactRole,
  lackingOf,
} from "#app/domain/home/contact.ts";
import { type EventRole, eventRoles } from "#app/domain/permission/names.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { ContactAnswer } from "../actions.server.ts";
import { categoryText, currentText } from "../copy.ts";
import type { Contact } from "../queries.server.ts";
import { contactsPath } from "./book-address.ts";

type DialogProps = { answer: ContactAnswer | undefined };

type Known = { name: string; phone: string; email: string };

/** `known` are the fields of a guest. part 1 §2 */
export function NewContactDialog({ answer, known = null }: DialogProps & { known?: Known | null }) {
  const [address] = useSearchParams();
  return (
    <RouteDialog title="Agregar Nuevo Contacto" backTo={contactsPath(address)}>
      <ContactForm answer={answer} known={known} />
    </RouteDialog>
  );
}

/** part 1 §2 */
export function EditContactDialog({ contact, answer }: DialogProps & { contact: Contact }) {
  const [address] = useSearchParams();
  return (
    <RouteDialog title="Editar Contacto" backTo={contactsPath(address)}>
      <ContactForm contact={contact} answer={answer} />
    </RouteDialog>
  );
}

/** The most frequent role first. */
const roles = ["guest", ...eventRoles.filter((role) => role !== "guest")] as const satisfies readonly EventRole[];

function ContactForm({ contact, known = null, answer }: DialogProps & { contact?: Contact; known?: Known | null }) {
  const [address] = useSearchParams();
  const hydrated = useHydrated();
  // The version from when the form opened: the host has not seen a change that arrives live meanwhile.
  const [opened] = useState(contact?.version);
  const values = answer?.values ?? (contact ? valuesOf(contact) : startOf(known));
  const [isShown, setShown] = useState(values ? values.showEmail === "on" : true);
  const current = answer?.current;
  const now = current && answer ? currentText(textsOf(current), answer.values) : {};
  const version = current?.version ?? opened;
  // Without JavaScript the field stays open, since the user could not unlock it; the server ignores a hidden address.
  const isLocked = hydrated && !isShown;
  const lacking = contact ? lackingOf(contact) : [];
  return (
    <CheckedForm
      intent={contact ? "update" : "create"}
      schema={() => import("../form.ts").then(({ contactFormOf }) => contactFormOf(lacking))}
      errors={answer?.errors}
      values={values}
      extra={contact ? { contactId: contact.id, ...(version === undefined ? {} : { version }) } : {}}
    >
      <FieldRow>
        <TextInput
          name="name"
          label="Nombre"
          required
          autoComplete="off"
          maxLength={120}
          data-autofocus={contact ? undefined : ""}
          hint={now.name}
        />
        <TextInput
          name="company"
          label="Empresa"
          required={!lacking.includes("company")}
          autoComplete="off"
          maxLength={contactLimits.company}
          hint={now.company ?? "Si no tiene, de qué os conocéis: «Familia», «Vecinos»."}
        />
      </FieldRow>
      <TextInput
        name="phone"
        label="Teléfono"
        type="tel"
        required={!lacking.includes("phone")}
        autoComplete="off"
        maxLength={40}
        hint={now.phone}
      />
      <Stack gap={1}>
        <TextInput
          name="email"
          label="Email"
          type="email"
          required={isShown}
          disabled={isLocked}
          autoComplete="off"
          maxLength={254}
          hint={now.email}
        />
        <Switch
          name="showEmail"
          label="Email visible"
          hint="Oculto no sale en su tarjeta, ni al buscar, ni al invitar."
          defaultChecked={isShown}
          onChange={({ currentTarget }) => setShown(currentTarget.checked)}
        />
      </Stack>
      <FieldRow>
        <Select
          name="category"
          label="Categoría"
          options={contactCategories.map((value) => ({ value, label: categoryText[value] }))}
          defaultValue={defaultCategory}
          hint={now.category}
        />
        <Select
          name="role"
          label="Rol"
          options={roles.map((value) => ({ value, label: roleText[value] }))}
          defaultValue={defaultContactRole}
          hint={now.role}
        />
      </FieldRow>
      <Textarea name="notes" label="Notas" rows={3} maxLength={contactLimits.notes} hint={now.notes} />
      <DialogButtons backTo={contactsPath(address)}>{contact ? "Guardar Cambios" : "Crear Contacto"}</DialogButtons>
    </CheckedForm>
  );
}

/** For a guest without an e-mail the switch starts off. */
function startOf(known: Known | null) {
  if (!known) return undefined;
  const { name, phone, email } = known;
  return { name, phone, email, showEmail: email ? "on" : "", category: defaultCategory, role: defaultContactRole };
}

function textsOf({ name, company, phone, email, category, role, notes }: Contact) {
  return { name, company, phone, email: email ?? "", category, role, notes };
}

function valuesOf(contact: Contact) {
  return { ...textsOf(contact), showEmail: contact.showEmail ? "on" : "" };
}
