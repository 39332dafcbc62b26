// Two independent libraries read the calendar files back: one uses the file's zones, the other the zone names.
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import { type CalendarEntry, calendarTag, writeCalendar } from "./calendar-file.ts";

const entry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: "1@convite.test",
  stamp: new Date("2026-11-23T10:20:30Z"),
  sequence: 3,
  summary: "💍 Boda; a, b \\ c",
  when: { date: "2027-06-05", startTime: "18:30", endTime: null, timeZone: "Europe/Madrid" },
  ...given,
});

/** The start and end of the first entry as each library reads them. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue("tzid")));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  ICAL.TimezoneService.reset();
  const other = Object.values(nodeIcal.sync.parseICS(text)).find((each) => each?.type === "VEVENT");
  if (other?.type !== "VEVENT") throw new Error("no entry was read");
  return {
    byZones: [event.startDate.toJSDate().toISOString(), event.endDate.toJSDate().toISOString()],
    byNames: [other.start.toISOString(), (other.end ?? other.start).toISOString()],
    other,
    event,
  };
}

describe("a calendar file", () => {
  it.each([
    // The night when 02:00 becomes 03:00 on the peninsula and 01:00 becomes 02:00 on the islands.
    ["2027-03-27", "20:00", "04:00", "Europe/Madrid", "2027-03-27T19:00:00.000Z", "2027-03-28T02:00:00.000Z"],
    ["2027-03-27", "20:00", "04:00", "Atlantic/Canary", "2027-03-27T20:00:00.000Z", "2027-03-28T03:00:00.000Z"],
    ["2027-03-28", "12:00", "18:00", "Europe/Madrid", "2027-03-28T10:00:00.000Z", "2027-03-28T16:00:00.000Z"],
    ["2027-03-28", "12:00", "18:00", "Atlantic/Canary", "2027-03-28T11:00:00.000Z", "2027-03-28T17:00:00.000Z"],
    // 02:30 does not exist that night: clocks show 03:30.
    ["2027-03-28", "02:30", "05:00", "Europe/Madrid", "2027-03-28T01:30:00.000Z", "2027-03-28T03:00:00.000Z"],
    // The night when 03:00 becomes 02:00, and 02:00 becomes 01:00 on the islands.
    ["2027-10-30", "20:00", "04:00", "Europe/Madrid", "2027-10-30T18:00:00.000Z", "2027-10-31T03:00:00.000Z"],
    ["2027-10-30", "20:00", "04:00", "Atlantic/Canary", "2027-10-30T19:00:00.000Z", "2027-10-31T04:00:00.000Z"],
    ["2027-10-31", "12:00", "18:00", "Europe/Madrid", "2027-10-31T11:00:00.000Z", "2027-10-31T17:00:00.000Z"],
    ["2027-10-31", "12:00", "18:00", "Atlantic/Canary", "2027-10-31T12:00:00.000Z", "2027-10-31T18:00:00.000Z"],
    // The other hemispheres, and a zone without clock changes.
    ["2027-01-15", "20:00", "23:00", "America/Santiago", "2027-01-15T23:00:00.000Z", "2027-01-16T02:00:00.000Z"],
    ["2027-07-15", "20:00", "23:00", "America/New_York", "2027-07-16T00:00:00.000Z", "2027-07-16T03:00:00.000Z"],
    ["2027-07-15", "20:00", "23:00", "America/Bogota", "2027-07-16T01:00:00.000Z", "2027-07-16T04:00:00.000Z"],
  ])("has %s %s–%s in %s at the right hour", (date, startTime, endTime, timeZone, start, end) => {
    const { byZones, byNames } = readBack(writeCalendar([entry({ when: { date, startTime, endTime, timeZone } })]));
    expect(byZones).toEqual([start, end]);
    expect(byNames).toEqual([start, end]);
  });

  it("tells the clocks of Spain as a yearly rule", () => {
    const text = writeCalendar([entry()]);
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU");
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU");
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
  });

  it("has what lasts a day on that day everywhere, and free", () => {
    const { other, event } = readBack(writeCalendar([entry({ when: { day: "2028-02-29" }, isFree: true })]));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      "2028-02-29",
      "2028-03-01",
    ]);
    expect([other.datetype, other.transparency]).toEqual(["date", "TRANSPARENT"]);
    const allDay = { date: "2027-06-05", startTime: null, endTime: null, timeZone: "Europe/Madrid" };
    expect(writeCalendar([entry({ when: allDay })])).toContain("DTSTART;VALUE=DATE:20270605\r\n");
  });

  it("keeps lines short and texts whole, whatever they say", () => {
    const hostile = `Uno\nEND:VEVENT\r\nATTENDEE:mailto:x@y.es\n${"ñ👩‍👩‍👧".repeat(90)}`;
    const text = writeCalendar([entry({ description: hostile, location: "Finca; La, Alquería" })], "Convite; Ana");
    expect(text.endsWith("\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const { event } = readBack(text);
    expect(event.summary).toBe("💍 Boda; a, b \\ c");
    expect(event.location).toBe("Finca; La, Alquería");
    expect(event.description).toBe(hostile.replace("\r\n", "\n"));
    expect(event.component.getAllProperties("attendee")).toEqual([]);
  });

  it("takes nothing from a text as a line of its own (D-7)", () => {
    const breaks = ["\r\n", "\n", "\r", "\u2028", "\u0085", String.raw`\n`];
    const lines = ["END:VEVENT", "ATTENDEE:mailto:x@y.es", "BEGIN:VALARM", "URL:https://x.es", "DTSTART:19700101"];
    const texts = breaks.flatMap((sign) => lines.map((line) => `Cena${sign}${line}`));
    const own = new ICAL.Component(ICAL.parse(writeCalendar([entry({ description: "a", location: "b" })])));
    const names = (calendar: ICAL.Component) =>
      calendar.getAllSubcomponents("vevent").map((each) => each.getAllProperties().map(({ name }) => name));
    let injected = 0;
    for (const text of texts) {
      const file = writeCalendar([entry({ summary: text, description: text, location: text })], text);
      const read = new ICAL.Component(ICAL.parse(file));
      if (JSON.stringify(names(read)) !== JSON.stringify(names(own)) || file.match(/^END:VEVENT/gm)?.length !== 1)
        injected += 1;
      expect(Object.values(nodeIcal.sync.parseICS(file)).filter((each) => each?.type === "VEVENT")).toHaveLength(1);
    }
    console.log(`D-7: ${injected} injected properties of ${texts.length}`);
    expect(injected).toBe(0);
  });

  it("has another tag when it says something else", () => {
    const [one, other] = [writeCalendar([entry()]), writeCalendar([entry({ sequence: 4 })])];
    expect(calendarTag(one)).toBe(calendarTag(writeCalendar([entry()])));
    expect(calendarTag(one)).not.toBe(calendarTag(other));
  });
});
