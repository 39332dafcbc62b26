// The budget of an event: its figures as seats, what one more guest costs, what is due when, and where the money goes.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFiles from "@tabler/icons-react/dist/esm/icons/IconFiles.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconTable from "@tabler/icons-react/dist/esm/icons/IconTable.mjs";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatList, formatMoney } from "#app/copy/text/format.ts";
import { endText } from "#app/copy/event/budget.ts";
import { templateText } from "#app/copy/event/task-templates.ts";
import type { TaskTemplate } from "#app/domain/event/task-templates.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Menu, MenuLink } from "#app/ui/display/menu.tsx";
import { SignSheet } from "#app/ui/display/sign-sheet.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneyInput } from "#app/ui/form/text-fields.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { ifAllText, notices, oneMoreTitle } from "../copy.ts";
import type { ShownBudget } from "./shown.ts";
import { type BudgetAnswer, budgetPath, euros } from "./budget-address.ts";
import { DuePayments } from "./due-payments.tsx";
import { MoneyFigures, SeatStrip } from "./money-seats.tsx";
import { WhereItGoes } from "./where-it-goes.tsx";
import css from "./budget.module.css";

type Props = {
  event: { id: string; title: string };
  budget: ShownBudget;
  template: TaskTemplate;
  hearsGuests: boolean;
  seesProviders: boolean;
  answer: BudgetAnswer | undefined;
  children: ReactNode;
};

/** The icons that repeat in every row of a list with up to hundreds of rows. */
const rowSigns = { check: IconCheck, files: IconFiles };

/** The intents that the screen itself posts. A dialog shows the answer to its own form. */
const ownIntents = ["ceiling.set", "template.apply"];

export function BudgetScreen({ event, budget, template, hearsGuests, seesProviders, answer, children }: Props) {
  const [address] = useSearchParams();
  useLive([
    `event:${event.id}`,
    `event:${event.id}:budget`,
    ...(hearsGuests ? [`event:${event.id}:guests` as const] : []),
  ]);
  const here = budgetPath(event.id);
  const isEmpty = budget.categories.length === 0;
  // Lines that only wait for an offer do not make a budget yet.
  const isUnplanned =
    budget.total === 0 && budget.categories.every(({ lines }) => lines.every(({ offers }) => offers !== null));
  const own = answer && ownIntents.includes(answer.intent) ? answer : undefined;

  return (
    <Sheet>
      <PageHead
        title="Presupuesto"
        lead={isUnplanned ? undefined : <Lead budget={budget} />}
        actions={
          !isEmpty && (
            <>
              <Menu label="Exportar el presupuesto" words="Exportar" icon={IconDownload} variant="ghost">
                <MenuLink icon={IconTable} to={`${here}.xlsx`} reloadDocument>
                  Para Excel
                </MenuLink>
                <MenuLink icon={IconDownload} to={`${here}.csv`} reloadDocument>
                  En CSV
                </MenuLink>
                <MenuLink icon={IconPrinter} to={`${here}/print`}>
                  En papel
                </MenuLink>
              </Menu>
              <ButtonLink to={budgetPath(event.id, { dialog: "/new" })} icon={IconPlus} preventScrollReset>
                Añadir gasto
              </ButtonLink>
            </>
          )
        }
      />
      <Notices>
        <AddressNotice
          notices={notices}
          undo={
            address.get("aviso") === "pagado"
              ? { action: here, field: "paymentId", intent: "payment.settle" }
              : { action: here, field: "batchId" }
          }
        />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      {isUnplanned && <NothingYet eventId={event.id} ceiling={budget.ceiling} template={template} answer={own} />}
      {isUnplanned ? (
        !isEmpty && (
          <>
            <SignSheet signs={rowSigns} />
            <WhereItGoes eventId={event.id} budget={budget} seesProviders={seesProviders} />
          </>
        )
      ) : (
        <>
          <SignSheet signs={rowSigns} />
          <section className={css.glance} aria-label="De un vistazo">
            <MoneyFigures sums={budget} next={budget.open[0]} today={budget.today} />
            <SeatStrip sums={budget} />
            <Ceiling here={here} ceiling={budget.ceiling} answer={own} />
          </section>
          <NextGuest budget={budget} />
          <WhereItGoes eventId={event.id} budget={budget} seesProviders={seesProviders} />
          <DuePayments eventId={event.id} budget={budget} />
        </>
      )}
      {children}
    </Sheet>
  );
}

function Lead({ budget: { ceiling, free, total } }: { budget: ShownBudget }) {
  return (
    <>
      {endText} <b className="num">{formatMoney(total)}</b>
      {free === null ? "" : ` de ${formatMoney(ceiling)}: `}
      {free !== null &&
        (free < 0 ? (
          <span className={css.warned}>
            os pasáis <b className="num">{formatMoney(-free)}</b>
          </span>
        ) : (
          `sobran ${formatMoney(free)}`
        ))}
      .
    </>
  );
}

/** The cost of one more guest, how many more fit, and the outcome if everybody comes. */
function NextGuest({ budget: { outlook, free } }: { budget: ShownBudget }) {
  const { adult, child, concepts, fit } = outlook;
  const ifAll = ifAllText(outlook);
  return (
    <section className={css.guest} aria-labelledby="one-more">
      <i aria-hidden="true">+1</i>
      <div>
        <h2 id="one-more">{oneMoreTitle(outlook)}</h2>
        {adult === 0 && child === 0 ? (
          <p>Pon un gasto «por adulto», «por niño» o «por invitado» y lo contamos con quien confirma.</p>
        ) : (
          <p>
            {adult > 0 && `${formatList(concepts)}. `}
            {adult > 0 && child > 0 && `Un niño, ${formatMoney(child)}. `}
            {fit !== null && free !== null && free >= 0 && (
              <>
                Con lo que sobra{" "}
                <b>
                  {fit === 0
                    ? "no cabe nadie más"
                    : fit === 1
                      ? "cabe 1 más"
                      : `caben ${fit.toLocaleString("es-ES")} más`}
                </b>
                .
              </>
            )}
          </p>
        )}
        {ifAll && <p className={(outlook.freeIfAll ?? 0) < 0 ? css.warned : undefined}>{ifAll}</p>}
      </div>
    </section>
  );
}

const ceilingSchema = () => import("../form.ts").then(({ ceilingForm }) => ceilingForm);

/** How much may be spent, changed where one sees it. */
function Ceiling({ here, ceiling, answer }: { here: string; ceiling: number; answer: BudgetAnswer | undefined }) {
  return (
    <details className={css.ceiling} open={answer?.errors.amount !== undefined}>
      <summary>{ceiling > 0 ? "Cambiar cuánto queréis gastar" : "Decir cuánto queréis gastar"}</summary>
      <CheckedForm
        intent="ceiling.set"
        schema={ceilingSchema}
        action={here}
        errors={answer?.errors}
        values={answer?.values ?? { amount: ceiling > 0 ? euros(ceiling) : "" }}
        preventScrollReset
      >
        <MoneyInput
          name="amount"
          label="¿Cuánto queréis gastar?"
          hint="Es el presupuesto del evento, el mismo de sus datos."
        />
        <SubmitButton variant="ghost">Guardar</SubmitButton>
      </CheckedForm>
    </details>
  );
}

const startSchema = () => import("../form.ts").then(({ startForm }) => startForm);

function NothingYet({
  eventId,
  ceiling,
  template,
  answer,
}: {
  eventId: string;
  ceiling: number;
  template: TaskTemplate;
  answer: BudgetAnswer | undefined;
}) {
  return (
    <div className={css.empty}>
      <h2>¿Cuánto queréis gastar?</h2>
      <p className="soft">
        Reparte la cantidad en partidas, pon lo que cuesta cada cosa y cuándo se paga. Lo que va por persona sigue a
        quien confirma.
      </p>
      <CheckedForm
        intent="template.apply"
        schema={startSchema}
        action={budgetPath(eventId)}
        extra={{ template }}
        errors={answer?.errors}
        values={answer?.values ?? { amount: ceiling > 0 ? euros(ceiling) : "" }}
      >
        <MoneyInput name="amount" label="Cantidad" placeholder="0" />
        <SubmitButton busy="Añadiendo...">Empezar con las partidas {templateText[template].of}</SubmitButton>
      </CheckedForm>
      <p>
        <ButtonLink to={budgetPath(eventId, { dialog: "/new" })} variant="plain" icon={IconPlus} preventScrollReset>
          Añadir un gasto suelto
        </ButtonLink>
      </p>
    </div>
  );
}
