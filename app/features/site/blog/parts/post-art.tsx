// The cover of a post without a picture: a cloth with things of the table. The post's id determines it, so that it never changes.
import type { ReactNode } from "react";
import css from "./post-art.module.css";

type Placed = { x: number; y: number; turn?: number; size?: number };
const at = ({ x, y, turn = 0, size = 1 }: Placed) => `translate(${x} ${y})rotate(${turn})scale(${size})`;

/** A ring of dots or strokes: `count` of them on a circle of radius `r`. */
function Ring({
  r,
  count,
  width,
  colour,
  gap = 1,
}: {
  r: number;
  count: number;
  width: number;
  colour: string;
  gap?: number;
}) {
  return (
    <circle
      r={r}
      fill="none"
      stroke={colour}
      strokeWidth={width}
      strokeLinecap={gap === 1 ? "round" : undefined}
      pathLength={count}
      strokeDasharray={gap === 1 ? "0 1" : `${1 - gap} ${gap}`}
    />
  );
}

const things = {
  blue: (
    <>
      <circle r="47" fill="#fff" />
      <Ring r={39.5} count={24} width={6.5} colour="#2446cf" />
      <circle r="31" fill="none" stroke="#2446cf" strokeWidth="1.6" />
      <Ring r={12} count={8} width={8} colour="#2446cf" />
      <circle r="4" fill="#ffcf33" />
    </>
  ),
  orange: (
    <>
      <circle r="47" fill="#fff" />
      <Ring r={41} count={36} width={8} colour="#f4702b" gap={0.5} />
      <circle r="34" fill="none" stroke="#f4702b" strokeWidth="1.6" />
      <circle r="20" fill="#ffe7d9" />
      <Ring r={11} count={6} width={8} colour="#f4702b" />
      <circle r="4.5" fill="#b3173f" />
    </>
  ),
  green: (
    <>
      <circle r="47" fill="#fff" />
      <Ring r={40} count={14} width={9} colour="#17693f" />
      <circle r="30" fill="none" stroke="#17693f" strokeWidth="1.6" />
      <Ring r={11} count={8} width={14} colour="#17693f" gap={0.58} />
    </>
  ),
  letter: (
    <>
      <circle r="47" fill="#ffcf33" />
      <circle r="37" fill="#fff" />
      <Ring r={37} count={20} width={7} colour="#fff" />
      <circle r="26" fill="none" stroke="#f2b600" strokeWidth="2" />
      <g transform="rotate(-14)">
        <rect x="-21" y="-14" width="42" height="28" rx="3" fill="#b3173f" />
        <path d="M-13-4H13M-13 3H5" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
      </g>
    </>
  ),
  lemon: (
    <>
      <circle r="30" fill="#ffcf33" />
      <circle r="26.5" fill="#fff6cf" />
      <Ring r={12.5} count={9} width={23} colour="#ffdb5c" gap={0.14} />
    </>
  ),
  orangeSlice: (
    <>
      <circle r="30" fill="#f4702b" />
      <circle r="26.5" fill="#fff0e4" />
      <Ring r={12.5} count={10} width={23} colour="#ff9b57" gap={0.13} />
    </>
  ),
  pomegranate: (
    <>
      <circle r="30" fill="#8f0f31" />
      <circle r="26" fill="#ffd9de" />
      <Ring r={19} count={13} width={7.6} colour="#d11d4c" />
      <Ring r={9.5} count={7} width={7} colour="#b3173f" />
    </>
  ),
  wine: (
    <>
      <circle r="17" fill="#fff" />
      <circle r="14.5" fill="#7a0f2e" />
      <path d="M-9-6a11 11 0 0 1 8-5" stroke="#ff9fb0" strokeWidth="2.4" fill="none" strokeLinecap="round" />
    </>
  ),
  water: (
    <>
      <circle r="15" fill="#dbe7ff" stroke="#fff" strokeWidth="3.4" />
      <circle cx="4" cy="3" r="3" fill="#ffcf33" />
    </>
  ),
  olives: (
    <>
      <circle r="25" fill="#2446cf" />
      <circle r="21" fill="#fff" />
      <path
        d="M-8-6h.01M6-8h.01M9 5h.01M-3 8h.01"
        stroke="#6c8f3b"
        strokeWidth="10.8"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M-7-6h.01M7-8h.01M10 5h.01M-2 8h.01"
        stroke="#c8213b"
        strokeWidth="3.4"
        strokeLinecap="round"
        fill="none"
      />
    </>
  ),
  flower: (
    <>
      <Ring r={13} count={9} width={11.5} colour="#ff9fb0" />
      <Ring r={7} count={6} width={9} colour="#ff7f97" />
      <circle r="4.5" fill="#ffcf33" />
    </>
  ),
  branch: (
    <>
      <path d="M-34 8Q0-8 34-4" stroke="#2f6a43" strokeWidth="2.4" fill="none" />
      <g fill="#3f7d4f">
        <ellipse rx="15" ry="6" transform="translate(-22 -4)rotate(-40)" />
        <ellipse rx="15" ry="6" transform="translate(-12 9)rotate(35)" />
        <ellipse rx="15" ry="6" transform="translate(2 -11)rotate(-35)" />
        <ellipse rx="15" ry="6" transform="translate(12 6)rotate(32)" />
        <ellipse rx="15" ry="6" transform="translate(26 -12)rotate(-25)" />
      </g>
    </>
  ),
} satisfies Record<string, ReactNode>;

type Cloth = { tone: string; on: (readonly [thing: keyof typeof things, place: Placed])[] };

const cloths: readonly Cloth[] = [
  {
    tone: "granada",
    on: [
      ["blue", { x: -62, y: 6, turn: 12, size: 1.15 }],
      ["orange", { x: 62, y: -14, turn: 40, size: 1.15 }],
      ["letter", { x: 2, y: 84, turn: -10, size: 1.15 }],
      ["wine", { x: 0, y: -30 }],
      ["water", { x: 0, y: 10 }],
    ],
  },
  {
    tone: "limon",
    on: [
      ["pomegranate", { x: -44, y: 6, size: 1.8 }],
      ["flower", { x: 64, y: -30, size: 1.6 }],
      ["branch", { x: 66, y: 34, turn: -14, size: 1.3 }],
    ],
  },
  {
    tone: "albahaca",
    on: [
      ["green", { x: 0, y: 4, size: 1.5 }],
      ["water", { x: 84, y: -44, size: 1.3 }],
      ["wine", { x: -88, y: 40, size: 1.3 }],
    ],
  },
  {
    tone: "clavel",
    on: [
      ["olives", { x: -52, y: -10, size: 2 }],
      ["olives", { x: 62, y: 34, turn: 60, size: 1.3 }],
      ["wine", { x: 52, y: -44, size: 1.2 }],
    ],
  },
  {
    tone: "azulejo",
    on: [
      ["water", { x: -70, y: -30, size: 2 }],
      ["water", { x: 10, y: 30, size: 2.6 }],
      ["water", { x: 84, y: -24, size: 1.6 }],
    ],
  },
  {
    tone: "naranja",
    on: [
      ["orange", { x: -10, y: 0, turn: 20, size: 1.7 }],
      ["flower", { x: 96, y: -44, size: 1.3 }],
      ["orangeSlice", { x: -104, y: 50, size: 0.9 }],
    ],
  },
  {
    tone: "rosa",
    on: [
      ["lemon", { x: -40, y: 6, size: 2.3 }],
      ["flower", { x: 80, y: -34, size: 1.4 }],
      ["branch", { x: 76, y: 34, turn: 10, size: 1.2 }],
    ],
  },
  {
    tone: "uva",
    on: [
      ["letter", { x: -50, y: 8, turn: 8, size: 1.3 }],
      ["blue", { x: 66, y: 30, turn: -20, size: 1.1 }],
      ["orangeSlice", { x: 40, y: -50, turn: 30, size: 1.1 }],
    ],
  },
];

/** The cloth of a post. The last digits of its id say which. */
function clothOf(id: string): number {
  return (Number.parseInt(id.slice(-4), 16) + cloths.length - 1) % cloths.length;
}

export function PostArt({ id, coverKey, wide = false }: { id: string; coverKey: string | null; wide?: boolean }) {
  if (coverKey !== null)
    return (
      <img
        className={css.art}
        data-wide={wide || undefined}
        src={`/files/${coverKey}`}
        alt=""
        width={1200}
        height={800}
        loading={wide ? "eager" : "lazy"}
        decoding="async"
      />
    );
  const { tone, on } = cloths[clothOf(id)]!;
  return (
    <svg
      className={css.art}
      data-tone={tone}
      data-wide={wide || undefined}
      viewBox="-120 -80 240 160"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {on.map(([thing, place], index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <g key={index} transform={at(place)}>
          {things[thing]}
        </g>
      ))}
    </svg>
  );
}
