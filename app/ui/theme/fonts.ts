// The URLs of a first screen's two fonts, for preloads before the styles request them.
import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import sansita from "@fontsource/sansita/files/sansita-latin-800-normal.woff2?url";

/** For a route's `links`: preloads of Figtree and Sansita. */
export const fontLinks = [sansita, figtree].map((href) => ({
  rel: "preload",
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous" as const,
  href,
}));
