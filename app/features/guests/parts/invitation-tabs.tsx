// The three pages of invitations: people by letter, links that are shared, and the personal invitations of households.
import { FilterChips } from "#app/ui/display/chips.tsx";
import css from "./invitation-tabs.module.css";

export type InvitationTab = "people" | "links" | "personal";

/** Stands below the manager's tabs, on each of the three pages. part 2 §2 */
export function InvitationTabs({ eventId, current }: { eventId: string; current: InvitationTab }) {
  const base = `/app/event/${eventId}/guests/invitations`;
  const pages = [
    ["people", "Invitar personas", base],
    ["links", "Enlaces de invitación", `${base}?vista=enlaces`],
    ["personal", "Invitaciones personales", `${base}/personal`],
  ] as const;
  return (
    <div className={css.pages}>
      <FilterChips
        label="Invitaciones"
        pages
        chips={pages.map(([tab, label, to]) => ({ label, to, current: tab === current }))}
      />
    </div>
  );
}
