// The dialogs of households over the guest list: a new one, and one that is there with its people and its answers.
import { findNotice } from "#app/copy/text/notices.ts";
import IconUserMinus from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { Form, useLocation } from "react-router";
import { householdStateText, guestGroupText, guestKindText } from "#app/copy/guest/guests.ts";
import { formatCount, formatInstant } from "#app/copy/text/format.ts";
import { defaultGroup, defaultKind, guestGroups, guestKinds } from "#app/domain/guest/guest.ts";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { mostPlusOnes } from "#app/domain/guest/rsvp-settings.ts";
import { Badge, RsvpBadge } from "#app/ui/display/badge.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { PersonCell } from "#app/ui/display/data-table.tsx";
import { Quote } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { notices } from "../../copy.ts";
import type { FullList } from "../../on-list.queries.server.ts";
import { FullListDialog } from "../../parts/full-list-dialog.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { useFocusAnew } from "../../parts/guest-dialogs.tsx";
import { listPath } from "../../parts/list-address.ts";
import { memberTypeOptions, memberTypeText } from "../copy.ts";
import css from "./household-dialogs.module.css";
import { MemberRows } from "./member-rows.tsx";
import type { Household, HouseholdMember } from "../queries.server.ts";

type Answer = { intent?: string; errors: FieldErrors; values: FieldValues };

const options = <Value extends string>(values: readonly Value[], text: Record<Value, string>) =>
  values.map((value) => ({ value, label: text[value] }));

/** Adds a household with all its people at once. Kind and group apply to all of them. `formKey` changes with every empty form. */
export function NewHouseholdDialog({
  eventId,
  answer,
  eventPlusOnes,
  formKey,
  full,
}: {
  eventId: string;
  answer: Answer | undefined;
  eventPlusOnes: number;
  formKey: string;
  full: FullList | null;
}) {
  const address = useSearch();
  const notice = findNotice(notices, address.get("aviso"));
  const hydrated = useHydrated();
  useFocusAnew(formKey);
  const [title, backTo] = ["Añadir familia", listPath(eventId, address)];
  // A host who has posted the form keeps the typed text, with the refusal above it.
  if (full && !answer) return <FullListDialog eventId={eventId} title={title} full={full} backTo={backTo} />;
  return (
    <RouteDialog
      title={title}
      lead="Quienes van juntos reciben una sola invitación y responden en la misma página, cada cual por lo suyo."
      backTo={backTo}
    >
      {notice && !hydrated && <Notice tone="ok">{notice}</Notice>}
      <CheckedForm
        key={formKey}
        intent="household.add"
        schema={() => import("../form.ts").then(({ newHouseholdForm }) => newHouseholdForm)}
        errors={answer?.errors}
        values={answer?.values}
        preventScrollReset
      >
        <TextInput
          name="name"
          label="Nombre de la familia o del grupo"
          placeholder="Familia Ferrer Molina"
          required
          autoComplete="off"
          maxLength={120}
          data-autofocus=""
        />
        <MemberRows values={answer?.values} />
        <FieldRow>
          <Select name="kind" label="Tipo" options={options(guestKinds, guestKindText)} defaultValue={defaultKind} />
          <Select
            name="group"
            label="Grupo"
            options={options(guestGroups, guestGroupText)}
            defaultValue={defaultGroup}
          />
        </FieldRow>
        <PlusOnes eventPlusOnes={eventPlusOnes} />
        <FormActions>
          <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
            Cancelar
          </ButtonLink>
          <SubmitButton name="after" value="another" variant="ghost" busy="Añadiendo...">
            Añadir otra familia
          </SubmitButton>
          <SubmitButton icon={IconUsersPlus} busy="Añadiendo...">
            Añadir familia
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </RouteDialog>
  );
}

/** One household: its name, how many it may bring, its people with their answers, and who joins or leaves. */
export function HouseholdDialog({
  eventId,
  household,
  answer,
  timeZone,
  eventPlusOnes,
  formKey,
}: {
  eventId: string;
  household: Household;
  answer: Answer | undefined;
  timeZone: string;
  eventPlusOnes: number;
  /** Changes with every load: a form that has done its work begins anew. */
  formKey: string;
}) {
  const address = useSearch();
  const notice = findNotice(notices, address.get("aviso"));
  const hydrated = useHydrated();
  const backTo = listPath(eventId, address);
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const leaving = of("household.leave")?.errors.form;
  return (
    <RouteDialog title={household.name} backTo={backTo}>
      {notice && !hydrated && <Notice tone="ok">{notice}</Notice>}
      {leaving && (
        <Notice tone="bad" live>
          {leaving}
        </Notice>
      )}
      <p>
        <Badge>Invitación: {householdStateText[household.state].toLowerCase()}</Badge>{" "}
        {household.answeredAt && (
          <span className="soft small">Contestaron el {formatInstant(household.answeredAt, timeZone)}</span>
        )}
      </p>
      {household.message && <Quote>{household.message}</Quote>}
      <Rows bare pad={2} className={css.people} aria-label={`Quiénes son ${household.name}`}>
        {household.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            to={listPath(eventId, address, { dialog: `/${member.id}` })}
            mayLeave={household.members.length > 1}
          />
        ))}
      </Rows>

      <Stack as="section" gap={3} line="above" aria-labelledby="sumar">
        <h3 id="sumar">Añadir a alguien</h3>
        <CheckedForm
          key={`member-${formKey}`}
          intent="household.member"
          schema={() => import("../form.ts").then(({ memberForm }) => memberForm)}
          errors={of("household.member")?.errors}
          values={of("household.member")?.values}
        >
          <FieldRow>
            <TextInput name="name" label="Nombre" autoComplete="off" maxLength={120} />
            <Select name="memberType" label="Viene como" options={memberTypeOptions} defaultValue="adult" />
          </FieldRow>
          <FieldRow>
            <TextInput name="email" label="Correo electrónico" type="email" autoComplete="off" maxLength={254} />
            <TextInput name="phone" label="Teléfono" type="tel" autoComplete="off" maxLength={40} />
          </FieldRow>
          <div>
            <SubmitButton size="sm" variant="soft" icon={IconUserPlus} busy="Añadiendo...">
              Añadir persona
            </SubmitButton>
          </div>
        </CheckedForm>
        <CheckedForm
          key={`take-${formKey}`}
          intent="household.take"
          errors={of("household.take")?.errors}
          values={of("household.take")?.values}
        >
          <TextInput
            name="guest"
            label="O traer a alguien que ya está en la lista"
            hint="Su nombre completo o su correo."
            autoComplete="off"
            required
            maxLength={254}
          />
          <div>
            <SubmitButton size="sm" variant="soft" busy="Moviendo...">
              Traer aquí
            </SubmitButton>
          </div>
        </CheckedForm>
      </Stack>

      <Stack as="section" gap={3} line="above" aria-labelledby="invitacion">
        <h3 id="invitacion">La invitación</h3>
        <CheckedForm
          intent="household.save"
          schema={() => import("../form.ts").then(({ householdForm }) => householdForm)}
          errors={of("household.save")?.errors}
          values={
            of("household.save")?.values ?? {
              name: household.name,
              plusOnes: household.plusOnes === null ? "" : String(household.plusOnes),
            }
          }
        >
          <TextInput name="name" label="Nombre de la familia o del grupo" required autoComplete="off" maxLength={120} />
          <PlusOnes eventPlusOnes={eventPlusOnes} />
          <FormActions>
            <SubmitButton>Guardar cambios</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Stack>
    </RouteDialog>
  );
}

/** In place of a household without guests: a household vanishes with its last guest. */
export function GoneHouseholdDialog({ eventId }: { eventId: string }) {
  return (
    <GoneDialog
      title="Ya no está en la lista"
      text="Puede que alguien haya eliminado o separado a sus invitados mientras tanto."
      back="Volver a la lista"
      backTo={listPath(eventId, useSearch())}
    />
  );
}

function Member({ member, to, mayLeave }: { member: HouseholdMember; to: string; mayLeave: boolean }) {
  const { memberType, isNamed, email, phone, status, dietary } = member;
  const under = [
    memberTypeText[memberType],
    isNamed ? null : "sin nombre todavía",
    email ?? (isNamed ? "sin correo" : null),
    phone,
  ];
  return (
    <li>
      <PersonCell person={member} to={to} under={under.filter(Boolean).join(" · ")} />
      <Group as="p" gap={[1, 3]} mt={1}>
        <RsvpBadge status={status} />
        {dietary && <span className="soft small">{dietary}</span>}
      </Group>
      {mayLeave && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="household.leave" />
          <input type="hidden" name="guestId" value={member.id} />
          <Button
            type="submit"
            size="sm"
            variant="plain"
            icon={IconUserMinus}
            aria-label={`Separar a ${member.name}`}
            title="Darle su propia invitación"
          >
            Separar
          </Button>
        </Form>
      )}
    </li>
  );
}

function PlusOnes({ eventPlusOnes }: { eventPlusOnes: number }) {
  const asEvent = eventPlusOnes === 0 ? "nadie más" : formatCount(eventPlusOnes, "persona más", "personas más");
  return (
    <Select
      name="plusOnes"
      label="Además pueden traer"
      empty={`Como en todo el evento: ${asEvent}`}
      options={Array.from({ length: mostPlusOnes + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? "Nadie más" : formatCount(count, "persona más", "personas más"),
      }))}
    />
  );
}

function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
