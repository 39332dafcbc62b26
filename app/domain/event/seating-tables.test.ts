// Tables as hosts describe them: fields, sizes in metres, chairs that fit, and chairs of a smaller or turned table.
import { describe, expect, it } from "vitest";
import { mostChairs, tableShapes, usualTop } from "./plan/shapes.ts";
import {
  chairsWithin,
  checkChairs,
  checkTable,
  checkTableChange,
  isNamedByNumber,
  parseMetres,
  turnedChair,
} from "./seating-tables.ts";

describe("a table (part 2 §5)", () => {
  it("needs a name and has from 1 to 20 chairs, 8 where nothing is said", () => {
    expect(checkTable({ name: "  Mesa   1 " })).toEqual({ ok: true, table: { name: "Mesa 1", capacity: 8 }, count: 1 });
    expect(checkTable({ name: "Mesa", capacity: "" })).toMatchObject({ table: { capacity: 8 } });
    for (const capacity of ["1", " 20 ", 12]) {
      expect(checkTable({ name: "Mesa", capacity })).toMatchObject({ ok: true, table: { capacity: Number(capacity) } });
    }
    for (const capacity of ["0", "21", "-1", "2.5", "1e1", "ocho", "0x8", [8], {}, Number.NaN]) {
      expect(checkTable({ name: "Mesa", capacity })).toEqual({
        ok: false,
        code: "fields_refused",
        fields: { capacity: "capacity_invalid" },
      });
    }
  });

  it("is refused with every reason at once, beside its field", () => {
    expect(checkTable({ name: " ", capacity: "99", count: "501" })).toEqual({
      ok: false,
      code: "fields_refused",
      fields: { name: "name_required", capacity: "capacity_invalid", count: "count_invalid" },
    });
    expect(checkTable({ name: "ñ".repeat(80) }).ok).toBe(true);
    expect(checkTable({ name: "ñ".repeat(81) })).toMatchObject({ fields: { name: "name_too_long" } });
  });
});

describe("a table's size", () => {
  it("is typed in metres, from 0,40 to 12", () => {
    expect(["1,80", "1.8", " 2 ", "0,4", "12", "3,05 m"].map(parseMetres)).toEqual([180, 180, 200, 40, 1200, 305]);
    for (const typed of ["", "0,39", "12,01", "180", "1,805", "-1", "uno", "1e1", 1.8, null, {}])
      expect(parseMetres(typed)).toBeUndefined();
  });

  it("has room for its chairs where the form leaves it open", () => {
    for (const shape of tableShapes)
      for (const capacity of ["1", "4", "8"]) {
        const checked = checkTable({ name: "Mesa", shape, capacity });
        if (!checked.ok || !checked.table.top) throw new Error(`${shape} ${capacity}`);
        const most = mostChairs(checked.table.top);
        expect([shape, capacity, most >= Math.min(Number(capacity), shape === "high" ? 4 : 20)]).toEqual([
          shape,
          capacity,
          true,
        ]);
      }
    expect(checkTable({ name: "M", shape: "round", width: "1,60" })).toMatchObject({
      table: { top: { width: 160, depth: null } },
    });
    expect(checkTable({ name: "M", shape: "rect", width: "2,4", depth: "1", ends: true })).toMatchObject({
      table: { top: { width: 240, depth: 100, ends: true } },
    });
  });

  it("refuses more chairs than fit, and says how many do", () => {
    const top = { ...usualTop("round"), width: 160 };
    expect(checkChairs(top, 11)).toEqual({ ok: true });
    expect(checkChairs(top, 12)).toMatchObject({ code: "chairs_too_many", most: 11 });
  });
});

describe("a change of a table", () => {
  it("is of the fields that the form has", () => {
    expect(checkTableChange({ capacity: "9" })).toEqual({ ok: true, change: { capacity: 9 } });
    expect(checkTableChange({})).toEqual({ ok: true, change: {} });
    expect(checkTableChange({ name: "", number: "0", shape: "round", width: "9 km" })).toMatchObject({
      fields: { name: "name_required", number: "number_invalid", width: "side_invalid" },
    });
    expect(checkTableChange({ shape: "cube" })).toMatchObject({ fields: { shape: "shape_invalid" } });
  });

  it("keeps the name of «Mesa 4» apart from a name that says more", () => {
    expect(isNamedByNumber({ name: "mesa  4", number: 4 })).toBe(true);
    expect(isNamedByNumber({ name: "Mesa 4", number: 5 })).toBe(false);
    expect(isNamedByNumber({ name: "Los Ferrer", number: 4 })).toBe(false);
  });
});

describe("chairs", () => {
  it("above a smaller capacity become the lowest free ones, in their order", () => {
    const guests = [1, 3, 9, 7, null].map((chair, at) => ({ id: at, chair }));
    const moved = chairsWithin(guests, 5).map(({ guest, chair }) => [guest.chair, chair]);
    expect(moved).toEqual([
      [7, 2],
      [9, 4],
      [null, 5],
    ]);
  });

  it("turn round the table and back", () => {
    expect([turnedChair(1, -1, 10), turnedChair(10, 1, 10), turnedChair(4, 1, 10)]).toEqual([10, 1, 5]);
  });
});
