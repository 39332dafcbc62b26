// Ways to make a redirect leave the site.

/** F-6: forty ways to leave for `e`, or to run a script, by a parameter that should name one of our pages. */
export const hostileNexts = [
  "//e", "///e", "////e", "//e/%2f..", "/\\e", "\\/e", "\\\\e", "\\/\\/e", "/\\/e", "/\t/e",
  "/\n/e", "/\r\n/e", "\t//e", " //e", "/%09/e", "/%2f/e", "/%2F%2Fe", "/%5ce", "/%5C/e", "/..//e",
  "/.//e", "/app/..//e", "/app/../..//e", "/%2e%2e//e", "https:e", "https:/e", "https://e", "HTTPS://e", "http:\\\\e", "javascript:alert(1)",
  "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x", "@e", "//user@e", "e", ".e", "/app\r\nset-cookie: a=b", "/%0d%0aset-cookie:a=b",
] as const;
