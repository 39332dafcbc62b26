// Reads codes from a picture: with the browser's own reader where it knows them, else with a decoder that is fetched with the door's files.

type Reader = (picture: HTMLVideoElement) => Promise<string | null>;
type Detector = { detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]> };
type DetectorKind = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** The decoder looks at pictures of this width. */
const widthPx = 640;

/** How this browser reads. Null in the result: there is no code in the picture. */
export async function readerOf(): Promise<Reader> {
  const { BarcodeDetector: kind } = globalThis as unknown as { BarcodeDetector?: DetectorKind };
  if (kind && (await kind.getSupportedFormats().catch((): string[] => [])).includes("qr_code")) {
    const detector = new kind({ formats: ["qr_code"] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR: decode } = await import("qr/decode.js");
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  return async (picture) => {
    if (!drawing || picture.videoWidth === 0) return null;
    canvas.width = Math.min(widthPx, picture.videoWidth);
    canvas.height = Math.round((canvas.width * picture.videoHeight) / picture.videoWidth);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const { width, height, data } = drawing.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return decode({ width, height, data });
    } catch {
      return null;
    }
  };
}
