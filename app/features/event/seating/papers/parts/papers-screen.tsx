// The screen of the papers: a host chooses one with its options, sees its first page, and gets it as a PDF. It works without a script.
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { useState } from "react";
import { type PaperWish, posterSizeNames } from "#app/domain/event/papers.ts";
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
import { kindText, paperText, planSheetText, posterSizeText, previewText, screenText } from "../copy.ts";
import { PaperPreview } from "./paper-preview.tsx";
import { allPapersPath, paperFilePath, paperNames, readWish } from "./papers-address.ts";
import css from "./papers-screen.module.css";

/** `wish` is the paper that the address names. */
export function PapersScreen({ eventId, wish, choice }: { eventId: string; wish: PaperWish; choice: PaperChoice }) {
  const [chosen, setChosen] = useState(wish);
  const { kinds, people, tables, unanswered, unansweredSeated, undrawable, poster, seesDiets, hasCode, layouts } =
    choice;
  const lead = [paperText.seated(people, tables), ...(unanswered > 0 ? [screenText.unanswered(unanswered)] : [])].join(
    ". ",
  );
  return (
    <Loop exitTo={planPath(eventId)} wide>
      <PageHead
        title={screenText.title}
        lead={people > 0 ? lead : undefined}
        actions={
          kinds.length > 1 && (
            <ButtonLink variant="ghost" to={allPapersPath(eventId)}>
              {screenText.all}
            </ButtonLink>
          )
        }
      />
      {kinds.length === 0 ? (
        <EmptyState {...screenText.empty} />
      ) : (
        <div className={css.columns}>
          <form
            method="get"
            action={paperFilePath(eventId)}
            target="_blank"
            className={css.form}
            onChange={({ currentTarget }) => {
              const next = readWish(fieldsOf(currentTarget));
              if (next) setChosen(next);
            }}
          >
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
                defaultValue={paperNames[wish.kind]}
                choices={kinds.map((each) => ({
                  value: paperNames[each],
                  label: kindText[each].name,
                  hint: kindText[each].hint,
                }))}
              />
              <div className={css.plan}>
                <Stack gap={4}>
                  <Select
                    name="hoja"
                    label="Hoja"
                    defaultValue={wish.sheet}
                    options={planSheetNames.map((sheet) => ({ value: sheet, label: planSheetText[sheet] }))}
                  />
                  {layouts.length > 1 && (
                    <Select
                      name="montaje"
                      label={screenText.layout}
                      defaultValue={wish.layoutId ?? ""}
                      options={[
                        { value: "", label: screenText.allLayouts },
                        ...layouts.map(({ id, name }) => ({ value: id, label: name })),
                      ]}
                    />
                  )}
                </Stack>
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
                    defaultValue={wish.size}
                    options={posterSizeNames.map((size) => ({ value: size, label: posterSizeText[size] }))}
                  />
                  <Select
                    name="orden"
                    label="Orden"
                    defaultValue={wish.byName ? "apellido" : "mesa"}
                    options={[
                      { value: "mesa", label: "Por mesa" },
                      { value: "apellido", label: "Por apellido" },
                    ]}
                  />
                  {hasCode && (
                    <Checkbox name="qr" value="si" label={screenText.withCode} defaultChecked={wish.withCode} />
                  )}
                </Stack>
              </div>
              <div className={css.design}>
                <input type="hidden" name="diseno" value="no" />
                <Checkbox name="diseno" value="si" label={screenText.design} defaultChecked={wish.withDesign} />
              </div>
              {seesDiets && (
                <div className={css.cards}>
                  <Checkbox
                    name="menus"
                    value="si"
                    label="Con el menú de cada persona"
                    hint={screenText.plates}
                    defaultChecked={wish.withDiets}
                  />
                </div>
              )}
              {unansweredSeated > 0 && (
                <Select
                  name="quien"
                  label="Quién sale"
                  defaultValue={wish.who === "coming" ? "vienen" : "sentados"}
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
                <noscript>
                  <Button type="submit" variant="ghost" formAction={planPath(eventId, "print")} formTarget="_self">
                    {previewText.show}
                  </Button>
                </noscript>
                <ButtonLink variant="ghost" to={planPath(eventId, "print")}>
                  Imprimir sin PDF
                </ButtonLink>
              </FormActions>
            </Stack>
          </form>
          {(chosen.kind !== "qr" || hasCode) && <PaperPreview eventId={eventId} wish={chosen} />}
        </div>
      )}
    </Loop>
  );
}

/** The fields of the form as its address would have them. */
function fieldsOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
