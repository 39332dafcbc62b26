// A person's notification settings: the areas of each way, the hour of the digest, and the quiet hours.
import { isTicked } from "#app/domain/posted-form.ts";
import { type NotificationArea, notificationAreas } from "#app/domain/home/notification.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import { morningHours } from "#app/domain/home/morning.ts";
import { addDays, dateIn, instantAt, parseTime, parseTimeZone, timeIn } from "#app/domain/time/zoned-time.ts";

/** The quiet hours without push on devices, in minutes after midnight; they may cross midnight. */
export type QuietHours = { from: number; until: number };

export type NotificationSettings = {
  /** The selected areas, by each way. */
  bell: NotificationArea[];
  email: NotificationArea[];
  push: NotificationArea[];
  /** The hour of the daily digest, 0 to 23; null for none. */
  digestHour: number | null;
  /** The hour of the morning letter; null for none. Left out: it stays as it is. */
  morningHour?: number | null;
  quiet: QuietHours | null;
  timeZone: string;
  /** After how many minutes an unread message causes an e-mail. */
  unreadMinutes: number;
};

export type NotificationSettingsRefusal =
  | "digest_invalid"
  | "morning_invalid"
  | "quiet_invalid"
  | "quiet_same"
  | "zone_invalid"
  | "unread_invalid";

export const usualQuietHours: QuietHours = { from: 22 * 60, until: 8 * 60 };
export const digestHours = [7, 8, 9, 12, 14, 18, 20, 21] as const;
/** The choices for `unreadMinutes`. */
export const unreadWaits = [30, 60, 180, 480, 1440] as const;

/** Checks the form. Ignores unknown areas; without `quiet` there are no quiet hours. */
export function checkNotificationSettings(input: {
  bell: unknown;
  email: unknown;
  push: unknown;
  digestHour: unknown;
  morningHour?: unknown;
  quiet: unknown;
  quietFrom: unknown;
  quietUntil: unknown;
  timeZone: unknown;
  unreadMinutes: unknown;
}): Result<{ settings: NotificationSettings }, NotificationSettingsRefusal> {
  const digestHour = readHour(input.digestHour);
  if (digestHour === undefined) return refuse("digest_invalid");
  const morningHour = readMorning(input.morningHour);
  if (morningHour === "invalid") return refuse("morning_invalid");
  const timeZone = parseTimeZone(input.timeZone);
  if (timeZone === null) return refuse("zone_invalid");
  const unreadMinutes = unreadWaits.find((wait) => String(wait) === input.unreadMinutes);
  if (unreadMinutes === undefined) return refuse("unread_invalid");
  const rest = { digestHour, timeZone, unreadMinutes, ...(morningHour === undefined ? {} : { morningHour }) };
  const ways = { bell: areasIn(input.bell), email: areasIn(input.email), push: areasIn(input.push) };
  if (!isTicked(input.quiet)) return ok({ settings: { ...ways, ...rest, quiet: null } });
  const [from, until] = [minutesOf(input.quietFrom), minutesOf(input.quietUntil)];
  if (from === null || until === null) return refuse("quiet_invalid");
  if (from === until) return refuse("quiet_same");
  return ok({ settings: { ...ways, ...rest, quiet: { from, until } } });
}

/** All areas that are not in `areas`: turns selected ones into deselected ones, and back. */
export function otherAreas(areas: readonly NotificationArea[]): NotificationArea[] {
  return notificationAreas.filter((area) => !areas.includes(area));
}

/** The end of the quiet hours around `now`, by the clocks of `timeZone`; null outside of them. */
export function quietEnd({ quiet, timeZone }: { quiet: QuietHours | null; timeZone: string }, now: Date): Date | null {
  if (!quiet) return null;
  const minute = minutesOf(timeIn(timeZone, now)) ?? 0;
  const { from, until } = quiet;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  if (!isQuiet) return null;
  const today = dateIn(timeZone, now);
  return instantAt(minute < until ? today : addDays(today, 1), clockOf(until), timeZone);
}

/** 480 → «08:00» */
export function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function minutesOf(value: unknown): number | null {
  const time = parseTime(value);
  return time === null ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

function readHour(value: unknown): number | null | undefined {
  if (value === undefined || value === "") return null;
  return typeof value === "string" && /^([0-9]|1\d|2[0-3])$/.test(value) ? Number(value) : undefined;
}

function readMorning(value: unknown): number | null | undefined | "invalid" {
  if (value === undefined) return undefined;
  if (value === "") return null;
  return morningHours.find((hour) => String(hour) === value) ?? "invalid";
}

function areasIn(value: unknown): NotificationArea[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [value];
  return notificationAreas.filter((area) => given.includes(area));
}

/** The maximum number of devices of an account that get push. */
export const mostDevices = 10;
export type DeviceRefusal = "device_invalid" | "too_many_devices";
