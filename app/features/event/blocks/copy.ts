// The texts about the blocks of an event's board.
import { formatCount } from "#app/copy/text/format.ts";
import { commonText } from "#app/copy/text/text.ts";
import {
  board,
  type BlockType,
  mostBlocks,
  noteLimit,
  type PlaceField,
  placeLimits,
} from "#app/domain/event/blocks.ts";
import { plainText, type RichTextRefusal } from "#app/domain/text/rich-text.ts";
import { taskLimits } from "#app/domain/event/tasks.ts";
import type { ShownBlock } from "./queries.server.ts";

export const blockNames = {
  text: "Texto",
  image: "Imagen",
  task: "Tarea",
  budget: "Presupuesto",
  contact: "Contacto",
  timeline: "Escaleta",
} as const satisfies Record<BlockType, string>;

// part 1 §9
export const newText = "Nuevo texto";
export const newTask = "Nueva tarea";

type Code =
  | RichTextRefusal
  | "type_invalid"
  | "note_too_long"
  | "contact_not_found"
  | "task_not_found"
  | "task_title_missing"
  | "task_limit"
  | "too_many_blocks"
  | "block_not_found"
  | "block_gone"
  | "too_late";

export const blockRefusals = {
  type_invalid: "Elige un tipo de bloque de la lista.",
  note_too_long: `Puede tener ${formatCount(noteLimit, "carácter", "caracteres")} como mucho.`,
  rich_text_too_long: "Es demasiado largo para un bloque. Repártelo en dos.",
  rich_text_invalid:
    "Hay algo en el texto que no podemos guardar. Quita lo último que has pegado e inténtalo otra vez.",
  contact_not_found: "Elige una persona de tu agenda.",
  task_not_found: "Esa tarea ya no está. Elige otra.",
  task_title_missing: "Escribe qué hay que hacer.",
  task_limit: `Caben ${taskLimits.perEvent} tareas en un evento. Borra una para añadir otra.`,
  too_many_blocks: `Caben ${mostBlocks} bloques en un evento. Borra uno para poner otro.`,
  block_not_found: "Ese bloque ya no está.",
  block_gone: "Otra persona ha borrado este bloque. Lo que has escrito sigue aquí: recupéralo y guarda otra vez.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora.",
} satisfies Record<Code, string>;

export const blockFailed = commonText.notSaved;
export const contentChanged =
  "Otra persona ha cambiado este bloque mientras lo editabas. Lo que has escrito sigue aquí: elige con qué te quedas.";
export const placeChanged = "Otra persona lo ha movido a la vez. Está donde lo ha dejado.";

export function placeText(field: PlaceField): string {
  const { least, most } = placeLimits[field];
  if (field === "width") return `Entre ${least} y ${most}, sin salirse: la pizarra mide ${board.width} de ancho.`;
  return `Escribe un número entre ${least} y ${most}.`;
}

export const placeLabels = {
  x: "Desde la izquierda",
  y: "Desde arriba",
  width: "Ancho",
  height: "Alto",
} as const satisfies Record<PlaceField, string>;

/** The name of a block where it is not visible: its kind and its first words. */
export function blockName(block: ShownBlock): string {
  const words = wordsOf(block).replace(/\s+/g, " ").trim();
  return words
    ? `${blockNames[block.type]}: ${words.length > 40 ? `${words.slice(0, 39)}…` : words}`
    : blockNames[block.type];
}

function wordsOf(block: ShownBlock): string {
  if (block.type === "text") return plainText(block.doc);
  if (block.type === "task") return block.task?.title ?? block.note;
  return (block.type === "contact" && block.contact?.name) || block.note;
}

export const notices = {
  "bloque-anadido": "Bloque añadido.",
  "bloque-guardado": "Bloque guardado.",
  "bloque-movido": "Bloque en su sitio.",
  "bloque-borrado": "Bloque borrado.",
  "bloque-recuperado": "El bloque está otra vez en su sitio.",
} as const;
export type BlockNotice = keyof typeof notices;

/** The states of autosave, in words. */
export const saveStates = {
  saving: "Guardando…",
  saved: "Guardado",
  waiting: "Sin conexión: se guardará",
  stopped: "Sin guardar",
} as const;
