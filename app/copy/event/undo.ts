// The texts for a change that a host cannot undo.
import type { UndoRefusal } from "#app/domain/event/change-log.ts";

export const undoRefusals = {
  change_gone: "Este cambio ya no está en la lista.",
  cannot_undo: "Este cambio no se puede deshacer.",
  already_undone: "Este cambio ya está deshecho.",
  changed_since: "No se ha deshecho: alguien lo ha vuelto a cambiar después. Lo de ahora se queda como está.",
  too_late: "Ya no se puede deshacer: lo de antes ya no se guarda.",
  no_room: "No se ha deshecho: lo de antes ya no cabe.",
} satisfies Record<UndoRefusal, string>;
