// The parts of Convite that an installation can leave out by FEATURES_OFF.

/** Every part, as FEATURES_OFF names it. */
export const parts = [
  "blog",
  "newsletter",
  "applications",
  "affiliates",
  "suggestions",
  "careers",
  "chat",
  "moodboard",
  "album",
  "gifts",
] as const;

export type Part = (typeof parts)[number];

/** The names in a comma list as that of FEATURES_OFF, without blanks. */
export const readNames = (list: string | undefined): string[] =>
  (list ?? "").split(",").flatMap((name) => name.trim() || []);

/** The names of the list that are names of no part. */
export function unknownParts(list: string | undefined): string[] {
  const known: readonly string[] = parts;
  return readNames(list).filter((name) => !known.includes(name));
}

// The build replaces this variable: a bundle keeps the parts that it was built with.
const leftOut: ReadonlySet<string> = new Set(readNames(process.env.FEATURES_OFF));

/** Whether this build has the part. */
export const hasPart = (part: Part): boolean => !leftOut.has(part);

/** Whether this build has what belongs to the part; things of no part always exist. */
export const isBuilt = ({ part }: { part?: string | undefined }): boolean => part === undefined || !leftOut.has(part);

/** The addresses of each part; the applications include the affiliates. */
const addresses: Readonly<Record<Part, RegExp>> = {
  blog: /^\/(app\/staff\/)?blog\b/,
  newsletter: /^\/(mailing-list|app\/staff\/newsletter)\b/,
  applications: /^\/(contact$|demo$|providers$|affiliates$|feedback\/(bug-report|survey)|app\/staff\/inbox)/,
  affiliates: /^\/affiliates$/,
  suggestions: /^\/(feedback|app\/staff)\/suggestions\b/,
  careers: /^\/careers$/,
  chat: /^\/app\/chat\b/,
  moodboard: /^\/app\/(event\/[^/]+\/)?moodboard\b/,
  album: /^\/(app\/event\/[^/]+\/)?album\b/,
  gifts: /^\/(app\/event\/[^/]+\/gifts|regalo)\b/,
};

/** Whether a page of this build stands at the path of a link. */
export const isBuiltPath = (path: string): boolean =>
  parts.every((part) => hasPart(part) || !addresses[part].test(path));

/** `text` without the pieces «[[part: …]]» of parts that are left out; the others stand without their brackets. */
export const builtText = (text: string): string =>
  text.replaceAll(/\[\[(\w+): ([^\]]*)\]\]/g, (_, part: Part, piece: string) => (hasPart(part) ? piece : ""));
