// The one place for what is decided about an event: its data, its look, the answers, who gets in.
import { FilterChips } from "#app/ui/display/chips.tsx";

export type EventTab = "datos" | "acceso" | "avanzado";
export type OpenTabs = { design: boolean; answers: boolean; settings: boolean };

/** `open` are the tabs that the viewer may open; with the data alone there is nothing to choose. */
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
