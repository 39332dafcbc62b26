// What suspending an account asks for.
import { z } from "zod";
import { parseReason } from "#app/domain/suspension.ts";
import { reasonRequired } from "./copy.ts";

/** `reason`: one of the list. */
export const suspensionForm = z.object({ reason: z.unknown() }).transform(({ reason }, context) => {
  const parsed = parseReason(reason);
  if (parsed) return { reason: parsed };
  context.addIssue({ code: "custom", path: ["reason"], message: reasonRequired });
  return z.NEVER;
});
