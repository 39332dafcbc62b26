// The names by which guests read of each other.
import { expect, it } from "vitest";
import { shortName } from "./public-page.ts";

it.each([
  ["Carmen Ferrer Molina", "Carmen F."],
  ["María de la Fuente", "María F."],
  ["Íñigo Álvarez", "Íñigo Á."],
  ["Nuria", "Nuria"],
  ["Ana luz", "Ana L."],
  ["  Pepa   Ruiz ", "Pepa R."],
  ["Grupo 4", "Grupo"],
])("«%s» is «%s»", (name, short) => expect(shortName(name)).toBe(short));
