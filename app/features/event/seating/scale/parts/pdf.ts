// Draws a page of a PDF as a picture, in the browser: the PDF itself is never sent. Loaded when a host chooses one.
import { getDocument, GlobalWorkerOptions } from "pdfjs-dist/legacy/build/pdf.mjs";
// oxlint-disable-next-line import/default -- the bundler makes the export.
import PdfWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker";

/** An opened PDF. `draw` makes a JPEG of a page whose longer side has `edge` pixels; it rejects for a page that cannot be drawn. */
export type OpenPdf = { pages: number; draw(page: number, edge: number): Promise<File>; close(): void };

/** Opens a PDF. Rejects for any other file, a broken one, and one that asks for a password. */
export async function openPdf(file: File): Promise<OpenPdf> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  // Nothing of the PDF runs or is fetched: no scripts, no fonts or tables from elsewhere, no WebAssembly.
  const loading = getDocument({
    data: await file.arrayBuffer(),
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
  });
  const pdf = await loading.promise;
  return {
    pages: pdf.numPages,
    async draw(number, edge) {
      const page = await pdf.getPage(number);
      const whole = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: edge / Math.max(whole.width, whole.height) });
      const canvas = document.createElement("canvas");
      canvas.width = Math.max(1, Math.floor(viewport.width));
      canvas.height = Math.max(1, Math.floor(viewport.height));
      await page.render({ canvas, viewport, background: "#fff" }).promise;
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
      if (!blob) throw new Error("the page was not drawn");
      return new File([blob], `${file.name.replace(/\.\w+$/, "")}-${number}.jpg`, { type: "image/jpeg" });
    },
    close: () => void loading.destroy(),
  };
}
