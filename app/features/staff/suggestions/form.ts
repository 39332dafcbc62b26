// The staff's form of an idea on the list.
import { choice, text, version } from "#app/domain/field.ts";
import { suggestionLimits as limits, suggestionStatuses } from "#app/domain/site/suggestion.ts";
import { cleanText, lengthOf, requiredLine } from "#app/domain/text/text.ts";
import { suggestionRefusal } from "#app/features/site/suggestions/copy.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";

const body = (most: number) =>
  text(most).with((typed = "", refuse) => {
    const cleaned = typed.length > 20 * most ? null : cleanText(typed);
    return cleaned !== null && lengthOf(cleaned) <= most ? cleaned : refuse(suggestionRefusal.bodyTooLong);
  });

export const suggestionForm = fields({
  title: text(limits.title).with((typed, refuse) => {
    const checked = requiredLine("line", limits.title, typed);
    if (checked.ok) return checked.text;
    return refuse(checked.code === "line_required" ? suggestionRefusal.title : suggestionRefusal.titleTooLong);
  }),
  body: body(limits.body),
  reply: body(limits.reply),
  status: choice(suggestionStatuses, suggestionRefusal.status),
  version: version().with((read) => read ?? 0),
});
export type SuggestionInput = InputOf<typeof suggestionForm>;
