// The wordmark «convite» and its symbol: seven seats form a C, the eighth stays free.
import { Link } from "react-router";
import css from "./brand.module.css";

const seats = [
  [47.2, 47.2],
  [32, 53.5],
  [16.8, 47.2],
  [10.5, 32],
  [16.8, 16.8],
  [32, 10.5],
  [47.2, 16.8],
] as const;

/** The symbol alone, in the current text colour. The free seat is lemon. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      <g fill="currentColor">
        {seats.map(([cx, cy]) => (
          <circle key={`${cx} ${cy}`} cx={cx} cy={cy} r="8.6" />
        ))}
      </g>
      <path d="M43.87 41.96A15.5 15.5 0 1 1 43.87 22.04" fill="none" stroke="currentColor" strokeWidth="13" />
      <circle cx="53.4" cy="32" r="6.6" fill="var(--party)" />
    </svg>
  );
}

/** Symbol and name, linked to `to`. `label` names the link («Convite, ir al Dashboard»). `onCloth` is for a coloured background. */
export function Brand({
  to = "/",
  label = "Convite, inicio",
  onCloth = false,
  className,
}: {
  to?: string;
  label?: string;
  onCloth?: boolean;
  className?: string | undefined;
}) {
  return (
    <Link
      to={to}
      aria-label={label}
      className={[css.brand, onCloth && css.onCloth, className].filter(Boolean).join(" ")}
    >
      <Mark className={css.mark} />
      <span data-brand-name="">convite</span>
    </Link>
  );
}
