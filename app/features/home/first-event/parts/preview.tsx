// The invitation as it is becoming: its own page, small, in a frame that nobody can press in.
import css from "./preview.module.css";

/** Where the page stands that shows the draft; `version` asks for it again. */
function previewPath(query: Record<string, string>, version: number): string {
  return `/empezar/vista?${new URLSearchParams({ ...query, ...(version ? { v: String(version) } : {}) })}`;
}

type Props = { query: Record<string, string>; label: string; version?: number };

/** The page on a phone. */
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

/** The page on a desk, as wide as the question: for phones, below the form. */
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
