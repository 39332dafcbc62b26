// The search palette over every page: opened by its link or by Ctrl K and ⌘K, and loaded only then.
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import type { FrameSearch } from "#app/ui/layout/search-link.tsx";

const searchPath = "/app/search";

type Palette = ComponentType<{ onClose: () => void }>;

/** The opener of the search, and the palette while it is open. If it fails to load, the search page opens instead. */
export function useSearchEverywhere(): { search: FrameSearch; palette: ReactNode } {
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
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.altKey || event.shiftKey) return;
      event.preventDefault();
      if (isOpen) close();
      else open();
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [isOpen, open, close]);

  return {
    search: { to: searchPath, onOpen: open },
    palette: isOpen && Palette ? <Palette onClose={close} /> : null,
  };
}
