// The skeleton of the tools above a slow list.
import css from "./skeleton-tools.module.css";

/** Figures and two buttons; with `search` a field below them. */
export function SkeletonTools({ search }: { search: boolean }) {
  return (
    <>
      <div className={css.tools} aria-hidden="true">
        <span className={css.figures} />
        <span className={css.button} />
        <span className={css.button} />
      </div>
      {search && (
        <div className={css.tools} aria-hidden="true">
          <span className={css.search} />
        </div>
      )}
    </>
  );
}
