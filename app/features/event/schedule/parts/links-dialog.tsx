// The dialog of the links for providers: those that are there, each with its lanes, and the form for another.
import { everybodysChoice, schedulePath, shownText } from "../copy.ts";
import { Form } from "react-router";
import { capitalized } from "#app/copy/text/format.ts";
import { scheduleLimits } from "#app/domain/event/schedule.ts";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { ScheduleAnswer } from "../actions.server.ts";
import type { ListedShare } from "../shares.queries.server.ts";
import css from "./schedule.module.css";

export function LinksDialog({
  event,
  shares,
  lanes,
  phone,
  answer,
}: {
  event: { id: string; title: string };
  shares: readonly ListedShare[];
  lanes: readonly string[];
  phone: string;
  answer: ScheduleAnswer | undefined;
}) {
  const own = schedulePath(event.id, { dialog: "links" });
  const making = answer?.intent === "share.create" ? answer : undefined;
  const other = answer && !making ? answer.errors.form : undefined;
  return (
    <RouteDialog
      title="Enlaces para proveedores"
      lead="Cada cual lee su parte del día en el móvil, sin cuenta y siempre al día."
      backTo={schedulePath(event.id)}
    >
      <Stack gap={4}>
        {other && (
          <Notice tone="bad" live>
            {other}
          </Notice>
        )}
        {shares.map(({ id, name, url, createdByName, isWorking, ...shown }) => (
          <Card key={id} sunk snug className={css.share}>
            <header>
              <h3>{name}</h3>
              <Form method="post" action={own} preventScrollReset>
                <input type="hidden" name="intent" value="share.revoke" />
                <input type="hidden" name="shareId" value={id} />
                <SubmitButton variant="plain" size="sm" busy="Retirando..." aria-label={`Retirar el enlace de ${name}`}>
                  Retirar
                </SubmitButton>
              </Form>
            </header>
            <p className="soft small">
              {capitalized(shownText(shown))}. Lo hizo {createdByName}.
            </p>
            {!isWorking && <Notice tone="warn">No se abre: quien lo hizo ya no está en el evento.</Notice>}
            {isWorking && url && <CopyField label={`Enlace de ${name}`} text={url} />}
            {isWorking && !url && <Notice tone="warn">Este enlace ya no se puede leer. Retíralo y haz otro.</Notice>}
          </Card>
        ))}
        <CheckedForm
          key={shares[0]?.id}
          intent="share.create"
          action={own}
          schema={() => import("../form.ts").then(({ shareForm }) => shareForm)}
          errors={making?.errors}
          values={making?.values}
        >
          <h3>Enlace nuevo</h3>
          <FieldRow>
            <TextInput
              name="name"
              label="Para quién"
              required
              placeholder="Música al Sol"
              autoComplete="off"
              maxLength={scheduleLimits.shareName}
            />
            <TextInput
              name="phone"
              label="Tu teléfono ese día"
              type="tel"
              defaultValue={phone}
              placeholder="600 000 000"
              autoComplete="off"
              maxLength={scheduleLimits.sharePhone}
            />
          </FieldRow>
          {lanes.length === 0 ? (
            <p>Pon un grupo a alguna línea, como «Música» o «Catering», y podrás mandar su parte a cada proveedor.</p>
          ) : (
            <CheckboxGroup
              name="lanes[]"
              label="Qué grupos ve"
              columns={2}
              choices={lanes.map((lane) => ({ value: lane, label: lane }))}
            />
          )}
          <Checkbox name="everybodys" {...everybodysChoice} />
          <FormActions>
            <SubmitButton busy="Creando...">Crear enlace</SubmitButton>
          </FormActions>
        </CheckedForm>
      </Stack>
    </RouteDialog>
  );
}
