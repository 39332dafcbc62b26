// Tags that a host gave to a guest, each as a small pill.
import css from "./tags.module.css";

/** `label` names the list. Without it screen readers skip the list, for example because a field beside it says the same. */
export function Tags({ tags, label }: { tags: readonly string[]; label?: string }) {
  return (
    <ul className={css.tags} {...(label ? { "aria-label": label } : { "aria-hidden": true })}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
