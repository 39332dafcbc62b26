// The staff's form of an idea on the list.
import { z } from "zod";
import { suggestionLimits as limits, suggestionStatuses } from "#app/domain/site/suggestion.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { cleanText, lengthOf, requiredLine } from "#app/domain/text/text.ts";
import { suggestionRefusal } from "#app/features/site/suggestions/copy.ts";

const text = (most: number) =>
  z
    .unknown()
    .optional()
    .transform((input, context) => {
      const typed = typeof input === "string" ? input : "";
      const cleaned = typed.length > 20 * most ? null : cleanText(typed);
      if (cleaned !== null && lengthOf(cleaned) <= most) return cleaned;
      context.addIssue({ code: "custom", message: suggestionRefusal.bodyTooLong });
      return z.NEVER;
    });

export const suggestionForm = z.object({
  title: z
    .unknown()
    .optional()
    .transform((input, context) => {
      const checked = requiredLine("line", limits.title, input);
      if (checked.ok) return checked.text;
      const message = checked.code === "line_required" ? suggestionRefusal.title : suggestionRefusal.titleTooLong;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  body: text(limits.body),
  reply: text(limits.reply),
  status: z.enum(suggestionStatuses, { error: suggestionRefusal.status }),
  version: z
    .unknown()
    .optional()
    .transform((posted) => readVersion(posted) ?? 0),
});
export type SuggestionInput = z.output<typeof suggestionForm>;
