// The screen to create an event.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { categoryText } from "#app/copy/event/kinds.ts";
import { visibilityText } from "#app/copy/event/status.ts";
import { formatList } from "#app/copy/text/format.ts";
import { defaultType, eventCategories, firstType, parseCategory, typesOf } from "#app/domain/event/kinds.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { CollaboratorRows } from "./collaborator-rows.tsx";
import {
  BudgetField,
  ClientField,
  DayFields,
  DescriptionField,
  HourFields,
  LocationField,
  TitleField,
  typeOptions,
} from "./event-fields.tsx";

type Props = {
  formId: string;
  errors?: FieldErrors | undefined;
  values?: FieldValues | undefined;
  /** Whether the account plans for clients. */
  hasClient: boolean;
  /** The title of the pattern event. */
  pattern?: string | undefined;
};

/** The whole form. `formId` identifies this form instance, so that a double click makes one event. */
export function NewEventScreen({ formId, errors, values, hasClient, pattern }: Props) {
  const hydrated = useHydrated();
  const ref = useRef<HTMLDivElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  // The browser may have filled in the form before hydration.
  useEffect(() => setMissing(missingIn(ref.current?.querySelector("form"))), []);

  const isWaiting = hydrated && missing.length > 0;

  return (
    <Sheet narrow>
      <PageHead
        title="Nuevo Evento"
        lead={
          pattern
            ? `Como «${pattern}»: con su diseño, sus fotos, sus tareas, su escaleta, sus bloques, sus mesas y sus gastos. Sin invitados y sin pagos. Elige el día nuevo.`
            : "Con un título, un día y un sitio ya se puede empezar. Lo demás puede esperar."
        }
        back={{ to: "/app", label: "Tus eventos" }}
      />
      <div ref={ref}>
        <CheckedForm
          schema={() => import("../form.ts").then(({ newEventForm }) => newEventForm)}
          errors={errors}
          values={values}
          // The event replaces the form in the history: a step back leads to the page before the form.
          replace
          extra={{ formId }}
          onChange={(event) => setMissing(missingIn(event.currentTarget))}
        >
          <TitleField />
          <KindFields category={values?.category} />
          <DayFields />
          <LocationField />
          <Disclosure summary="Más detalles" open={hasMore(errors, values)}>
            <Stack gap={5} mt={4}>
              <HourFields />
              <BudgetField />
              {hasClient && <ClientField />}
              <DescriptionField />
              <RadioGroup
                name="visibility"
                label="¿Quién puede verlo?"
                look="cards"
                defaultValue="public"
                choices={[
                  {
                    value: "public",
                    label: visibilityText.public,
                    hint: "Quien tenga el enlace puede ver la página y contestar. No aparece en ninguna lista.",
                  },
                  {
                    value: "private",
                    label: visibilityText.private,
                    hint: "Solo tus invitados, con su invitación o un código.",
                  },
                ]}
              />
              <Section
                title="Colaboradores"
                lead="Personas que te ayudan a prepararlo. Quedarán pendientes hasta que se unan."
              >
                <CollaboratorRows values={values} />
              </Section>
            </Stack>
          </Disclosure>
          {isWaiting && (
            <p id="missing" className="soft">
              Falta: {formatList(missing)}.
            </p>
          )}
          <FormActions>
            <CancelLink />
            <SubmitButton
              icon={IconPlus}
              busy="Creando..."
              disabled={isWaiting}
              aria-describedby={isWaiting ? "missing" : undefined}
            >
              Crear Evento
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      </div>
    </Sheet>
  );
}

/** Back to the previous page; to the dashboard if that is not a page of ours, or without JavaScript. */
function CancelLink() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <ButtonLink
      to="/app"
      variant="ghost"
      onClick={(event) => {
        if (key === "default" || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      Cancelar
    </ButtonLink>
  );
}

/** Category and type: with JavaScript the type depends on the category; without it, all types are in groups. part 2 §5 */
function KindFields({ category: typed }: { category: unknown }) {
  const hydrated = useHydrated();
  const [category, setCategory] = useState(() => parseCategory(typed));
  const categoryField = useRef<HTMLSelectElement>(null);
  const typeField = useRef<HTMLSelectElement>(null);
  const [early, setEarly] = useState<string>();
  // Reads a choice made before hydration, before the list of types is rendered again.
  useLayoutEffect(() => {
    setCategory(parseCategory(categoryField.current?.value));
    setEarly(typeField.current?.value);
  }, []);
  const choose = (event: ChangeEvent<HTMLSelectElement>) => setCategory(parseCategory(event.target.value));
  return (
    <FieldRow>
      <Select
        name="category"
        label="Categoría"
        required
        empty="Elige una categoría"
        options={eventCategories.map((value) => ({ value, label: categoryText[value] }))}
        onChange={choose}
        ref={categoryField}
      />
      <Select
        key={hydrated ? category : undefined}
        name="type"
        label="Tipo"
        required
        disabled={hydrated && !category}
        defaultValue={
          category ? (typesOf(category).find((type) => type === early) ?? firstType(category)) : defaultType
        }
        options={typeOptions(hydrated ? category : null)}
        ref={typeField}
      />
    </FieldRow>
  );
}

/** The type depends on its category: both are missing together. */
const needed = [
  ["title", "título"],
  ["category", "categoría"],
  ["category", "tipo"],
  ["date", "fecha"],
  ["location", "lugar"],
] as const;
/** The fields in «Más detalles». */
const folded = /^(startTime|endTime|timeZone|budget|client|description|visibility|collaborators)/;

/** Whether posted or refused fields are in there, so that it must be open. */
function hasMore(errors: FieldErrors = {}, values: FieldValues = {}): boolean {
  const usual: FieldValues = { visibility: "public", timeZone: defaultTimeZone };
  const filled = Object.entries(values).filter(([name, value]) => String(value) !== "" && value !== usual[name]);
  return [...Object.keys(errors), ...filled.map(([name]) => name)].some((name) => folded.test(name));
}

/** The names of the missing required fields. */
function missingIn(form: HTMLFormElement | null | undefined): string[] {
  if (!form) return [];
  const fields = new FormData(form);
  return needed.filter(([name]) => String(fields.get(name) ?? "").trim() === "").map(([, label]) => label);
}
