// The texts around the fields of the «Comentarios» forms.
import { sentText } from "./copy.ts";

export type FeedbackPage = {
  path: string;
  /** The title of the browser's tab. */
  name: string;
  title: string;
  lead: string;
  beside: string;
  panel: string;
  intent: string;
  sentText: string;
};

export const feedbackPages = {
  suggestion: {
    path: "/feedback/suggestions",
    name: "Sugerencias",
    title: "¿Qué le falta?",
    lead: "Vota lo que quieres ver en Convite, o cuéntanos qué echas en falta.",
    beside:
      "Di qué querías hacer y cómo te gustaría que fuera: las ideas con una fiesta detrás son las mejores. Si la ponemos en la lista, va sin tu nombre.",
    panel: "Tu idea",
    intent: "suggest",
    sentText: sentText.suggestion,
  },
  bug: {
    path: "/feedback/bug-report",
    name: "Avisar de un error",
    title: "Algo no va",
    lead: "Cuéntanos qué no funciona en Convite, y lo miramos.",
    beside:
      "Cuanto más concreto, antes lo encontramos: qué pulsaste, qué esperabas y qué salió. No escribas contraseñas ni datos de tus invitados.",
    panel: "El error",
    intent: "report",
    sentText: sentText.bug,
  },
  survey: {
    path: "/feedback/survey",
    name: "Encuesta",
    title: "¿Qué tal con Convite?",
    lead: "Una pregunta y lo que quieras añadir: cómo te va con Convite.",
    beside: "El correo es solo por si quieres respuesta.",
    panel: "Tu respuesta",
    intent: "answer",
    sentText: sentText.survey,
  },
} as const satisfies Record<string, FeedbackPage>;
