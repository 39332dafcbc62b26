// Our texts replace the browser's validation messages.
import { expect, it } from "vitest";
import { nativeText } from "./native-check.ts";

const said = (type: string, fault: keyof ValidityState, more: Partial<HTMLInputElement> = {}) =>
  nativeText({ type, validity: { [fault]: true } as unknown as ValidityState, ...more });

it("says in Spanish what a browser refuses", () => {
  expect(said("text", "valueMissing")).toBe("Rellena este campo.");
  expect(said("select-one", "valueMissing")).toBe("Elige una opción.");
  expect(said("radio", "valueMissing")).toBe("Elige una opción.");
  expect(said("file", "valueMissing")).toBe("Elige un archivo.");
  expect(said("checkbox", "valueMissing")).toBe("Marca esta casilla para seguir.");
  expect(said("email", "typeMismatch")).toBe("Escribe un correo completo, como marta@correo.es.");
  expect(said("url", "typeMismatch")).toContain("https://");
  expect(said("password", "tooShort", { minLength: 6 })).toBe("Escribe al menos 6 caracteres.");
  expect(said("text", "tooLong", { maxLength: 120 })).toBe("Puede tener 120 caracteres como mucho.");
  expect(said("number", "rangeUnderflow", { min: "1" })).toBe("Tiene que ser 1 o más.");
  expect(said("date", "rangeOverflow", { max: "2030-01-01" })).toBe("Es demasiado tarde.");
  // The error of a removed file stays until the user chooses another.
  expect(said("file", "customError", { validationMessage: "El archivo es demasiado grande." })).toBe(
    "El archivo es demasiado grande.",
  );
  expect(said("date", "badInput")).toBe("Revisa este campo.");
});
