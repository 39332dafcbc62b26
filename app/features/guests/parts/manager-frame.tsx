// The frame around everything a host does with guests: drawn over the event, with a tab for each of its pages.
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ReactNode, useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { IconLink } from "#app/ui/display/button.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import css from "./manager-frame.module.css";

export type ManagerTab = "guests" | "tables" | "invitations" | "settings";

/** The event the frame lies over. With its `type` its plate is drawn; `confirmed` fills the plate's rim. */
export type ManagedEvent = { id: string; title: string; type?: string | undefined };

/**
 * `guestCount` stands at the first tab. ✕, the title and Escape lead back to the event; Escape only when nothing else is open and
 * nobody is typing. part 2 §2
 */
export function ManagerFrame({
  event,
  tab,
  guestCount,
  confirmed = 0,
  children,
}: {
  event: ManagedEvent;
  tab: ManagerTab;
  guestCount: number;
  confirmed?: number | undefined;
  children: ReactNode;
}) {
  const home = `/app/event/${event.id}`;
  useEscape(home);
  return (
    <div className={css.frame} data-tab={tab}>
      <header className={`mantel ${css.behind}`}>
        {event.type && (
          <span className={css.plate}>
            <Plate type={event.type} confirmed={confirmed} invited={guestCount} />
          </span>
        )}
        <div className={css.words}>
          <p>Gestión de invitados</p>
          <h1>
            <Link to={home}>{event.title}</Link>
          </h1>
        </div>
        <IconLink label="Cerrar y volver al evento" icon={IconX} to={home} className={css.close} />
      </header>
      <div className={css.sheet}>
        <TabLinks
          label="Gestión de invitados"
          tabs={[
            { to: `${home}/guests`, label: "Invitados", count: guestCount },
            { to: `${home}/guests/tables`, label: "Mesas/Asientos" },
            { to: `${home}/guests/invitations`, label: "Invitaciones", end: false },
            { to: `${home}/guests/settings`, label: "Ajustes" },
          ]}
        />
        {children}
      </div>
    </div>
  );
}

/** Escape leads to `to`, like the ✕ of a dialog; whatever lies above, and whoever types, has it first. */
function useEscape(to: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector('dialog[open], [popover="auto"]:popover-open')) return;
      if (event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]")) return;
      void navigate(to);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [to, navigate]);
}
