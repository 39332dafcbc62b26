// What a listener hears: the topic that changed, with the number of its row.
import type { Topic } from "#app/domain/topic.ts";

export type ChangeEvent = {
  id: number;
  topic: Topic;
  /** What of it changed, where the announcement says so. */
  about?: string | null;
};
/** What is told once and kept nowhere, such as that a person is writing: a client that does not listen now never learns it. */
export type Whisper = { topic: Topic; text: string };
/** Hears a change event; null means «something may have been missed: look again at everything». */
export type Listener = (event: ChangeEvent | null) => void;
