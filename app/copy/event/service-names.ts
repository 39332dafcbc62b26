// The services of providers in Spanish.
import type { ServiceType } from "#app/domain/site/application.ts";

export const serviceText = {
  photography: "Fotografía",
  videography: "Vídeo",
  catering: "Catering",
  decoration: "Decoración",
  music: "Música",
  transportation: "Transporte",
  venue: "Espacio",
  planning: "Organización",
  other: "Otro",
} satisfies Record<ServiceType, string>;
