// The frame of the three questions: the question at the left, the invitation at the right.
import type { ReactNode } from "react";
import { Brand } from "#app/ui/display/brand.tsx";
import { Toaster } from "#app/ui/feedback/toasts.tsx";
import "#app/ui/theme/theme.ts";
import css from "./frame.module.css";

const seats = [1, 2, 3] as const;

/** The whole page. `cloth` is the preview; `isLast` puts it between question and form on a phone. */
export function StartFrame({
  step,
  title,
  lead,
  cloth,
  isLast = false,
  children,
}: {
  step: 1 | 2 | 3;
  title: string;
  lead?: ReactNode;
  cloth: ReactNode;
  isLast?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isLast ? `${css.start} ${css.last}` : css.start}>
      <header className={css.head}>
        <Brand />
        <p className={css.steps}>
          {seats.map((seat) => (
            <i key={seat} data-is={seat < step ? "taken" : seat === step ? "mine" : undefined} aria-hidden="true" />
          ))}
          <span>{step} de 3</span>
        </p>
      </header>
      <main id="main" className={css.main}>
        <div className={css.question}>
          <h1>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </div>
        <div className={css.body}>{children}</div>
      </main>
      <aside className={`${css.cloth} mantel`} aria-label="Tu invitación">
        {cloth}
      </aside>
      <Toaster />
    </div>
  );
}

/** The button of a question, at the foot of a phone's screen on its own background. */
export function StartFoot({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
