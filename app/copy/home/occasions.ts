// The occasions on offer for a first event.
import type { Occasion } from "#app/domain/home/first-event.ts";

export const occasionLabel: Readonly<Record<Occasion, string>> = {
  boda: "Boda",
  cumpleanos: "Cumpleaños",
  comunion: "Comunión",
  bautizo: "Bautizo",
  aniversario: "Aniversario",
  fiesta: "Fiesta",
  jornada: "Jornada",
  otra: "Otra cosa",
};
