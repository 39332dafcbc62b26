// The refused passwords, and the advice for the others.
import { describe, expect, it } from "vitest";
import { commonPasswords } from "#app/domain/account/common-passwords.ts";
import { checkPassword, passwordLevels, passwordStrength } from "#app/domain/account/password.ts";

const code = (password: unknown, minimum?: number) => {
  const checked = checkPassword(password, minimum);
  return checked.ok ? "ok" : checked.code;
};

describe("checkPassword", () => {
  it.each([
    ["k9#mZ", "password_too_short"],
    ["k9#mZ!", "ok"],
    ["  k9m ", "ok"],
    ["x1".repeat(64), "ok"],
    [`${"x1".repeat(64)}y`, "password_too_long"],
    ["x".repeat(10_000), "password_too_long"],
    ["🎂🎂🎂🎂🎂", "password_too_short"],
    ["🎂🎉🎂🎉🎂🎉", "ok"],
    ["ñandú7", "ok"],
    ["", "password_required"],
    ["      ", "password_required"],
    ["\u00a0\u3000\t     ", "password_required"],
    [null, "password_required"],
    [123456, "password_required"],
    [["k9#mZ!x"], "password_required"],
  ])("%j → %s", (password, expected) => {
    expect(code(password)).toBe(expected);
  });

  it("keeps the password exactly as typed", () => {
    expect(checkPassword("  Ab\u0301 c9 ")).toEqual({ ok: true, password: "  Ab\u0301 c9 " });
  });

  it("asks for more where the setting does", () => {
    expect(code("k9#mZ!w", 8)).toBe("password_too_short");
    expect(code("k9#mZ!w2", 8)).toBe("ok");
  });

  it("refuses each of the 3,000 most common, in any capitals", () => {
    const words = commonPasswords.trim().split(/\s+/);
    expect(words).toHaveLength(3000);
    expect(new Set(words).size).toBe(3000);
    expect(words.slice(0, 4)).toEqual(["123456", "password", "12345678", "qwerty"]);
    const spellings = words.flatMap((word) => [word, word.toUpperCase()]);
    expect(spellings.filter((word) => code(word) !== "password_too_common")).toEqual([]);
  });

  it("refuses what is common here", () => {
    expect([code("Contraseña"), code("contrasen\u0303a"), code("Convite")]).toEqual(
      Array(3).fill("password_too_common"),
    );
  });
});

describe("passwordStrength", () => {
  it.each([
    ["", "refused", "longer"],
    ["12345", "refused", "longer"],
    ["password", "refused", "less_common"],
    ["k9#mZ!", "weak", "longer"],
    ["aaaaaaaaaaaaaaaaaaaa", "weak", "less_repetitive"],
    ["abcdefghijklmnopqrst", "weak", "less_repetitive"],
    ["k9#mZ!w2", "fair", "recommended_length"],
    ["k9#mZ!w2q7rX", "good", "recommended_length"],
    ["k9#mZ!w2q7rXt4", "good", "recommended_length"],
    ["k9#mZ!w2q7rXt4v", "strong", "none"],
    ["tres limones junto al mar", "strong", "none"],
  ])("%s is %s: %s", (password, level, advice) => {
    expect(passwordStrength(password)).toEqual({ level, advice });
  });

  it("does not count the words that others know", () => {
    expect(passwordStrength("martagil1990-boda")).toEqual({ level: "strong", advice: "none" });
    expect(passwordStrength("martagil1990-boda", ["Marta Gil", "martagil@example.com"])).toEqual({
      level: "fair",
      advice: "less_personal",
    });
    expect(passwordStrength("LUCIA-k9#mZ", ["Lucia"]).advice).toBe("less_personal");
    expect(passwordStrength("noel-k9#mZ", ["NOEL"]).advice).toBe("less_personal");
  });

  it("weighs no more than an input can hold", () => {
    expect(passwordStrength(`${"ab".repeat(64)}k9#mZ!w2q7rXt4vB8n`)).toEqual(passwordStrength("ab".repeat(64)));
  });

  it("refuses exactly what checkPassword refuses", () => {
    for (const password of ["12345", "k9#mZ!", "password", "x".repeat(128)]) {
      expect(passwordStrength(password).level === "refused").toBe(!checkPassword(password).ok);
    }
  });

  it("never falls when a new character is added", () => {
    let last = 0;
    for (let length = 6; length <= 25; length++) {
      const level = passwordLevels.indexOf(passwordStrength("k9#mZ!w2q7rXt4vB8nLp1sD6h".slice(0, length)).level);
      expect(level).toBeGreaterThanOrEqual(last);
      last = level;
    }
    expect(last).toBe(passwordLevels.length - 1);
  });
});
