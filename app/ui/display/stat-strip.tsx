// Statistics: one strip with big figures instead of many boxes.
import type { ReactNode } from "react";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./stat-strip.module.css";

export type Stat = {
  label: string;
  value: ReactNode;
  note?: string | undefined;
  noteIcon?: Icon | undefined;
  noteTone?: "ok" | "quiet" | undefined;
};

/** Two to five figures with their labels; a `note` below («+20 % este mes»). */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={css.strip}>
      {stats.map(({ label, value, note, noteIcon: Sign, noteTone = "quiet" }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && (
            <dd className={[css.note, noteTone === "ok" && css.ok].filter(Boolean).join(" ")}>
              {Sign && <Sign aria-hidden />}
              {note}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
