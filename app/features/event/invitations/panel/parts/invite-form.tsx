// The invite form: the person, their role, their permissions, and a message to go with the invitation.
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { useEffect, useRef, useState } from "react";
import { guestKindText } from "#app/copy/guest/guests.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { permissionText } from "#app/copy/event/roles.ts";
import { guestKinds } from "#app/domain/guest/guest.ts";
import { checkContact, grantable, invitationMessageLimit } from "#app/domain/guest/invitation.ts";
import { isNamed, type EventRole, eventRoles, parseEventRole, type Permission } from "#app/domain/permission/names.ts";
import { PermissionGroups, tickOnly } from "#app/features/event/guests/parts/permission-groups.tsx";
import { PersonCell } from "#app/ui/display/data-table.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { ConfirmTick } from "#app/ui/form/confirm-tick.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { inviteRefusalText } from "../../copy.ts";
import type { Acquaintance } from "../../people.queries.server.ts";
import { acquaintancesHint, personFound, searchText, unknownAddress } from "../copy.ts";
import type { PanelAnswer } from "./panel-answer.ts";
import css from "./panel.module.css";

/** How long what was sent stays to be read before the form is empty again. part 2 §8 */
const resetMs = 2_000;

const listed = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => ({ value, label: text[value] }));
/** The role that a helper begins with stands first. */
const roles = [
  "collaborator",
  ...eventRoles.filter((role) => role !== "collaborator"),
] as const satisfies readonly EventRole[];

type InviteFormProps = {
  answer: PanelAnswer | undefined;
  /** The inviter's own permissions: the form offers no others. SC-17 */
  ownPermissions: readonly Permission[];
  /** The permissions in force in each role. */
  usual: Record<EventRole, readonly Permission[]>;
  /** The people the inviter may mean: the form suggests them while the inviter types. */
  acquaintances: readonly Acquaintance[];
  /** The person the inviter came here to invite: the form holds them until an invitation is made. */
  addressee: Acquaintance | null;
  /** Whether anybody but guests may be invited. */
  allowsHelpers: boolean;
  action: string;
};

/** Searching and inviting are two buttons of one form: nothing typed is lost between them, with and without JavaScript. part 2 §2 */
export function InviteForm({ answer, addressee, ...form }: InviteFormProps) {
  const isOurs = answer?.intent === "search" || answer?.intent === "invite";
  const done = isOurs ? answer.done : undefined;
  const [round, setRound] = useState(0);
  const said = useRef<HTMLDivElement>(null);
  const reset = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!done) return;
    // A host who pressed the button at the form's end would not see the notice at its head.
    said.current?.scrollIntoView({ block: "nearest" });
    reset.current = setTimeout(() => setRound((before) => before + 1), resetMs);
    return () => clearTimeout(reset.current);
  }, [done]);
  return (
    <>
      {done && (
        <div ref={said} className={css.done}>
          <Notice tone={done.isSent ? "ok" : "warn"} live>
            {done.text}
          </Notice>
        </div>
      )}
      {/* A host who already writes to the next person loses nothing to the form that would be emptied. */}
      <div onInput={() => clearTimeout(reset.current)}>
        <Fields
          key={round}
          answer={isOurs && !done ? answer : undefined}
          addressee={done || round > 0 ? null : addressee}
          {...form}
        />
      </div>
    </>
  );
}

function Fields({ answer, ownPermissions, usual, acquaintances, addressee, allowsHelpers, action }: InviteFormProps) {
  const offered = (among: readonly Permission[]) =>
    grantable(ownPermissions, among)
      .filter(isNamed)
      .map((value) => ({
        value,
        label: permissionText[value],
        // An invited person may see the event: that is no choice.
        disabled: value === "view",
      }));
  const values = answer?.values;
  // A host who comes here from the address book invites a contact as a guest; the page itself is for helpers.
  const role: EventRole = allowsHelpers && !addressee ? "collaborator" : "guest";
  const [drawn, setDrawn] = useState(parseEventRole(values?.drawnFor) ?? role);
  const isUnknown = answer?.intent === "search" && answer.errors.contactValue === searchText.user_unknown;
  const typed = checkContact(values?.contactValue);
  const mayWrite = isUnknown && typed.ok && typed.contact.email !== null;
  return (
    <CheckedForm
      action={action}
      schema={() => import("../form.ts").then(({ inviteForm }) => inviteForm)}
      errors={answer?.errors}
      values={values && { ...values, "permissions[]": ["view", ...[values["permissions[]"]].flat()] }}
      preventScrollReset
      className={css.form}
    >
      <div className={css.who}>
        <TextInput
          name="contactValue"
          label="Nombre de usuario o correo electrónico"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={addressee?.contact}
          onInput={({ currentTarget }) => nameOf(currentTarget, acquaintances)}
          hint={mayWrite ? unknownAddress : acquaintances.length > 0 ? acquaintancesHint : undefined}
          list="conocidos"
        />
        <datalist id="conocidos">
          {acquaintances.map(({ contact, name }) => (
            <option key={contact} value={contact}>
              {name}
            </option>
          ))}
        </datalist>
        <SubmitButton name="intent" value="search" variant="ghost" icon={IconSearch} busy="Buscando..." formNoValidate>
          Buscar
        </SubmitButton>
      </div>
      {answer?.found && (
        <Group as="output" gap={[2, 4]} between className={css.found}>
          <PersonCell person={answer.found} under={`@${answer.found.username}`} />
          <strong>{personFound}</strong>
        </Group>
      )}
      <TextInput
        name="name"
        label="Nombre"
        autoComplete="off"
        maxLength={120}
        defaultValue={addressee?.name}
        hint="Para quien aún no tiene cuenta: así le llamamos en el correo y en tu lista."
      />
      <FieldRow>
        <Select
          name="kind"
          label="Tipo de invitado"
          required
          empty="Elige un tipo"
          options={listed(guestKinds, guestKindText)}
        />
        <Select
          name="role"
          label="Rol"
          options={listed<EventRole>(allowsHelpers ? roles : ["guest"], roleText)}
          hint={allowsHelpers ? undefined : inviteRefusalText.helpers_closed}
          defaultValue={role}
          onChange={({ currentTarget: { form, value } }) => {
            const chosen = parseEventRole(value) ?? role;
            tickOnly(form, usual[chosen]);
            setDrawn(chosen);
          }}
        />
      </FieldRow>
      <input type="hidden" name="drawnFor" value={drawn} />
      <Disclosure summary="Cambiar sus permisos" open={answer?.errors.permissions !== undefined || undefined}>
        <PermissionGroups
          choices={offered}
          defaultValue={usual[role]}
          shown={grantable(ownPermissions, usual[drawn])}
        />
      </Disclosure>
      <Textarea
        name="message"
        label="Mensaje"
        rows={3}
        maxLength={invitationMessageLimit}
        hint="Va dentro del correo, con tu nombre."
      />
      <ConfirmTick
        name="again"
        label="Sí, enviársela otra vez"
        field="contactValue"
        asks={inviteRefusalText.already_invited}
      />
      <FormActions>
        <SubmitButton name="intent" value="invite" icon={IconSend} busy="Enviando...">
          Enviar invitación
        </SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}

/** A person chosen from the list brings their name along, unless the host has written another. Without JavaScript the server does the same. */
function nameOf({ form, value }: HTMLInputElement, offered: readonly Acquaintance[]) {
  const name = form?.elements.namedItem("name");
  if (!(name instanceof HTMLInputElement)) return;
  if (name.value !== "" && name.value !== name.dataset.offered) return;
  name.value = offered.find(({ contact }) => contact === value)?.name ?? "";
  name.dataset.offered = name.value;
}
