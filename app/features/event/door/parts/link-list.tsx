// The door links of an event with their helpers and hours, and the form for another link.
import { doorLimits, usualEnd } from "#app/domain/door/setup.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, Select, TextInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { Card, Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { linkFacts, linkStates, setupText as words } from "../copy.ts";
import css from "./setup.module.css";
import type { SetupProps } from "./shown.ts";

export function LinkList({ event, setup, answer }: SetupProps) {
  return (
    <Section title={words.links} lead={words.linksLead} id="enlaces">
      <Stack gap={4}>
        {setup.links.map((link) => (
          <Card key={link.id} snug className={css.link}>
            <div className={css.row}>
              <div>
                <h3>{link.name}</h3>
                <p className="soft small">{linkFacts(link, event.timeZone)}</p>
                {link.openedBy && <p className="soft small">Lo abrió el móvil de {link.openedBy}.</p>}
              </div>
              <Badge
                tone={link.state === "open" ? "ok" : "quiet"}
                shape={link.state === "open" ? "full" : link.state === "early" ? "ring" : "bar"}
              >
                {linkStates[link.state]}
              </Badge>
            </div>
            {link.makerIsOut && <Notice tone="warn">{words.makerOut}</Notice>}
            {!link.url && <Notice tone="warn">{words.unreadable}</Notice>}
            {link.url && link.state !== "over" && <CopyField label={`Enlace de ${link.name}`} text={link.url} />}
            <div>
              <ConfirmDialog
                label={words.closeLink}
                variant="plain"
                size="sm"
                title={`¿Cerrar el enlace de ${link.name}?`}
                confirm={words.closeLink}
                busy="Cerrando..."
                intent="link.revoke"
                extra={{ linkId: link.id }}
              >
                {words.closeAsk}
              </ConfirmDialog>
            </div>
          </Card>
        ))}
        <NewLink key={setup.links[0]?.id} event={event} setup={setup} answer={answer} />
      </Stack>
    </Section>
  );
}

function NewLink({ setup, answer }: SetupProps) {
  const own = answer?.intent === "link.create" ? answer : undefined;
  return (
    <CheckedForm
      intent="link.create"
      errors={own?.errors}
      values={own?.values ?? { closesDate: setup.usualEnd, closesTime: usualEnd }}
    >
      <h3>{words.newLink}</h3>
      <FieldRow>
        <TextInput
          name="name"
          label={words.linkName}
          required
          placeholder={words.linkExample}
          autoComplete="off"
          maxLength={doorLimits.name}
        />
        <Select
          name="pointId"
          label={words.linkPoint}
          required
          options={setup.points.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </FieldRow>
      <FieldRow>
        <DateInput name="opensDate" label={words.opens} hint={words.opensHint} />
        <TimeInput name="opensTime" label={words.opensTime} />
      </FieldRow>
      <FieldRow>
        <DateInput name="closesDate" label={words.closes} />
        <TimeInput name="closesTime" label={words.closesTime} />
      </FieldRow>
      <Checkbox name="mayAdd" label={words.mayAdd} />
      <FormActions>
        <SubmitButton busy="Creando...">{words.createLink}</SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
