// The fields of the account deletion.
import { z } from "zod";
import { deleteChoice, fateField, isDeletionWord } from "#app/domain/account/deletion.ts";
import { field } from "#app/ui/form/posted-fields.ts";
import { deletionText } from "./copy.ts";

/**
 * `events[]` (every event shown), `event.{id}` for a choice (`delete` or the heir's account), `answers`, `word`, and `password` if any.
 * An event without a choice is deleted, as its page says.
 */
export const deletionForm = z
  .looseObject({
    events: z.array(z.string()).default([]),
    answers: field((ticked) => ticked === "erase"),
    word: z.string().default("").refine(isDeletionWord, { error: deletionText.word }),
    password: z.string().default(""),
  })
  .meta({ rows: /^event\.[0-9a-f-]{36}$/ })
  .transform(({ events, answers, password, ...others }, context) => {
    const fates = new Map<string, string | null>();
    for (const eventId of events) {
      const choice = others[fateField(eventId)] ?? deleteChoice;
      if (choice === "") context.addIssue({ code: "custom", path: [fateField(eventId)], message: deletionText.choose });
      fates.set(eventId, choice === deleteChoice ? null : String(choice));
    }
    return { fates, eraseAnswers: answers, password };
  });
export type DeletionInput = z.infer<typeof deletionForm>;
