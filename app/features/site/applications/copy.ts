// The texts of the public pages' forms, and of the same answers before staff.
import {
  type ApplicationEntryKind,
  type ApplicationKind,
  applicationLimits,
  type ApplicationStatus,
  type contactTypes,
  articleStoryContacts,
  articleStoryEventTypes,
  type experienceLevels,
  type experienceYears,
  type followerRanges,
  type niches,
  type serviceTypes,
  type socialNetworks,
  type StoryEventType,
  storyEventTypes,
  storyFeatures,
} from "#app/domain/site/application.ts";
import { parseDate } from "#app/domain/time/zoned-time.ts";
import { formatList, formatLongDate, formatNumber } from "#app/copy/text/format.ts";
import type { BadgeShape, BadgeTone } from "#app/ui/display/badge.tsx";

export const kindText = {
  contact: "Contacto",
  demo: "Demostración",
  provider: "Proveedor",
  affiliate: "Afiliado",
  bug: "Error",
  suggestion: "Sugerencia",
  survey: "Encuesta",
  story: "Historia",
} satisfies Record<ApplicationKind, string>;

export const statusLook = {
  new: ["Nueva", "accent", "ring"],
  open: ["En curso", "info", "ring"],
  answered: ["Respondida", "ok", "full"],
  closed: ["Cerrada", "quiet", "bar"],
} satisfies Record<ApplicationStatus, readonly [string, BadgeTone, BadgeShape]>;

export const entryText = { note: "Nota", answer: "Respuesta" } satisfies Record<ApplicationEntryKind, string>;

const contactTypeText = {
  general: "Consulta general",
  demo: "Quiero una demostración",
  pricing: "Precios y planes",
  support: "Ayuda con Convite",
  partnership: "Colaborar con vosotros",
  other: "Otra cosa",
} satisfies Record<(typeof contactTypes)[number], string>;

const serviceTypeText = {
  photography: "Fotografía",
  videography: "Vídeo",
  catering: "Catering",
  decoration: "Decoración",
  music: "Música",
  transportation: "Transporte",
  venue: "Espacios",
  planning: "Organización",
  other: "Otro servicio",
} satisfies Record<(typeof serviceTypes)[number], string>;

const yearsText = {
  "0-1": "Menos de un año",
  "2-3": "De 2 a 3 años",
  "4-5": "De 4 a 5 años",
  "6-10": "De 6 a 10 años",
  "10+": "Más de 10 años",
} satisfies Record<(typeof experienceYears)[number], string>;

const networkText = {
  instagram: "Instagram",
  youtube: "YouTube",
  tiktok: "TikTok",
  twitter: "X (Twitter)",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  blog: "Un blog",
  other: "Otro sitio",
} satisfies Record<(typeof socialNetworks)[number], string>;

const followersText = {
  "100-1000": "De 100 a 1.000",
  "1000-10000": "De 1.000 a 10.000",
  "10000-50000": "De 10.000 a 50.000",
  "50000-100000": "De 50.000 a 100.000",
  "100000+": "Más de 100.000",
} satisfies Record<(typeof followerRanges)[number], string>;

const nicheText = {
  weddings: "Bodas",
  corporate: "Eventos de empresa",
  lifestyle: "Estilo de vida",
  business: "Negocios",
  travel: "Viajes",
  fashion: "Moda",
  food: "Comida",
  other: "Otro tema",
} satisfies Record<(typeof niches)[number], string>;

const levelText = {
  beginner: "Acabo de empezar",
  intermediate: "Ya he recomendado alguna cosa",
  advanced: "Lo hago a menudo",
  expert: "Vivo de ello",
} satisfies Record<(typeof experienceLevels)[number], string>;

const markText = { "5": "Muy bien", "4": "Bien", "3": "Regular", "2": "Mal", "1": "Muy mal" } as const;

export const storyEventText = {
  boda: "Boda",
  cumpleanos: "Cumpleaños",
  corporativo: "Evento corporativo",
  empresarial: "Evento de empresa",
  graduacion: "Graduación",
  "baby-shower": "Baby shower",
  aniversario: "Aniversario",
  otro: "Otra celebración",
} satisfies Record<StoryEventType, string>;

const storyFeatureText = {
  moodboard: "Moodboard",
  guests: "Lista de invitados",
  tasks: "Gestión de tareas",
  sharing: "Compartir el evento",
  design: "Diseño a medida",
  team: "Trabajo en equipo",
} satisfies Record<(typeof storyFeatures)[number], string>;

const storyContactText = {
  yes: "Sí, podéis escribirme",
  no: "No hace falta",
  "no-contact": "Prefiero que no",
  email: "Por correo",
  whatsapp: "Por WhatsApp",
  phone: "Por teléfono",
} as const;

const options = (words: Readonly<Record<string, string>>, order: readonly string[] = Object.keys(words)) =>
  order.map((value) => ({ value, label: words[value] ?? value }));

export const contactTypeOptions = options(contactTypeText);
export const serviceTypeOptions = options(serviceTypeText);
export const yearsOptions = options(yearsText);
export const networkOptions = options(networkText);
export const followersOptions = options(followersText);
export const nicheOptions = options(nicheText);
export const levelOptions = options(levelText);
export const storyEventOptions = options(storyEventText, storyEventTypes);
export const articleStoryEventOptions = options(storyEventText, articleStoryEventTypes);
export const storyContactOptions = options(storyContactText, articleStoryContacts);
/** The parts of Convite that a story may tick. */
export const storyFeatureOptions = options(storyFeatureText, storyFeatures);
export const markOptions = options(markText, ["5", "4", "3", "2", "1"]);

export function serviceText(service: string): string {
  return serviceTypeOptions.find(({ value }) => value === service)?.label ?? service;
}

/** The label of each fact, in the order in which staff reads them, with the words of its choices. */
const factLabels: readonly (readonly [name: string, label: string, words?: Readonly<Record<string, string>>])[] = [
  ["type", "Sobre", contactTypeText],
  ["date", "Día"],
  ["company", "Empresa"],
  ["phone", "Teléfono"],
  ["city", "Ciudad"],
  ["serviceType", "Servicio", serviceTypeText],
  ["otherService", "Qué servicio"],
  ["experience", "Experiencia", { ...yearsText, ...levelText }],
  ["portfolio", "Portafolio"],
  ["socialMedia", "Dónde publica", networkText],
  ["followers", "Seguidores", followersText],
  ["niche", "Tema", nicheText],
  ["motivation", "Por qué"],
  ["website", "Web"],
  ["place", "Dónde pasó"],
  ["mark", "Cómo le va", markText],
  ["eventType", "Qué celebró", storyEventText],
  ["features", "Qué usó", storyFeatureText],
  ["photoInfo", "Fotos"],
  ["contact", "¿Le escribimos?", storyContactText],
];

export type FactLine = { name: string; label: string; text: string };

/** The facts of an application in words; a fact that no form has any more keeps its own name. */
export function factLines(facts: Readonly<Record<string, string>>): FactLine[] {
  const known = factLabels.flatMap(([name, label, words]) => {
    const value = facts[name];
    if (value === undefined) return [];
    const date = name === "date" ? parseDate(value) : null;
    return [{ name, label, text: date ? formatLongDate(date) : wordsOf(value, words) }];
  });
  const names = new Set(factLabels.map(([name]) => name));
  const others = Object.entries(facts).filter(([name]) => !names.has(name));
  return [...known, ...others.map(([name, value]) => ({ name, label: name, text: value }))];
}

/** A fact of several choices stores their values with commas between them. */
function wordsOf(value: string, words: Readonly<Record<string, string>> = {}): string {
  if (Object.hasOwn(words, value)) return words[value]!;
  const parts = value.split(",");
  return parts.every((part) => Object.hasOwn(words, part)) ? formatList(parts.map((part) => words[part]!)) : value;
}

export const refusalText = {
  name: "Dinos cómo te llamas.",
  phone: `Escribe un teléfono de ${applicationLimits.phone} caracteres como mucho, con sus números.`,
  subject: "Ponle un asunto, en pocas palabras.",
  message: "Escribe tu mensaje.",
  motivation: "Cuéntanos por qué te gustaría recomendarnos.",
  bug: "Cuenta qué hacías y qué pasó.",
  storyTitle: "Ponle un título a tu historia.",
  story: "Cuéntanos cómo fue.",
  storyPhone: "Escribe el teléfono al que te llamamos o escribimos.",
  suggestion: "Cuéntanos tu idea.",
  company: "Escribe el nombre de tu empresa, o el tuyo si trabajas por tu cuenta.",
  city: "Di en qué ciudad trabajas.",
  choice: "Elige una opción de la lista.",
  otherService: "Di qué servicio ofreces.",
  portfolio: "Pon un enlace a tus trabajos.",
  link: "Escribe una dirección completa, como https://ejemplo.es.",
  date: "Elige un día.",
  datePast: "Ese día ya pasó. Elige otro.",
  tooLong: (most: number) => `Puede tener ${formatNumber(most)} caracteres como mucho.`,
} as const;

/** The text above a sent form: the same for a stored message and for a machine's. part 2 §8 */
export const sentText = {
  contact: "¡Mensaje enviado exitosamente!",
  demo: "¡Solicitud enviada exitosamente!",
  provider: "¡Aplicación enviada exitosamente!",
  affiliate: "¡Aplicación enviada exitosamente!",
  bug: "¡Gracias! Ya tenemos tu aviso.",
  suggestion: "¡Gracias! Ya tenemos tu idea.",
  survey: "¡Gracias por contestar!",
  story: "¡Gracias por compartir tu experiencia! Nos pondremos en contacto contigo pronto.",
} satisfies Record<ApplicationKind, string>;

/** The text after an unexpected error with a story. part 2 §8 */
export const storyFailed = "Hubo un error al enviar tu experiencia. Por favor, inténtalo de nuevo.";

/** Below every form that asks for an address. SC-37 */
export const formNotice =
  "Lo que escribas lo lee el equipo para responderte, y se borra doce meses después. No te apuntamos a ninguna lista.";

/** When an answer to a public form comes. The operator's promise is for accounts on the Planner plan alone. SC-56 */
export const answerWhen = "Respondemos en cuanto podemos.";
