// The dialog that asks who the person is, over the page whose form waits for the answer.
import { type FormEvent, useEffect, useId, useRef } from "react";
import { proofText } from "#app/copy/account/proof.ts";
import { proofPassword } from "#app/domain/account/proof.ts";
import { Button, SwapWords } from "#app/ui/display/button.tsx";
import dialog from "#app/ui/feedback/dialog.module.css";
import { FormActions } from "#app/ui/form/field.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { ProofElsewhere, ProofField, ProofKeyButton } from "./proof-fields.tsx";
import { type ProofQuestion, useProofQuestion } from "./proof-question.ts";

/** Once in the app's frame. */
export function ProofDialog() {
  const question = useProofQuestion();
  return question && <Question {...question} />;
}

function Question({ ways, error, isAgain, isChecking, answer }: ProofQuestion) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const isElsewhere = !ways.password;
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const before = document.activeElement;
    box.showModal();
    (box.querySelector<HTMLElement>("[data-autofocus]") ?? box.querySelector<HTMLElement>("h2"))?.focus();
    return () => {
      box.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    if (error) ref.current?.querySelector<HTMLInputElement>("[data-autofocus]")?.select();
  }, [error]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isChecking) return;
    const password = new FormData(event.currentTarget).get(proofPassword);
    answer(typeof password === "string" ? { password } : "again");
  };
  const notBack = isElsewhere && isAgain && !error ? proofText.notBack : null;
  return (
    <dialog
      ref={ref}
      className={dialog.ask}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        answer(null);
      }}
    >
      <h2 id={id} tabIndex={-1}>
        {proofText.title}
      </h2>
      <Stack gap={4}>
        <p className="soft">{proofText.kept}</p>
        <ProofElsewhere ways={ways} />
        <form id={`${id}-form`} onSubmit={send}>
          <ProofField ways={ways} error={isChecking ? null : (error ?? notBack)} />
        </form>
        <ProofKeyButton ways={ways} onKey={(key) => answer({ key })} />
        <FormActions>
          <Button variant="ghost" onClick={() => answer(null)}>
            {proofText.cancel}
          </Button>
          {(ways.password || ways.google) && (
            <Button type="submit" form={`${id}-form`} aria-busy={isChecking || undefined}>
              <SwapWords busy={isChecking} now={proofText.busy}>
                {ways.password ? proofText.go : proofText.back}
              </SwapWords>
            </Button>
          )}
        </FormActions>
      </Stack>
    </dialog>
  );
}
