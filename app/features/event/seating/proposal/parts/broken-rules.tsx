// «Lo que no ha podido ser»: each rule that the proposal cannot keep, what stands in its way, and what would help.
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { ruleText } from "../../rules/copy.ts";
import { missingText, noRemedy, obstacleText, remedyLabel, remedyText, solveText } from "../copy.ts";
import type { BrokenLine, ProposalPage, RemedySaid } from "../queries.server.ts";
import css from "./proposal.module.css";

export function BrokenRules({ broken, more, missing }: Pick<ProposalPage, "broken" | "more" | "missing">) {
  return (
    <section className={css.broken} aria-labelledby="no-ha-podido-ser">
      <Group gap={2}>
        <h2 id="no-ha-podido-ser" className={css.title}>
          Lo que no ha podido ser
        </h2>
        {broken.length > 0 && <Badge tone="bad">{broken.length}</Badge>}
      </Group>
      <ul>
        {missing > 0 && (
          <li>
            <p>
              <b>{missingText(missing)}</b>
            </p>
            {more && <Help remedy={more} broken={null} />}
          </li>
        )}
        {broken.map((line) => (
          <li key={line.ruleId}>
            <p className="breaks">
              <b>{ruleText(line.rule)}.</b> {obstacleText(line.obstacle, line.rule)}
            </p>
            {line.remedy ? <Help remedy={line.remedy} broken={line} /> : <p className="soft small">{noRemedy}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Help({ remedy, broken }: { remedy: RemedySaid; broken: BrokenLine | null }) {
  return (
    <Stack gap={1} narrow>
      <CheckedForm intent="remedy" extra={{ remedyId: remedy.id }}>
        <SubmitButton variant="soft" size="sm" busy={solveText.busy}>
          {remedyLabel(remedy)}
        </SubmitButton>
      </CheckedForm>
      <p className="soft small">{remedyText(remedy, broken)}</p>
    </Stack>
  );
}
