// The pages of invitations: people by e-mail, links that are shared, the personal invitations of households, and who has come of it.
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

export type InvitationTab = "people" | "links" | "personal" | "team";

/** Stands below the manager's tabs, on each of its pages. `team` is how many take part, null for hosts who do not manage them. part 2 §2 */
export function InvitationTabs({
  eventId,
  current,
  team,
}: {
  eventId: string;
  current: InvitationTab;
  team: number | null;
}) {
  const base = `/app/event/${eventId}/guests/invitations`;
  const pages = [
    { tab: "people", label: "Invitar personas", to: base },
    { tab: "links", label: "Enlaces de invitación", to: `${base}?vista=enlaces` },
    { tab: "personal", label: "Invitaciones personales", to: `${base}/personal` },
    ...(team === null ? [] : [{ tab: "team", label: "Equipo", to: `${base}/team`, count: team }]),
  ];
  return (
    <Stack gap={0} mb={6}>
      <FilterChips
        label="Invitaciones"
        pages
        chips={pages.map(({ tab, ...chip }) => ({ ...chip, current: tab === current }))}
      />
    </Stack>
  );
}
