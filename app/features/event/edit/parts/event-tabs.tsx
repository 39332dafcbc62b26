// The tabs of an event's settings: its details, its look, the answers, and access.
import { FilterChips } from "#app/ui/display/chips.tsx";

export type EventTab = "datos" | "acceso" | "avanzado";
export type OpenTabs = { design: boolean; answers: boolean; settings: boolean };

/** `open` are the tabs the viewer may open; with the details alone it renders nothing. */
export function EventTabs({ eventId, current, open }: { eventId: string; current: EventTab; open: OpenTabs }) {
  const base = `/app/event/${eventId}`;
  const tabs = [
    { to: `${base}/edit`, label: "Datos", current: current === "datos", isOpen: true },
    { to: `${base}/customize`, label: "Diseño", isOpen: open.design },
    { to: `${base}/guests/settings`, label: "Respuestas", isOpen: open.answers },
    { to: `${base}/settings`, label: "Acceso", current: current === "acceso", isOpen: open.settings },
    {
      to: `${base}/settings?vista=avanzado`,
      label: "Avanzado",
      current: current === "avanzado",
      isOpen: open.settings,
    },
  ].filter(({ isOpen }) => isOpen);
  return tabs.length > 1 && <FilterChips label="Apartados del evento" chips={tabs} pages />;
}
