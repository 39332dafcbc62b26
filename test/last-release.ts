// The recorded SQL statements of the last release, and the migrations that it knew.

/** A gzipped `Release`. `npm run record-release` writes it. */
export const lastRelease = "test/fixtures/statements-0.1.0.json.gz";

export type Release = { migrations: string[]; statements: string[] };
