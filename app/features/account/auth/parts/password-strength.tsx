// Says how good a password is while it is being typed. The list of common ones comes only then.
import { lazy, Suspense } from "react";
import type { TypedAccount } from "./password-advice.tsx";

const Advice = lazy(async () => ({ default: (await import("./password-advice.tsx")).PasswordAdvice }));

/** Nothing until something is typed; without JavaScript nothing at all. */
export function PasswordStrength({ minimum, ...typed }: TypedAccount & { minimum: number }) {
  if (typed.password === "") return null;
  return (
    <Suspense>
      <Advice {...typed} minimum={minimum} />
    </Suspense>
  );
}
