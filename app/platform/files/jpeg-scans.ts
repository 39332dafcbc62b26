// Counts the scans of a JPEG. A scan of a few bytes makes the decoder cover the whole picture.

/** Cameras and programs write a dozen at most. */
export const mostScans = 100;

const [END, SCAN] = [0xd9, 0xda];

/** The number of scans in `bytes`; 0 if it is no JPEG. */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    // An escaped data byte (FF 00) or a restart marker.
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    // Phones append data after the end, such as a video; ignore it.
    if (marker === END) break;
    if (marker === SCAN) scans += 1;
    if (marker === 0xff) at += 1;
    else if (isData || marker === 0xd8 || marker === 1) at += 2;
    // All other segments state their length.
    else at += 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
  }
  return scans;
}
