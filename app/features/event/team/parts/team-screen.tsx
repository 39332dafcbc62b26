// The page of the team: the members with an account, their permissions, and the way to change these.
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { rooms } from "#app/domain/event/rooms.ts";
import { type EventRole, eventRoles } from "#app/domain/permission/names.ts";
import { AwaitingProofNotice } from "#app/features/event/frame/parts/awaiting-proof.tsx";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
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
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { filterText, notices } from "../copy.ts";
import type { TeamPage } from "../queries.server.ts";
import { teamPath } from "./team-address.ts";
import type { TeamAnswer } from "../actions.server.ts";
import { TeamRows } from "./team-rows.tsx";

export type TeamScreenProps = {
  event: { id: string; title: string; type: string; timeZone: string };
  role: EventRole | null;
  team: TeamPage;
  mayInvite: boolean;
  /** E-mails that wait until a host has proved their own address. */
  awaiting: AwaitingProof;
  answer: TeamAnswer | undefined;
  /** The dialog over the list. */
  children: ReactNode;
};

export function TeamScreen({ event, role, team, mayInvite, awaiting, answer, children }: TeamScreenProps) {
  const [address] = useSearchParams();
  useLive([`event:${event.id}`]);
  const { members, counts, page, pages } = team;
  const invite = mayInvite ? managerPaths(event.id).helpers : null;
  const used = eventRoles.filter((each) => counts[each] > 0 || each === role);
  const refused = answer?.intent === "restore" ? answer.errors.form : undefined;
  return (
    <Sheet>
      <PageHead
        title={rooms.people.title}
        lead="Quién participa en el evento con su cuenta y qué puede hacer. Cada permiso se cambia cuando haga falta."
        actions={
          invite &&
          counts.all > 1 && (
            <ButtonLink to={invite} icon={IconUserPlus}>
              Invitar a alguien
            </ButtonLink>
          )
        }
      />
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
    </Sheet>
  );
}
