// The page of invitations: the form that invites and what has become of each invitation, or the shared links.
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import type { GuestCounts } from "#app/domain/guest/list.ts";
import { type InvitationStatus, invitationStatuses } from "#app/domain/guest/invitation.ts";
import type { EventRole, Permission } from "#app/domain/permission/names.ts";
import { AwaitingProofNotice } from "#app/features/event/frame/parts/awaiting-proof.tsx";
import { InvitationTabs } from "#app/features/event/frame/parts/invitation-tabs.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { isLinkIntent, type LinkAnswer } from "#app/features/event/share-links/parts/link-answer.ts";
import { LinksPanel, type LinksPanelProps } from "#app/features/event/share-links/parts/links-panel.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CopyButton } from "#app/ui/display/copy-field.tsx";
import { Toolbar } from "#app/ui/display/list.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Columns, Group } from "#app/ui/layout/stack.tsx";
import { filterText, notices } from "../copy.ts";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
import type { Acquaintance } from "../../people.queries.server.ts";
import type { InvitationPage } from "../queries.server.ts";
import { InvitationRows } from "./invitation-rows.tsx";
import { InviteForm } from "./invite-form.tsx";
import type { PanelAnswer } from "./panel-answer.ts";

export type PanelScreenProps = {
  event: { id: string; title: string; type: string; timeZone: string };
  status: InvitationStatus | null;
  /** One of both: the invitations of people, or the shared links. */
  people: InvitationPage | null;
  links: Pick<LinksPanelProps, "links" | "today" | "given"> | null;
  guests: GuestCounts;
  /** How many take part, for hosts who manage them. */
  team: number | null;
  families: { all: number; unsent: number };
  /** The event's own page where everybody may see it, beside the links. */
  pageUrl: string | null;
  ownPermissions: readonly Permission[];
  /** The permissions in force in each role. */
  usual: Record<EventRole, readonly Permission[]>;
  /** The people the inviter may mean: their contacts, and the people they have invited before. */
  acquaintances: readonly Acquaintance[];
  /** The person from their address book that the inviter came here to invite. */
  addressee: Acquaintance | null;
  /** Whether anybody but guests may be invited. */
  allowsHelpers: boolean;
  /** E-mails that wait until a host has proved their own address. */
  awaiting: AwaitingProof;
  answer: PanelAnswer | undefined;
};

/** part 2 §2, invitation panels */
export function PanelScreen({
  event,
  status,
  people,
  links,
  guests,
  team,
  families,
  pageUrl,
  ownPermissions,
  usual,
  acquaintances,
  addressee,
  allowsHelpers,
  awaiting,
  answer,
}: PanelScreenProps) {
  useLive([`event:${event.id}:guests`]);
  return (
    <ManagerFrame event={event} tab="invitations">
      <InvitationTabs eventId={event.id} current={links ? "links" : "people"} families={families.all} />
      <Notices>
        <AddressNotice notices={notices} />
        <AwaitingProofNotice {...awaiting} />
      </Notices>
      {pageUrl && (
        <Group gap={3} mb={5} between grow="18rem">
          <p className="soft">
            La página de tu evento está abierta: quien tenga su dirección puede contestar. Con límite, caducidad o
            código, crea un enlace.
          </p>
          <CopyButton text={pageUrl} label="Copiar enlace" variant="ghost" />
        </Group>
      )}
      {links && <LinksPanel event={event} {...links} ownPermissions={ownPermissions} answer={linkAnswer(answer)} />}
      {people && (
        <People
          {...{
            event,
            status,
            list: people,
            guests,
            team,
            ownPermissions,
            usual,
            acquaintances,
            addressee,
            allowsHelpers,
            answer,
          }}
        />
      )}
    </ManagerFrame>
  );
}

function linkAnswer(answer: PanelAnswer | undefined): LinkAnswer | undefined {
  return answer && isLinkIntent(answer.intent) ? { ...answer, intent: answer.intent } : undefined;
}

function People({
  event,
  status,
  list,
  guests,
  team,
  ownPermissions,
  usual,
  acquaintances,
  addressee,
  allowsHelpers,
  answer,
}: Omit<PanelScreenProps, "people" | "links" | "families" | "pageUrl" | "awaiting"> & { list: InvitationPage }) {
  const base = `/app/event/${event.id}/guests/invitations`;
  const to = (estado: InvitationStatus | null, page = 1) => {
    const query = new URLSearchParams({ vista: "ayuda" });
    if (estado) query.set("estado", estado);
    if (page > 1) query.set("pagina", String(page));
    return `${base}?${query}`;
  };
  const rowRefused = answer && answer.intent !== "search" && answer.intent !== "invite" && answer.errors.form;
  const used = invitationStatuses.filter((each) => list.counts[each] > 0 || each === status);
  return (
    <>
      {rowRefused && (
        <Notice tone="bad" live>
          {rowRefused}
        </Notice>
      )}
      <Columns>
        <Section
          title="Invitar personas"
          lead={
            <>
              Por su nombre de usuario, por correo o desde tus contactos. Les llega un correo con su enlace. ¿Por
              WhatsApp o en papel? Con las <Link to={`${base}/personal`}>invitaciones personales</Link>.
            </>
          }
        >
          <InviteForm
            answer={answer}
            ownPermissions={ownPermissions}
            usual={usual}
            acquaintances={acquaintances}
            addressee={addressee}
            allowsHelpers={allowsHelpers}
            action={to(status, list.page)}
          />
        </Section>
        <Section
          title="Invitaciones enviadas"
          aside={
            team !== null && (
              <Link to={`${base}/team`} className="tall">
                Las personas del equipo ({formatNumber(team)})
              </Link>
            )
          }
        >
          <StatStrip
            stats={[
              { label: "En la lista", value: formatNumber(guests.total) },
              { label: "Han respondido", value: formatNumber(guests.total - guests.waiting) },
              { label: "Por contestar", value: formatNumber(guests.waiting) },
            ]}
          />
          {list.counts.all === 0 ? (
            <EmptyState
              drawing="card"
              level={3}
              title="Aún no has invitado a nadie por aquí"
              text="Cuando lo hagas, verás si su invitación ha salido, si la ha abierto y qué ha contestado."
            />
          ) : (
            <>
              <Toolbar>
                <FilterChips
                  label="Filtrar por estado"
                  chips={[
                    { to: to(null), label: "Todas", count: list.counts.all, current: status === null },
                    ...used.map((each) => ({
                      to: to(each),
                      label: filterText[each],
                      count: list.counts[each],
                      current: each === status,
                    })),
                  ]}
                />
              </Toolbar>
              {list.invitations.length > 0 ? (
                <InvitationRows invitations={list.invitations} timeZone={event.timeZone} />
              ) : (
                <EmptyState
                  drawing="lemon"
                  level={3}
                  title={`Ninguna en «${filterText[status ?? "pending"]}»`}
                  action={
                    <ButtonLink variant="ghost" to={to(null)} preventScrollReset>
                      Ver todas
                    </ButtonLink>
                  }
                />
              )}
              <Pager page={list.page} pages={list.pages} to={(page) => to(status, page)} />
            </>
          )}
        </Section>
      </Columns>
    </>
  );
}
