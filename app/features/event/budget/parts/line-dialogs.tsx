// The dialogs over the budget: a new line, one that is there with its payments, and one that is there no more.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form, Link } from "react-router";
import { categoryText, howText, unitText } from "#app/copy/event/budget.ts";
import { formatMoney } from "#app/copy/text/format.ts";
import type { BudgetCategory } from "#app/domain/event/budget.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import type { ProviderName } from "../provider-names.queries.server.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import type { BudgetLine, WholeLine } from "../queries.server.ts";
import { type BudgetAnswer, budgetPath, euros } from "./budget-address.ts";
import { type Hints, LineFields } from "./line-fields.tsx";
import { LinePayments } from "./line-payments.tsx";
import css from "./line-dialog.module.css";

type Choices = { usual: readonly BudgetCategory[]; providers: readonly ProviderName[] };
type DialogProps = Choices & { eventId: string; answer: BudgetAnswer | undefined };

const schema = () => import("../form.ts").then(({ lineForm }) => lineForm);

export function NewLineDialog({ eventId, usual, providers, answer }: DialogProps) {
  const backTo = budgetPath(eventId);
  return (
    <RouteDialog title="Gasto nuevo" backTo={backTo}>
      <CheckedForm intent="line.add" schema={schema} errors={answer?.errors} values={answer?.values} preventScrollReset>
        <LineFields usual={usual} providers={providers} isNew />
        <DialogButtons backTo={backTo} busy="Añadiendo...">
          Añadir gasto
        </DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

/** One line: its total, its payments, and its form. */
export function LineDialog({
  eventId,
  line,
  today,
  usual,
  providers,
  answer,
}: DialogProps & { line: WholeLine & { hasOffers: boolean }; today: PlainDate }) {
  const backTo = budgetPath(eventId);
  const { money, unit, estimatedCents } = line;
  const ofLine = answer?.intent === "line.update" ? answer : undefined;
  return (
    <RouteDialog title={line.concept} lead={line.providerName ?? categoryText[line.category]} backTo={backTo} size="lg">
      <FactGrid tight least="7rem">
        <Fact name="Previsto">
          <b className="num">{formatMoney(money.planned)}</b>
          <small>{howText(unit, money.units, estimatedCents)}</small>
        </Fact>
        <Fact name="Contratado">
          <span className="num">{money.contracted === null ? "–" : formatMoney(money.contracted)}</span>
        </Fact>
        <Fact name="Pagado">
          <span className="num">{formatMoney(money.paid)}</span>
        </Fact>
        <Fact name="Por pagar">
          <span className="num">{formatMoney(money.due)}</span>
        </Fact>
      </FactGrid>
      {line.hasOffers && (
        <p>
          <Link to={`/app/event/${eventId}/providers/offers/${line.id}`}>Comparar sus ofertas</Link>
        </p>
      )}
      <LinePayments eventId={eventId} line={line} today={today} answer={answer} />
      <section className={css.edit} aria-labelledby="line-edit">
        <h3 id="line-edit">El gasto</h3>
        <LineForm line={line} answer={ofLine} backTo={backTo} usual={usual} providers={providers} />
      </section>
      <div className={css.buttons}>
        <Form method="post" action={backTo} preventScrollReset>
          <input type="hidden" name="intent" value="line.delete" />
          <input type="hidden" name="lineId" value={line.id} />
          <Button type="submit" variant="destructive" size="sm" icon={IconTrash}>
            Eliminar gasto
          </Button>
        </Form>
      </div>
    </RouteDialog>
  );
}

function LineForm({
  line,
  answer,
  backTo,
  usual,
  providers,
}: Choices & { line: BudgetLine; answer: BudgetAnswer | undefined; backTo: string }) {
  const current = answer?.current;
  return (
    <CheckedForm
      intent="line.update"
      schema={schema}
      errors={answer?.errors}
      values={answer?.values ?? valuesOf(line)}
      version={current?.version ?? line.version}
      preventScrollReset
    >
      <LineFields
        usual={usual}
        providers={providers}
        hints={current && answer ? hintsOf(current, answer.values) : {}}
      />
      <DialogButtons backTo={backTo}>Guardar cambios</DialogButtons>
    </CheckedForm>
  );
}

/** In place of a line that is not in the budget any more: another person may have removed it meanwhile. */
export function GoneLineDialog({ eventId }: { eventId: string }) {
  return (
    <GoneDialog
      title="Este gasto ya no está"
      text="Puede que alguien lo haya eliminado mientras tanto."
      back="Volver al presupuesto"
      backTo={budgetPath(eventId)}
    />
  );
}

/** The values of the fields of a line. */
function valuesOf({ concept, category, unit, estimatedCents, agreedCents, providerId }: BudgetLine) {
  return {
    concept,
    category,
    unit,
    estimated: euros(estimatedCents),
    agreed: agreedCents === null ? "" : euros(agreedCents),
    providerId: providerId ?? "",
  };
}

/** Beside each field that another person has changed meanwhile, what stands there now. */
function hintsOf(current: BudgetLine, typed: Readonly<Record<string, unknown>>): Hints {
  const now = valuesOf(current);
  const words: Record<keyof typeof now, string> = {
    concept: now.concept,
    category: categoryText[current.category],
    unit: unitText[current.unit],
    estimated: formatMoney(current.estimatedCents),
    agreed: current.agreedCents === null ? "sin precio" : formatMoney(current.agreedCents),
    providerId: current.providerName ?? "sin proveedor",
  };
  const hints: Hints = {};
  for (const name of ["concept", "category", "unit", "estimated", "agreed", "providerId"] as const)
    if (typed[name] !== undefined && String(typed[name]) !== now[name]) hints[name] = `Ahora: ${words[name]}`;
  return hints;
}
