// The dialog of who gets into an event, and of the address under which it is found.
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconDice5 from "@tabler/icons-react/dist/esm/icons/IconDice5.mjs";
import { visibilityText } from "#app/copy/event/status.ts";
import { accessCodeLimits } from "#app/domain/event/access.ts";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup, Switch } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { accountHint, codeLost } from "../copy.ts";
import { ViewLinks } from "#app/ui/display/view-links.tsx";
import { DoneNotice } from "#app/ui/feedback/done-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SlugForm } from "./slug-form.tsx";
import type { AccessAnswer } from "../actions.server.ts";

type Part = "save" | "slug";
type Access = {
  isPublic: boolean;
  requireAccount: boolean;
  accessCode: string | null;
  isCodeLost: boolean;
};
type Props = {
  eventId: string;
  title: string;
  access: Access;
  slug: string | null;
  pageBase: string;
  part: Part;
  answer: AccessAnswer | undefined;
};

/** Shows the form that `part` names. After an answer with errors, it shows the form that the answer is about. */
export function AccessDialog({ eventId, title, access, slug, pageBase, part, answer }: Props) {
  const event = `/app/event/${eventId}`;
  const shown = answer?.errors && Object.keys(answer.errors).length > 0 ? answer.intent : part;
  const own = answer?.intent === shown ? answer : undefined;
  return (
    <RouteDialog title={shown === "slug" ? "Editar URL" : "Quién entra"} lead={title} backTo={event}>
      <ViewLinks
        label="Acceso al evento"
        links={[
          { to: `${event}/access`, label: "Quién entra", isCurrent: shown === "save" },
          { to: `${event}/access?ver=url`, label: "URL", isCurrent: shown === "slug" },
        ]}
      />
      <DoneNotice text={own?.notice} />
      {shown === "slug" ? (
        <SlugForm key={slug} slug={slug} pageBase={pageBase} answer={own} />
      ) : (
        <SettingsForm key={JSON.stringify(access)} access={access} answer={own} />
      )}
    </RouteDialog>
  );
}

function SettingsForm({
  access: { isPublic, requireAccount, accessCode, isCodeLost },
  answer,
}: {
  access: Access;
  answer: AccessAnswer | undefined;
}) {
  const stored = {
    isPublic: String(isPublic),
    requireAccount: requireAccount ? "true" : "",
    accessCode: accessCode ?? "",
  };
  return (
    <CheckedForm
      intent="save"
      schema={() => import("../form.ts").then(({ accessForm }) => accessForm)}
      errors={answer?.errors}
      values={answer?.values ?? stored}
    >
      <RadioGroup
        name="isPublic"
        label="¿Quién puede ver la página?"
        choices={[
          { value: "true", label: visibilityText.public, hint: "Quien tenga el enlace." },
          {
            value: "false",
            label: visibilityText.private,
            hint: "Solo tus invitados, con su invitación o con el código.",
          },
        ]}
      />
      <Switch name="requireAccount" value="true" label="Pedir una cuenta" hint={accountHint} />
      {isCodeLost && <Notice tone="warn">{codeLost}</Notice>}
      <TextInput
        name="accessCode"
        label="Código de acceso"
        hint={`De ${accessCodeLimits.min} a ${accessCodeLimits.max} letras y números. Si lo dejas vacío y no pides cuenta, se genera uno.`}
        minLength={accessCodeLimits.min}
        maxLength={accessCodeLimits.max}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <FormActions mainFirst>
        {/* The first one is what Enter presses: a host who has typed a code means to keep it. */}
        <SubmitButton icon={IconCheck}>Guardar</SubmitButton>
        <SubmitButton variant="ghost" icon={IconDice5} name="newCode" value="1" busy="Generando...">
          Generar otro
        </SubmitButton>
      </FormActions>
      <p className="soft">Al cambiar el código, quien entró con el anterior tendrá que escribir el nuevo.</p>
    </CheckedForm>
  );
}
