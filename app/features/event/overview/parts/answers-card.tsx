// How many come, how many do not, and from how many an answer is still awaited.
import { formatCount, formatNumber } from "#app/copy/format.ts";
import type { Coming } from "#app/features/guest/event-page/coming.queries.server.ts";
import { othersComing } from "#app/copy/public-page.ts";
import { Drawing } from "#app/ui/display/drawings.tsx";
import { RingLegend, type RingPart, SeatRing } from "#app/ui/display/seat-ring.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import css from "./event-screen.module.css";

type Answers = { total: number; coming: number; notComing: number; waiting: number };

/** For those who may see the list of guests. */
export function AnswersCard({ answers }: { answers: Answers }) {
  const { total, coming, notComing, waiting } = answers;
  const parts: RingPart[] = [
    { label: coming === 1 ? "confirmado" : "confirmados", count: coming, tone: "accent" },
    { label: notComing === 1 ? "no puede" : "no pueden", count: notComing, tone: "quiet" },
    { label: "por contestar", count: waiting, tone: "line" },
  ];
  if (total === 0) {
    return (
      <Card as="section" roomy className={css.answers} aria-labelledby="answers-title">
        <Drawing name="plate" />
        <div>
          <h2 id="answers-title">La mesa está puesta. Falta la gente.</h2>
          <p className="soft">Cuando alguien conteste a la invitación, lo verás aquí.</p>
        </div>
      </Card>
    );
  }
  return (
    <Card as="section" roomy className={css.answers} aria-labelledby="answers-title">
      <SeatRing parts={parts} figure={formatNumber(coming)} caption={`de ${formatNumber(total)}`} />
      <div>
        <h2 id="answers-title">{headline(coming)}</h2>
        <RingLegend parts={parts} />
      </div>
    </Card>
  );
}

/** For those who see only how many come. */
export function ComingCard({ coming }: { coming: number }) {
  return (
    <Card as="section" roomy className={css.answers} aria-labelledby="answers-title">
      <div>
        <h2 id="answers-title">{headline(coming)}</h2>
        <p className="soft">{formatCount(coming, "invitado confirmado", "invitados confirmados")}</p>
      </div>
    </Card>
  );
}

/** Who comes, for an invited guest who may know it. SC-53 */
export function ComingNamesCard({ coming }: { coming: Coming }) {
  const { names, more } = coming;
  if (names.length + more === 0) return null;
  return (
    <Card as="section" roomy aria-labelledby="coming-title">
      <h2 id="coming-title">Quién viene</h2>
      <ul className={css.coming}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
        {more > 0 && <li className="soft">{othersComing(coming)}</li>}
      </ul>
    </Card>
  );
}

function headline(coming: number): string {
  if (coming === 0) return "Todavía no ha confirmado nadie";
  return coming === 1 ? "Ya viene 1" : `Ya vienen ${formatNumber(coming)}`;
}
