// What a listener hears: the topic that changed, with the number of its row.
import type { Topic } from "#app/domain/topic.ts";

export type ChangeEvent = { id: number; topic: Topic };
/** Hears a change event; null means «something may have been missed: look again at everything». */
export type Listener = (event: ChangeEvent | null) => void;
