// The countdown as the server renders it, before, on and after the day.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Countdown } from "#app/ui/display/countdown.tsx";

function drawn(now: string, hasTime = true): string {
  const html = renderToStaticMarkup(
    <Countdown instant="2027-06-05T16:30:00Z" date="2027-06-05" timeZone="Europe/Madrid" now={now} hasTime={hasTime} />,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("Countdown", () => {
  it.each([
    ["2027-06-03T15:29:58Z", "Tiempo restante 2 días 01 hora 00 min 02 seg"],
    ["2024-06-05T16:30:00Z", "Tiempo restante 1095 días 00 horas 00 min 00 seg"],
    ["2027-06-04T16:30:00Z", "Tiempo restante 1 día 00 horas 00 min 00 seg"],
    // The day begins at midnight in Madrid.
    ["2027-06-04T22:00:00Z", "Tiempo restante ¡Hoy es el día! 18 horas 30 min 00 seg"],
    ["2027-06-05T16:30:00Z", "Tiempo restante ¡Hoy es el día!"],
    ["2027-06-05T22:00:00Z", "Tiempo restante Así fue"],
  ])("%s → %s", (now, text) => expect(drawn(now)).toBe(text));

  it.each([
    ["2027-05-05T20:00:00Z", "Tiempo restante 31 días"],
    ["2027-06-04T21:00:00Z", "Tiempo restante 1 día"],
    ["2027-06-04T22:00:00Z", "Tiempo restante ¡Hoy es el día!"],
    ["2027-06-05T22:00:00Z", "Tiempo restante Así fue"],
  ])("counts days alone where the hour is not known: %s → %s", (now, text) => expect(drawn(now, false)).toBe(text));
});
