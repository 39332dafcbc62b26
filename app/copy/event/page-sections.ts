// The chapter names of an event's page, for guests and hosts.
import type { PageSection } from "#app/domain/event/page-sections.ts";

export const sectionTitles = {
  programme: "El día",
  arrival: "Cómo llegar",
  lodging: "Dónde dormir",
  dress: "Qué me pongo",
  gifts: "Regalos",
  questions: "Preguntas",
  photos: "Fotos",
} as const satisfies Record<PageSection, string>;

/** The anchor of each chapter, at the end of a link to it. */
export const sectionAnchors = {
  programme: "dia",
  arrival: "llegar",
  lodging: "dormir",
  dress: "vestir",
  gifts: "regalos",
  questions: "preguntas",
  photos: "fotos",
} as const satisfies Record<PageSection, string>;

const places = ["primera", "segunda", "tercera", "cuarta", "quinta", "sexta", "séptima"];

/** «El día, segunda de siete.»: a chapter's position, for screen readers. */
export function placeText(section: PageSection, at: number): string {
  return `${sectionTitles[section]}, ${places[at]} de siete.`;
}
