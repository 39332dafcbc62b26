// Dates, clock times and instants in every zone, compared with the platform's own Temporal.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  addMonthsIn,
  dateIn,
  daysBetween,
  hourIn,
  instantAt,
  parseDate,
  parseTime,
  parseTimeZone,
} from "#app/domain/time/zoned-time.ts";

// The runtime has Temporal; the compiler's library does not describe it yet.
type Zoned = { epochMilliseconds: number; hour: number; toPlainDate(): object };
const { Temporal } = globalThis as unknown as {
  Temporal: {
    PlainDateTime: { from(text: string): { toZonedDateTime(zone: string): Zoned } };
    Instant: { fromEpochMilliseconds(at: number): { toZonedDateTimeISO(zone: string): Zoned } };
    PlainDate: { from(text: string): { add(span: { months?: number; days?: number }): object } };
  };
};

const zones = Intl.supportedValuesOf("timeZone");
const zone = fc.constantFrom(...zones, "UTC");
const pad = (part: number) => String(part).padStart(2, "0");
const date = fc
  .date({ min: new Date("1900-01-03T00:00:00Z"), max: new Date("2200-12-29T00:00:00Z"), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const time = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${pad(hour)}:${pad(minute)}`);

describe("instantAt", () => {
  it.each([
    ["winter", "2027-01-15", "18:30", "Europe/Madrid", "2027-01-15T17:30:00.000Z"],
    ["summer", "2027-06-05", "18:30", "Europe/Madrid", "2027-06-05T16:30:00.000Z"],
    ["the last minute before summer time", "2027-03-28", "01:59", "Europe/Madrid", "2027-03-28T00:59:00.000Z"],
    ["the skipped hour", "2027-03-28", "02:30", "Europe/Madrid", "2027-03-28T01:30:00.000Z"],
    ["the hour that comes twice", "2027-10-31", "02:30", "Europe/Madrid", "2027-10-31T00:30:00.000Z"],
    ["the Canaries", "2027-06-05", "18:30", "Atlantic/Canary", "2027-06-05T17:30:00.000Z"],
    ["a zone with quarters", "2027-06-05", "00:00", "Asia/Kathmandu", "2027-06-04T18:15:00.000Z"],
    ["a day that never was", "2011-12-30", "12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z"],
  ])("%s", (_, day, clock, timeZone, expected) => {
    expect(instantAt(day, clock, timeZone).toISOString()).toBe(expected);
  });

  it("agrees with Temporal in every zone, at any date", () => {
    fc.assert(
      fc.property(zone, date, time, (timeZone, day, clock) => {
        const expected = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds;
        expect(instantAt(day, clock, timeZone).getTime()).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it("agrees with Temporal in every zone, at every half hour around both changes of clocks", () => {
    for (const timeZone of zones) {
      for (const day of ["2027-03-14", "2027-03-28", "2027-10-31", "2027-11-07"]) {
        for (let minutes = 0; minutes < 240; minutes += 30) {
          const clock = `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
          const expected = Temporal.PlainDateTime.from(`${day}T${clock}`).toZonedDateTime(timeZone).epochMilliseconds;
          expect(instantAt(day, clock, timeZone).getTime(), `${timeZone} ${day} ${clock}`).toBe(expected);
        }
      }
    }
  });

  it("refuses what was not checked", () => {
    expect(() => instantAt("2027-06-05", "18:30", "Marte/Olympus")).toThrow(RangeError);
  });
});

describe("dateIn, hourIn", () => {
  it("sees the day and the hour of the place, as Temporal does", () => {
    fc.assert(
      fc.property(
        zone,
        fc.date({ min: new Date("1900-01-03"), max: new Date("2200-12-29"), noInvalidDate: true }),
        (timeZone, at) => {
          const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
          expect(dateIn(timeZone, at)).toBe(String(local.toPlainDate()));
          expect(hourIn(timeZone, at)).toBe(local.hour);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("is another day in Madrid than in UTC half an hour after midnight", () => {
    expect(dateIn("Europe/Madrid", new Date("2027-06-05T22:30:00Z"))).toBe("2027-06-06");
  });
});

describe("calendar arithmetic", () => {
  it("adds days over month ends and leap days", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2027-03-01", -1)).toBe("2027-02-28");
    expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
    expect(daysBetween("2027-03-29", "2027-03-27")).toBe(-2);
  });

  it("keeps a month end inside its month", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-01-31", 1)).toBe("2028-02-29");
    expect(addMonths("2027-12-31", 1)).toBe("2028-01-31");
    expect(addMonths("2027-03-31", -1)).toBe("2027-02-28");
  });

  it("adds months and days as Temporal does", () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -30, max: 30 }), (day, amount) => {
        expect(addMonths(day, amount)).toBe(String(Temporal.PlainDate.from(day).add({ months: amount })));
        expect(addDays(day, amount)).toBe(String(Temporal.PlainDate.from(day).add({ days: amount })));
      }),
    );
  });

  it("adds a month at the same clock time, over summer time too", () => {
    expect(addMonthsIn("Europe/Madrid", new Date("2027-03-10T09:15:07.250Z"), 1).toISOString()).toBe(
      "2027-04-10T08:15:07.250Z",
    );
    // 00:30 on the first of March in Madrid is still February in UTC.
    expect(addMonthsIn("Europe/Madrid", new Date("2027-02-28T23:30:00Z"), 1).toISOString()).toBe(
      "2027-03-31T22:30:00.000Z",
    );
  });
});

describe("parsing", () => {
  it.each(["2027-06-05", "1900-01-01", "2200-12-31", "2028-02-29"])("accepts the day %s", (value) => {
    expect(parseDate(value)).toBe(value);
  });

  it.each([
    "2027-02-29",
    "2027-02-30",
    "2027-13-01",
    "2027-00-10",
    "2027-04-31",
    "1899-12-31",
    "2201-01-01",
    "+275760-09-13",
    "05/06/2027",
    "2027-6-5",
    "2027-06-05T10:00",
    "2027-06-05\n",
    "",
    null,
    20270605,
    new Date(),
  ])("refuses the day %j", (value) => {
    expect(parseDate(value)).toBeNull();
  });

  it("accepts clock times and cuts seconds off", () => {
    expect([parseTime("00:00"), parseTime("23:59"), parseTime("18:30:00")]).toEqual(["00:00", "23:59", "18:30"]);
  });

  it.each(["24:00", "18:60", "9:00", "18.30", "18:30:60", "18:30 ", "", null, 1830])("refuses the time %j", (value) => {
    expect(parseTime(value)).toBeNull();
  });

  it("knows every zone of the platform, in any case, and old names of zones", () => {
    for (const name of zones) expect(parseTimeZone(name)).toBe(name);
    expect(parseTimeZone("europe/madrid")).toBe("Europe/Madrid");
    expect(parseTimeZone("UTC")).toBe("UTC");
    expect(parseTimeZone("Asia/Kolkata")).not.toBeNull();
  });

  it.each(["", "Marte/Olympus", "+01:00", "-0300", " Europe/Madrid", "Europe/Madrid\n", "a".repeat(50_000), null, 1])(
    "refuses the zone %j",
    (value) => {
      expect(parseTimeZone(value)).toBeNull();
    },
  );
});
