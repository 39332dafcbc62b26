// The people who come, for members who do not manage the guests: a number, or the names.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import { othersComing } from "#app/copy/guest/public-page.ts";
import { Card } from "#app/ui/layout/sheet.tsx";
import css from "./event-screen.module.css";

/** For viewers who see only the number. */
export function ComingCard({ coming }: { coming: number }) {
  return (
    <Card as="section" roomy aria-labelledby="answers-title">
      <h2 id="answers-title">{headline(coming)}</h2>
      <p className="soft">{formatCount(coming, "invitado confirmado", "invitados confirmados")}</p>
    </Card>
  );
}

/** The people who come, for an invited guest with the right to see them. SC-53 */
export function ComingNames({ coming }: { coming: Coming }) {
  const { names, more } = coming;
  return (
    <ul className={css.coming}>
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {more > 0 && <li className="soft">{othersComing(coming)}</li>}
    </ul>
  );
}

function headline(coming: number): string {
  if (coming === 0) return "Todavía no ha confirmado nadie";
  return coming === 1 ? "Ya viene 1" : `Ya vienen ${formatNumber(coming)}`;
}
