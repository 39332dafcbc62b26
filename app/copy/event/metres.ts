// Lengths in Spanish: the database has centimetres, people read metres.
const metres = new Intl.NumberFormat("es-ES", { minimumFractionDigits: 2, trailingZeroDisplay: "stripIfInteger" });

/** 330 → «3,30», 2400 → «24»: as a person types it. */
export function formatMetres(centimetres: number): string {
  return metres.format(centimetres / 100);
}

/** 330 → «3,30 m», 74 → «74 cm»; the space does not break. */
export function sayMetres(centimetres: number): string {
  return Math.abs(centimetres) < 100 ? `${Math.round(centimetres)} cm` : `${formatMetres(centimetres)} m`;
}
