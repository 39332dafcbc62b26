// The form of one guest, for a new one and for one that is there.
import { doorTags } from "#app/domain/door/copy.ts";
import { type ReactNode, useState } from "react";
import { hostsDietWords } from "#app/copy/guest/consents.ts";
import { guestGroupText, guestKindText } from "#app/copy/guest/guests.ts";
import { permissionText, roleText } from "#app/copy/event/roles.ts";
import { detailLimits } from "#app/domain/guest/details.ts";
import { defaultGroup, defaultKind, guestGroups, guestKinds } from "#app/domain/guest/guest.ts";
import {
  isNamed,
  elevatedPermissions,
  feedPermission,
  type EventRole,
  eventRoles,
  type Permission,
} from "#app/domain/permission/names.ts";
import { ticksOfRole } from "#app/domain/permission/opened.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { currentText, doorTagText } from "../copy.ts";
import { memberTypeOptions } from "../households/copy.ts";
import type { Guest } from "../queries.server.ts";
import css from "./guest-form.module.css";
import { HouseholdInput } from "./household-input.tsx";
import type { GuestAnswer } from "./list-address.ts";
import { PermissionGroups, tickOnly } from "./permission-groups.tsx";
import { TagsInput } from "./tags-input.tsx";

export type GuestFormProps = {
  eventId: string;
  /** Without one the form adds. */
  guest?: Guest | undefined;
  answer: GuestAnswer | undefined;
  /** The host's own permissions: a host gives no others. */
  ownPermissions: readonly Permission[];
  /** The permissions in force for this guest before a host gives or withholds any by hand. */
  usual: readonly Permission[];
  /** The buttons. */
  children: ReactNode;
};

const listed = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => ({ value, label: text[value] }));

/** Name and e-mail, how to reach them, what they are at the event, and what they may do there. part 2 §2 and §5 */
export function GuestForm({ eventId, guest, answer, ownPermissions, usual, children }: GuestFormProps) {
  const current = answer?.current ?? undefined;
  // The version when the form opened. A live change must not count as seen.
  const [openedVersion] = useState(guest?.version);
  const [noEmail, setNoEmail] = useState(answer ? answer.values.noEmail === "on" : guest?.email === null);
  const [isCompanion, setCompanion] = useState(
    answer ? answer.values.memberType === "companion" : guest?.memberType === "companion",
  );
  const version = current?.version ?? openedVersion;
  const values = answer?.values ?? (guest && valuesOf(guest));
  const [isNoted] = useState(
    ["tags", "notes", "doorNote", "dietary", "dietaryConsent"].some(
      (name) => answer?.errors[name] ?? valueIn(values, name),
    ),
  );
  const shown = current ? currentText(textsOf(current), values ?? {}) : {};
  const mayGive = (permission: Permission) =>
    ownPermissions.includes(permission) && (!isElevated(permission) || ownPermissions.includes("manage_collaborators"));
  const held = guest?.ticks ?? usual;
  // The permissions of a usual guest stay folded.
  const [isUnusual, setUnusual] = useState(
    answer?.errors.permissions !== undefined ||
      shown.permissions !== undefined ||
      (guest !== undefined && (guest.role !== "guest" || guest.ticks.join() !== usual.join())),
  );
  // The form sends the permissions that the host cannot take away unchanged.
  const kept = (guest?.ticks ?? []).filter((permission) => !mayGive(permission));
  const choices = (permissions: readonly Permission[]) =>
    permissions
      .filter((permission) => isNamed(permission) && (mayGive(permission) || kept.includes(permission)))
      .map((value) => ({
        value,
        label: permissionText[value],
        disabled: !mayGive(value),
      }));

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
      preventScrollReset
    >
      <TextInput
        name="name"
        label="Nombre"
        required={!isCompanion}
        autoComplete="off"
        maxLength={120}
        data-autofocus={guest ? undefined : ""}
        hint={shown.name}
      />
      <Stack gap={1}>
        <TextInput
          name="email"
          label="Correo electrónico"
          type="email"
          required={!noEmail}
          autoComplete="off"
          maxLength={254}
          hint={shown.email}
        />
        <Checkbox
          name="noEmail"
          label="No tiene correo"
          defaultChecked={noEmail}
          onChange={({ currentTarget }) => setNoEmail(currentTarget.checked)}
        />
      </Stack>
      <FieldRow>
        <HouseholdInput eventId={eventId} hint={shown.household} />
        <Select
          name="memberType"
          label="Viene como"
          options={memberTypeOptions}
          defaultValue="adult"
          hint={shown.memberType ?? "Un acompañante puede no tener nombre todavía."}
          onChange={({ currentTarget }) => setCompanion(currentTarget.value === "companion")}
        />
      </FieldRow>
      <FieldRow>
        <TextInput name="phone" label="Teléfono" type="tel" autoComplete="off" maxLength={40} hint={shown.phone} />
        <Select
          name="role"
          label="Rol"
          options={listed(rolesFirst, roleText)}
          defaultValue="guest"
          onChange={({ currentTarget: { form, value } }) => {
            setUnusual(isUnusual || value !== "guest");
            tickOnly(form, ticksOfRole(value as EventRole, usual));
          }}
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
      <Disclosure summary="Etiquetas, notas y alimentación" open={isNoted || undefined} className={css.more}>
        <Stack className={css.noted}>
          <TagsInput name="tags" label="Etiquetas" hint={shown.tags} />
          <Textarea name="notes" label="Notas" rows={2} maxLength={detailLimits.notes} hint={shown.notes} />
          <FieldRow>
            <TextInput
              name="doorNote"
              label="Aviso para la puerta"
              autoComplete="off"
              maxLength={detailLimits.doorNote}
              hint={shown.doorNote ?? "Lo lee quien está en la puerta."}
            />
            <Select
              name="doorTag"
              label="Señal en la puerta"
              options={listed(doorTags, doorTagText)}
              defaultValue="none"
              hint={shown.doorTag}
            />
          </FieldRow>
          <Stack as="fieldset" gap={1}>
            <legend>Necesidades alimentarias</legend>
            <Textarea
              name="dietary"
              label="Alergias, intolerancias o dieta"
              rows={2}
              maxLength={detailLimits.dietary}
              hint={shown.dietary ?? "Solo lo ven quienes gestionan los invitados. No aparece en ninguna carta."}
            />
            <Checkbox
              name="dietaryConsent"
              value={hostsDietWords.hash}
              label={hostsDietWords.text}
              hint={guest?.dietary ? "Su permiso ya consta. Márcala solo si cambias el texto." : undefined}
            />
          </Stack>
        </Stack>
      </Disclosure>
      {guest?.canUpdateFeed && <input type="hidden" name="permissions[]" value={feedPermission} />}
      {kept.map((permission) => (
        <input key={permission} type="hidden" name="permissions[]" value={permission} />
      ))}
      <Disclosure summary="Lo que puede ver y hacer" open={isUnusual || undefined} className={css.more}>
        <Stack className={css.noted}>
          <PermissionGroups
            choices={choices}
            defaultValue={usual}
            shown={held.filter((each) => mayGive(each) || kept.includes(each))}
            hint={shown.permissions}
            elevatedClass={css.elevated}
          />
        </Stack>
      </Disclosure>
      <FormActions mainFirst>{children}</FormActions>
    </CheckedForm>
  );
}

function valueIn(values: Readonly<Record<string, unknown>> | undefined, name: string): boolean {
  const value = values?.[name];
  return typeof value === "string" && value !== "";
}

/** The stored values of the fields. */
function valuesOf(guest: Guest) {
  return {
    ...textsOf(guest),
    noEmail: guest.email === null ? "on" : "",
    "permissions[]": guest.ticks,
  };
}

function textsOf(guest: Guest) {
  const { email, phone, kind, group, role, memberType, notes, doorNote, doorTag, dietary, ticks: permissions } = guest;
  const isAlone = guest.householdSize === 1 && guest.householdName === guest.name;
  return {
    name: guest.isNamed ? guest.name : "",
    email: email ?? "",
    phone: phone ?? "",
    kind,
    group,
    role,
    memberType,
    notes,
    doorNote,
    doorTag,
    permissions,
    household: isAlone ? "" : guest.householdLabel,
    tags: guest.tags.join(", "),
    dietary: dietary ?? "",
  };
}

/** The usual choice stands first. */
const rolesFirst = ["guest", ...eventRoles.filter((role) => role !== "guest")] as const satisfies readonly EventRole[];

function isElevated(permission: Permission): boolean {
  return (elevatedPermissions as readonly Permission[]).includes(permission);
}
