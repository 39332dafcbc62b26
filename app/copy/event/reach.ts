// Spanish texts about who sees what of an event: its things and audiences, as every screen calls them.
import type { Pressed, Reach, ReachTarget, Thing } from "#app/domain/event/reach.ts";

/** The things as the rows of «Quién ve qué» call them. */
export const thingText = {
  programme: "El día",
  sections: "Cómo llegar, dónde dormir, qué me pongo, preguntas",
  arrival: "Cómo llegar",
  lodging: "Dónde dormir",
  dress: "Qué me pongo",
  questions: "Preguntas",
  photos: "Fotos vuestras",
  rsvp: "Contestar",
  count: "Cuántos vienen",
  names: "Quiénes vienen",
  chat: "Chat con los invitados",
  gifts: "Lista de regalos",
  bank: "Cuenta del banco y Bizum",
  album: "Álbum",
  schedule: "Escaleta entera",
  tasks: "Tareas",
  moodboard: "Moodboard",
  blocks: "Notas",
  dossier: "Dossier",
} satisfies Record<ReachTarget, string>;

/** The things inside a sentence: «abrió la lista de regalos a los invitados». */
export const thingInText = {
  programme: "«El día»",
  sections: "los capítulos de la página",
  arrival: "«Cómo llegar»",
  lodging: "«Dónde dormir»",
  dress: "«Qué me pongo»",
  questions: "«Preguntas»",
  photos: "las fotos de la página",
  rsvp: "la respuesta",
  count: "cuántos vienen",
  names: "quiénes vienen",
  chat: "el chat con los invitados",
  gifts: "la lista de regalos",
  bank: "la cuenta del banco",
  album: "el álbum",
  schedule: "la escaleta",
  tasks: "las tareas",
  moodboard: "el moodboard",
  blocks: "las notas",
  dossier: "el dossier",
  visibility: "la página",
} satisfies Record<Pressed, string>;

const it: Readonly<Partial<Record<Thing, "La" | "Las">>> = {
  gifts: "La",
  bank: "La",
  schedule: "La",
  tasks: "Las",
  blocks: "Las",
  questions: "Las",
  photos: "Las",
};

/** «La ven tus invitados y el enlace», on the own screen of a thing. */
export function sightText(thing: Thing, reach: Reach): string {
  if (thing === "rsvp" || thing === "chat") {
    if (reach === "hosts") return thing === "rsvp" ? "No se contesta" : "El chat está cerrado";
    const [one, many] = thing === "rsvp" ? ["Contesta", "Contestan"] : ["Entra", "Entran"];
    return `${reach === "guests" || reach === "link" ? many : one} ${audienceText[reach]}`;
  }
  return `${it[thing] ?? "Lo"} ${reach === "guests" || reach === "link" ? "ven" : "ve"} ${audienceText[reach]}`;
}

const audienceText = {
  hosts: "solo quien edita el evento",
  team: "solo tu equipo",
  guests: "tus invitados",
  link: "tus invitados y el enlace",
  page: "cualquiera con la página",
} satisfies Record<Reach, string>;

/** The audience that a thing was opened to, after «abrió … a». */
export const openedToText = {
  hosts: "los anfitriones",
  team: "el equipo",
  guests: "los invitados",
  link: "quien entra por el enlace",
  page: "cualquiera con la página",
} satisfies Record<Reach, string>;

/** The audience that a thing was left to, after «dejó … ». */
export const leftToText = {
  hosts: "solo para los anfitriones",
  team: "solo para el equipo",
  guests: "solo para los invitados",
  link: "para los invitados y el enlace",
  page: "para cualquiera con la página",
} satisfies Record<Reach, string>;
