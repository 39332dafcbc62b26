// What a page of an account says when there is nothing to fill in: it worked, it did not, and the way on.
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice, type Tone } from "#app/ui/feedback/notice.tsx";
import { AuthFrame } from "#app/ui/layout/auth-frame.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";

export type AuthRefusalProps = {
  title: string;
  tone: Tone;
  text: ReactNode;
  /** A quieter way on, below. */
  more?: ReactNode;
  to: string;
  toLabel: string;
};

/** A sentence in its tone, said aloud, and one button. */
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
