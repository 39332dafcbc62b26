// The page that asks who the person is: for a form that was posted without the page's script. It posts the same form again.
import { useRef } from "react";
import { createPath, useLocation } from "react-router";
import { proofText } from "#app/copy/account/proof.ts";
import { type ProofAsked, proofKey } from "#app/domain/account/proof.ts";
import { Button } from "#app/ui/display/button.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { ProofElsewhere, ProofField, ProofKeyButton } from "#app/ui/network/proof-fields.tsx";

/** A refused form: the question, and the fields that were posted, without files. */
export type RefusedForm = ProofAsked & { fields: readonly (readonly [name: string, value: string])[] };

/** The refused form of an error that a route threw, if it is one. */
export function refusedForm(thrown: unknown): RefusedForm | null {
  return typeof thrown === "object" &&
    thrown !== null &&
    "why" in thrown &&
    thrown.why === "fresh" &&
    "fields" in thrown
    ? (thrown as unknown as RefusedForm)
    : null;
}

export function ProofScreen({ ways, error, fields }: RefusedForm) {
  const here = useLocation();
  const ref = useRef<HTMLFormElement>(null);
  const key = useRef<HTMLInputElement>(null);
  const send = (signed: string) => {
    if (key.current) key.current.value = signed;
    ref.current?.submit();
  };
  return (
    <AuthFrame title={proofText.title} lead={proofText.kept} links={[{ to: here.pathname, label: proofText.cancel }]}>
      <title>{`${proofText.title} · Convite`}</title>
      <Stack gap={4}>
        <ProofElsewhere ways={ways} />
        <form ref={ref} method="post" action={createPath(here)}>
          {fields.map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <input ref={key} type="hidden" name={proofKey} />
          <Stack gap={4}>
            <ProofField ways={ways} error={error} />
            {(ways.password || ways.google) && (
              <Button type="submit" size="lg" wide>
                {ways.password ? proofText.go : proofText.back}
              </Button>
            )}
            <ProofKeyButton ways={ways} onKey={send} />
          </Stack>
        </form>
      </Stack>
    </AuthFrame>
  );
}
