// The example of the morning letter.
import type { MorningProps } from "#app/features/home/morning/morning.email.tsx";

/** The letter of a planner with two busy events. */
export function morningOf(
  origin: string,
  { name, title, message }: Record<"name" | "title" | "message", string>,
): MorningProps {
  return {
    origin,
    name,
    day: "2026-11-21",
    hour: 8,
    late: {
      lines: [
        { title: "Señal del DJ, 450 €", about: "Los 40 de Nuria · hace 2 días", deed: "pay", url: `${origin}/app` },
        { title: "Flores, 680 €", about: `${title} · hace 2 días`, deed: "pay", url: `${origin}/app` },
        { title: message, about: "Jornadas Litoral 2027 · Teresa, hace 6 días", deed: "tick", url: `${origin}/app` },
      ],
      more: 4,
    },
    today: {
      lines: [{ title: "Enseñar el vestido a mamá", about: `${title} · Lucía`, deed: "tick", url: `${origin}/app` }],
      more: 0,
    },
    yesterday: {
      lines: [
        {
          title: "7 respuestas",
          about: `${title} · 5 familias vienen, 2 no. Vienen 57 de 81`,
          deed: "see",
          url: `${origin}/app`,
        },
        { title: "Un regalo y 12 fotos", about: title, deed: "see", url: `${origin}/app` },
      ],
      more: 0,
    },
    shares: {
      late: [
        { title: "Los 40 de Nuria", count: 3 },
        { title, count: 4 },
      ],
      today: [{ title, count: 1 }],
    },
    lateUrl: `${origin}/app?vista=cartera&ver=tarde`,
    homeUrl: `${origin}/app?vista=cartera`,
    isOneEvent: false,
    settingsUrl: `${origin}/app/settings#avisos`,
    unsubscribeUrl: `${origin}/no-mas/ejemplo`,
  };
}
