// Texts that run a script unless a page treats them as text; each increments `window.xss`. EXHAUSTIVE=1: all escapes × scripts, sixty.
import { isLong } from "#test/endurance.ts";

const cores = [
  "<script>xss++</script>",
  "<img src=x onerror=xss++>",
  "<svg onload=xss++>",
  "<details open ontoggle=xss++>a</details>",
];
const ways = [
  "",
  '">',
  "'>",
  "</title>",
  "</script>",
  "</textarea>",
  "</style>",
  "-->",
  "*/</style>",
  "\\",
  "]]>",
  "</noscript>",
];

export const payloads = [
  ...ways.flatMap((way, at) => (isLong ? cores : [cores[at % cores.length]!]).map((core) => way + core)),
  "javascript:xss++",
  '" onmouseover="xss++" autofocus onfocus="xss++',
  "' autofocus onfocus='xss++' x='",
  '{"__html":"<img src=x onerror=xss++>"}',
  "${xss++}{{xss++}}<%= xss++ %>",
  "\\u003cscript\\u003exss++\\u003c/script\\u003e",
  "\u2028xss++;\u2029//",
  '<a href="javascript:xss++">x</a><base href="//evil.test/">',
  "<math><mtext></p><img src=x onerror=xss++>",
  "&lt;script&gt;xss++&lt;/script&gt;&#60;svg onload=xss++>",
  "<!--<script>xss++</script>",
  "<iframe srcdoc='<script>parent.xss++</script>'>",
];

/** The payload of this number, modulo their count. */
export function payload(number: number): string {
  return payloads[number % payloads.length]!;
}
