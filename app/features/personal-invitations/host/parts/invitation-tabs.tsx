// The three pages of the manager's invitations, one beside the other.
import { FilterChips } from "#app/ui/display/chips.tsx";

export type InvitationTab = "people" | "links" | "personal";

/** Below the manager's tab «Invitaciones»; each page has its own address. part 2 §2 */
export function InvitationTabs({ eventId, tab }: { eventId: string; tab: InvitationTab }) {
  const base = `/app/event/${eventId}/guests/invitations`;
  return (
    <FilterChips
      label="Invitaciones"
      chips={[
        { to: base, label: "Invitar personas", current: tab === "people" },
        { to: `${base}?vista=enlaces`, label: "Enlaces de invitación", current: tab === "links" },
        { to: `${base}/personal`, label: "Invitaciones personales", current: tab === "personal" },
      ]}
    />
  );
}
