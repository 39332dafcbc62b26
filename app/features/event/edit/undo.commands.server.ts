// Undoes changes of an event's details and status.
import { changedSince, type UndoersOf } from "#app/platform/undoers.server.ts";
import { saveEvent, setEventStatus } from "./commands.server.ts";
import { editEventForm } from "./form.ts";
import { editableEvent } from "./queries.server.ts";

export const eventUndoers: UndoersOf<"event.changed" | "event.status"> = {
  "event.changed": async (tx, pass, { undo }, now) => {
    const { fields, version } = editableEvent(pass.event);
    const { budgetCents, ...values } = undo.values ?? {};
    const budget = typeof budgetCents === "number" ? { budget: (budgetCents / 100).toString().replace(".", ",") } : {};
    const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? "")]));
    // The host has already confirmed that day once.
    const posted = { ...words, ...budget, version: String(version), datePassed: "on" };
    const parsed = editEventForm(fields).safeParse(posted);
    return parsed.success ? saveEvent(tx, pass, parsed.data, now) : changedSince;
  },
  "event.status": (tx, pass, { undo }, now) => setEventStatus(tx, pass, undo.values?.status, now),
};
