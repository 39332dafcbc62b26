// The field of a code: of the application, or a recovery code.
import { readCode, readRecoveryCode } from "#app/domain/account/one-time-code.ts";
import { text } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { codeText } from "./copy.ts";

// With room for the blanks and dashes that people type.
const MOST_TYPED = 60;

/** The code of the application, or a recovery code where `recovery`. */
const codeField = (recovery: boolean) =>
  text(MOST_TYPED).with((typed = "", refuse) => {
    if (typed.trim() === "") return refuse(codeText.code_required);
    if (readCode(typed) === null && !(recovery && readRecoveryCode(typed) !== null))
      return refuse(recovery ? codeText.neither_code : codeText.no_code);
    return typed;
  });

export const firstCodeForm = fields({ code: codeField(false) });
export const stepForm = fields({ code: codeField(true) });
