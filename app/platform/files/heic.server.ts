// Decodes HEIC photos of iPhones, which our other decoder cannot read. Runs in the process for foreign files.
import { createRequire } from "node:module";
import { ok, refuse, type Result } from "#app/domain/result.ts";

export type RawPicture = { data: Uint8Array; width: number; height: number };

type Handle = { readonly heic: unique symbol };
type Plane = { id: number; data: Uint8Array; width: number; height: number; stride: number };
/** The parts of the library that we use. */
type Heif = {
  HeifDecoder: new () => {
    decode(bytes: Uint8Array): { handle: Handle; is_primary?(): boolean; get_width(): number; get_height(): number }[];
  };
  heif_js_decode_image2(handle: Handle, space: number, chroma: number): Promise<{ channels?: Plane[] } | undefined>;
  heif_colorspace: { heif_colorspace_RGB: number };
  heif_chroma: { heif_chroma_interleaved_RGB: number };
  heif_channel: { heif_channel_interleaved: number };
};

/** The pixels (RGB, upright, sRGB) of a HEIC photo of at most `pixels`. The library never frees its memory. */
export async function decodeHeic(
  bytes: Uint8Array,
  pixels: number,
): Promise<Result<RawPicture, "image_too_large" | "image_unreadable">> {
  const require = createRequire(import.meta.url);
  const heif: Heif = require(require.resolve("libheif-js/wasm-bundle"));
  try {
    const images = new heif.HeifDecoder().decode(bytes);
    const image = images.find((each) => each.is_primary?.()) ?? images[0];
    if (!image) return refuse("image_unreadable");
    if (image.get_width() * image.get_height() > pixels) return refuse("image_too_large");
    const { heif_colorspace: spaces, heif_chroma: chromas, heif_channel: channels } = heif;
    // The library returns a rotated image upright.
    const decoded = await heif.heif_js_decode_image2(
      image.handle,
      spaces.heif_colorspace_RGB,
      chromas.heif_chroma_interleaved_RGB,
    );
    const plane = decoded?.channels?.find(({ id }) => id === channels.heif_channel_interleaved);
    if (!plane) return refuse("image_unreadable");
    const { width, height, stride, data: rows } = plane;
    const row = width * 3;
    // In place: a second copy of 50 million pixels would take a third of the process's memory limit.
    if (stride !== row) for (let y = 1; y < height; y++) rows.copyWithin(y * row, y * stride, y * stride + row);
    const data = rows.subarray(0, row * height);
    if (isWide(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) narrow(data);
    return ok({ data, width, height });
  } catch {
    // A decoder error means a bad file.
    return refuse("image_unreadable");
  }
}

/** Whether the photo's colours are Display P3, as on most phones, according to its profile by name or number. */
function isWide(file: Buffer): boolean {
  const profile = file.indexOf("colrprof");
  if (profile !== -1) {
    const name = Buffer.from("Display P3", "utf16le").swap16();
    return file.subarray(profile, profile + 4_096).includes(name);
  }
  const numbers = file.indexOf("colrnclx");
  return numbers !== -1 && numbers + 10 <= file.length && file.readUInt16BE(numbers + 8) === 12;
}

/** Converts to sRGB, the default of JPEGs without a profile; colours outside it become the nearest one. */
function narrow(data: Uint8Array): void {
  const linear = Float32Array.from({ length: 256 }, (_, level) => {
    const c = level / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const steps = 4_095;
  const coded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const c = step / steps;
    return Math.round(255 * (c <= 0.003_130_8 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  });
  const code = (c: number) => coded[c <= 0 ? 0 : c >= 1 ? steps : (c * steps + 0.5) | 0]!;
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [linear[data[at]!]!, linear[data[at + 1]!]!, linear[data[at + 2]!]!];
    data[at] = code(1.224_94 * r - 0.224_94 * g);
    data[at + 1] = code(1.042_06 * g - 0.042_06 * r);
    data[at + 2] = code(1.098_27 * b - 0.019_64 * r - 0.078_64 * g);
  }
}
