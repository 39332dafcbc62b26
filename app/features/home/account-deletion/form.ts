// What deleting an account asks for.
import { z } from "zod";
import { deleteChoice, fateField, isDeletionWord } from "#app/domain/account-deletion.ts";
import { deletionText } from "./copy.ts";

/**
 * `events[]` (every event that was shown), `event.{id}` for those with a choice (`delete` or the account that takes it over), `answers`,
 * `word` and, for an account with one, `password`. An event without a choice is deleted: its page said so.
 */
export const deletionForm = z
  .looseObject({
    events: z.array(z.string()).default([]),
    answers: z
      .unknown()
      .optional()
      .transform((ticked) => ticked === "erase"),
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
