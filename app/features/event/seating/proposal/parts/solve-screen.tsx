// «Sugerir mesas»: the start of the search, and its figures.
import IconWand from "@tabler/icons-react/dist/esm/icons/IconWand.mjs";
import { Link } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { searchStarts } from "#app/domain/event/suggestion/kept.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { planPath } from "../../parts/plan-address.ts";
import { askText, refusals, solveText, startText } from "../copy.ts";
import type { SolvePage } from "../queries.server.ts";
import { proposalPath } from "./proposal-address.ts";
import { SolveProgress } from "./solving.tsx";

type Props = { event: { id: string }; page: SolvePage; answer: FormAnswer | undefined };

export function SolveScreen({ event, page, answer }: Props) {
  return (
    <ManagerFrame event={event} tab="tables" title={solveText.label}>
      {page.tables === 0 ? (
        <EmptyState
          title={refusals.no_tables}
          text="Sin mesas no hay dónde sentar a nadie."
          action={<ButtonLink to={planPath(event.id, "new")}>Añadir mesas</ButtonLink>}
        />
      ) : (
        <Stack most="40rem">
          <p>{askText(page)}</p>
          <CheckedForm intent="solve" errors={answer?.errors} values={answer?.values}>
            <RadioGroup
              name="from"
              label="Cómo"
              look="cards"
              defaultValue="now"
              choices={searchStarts.map((value) => ({ value, ...startText[value] }))}
            />
            <SolveProgress />
            <FormActions start>
              <SubmitButton icon={IconWand} busy={solveText.busy}>
                {solveText.label}
              </SubmitButton>
            </FormActions>
          </CheckedForm>
          {page.proposalId && (
            <p>
              <Link to={proposalPath(event.id, page.proposalId)}>Ver la última propuesta</Link>
            </p>
          )}
        </Stack>
      )}
    </ManagerFrame>
  );
}
