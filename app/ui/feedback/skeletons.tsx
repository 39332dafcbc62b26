// Skeletons of lists, cards and tables whose content loads after the page.
import type { CSSProperties } from "react";
import { loadingText } from "#app/copy/network.ts";
import css from "./skeletons.module.css";

/** `text` is for screen readers («Cargando contactos...»). Shown at once unless `late`. */
type Props = { rows?: number; text?: string; late?: boolean };

/** Rows with an avatar and two lines. */
export function SkeletonList({ rows = 5, text = loadingText, late = true }: Props) {
  return (
    <Skeleton text={text} late={late}>
      {many(rows, (index) => (
        <div key={index} className={css.row}>
          <span className={css.face} />
          <span className={css.lines}>
            <Bone width={55 - (index % 3) * 9} />
            <Bone width={34 + (index % 2) * 12} />
          </span>
          <span className={css.pill} />
        </div>
      ))}
    </Skeleton>
  );
}

/** Cards side by side. */
export function SkeletonCards({ rows = 6, text = loadingText, late = true }: Props) {
  return (
    <Skeleton text={text} className={css.cards} late={late}>
      {many(rows, (index) => (
        <div key={index} className={css.card}>
          <Bone width={70 - (index % 3) * 12} />
          <Bone width={45 + (index % 2) * 15} />
        </div>
      ))}
    </Skeleton>
  );
}

/** A table's head and rows. */
export function SkeletonTable({ rows = 8, text = loadingText, late = true }: Props) {
  return (
    <Skeleton text={text} late={late}>
      {many(rows + 1, (index) => (
        <div key={index} className={css.cells}>
          <Bone width={index ? 80 - (index % 3) * 10 : 30} />
          <Bone width={index ? 60 : 35} />
          <Bone width={50} />
          <Bone width={40} />
        </div>
      ))}
    </Skeleton>
  );
}

function Skeleton({
  text,
  className,
  late,
  children,
}: {
  text: string;
  className?: string | undefined;
  late: boolean;
  children: React.ReactNode;
}) {
  return (
    <div aria-busy="true">
      <output className="sr">{text}</output>
      <div className={[css.skeleton, className, !late && css.now].filter(Boolean).join(" ")} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

function Bone({ width }: { width: number }) {
  return <span className={css.bone} style={{ "--w": `${width}%` } as CSSProperties} />;
}

function many<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
