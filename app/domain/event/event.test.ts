// The checks of an event's fields, one by one and all at once.
import { describe, expect, it } from "vitest";
import {
  absentFields,
  checkEvent,
  checkKind,
  checkTimes,
  checkTimeZone,
  isActive,
  parsePriority,
  parseStatus,
  progressOf,
} from "#app/domain/event/event.ts";

const input = {
  title: "  Boda de Marta y  Pablo ",
  location: "Finca El Olivar",
  description: "Os esperamos.\r\nVenid con hambre.",
  date: "2027-06-05",
  startTime: "18:30",
  endTime: "03:00",
  timeZone: "Europe/Madrid",
  category: "personal",
  type: "wedding",
  budget: "12.500,50",
};
const refusals = (changes: object) => {
  const checked = checkEvent({ ...input, ...changes });
  return checked.ok ? {} : checked.fields;
};

const tasks = (done: number, all: number) => Array.from({ length: all }, (_, index) => ({ completed: index < done }));

describe("checkEvent", () => {
  it("cleans what is right", () => {
    expect(checkEvent(input)).toEqual({
      ok: true,
      event: {
        title: "Boda de Marta y Pablo",
        location: "Finca El Olivar",
        description: "Os esperamos.\nVenid con hambre.",
        date: "2027-06-05",
        startTime: "18:30",
        endTime: "03:00",
        timeZone: "Europe/Madrid",
        category: "personal",
        type: "wedding",
        client: "",
        budgetCents: 1_250_050,
      },
    });
  });

  it("needs title, date, location, category and type, and nothing else", () => {
    expect(checkEvent({})).toEqual({
      ok: false,
      code: "fields_refused",
      fields: {
        title: "title_required",
        date: "date_required",
        location: "location_required",
        category: "category_required",
      },
    });
    const { title, date, location, category, type } = input;
    expect(checkEvent({ title, date, location, category, type })).toMatchObject({
      ok: true,
      event: { description: "", client: "", startTime: null, endTime: null, timeZone: "Europe/Madrid", budgetCents: 0 },
    });
  });

  it.each([
    [{ title: " \u202e\u200b " }, { title: "title_required" }],
    [{ title: ["Boda"] }, { title: "title_required" }],
    [{ client: ` ${"x".repeat(120)} ` }, {}],
    [{ client: "x".repeat(121) }, { client: "client_too_long" }],
    [{ title: "x".repeat(120) }, {}],
    [{ title: "x".repeat(121) }, { title: "title_too_long" }],
    [{ location: "x".repeat(200) }, {}],
    [{ location: "x".repeat(201) }, { location: "location_too_long" }],
    [{ description: "x".repeat(4000) }, {}],
    [{ description: "x".repeat(4001) }, { description: "description_too_long" }],
    [{ date: "  " }, { date: "date_required" }],
    [{ date: "2027-02-29" }, { date: "date_invalid" }],
    [{ date: "+275760-09-13" }, { date: "date_invalid" }],
    [{ startTime: "25:00" }, { startTime: "time_invalid" }],
    [{ endTime: "3:00" }, { endTime: "time_invalid" }],
    [{ startTime: "" }, { endTime: "end_without_start" }],
    [{ timeZone: "Marte/Olympus" }, { timeZone: "time_zone_invalid" }],
    [{ type: "conference" }, { type: "type_of_other_category" }],
    [{ budget: "-1" }, { budget: "money_negative" }],
    [
      { title: "", budget: Infinity, date: "mañana" },
      { title: "title_required", budget: "money_too_large", date: "date_invalid" },
    ],
  ])("%j → %j", (changes, fields) => {
    expect(refusals(changes)).toEqual(fields);
  });
});

describe("checkTimes", () => {
  it.each([
    ["18:30", "23:00", { ok: true, startTime: "18:30", endTime: "23:00" }],
    ["22:00", "03:00", { ok: true, startTime: "22:00", endTime: "03:00" }],
    ["18:30:00", null, { ok: true, startTime: "18:30", endTime: null }],
    ["", undefined, { ok: true, startTime: null, endTime: null }],
    ["18:30", "18:30", { ok: false, code: "end_equals_start" }],
    [null, "18:30", { ok: false, code: "end_without_start" }],
    ["18:60", "", { ok: false, code: "time_invalid" }],
    [1830, "", { ok: false, code: "time_invalid" }],
  ])("%j to %j", (start, end, expected) => {
    expect(checkTimes(start, end)).toEqual(expected);
  });
});

describe("the other fields", () => {
  it("defaults the zone to Madrid", () => {
    expect(checkTimeZone("")).toEqual({ ok: true, timeZone: "Europe/Madrid" });
    expect(checkTimeZone("america/bogota")).toEqual({ ok: true, timeZone: "America/Bogota" });
  });

  it("takes a type only with its own category", () => {
    expect(checkKind("professional", "hybrid")).toEqual({ ok: true, category: "professional", type: "hybrid" });
    expect(checkKind("bodas", "wedding")).toEqual({ ok: false, code: "category_required" });
    expect(checkKind("personal", "boda")).toEqual({ ok: false, code: "type_required" });
  });

  it("knows its statuses and priorities by their exact names", () => {
    expect(["planning", "in-progress", "completed", "Completed", "", null].map(parseStatus)).toEqual([
      "planning",
      "in-progress",
      "completed",
      null,
      null,
      null,
    ]);
    expect(["high", "medium", "low", "alta"].map(parsePriority)).toEqual(["high", "medium", "low", null]);
  });

  it("is active until it is completed", () => {
    expect([isActive("planning"), isActive("in-progress"), isActive("completed")]).toEqual([true, true, false]);
  });

  it("measures progress in whole per cent", () => {
    expect([
      progressOf([]),
      progressOf(tasks(0, 3)),
      progressOf(tasks(1, 3)),
      progressOf(tasks(2, 3)),
      progressOf(tasks(3, 3)),
    ]).toEqual([0, 0, 33, 67, 100]);
  });

  it("names the fields that are not there at all", () => {
    expect(absentFields({ title: "", date: null, location: undefined, budget: 0 })).toEqual(["date", "location"]);
  });
});
