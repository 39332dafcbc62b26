// The three ways to invite: guests of the list, anyone who wants to come, or a helper. Each has its pages; only the last has roles.
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMailHeart from "@tabler/icons-react/dist/esm/icons/IconMailHeart.mjs";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { managerPaths } from "./manager-tabs.ts";

export type InvitationTab = "people" | "links" | "personal";

/** Stands at the head of each page of invitations. `families` is how many the list has. part 2 §2 */
export function InvitationTabs({
  eventId,
  current,
  families,
}: {
  eventId: string;
  current: InvitationTab;
  families: number;
}) {
  const { invitations, personal, helpers } = managerPaths(eventId);
  return (
    <Stack mb={4}>
      <FilterChips
        pages
        label="¿A quién invitas?"
        chips={[
          {
            to: personal,
            icon: IconMailHeart,
            label: "A los de mi lista",
            count: families > 0 ? families : undefined,
            current: current === "personal",
          },
          {
            to: `${invitations}?vista=enlaces`,
            icon: IconLink,
            label: "A quien quiera venir",
            current: current === "links",
          },
          { to: helpers, icon: IconLifebuoy, label: "A alguien que ayuda", current: current === "people" },
        ]}
      />
    </Stack>
  );
}
