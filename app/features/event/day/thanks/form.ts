// The posted forms of the hosts' thanks.
import { flag, ref, text } from "#app/domain/field.ts";
import { checkThanks, thanksLimit } from "#app/domain/event/thanks.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { fieldRefusals } from "./copy.ts";

export type ThanksFields = { text: string; hasAlbum: boolean; isSure: boolean };

/** `sure`: the host has read that no e-mail comes back. */
export const thanksForm = fields({ text: text(thanksLimit), album: flag(), sure: flag() }).check<ThanksFields>(
  (posted, refuse) => {
    const checked = checkThanks(posted.text);
    if ("code" in checked) return refuse.at("text", fieldRefusals[checked.code]);
    return { text: checked.text, hasAlbum: posted.album, isSure: posted.sure };
  },
);

export const thankedForm = fields({ householdId: ref("households") }).check<{ householdId: string }>(
  ({ householdId = "" }) => ({ householdId }),
);
