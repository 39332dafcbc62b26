// The questions of a first event, the results of their answers, and the draft that a browser sends back.
import { describe, expect, it } from "vitest";
import {
  allOccasions,
  answerWhose,
  type FirstEventDraft,
  fittingTemplates,
  glimpseWhose,
  isComplete,
  type Occasion,
  occasionOf,
  parseDraft,
  startDraft,
  titleOf,
  type WhoseInput,
} from "#app/domain/home/first-event.ts";

const now = new Date("2026-11-22T12:00:00Z");
const where = { date: "2027-06-05", location: "Finca La Alquería" };

function answered(occasion: Occasion, input: WhoseInput): FirstEventDraft {
  const result = answerWhose(startDraft(occasion, null, "form"), { ...where, ...input }, now);
  if (!result.ok) throw new Error(JSON.stringify(result.fields));
  return result.draft;
}
const refused = (occasion: Occasion, input: WhoseInput) => {
  const result = answerWhose(startDraft(occasion, null, "form"), input, now);
  return result.ok ? {} : result.fields;
};

describe("the title", () => {
  it.each<[Occasion, WhoseInput, string]>([
    ["boda", { one: "Lucía", other: "Andrés" }, "Boda de Lucía y Andrés"],
    ["boda", { one: " Lucía ", other: "Inés" }, "Boda de Lucía e Inés"],
    ["cumpleanos", { one: "Nuria", years: "40" }, "Los 40 de Nuria"],
    ["cumpleanos", { one: "Nuria" }, "Cumpleaños de Nuria"],
    ["comunion", { one: "Martina" }, "Comunión de Martina"],
    ["bautizo", { one: "Hugo" }, "Bautizo de Hugo"],
    ["aniversario", { one: "Rosario", other: "Vicent" }, "Aniversario de Rosario y Vicent"],
    ["fiesta", { title: "Verbena en el patio" }, "Verbena en el patio"],
  ])("of %s with %j is «%s»", (occasion, input, title) => {
    const draft = answered(occasion, input);
    expect(titleOf(draft)).toBe(title);
    expect(isComplete(draft)).toBe(true);
  });

  it("fits its field with the longest names of every occasion", () => {
    const name = "ñ".repeat(40);
    for (const occasion of allOccasions)
      expect(isComplete(answered(occasion, { one: name, other: name, years: "120", title: "t".repeat(120) }))).toBe(
        true,
      );
  });
});

describe("the second question", () => {
  it("refuses what is missing, each beside its field", () => {
    expect(refused("boda", {})).toEqual({
      one: "name_required",
      other: "name_required",
      date: "date_required",
      location: "place_required",
    });
    expect(refused("fiesta", {})).toMatchObject({ title: "title_required" });
  });

  it("refuses what means nothing", () => {
    const input = {
      one: "ñ".repeat(41),
      years: "cien",
      date: "2027-02-30",
      startTime: "25:00",
      location: "x".repeat(201),
    };
    expect(refused("cumpleanos", input)).toEqual({
      one: "name_too_long",
      years: "years_invalid",
      date: "date_invalid",
      startTime: "time_invalid",
      location: "place_too_long",
    });
    expect(refused("cumpleanos", { ...where, one: "Nuria", years: "121" })).toEqual({ years: "years_invalid" });
  });

  it("asks whether a day that is over is meant, and takes it then", () => {
    const past = { one: "Nuria", ...where, date: "2026-11-21" };
    expect(refused("cumpleanos", past)).toEqual({ date: "date_past" });
    expect(answered("cumpleanos", { ...past, datePassed: "on" }).date).toBe("2026-11-21");
    expect(refused("cumpleanos", { ...past, date: "2026-11-22" })).toEqual({});
  });

  it("lets the place wait", () => {
    expect(answered("bautizo", { one: "Hugo", location: " ", placeToCome: "on" }).location).toBe("Lugar por confirmar");
    expect(answered("bautizo", { one: "Hugo", location: "Torrent", placeToCome: "on" }).location).toBe("Torrent");
  });

  it("takes the type and its look only where the occasion leaves it open", () => {
    expect(answered("otra", { title: "Cena", type: "dinner" })).toMatchObject({ type: "dinner", template: "elegant" });
    expect(answered("fiesta", { title: "Cena", type: "dinner" })).toMatchObject({ type: "party" });
  });

  it("shows a glimpse of whatever can be read", () => {
    const draft = glimpseWhose(startDraft("boda", null, "form"), {
      one: "Lucía",
      date: "2027-02-30",
      location: "x".repeat(300),
    });
    expect(draft).toMatchObject({ names: { one: "Lucía", other: "" }, date: null, location: "x".repeat(200) });
    expect(titleOf(draft)).toBe("");
    expect(isComplete(draft)).toBe(false);
  });
});

it("keeps names, day and place when another occasion is chosen, and asks for its own look", () => {
  const wedding = answered("boda", { one: "Lucía", other: "Andrés" });
  const birthday = startDraft("cumpleanos", wedding, "other");
  expect(birthday).toMatchObject({
    occasion: "cumpleanos",
    type: "birthday",
    names: { one: "Lucía" },
    date: "2027-06-05",
    formId: "form",
  });
  expect(birthday.template).not.toBe(wedding.template);
});

it("offers three different looks for every occasion, the type's own first", () => {
  for (const occasion of allOccasions) {
    const { type } = occasionOf(occasion);
    const fitting = fittingTemplates(type);
    expect(new Set(fitting).size).toBe(3);
    expect(fitting[0]).toBe(startDraft(occasion, null, "").template);
  }
});

describe("a draft that a browser brings back", () => {
  const draft = answered("boda", { one: "Lucía", other: "Andrés", startTime: "18:30" });

  it("is what it was", () => expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft));

  it.each([
    null,
    "boda",
    {},
    { ...draft, occasion: "divorcio" },
    { ...draft, template: "neon" },
    { ...draft, names: null },
    { ...draft, formId: 7 },
  ])("is none when it is %j", (value) => expect(parseDraft(value)).toBeNull());

  it("is cleaned of what no form would have kept", () => {
    const odd = {
      ...draft,
      date: "soon",
      location: "a\u0000b\n".repeat(100),
      names: { one: 1, other: "x".repeat(99), years: "-1", title: [] },
    };
    expect(parseDraft(odd)).toMatchObject({
      date: null,
      names: { one: "", other: "x".repeat(40), years: "", title: "" },
    });
  });
});
