// Counts the scans of a JPEG. Each one passes over the whole picture, and a few bytes are enough for one.

/** Cameras and programs write a dozen at most. */
export const mostScans = 100;

const [END, SCAN] = [0xd9, 0xda];

/** How many scans `bytes` have; 0 for what is no JPEG. */
export function countScans(bytes: Uint8Array): number {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return 0;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    const marker = bytes[at + 1] ?? 0;
    // A byte of the picture's own (FF 00), a point to start again from, or what fills up before a marker.
    const isData = marker === 0 || (marker >= 0xd0 && marker <= 0xd7);
    // What telephones put behind it, such as a film, is not read.
    if (marker === END) break;
    if (marker === SCAN) scans += 1;
    if (marker === 0xff) at += 1;
    else if (isData || marker === 0xd8 || marker === 1) at += 2;
    // All others say how long they are.
    else at += 2 + Math.max(2, (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0));
  }
  return scans;
}
