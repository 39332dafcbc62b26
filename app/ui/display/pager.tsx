// Navigation between the pages of a long list: previous, current, next.
import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { ButtonLink } from "#app/ui/display/button.tsx";
import css from "./pager.module.css";

/** Null if there is only one page. `to` returns the URL of a page. */
export function Pager({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  if (pages <= 1) return null;
  return (
    <nav className={css.pages} aria-label="Páginas">
      {page > 1 && (
        <ButtonLink to={to(page - 1)} variant="ghost" icon={IconArrowLeft} rel="prev">
          Anteriores
        </ButtonLink>
      )}
      <span>
        Página {page} de {pages}
      </span>
      {page < pages && (
        <ButtonLink to={to(page + 1)} variant="ghost" after={IconArrowRight} rel="next">
          Siguientes
        </ButtonLink>
      )}
    </nav>
  );
}
