// The dialog of the hosts' account, the sentence above the list, and the surprise.
import type { GiftAccount } from "#app/domain/event/gifts.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { giftsPath } from "../copy.ts";
import type { GiftAnswer } from "../actions.server.ts";

export function SettingsDialog({
  eventId,
  account,
  surprise,
  answer,
}: {
  eventId: string;
  account: GiftAccount;
  surprise: boolean;
  answer: GiftAnswer | undefined;
}) {
  const stored = { ...account, ...(surprise && { surprise: "on" }) };
  return (
    <RouteDialog
      title="Cuenta y sorpresa"
      lead="El dinero va de su banco al vuestro: Convite no cobra ni lo ve."
      backTo={giftsPath(eventId)}
    >
      <CheckedForm
        intent="settings"
        schema={() => import("../form.ts").then(({ settingsForm }) => settingsForm)}
        errors={answer?.errors}
        values={answer?.values ?? stored}
      >
        <TextInput
          name="message"
          label="Una frase"
          placeholder="Tu compañía basta."
          maxLength={120}
          autoComplete="off"
        />
        <TextInput
          name="iban"
          label="IBAN"
          hint="Lo ve todo el que abra la página. Los buscadores, no."
          placeholder="ES00 0000 0000 0000 0000 0000"
          autoComplete="off"
          spellCheck={false}
        />
        <FieldRow>
          <TextInput name="holder" label="A nombre de" placeholder="Lucía Tejada" maxLength={80} autoComplete="off" />
          <TextInput name="bizum" label="Bizum" type="tel" placeholder="600 000 000" autoComplete="off" />
        </FieldRow>
        <TextInput
          name="link"
          label="Enlace a la lista de una tienda"
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <Switch
          name="surprise"
          label="Modo sorpresa"
          hint="Veis qué falta, no quién regala. Los nombres salen cuando haya pasado el día, y lo ya regalado sigue siendo sorpresa aunque lo apaguéis."
        />
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </CheckedForm>
    </RouteDialog>
  );
}
