// The forms of passkeys. The browser sends its answer as one JSON text.
import { passkeyNameLimit } from "#app/domain/account/passkey.ts";
import { ref, text } from "#app/domain/field.ts";
import { requiredLine } from "#app/domain/text/text.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { passkeyRefusalText } from "./copy.ts";

const posted = text(30_000).with((value = "") => value);
const passkeyId = ref("passkeys").with((value = "") => value);
const name = text(passkeyNameLimit).with((typed, refuse) => {
  const read = requiredLine("name", passkeyNameLimit, typed);
  return read.ok ? read.text : refuse(passkeyRefusalText[read.code]);
});

export const passkeyNameForm = fields({ name });
export const newPasskeyForm = fields({ name, passkey: posted });
export const passkeyRenameForm = fields({ name, passkeyId });
export const passkeyRemoveForm = fields({ passkeyId });
export const passkeyLoginForm = fields({ passkey: posted, next: posted });
