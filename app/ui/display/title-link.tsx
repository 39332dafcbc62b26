// The title of a row or a card as a link: it looks like a title and is underlined where one points at it.
import { Link, type LinkProps } from "react-router";
import css from "./title-link.module.css";

/** With `cover` all of the row or card leads there; it must be positioned. */
export function TitleLink({ cover = false, className, ...link }: LinkProps & { cover?: boolean }) {
  return <Link {...link} className={[css.link, cover && css.cover, className].filter(Boolean).join(" ")} />;
}
