// The build files that a copy needs, as named in documents, scripts and style sheets.
import { expect, it } from "vitest";
import { filesIn } from "./build-files.ts";

it("finds what each kind of file names, and nothing of another folder", () => {
  const page = `<link href="/assets/a-1.css"/><link rel="modulepreload" href="/assets/b-2.js"/><script>import("/assets/c-3.js")</script>`;
  const script = 'import{a}from"./d-4.js";import(\'./e-5.js\');import(`./f-6.js`);const deps=["assets/g-7.css"]';
  const sheet = `@font-face{src:url(/assets/h-8.woff2)} .x{background:url("/assets/i-9.svg")}`;
  const found = [page, script, sheet].flatMap((text) => [...filesIn(text)]);
  expect(found).toEqual(
    ["a-1.css", "b-2.js", "c-3.js", "d-4.js", "e-5.js", "f-6.js", "g-7.css", "h-8.woff2", "i-9.svg"].map(
      (name) => `/assets/${name}`,
    ),
  );
  expect(filesIn(`<img src="/files/boda.png"/> "/app/event" "./d-4.json" "../x.js"`).size).toBe(0);
});
