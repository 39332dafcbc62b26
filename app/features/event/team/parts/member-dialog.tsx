// The dialogs of one of those who take part: their role and permissions, and the question before they are put out.
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconUserMinus from "@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { formatList, formatShortDate } from "#app/copy/text/format.ts";
import { permissionText, roleText } from "#app/copy/event/roles.ts";
import { isNamed, type EventRole, eventRoles, type Permission } from "#app/domain/permission/names.ts";
import { placeVersion } from "#app/domain/event/team.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { permissionHint } from "#app/features/event/guests/copy.ts";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { PermissionGroups, tickOnly } from "#app/features/event/guests/parts/permission-groups.tsx";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { leavingsText, linksText, refusalText } from "../copy.ts";
import type { Leavings, Member } from "../queries.server.ts";
import { teamPath } from "./team-address.ts";
import type { TeamAnswer } from "../actions.server.ts";
import css from "./team.module.css";

type DialogProps = { eventId: string; member: Member; answer: TeamAnswer | undefined };

/** The member's details, and the changes that the viewer may make to their place: none to the creator's or their own. part 2 §6 */
export function MemberDialog({
  ownPermissions,
  timeZone,
  ...props
}: DialogProps & { ownPermissions: readonly Permission[]; timeZone: string }) {
  const { eventId, member } = props;
  const [address] = useSearchParams();
  const backTo = teamPath(eventId, address);
  return (
    <RouteDialog title={member.name} backTo={backTo}>
      <Stack line="below" className={css.person}>
        <Avatar person={{ id: member.userId, name: member.name, avatarUrl: member.avatarUrl }} />
        <p>
          <b>@{member.username}</b>
          {member.email && <span className="soft small">{member.email}</span>}
          <span className="soft small">Participa desde el {formatShortDate(dateIn(timeZone, member.since))}</span>
        </p>
      </Stack>
      {member.mayChange ? (
        <PlaceForm {...props} ownPermissions={ownPermissions} address={address} />
      ) : (
        <Untouchable eventId={eventId} member={member} backTo={backTo} />
      )}
    </RouteDialog>
  );
}

function PlaceForm({
  eventId,
  member,
  answer,
  ownPermissions,
  address,
}: DialogProps & { ownPermissions: readonly Permission[]; address: URLSearchParams }) {
  // The state from when the form opened, or from the refusal: the host has not seen a change that arrives live meanwhile.
  const [opened] = useState(member.version);
  const current = answer?.current;
  const choices = (among: readonly Permission[]) =>
    among
      .filter((each) => isNamed(each) && (ownPermissions.includes(each) || member.permissions.includes(each)))
      .map((value) => ({
        value,
        label: permissionText[value],
        // A member may see the event; and what one does not hold oneself one neither gives nor takes.
        disabled: value === "view" || !ownPermissions.includes(value),
      }));
  const fixed = member.permissions.filter((each) => !ownPermissions.includes(each));
  const chosen = answer?.values ?? { role: member.role, "permissions[]": member.permissions };
  return (
    <CheckedForm
      intent="save"
      schema={() => import("../form.ts").then(({ placeForm }) => placeForm)}
      errors={answer?.errors}
      values={{ ...chosen, "permissions[]": ["view", ...fixed, ...[chosen["permissions[]"]].flat()] }}
      extra={{ memberId: member.id, version: current ? placeVersion(current) : opened }}
    >
      <Select
        name="role"
        label="Rol"
        options={eventRoles.map((value) => ({ value, label: roleText[value] }))}
        onChange={({ currentTarget: { form, value } }) => tickOnly(form, member.usual[value as EventRole])}
        hint={current && current.role !== chosen.role ? `Ahora es ${roleText[current.role]}.` : undefined}
      />
      <PermissionGroups
        choices={choices}
        shown={member.permissions}
        hint={current && `Ahora puede: ${formatList(current.permissions.map((each) => permissionHint[each]))}.`}
      />
      <FormActions mainFirst>
        <SubmitButton>Guardar cambios</SubmitButton>
        {member.mayRemove && (
          <ButtonLink
            variant="destructive"
            icon={IconUserMinus}
            to={teamPath(eventId, address, { dialog: `/${member.id}/remove` })}
            replace
            preventScrollReset
          >
            Quitar del evento
          </ButtonLink>
        )}
      </FormActions>
    </CheckedForm>
  );
}

/** Why nothing of a place can be changed, and what it holds. */
function Untouchable({ eventId, member, backTo }: { eventId: string; member: Member; backTo: string }) {
  const why = member.isCreator
    ? member.isViewer
      ? "Creaste el evento: tienes todos los permisos y nadie puede quitártelos."
      : "Creó el evento: tiene todos los permisos y nadie puede quitárselos."
    : "Este es tu sitio en el evento: tus permisos los cambia otra persona que organice.";
  return (
    <Stack>
      <p>
        <b>{roleText[member.role]}.</b> {why}
      </p>
      <Stack as="ul" gap={1} className={css.held}>
        {member.permissions.filter(isNamed).map((each) => (
          <li key={each}>{permissionText[each]}</li>
        ))}
      </Stack>
      <FormActions>
        {member.isViewer && !member.isCreator && (
          <ButtonLink variant="destructive" icon={IconDoorExit} to={`/app/event/${eventId}/leave`}>
            Salir del evento
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
          Volver al equipo
        </ButtonLink>
      </FormActions>
    </Stack>
  );
}

/** In place of a person who takes part no more: another host may have put them out meanwhile. */
export function GoneMemberDialog({ eventId }: { eventId: string }) {
  const [address] = useSearchParams();
  return (
    <GoneDialog
      title="Ya no está en el equipo"
      text="Puede que alguien le haya quitado del evento, o que haya salido, mientras tanto."
      back="Volver al equipo"
      backTo={teamPath(eventId, address)}
    />
  );
}

/** Asks before a member is put out, and says what stays of them. */
export function RemoveMemberDialog({ eventId, member, leavings, answer }: DialogProps & { leavings: Leavings }) {
  const [address] = useSearchParams();
  const backTo = teamPath(eventId, address);
  const errors = member.mayRemove ? answer?.errors : { form: refusalText.not_yours_to_change };
  return (
    <RouteDialog title={`¿Quitar a ${member.name} del evento?`} backTo={backTo}>
      <ConfirmForm
        intent="remove"
        extra={{ memberId: member.id }}
        errors={errors}
        confirm="Quitar del evento"
        busy="Quitando..."
        backTo={backTo}
      >
        <Stack gap={3}>
          <p>Dejará de verlo desde este momento, también en lo que tenga abierto, y desaparecerá de sus eventos.</p>
          {leavingsText(leavings).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Stack>
        {leavings.links > 0 && (
          <>
            <input type="hidden" name="links" value="shown" />
            <Checkbox name="endLinks" label={linksText.end} hint={linksText.hint(leavings.links)} defaultChecked />
          </>
        )}
      </ConfirmForm>
    </RouteDialog>
  );
}
