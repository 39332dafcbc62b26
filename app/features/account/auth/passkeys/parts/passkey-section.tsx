// The passkeys of an account on «Acceso y seguridad»: each with its name and last use, and a form that adds one.
import { useEffect, useEffectEvent, useState } from "react";
import { useSubmit } from "react-router";
import { mostPasskeys, passkeyNameLimit } from "#app/domain/account/passkey.ts";
import type { FieldErrors, FormAnswer } from "#app/domain/posted-form.ts";
import type { Stayed } from "#app/platform/http/action.server.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { hasPasskeys, makePasskey } from "#app/ui/passkeys.ts";
import { passkeyText, usedText } from "../copy.ts";
import type { CodesShown } from "../../factor/actions.server.ts";
import type { OwnPasskey } from "../queries.server.ts";

/** The answer of the server before the device makes a passkey. */
type Asked = { intent: string; errors: FieldErrors; values?: undefined; asked: { name: string; options: object } };
export type PasskeyAnswer = FormAnswer | Stayed | Asked | CodesShown;

export type PasskeySectionProps = {
  passkeys: readonly OwnPasskey[];
  /** The name of this browser, for a new passkey. */
  device: string;
  now: Date;
  answer: PasskeyAnswer | undefined;
};

export function PasskeySection({ passkeys, device, now, answer }: PasskeySectionProps) {
  return (
    <Section title={passkeyText.title} lead={passkeyText.lead}>
      {passkeys.length > 0 ? (
        <Rows>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} now={now} answer={answer} />
          ))}
        </Rows>
      ) : (
        <p className="soft small">{passkeyText.none}</p>
      )}
      <Stack narrow mt={5}>
        {passkeys.length < mostPasskeys ? (
          <AddPasskey key={passkeys.length} device={device} answer={answer} />
        ) : (
          <p className="soft small">{passkeyText.full}</p>
        )}
      </Stack>
    </Section>
  );
}

function PasskeyRow({
  passkey,
  now,
  answer,
}: { passkey: OwnPasskey } & Omit<PasskeySectionProps, "passkeys" | "device">) {
  const { id, name, usedAt } = passkey;
  const refused = answer?.intent === "passkey.rename" && answer.values?.["passkeyId"] === id ? answer : undefined;
  return (
    <Group as="li" gap={4} between grow="10rem">
      <Stack gap={1}>
        <Stack gap={0}>
          <b>{name}</b>
          <span className="soft small">{usedText(usedAt, now)}</span>
        </Stack>
        <Disclosure key={name} small summary={passkeyText.rename} open={refused !== undefined}>
          <CheckedForm
            intent="passkey.rename"
            extra={{ passkeyId: id }}
            errors={refused?.errors}
            values={refused?.values}
            schema={() => import("../form.ts").then(({ passkeyNameForm }) => passkeyNameForm)}
            preventScrollReset
          >
            <TextInput
              name="name"
              label={`Nombre de «${name}»`}
              defaultValue={name}
              maxLength={passkeyNameLimit}
              autoComplete="off"
              required
            />
            <SubmitButton size="sm" variant="soft">
              Guardar
            </SubmitButton>
          </CheckedForm>
        </Disclosure>
      </Stack>
      <ConfirmDialog
        label="Quitar"
        variant="soft"
        size="sm"
        title={`¿Quitar «${name}»?`}
        confirm="Quitar la llave"
        busy="Quitando..."
        intent="passkey.remove"
        extra={{ passkeyId: id }}
      >
        Ya no se podrá entrar con ella. Las sesiones abiertas siguen abiertas.
      </ConfirmDialog>
    </Group>
  );
}

/** The server checks the name and gives the options, the device makes the passkey, the server stores it. */
function AddPasskey({ device, answer }: Pick<PasskeySectionProps, "device" | "answer">) {
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const [problem, setProblem] = useState<string | null>(null);
  const asked = answer && "asked" in answer ? answer.asked : undefined;
  const refused = answer?.intent === "passkey.ask" || answer?.intent === "passkey.add" ? answer : undefined;

  const add = useEffectEvent((name: string, passkey: string) => {
    setProblem(null);
    void submit({ intent: "passkey.add", name, passkey }, { method: "post", preventScrollReset: true });
  });
  useEffect(() => {
    if (!asked) return;
    void makePasskey(asked.options).then(
      (passkey) => add(asked.name, passkey),
      (error: unknown) => {
        const isKnown = error instanceof DOMException && error.name === "InvalidStateError";
        setProblem(isKnown ? passkeyText.already : passkeyText.stopped);
      },
    );
  }, [asked]);

  if (!isHydrated) return <noscript>Para añadir una llave, activa JavaScript en tu navegador.</noscript>;
  if (!hasPasskeys()) return <p className="soft small">{passkeyText.unsupported}</p>;
  return (
    <>
      {problem && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      <CheckedForm
        intent="passkey.ask"
        errors={refused?.errors}
        values={refused?.values ?? { name: asked?.name ?? device }}
        schema={() => import("../form.ts").then(({ passkeyNameForm }) => passkeyNameForm)}
        preventScrollReset
      >
        <TextInput name="name" label={passkeyText.name} maxLength={passkeyNameLimit} autoComplete="off" required />
        <SubmitButton variant="ghost" busy={passkeyText.adding}>
          {passkeyText.add}
        </SubmitButton>
      </CheckedForm>
    </>
  );
}
