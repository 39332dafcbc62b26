// Renders a page of a PDF in the browser.
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";

type Reader = Window & { readPdf?: (typeof import("unpdf/pdfjs"))["getDocument"] };

// The test itself answers these requests: none leaves the browser.
const HERE = "https://pdf.test/";
// The test runner would rewrite an import inside a function sent to the page.
const SHELL =
  '<!doctype html><title>PDF</title><script type="module">import { getDocument } from "./pdf.mjs"; window.readPdf = getDocument;</script>';

/** Renders the first page of `pdf`, `width` pixels wide, in a separate context beside `context`. Returns a PNG. */
export async function pdfAsPixels(context: BrowserContext, pdf: Uint8Array, width: number): Promise<Buffer> {
  const own = await context.browser()!.newContext();
  const page = await own.newPage();
  await page.route(`${HERE}**`, (route) =>
    route.request().url().endsWith(".mjs")
      ? route.fulfill({ path: fileURLToPath(import.meta.resolve("unpdf/pdfjs")), contentType: "text/javascript" })
      : route.fulfill({ body: SHELL, contentType: "text/html" }),
  );
  await page.goto(HERE);
  await page.waitForFunction(() => (window as Reader).readPdf !== undefined);
  const url = await page.evaluate(
    async ({ bytes, wide }) => {
      const reading = await (window as Reader).readPdf!({ data: Uint8Array.from(bytes) }).promise;
      const first = await reading.getPage(1);
      const viewport = first.getViewport({ scale: wide / first.getViewport({ scale: 1 }).width });
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, viewport }).promise;
      return canvas.toDataURL("image/png");
    },
    { bytes: [...pdf], wide: width },
  );
  await own.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
