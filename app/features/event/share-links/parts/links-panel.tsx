// The part of the invitations page about shared links: a form that makes one, and what has become of each.
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { useState } from "react";
import { permissionText, roleText } from "#app/copy/event/roles.ts";
import { defaultLinkPermissions, linkMessageLimit, linkRoles, mostUses } from "#app/domain/guest/invitation-link.ts";
import { isNamed, type Permission, shareablePermissions } from "#app/domain/permission/names.ts";
import { addDays, type PlainDate } from "#app/domain/time/zoned-time.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Columns } from "#app/ui/layout/stack.tsx";
import type { ListedLink } from "../queries.server.ts";
import type { LinkAnswer } from "./link-answer.ts";
import { LinkRows } from "./link-rows.tsx";

export type LinksPanelProps = {
  event: { id: string; timeZone: string };
  links: readonly ListedLink[];
  /** The day that it is where the event is. */
  today: PlainDate;
  /** The permissions of the host who makes a link: the form offers no others. SC-17 */
  ownPermissions: readonly Permission[];
  /** The permissions that the audience of a link has by the event's reaches; the form shows them as ticked. SC-64 */
  given: readonly Permission[];
  answer: LinkAnswer | undefined;
};

/** part 2 §2, invitation links. Its forms post to `?vista=enlaces` of the page of invitations. */
export function LinksPanel({ event, links, today, ownPermissions, given, answer }: LinksPanelProps) {
  const action = `/app/event/${event.id}/guests/invitations?vista=enlaces`;
  const isMade = answer?.intent === "link.create";
  const { notice, key } = useArrival();
  // A new link leaves an empty form behind.
  const [form, setForm] = useState("first");
  if (notice === "enlace-creado" && form !== key) setForm(key);
  return (
    <Columns>
      <Section
        title="Crear enlace"
        lead="Un enlace para compartir con mucha gente: en un grupo, en un cartel, en tu página."
      >
        <LinkForm
          key={form}
          {...{ action, event, today, ownPermissions, given }}
          answer={isMade ? answer : undefined}
        />
      </Section>
      <Section title="Tus enlaces">
        {answer && !isMade && answer.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {links.length === 0 ? (
          <EmptyState
            drawing="card"
            level={3}
            title="Aún no hay enlaces"
            text="Crea uno y compártelo: verás cuánta gente entra por él, y podrás cerrarlo cuando quieras."
          />
        ) : (
          <LinkRows event={event} links={links} action={action} />
        )}
      </Section>
    </Columns>
  );
}

function LinkForm({
  action,
  event,
  today,
  ownPermissions,
  given,
  answer,
}: Omit<LinksPanelProps, "links"> & { action: string }) {
  const offered = shareablePermissions
    .filter((each) => isNamed(each) && ownPermissions.includes(each))
    // A holder of a link may see the event: that is no choice.
    .map((value) => ({
      value,
      label: permissionText[value],
      disabled: value === "view",
    }));
  const values = answer?.values;
  return (
    <CheckedForm
      action={action}
      intent="link.create"
      schema={() => import("../form.ts").then(({ linkForm }) => linkForm(event.timeZone, new Date()))}
      errors={answer?.errors}
      values={values && { ...values, "permissions[]": ["view", ...[values["permissions[]"]].flat()] }}
      preventScrollReset
    >
      <Select
        name="role"
        label="Quien entra es"
        options={linkRoles.map((value) => ({ value, label: roleText[value] }))}
        defaultValue="guest"
      />
      <input type="hidden" name="permissions[]" value="" />
      {given
        .filter((each) => isNamed(each) && ownPermissions.includes(each))
        .map((each) => (
          <input key={each} type="hidden" name="given[]" value={each} />
        ))}
      <CheckboxGroup
        name="permissions[]"
        label="Permisos"
        columns={2}
        choices={offered}
        defaultValue={[...defaultLinkPermissions, ...given]}
      />
      <div>
        <SightLine thing="gifts" isNamed />
        <SightLine thing="names" isNamed />
        <SightLine thing="chat" isNamed />
      </div>
      <FieldRow>
        <TextInput
          name="maxUses"
          label="Límite de personas"
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(mostUses).length}
          hint="Vacío: sin límite."
        />
        <DateInput
          name="expiresAt"
          label="Caduca el"
          min={addDays(today, 1)}
          hint="A las 00:00 de ese día. Vacío: no caduca."
        />
      </FieldRow>
      <Textarea
        name="message"
        label="Mensaje"
        rows={3}
        maxLength={linkMessageLimit}
        hint="Lo lee quien abre el enlace."
      />
      <FormActions>
        <SubmitButton icon={IconLink} busy="Creando...">
          Crear enlace
        </SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
