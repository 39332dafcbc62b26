// The form of one guest, for a new one and for one that is there.
import { type ChangeEvent, type ReactNode, useState } from "react";
import { guestGroupText, guestKindText } from "#app/copy/guests.ts";
import { permissionText, roleText } from "#app/copy/roles.ts";
import { defaultGroup, defaultKind, guestGroups, guestKinds } from "#app/domain/guest.ts";
import {
  defaultPermissions,
  elevatedPermissions,
  type EventRole,
  eventRoles,
  type Permission,
  shareablePermissions,
} from "#app/domain/permission-names.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { currentText } from "../copy.ts";
import type { Guest } from "../queries.server.ts";
import css from "./guest-form.module.css";
import type { GuestAnswer } from "./guest-deeds.ts";

export type GuestFormProps = {
  /** Without one the form adds. */
  guest?: Guest | undefined;
  answer: GuestAnswer | undefined;
  /** What whoever fills the form in may do themselves: no more can be given. */
  ownPermissions: readonly Permission[];
  /** Where the form posts, when that is not the page it stands on. */
  action?: string | undefined;
  /** The buttons. */
  children: ReactNode;
};

const listed = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => ({ value, label: text[value] }));

/** Name and e-mail, how to reach them, what they are at the event, and what they may do there. part 2 §2 and §5 */
export function GuestForm({ guest, answer, ownPermissions, action, children }: GuestFormProps) {
  const current = answer?.current ?? undefined;
  // The version that was read when the form opened: what arrives live meanwhile must not pass for what was seen.
  const [openedVersion] = useState(guest?.version);
  const version = current?.version ?? openedVersion;
  const values =
    answer?.values ?? (guest && { ...guest, phone: guest.phone ?? "", "permissions[]": guest.permissions });
  const shown = current ? currentText(current, values ?? {}) : {};
  const mayGive = (permission: Permission) =>
    ownPermissions.includes(permission) && (!isElevated(permission) || ownPermissions.includes("manage_collaborators"));
  const held = guest?.permissions ?? [];
  // What a guest holds and one cannot take away is sent as it is.
  const kept = held.filter((permission) => !mayGive(permission));
  const choices = (permissions: readonly Permission[]) =>
    permissions
      .filter((permission) => mayGive(permission) || held.includes(permission))
      .map((value) => ({ value, label: permissionText[value], disabled: !mayGive(value) }));
  const elevated = choices(elevatedPermissions);

  return (
    <CheckedForm
      intent={guest ? "update" : "add"}
      schema={() =>
        import("../form.ts").then(({ editGuestForm, newGuestForm }) => (guest ? editGuestForm(guest) : newGuestForm))
      }
      errors={answer?.errors}
      values={values}
      extra={guest ? { guestId: guest.id, ...(version === undefined ? {} : { version }) } : {}}
      className={css.form}
      {...(action === undefined ? {} : { action })}
    >
      <TextInput
        name="name"
        label="Nombre"
        required
        autoComplete="off"
        maxLength={120}
        data-autofocus={guest ? undefined : ""}
        hint={shown.name}
      />
      <TextInput
        name="email"
        label="Correo electrónico"
        type="email"
        required
        autoComplete="off"
        maxLength={254}
        hint={shown.email}
      />
      <FieldRow>
        <TextInput name="phone" label="Teléfono" type="tel" autoComplete="off" maxLength={40} hint={shown.phone} />
        <Select
          name="role"
          label="Rol"
          options={listed(rolesFirst, roleText)}
          defaultValue="guest"
          onChange={giveDefaults}
          hint={shown.role}
        />
      </FieldRow>
      <FieldRow>
        <Select
          name="kind"
          label="Tipo"
          options={listed(guestKinds, guestKindText)}
          defaultValue={defaultKind}
          hint={shown.kind}
        />
        <Select
          name="group"
          label="Grupo"
          options={listed(guestGroups, guestGroupText)}
          defaultValue={defaultGroup}
          hint={shown.group}
        />
      </FieldRow>
      <input type="hidden" name="permissions[]" value="" />
      {kept.map((permission) => (
        <input key={permission} type="hidden" name="permissions[]" value={permission} />
      ))}
      <CheckboxGroup
        name="permissions[]"
        label="Permisos"
        columns={2}
        choices={choices(shareablePermissions)}
        defaultValue={defaultPermissions.guest}
        hint={shown.permissions}
      />
      {elevated.length > 0 && (
        <div className={css.elevated}>
          <CheckboxGroup
            name="permissions[]"
            id="permisos-de-organizacion"
            error=""
            label="Para quien organiza contigo"
            columns={2}
            choices={elevated}
          />
        </div>
      )}
      <FormActions>{children}</FormActions>
    </CheckedForm>
  );
}

/** What most people are stands first. */
const rolesFirst = ["guest", ...eventRoles.filter((role) => role !== "guest")] as const satisfies readonly EventRole[];

function isElevated(permission: Permission): boolean {
  return (elevatedPermissions as readonly Permission[]).includes(permission);
}

/** Another role begins with its own permissions; each can be changed. */
function giveDefaults({ currentTarget: { form, value } }: ChangeEvent<HTMLSelectElement>) {
  const defaults: readonly string[] = defaultPermissions[value as EventRole];
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name="permissions[]"]:enabled') ??
    [])
    box.checked = defaults.includes(box.value);
}
