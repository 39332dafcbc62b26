// Shows the strength of a password during typing. The list of common passwords loads only then.
import { lazy, Suspense } from "react";
import type { TypedAccount } from "./password-advice.tsx";

const Advice = lazy(async () => ({ default: (await import("./password-advice.tsx")).PasswordAdvice }));

/** Renders nothing until the user types; nothing without JavaScript. */
export function PasswordStrength({ minimum, ...typed }: TypedAccount & { minimum: number }) {
  if (typed.password === "") return null;
  return (
    <Suspense>
      <Advice {...typed} minimum={minimum} />
    </Suspense>
  );
}
