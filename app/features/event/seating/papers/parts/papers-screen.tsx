// The screen of the papers: a host chooses one with its options, and gets it as a PDF. It works without a script.
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { type PaperKind, posterSizeNames } from "#app/domain/event/papers.ts";
import { planSheetNames } from "#app/domain/event/plan/sheet.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { Checkbox, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { planPath } from "../../parts/plan-address.ts";
import { showingPath } from "../../showing/parts/showing-address.ts";
import type { PaperChoice } from "../choice.queries.server.ts";
import { kindText, paperText, planSheetText, posterSizeText, screenText } from "../copy.ts";
import { paperFilePath, paperNames } from "./papers-address.ts";
import css from "./papers-screen.module.css";

/** `kind` is the paper that the address names. */
export function PapersScreen({ eventId, kind, choice }: { eventId: string; kind: PaperKind; choice: PaperChoice }) {
  const { kinds, people, tables, unanswered, unansweredSeated, undrawable, poster, seesDiets, hasCode } = choice;
  const lead = [paperText.seated(people, tables), ...(unanswered > 0 ? [screenText.unanswered(unanswered)] : [])].join(
    ". ",
  );
  return (
    <Loop exitTo={planPath(eventId)}>
      <PageHead title={screenText.title} lead={people > 0 ? lead : undefined} />
      {kinds.length === 0 ? (
        <EmptyState {...screenText.empty} />
      ) : (
        <form method="get" action={paperFilePath(eventId)} target="_blank" className={css.form}>
          <Stack gap={6}>
            {undrawable.names.length > 0 && (
              <Notices>
                <Notice tone="warn">{screenText.undrawable(undrawable.names, undrawable.more)}</Notice>
              </Notices>
            )}
            <RadioGroup
              name="que"
              label="Qué imprimir"
              hideLabel
              look="cards"
              required
              defaultValue={paperNames[kinds.includes(kind) ? kind : kinds[0]!]}
              choices={kinds.map((each) => ({
                value: paperNames[each],
                label: kindText[each].name,
                hint: kindText[each].hint,
              }))}
            />
            <div className={css.plan}>
              <Select
                name="hoja"
                label="Hoja"
                options={planSheetNames.map((sheet) => ({ value: sheet, label: planSheetText[sheet] }))}
              />
            </div>
            {kinds.includes("qr") && !hasCode && (
              <div className={css.code}>
                <Notice
                  tone="info"
                  action={
                    <ButtonLink size="sm" variant="ghost" to={showingPath(eventId)}>
                      {screenText.makeCode}
                    </ButtonLink>
                  }
                >
                  {screenText.noCode}
                </Notice>
              </div>
            )}
            <div className={css.poster}>
              <Stack gap={4}>
                <Select
                  name="papel"
                  label="Papel"
                  hint={screenText.posterNeeds(poster)}
                  defaultValue={poster ?? "a1"}
                  options={posterSizeNames.map((size) => ({ value: size, label: posterSizeText[size] }))}
                />
                <Select
                  name="orden"
                  label="Orden"
                  options={[
                    { value: "mesa", label: "Por mesa" },
                    { value: "apellido", label: "Por apellido" },
                  ]}
                />
                {hasCode && <Checkbox name="qr" value="si" label={screenText.withCode} defaultChecked />}
              </Stack>
            </div>
            {seesDiets && (
              <div className={css.cards}>
                <Checkbox name="menus" value="si" label="Con el menú de cada persona" hint={screenText.plates} />
              </div>
            )}
            {unansweredSeated > 0 && (
              <Select
                name="quien"
                label="Quién sale"
                options={[
                  { value: "sentados", label: "Todos los que tienen sitio" },
                  { value: "vienen", label: "Solo quien ha dicho que viene" },
                ]}
              />
            )}
            <FormActions>
              <Button type="submit" icon={IconFileText}>
                Preparar el PDF
              </Button>
              <ButtonLink variant="ghost" to={planPath(eventId, "print")}>
                Imprimir sin PDF
              </ButtonLink>
            </FormActions>
          </Stack>
        </form>
      )}
    </Loop>
  );
}
