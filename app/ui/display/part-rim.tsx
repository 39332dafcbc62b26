// A gift as a plate: its rim has one seat per part; promised parts are filled. Decoration: words beside it say the same.

const mostSeats = 24;
const bow =
  "m-13 -4h26v6h-26zm2.5 6v13h21v-13m-10.5 -6v19m0 -19c-4 -11 -14 -8 -9 -2.5c2 2 6 2.5 9 2.5c3 0 7 -.5 9 -2.5c5 -5.5 -5 -8.5 -9 2.5";

const stroke = (role: "free" | "hole" | "full" | "well" | "bow") => ({ stroke: `var(--rim-${role})`, fill: "none" });

/** The parent sets `--rim-free`, `--rim-hole` (its background), `--rim-full`, `--rim-well`, `--rim-bow`. `hasPicture`: empty middle. */
export function PartRim({ parts, taken, hasPicture }: { parts: number; taken: number; hasPicture: boolean }) {
  const isThin = parts > 12;
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true">
      {parts > 1 && parts <= mostSeats ? (
        <g transform="rotate(-90)" strokeLinecap="round" strokeWidth={isThin ? 8 : 11}>
          <circle style={stroke("free")} r="42" pathLength={parts} strokeDasharray="0 1" />
          <circle
            style={stroke("hole")}
            r="42"
            pathLength={parts}
            strokeDasharray="0 1"
            strokeWidth={isThin ? 5.5 : 8}
          />
          {taken > 0 && (
            <circle
              style={stroke("full")}
              r="42"
              pathLength={parts}
              strokeDasharray={`${"0 1 ".repeat(taken)}0 ${parts * 2}`}
            />
          )}
        </g>
      ) : (
        <g transform="rotate(-90)">
          <circle style={stroke("free")} r="42" strokeWidth="2.5" />
          {taken > 0 && (
            <circle
              style={stroke("full")}
              r="42"
              strokeWidth="5"
              pathLength={parts}
              strokeDasharray={`${taken} ${parts}`}
            />
          )}
        </g>
      )}
      <circle style={stroke("well")} r="28" strokeWidth="1.6" />
      {!hasPicture && <path style={stroke("bow")} strokeWidth="2" strokeLinejoin="round" d={bow} />}
    </svg>
  );
}
