// Where the money goes: the planned, contracted and paid sums of each line, of each category of several lines, and of the whole.
import { categoryText, differenceText } from "#app/copy/event/budget.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import type { MoneySums } from "#app/domain/event/budget.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { SheetSign } from "#app/ui/display/sign-sheet.tsx";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import type { ShownBudget, ShownLine } from "./shown.ts";
import { budgetPath } from "./budget-address.ts";
import css from "./where-it-goes.module.css";

export function WhereItGoes({
  eventId,
  budget,
  seesProviders,
}: {
  eventId: string;
  budget: ShownBudget;
  seesProviders: boolean;
}) {
  const all = useRowLinks<HTMLElement>();
  return (
    <section className={css.all} aria-labelledby="where-title" ref={all}>
      <div className={css.head}>
        <h2 id="where-title">Adónde va</h2>
        {seesProviders ? (
          <ButtonLink to={`/app/event/${eventId}/providers`} variant="plain" size="sm">
            Proveedores
          </ButtonLink>
        ) : null}
      </div>
      <table className={css.lines}>
        <caption className="sr">Gastos: previsto, contratado y pagado</caption>
        <thead>
          <tr>
            <th scope="col">Gasto</th>
            <th scope="col">Previsto</th>
            <th scope="col">Contratado</th>
            <th scope="col">Pagado</th>
          </tr>
        </thead>
        {budget.categories.map(({ category, lines, ...sums }) => (
          <tbody key={category}>
            {lines.length > 1 && (
              <tr className={css.category}>
                <th scope="rowgroup">{categoryText[category]}</th>
                <Figures {...sums} />
              </tr>
            )}
            {lines.map((line) => (
              <Row key={line.id} eventId={eventId} line={line} />
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className={css.total}>
            <th scope="row">En total</th>
            <Figures {...budget} />
          </tr>
        </tfoot>
      </table>
      <p className="soft small">
        Los gastos por persona siguen a quien confirma, y los de mesa, a las mesas del plano.
      </p>
    </section>
  );
}

/** One line: a plain link, which the section follows, since there may be hundreds. */
function Row({ eventId, line }: { eventId: string; line: ShownLine }) {
  const { id, concept, providerName, how, planned, contracted, offers } = line;
  const under = [providerName ?? (offers === null ? null : "Nadie todavía"), how].filter(Boolean).join(" · ");
  return (
    <tr>
      <th scope="row">
        <a href={budgetPath(eventId, { dialog: `/${id}` })} data-row-link="">
          {concept}
        </a>
        {under !== "" && <small>{under}</small>}
        {offers !== null && (
          <a href={`/app/event/${eventId}/providers/offers/${id}`} data-row-link="" className={css.offers}>
            <SheetSign name="files" />
            {offers}
          </a>
        )}
      </th>
      <Figures
        {...line}
        difference={contracted === null || planned === 0 ? null : differenceText(contracted, planned)}
      />
    </tr>
  );
}

function Figures({
  planned,
  contracted,
  paid,
  difference = null,
}: Pick<MoneySums, "planned" | "paid"> & { contracted: number | null; difference?: string | null }) {
  return (
    <>
      <td data-label="Previsto">{formatMoney(planned)}</td>
      <td data-label="Contratado">
        {contracted === null ? "–" : formatMoney(contracted)}
        {difference && <small data-more={(contracted ?? 0) > planned ? "" : undefined}>{difference}</small>}
      </td>
      <td data-label="Pagado">{paid === 0 ? "–" : formatMoney(paid)}</td>
    </>
  );
}
