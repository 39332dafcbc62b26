// The data map of a table: the kind of each column, the columns with data about persons, and their term.

/** The kinds of a column. `own` is a value of the row itself. */
export const columnKinds = ["id", "own", "ref", "account", "file", "secret", "derived"] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** The kinds of personal data. The event's clock ends the first three (`domain/retention.ts`). */
export const categories = [
  "diet",
  "guests",
  "givers",
  "walk_ins",
  "visits",
  "invitations",
  "photos",
  "team",
  "plan",
  "log",
  "undo",
  "imports",
  "dossiers",
  "account",
  "sessions",
  "contacts",
  "notices",
  "letters",
  "letter_words",
  "talk",
  "requests",
  "newsletter",
  "readers",
  "stories",
] as const;
export type Category = (typeof categories)[number];

/**
 * When rows of a table go. `days` is counted by the nightly job `forget_old_data`, `hours` by the hourly `sweep`; `since` is a column, and
 * `if` a condition in SQL. A row with `with` goes with the row of that table which its column `on` names.
 */
export type Term =
  | { readonly days: number; readonly since: string; readonly if?: string }
  | { readonly hours: number; readonly since: string; readonly if?: string }
  | { readonly with: string; readonly on: string };

/**
 * A table. Each kind lists its columns with a space between them; `ref` says `column>table`. Every column has one kind. Personal columns
 * are listed once more under their category, which ends with the event's clock, with `sooner` or `term`, or with the row's owner.
 */
export type TableData = Partial<Record<ColumnKind, string>> & {
  readonly personal?: Partial<Record<Category, string>>;
  readonly term?: Term;
  readonly sooner?: Partial<Record<Category, Term>>;
};
