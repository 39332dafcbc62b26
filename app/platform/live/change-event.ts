// A change event: the topic that changed, and its row number.
import type { Topic } from "#app/domain/topic.ts";

export type ChangeEvent = {
  id: number;
  topic: Topic;
  /** The changed part, if the announcement names it. */
  about?: string | null;
};
/** A transient message that is not stored, such as a typing indicator: a client that does not listen now never gets it. */
export type Whisper = { topic: Topic; text: string };
/** Receives a change event; null means that some may have been missed, so reload everything. */
export type Listener = (event: ChangeEvent | null) => void;
