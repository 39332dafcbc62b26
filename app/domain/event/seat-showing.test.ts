// The hour from which guests see their table, the hours of the code at the door, and the guest that a typed name finds.
import { describe, expect, it } from "vitest";
import { doorState, doorTimes, findSeat, isShown, nameWords, readShowing } from "./seat-showing.ts";

describe("the moment from which guests see their table", () => {
  it("is a day with an hour, nine o'clock if none is given, and nothing without a day", () => {
    expect(readShowing({ from: "2027-06-05", time: "10:30" })).toEqual({
      ok: true,
      moment: { date: "2027-06-05", time: "10:30" },
    });
    expect(readShowing({ from: "2027-06-05", time: "" })).toMatchObject({ moment: { time: "09:00" } });
    expect(readShowing({ from: "", time: "" })).toEqual({ ok: true, moment: null });
    expect(readShowing({ time: "10:00" })).toEqual({ ok: false, fields: { from: "from_invalid" } });
    expect(readShowing({ from: "2027-02-30", time: "25:00" })).toEqual({
      ok: false,
      fields: { from: "from_invalid", time: "time_invalid" },
    });
  });

  it("is never without a date, and begins with its minute", () => {
    const at = new Date("2027-06-05T07:00:00Z");
    expect([isShown(null, at), isShown(at, new Date(at.getTime() - 1)), isShown(at, at)]).toEqual([false, false, true]);
  });
});

describe("the code at the door", () => {
  const day = { date: "2027-06-05", timeZone: "Europe/Madrid" };

  it("works from six in the morning of the event's day to six of the next, by the event's clock", () => {
    const at = (text: string) => doorState(day, new Date(text));
    expect(at("2027-06-05T03:59:59Z")).toBe("early");
    expect(at("2027-06-05T04:00:00Z")).toBe("open");
    expect(at("2027-06-06T03:59:59Z")).toBe("open");
    expect(at("2027-06-06T04:00:00Z")).toBe("over");
    const { opens } = doorTimes({ ...day, timeZone: "America/Bogota" });
    expect(opens.toISOString()).toBe("2027-06-05T11:00:00.000Z");
  });
});

describe("a typed name", () => {
  const person = (name: string, sortName: string, placeId: string) => ({ name, sortName, placeId });
  const people = [
    person("Carmen Ferrer López", "Ferrer López, Carmen", "4"),
    person("Carmen Ferrer Soler", "Ferrer Soler, Carmen", "7"),
    person("Íñigo Núñez de la Peña", "Núñez de la Peña, Íñigo", "1"),
    person("María del Mar Gil", "Gil, María del Mar", "2"),
    person("Leo", "Leo", "3"),
    person("Ana Ruiz", "Ruiz, Ana", "5"),
    person("Ana Ruiz", "Ruiz, Ana", "5"),
    person("Luis Mas", "Mas, Luis", "5"),
    person("Luis Mas", "Mas, Luis", "6"),
  ];
  const find = (typed: string) => {
    const result = findSeat(nameWords(typed), people);
    return result.found === "one" ? result.person.placeId : result;
  };

  it.each([
    ["inigo NUNEZ", "1"],
    ["Íñigo Peña", "1"],
    ["nuñez, iñigo", "1"],
    ["carmen lopez", "4"],
    ["Carmen Ferrer Soler", "7"],
    ["maría del mar gil", "2"],
    ["mar gil", "2"],
    ["  leo ", "3"],
    ["Ana Ruiz", "5"],
  ])("«%s» finds the table of one person, or of people at one table", (typed, place) => {
    expect(find(typed)).toBe(place);
  });

  it.each(["", "de la", "carmen", "Ferrer", "ferrer lopez", "núñez peña", "maria mar", "carmen gil", "%", "Leo Gil"])(
    "«%s» finds nobody",
    (typed) => {
      expect(find(typed)).toEqual({ found: "none" });
    },
  );

  it("finds no one of several, and says whether more words would help", () => {
    expect(find("carmen ferrer")).toEqual({ found: "several", byFullName: false });
    expect(find("luis mas")).toEqual({ found: "several", byFullName: true });
    const leos = [person("Leo", "Leo", "3"), person("Leo Gil", "Gil, Leo", "8")];
    expect(findSeat(["leo"], leos)).toEqual({ found: "several", byFullName: false });
  });
});
