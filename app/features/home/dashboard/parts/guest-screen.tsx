// The first screen of an account that only takes part in events of others.
import { firstName } from "#app/copy/guest/public-page.ts";
import { invitationsLead } from "#app/features/event/invited/copy.ts";
import { eventNotices } from "#app/features/event/settings/copy.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import type { InvitedList as List } from "../invited.queries.server.ts";
import type { ReceivedInvitation } from "../received.queries.server.ts";
import { InvitedList } from "./invited-list.tsx";
import { ReceivedInvitations } from "./received-invitations.tsx";

export type GuestScreenProps = { name: string; received: readonly ReceivedInvitation[]; invited: List };

export function GuestScreen({ name, received, invited }: GuestScreenProps) {
  const { cards } = invited;
  const days = cards.filter(({ day }) => day !== "past").map(({ daysLeft }) => daysLeft);
  const isEmpty = cards.length === 0 && received.length === 0;
  return (
    <Sheet>
      <PageHead
        title={`Hola, ${firstName(name)}`}
        lead={isEmpty || cards.length > 0 ? invitationsLead(days, cards.length - days.length) : undefined}
      />
      <AddressNotice notices={eventNotices} />
      <ReceivedInvitations invitations={received} />
      {isEmpty && <EmptyState title="Aún no tienes invitaciones" text="La mesa está puesta. Falta la gente." />}
      <InvitedList invited={invited} level={2} />
      <p className="soft small">
        ¿Celebras algo tú?{" "}
        <a href="/empezar" className="tall">
          Haz tu invitación
        </a>
      </p>
    </Sheet>
  );
}
