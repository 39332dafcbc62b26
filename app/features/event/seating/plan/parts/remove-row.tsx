// The button that removes a row of single seats, with its question.
import { rowTitle } from "#app/copy/event/seat-rows.ts";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import type { PlanRow } from "../queries.server.ts";
import { chosenSeatText } from "../chosen-seat.copy.ts";
import { inSentence } from "../rows.copy.ts";

/** It asks first, since the log cannot bring a row back. */
export function RemoveRow({ row: { id, name, seats }, action }: { row: PlanRow; action: string }) {
  return (
    <ConfirmDialog
      label={chosenSeatText.remove}
      title={`¿Quitar ${inSentence(rowTitle(name))}?`}
      confirm={chosenSeatText.remove}
      busy="Quitando..."
      intent="row.delete"
      action={action}
      extra={{ rowId: id }}
    >
      {chosenSeatText.removed(seats.length)}
    </ConfirmDialog>
  );
}
