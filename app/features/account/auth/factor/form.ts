// The field of a code: of the application, or a recovery code.
import { z } from "zod";
import { readCode, readRecoveryCode } from "#app/domain/account/one-time-code.ts";
import { field } from "#app/ui/form/posted-fields.ts";
import { codeText } from "./copy.ts";

const text = (input: unknown) => (typeof input === "string" ? input.slice(0, 100) : "");

/** `code` of the application, or a recovery code where `recovery`. */
const codeField = (recovery: boolean) =>
  field((input, refuse) => {
    const typed = text(input);
    if (typed.trim() === "") return refuse(codeText.code_required);
    if (readCode(typed) === null && !(recovery && readRecoveryCode(typed) !== null))
      return refuse(recovery ? codeText.neither_code : codeText.no_code);
    return typed;
  });

export const firstCodeForm = z.object({ code: codeField(false) });
export const stepForm = z.object({ code: codeField(true) });
