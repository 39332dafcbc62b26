// The objects of a seating plan in a sentence: «la barra», «el escenario», «la barra de la izquierda».
import { formatMetres, sayMetres } from "#app/copy/event/metres.ts";
import type { ObjectKind } from "#app/domain/event/plan/shapes.ts";
import type { ObjectSaid } from "#app/domain/event/plan/whereabouts.ts";
import { wayBreadth } from "#app/domain/event/rule-distance.ts";
import type { NarrowSaid } from "#app/domain/event/rule-lines.ts";

const words = {
  dance: "la pista",
  stage: "el escenario",
  music: "la música",
  bar: "la barra",
  buffet: "el bufé",
  cake: "la tarta",
  photo: "el photocall",
  door: "la puerta",
  pillar: "la columna",
  tree: "el árbol",
  plant: "la planta",
  kids: "la zona de niños",
  screen: "la pantalla",
  "high-table": "la mesa alta",
  chairs: "la fila de sillas",
  text: "el rótulo",
} satisfies Record<ObjectKind, string>;

const sides = { left: "de la izquierda", right: "de la derecha", top: "de arriba", bottom: "de abajo" } as const;

/** «la barra», «la barra “Cócteles”», «la barra de la izquierda», «la barra de Granero» */
export function objectWords({ kind, label, room, side, at }: ObjectSaid): string {
  return [
    words[kind],
    label && `“${label}”`,
    side && sides[side],
    at && `a ${formatMetres(at.x)} m de la izquierda y ${formatMetres(at.y)} de arriba`,
    room && `de ${room}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The words after «de»: «de la barra», «del escenario». */
export function ofObject(said: ObjectSaid): string {
  return `de ${objectWords(said)}`.replace(/^de el /, "del ");
}

const wall = "la pared";

/** «entre la mesa 7 y la columna»; `tableWords` says a table by its name. */
export function betweenText({ between }: NarrowSaid, tableWords: (name: string) => string): string {
  const [one, other] = between.map((beside) => {
    if (!beside) return wall;
    return "table" in beside ? tableWords(beside.table) : objectWords(beside.object);
  }) as [string, string];
  if (one !== other) return `entre ${one} y ${other}`;
  return one === wall ? "en el paso más justo" : `junto a ${one}`;
}

/** «Entre la mesa 7 y la columna quedan 74 cm y hacen falta 90.»; null where nothing leaves any room. */
export function narrowText(narrow: NarrowSaid | null, tableWords: (name: string) => string): string {
  if (!narrow) return "No hay camino desde ninguna puerta.";
  const where = betweenText(narrow, tableWords);
  return `${where.charAt(0).toUpperCase()}${where.slice(1)} quedan ${sayMetres(narrow.gap)} y hacen falta ${wayBreadth}.`;
}
