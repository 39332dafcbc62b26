// The files of the build that a document, a script or a style sheet names.

/** The build files named in a document, a script or a style sheet. */
export function filesIn(text: string): Set<string> {
  const names = text.matchAll(/["'`(=](?:\/assets\/|\.\/|assets\/)([\w.-]+\.(?:js|css|woff2|svg|png|webp))(?![\w.-])/g);
  return new Set(Array.from(names, ([, name = ""]) => `/assets/${name}`));
}
