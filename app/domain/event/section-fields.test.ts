// The fields of an event page's chapters, and the refusals beside each field.
import { describe, expect, it } from "vitest";
import { checkIban } from "#app/domain/event/iban.ts";
import {
  isEmptySection,
  movePhoto,
  orderPhotos,
  orderSections,
  pageSections,
  parseOrder,
} from "#app/domain/event/page-sections.ts";
import { checkSection } from "#app/domain/event/section-fields.ts";

const faults = (...args: Parameters<typeof checkSection>) => {
  const checked = checkSection(...args);
  return checked.ok ? [] : checked.faults.map(({ name, code }) => `${name} ${code}`);
};

describe("a chapter", () => {
  it("keeps its rows in the order of a day that ends at five in the morning, and drops those without text", () => {
    const checked = checkSection("programme", {
      "rows[0].time": "00:30",
      "rows[0].what": " Baile ",
      "rows[2].what": "",
      "rows[3].time": "18:30",
      "rows[3].what": "Ceremonia",
      "rows[3].where": "bajo los\nnaranjos",
    });
    expect(checked).toEqual({
      ok: true,
      content: {
        fields: {},
        rows: [
          { time: "18:30", what: "Ceremonia", where: "bajo los naranjos" },
          { time: "00:30", what: "Baile", where: "" },
        ],
      },
    });
  });

  it("says which field of which row is wrong", () => {
    expect(faults("programme", { "rows[4].time": "25:00", "rows[4].where": "x" })).toEqual([
      "rows[4].what required",
      "rows[4].time time_invalid",
    ]);
    const many = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`rows[${at}].name`, `Hotel ${at}`]));
    expect(faults("lodging", many)).toEqual(["rows[4].name too_many_rows"]);
    expect(faults("questions", { "rows[0].question": "¿Y si llueve?" })).toEqual(["rows[0].answer required"]);
    expect(faults("gifts", { note: "x".repeat(121) })).toEqual(["note too_long"]);
  });

  it("leads to https alone", () => {
    const links = [
      "javascript:alert(1)",
      "http://hotel.es",
      "java\tscript:x",
      "data:text/html,x",
      "//evil",
      "https://u:p@h.es",
    ];
    for (const link of links)
      expect(faults("lodging", { "rows[0].name": "Hotel", "rows[0].link": link }), link).toEqual([
        "rows[0].link link_invalid",
      ]);
    const kept = checkSection("gifts", { link: "lista.es/lucia" });
    expect(kept.ok && kept.content.fields).toMatchObject({ link: "https://lista.es/lucia" });
  });

  it("has three to five colours with names, or none", () => {
    const tones = (count: number, colour = "#7d9a78") =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [
          [`rows[${at}].colour`, colour],
          [`rows[${at}].name`, `tono ${at}`],
        ]).flat(),
      );
    expect(faults("dress", { "rows[0].colour": "#7d9a78", "rows[0].name": "" })).toEqual([]);
    expect(faults("dress", tones(2))).toEqual(["rows[2].name too_few_colours"]);
    expect(faults("dress", tones(3))).toEqual([]);
    expect(faults("dress", tones(3, "red;} *{x"))).toContain("rows[0].colour colour_invalid");
    expect(faults("dress", tones(6))).toEqual(["rows[5].colour too_many_rows"]);
  });

  it("takes a Spanish mobile or an association's code for Bizum", () => {
    const bizum = (typed: string) => {
      const checked = checkSection("gifts", { bizum: typed });
      return checked.ok ? (checked.content.fields as Record<string, string>).bizum : null;
    };
    expect(["600 00 00 00", "+34 712345678", "01234", "912345678", "6000", "javascript:"].map(bizum)).toEqual([
      "600 000 000",
      "712 345 678",
      "01234",
      null,
      null,
      null,
    ]);
  });
});

describe("an account number", () => {
  it("is kept in groups of four when its digits fit together", () => {
    expect(checkIban("es91 2100-0418 45 0200051332")).toBe("ES91 2100 0418 4502 0005 1332");
    expect(checkIban("DE89370400440532013000")).toBe("DE89 3704 0044 0532 0130 00");
    for (const wrong of [
      "ES91 2100 0418 4502 0005 1333",
      "ES9121000418450200051332X",
      "XX89370400440532013000",
      "ES91",
      "",
    ])
      expect(checkIban(wrong), wrong).toBeNull();
  });
});

describe("the order", () => {
  it("is the host's, with what has no place yet where it stands by default", () => {
    expect(orderSections(new Map())).toEqual(pageSections);
    expect(parseOrder(["photos", "gifts"])?.slice(0, 3)).toEqual(["photos", "gifts", "programme"]);
    expect([parseOrder(["photos", "photos"]), parseOrder(["nada"])]).toEqual([null, null]);
  });

  it("shows no chapter for a sentence above photographs that are not there", () => {
    expect(isEmptySection("photos", { fields: { note: "Fotos" }, rows: [] }, 0)).toBe(true);
    expect(isEmptySection("gifts", { fields: { note: "" }, rows: [] } as never, 0)).toBe(true);
  });
});

describe("the order of the photographs", () => {
  it("moves one a place, and none beyond the edges", () => {
    expect(movePhoto(["a", "b", "c"], "b", "before")).toEqual(["b", "a", "c"]);
    expect(movePhoto(["a", "b", "c"], "b", "after")).toEqual(["a", "c", "b"]);
    for (const [id, way] of [
      ["a", "before"],
      ["c", "after"],
      ["x", "after"],
    ] as const)
      expect(movePhoto(["a", "b", "c"], id, way)).toEqual(["a", "b", "c"]);
  });

  it("puts what the post leaves out last, and refuses one twice or none at all", () => {
    expect(orderPhotos(["a", "b", "c"], ["c", "gone", "a"])).toEqual(["c", "a", "b"]);
    expect(orderPhotos(["a", "b"], ["a", "a"])).toBeNull();
    expect(orderPhotos(["a", "b"], [null, "x"])).toBeNull();
  });
});
