// The staff's form of an idea on the list.
import { z } from "zod";
import { suggestionLimits as limits, suggestionStatuses } from "#app/domain/site/suggestion.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { cleanText, lengthOf, requiredLine } from "#app/domain/text/text.ts";
import { suggestionRefusal } from "#app/features/site/suggestions/copy.ts";
import { field } from "#app/ui/form/posted-fields.ts";

const text = (most: number) =>
  field((input, refuse) => {
    const typed = typeof input === "string" ? input : "";
    const cleaned = typed.length > 20 * most ? null : cleanText(typed);
    return cleaned !== null && lengthOf(cleaned) <= most ? cleaned : refuse(suggestionRefusal.bodyTooLong);
  });

export const suggestionForm = z.object({
  title: field((input, refuse) => {
    const checked = requiredLine("line", limits.title, input);
    if (checked.ok) return checked.text;
    return refuse(checked.code === "line_required" ? suggestionRefusal.title : suggestionRefusal.titleTooLong);
  }),
  body: text(limits.body),
  reply: text(limits.reply),
  status: z.enum(suggestionStatuses, { error: suggestionRefusal.status }),
  version: field((posted) => readVersion(posted) ?? 0),
});
export type SuggestionInput = z.output<typeof suggestionForm>;
