// A theme of the public page as a small picture of its own colours.
import type { Template } from "#app/domain/themes.ts";
import css from "./theme-swatch.module.css";

/** Drawn only: its name stands beside it. */
export function ThemeSwatch({ template }: { template: Template }) {
  return <span className={css.swatch} data-template={template} />;
}
