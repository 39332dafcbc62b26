// The review of a parsed list: its households, those to check first, and the button that saves them.
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Plan } from "#app/domain/account/plans.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { madeText, readText, roomText, skippedText, takenText, unreadColumnsText } from "../copy.ts";
import { answeredRow, type ImportList } from "./import-list.ts";
import { importPath, type ImportView } from "./import-address.ts";
import { ImportRowItem } from "./import-row.tsx";
import { PlanLink } from "../../parts/plan-link.tsx";
import css from "./import.module.css";
import { TableColumns } from "./table-columns.tsx";

type ReviewProps = {
  eventId: string;
  list: ImportList;
  left: number | null;
  limit: string | null;
  upgrade: Plan | null;
  answer: FormAnswer | undefined;
};

const viewText = { todas: "Todas", dudas: "Para mirar", repetidos: "Repetidas" } satisfies Record<ImportView, string>;

/** Nothing of it is on the guest list before it is confirmed. */
export function ImportReview({ eventId, list, left, limit, upgrade, answer }: ReviewProps) {
  const { counts, view } = list;
  const here = (ver: ImportView, pagina = 1) => importPath(eventId, { lista: list.id, ver, pagina });
  const chips = (
    [
      ["todas", counts.all],
      ["dudas", counts.doubts],
      ["repetidos", counts.doubles],
    ] as const
  ).flatMap(([each, count]) =>
    count > 0 || each === view ? [{ to: here(each), label: viewText[each], count, current: each === view }] : [],
  );
  const unread = list.skipped.filter(({ why }) => why === "unread");
  const isTooMany = left !== null && counts.people > left;
  return (
    <Stack most="58rem">
      <p className="soft">
        {readText(counts.lines, unread.length, counts.all - counts.households)} Todavía no se ha guardado nada.{" "}
        <Link to={importPath(eventId)}>Pegar otra</Link>
      </p>
      <Notices>
        {answer?.errors.form && answeredRow(answer) === null && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {isTooMany && (
          <Notice
            tone="warn"
            action={
              <Group gap={2}>
                {left > 0 && (
                  <CheckedForm intent="fit" extra={{ importId: list.id }} preventScrollReset>
                    <SubmitButton variant="ghost" size="sm" busy="Eligiendo...">
                      Elegir los que caben
                    </SubmitButton>
                  </CheckedForm>
                )}
                {upgrade && <PlanLink plan={upgrade} next={here(view, list.page)} />}
              </Group>
            }
          >
            {roomText(left, counts.people)} {limit}
          </Notice>
        )}
        {list.made && <Notice>{madeText(list.made.mode, list.made.names)}</Notice>}
        {list.table && list.table.unread.length > 0 && <Notice>{unreadColumnsText(list.table.unread)}</Notice>}
      </Notices>
      {list.skipped.length > 0 && (
        <Disclosure
          summary={`Líneas que no son invitados (${formatNumber(list.skipped.length)})`}
          open={unread.length > 0 || undefined}
        >
          <ul className={css.skipped}>
            {[...unread, ...list.skipped.filter(({ why }) => why !== "unread")].map((line) => (
              <li key={`${line.line} ${line.text}`}>{skippedText(line)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {list.table && <TableColumns table={list.table} importId={list.id} answer={answer} isOpen={counts.all === 0} />}
      {counts.all > 0 && <FilterChips label="Qué parte de la lista" chips={chips} />}
      {list.rows.length > 0 ? (
        <Rows aria-label="Invitaciones de la lista">
          {list.rows.map((row) => (
            <ImportRowItem
              key={row.at}
              row={row}
              importId={list.id}
              answer={answer && answeredRow(answer) === String(row.at) ? answer : undefined}
            />
          ))}
        </Rows>
      ) : (
        <EmptyState
          drawing="lemon"
          level={2}
          title={counts.all === 0 ? "Nadie todavía" : "Todo claro"}
          text={counts.all === 0 ? "Di en qué columna está el nombre." : "Aquí no queda nada por mirar."}
          action={
            counts.all > 0 && (
              <ButtonLink variant="ghost" to={here("todas")} preventScrollReset>
                Ver todas
              </ButtonLink>
            )
          }
        />
      )}
      <Pager page={list.page} pages={list.pages} to={(page) => here(view, page)} />
      {counts.all > 0 && (
        <StickyFoot>
          {isTooMany && <p className="small">{roomText(left, counts.people)}</p>}
          {counts.allHouseholds > counts.households && (
            <CheckedForm intent="confirm" extra={{ importId: list.id, people: counts.allPeople, all: "on" }}>
              <SubmitButton
                variant="ghost"
                size="sm"
                busy="Añadiendo..."
                disabled={left !== null && counts.allPeople > left}
              >
                Añadir todas igualmente ({formatNumber(counts.allPeople)})
              </SubmitButton>
            </CheckedForm>
          )}
          <CheckedForm
            intent="confirm"
            extra={{ importId: list.id, people: counts.people }}
            {...(answer?.intent === "confirm" ? { values: answer.values } : {})}
          >
            {counts.diets > 0 && (
              <Checkbox
                name="dietaryConsent"
                label={`Me han dado permiso para apuntar ${counts.diets === 1 ? "la dieta" : "las dietas"} (${formatNumber(counts.diets)}). Sin él se añaden sin apuntarlas.`}
              />
            )}
            <SubmitButton icon={IconUsersPlus} busy="Añadiendo..." disabled={counts.people === 0 || isTooMany}>
              {counts.people === 0 ? "Nadie por añadir" : `Añadir ${takenText(counts.people, counts.households)}`}
            </SubmitButton>
          </CheckedForm>
        </StickyFoot>
      )}
    </Stack>
  );
}
