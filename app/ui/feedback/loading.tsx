// The sign that something is on its way: a ring of seats filling in turn, after 400 ms.
import type { CSSProperties } from "react";
import { useNavigation } from "react-router";
import css from "./loading.module.css";

const seats = Array.from({ length: 8 }, (_, index) => ({ index, turn: (index * Math.PI) / 4 - Math.PI / 2 }));

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

/** A place that waits for its content; `text` says for what («Cargando contactos...»). `inline` stands in a line. */
export function Loading({ text = "Cargando...", inline = false }: { text?: string; inline?: boolean }) {
  return (
    <output className={[css.loading, inline && css.inline].filter(Boolean).join(" ")}>
      <Ring />
      <span>{text}</span>
    </output>
  );
}

/** Over the page while the next one is fetched: once in every frame. */
export function PageLoading() {
  const { state } = useNavigation();
  if (state !== "loading") return null;
  return (
    <output className={`${css.loading} ${css.pending}`}>
      <Ring />
      <span className="sr">Cargando...</span>
    </output>
  );
}
