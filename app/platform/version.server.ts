// The version of this Convite; the build writes both values into the bundle.

/** The number in package.json; null outside a build. */
export const version: string | null = import.meta.env.CONVITE_VERSION ?? null;

/** The commit of the build; null if the build did not know it. */
export const commit: string | null = import.meta.env.CONVITE_COMMIT ?? null;
