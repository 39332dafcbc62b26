// The figures of notices, and the text for an address that a visitor has altered.
import { expect, it } from "vitest";
import { noticeName, noticeText } from "./copy.ts";

it("says how many e-mails leave and why the others do not", () => {
  expect(noticeText(noticeName("enviando", 12, 1, 2, 0, 0))).toBe(
    "12 correos en camino. 1 familia no tiene correo y 2 familias no quieren recibir más correos.",
  );
  expect(noticeText(noticeName("enviando", 0, 0, 0, 0, 1))).toBe(
    "No sale ningún correo. 1 familia ya tiene uno por salir.",
  );
});

it("says who has answered meanwhile", () => {
  expect(noticeText(noticeName("recordando", 3, 0, 1, 0, 0, 2, 0, 0))).toBe(
    "3 recordatorios en camino. 2 familias han contestado mientras tanto: no les escribimos. 1 familia no quiere recibir más correos.",
  );
  expect(noticeText(noticeName("recordando", 1, 0, 0, 0, 0, 0, 0, 0))).toBe("1 recordatorio en camino.");
});

it("says nothing for what is no notice of ours", () => {
  for (const bent of [null, "", "nada", "enviando.x", "enviando.-1", "toString", "enviando.999999"])
    expect(noticeText(bent)).toBeNull();
});
