// A typeset document contains its texts as typed, tagged for screen readers, in faces that contain their letters.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { faces } from "#app/domain/look/customization.ts";
import { templates } from "#app/domain/look/themes.ts";
import { readPdf } from "#test/pdf.ts";
import type { SetDocument } from "./document.ts";
import { hasLetter, readFaces, titleFace, trueType } from "./faces.server.ts";
import { piecesOf, textsOf } from "./letters.server.ts";
import type { SetPaper } from "./paper.ts";
import { previewOf } from "./preview.server.ts";
import { drawFirstPage, typeset } from "./typesetter.server.ts";

const { signal } = new AbortController();
const look = {
  ground: "#fbe6e4",
  sheet: "#fff8f6",
  ink: "#4d122c",
  soft: "#7d4458",
  line: "#8e1f47",
  heading: "#8e1f47",
  shade: "#fdf1f0",
  family: "Cormorant",
  weight: 600,
} as const;
const plain: SetDocument = {
  title: "Boda de Lucía y Łukasz",
  cover: "Lucía y Łukasz",
  above: "Boda de",
  below: ["5 de junio de 2027"],
  foot: "Dossier",
  contents: "Contenido",
  page: "Página",
  of: "de",
  chapters: [],
  look,
};
const saying = (text: string): SetDocument => ({
  ...plain,
  chapters: [{ title: "Notas", blocks: [{ is: "words", text }] }],
});
const read = async (document: SetDocument) => readPdf((await typeset(document, signal)).pdf);

describe("a document", () => {
  it("prints texts as they were typed, whatever they would be as markup", async () => {
    const typed = [
      '*no negrita* _ni esto_ #sys.version $x$ = "no" `raw` \\u{1F600} <label> @cita // fin',
      '#read("/etc/passwd") #import "@preview/cetz:0.3.1": * #sys.inputs.texts',
      "</svg><script>alert(1)</script> &amp; ]]> (a) \\) Tj ET",
    ];
    const { text } = await read(saying(typed.join("\n")));
    for (const line of typed) expect(text).toContain(line);
    expect(text).not.toContain("root:");
  });

  it("is tagged, in Spanish, with a title, bookmarks, contents, page numbers and heads on each page of a table", async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      cells: [{ text: `Íñigo ${index}`, under: "Núñez" }, "1,00 €"],
    }));
    const columns = [
      { head: "Quién", share: 3, names: true as const },
      { head: "Cuánto", share: 1, right: true as const },
    ];
    const pdf = await read({
      ...plain,
      chapters: [
        {
          title: "Gente",
          blocks: [
            { is: "heading", text: "Lista" },
            { is: "table", columns, rows },
          ],
        },
        { title: "Datos", blocks: [{ is: "facts", rows: [["Dónde", "Torrent"]] }] },
      ],
    });
    expect(pdf).toMatchObject({ lang: "es-ES", title: plain.title, isTagged: true });
    expect(pdf.outline).toEqual(["Gente / Lista", "Datos"]);
    for (const role of ["Document", "H1", "H2", "TOC", "TOCI", "Table", "THead", "TH", "TR", "TD"])
      expect([role, (pdf.roles.get(role) ?? 0) > 0]).toEqual([role, true]);
    expect(pdf.pageTexts[1]).toMatch(/Contenido.*Gente.*3.*Lista.*3.*Datos/);
    const ofTable = pdf.pageTexts.filter((page) => page.includes("Íñigo"));
    expect(ofTable.length).toBeGreaterThan(2);
    for (const page of ofTable) expect(page).toContain("Quién Cuánto");
    expect(pdf.pageTexts.at(-1)).toContain(`Página ${pdf.pages} de ${pdf.pages}`);
    expect(pdf.pageTexts[0]).not.toContain("Página");
  });

  it("hyphenates as Spanish does, and names never", async () => {
    const text = "extraordinariamente ininterrumpidamente ".repeat(12);
    const narrow = (names?: true) => ({
      ...plain,
      chapters: [
        {
          title: "Notas",
          blocks: [
            {
              is: "table" as const,
              columns: [
                { head: "A", share: 1, ...(names && { names }) },
                { head: "B", share: 7 },
              ],
              rows: [{ cells: [text, ""] }],
            },
          ],
        },
      ],
    });
    const whole = async (names?: true) => (await read(narrow(names))).text.match(/extraordinariamente/g)?.length ?? 0;
    expect(await whole()).toBe(0);
    expect((await read(narrow())).text).toContain("extra ordinaria mente");
    expect(await whole(true)).toBe(12);
  });

  it("has a mark where no face has a letter, tells readers what stands there, and counts them", async () => {
    const { pdf, unprintable } = await typeset(saying("Ana 🎉👩‍👩‍👧 y 漢字 de Łódź"), signal);
    const { alts, text } = await readPdf(pdf);
    expect(alts).toEqual(["🎉👩‍👩‍👧", "漢字"]);
    expect(unprintable).toBe(2);
    expect(text).toMatch(/Ana .*y .*de Łódź/);
    expect((await typeset(saying("Ana"), signal)).unprintable).toBe(0);
  });

  it("is set after one that could not be, and after twenty", async () => {
    await expect(typeset({ ...plain, look: { ...look, ink: "#nocolour" } }, signal)).rejects.toThrow("not set");
    for (let count = 0; count < 22; count++) expect((await typeset(plain, signal)).pdf.length).toBeGreaterThan(1_000);
  });

  it("is given up when the process leaves", async () => {
    const leaving = new AbortController();
    const set = typeset(saying("Ana ".repeat(20_000)), leaving.signal);
    setImmediate(() => leaving.abort(new Error("leaving")));
    await expect(set).rejects.toThrow("leaving");
    expect((await typeset(plain, signal)).pdf.length).toBeGreaterThan(1_000);
  });
});

it("makes a PDF before the pictures that wait, and no picture that a browser wants no more", async () => {
  const paper: SetPaper = {
    kind: "names",
    width: 210,
    height: 297,
    columns: 2,
    title: "Lista por apellido",
    above: "",
    lead: "",
    foot: "",
    facts: [],
    heads: [],
    sheets: [],
    code: null,
    look,
    groups: [
      { number: "", title: "F", lead: "", rows: [{ mark: "", text: "</svg><script>", under: "4", isStrong: false }] },
    ],
  };
  expect(await sharp(await previewOf(paper, signal)).metadata()).toMatchObject({ width: 760, height: 1075 });
  const order: string[] = [];
  const left = new AbortController();
  const waiting = [
    drawFirstPage(paper, signal).then(() => order.push("first picture")),
    expect(drawFirstPage(paper, left.signal)).rejects.toThrow("gone"),
    drawFirstPage(paper, signal).then(() => order.push("second picture")),
    typeset(plain, signal).then(() => order.push("PDF")),
  ];
  left.abort(new Error("gone"));
  await Promise.all(waiting);
  expect(order).toEqual(["first picture", "PDF", "second picture"]);
});

describe("letters", () => {
  it("are strings where a face has them, with breaks in words that fit no line", () => {
    expect(piecesOf("Íñigo & Łukasz «10 €»")).toBe("Íñigo & Łukasz «10 €»");
    expect(piecesOf("n\u0303andu\u0301")).toBe("ñandú");
    expect(piecesOf("a🎉b")).toEqual(["a", { alt: "🎉" }, "b"]);
    expect(
      String(piecesOf("x".repeat(100)))
        .split("\u200b")
        .map((part) => part.length),
    ).toEqual([32, 32, 32, 4]);
    expect(piecesOf("")).toBe("");
    expect(piecesOf("\ud800")).toEqual([{ alt: "\ufffd" }]);
    expect([hasLetter(0x141), hasLetter(0x6f22)]).toEqual([true, false]);
  });

  it("are counted in every place of a document", () => {
    const everywhere = "🎉";
    const { unprintable } = textsOf({
      ...plain,
      title: everywhere,
      above: everywhere,
      below: [everywhere],
      chapters: [
        {
          title: everywhere,
          blocks: [
            { is: "heading", text: everywhere },
            { is: "facts", rows: [[everywhere, everywhere]] },
            {
              is: "table",
              columns: [{ head: everywhere, share: 1 }],
              rows: [{ cells: [{ text: everywhere, under: everywhere }] }, { cells: [everywhere] }],
            },
          ],
        },
      ],
    });
    expect(unprintable).toBe(11);
  });
});

describe("faces", () => {
  it("are whole as TrueType, and have the names that documents ask for", () => {
    const families = new Set(
      readFaces().map((bytes) => {
        const font = create(bytes);
        if (!("layout" in font)) throw new Error("no face");
        expect(font.layout("Ana").glyphs).toHaveLength(3);
        return font.familyName;
      }),
    );
    const asked = templates.flatMap((template) => [null, ...faces].map((face) => titleFace(template, face).family));
    for (const family of asked) expect([...families]).toEqual(expect.arrayContaining([family, `${family} Ext`]));
    const woff2 = createRequire(import.meta.url).resolve("@fontsource/figtree/files/figtree-latin-400-normal.woff2");
    expect(() => trueType(readFileSync(woff2), "Figtree")).toThrow("no WOFF");
  });

  it.each(templates)("%s has a cover in its own face", async (template) => {
    const { family, weight } = titleFace(template, null);
    const { pdf } = await typeset({ ...plain, look: { ...look, family, weight } }, signal);
    expect(pdf.toString("latin1")).toContain(family.replaceAll(" ", ""));
  });
});
