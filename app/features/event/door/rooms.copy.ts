// The texts of the rooms on the day's screen.
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import type { RoomCount } from "./rooms.queries.server.ts";

export const roomsText = {
  title: "Salas",
  bar: (name: string) => `Ocupación de ${name}`,
  inside: (inside: number, capacity: number | null) =>
    capacity === null ? `${formatNumber(inside)} dentro` : `${formatNumber(inside)} de ${formatNumber(capacity)}`,
  left: (left: number) => (left > 0 ? `${left === 1 ? "queda" : "quedan"} ${formatNumber(left)}` : "llena"),
  booked: ({ of, came, strangers }: NonNullable<RoomCount["booked"]>) =>
    (of === 0
      ? "Nadie lleva ya su etiqueta"
      : `${came === 1 ? "Ha venido" : "Han venido"} ${formatNumber(came)} de ${formatCount(of, "apuntado", "apuntados")}`) +
    (strangers > 0 ? ` · ${formatNumber(strangers)} sin apuntarse` : ""),
  came: "Han venido",
  missing: "Aún no",
  strangers: "Sin apuntarse",
  more: (count: number) => `y ${formatCount(count, "persona más", "personas más")}`,
  nameless: "sin nombre",
} as const;
