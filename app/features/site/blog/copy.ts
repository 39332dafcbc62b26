// The words of the blog. part 2 §2, §8 and §9
import { type BlogCategory, blogCategories, blogLimits, type TagsRefusal } from "#app/domain/site/blog.ts";
import { pictureLimits } from "#app/domain/text/rich-text.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";

export const blogText = {
  title: "Sobremesa",
  lead: "Lo que se aprende organizando fiestas, contado sin prisa.",
  description:
    "El blog de Convite: listas de invitados, confirmaciones, mesas, presupuestos, escaletas y congresos, contado sin prisa.",
  none: "No se encontraron posts",
  missing: "Post no encontrado",
  house: "Equipo de Convite",
  guest: "Invitado",
  waiting: "Pendiente de revisión",
  draft: "Borrador",
  firstStories: "Las primeras historias se están escribiendo. La tuya puede ser una de ellas.",
} as const;

export const categoryText = {
  eventos: "Eventos",
  organizacion: "Organización",
  proveedores: "Proveedores",
  comunidad: "Comunidad",
} satisfies Record<BlogCategory, string>;

export const categoryOptions = blogCategories.map((value) => ({ value, label: categoryText[value] }));

/** The author's name: the house for a post of the house, and «guest» for a writer without an account. SC-26 */
export function authorText({ author, byHouse }: { author: string | null; byHouse: boolean }): string {
  if (byHouse) return blogText.house;
  return author ?? blogText.guest;
}

export const minutesText = (minutes: number) => `${minutes} min`;
export const readingText = (minutes: number) => `${minutes} min de lectura`;
export const viewsText = (views: number) => formatCount(views, "lectura", "lecturas");

const tooLong = (most: number) => `Puede tener ${formatNumber(most)} caracteres como mucho.`;

export const blogRefusals = {
  commentRequired: "Escribe tu comentario.",
  commentTooLong: tooLong(blogLimits.comment),
  nameTooLong: tooLong(blogLimits.name),
  titleRequired: "Ponle un título.",
  titleTooLong: tooLong(blogLimits.title),
  excerptTooLong: tooLong(blogLimits.excerpt),
  contentRequired: "Escribe el texto.",
  contentTooLong: "El texto es demasiado largo.",
  contentInvalid: "No hemos entendido el texto. Cópialo en otro sitio y vuelve a abrir esta página.",
  tooManyPictures: `Puede llevar ${blogLimits.pictures} fotos como mucho.`,
  altRequired: "Di qué se ve en la foto, para quien no puede verla.",
  altTooLong: tooLong(pictureLimits.alt),
  captionTooLong: tooLong(pictureLimits.caption),
  pictureMissing: "Una de las fotos ya no está. Quítala y vuelve a ponerla.",
  pictureRequired: "Elige una foto.",
  pictureNeedsAccount: "Para poner fotos hace falta una cuenta. El texto puedes enviarlo sin ella.",
  category: "Elige una categoría de la lista.",
  conflict: "Alguien ha guardado este texto mientras lo escribías. Aquí sigue lo tuyo; debajo está lo suyo.",
} as const;

/** Why the server does not store a cover or a picture of the text. */
export const pictureRefusals = {
  image_type: "Tiene que ser una foto JPG, PNG o GIF.",
  image_too_large: "La foto puede ocupar 5 MB como mucho.",
  image_too_heavy: "Abrir esa foto lleva demasiado. Guárdala otra vez como JPG, más pequeña, y vuelve a subirla.",
  image_unreadable: "No hemos podido abrir esa foto. Prueba con otra.",
  storage_limit: "No te queda espacio para más fotos.",
  too_many_tries: "Has subido muchas fotos seguidas. Espera un poco.",
  upload_under_way: "Otra foto tuya se está subiendo. Espera a que termine.",
  uploads_full: "Ahora se están subiendo muchas fotos. Prueba en un momento.",
} as const;

export const tagRefusals = {
  tag_too_long: `Cada etiqueta puede tener ${blogLimits.tag} caracteres como mucho.`,
  too_many_tags: `Pon ${blogLimits.tags} etiquetas como mucho.`,
} satisfies Record<TagsRefusal, string>;

/** The notices above the comments, by the value of `?aviso=`. */
export const commentNotice = {
  publicado: "Tu comentario ya se ve.",
  pendiente: "Gracias. Lo leeremos antes de publicarlo; mientras tanto solo lo ves tú.",
} as const;

export const listNotice = {
  borrador: "Borrador guardado. Lo encuentras en «Escribir».",
  publicado: "Publicado. Ya lo puede leer todo el mundo.",
  pendiente: "Enviado. Lo leeremos antes de publicarlo; mientras tanto solo lo ves tú.",
  apuntado: "Te hemos escrito para confirmar. Hasta que lo hagas, no te mandamos nada.",
} as const;

/** Addresses that share an article. part 2 §7 */
export function shareLinks(url: string, title: string) {
  const [address, words] = [encodeURIComponent(url), encodeURIComponent(title)];
  return [
    { label: "WhatsApp", to: `https://wa.me/?text=${words}%20${address}` },
    { label: "Facebook", to: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: "Twitter", to: `https://twitter.com/intent/tweet?url=${address}&text=${words}` },
    { label: "LinkedIn", to: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
  ];
}
