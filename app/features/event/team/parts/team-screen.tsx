// The page of the team: who takes part in the event with an account, what each may do, and the way to change it.
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { GuestCounts } from "#app/domain/guest/list.ts";
import { type EventRole, eventRoles } from "#app/domain/permission/names.ts";
import { AwaitingProofNotice } from "#app/features/event/frame/parts/awaiting-proof.tsx";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
import { InvitationTabs } from "#app/features/event/frame/parts/invitation-tabs.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { PermissionSignDrawings } from "#app/features/event/guests/parts/permission-signs.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Toolbar } from "#app/ui/display/list.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { filterText, notices } from "../copy.ts";
import type { TeamPage } from "../queries.server.ts";
import { teamPath } from "./team-address.ts";
import type { TeamAnswer } from "../actions.server.ts";
import { TeamRows } from "./team-rows.tsx";
import css from "./team.module.css";

export type TeamScreenProps = {
  event: { id: string; title: string; type: string; timeZone: string };
  role: EventRole | null;
  team: TeamPage;
  /** The figures of the guest list; null for a host who manages the team and not the guests. */
  guests: GuestCounts | null;
  families: { all: number; unsent: number } | null;
  /** E-mails that wait until a host has proved their own address. */
  awaiting: AwaitingProof;
  answer: TeamAnswer | undefined;
  /** The dialog over the list. */
  children: ReactNode;
};

export function TeamScreen({ event, role, team, guests, families, awaiting, answer, children }: TeamScreenProps) {
  const [address] = useSearchParams();
  useLive([`event:${event.id}`]);
  const { members, counts, page, pages } = team;
  const invite = guests ? managerPaths(event.id).helpers : null;
  const used = eventRoles.filter((each) => counts[each] > 0 || each === role);
  const refused = answer?.intent === "restore" ? answer.errors.form : undefined;
  return (
    <ManagerFrame
      event={event}
      tab="invitations"
      guestCount={guests?.total}
      confirmed={guests?.confirmed}
      onlyTab={guests === null}
    >
      {families && <InvitationTabs eventId={event.id} current="team" families={families.all} />}
      <PermissionSignDrawings />
      <Notices>
        <AddressNotice notices={notices} undo={{ action: teamPath(event.id, address), field: "memberId" }} />
        <AwaitingProofNotice {...awaiting} />
        {refused && (
          <Notice tone="bad" live>
            {refused}
          </Notice>
        )}
      </Notices>
      <Group as="header" gap={[3, 4]} mt={guests ? undefined : 5} mb={4} between grow="18rem">
        <Stack gap={1}>
          <h2>Equipo</h2>
          <p className={`${css.lead} soft`}>
            Quién participa en el evento con su cuenta y qué puede hacer. Cada permiso se cambia cuando haga falta.
          </p>
        </Stack>
        {invite && counts.all > 1 && (
          <ButtonLink to={invite} icon={IconUserPlus}>
            Invitar a alguien
          </ButtonLink>
        )}
      </Group>
      {used.length > 1 && (
        <Toolbar>
          <FilterChips
            label="Filtrar por rol"
            chips={[
              {
                to: teamPath(event.id, address, { role: null }),
                label: "Todos",
                count: counts.all,
                current: role === null,
              },
              ...used.map((each) => ({
                to: teamPath(event.id, address, { role: each }),
                label: filterText[each],
                count: counts[each],
                current: each === role,
              })),
            ]}
          />
        </Toolbar>
      )}
      {members.length > 0 ? (
        <TeamRows members={members} eventId={event.id} address={address} timeZone={event.timeZone} />
      ) : (
        <EmptyState
          drawing="lemon"
          level={3}
          title={`Nadie en «${filterText[role ?? "guest"]}»`}
          action={
            <ButtonLink variant="ghost" to={teamPath(event.id, address, { role: null })} preventScrollReset>
              Ver a todos
            </ButtonLink>
          }
        />
      )}
      <Pager page={page} pages={pages} to={(at) => teamPath(event.id, address, { role, page: at })} />
      {counts.all === 1 && (
        <EmptyState
          drawing="card"
          level={3}
          title="Entre varias personas se prepara mejor"
          text="Invita a quien organiza contigo: cuando acepte, aparecerá aquí y podrás decidir qué hace cada cual."
          action={
            invite && (
              <ButtonLink to={invite} icon={IconUserPlus}>
                Invitar a alguien
              </ButtonLink>
            )
          }
        />
      )}
      {children}
    </ManagerFrame>
  );
}
