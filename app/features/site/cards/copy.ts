// The text on the card of each public page: a line above, and the sentence that the page opens with.
import { articles } from "#app/features/site/help/articles.copy.ts";
import { articleTopics } from "#app/features/site/help/copy.ts";
import { topicGroups, topics } from "#app/features/site/help/topics.copy.ts";

export type CardText = { above: string; title: string };

const pages: Readonly<Record<string, CardText>> = {
  "/": { above: "Invitaciones, respuestas y mesas", title: "Te guardamos sitio en la mesa" },
  "/features": { above: "Características", title: "De la lista a la última silla" },
  "/pricing": { above: "Precios", title: "Un precio para cada mesa" },
  "/about": { above: "Acerca de", title: "Convite: invitación y banquete" },
  "/careers": { above: "Empleo", title: "Trabajar en Convite" },
  "/contact": { above: "Contacto", title: "Escríbenos" },
  "/providers": { above: "Proveedores", title: "Para quien hace posible la fiesta" },
  "/affiliates": { above: "Afiliados", title: "Cuéntalo, y gana con ello" },
  "/demo": { above: "Demostración", title: "Te lo enseñamos" },
  "/demo/anfitriona": { above: "Una boda de ejemplo", title: "La otra mitad de la mesa" },
  "/demo/invitacion": { above: "Una invitación de ejemplo", title: "Contesta como un invitado" },
  "/privacy": { above: "Privacidad", title: "Qué guardamos de ti, y cuánto tiempo" },
  "/terms": { above: "Términos", title: "Lo que acordamos" },
  "/cookies": { above: "Cookies", title: "Mientras solo miras, ninguna" },
  "/help": { above: "Ayuda", title: "¿En qué te ayudamos?" },
  "/blog": { above: "El blog de Convite", title: "Sobremesa" },
  ...Object.fromEntries(topics.map(({ path, group, title }) => [path, { above: topicGroups[group], title }])),
  ...Object.fromEntries(
    articles.map(({ slug, topic, title }) => [`/help/${slug}`, { above: articleTopics[topic], title }]),
  ),
};

/** The text on the card of the page at `path`; undefined where the house has no such page. */
export function cardTextOf(path: string): CardText | undefined {
  return Object.hasOwn(pages, path) ? pages[path] : undefined;
}
