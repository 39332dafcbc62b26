// The global search link: it leads to the search page; with JavaScript it opens the palette instead.
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link } from "react-router";
import css from "./search-link.module.css";

export type FrameSearch = { to: string; onOpen: () => void };

/** It looks like a field in the sidebar and a magnifying glass in a phone's bar. */
export function SearchLink({ search: { to, onOpen }, look }: { search: FrameSearch; look: "field" | "icon" }) {
  return (
    <Link
      to={to}
      className={css[look]}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <IconSearch aria-hidden />
      <span className={look === "icon" ? "sr" : css.word}>Buscar</span>
      {look === "field" && <kbd aria-hidden="true">Ctrl K</kbd>}
    </Link>
  );
}
