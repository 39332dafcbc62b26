// The web addresses that may be stored; each of them can only open a page (D-2).
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkWebLink, webLinkLimit } from "#app/domain/text/web-link.ts";

describe("checkWebLink", () => {
  it.each([
    ["https://convite.example", "https://convite.example/"],
    ["http://convite.example/bodas?a=1#fotos", "http://convite.example/bodas?a=1#fotos"],
    ["  www.convite.example/bodas ", "https://www.convite.example/bodas"],
    ["instagram.com/convite", "https://instagram.com/convite"],
    ["convite.example:8443/x", "https://convite.example:8443/x"],
    ["HTTPS://CONVITE.EXAMPLE/Bodas", "https://convite.example/Bodas"],
    ["https://peluquería.es", "https://xn--peluquera-n5a.es/"],
  ])("keeps %j", (input, link) => {
    expect(checkWebLink(input)).toEqual({ ok: true, link });
  });

  it.each(["", "   ", undefined, null, 7, {}, []])("takes %j for none", (input) => {
    expect(checkWebLink(input)).toEqual({ ok: true, link: null });
  });

  const hostile = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "  javascript:alert(1)",
    "java\tscript:alert(1)",
    "java\nscript:alert(1)",
    "java\r\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript\u200b:alert(1)",
    "javascript://convite.example/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://convite.example/1",
    "ftp://convite.example/x",
    "mailto:marta@correo.es",
    "tel:+34600000000",
    "view-source:https://convite.example",
    "https://marta:secreto@convite.example/",
    "https://convite.example@mal.example/",
    "https://127.0.0.1/",
    "https://2130706433/",
    "https://0x7f.1/",
    "https://[::1]/",
    "https://localhost/",
    "https://localhost./",
    "https://convite",
    "https://-convite.example",
    "https://convite.example\\@mal.example",
    'https://convite.example/"onmouseover="alert(1)',
    "https://convite.example/<script>",
    "/app",
    "https://",
    "hola",
    `https://convite.example/${"a".repeat(webLinkLimit)}`,
    "a".repeat(200_000),
  ];
  it.each(hostile)("refuses %j", (input) => {
    expect(checkWebLink(input)).toEqual({ ok: false, code: "link_invalid" });
  });
  console.log(`D-2: 0 of ${hostile.length} hostile addresses kept`);

  it("keeps only what leads by https or http to a name, and keeps it the same when it is checked again", () => {
    const text = fc.oneof(fc.string(), fc.webUrl(), fc.string({ unit: "binary" }), fc.domain());
    fc.assert(
      fc.property(text, (input) => {
        const checked = checkWebLink(input);
        if (!checked.ok || checked.link === null) return;
        expect(checked.link).toMatch(/^https?:\/\/[a-z0-9.-]+\.[a-z][a-z0-9-]*(:\d+)?\//);
        expect(checkWebLink(checked.link)).toEqual(checked);
      }),
      { numRuns: 1000 },
    );
  });
});
