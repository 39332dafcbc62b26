// The error summary names the field of each error.
import { expect, it } from "vitest";
import { withLabel } from "./form-errors-summary.tsx";

it("names the field of a sentence that does not", () => {
  expect(withLabel("Título", "Rellena este campo.")).toBe("Título: rellena este campo.");
  expect(withLabel("¿Vuelves en autobús?", "Elige una opción.")).toBe("¿Vuelves en autobús?: elige una opción.");
  expect(withLabel("Título", "Escribe un título.")).toBe("Escribe un título.");
  expect(withLabel("Correo electrónico", "Escribe un correo completo.")).toBe("Escribe un correo completo.");
  // Only whole words count: «hora» is not in «ahora».
  expect(withLabel("Hora", "Ahora no se puede.")).toBe("Hora: ahora no se puede.");
  expect(withLabel("", "Rellena este campo.")).toBe("Rellena este campo.");
  expect(withLabel(undefined, "Rellena este campo.")).toBe("Rellena este campo.");
});
