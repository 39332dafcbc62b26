// The fields of the account deletion.
import { deleteChoice, fateField, isDeletionWord } from "#app/domain/account/deletion.ts";
import { byId, list, ref, text } from "#app/domain/field.ts";
import { fields, type InputOf } from "#app/ui/form/field-list.ts";
import { deletionText } from "./copy.ts";

/**
 * `events` (every event shown), `event.{id}` for a choice (`delete` or the heir's account), `answers` and `word`.
 * An event without a choice is deleted, as its page says.
 */
export const deletionForm = fields({
  events: list(ref("events")),
  fates: byId(fateField(""), text(36)),
  answers: text(20),
  word: text(20).with((typed = "", refuse) => (isDeletionWord(typed) ? typed : refuse(deletionText.word))),
}).check((posted, refuse) => {
  const fates = new Map<string, string | null>();
  for (const eventId of posted.events ?? []) {
    const choice = posted.fates[fateField(eventId)] ?? deleteChoice;
    if (choice === "") refuse.at(fateField(eventId), deletionText.choose);
    fates.set(eventId, choice === deleteChoice ? null : choice);
  }
  return { fates, eraseAnswers: posted.answers === "erase" };
});
export type DeletionInput = InputOf<typeof deletionForm>;
