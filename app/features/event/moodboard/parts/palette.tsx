// The colours of the board's pictures, as seats round a plate, and the button that applies them to the event's page.
import IconPalette from "@tabler/icons-react/dist/esm/icons/IconPalette.mjs";
import { memo, useId } from "react";
import { formatCount } from "#app/copy/text/format.ts";
import type { Tint } from "#app/domain/look/tints.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { MoodAnswer } from "../form.ts";
import css from "./palette.module.css";

const seats = 24;

/** The number of seats of each colour: its share of all seats. */
function seated(palette: readonly Tint[]): { hex: string; from: number; count: number }[] {
  const total = palette.reduce((sum, { share }) => sum + share, 0);
  let taken = 0;
  let share = 0;
  return palette.map((tint) => {
    share += tint.share;
    const from = taken;
    taken = Math.max(from + 1, Math.round((share / total) * seats));
    return { hex: tint.hex, from, count: taken - from };
  });
}

/** Not rendered again during a drag above it. */
export const Palette = memo(function Palette({
  palette,
  pictures,
  action,
  mayCustomize,
  answer,
}: {
  palette: readonly Tint[];
  pictures: number;
  action: string;
  mayCustomize: boolean;
  answer: MoodAnswer | undefined;
}) {
  const titleId = useId();
  if (palette.length === 0) return null;
  return (
    <section className={css.palette} aria-labelledby={titleId}>
      <svg className={css.plate} viewBox="-50 -50 100 100" aria-hidden="true">
        <circle r="49" fill="#fff" />
        <circle r="28" fill="#fff" stroke="#e9dde2" strokeWidth="1.6" />
        {seated(palette).flatMap(({ hex, from, count }) =>
          Array.from({ length: count }, (_, at) => {
            const turn = ((from + at) / seats) * 2 * Math.PI - Math.PI / 2;
            const [x, y] = [39 * Math.cos(turn), 39 * Math.sin(turn)].map((value) => Math.round(value * 100) / 100);
            return <circle key={`${hex} ${at}`} cx={x} cy={y} r="4.5" fill={hex} />;
          }),
        )}
      </svg>
      <div className={css.words}>
        <h2 id={titleId}>Vuestros colores</h2>
        <p className="soft small">
          {pictures === 1 ? "Salen de la imagen." : `Salen de las ${formatCount(pictures, "imagen", "imágenes")}.`}
        </p>
      </div>
      <ul>
        {palette.map(({ hex }) => (
          <li key={hex}>
            <i style={{ background: hex }} />
            <span className="num">{hex}</span>
          </li>
        ))}
      </ul>
      {mayCustomize && (
        <CheckedForm
          method="post"
          action={action}
          intent="palette.apply"
          errors={answer?.intent === "palette.apply" ? answer.errors : undefined}
          preventScrollReset
        >
          <SubmitButton variant="soft" icon={IconPalette}>
            Usar en la página
          </SubmitButton>
        </CheckedForm>
      )}
    </section>
  );
});
