// The invitation so far: its own page, small, in a frame without interaction.
import css from "./preview.module.css";

/** The address of the draft's page; a new `version` reloads it. */
function previewPath(query: Record<string, string>, version: number): string {
  return `/empezar/vista?${new URLSearchParams({ ...query, ...(version ? { v: String(version) } : {}) })}`;
}

type Props = { query: Record<string, string>; label: string; version?: number };

/** The page in phone size. */
export function PhonePreview({ query, label, version = 0 }: Props) {
  return (
    <span className={css.phone}>
      <iframe
        src={previewPath(query, version)}
        title={label}
        tabIndex={-1}
        inert
        loading="lazy"
        sandbox="allow-same-origin"
      />
    </span>
  );
}

/** The page in desktop size, as wide as the question: for phones, below the form. */
export function DeskPreview({ query, label, version = 0 }: Props) {
  return (
    <div className={css.desk}>
      <p>Así va quedando</p>
      <span>
        <iframe
          src={previewPath(query, version)}
          title={label}
          tabIndex={-1}
          inert
          loading="lazy"
          sandbox="allow-same-origin"
        />
      </span>
    </div>
  );
}
