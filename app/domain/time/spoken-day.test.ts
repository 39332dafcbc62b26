// Spoken days at the end of a line, and words that only look like one.
import { expect, it } from "vitest";
import { dayAtEnd } from "#app/domain/time/spoken-day.ts";

// A Saturday.
const today = "2026-11-21";

it.each([
  ["Llamar al DJ hoy", "Llamar al DJ", "2026-11-21"],
  ["Llamar al DJ mañana.", "Llamar al DJ", "2026-11-22"],
  ["Tartas, para pasado mañana", "Tartas", "2026-11-23"],
  ["Probar el menú el martes", "Probar el menú", "2026-11-24"],
  ["Probar el menú el MIERCOLES", "Probar el menú", "2026-11-25"],
  ["Probar el menú para el próximo viernes", "Probar el menú", "2026-11-27"],
  ["Ensayo el sábado que viene", "Ensayo", "2026-11-28"],
  ["Ensayo,  este  domingo ", "Ensayo", "2026-11-22"],
  ["Pagar el 3 de diciembre", "Pagar", "2026-12-03"],
  ["Pagar el día 3 de mayo", "Pagar", "2027-05-03"],
  ["Pagar el 20/11", "Pagar", "2027-11-20"],
  ["Pagar el 21/11", "Pagar", "2026-11-21"],
  ["Pagar el 3 de Setiembre de 2028", "Pagar", "2028-09-03"],
  ["Pagar el 1/2/2020", "Pagar", "2020-02-01"],
])("«%s» is «%s» on %s", (text, rest, day) => {
  expect(dayAtEnd(text, today)).toEqual({ rest, day });
});

it.each([
  "Flores",
  "el martes",
  "mañana",
  "Preparar la cena de mañana",
  "Recoger las flores por la mañana",
  "Menú del viernes",
  "Misa de los domingos",
  "Reunión del 3 de mayo",
  "Pagar el 31 de febrero",
  "Pagar el 40/50",
  "Sentar al 3",
  "Repartir el martes las flores",
  "",
])("«%s» ends with no day", (text) => {
  expect(dayAtEnd(text, today)).toBeNull();
});
