// Bytes of a text file as the text they mean, whatever program in Spain has written them.

// CP850 from 0x80 on, as old programs for Windows write CSV.
const cp850 =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
const spanish = /[áéíóúüñçàèòïÁÉÍÓÚÜÑÇÀÈÒªº¿¡]/g;

/** The text of `bytes`: by its mark, as UTF-16 where every other byte is zero, as UTF-8, or else in the old encoding that makes most Spanish letters. */
export function readText(bytes: Uint8Array): string {
  const marked = utf16By(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const read = [
      new TextDecoder("windows-1252").decode(bytes),
      new TextDecoder("macintosh").decode(bytes),
      Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : cp850[byte - 128]!)).join(""),
    ];
    const score = (text: string) => text.match(spanish)?.length ?? 0;
    return read.reduce((best, text) => (score(text) > score(best) ? text : best));
  }
}

function utf16By(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const looked = bytes.subarray(0, 2_000);
  const zeros = [0, 0];
  looked.forEach((byte, at) => byte === 0 && zeros[at % 2]!++);
  const most = looked.length / 2;
  if (most < 2 || Math.max(...zeros) < most * 0.6 || Math.min(...zeros) > most * 0.1) return null;
  return zeros[1]! > zeros[0]! ? "utf-16le" : "utf-16be";
}
