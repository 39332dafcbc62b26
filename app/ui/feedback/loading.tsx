// The loading sign: a ring of seats that fill in turn, after 400 ms.
import type { CSSProperties } from "react";
import { useLocation, useNavigation } from "react-router";
import { loadingEventText, loadingText } from "#app/copy/network.ts";
import css from "./loading.module.css";

const seats = Array.from({ length: 8 }, (_, index) => ({ index, turn: (index * Math.PI) / 4 - Math.PI / 2 }));

const isEventPath = /^\/app\/event\/(?!new$)[^/]+$/;

function Ring() {
  return (
    <svg viewBox="-50 -50 100 100" className={css.ring} aria-hidden="true">
      {seats.map(({ index, turn }) => (
        <circle
          key={index}
          cx={(36 * Math.cos(turn)).toFixed(1)}
          cy={(36 * Math.sin(turn)).toFixed(1)}
          r="9"
          style={{ "--n": index } as CSSProperties}
        />
      ))}
    </svg>
  );
}

/** A placeholder for content to come; `text` names it («Cargando contactos...»). `inline` stands in a line. */
export function Loading({ text = loadingText, inline = false }: { text?: string; inline?: boolean }) {
  return (
    <output className={[css.loading, inline && css.inline].filter(Boolean).join(" ")}>
      <Ring />
      <span>{text}</span>
    </output>
  );
}

/** Over the page during a navigation: once in every frame. An event page has its own text. part 1 §2 */
export function PageLoading() {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  if (state !== "loading") return null;
  const isEvent = isEventPath.test(location.pathname) && !`${here}/`.startsWith(`${location.pathname}/`);
  return (
    <output className={`${css.loading} ${css.pending}`}>
      <Ring />
      {isEvent ? <span>{loadingEventText}</span> : <span className="sr">{loadingText}</span>}
    </output>
  );
}
