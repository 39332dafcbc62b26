// Which Convite this is: the build writes both values into the bundle.

/** The number in package.json; null outside of a build. */
export const version: string | null = import.meta.env.CONVITE_VERSION ?? null;

/** The commit that the build was made from; null where the build did not know it. */
export const commit: string | null = import.meta.env.CONVITE_COMMIT ?? null;
