// The shape of what stands above a list that takes long to come.
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
