// The album's texts for hosts: a sentence for every refusal and every action, and the words of its views.
import { formatCount } from "#app/copy/text/format.ts";
import type { AlbumStatus } from "#app/domain/event/album.ts";
import type { BadgeTone } from "#app/ui/display/badge.tsx";
import type { AlbumView } from "./queries.server.ts";

export const untilInvalid = "Escribe un día que exista.";

export const refusals = {
  photo_not_found: "Esas fotos ya no están.",
  album_not_found: "El álbum aún no está abierto.",
  too_late: "Ya no se puede deshacer: ha pasado más de una hora, o ya está hecho.",
  event_gone: "Este evento ya no está.",
} as const;
export type AlbumRefusalCode = keyof typeof refusals;

export const actionFailed = "No se ha guardado. Inténtalo otra vez.";

export const notices = {
  ajustes: "Guardado.",
  abierto: "Álbum abierto. Imprime su código para las mesas.",
  codigo: "Código nuevo. El anterior ya no sirve: imprime otra vez las tarjetas.",
  mostradas: "Ya se ven.",
  escondidas: "Ya no se ven.",
  quitadas: "Fotos quitadas del álbum.",
  deshecho: "Deshecho.",
  anadidas: "Ya están en el álbum.",
} as const;
export type AlbumNotice = keyof typeof notices;

type Place = { dialog?: string; notice?: AlbumNotice; batch?: string; view?: AlbumView; page?: number };

/** The album's address, or a page beside it. */
export function albumPath(eventId: string, { dialog = "", notice, batch, view, page = 1 }: Place = {}): string {
  const search = new URLSearchParams({
    ...(view && view !== "todas" && { ver: view }),
    ...(page > 1 && { p: String(page) }),
    ...(notice && { aviso: notice }),
    ...(batch && { deshacer: batch }),
  });
  return `/app/event/${eventId}/album${dialog && `/${dialog}`}${search.size > 0 ? `?${search}` : ""}`;
}

export const viewText = {
  todas: "Todas",
  esperan: "Esperan",
  ocultas: "Escondidas",
  piden: "Piden quitarla",
} as const satisfies Record<AlbumView, string>;

export const emptyText = {
  todas: "Aún no hay fotos. Imprime el código y ponlo en las mesas.",
  esperan: "Ninguna espera.",
  ocultas: "Ninguna está escondida.",
  piden: "Nadie ha pedido que se quite una.",
} as const satisfies Record<AlbumView, string>;

/** «2 personas piden que se quite una foto. Ya no se ven.», or how many of them still do. */
export function askedText({ piden, pedidasVisibles }: { piden: number; pedidasVisibles: number }): string {
  const asked = `${formatCount(piden, "persona pide", "personas piden")} que se quite una foto.`;
  if (pedidasVisibles === 0) return `${asked} Ya no se ${piden === 1 ? "ve" : "ven"}.`;
  if (piden === 1) return `${asked} Se ve hasta que decidas.`;
  return `${asked} ${formatCount(pedidasVisibles, "se ve", "se ven")} hasta que decidas.`;
}

/** The mark of a photograph that is shown though a person has asked to have it hidden. */
export const stillShownText = "Aún se ve";

/** The mark of a photograph. A shown photograph has no mark. */
export const statusLooks: Partial<Record<AlbumStatus, [label: string, tone: BadgeTone]>> = {
  preparing: ["Preparándose", "quiet"],
  waiting: ["Espera", "warn"],
  hidden: ["Escondida", "quiet"],
};

/** «128 fotos se ven y 4 esperan.» */
export function sumsText({ visibles, esperan, llegan }: { visibles: number; esperan: number; llegan: number }): string {
  const parts = [
    formatCount(visibles, "foto se ve", "fotos se ven"),
    esperan > 0 && formatCount(esperan, "espera a que la mires", "esperan a que las mires"),
    llegan > 0 && formatCount(llegan, "está llegando", "están llegando"),
  ].filter(Boolean);
  return `${parts.join(", ")}.`;
}
