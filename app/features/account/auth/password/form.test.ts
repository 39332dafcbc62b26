// Which new passwords a form accepts, and its messages for the others (B-12).
import { expect, it } from "vitest";
import { fieldErrors } from "#app/domain/posted-form.ts";
import { changeForm, requestForm, resetForm } from "./form.ts";

const said = (result: ReturnType<ReturnType<typeof changeForm>["safeParse"]>) =>
  result.success ? "accepted" : fieldErrors(result.error);
const change = (password: string, confirm = password, current = "la de siempre") =>
  said(changeForm(6).safeParse({ current, password, confirm }));

it.each([
  ["", "Escribe la contraseña nueva"],
  ["cinco", "La nueva contraseña debe tener al menos 6 caracteres"],
  ["x".repeat(129), "La nueva contraseña puede tener 128 caracteres como mucho"],
  ["x".repeat(10_000), "La nueva contraseña puede tener 128 caracteres como mucho"],
  ["123456", "Esa contraseña es de las más usadas del mundo. Elige otra."],
])("refuses %.12s… beside its field", (password, text) => {
  expect(change(password)).toEqual({ password: text });
});

it.each([["seis66"], ["v".repeat(128)], ["ñandú🎉"], ["  dos espacios  "], ["contraseña larga de verdad"]])(
  "takes %.12s… exactly as it was typed",
  (password) => {
    expect(change(password)).toBe("accepted");
    expect(changeForm(6).parse({ current: "x", password, confirm: password }).password).toBe(password);
  },
);

it("wants the current one, and the new one twice the same", () => {
  expect(change("una mesa muy larga", "una mesa muy corta")).toEqual({
    confirm: "Las contraseñas nuevas no coinciden",
  });
  expect(change("una mesa muy larga", "")).toEqual({ confirm: "Las contraseñas nuevas no coinciden" });
  expect(change("una mesa muy larga", undefined, " ")).toEqual({ current: "Escribe tu contraseña actual" });
  expect(said(changeForm(6).safeParse({ current: "x", password: "una mesa muy larga" }) as never)).toEqual({
    confirm: "Las contraseñas nuevas no coinciden",
  });
});

it("speaks on the page of the e-mail's link as that page does, with the least length that is set", () => {
  const reset = (password: string, confirm: string, minimum = 6) => {
    const result = resetForm(minimum).safeParse({ password, confirm });
    return result.success ? "accepted" : fieldErrors(result.error);
  };
  expect(reset("cinco", "cinco")).toEqual({ password: "La contraseña debe tener al menos 6 caracteres." });
  expect(reset("once letras", "once letras", 12)).toEqual({
    password: "La contraseña debe tener al menos 12 caracteres.",
  });
  expect(reset("una mesa muy larga", "otra")).toEqual({ confirm: "Las contraseñas no coinciden." });
  expect(reset("una mesa muy larga", "una mesa muy larga")).toBe("accepted");
});

it("asks for an address that e-mails can go to", () => {
  expect(requestForm.parse({ email: " Marta@Correo.ES " })).toEqual({ email: "marta@correo.es" });
  for (const [email, text] of [
    ["", "Escribe tu correo electrónico."],
    ["marta", "Escribe un correo completo, como marta@correo.es."],
  ]) {
    const result = requestForm.safeParse({ email });
    expect(result.success ? null : fieldErrors(result.error)).toEqual({ email: text });
  }
});
