// Tags that a host gave to a guest, each on a small pill.
import css from "./tags.module.css";

/** `label` names the list; without one it is left out for readers, as where a field beside it says the same. */
export function Tags({ tags, label }: { tags: readonly string[]; label?: string }) {
  return (
    <ul className={css.tags} {...(label ? { "aria-label": label } : { "aria-hidden": true })}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
