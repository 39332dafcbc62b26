// A long page of sections and the way to each of them: beside it, or where there is little room a list of them that opens one at a time.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useResolvedPath } from "react-router";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./sectioned-page.module.css";

export type PageSection = { id: string; label: string; content: ReactNode };

/** `label` names the links. The address says which section is open; before the page is awake, its stylesheet opens it. */
export function SectionedPage({ label, sections }: { label: string; sections: readonly PageSection[] }) {
  const hydrated = useHydrated();
  const open = useOpenSection(sections, hydrated);
  const ways = useRef<HTMLElement>(null);
  const back = useRef<HTMLAnchorElement>(null);
  /** The section that a press on a link here opens or closes. */
  const pressed = useRef<string | null>(null);
  useEffect(() => {
    // Where there is little room it has not been there to be scrolled to until now.
    if (open) document.getElementById(open)?.scrollIntoView();
    // What was pressed is hidden there from now on, so that the focus goes to the link that leads back to it.
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
 * The section that the address names. It stays open in a dialog over the page and back from one, and where the address names something
 * else on the page.
 */
function useOpenSection(sections: readonly PageSection[], hydrated: boolean): string | null {
  const { hash, key, pathname } = useLocation();
  const page = useResolvedPath(".").pathname;
  const [{ seen, at, open }, setOpen] = useState({ seen: "", at: page, open: null as string | null });
  // The server is not told what stands after «#»: a page knows it once it is awake.
  if (hydrated && seen !== key) {
    const named = sections.find(({ id }) => hash === `#${id}`)?.id;
    const stays = hash !== "" || pathname !== page || at !== page;
    setOpen({ seen: key, at: pathname, open: named ?? (stays ? open : null) });
  }
  return sections.some(({ id }) => id === open) ? open : null;
}
