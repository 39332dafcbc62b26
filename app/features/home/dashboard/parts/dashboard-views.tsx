// The two views of the dashboard: the user's events, and the portfolio for users with many.
import { ViewLinks } from "#app/ui/display/view-links.tsx";
import { views } from "../copy.ts";
import { eventsView, portfolioPath } from "./portfolio-address.ts";

export function DashboardViews({ current }: { current: keyof typeof views }) {
  return (
    <ViewLinks
      label="Vista"
      links={[
        { to: `/app?vista=${eventsView}`, label: views.events, isCurrent: current === "events" },
        { to: portfolioPath(), label: views.portfolio, isCurrent: current === "portfolio" },
      ]}
    />
  );
}
