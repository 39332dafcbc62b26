// A plan on paper: the largest scale that fits, the bar, and lines and words in millimetres.
import { describe, expect, it } from "vitest";
import { drawnPlan } from "./drawing.ts";
import { type PaperChair, parsePlanSheet, planMargins, planOnPaper, planScale, planSheets, scaleBar } from "./sheet.ts";

describe("the scale of a plan", () => {
  it("is the largest that fits on the sheet, whichever side is the long one", () => {
    expect(planScale({ width: 2400, depth: 1500 }, "a3")).toBe(75);
    expect(planScale({ width: 1500, depth: 2400 }, "a3")).toBe(75);
    expect(planScale({ width: 2400, depth: 1500 }, "a4")).toBe(150);
    expect(planScale({ width: 900, depth: 600 }, "a3")).toBe(50);
    expect(planScale({ width: 20_000, depth: 20_000 }, "a3")).toBe(1000);
  });

  it("leaves the whole room on the sheet, for every room that hosts can draw", () => {
    const { edge, head, foot } = planMargins;
    for (let width = 200; width <= 20_000; width += 450)
      for (let depth = 200; depth <= 20_000; depth += 450)
        for (const sheet of ["a3", "a4"] as const) {
          const scale = planScale({ width, depth }, sheet);
          const plan = planOnPaper(
            { width, depth },
            { walls: [], things: [], tables: [], rows: [] },
            scale,
            () => "free",
            {
              number: () => "",
              name: () => "",
              thing: () => "",
            },
          );
          const [across, down] = planSheets[sheet];
          const fits = plan.width <= across - 2 * edge && plan.height <= down - 2 * edge - head - foot;
          expect([width, depth, sheet, fits]).toEqual([width, depth, sheet, true]);
        }
  });

  it("has a bar of whole metres that can be read", () => {
    expect([50, 75, 100, 150, 200, 1000].map((scale) => scaleBar(scale).metres)).toEqual([2, 2, 5, 5, 5, 50]);
    expect(scaleBar(50)).toEqual({ metres: 2, millimetres: 40 });
  });

  it("is on A3 unless the address says A4", () => {
    expect([parsePlanSheet("a4"), parsePlanSheet("a0"), parsePlanSheet(null)]).toEqual(["a4", "a3", "a3"]);
  });
});

describe("the lines of a plan", () => {
  const table = {
    id: "t",
    number: 4,
    capacity: 2,
    shape: "round" as const,
    width: 180,
    depth: null,
    ends: false,
    spot: { x: 300, y: 400, angle: 0 },
  };
  const words = { number: () => "4", name: () => "Los Ferrer", thing: () => "" };
  const room = { width: 600, depth: 1000, outline: null };
  const draw = (scale: number, first: PaperChair = "full") =>
    planOnPaper(room, drawnPlan(room, [table], []), scale, (_, chair) => (chair === 1 ? first : "free"), words);

  it("lie along the sheet, to scale, with taken chairs full and free ones empty", () => {
    const { width, height, shapes } = draw(100);
    expect([width, height]).toEqual([102, 62]);
    const circles = shapes.filter(({ radius }) => radius > 0);
    expect(circles.map(({ radius, fill }) => [radius, fill])).toEqual([
      [2.1, "black"],
      [2.1, "white"],
      [9, "white"],
    ]);
    // The room is turned: 4 m from the top becomes 6 m from the left.
    expect(circles.at(-1)!.points).toEqual([[61, 31]]);
  });

  it("show a place for a wheelchair as a ring", () => {
    const circles = draw(100, "accessible").shapes.filter(({ radius }) => radius > 0);
    expect(circles.map(({ radius, fill }) => [radius, fill])).toEqual([
      [2.1, "black"],
      [1, "white"],
      [2.1, "white"],
      [9, "white"],
    ]);
    expect(circles[1]!.points).toEqual(circles[0]!.points);
  });

  it("have names down to 1:150, and numbers always", () => {
    expect(draw(150).words.map(({ text }) => text)).toEqual(["4", "Los Ferrer"]);
    expect(draw(200).words.map(({ text }) => text)).toEqual(["4"]);
  });
});
