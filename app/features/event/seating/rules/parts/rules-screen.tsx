// The rules of the seating plan: the form for one, the list of all with their states, and the switches that always hold.
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { isInView, type RuleView, ruleViews } from "#app/domain/event/seating-rules.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { SignList } from "#app/ui/display/sign-list.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { formatMetres } from "#app/copy/event/metres.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { gapText, notices, sumText, viewText } from "../copy.ts";
import type { RulesPage } from "../queries.server.ts";
import { AlwaysSwitches } from "./always-switches.tsx";
import { RuleBuilder } from "./rule-builder.tsx";
import { LockRows, RuleRows } from "./rule-rows.tsx";
import { type RulesAddress, type RulesAnswer, rulesPath } from "./rules-address.ts";
import css from "./rules.module.css";

type Props = {
  event: { id: string; title: string };
  address: RulesAddress;
  page: RulesPage;
  answer: RulesAnswer | undefined;
};

export function RulesScreen({ event, address, page, answer }: Props) {
  const { lines, locks, mode } = page;
  useLive([`event:${event.id}:guests`]);
  const ofForm = answer?.intent === "rule.add" || answer?.intent === "rule.update" ? answer : undefined;
  const ofSwitches = answer?.intent === "always" ? answer : undefined;
  const ofGap = answer?.intent === "gap" ? answer : undefined;
  const refused = !ofForm && !ofSwitches ? answer?.errors.form : undefined;
  return (
    <ManagerFrame event={event} tab="tables" title="Reglas" lead={mode === "seats" ? undefined : sumText(lines)}>
      <Notices apart>
        <AddressNotice notices={notices} undo={{ action: rulesPath(event.id), field: "batchId", intent: "undo" }} />
        {refused && (
          <Notice tone="bad" live>
            {refused}
          </Notice>
        )}
      </Notices>
      {mode === "seats" ? (
        <EmptyState
          title="Las reglas son para un plano con mesas."
          text="Este plano es de asientos individuales. Si lo cambias a mesas, aquí podrás decir quién va con quién."
          action={
            <ButtonLink variant="ghost" to={`/app/event/${event.id}/guests/tables`}>
              Volver al plano
            </ButtonLink>
          }
        />
      ) : (
        <div className={css.page}>
          <div>
            <RuleBuilder
              key={page.edited?.id ?? "new"}
              eventId={event.id}
              address={address}
              page={page}
              answer={ofForm}
            />
            <RuleList eventId={event.id} view={address.view} lines={lines} locks={locks} />
          </div>
          <Stack gap={4}>
            <Card>
              <h2 className={css.small}>Siempre</h2>
              <AlwaysSwitches
                always={page.always}
                unanswered={page.unanswered}
                free={page.free}
                answer={ofSwitches}
                action={rulesPath(event.id, { view: address.view })}
              />
              <CheckedForm
                key={page.gap}
                intent="gap"
                action={rulesPath(event.id, { view: address.view })}
                schema={() => import("../form.ts").then(({ gapForm }) => gapForm)}
                errors={ofGap?.errors}
                values={ofGap?.values ?? { gap: formatMetres(page.gap) }}
                preventScrollReset
              >
                <TextInput name="gap" {...gapText} inputMode="decimal" autoComplete="off" />
                <FormActions start>
                  <SubmitButton variant="ghost" size="sm">
                    Guardar
                  </SubmitButton>
                </FormActions>
              </CheckedForm>
            </Card>
            <Card sunk>
              <h2 className={css.small}>También se ponen desde</h2>
              <SignList icon={IconUser} texts={sources} />
            </Card>
          </Stack>
        </div>
      )}
    </ManagerFrame>
  );
}

/** The other places from which a host begins a rule. */
const sources = [
  "la ficha de un invitado: «Reglas de mesa»",
  "una mesa, en el plano o en la lista: «Regla» junto a cada persona",
  "cuando alguien no cabe o tiene candado: «Ponlo como regla»",
];

function RuleList({
  eventId,
  view,
  lines,
  locks,
}: { eventId: string; view: RuleView } & Pick<RulesPage, "lines" | "locks">) {
  const countOf = (each: RuleView) =>
    each === "candados" ? locks.length : lines.filter((line) => isInView(each, line)).length;
  const views = ruleViews.filter((each) => each === "todas" || each === view || countOf(each) > 0);
  const shown = lines.filter((line) => isInView(view, line));
  const isEmpty = view === "candados" ? locks.length === 0 : shown.length === 0;
  if (lines.length === 0 && locks.length === 0 && view === "todas")
    return (
      <EmptyState
        title="Todavía no hay reglas."
        text="Di quién va con quién, quién mejor no, y quién tiene su mesa. «Sugerir mesas» las tiene en cuenta."
      />
    );
  return (
    <section aria-label="Reglas puestas">
      <FilterChips
        label="Filtrar las reglas"
        chips={views.map((each) => ({
          to: rulesPath(eventId, { view: each }),
          label: viewText[each],
          count: countOf(each),
          current: each === view,
        }))}
      />
      {view === "candados" && !isEmpty && <LockRows eventId={eventId} locks={locks} />}
      {view !== "candados" && !isEmpty && <RuleRows eventId={eventId} view={view} lines={shown} />}
      {isEmpty && (
        <EmptyState
          level={3}
          title={view === "incumplidas" ? "Se cumplen todas las que se pueden mirar." : "Ninguna así."}
          action={
            <ButtonLink variant="ghost" replace preventScrollReset to={rulesPath(eventId)}>
              Ver todas
            </ButtonLink>
          }
        />
      )}
    </section>
  );
}
