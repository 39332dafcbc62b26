// Small drawings for screens with nothing else to show: one object of the table, seen from above.
import type { ReactNode } from "react";
import css from "./drawings.module.css";

export type DrawingName = "plate" | "lemon" | "orange" | "granada" | "flower" | "card" | "glass";

const dotted = { fill: "none", strokeLinecap: "round", strokeDasharray: "0 1" } as const;

const drawings: Record<DrawingName, ReactNode> = {
  // A place for a guest who has not come yet: the rim is there, one seat is lemon.
  plate: (
    <>
      <circle r="92" {...dotted} stroke="var(--clavel-200)" strokeWidth="18" pathLength="16" />
      <circle r="92" {...dotted} stroke="var(--limon-400)" strokeWidth="18" pathLength="16" strokeDasharray="0 40" />
      <circle r="70" fill="#ffffff" stroke="var(--uva-200)" strokeWidth="2" />
      <circle r="59" {...dotted} stroke="var(--azulejo-600)" strokeWidth="8" pathLength="24" />
      <circle r="47" fill="none" stroke="var(--azulejo-600)" strokeWidth="2" />
    </>
  ),
  lemon: <Citrus rind="#ffcf33" pith="#fff6cf" flesh="#ffdb5c" segments={9} />,
  orange: <Citrus rind="#f4702b" pith="#fff0e4" flesh="#ff9b57" segments={10} />,
  granada: (
    <>
      <circle r="90" fill="#8f0f31" />
      <circle r="78" fill="#ffd9de" />
      <circle r="58" {...dotted} stroke="#d11d4c" strokeWidth="23" pathLength="13" />
      <circle r="28" {...dotted} stroke="#b3173f" strokeWidth="20" pathLength="7" />
      <circle r="7" fill="#b3173f" />
    </>
  ),
  flower: (
    <>
      <circle r="58" {...dotted} stroke="#ff9fb0" strokeWidth="51" pathLength="9" />
      <circle r="31" {...dotted} stroke="#ff7f97" strokeWidth="40" pathLength="6" />
      <circle r="20" fill="#ffcf33" />
    </>
  ),
  card: (
    <>
      <circle r="92" fill="#ffcf33" />
      <circle r="72" fill="#ffffff" />
      <circle r="72" {...dotted} stroke="#ffffff" strokeWidth="14" pathLength="20" />
      <g transform="rotate(-12)">
        <rect x="-46" y="-31" width="92" height="62" rx="8" fill="#b3173f" />
        <path d="M-28-8H28M-28 10H12" stroke="#ffffff" strokeWidth="6" strokeLinecap="round" />
      </g>
    </>
  ),
  glass: (
    <>
      <circle r="86" fill="#ffffff" stroke="var(--uva-200)" strokeWidth="2" />
      <circle r="72" fill="#7a0f2e" />
      <path d="M-46-30a55 55 0 0 1 40-25" fill="none" stroke="#ff9fb0" strokeWidth="11" strokeLinecap="round" />
    </>
  ),
};

function Citrus({ rind, pith, flesh, segments }: { rind: string; pith: string; flesh: string; segments: number }) {
  return (
    <>
      <circle r="90" fill={rind} />
      <circle r="79" fill={pith} />
      <circle r="37" fill="none" stroke={flesh} strokeWidth="68" pathLength={segments} strokeDasharray=".86 .14" />
    </>
  );
}

/** Decoration, hidden from screen readers. */
export function Drawing({ name, className }: { name: DrawingName; className?: string | undefined }) {
  return (
    <svg viewBox="-104 -104 208 208" className={className ?? css.drawing} aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
