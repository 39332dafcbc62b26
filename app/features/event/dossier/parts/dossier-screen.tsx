// The screen of the dossier: the dossier in progress or ready for download, and the choice of parts.
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { Form, Link } from "react-router";
import { formatList } from "#app/copy/text/format.ts";
import type { DossierAnswer } from "../actions.server.ts";
import type { DossierPart } from "#app/domain/event/dossier.ts";
import { Button, buttonClass } from "#app/ui/display/button.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { failureText, notices, partText, stateText, unprintableText } from "../copy.ts";
import type { OwnDossier } from "../queries.server.ts";
import { dossierFilePath, dossierPath } from "./dossier-address.ts";

type ShownDossier = Omit<OwnDossier, "keptUntil"> & { keptUntil: string };

const schema = () => import("../form.ts").then(({ dossierForm }) => dossierForm);

export function DossierScreen({
  event,
  viewerId,
  open,
  chosen,
  dossier,
  answer,
}: {
  event: { id: string; title: string };
  viewerId: string;
  open: readonly DossierPart[];
  chosen: readonly DossierPart[];
  dossier: ShownDossier | null;
  answer: DossierAnswer | undefined;
}) {
  useLive([`event:${event.id}`, `user:${viewerId}`]);
  const refusal = answer?.intent === "cancel" ? answer.errors.form : undefined;
  const drawn = answer?.intent === "draw" ? answer : undefined;
  const isLoud = dossier === null || dossier.state === "failed" || dossier.state === "cancelled";
  return (
    <Sheet narrow>
      <PageHead
        title="Dossier"
        lead="Todo el evento en un PDF: para imprimirlo, llevarlo encima o pasárselo a quien lo necesite."
      />
      <Notices>
        <AddressNotice notices={notices} />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
      </Notices>
      <Stack gap={dossier ? 6 : 1}>
        <div aria-live="polite">{dossier && <State eventId={event.id} dossier={dossier} />}</div>
        <Section title="Qué lleva" lead="Solo sale lo que tú puedes ver. El PDF se guarda una hora, y solo para ti.">
          <CheckedForm
            key={chosen.join()}
            intent="draw"
            action={dossierPath(event.id)}
            schema={schema}
            errors={drawn?.errors}
            values={drawn?.values}
          >
            <CheckboxGroup
              name="parts[]"
              label="Partes"
              hideLabel
              defaultValue={chosen}
              choices={open.map((part) => ({ value: part, label: partText[part].name, hint: partText[part].hint }))}
            />
            <FormActions>
              <SubmitButton icon={IconFileText} busy="Pidiendo..." variant={isLoud ? "primary" : "ghost"}>
                {dossier ? "Preparar otro" : "Preparar el dossier"}
              </SubmitButton>
            </FormActions>
          </CheckedForm>
        </Section>
      </Stack>
    </Sheet>
  );
}

function State({ eventId, dossier }: { eventId: string; dossier: ShownDossier }) {
  const hydrated = useHydrated();
  const { id, parts, state, failure, percent, reading, unprintable, isLate, keptUntil } = dossier;
  const named = formatList(parts.map((part) => partText[part].name.toLocaleLowerCase("es")));
  if (state === "cancelled") return null;
  if (state === "failed") return <Notice tone="bad">{failureText[failure ?? "drawing"]}</Notice>;
  if (state === "ready")
    return (
      <Card roomy>
        <Stack gap={4}>
          <h2>Tu dossier está listo</h2>
          <p className="soft">
            Con {named}. Se guarda hasta el {keptUntil}.
          </p>
          {unprintable > 0 && <p className="soft small">{unprintableText(unprintable)}</p>}
          <Group gap={3}>
            <a href={dossierFilePath(eventId, parts)} download className={buttonClass({ variant: "primary" })}>
              <IconDownload aria-hidden />
              Descargar el PDF
            </a>
          </Group>
        </Stack>
      </Card>
    );
  return (
    <Card roomy>
      <Stack gap={4}>
        <h2>Preparando tu dossier</h2>
        <p>
          {stateText(state, reading)} · <span className="num">{percent} %</span>
        </p>
        <Progress percent={percent} label="Progreso del dossier" />
        {isLate && <p className="soft">Está tardando más de lo normal. Puedes pedirlo otra vez.</p>}
        <Group gap={3}>
          {!hydrated && (
            <Link to={dossierPath(eventId)} reloadDocument className={buttonClass({ variant: "soft" })}>
              Ver cómo va
            </Link>
          )}
          <Form method="post" action={dossierPath(eventId)} preventScrollReset>
            <input type="hidden" name="intent" value="cancel" />
            <input type="hidden" name="dossierId" value={id} />
            <Button type="submit" variant="plain" size="sm">
              Cancelar
            </Button>
          </Form>
        </Group>
      </Stack>
    </Card>
  );
}
