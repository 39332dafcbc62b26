// How Convite compares, on /features. Only what is built stands here (SC-50); the other texts of the page are in `features.json`.
import { freeText } from "#app/copy/account/plans.ts";
import type { Cell } from "./parts/compare-table.tsx";
import { hasPart } from "#app/domain/parts.ts";

const row = (name: string, ...cells: Cell[]) => ({ name, cells });

export const comparison = {
  label: "Convite, una hoja de cálculo y un grupo de mensajes",
  heads: ["Convite", "Una hoja de cálculo", "Un grupo"],
  rows: [
    row("Quien está invitado contesta sin instalar nada", true, false, "Si está en el grupo"),
    row("Las respuestas se cuentan solas", true, "A mano", false),
    row("Alergias y acompañantes, con su permiso", true, "A mano", false),
    row("Recordar a quien no ha contestado", true, "Uno por uno", "A todos a la vez"),
    row("Mesas", true, "A mano", false),
    row("Deshacer lo que alguien cambió", "Casi todo", true, false),
    row("Una página bonita de la fiesta", true, false, false),
    ...(hasPart("gifts") ? [row("Que nadie repita regalo", true, "A mano", false)] : []),
    ...(hasPart("album") ? [row("Las fotos de todos, juntas", true, false, "Con menos calidad")] : []),
    ...(hasPart("chat") ? [row("Hablar todos con todos", "Con cuenta", false, true)] : []),
    row("Fórmulas y cuentas tuyas", "Mejor una hoja", true, false),
    row("Gratis", `Hasta ${freeText.events}`, true, true),
  ],
} as const;
