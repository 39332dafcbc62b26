// The fields of an offer, the lines that a service may be meant for, and what one offer lacks beside the others.
import { expect, it } from "vitest";
import { checkOffer, linesForService, missingOf } from "#app/domain/event/offers.ts";

it("keeps what is filled in, empties what is empty, and leaves what the form does not have", () => {
  expect(
    checkOffer({ price: "1.950", deposit: "", validUntil: "2026-12-15", includes: " 10 horas \r\n\nÁlbum" }),
  ).toEqual({
    ok: true,
    value: { priceCents: 195_000, depositCents: null, validUntil: "2026-12-15", includes: ["10 horas", "Álbum"] },
  });
  expect(checkOffer({ includes: ["Vídeo", ""], deposit: "0" })).toEqual({
    ok: true,
    value: { priceCents: undefined, depositCents: null, validUntil: undefined, includes: ["Vídeo"] },
  });
});

it("says all that is wrong at once", () => {
  const eight = "a\n".repeat(8);
  expect(checkOffer({ includes: eight })).toMatchObject({ ok: true });
  expect(checkOffer({ price: "x", deposit: "10.000.000", validUntil: "mañana", includes: `${eight}a` })).toEqual({
    ok: false,
    fields: {
      price: "money_invalid",
      deposit: "money_too_large",
      validUntil: "valid_until_invalid",
      includes: "includes_too_many",
    },
  });
  expect(checkOffer({ includes: ["á".repeat(80)] })).toMatchObject({ ok: true });
  expect(checkOffer({ includes: ["á".repeat(81)] })).toEqual({ ok: false, fields: { includes: "include_too_long" } });
});

it("finds the lines of a service that have no contract, and none for «Otro»", () => {
  const line = (id: string, category: "photo" | "other", more: object = {}) => ({
    id,
    category,
    agreedCents: null,
    ...more,
  });
  const lines = [
    line("free", "photo"),
    line("agreed", "photo", { agreedCents: 1 }),
    line("hired", "photo", { providerStatus: "hired" }),
    line("offered", "photo", { agreedCents: 1, providerStatus: "declined" }),
    line("rest", "other"),
  ];
  expect(linesForService("videography", lines).map(({ id }) => id)).toEqual(["free", "offered"]);
  expect(linesForService("other", lines)).toEqual([]);
  expect(linesForService("music", lines)).toEqual([]);
});

it("names what others include and one does not, by the word that a line is about", () => {
  const iris = ["10 horas, dos fotógrafas", "Vídeo de 4 minutos", "Álbum de 60 páginas"];
  const bonet = ["8 horas, un fotógrafo", "Vídeo de 2 minutos"];
  const luz = ["Doce horas", "Vídeos de 8 minutos", "Álbum y copias"];
  expect(missingOf(bonet, [iris, luz])).toEqual(["álbum"]);
  expect(missingOf(iris, [bonet, luz])).toEqual([]);
  expect(missingOf(["Reportaje con álbum"], [luz])).toEqual(["horas", "vídeos"]);
  // An offer without a list lacks nothing.
  expect(missingOf([], [iris])).toEqual([]);
});
