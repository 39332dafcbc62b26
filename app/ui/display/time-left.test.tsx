// The time left as the server renders it, before, on and after the day.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TimeLeft } from "#app/ui/display/time-left.tsx";

function drawn(now: string, hasTime = true): string {
  const html = renderToStaticMarkup(
    <TimeLeft instant="2027-06-05T16:30:00Z" date="2027-06-05" timeZone="Europe/Madrid" now={now} hasTime={hasTime} />,
  );
  return html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

describe("TimeLeft", () => {
  it.each([
    ["2027-06-03T15:29:58Z", "Faltan 2 días , 1 h 0 min 2 s"],
    ["2024-06-05T16:30:00Z", "Faltan 1095 días , 0 h 0 min 0 s"],
    ["2027-06-04T16:30:00Z", "Falta 1 día , 0 h 0 min 0 s"],
    // The day begins at midnight in Madrid.
    ["2027-06-04T22:00:00Z", "¡Hoy es el día! Faltan 18 h 30 min 0 s"],
    ["2027-06-05T16:30:00Z", "¡Hoy es el día!"],
    ["2027-06-05T22:00:00Z", "Así fue"],
  ])("%s → %s", (now, text) => expect(drawn(now)).toBe(text));

  it.each([
    ["2027-05-05T20:00:00Z", "Faltan 31 días"],
    ["2027-06-04T21:00:00Z", "Falta 1 día"],
    ["2027-06-04T22:00:00Z", "¡Hoy es el día!"],
    ["2027-06-05T22:00:00Z", "Así fue"],
  ])("counts days alone where the hour is not known: %s → %s", (now, text) => expect(drawn(now, false)).toBe(text));
});
