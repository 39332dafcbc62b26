// The texts of the archive with everything of the day, and the names in it.
import { formatCount } from "#app/copy/text/format.ts";

export const everythingText = {
  take: "Llevármelo todo",
  came: "Quién vino",
  kitchen: "La hoja de la cocina.pdf",
  photos: "Fotos",
  readme: "Léeme.txt",
  tooMany: "Has descargado muchas cosas seguidas. Espera unos minutos.",
} as const;

/** The words about the content: the parts, and the photographs whose files are gone. */
export function readmeText(
  title: string,
  { people, hasKitchen, photos }: { people: number | null; hasKitchen: boolean; photos: number | null },
  missing: readonly string[],
): string {
  const lines = [
    title,
    "",
    people !== null && `Quién vino: ${formatCount(people, "persona", "personas")}, en Excel y en CSV.`,
    hasKitchen && "La hoja de la cocina: adultos, menores y dietas.",
    photos !== null && `Fotos: ${formatCount(photos, "foto", "fotos")} del álbum, a su tamaño.`,
    ...(missing.length > 0
      ? ["", "Estas fotos ya no están en el servidor, y aquí están vacías:", ...missing.map((name) => `- ${name}`)]
      : []),
  ];
  // Windows shows these line ends right in its oldest editor.
  return lines.filter((line) => line !== false).join("\r\n") + "\r\n";
}

/** The archive with everything of an event's day. */
export function everythingPath(eventId: string): string {
  return `/app/event/${eventId}/day/all.zip`;
}
