// A long page of sections with links beside it. In narrow space it is a list of links that opens one section at a time.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useResolvedPath } from "react-router";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./sectioned-page.module.css";

export type PageSection = { id: string; label: string; content: ReactNode };

/** `label` names the links. The URL's hash decides which section is open; before hydration the stylesheet opens it. */
export function SectionedPage({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  const hydrated = useHydrated();
  const open = useOpenSection(sections, hydrated);
  const ways = useRef<HTMLElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  /** The section that a click on a link here opens or closes. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // In narrow space the section was hidden until now, so the browser could not scroll to it.
    if (open) document.getElementById(open)?.scrollIntoView();
    // In narrow space the clicked link is hidden now: the focus moves to the link that leads back.
    if (pressed.current) {
      const next = open ? back.current : ways.current?.querySelector<HTMLElement>(`[href="#${pressed.current}"]`);
      next?.focus({ preventScroll: open !== null });
    }
    pressed.current = null;
  }, [open]);
  return (
    <div className={css.page} data-awake={hydrated || undefined} data-open={open ?? undefined}>
      <nav ref={ways} className={css.ways} aria-label={label}>
        {sections.map(({ id, label: words }) => (
          <a key={id} href={`#${id}`} onClick={() => (pressed.current = id)}>
            {words}
            <IconChevronRight aria-hidden />
          </a>
        ))}
      </nav>
      <div className={css.sections}>
        <Link ref={back} to="." className={css.back} onClick={() => (pressed.current = open)}>
          <IconArrowLeft aria-hidden />
          {label}
        </Link>
        {sections.map(({ id, content }) => (
          <div key={id} id={id} data-open={id === open || undefined}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * The section in the URL's hash. It stays open under a dialog over the page and after it, and if the hash names another element of
 * the page.
 */
function useOpenSection(sections: readonly PageSection[], hydrated: boolean): string | null {
  const { hash, key, pathname } = useLocation();
  const page = useResolvedPath(".").pathname;
  const [{ seen, at, open }, setOpen] = useState({ seen: "", at: page, open: null as string | null });
  // The browser does not send the hash to the server: the page reads it after hydration.
  if (hydrated && seen !== key) {
    const named = sections.find(({ id }) => hash === `#${id}`)?.id;
    const stays = hash !== "" || pathname !== page || at !== page;
    setOpen({ seen: key, at: pathname, open: named ?? (stays ? open : null) });
  }
  return sections.some(({ id }) => id === open) ? open : null;
}
