// The browser and the system of a session, as far as the browser reports them.

export type Device = { browser: string | null; system: string | null };

// In this order: most browsers also name others, to pass for them.
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\b(?:OPR|Opera)\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
];
const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac(?:intosh| OS X)\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

/** The names of browser and system in a `User-Agent`; null for an unknown one. Returns only our own words, never the header's text. */
export function readUserAgent(userAgent: string | null): Device {
  const text = (userAgent ?? "").slice(0, 1_000);
  const first = (list: typeof browsers) => list.find(([, mark]) => mark.test(text))?.[0] ?? null;
  return { browser: first(browsers), system: first(systems) };
}
