// The search palette over every page: opened by its link or by Ctrl K and ⌘K, and loaded only then.
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { roomTitle } from "#app/domain/event/rooms.ts";
import { addressOf } from "#app/features/event/frame/parts/house.tsx";
import type { House } from "#app/features/event/frame/queries.server.ts";
import type { NearRoom } from "#app/features/home/search/parts/near-rooms.ts";
import type { FrameSearch } from "#app/ui/layout/search-link.tsx";

const searchPath = "/app/search";

type Palette = ComponentType<{ rooms: readonly NearRoom[]; onClose: () => void }>;

/**
 * The opener of the search, and the palette while it is open; inside an event (`house`) its rooms are the first results. If it fails to
 * load, the search page opens instead.
 */
export function useSearchEverywhere(house: House | null): { search: FrameSearch; palette: ReactNode } {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const open = useCallback(() => {
    setOpen(true);
    import("#app/features/home/search/parts/palette.tsx").then(
      ({ SearchPalette }) => setPalette(() => SearchPalette),
      () => void navigate(searchPath),
    );
  }, [navigate]);
  const close = useCallback(() => setOpen(false), []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isTyping(event.target);
      const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isSlash && !isCtrlK) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen, open, close]);

  return {
    search: { to: searchPath, onOpen: open },
    palette: isOpen && Palette ? <Palette rooms={nearRooms(house)} onClose={close} /> : null,
  };
}

/** «Presupuesto · Boda de Lucía y Andrés» */
function nearRooms(house: House | null): NearRoom[] {
  if (!house) return [];
  const { type, title: detail } = house.event;
  return house.rooms.map((room) => ({ to: addressOf(house, room), title: roomTitle(room, type), detail }));
}

/** Whether a key goes into a field, or to a dialog with keys of its own. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog[open]") !== null;
