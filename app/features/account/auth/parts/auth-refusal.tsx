// An account page without a form: the result and the next step.
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice, type Tone } from "#app/ui/feedback/notice.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

export type AuthRefusalProps = {
  title: string;
  tone: Tone;
  text: ReactNode;
  /** A less prominent link below. */
  more?: ReactNode;
  to: string;
  toLabel: string;
};

/** A live notice in its tone, and one button. */
export function AuthRefusal({ title, tone, text, more, to, toLabel }: AuthRefusalProps) {
  return (
    <AuthFrame title={title} after={more && <p>{more}</p>}>
      <Stack gap={5} mt={5}>
        <Notice tone={tone} live>
          {text}
        </Notice>
        <ButtonLink size="lg" wide to={to} replace reloadDocument={/^\/(?:evento|invit)/.test(to)}>
          {toLabel}
        </ButtonLink>
      </Stack>
    </AuthFrame>
  );
}
