// The formats of numbers, money, days and times do not depend on the server's time zone.
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import {
  capitalized,
  formatBytes,
  formatCount,
  formatDayAndMonth,
  formatInstant,
  formatList,
  formatLongDate,
  formatMoney,
  formatMonth,
  formatRelative,
  formatShortDate,
  formatTime,
  formatWhen,
  greetingAt,
  sayTimes,
} from "#app/copy/text/format.ts";
import { parseMoney } from "#app/domain/money.ts";

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe("money and figures", () => {
  it.each([
    [123450, "1.234,50 €"],
    [320000, "3.200 €"],
    [0, "0 €"],
    [5, "0,05 €"],
    [99_999_999_999, "999.999.999,99 €"],
  ])("%d cents are %s", (cents, text) => {
    expect(formatMoney(cents).replace("\u00a0", " ")).toBe(text);
  });

  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseMoney(formatMoney(cents))).toEqual({ ok: true, cents });
      }),
    );
  });

  it("counts one and many", () => {
    expect([0, 1, 118, 1500].map((count) => formatCount(count, "invitado", "invitados"))).toEqual([
      "0 invitados",
      "1 invitado",
      "118 invitados",
      "1.500 invitados",
    ]);
  });

  it("measures storage", () => {
    expect([0, 512, 1024, 5_242_880, 1_300_000, 1024 ** 3, 2048 * 1024 ** 3].map(formatBytes)).toEqual([
      "0\u00a0B",
      "512\u00a0B",
      "1\u00a0kB",
      "5\u00a0MB",
      "1,2\u00a0MB",
      "1\u00a0GB",
      "2048\u00a0GB",
    ]);
  });
});

describe("days and times", () => {
  it("writes a day long and short", () => {
    expect(formatLongDate("2027-06-05")).toBe("sábado, 5 de junio de 2027");
    expect(formatDayAndMonth("2027-06-05")).toBe("sábado, 5 de junio");
    expect(formatShortDate("2027-06-05")).toBe("5 jun 2027");
    expect(formatMonth("2027-06-05")).toBe("junio de 2027");
    expect(capitalized(formatLongDate("2027-06-05"))).toBe("Sábado, 5 de junio de 2027");
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Madrid"])("never shifts a day, not in %s", (timeZone) => {
    process.env.TZ = timeZone;
    expect(new Date(2027, 0, 1).getTimezoneOffset()).not.toBe(0);
    expect(formatLongDate("2027-06-05")).toBe("sábado, 5 de junio de 2027");
    expect(formatShortDate("2027-01-01")).toBe("1 ene 2027");
  });

  it("writes times and spans of time", () => {
    expect([formatTime("18:30"), formatTime("09:05:00")]).toEqual(["18:30", "09:05"]);
    expect(formatWhen("2027-06-05", "18:30", "23:00")).toBe("sábado, 5 de junio de 2027, de 18:30 a 23:00");
    expect(formatWhen("2027-06-05", "18:30", "04:00")).toBe(
      "sábado, 5 de junio de 2027, a las 18:30, hasta la madrugada",
    );
    expect(formatWhen("2027-06-05", null, null)).toBe("sábado, 5 de junio de 2027");
  });

  it("says times to guests as one would", () => {
    expect([
      sayTimes("18:30", null),
      sayTimes("18:30", "23:00"),
      sayTimes("18:30:00", "04:00:00"),
      sayTimes("20:00", "00:00"),
      sayTimes("22:00", "11:00"),
      sayTimes("01:30", null),
      sayTimes(null, null),
    ]).toEqual([
      "a las 18:30",
      "de 18:30 a 23:00",
      "a las 18:30, hasta la madrugada",
      "a las 20:00, hasta medianoche",
      "a las 22:00, hasta las 11:00 del día siguiente",
      "a la 01:30",
      "",
    ]);
  });

  it("writes an instant by the clocks of a place", () => {
    const instant = new Date("2026-12-31T23:30:00Z");
    expect(formatInstant(instant, "Europe/Madrid")).toBe("1 ene 2027, 00:30");
    expect(formatInstant(instant, "Atlantic/Canary")).toBe("31 dic 2026, 23:30");
  });
});

describe("formatRelative", () => {
  const now = new Date("2027-06-05T12:00:00Z");
  it.each([
    [0, "ahora mismo"],
    [-59, "ahora mismo"],
    [-60, "hace 1 minuto"],
    [-3 * 60 - 20, "hace 3 minutos"],
    [-7200, "hace 2 horas"],
    [-86_400, "hace 1 día"],
    [-15 * 86_400, "hace 2 semanas"],
    [-30 * 86_400, "hace 1 mes"],
    [-65 * 86_400, "hace 2 meses"],
    [-365 * 86_400, "hace 1 año"],
    [-800 * 86_400, "hace 2 años"],
    [2 * 86_400, "dentro de 2 días"],
  ])("%d s: %s", (seconds, text) => {
    expect(formatRelative(new Date(now.getTime() + seconds * 1000), now)).toBe(text);
  });
});

describe("words", () => {
  it("greets by the hour", () => {
    const greetings = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
    expect(greetings.indexOf("Buenos días")).toBe(6);
    expect(greetings.lastIndexOf("Buenos días")).toBe(13);
    expect(greetings.indexOf("Buenas tardes")).toBe(14);
    expect(greetings.lastIndexOf("Buenas tardes")).toBe(20);
    expect(greetings.filter((greeting) => greeting === "Buenas noches")).toHaveLength(9);
  });

  it("joins a list as people do", () => {
    expect([formatList(["Ana"]), formatList(["Ana", "Luis"]), formatList(["Ana", "Luis", "Marta"])]).toEqual([
      "Ana",
      "Ana y Luis",
      "Ana, Luis y Marta",
    ]);
    expect(formatList(["Ana", "Inés"])).toBe("Ana e Inés");
  });
});
