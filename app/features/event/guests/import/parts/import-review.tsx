// The review of a parsed list: its households, those to check first, and the button that saves them.
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { Link } from "react-router";
import { hostsListWords } from "#app/copy/guest/consents.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
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
import { addText, madeText, planButtonText, restText, roomText, skippedText, unreadColumnsText } from "../copy.ts";
import { answeredRow, type ImportList, type Offer } from "./import-list.ts";
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
  offer: Offer | null;
  answer: FormAnswer | undefined;
};

const viewText = { todas: "Todas", dudas: "Para mirar", repetidos: "Repetidas" } satisfies Record<ImportView, string>;

/** Nothing of it is on the guest list before it is confirmed. */
export function ImportReview({ eventId, list, left, limit, offer, answer }: ReviewProps) {
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
    <Stack>
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
                {offer && !offer.isRequested && (
                  <PlanLink
                    plan={offer.plan}
                    label={planButtonText(offer)}
                    next={importPath(eventId, { lista: list.id })}
                    size="sm"
                  />
                )}
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
      {counts.all > 0 && <FilterChips label="Ver" chips={chips} />}
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
      {list.folded > 0 && (
        <p className="soft small">
          {restText(list.folded)}{" "}
          <Link to={here("todas")} className="tall" preventScrollReset>
            Verlas
          </Link>
        </p>
      )}
      <Pager page={list.page} pages={list.pages} to={(page) => here(view, page)} />
      {counts.all > 0 && (
        <StickyFoot>
          {isTooMany && <p className="small">{roomText(left, counts.people)}</p>}
          <CheckedForm
            intent="confirm"
            className={css.confirm}
            extra={{ importId: list.id, people: counts.people, allPeople: counts.allPeople }}
            {...(answer?.intent === "confirm" ? { values: answer.values } : {})}
          >
            {counts.diets > 0 && (
              <Checkbox
                name="dietaryConsent"
                value={hostsListWords.hash}
                label={hostsListWords.text}
                hint={formatCount(counts.diets, "dieta en la lista", "dietas en la lista")}
              />
            )}
            <div>
              <SubmitButton icon={IconUsersPlus} busy="Añadiendo..." disabled={counts.people === 0 || isTooMany}>
                {addText(counts.people, counts.households)}
              </SubmitButton>
              {counts.allHouseholds > counts.households && (
                <SubmitButton
                  name="all"
                  value="on"
                  variant="ghost"
                  busy="Añadiendo..."
                  disabled={left !== null && counts.allPeople > left}
                >
                  Añadir todas igualmente
                </SubmitButton>
              )}
            </div>
          </CheckedForm>
        </StickyFoot>
      )}
    </Stack>
  );
}
