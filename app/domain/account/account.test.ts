// Labels and names of accounts, and every spelling of an e-mail address.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountTypeOf, checkEmail, checkName, defaultName, emailKey } from "#app/domain/account/account.ts";

const labels = `${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(58)}`;
const longest = `${"a".repeat(64)}@${labels}.es`;

describe("labels and names", () => {
  it("makes a business account of the planner plan only", () => {
    expect([accountTypeOf("basic"), accountTypeOf("plus"), accountTypeOf("planner")]).toEqual([
      "personal",
      "personal",
      "business",
    ]);
  });

  it("takes the provider's name, else the e-mail's, else Usuario", () => {
    expect(defaultName(" Marta  Gil ", "m@x.es")).toBe("Marta Gil");
    expect(defaultName(null, "marta.gil@x.es")).toBe("marta.gil");
    expect(defaultName("\u202e ", "marta@x.es")).toBe("marta");
    expect(defaultName(null, "@x.es")).toBe("Usuario");
    expect(defaultName(null, "sin-arroba")).toBe("Usuario");
    expect(defaultName("", null)).toBe("Usuario");
    expect(defaultName("x".repeat(500), null)).toHaveLength(120);
  });

  it("requires a name and cleans it", () => {
    expect(checkName("  José\u202e \n Gil")).toEqual({ ok: true, name: "José Gil" });
    expect(checkName("\u200b \t")).toEqual({ ok: false, code: "name_required" });
    expect(checkName("x".repeat(121))).toEqual({ ok: false, code: "name_too_long" });
  });
});

describe("checkEmail", () => {
  it.each([
    ["marta@example.com", "marta@example.com"],
    ["  Marta.Gil+boda@Example.COM ", "marta.gil+boda@example.com"],
    ["o'neil_99@sub.example.co.uk", "o'neil_99@sub.example.co.uk"],
    ["ana@españa.es", "ana@xn--espaa-rta.es"],
    ["ana@ESPAÑA.es", "ana@xn--espaa-rta.es"],
    ["ana@espan\u0303a.es", "ana@xn--espaa-rta.es"],
    ["ana@xn--espaa-rta.es", "ana@xn--espaa-rta.es"],
    ["ａｎａ＠example.com", "ana@example.com"],
    ["\u00a0ana@example.com\u3000", "ana@example.com"],
    [longest, longest],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
  ])("accepts %j", (input, email) => {
    expect(checkEmail(input)).toEqual({ ok: true, email });
  });

  it.each([
    "marta",
    "@example.com",
    "marta@",
    "marta@@example.com",
    "a@x.es@y.es",
    "a@x.es, b@y.es",
    "a@x.es;b@y.es",
    '"a@evil.es" <b@x.es>',
    '"marta gil"@example.com',
    "marta gil@example.com",
    "(hola)marta@example.com",
    "<marta@example.com>",
    "a@x.es\r\nBcc: b@y.es",
    "a@x.es\nBcc: b@y.es",
    "a@x.es\r\n",
    "a@x.es\u0085b",
    "a@x.es\u0000",
    "a\tb@x.es",
    ".marta@example.com",
    "marta.@example.com",
    "mar..ta@example.com",
    "márta@example.com",
    "mаrta@example.com", // a Cyrillic а
    "marta@localhost",
    "marta@example",
    "marta@example.c",
    "marta@example.123",
    "marta@127.0.0.1",
    "marta@0x7f.1",
    "marta@[127.0.0.1]",
    "marta@example.com.",
    "marta@.example.com",
    "marta@-example.com",
    "marta@example-.com",
    "marta@exa_mple.com",
    "marta@example.com:25",
    "marta@example.com/x",
    "marta@example.com?x",
    "marta@example.com#x",
    "marta@example.com\\x",
    "marta@exam%70le.com",
    "marta@exam\u00adple.com",
    "marta@exam\u200bple.com",
    "marta@example。com\u202e",
    `${"a".repeat(65)}@example.com`,
    `a@${"b".repeat(64)}.com`,
    `${"a".repeat(64)}@${labels}.com`,
    `a@${"b.".repeat(126)}com`,
    `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example`,
  ])("refuses %j", (input) => {
    expect(checkEmail(input)).toEqual({ ok: false, code: "email_invalid" });
  });

  it.each(["", "   ", null, undefined, 7, ["a@x.es"], { toString: () => "a@x.es" }])(
    "asks for an address instead of %j",
    (input) => {
      expect(checkEmail(input)).toEqual({ ok: false, code: "email_required" });
    },
  );

  it("accepts every ordinary address, and what it returns is its own spelling", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.constantFrom("", " ", "\t"), (address, edge) => {
        const checked = checkEmail(`${edge}${address.toUpperCase()}${edge}`);
        expect(checked).toEqual({ ok: true, email: address.toLowerCase() });
      }),
      { numRuns: 500 },
    );
  });

  it("only ever returns one plain ASCII address of at most 254 characters", () => {
    const part = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'ab.@-_ "<>,\r\n\0%:/\\[]ñß\u200d\u3002１'),
        fc.string({ unit: "binary", minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(part, part, (local, domain) => {
        const checked = checkEmail(`${local}@${domain}.es`);
        if (!checked.ok) return;
        expect(checked.email).toMatch(/^[!-?A-~]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
        expect(checked.email).not.toMatch(/["<>(),;:\\[\]]/);
        expect(checked.email.length).toBeLessThanOrEqual(254);
        expect(checkEmail(checked.email)).toEqual(checked);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("emailKey", () => {
  it("is one for every spelling of an address", () => {
    const spellings = [
      "ana@españa.es",
      " ANA@ESPAÑA.ES ",
      "ana@espan\u0303a.es",
      "ana@XN--ESPAA-RTA.es",
      "ａna@españa.es",
    ];
    expect(new Set(spellings.map(emailKey)).size).toBe(1);
  });

  it("never makes an address out of a text that is not one", () => {
    for (const text of ["Marta", "A@X.ES\r\nBcc: b@y.es", "a@x.es, b@y.es"])
      expect(checkEmail(emailKey(text)).ok).toBe(false);
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(emailKey(emailKey(text))).toBe(emailKey(text));
      }),
    );
  });
});
