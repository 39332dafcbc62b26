// The fields of register and login.
import { z } from "zod";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { checkPassword } from "#app/domain/account/password.ts";
import { parsePlan } from "#app/domain/account/plans.ts";
import type { Result } from "#app/domain/result.ts";
import { fieldText } from "./copy.ts";

/** A field checked by a policy rule; `text` holds the message of each refusal. */
export function field<T extends object, Code extends string, Value>(
  check: (input: unknown) => Result<T, Code>,
  text: Record<Code, string>,
  pick: (checked: T) => Value,
) {
  return z
    .unknown()
    .optional()
    .transform((input, context) => {
      const checked = check(input);
      if (checked.ok) return pick(checked);
      context.addIssue({ code: "custom", message: text[checked.code] });
      return z.NEVER;
    });
}

/** `name, email, password, plan`; an unknown plan means basic; other fields are ignored. part 2 §5, A-6 */
export function registerForm(passwordMinimum: number) {
  const text = fieldText(passwordMinimum);
  return z.object({
    name: field(checkName, text, ({ name }) => name),
    email: field(checkEmail, text, ({ email }) => email),
    password: field(
      (input) => checkPassword(input, passwordMinimum),
      text,
      ({ password }) => password,
    ),
    plan: z
      .unknown()
      .optional()
      .transform((input) => parsePlan(input) ?? ("basic" as const)),
  });
}
export type RegisterInput = z.infer<ReturnType<typeof registerForm>>;

/** `email, password`. Refuses only empty fields; any other error gets one neutral sentence. part 2 §5 */
export const loginForm = z.object({
  email: typed(fieldText().email_required),
  password: typed(fieldText().password_required),
});
export type LoginInput = z.infer<typeof loginForm>;

/** A field that must not be empty, without other checks. */
export function typed(message: string) {
  return z.string({ error: message }).refine((text) => text.trim() !== "", { error: message });
}
