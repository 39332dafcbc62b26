// The thread that decodes one HEIC photograph. It is handed over as a text, so that it runs beside the one bundle; what it needs it is told.
/* oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin */
const { parentPort, workerData } = require("node:worker_threads");

const { library, bytes, pixels } = workerData;
const heif = require(library);
const images = new heif.HeifDecoder().decode(bytes);
const image = images.find((each) => each.is_primary?.()) ?? images[0];
if (!image) throw new Error("no image");
if (image.get_width() * image.get_height() > pixels) parentPort.postMessage({ tooLarge: true });
else void decode();

async function decode() {
  const { heif_colorspace: spaces, heif_chroma: chromas, heif_channel: channels } = heif;
  const rgb = [spaces.heif_colorspace_RGB, chromas.heif_chroma_interleaved_RGB];
  // An image that the camera has turned comes upright.
  const decoded = await heif.heif_js_decode_image2(image.handle, ...rgb);
  const plane = decoded?.channels?.find(({ id }) => id === channels.heif_channel_interleaved);
  if (!plane) throw new Error("not decoded");
  const { width, height, stride } = plane;
  const row = width * 3;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y++) data.set(plane.data.subarray(y * stride, y * stride + row), y * row);
  if (isWide(Buffer.from(bytes))) narrow(data);
  parentPort.postMessage({ data: data.buffer, width, height }, [data.buffer]);
}

/** Whether the photograph's colours are those of most telephones (Display P3), as its profile says by name or by number. */
function isWide(file) {
  const profile = file.indexOf("colrprof");
  if (profile !== -1) {
    const name = Buffer.from("Display P3", "utf16le").swap16();
    return file.subarray(profile, profile + 4_096).includes(name);
  }
  const numbers = file.indexOf("colrnclx");
  return numbers !== -1 && numbers + 10 <= file.length && file.readUInt16BE(numbers + 8) === 12;
}

/** The same colours as JPEGs are read without a profile (sRGB); what lies beyond them becomes the nearest one. */
function narrow(data) {
  const linear = Float32Array.from({ length: 256 }, (_, level) => {
    const c = level / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  const steps = 4_095;
  const coded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
    const c = step / steps;
    return Math.round(255 * (c <= 0.003_130_8 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  });
  const code = (c) => coded[c <= 0 ? 0 : c >= 1 ? steps : (c * steps + 0.5) | 0];
  for (let at = 0; at < data.length; at += 3) {
    const [r, g, b] = [linear[data[at]], linear[data[at + 1]], linear[data[at + 2]]];
    data[at] = code(1.224_94 * r - 0.224_94 * g);
    data[at + 1] = code(1.042_06 * g - 0.042_06 * r);
    data[at + 2] = code(1.098_27 * b - 0.019_64 * r - 0.078_64 * g);
  }
}
