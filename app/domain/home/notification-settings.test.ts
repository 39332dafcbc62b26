// The choices about notifications, and the quiet hours, also across midnight and clock changes.
import { describe, expect, it } from "vitest";
import {
  checkNotificationSettings,
  clockOf,
  otherAreas,
  quietEnd,
  usualQuietHours,
} from "#app/domain/home/notification-settings.ts";

const form = {
  bell: ["answers", "tasks", "__proto__"],
  email: "answers",
  push: undefined,
  digestHour: "9",
  quiet: "on",
  quietFrom: "22:00",
  quietUntil: "08:00",
  timeZone: "Europe/Madrid",
  unreadMinutes: "180",
};

describe("the settings of notifications", () => {
  it("are read from a form, with areas that exist alone", () => {
    expect(checkNotificationSettings(form)).toEqual({
      ok: true,
      settings: {
        bell: ["answers", "tasks"],
        email: ["answers"],
        push: [],
        digestHour: 9,
        quiet: usualQuietHours,
        timeZone: "Europe/Madrid",
        unreadMinutes: 180,
      },
    });
    expect(checkNotificationSettings({ ...form, quiet: undefined, quietFrom: "x", digestHour: "" })).toMatchObject({
      settings: { quiet: null, digestHour: null },
    });
    for (const [morningHour, hour] of [
      ["8", 8],
      ["", null],
    ] as const)
      expect(checkNotificationSettings({ ...form, morningHour })).toMatchObject({ settings: { morningHour: hour } });
  });

  it.each([
    [{ digestHour: "24" }, "digest_invalid"],
    [{ digestHour: "-1" }, "digest_invalid"],
    [{ morningHour: "5" }, "morning_invalid"],
    [{ morningHour: ["8"] }, "morning_invalid"],
    [{ timeZone: "Marte/Olimpo" }, "zone_invalid"],
    [{ unreadMinutes: "1" }, "unread_invalid"],
    [{ unreadMinutes: undefined }, "unread_invalid"],
    [{ quietFrom: "25:00" }, "quiet_invalid"],
    [{ quietUntil: ["08:00"] }, "quiet_invalid"],
    [{ quietUntil: "22:00" }, "quiet_same"],
  ])("are refused: %j", (change, code) => {
    expect(checkNotificationSettings({ ...form, ...change })).toEqual({ ok: false, code });
  });

  it("turn what is wanted into what is not", () => {
    expect(otherAreas(otherAreas(["tasks"]))).toEqual(["tasks"]);
  });
});

describe("quiet hours", () => {
  const end = (at: string, quiet = usualQuietHours, timeZone = "Europe/Madrid") =>
    quietEnd({ quiet, timeZone }, new Date(at))?.toISOString() ?? null;

  it("go over midnight, and end in the morning of the place", () => {
    expect(end("2027-01-10T20:59:59Z")).toBeNull();
    expect(end("2027-01-10T21:00:00Z")).toBe("2027-01-11T07:00:00.000Z");
    expect(end("2027-01-11T06:59:00Z")).toBe("2027-01-11T07:00:00.000Z");
    expect(end("2027-01-11T07:00:00Z")).toBeNull();
    // The clocks go forward in this night.
    expect(end("2027-03-27T22:30:00Z")).toBe("2027-03-28T06:00:00.000Z");
    expect(end("2027-01-11T03:00:00Z", usualQuietHours, "America/Mexico_City")).toBeNull();
  });

  it("may lie within a day, or not be there", () => {
    const siesta = { from: 14 * 60, until: 17 * 60 };
    expect(end("2027-01-10T13:30:00Z", siesta)).toBe("2027-01-10T16:00:00.000Z");
    expect(end("2027-01-10T23:30:00Z", siesta)).toBeNull();
    expect(quietEnd({ quiet: null, timeZone: "Europe/Madrid" }, new Date("2027-01-10T23:30:00Z"))).toBeNull();
    expect(clockOf(1320)).toBe("22:00");
  });
});
