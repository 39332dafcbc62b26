// A page of a PDF as the browser draws it.
import { fileURLToPath } from "node:url";
import type { BrowserContext } from "playwright-core";

// Answered by the test itself: no request leaves the browser.
const HERE = "https://pdf.test/";

/** Draws the first page of `pdf`, `width` pixels wide, in a page of its own. Returns a PNG. */
export async function pdfAsPixels(context: BrowserContext, pdf: Uint8Array, width: number): Promise<Buffer> {
  const page = await context.newPage();
  await page.route(`${HERE}**`, (route) =>
    route.request().url().endsWith(".mjs")
      ? route.fulfill({ path: fileURLToPath(import.meta.resolve("unpdf/pdfjs")), contentType: "text/javascript" })
      : route.fulfill({ body: "<!doctype html><title>PDF</title>", contentType: "text/html" }),
  );
  await page.goto(HERE);
  const url = await page.evaluate(
    async ({ reader, bytes, wide }) => {
      const { getDocument } = (await import(reader)) as typeof import("unpdf/pdfjs");
      const reading = await getDocument({ data: Uint8Array.from(bytes) }).promise;
      const first = await reading.getPage(1);
      const viewport = first.getViewport({ scale: wide / first.getViewport({ scale: 1 }).width });
      const canvas = document.createElement("canvas");
      Object.assign(canvas, { width: viewport.width, height: viewport.height });
      await first.render({ canvas, viewport }).promise;
      return canvas.toDataURL("image/png");
    },
    { reader: `${HERE}pdf.mjs`, bytes: [...pdf], wide: width },
  );
  await page.close();
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}
