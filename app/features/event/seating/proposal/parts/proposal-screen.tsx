// «Una propuesta»: the tables before and after, who moves, what could not be, and the buttons that accept it or leave it.
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { formatNumber } from "#app/copy/text/format.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { planPath } from "../../parts/plan-address.ts";
import { keptText, leadText, solveText } from "../copy.ts";
import type { ProposalPage } from "../queries.server.ts";
import { BrokenRules } from "./broken-rules.tsx";
import { MoveList } from "./move-list.tsx";
import { PlacedTables } from "./placed-tables.tsx";
import { type ProposalAnswer, proposalPath, type ProposalView } from "./proposal-address.ts";
import css from "./proposal.module.css";
import { SolveProgress } from "./solving.tsx";

type Props = {
  event: { id: string };
  view: ProposalView;
  page: ProposalPage | null;
  answer: ProposalAnswer | undefined;
};

export function ProposalScreen({ event, view, page, answer }: Props) {
  useLive([`event:${event.id}:guests`]);
  if (!page)
    return (
      <ManagerFrame event={event} tab="tables" title="Una propuesta">
        <EmptyState
          title="Esta propuesta ya no está."
          text="Una propuesta vive una hora. Nadie se ha movido por ella desde entonces."
          action={<ButtonLink to={proposalPath(event.id)}>{solveText.label}</ButtonLink>}
        />
      </ManagerFrame>
    );
  const { moves, stay, kept, unseated, broken, more } = page;
  return (
    <ManagerFrame
      event={event}
      tab="tables"
      title="Una propuesta"
      lead={leadText(moves, stay)}
      actions={
        <CheckedForm intent="again">
          <SubmitButton variant="ghost" icon={IconRefresh} busy={solveText.busy}>
            Buscar otra
          </SubmitButton>
        </CheckedForm>
      }
    >
      <Notices apart>
        <SolveProgress />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {page.isOutdated && <Notice tone="warn">{outdated}</Notice>}
      </Notices>
      <div className={css.page}>
        <Stack gap={5} className={css.side}>
          {kept.all > 0 && <KeptRules kept={kept} />}
          <p className="soft small">{keptText(kept, unseated)}</p>
          {moves.length > 0 ? (
            <MoveList key={page.id} eventId={event.id} page={page} answer={answer} />
          ) : (
            <EmptyState
              level={3}
              title="Como está, está bien."
              text="No hemos encontrado nada mejor que lo que hay."
              action={
                <ButtonLink variant="ghost" to={planPath(event.id)}>
                  Volver al plano
                </ButtonLink>
              }
            />
          )}
        </Stack>
        <div>
          {(broken.length > 0 || more || page.missing > 0) && (
            <BrokenRules broken={broken} more={more} missing={page.missing} />
          )}
          <Section title="Las mesas">
            <PlacedTables eventId={event.id} proposalId={page.id} view={view} tables={page.tables} />
          </Section>
        </div>
      </div>
    </ManagerFrame>
  );
}

const outdated = "Las reglas han cambiado desde esta propuesta. «Buscar otra» las tiene en cuenta.";

function KeptRules({ kept: { after, all } }: Pick<ProposalPage, "kept">) {
  return (
    <p className={css.kept}>
      <b>{formatNumber(after)}</b> de {formatNumber(all)} {all === 1 ? "regla" : "reglas"}
      <meter aria-hidden min={0} max={all} value={after} />
    </p>
  );
}
