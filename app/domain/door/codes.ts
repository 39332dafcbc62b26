// Reads what a camera or a code scanner gives at the door.

import { drawCharacters, type RandomBytes } from "#app/domain/draw.ts";

/** `household`: the token of an invitation; `badge`: the code of one guest; `shared`: a link that many hold, which names no family. */
type ReadCode =
  | { kind: "household"; token: string }
  | { kind: "badge"; token: string }
  | { kind: "shared" }
  | { kind: "unknown" };

// A scanner types with the keys of another keyboard: on a Spanish one «/» comes out as «-».
const invitation = /[/-]invitation[/-]([A-Za-z0-9]{16,})(?:[?#].*)?$/;
const shared = /[/-](?:invite|evento)[/-][\w-]+(?:[?#].*)?$/;

const badgeStart = "CV1";
const badgeLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const badge = /^CV1[A-Z2-7]{16}$/;

/** A new code of a badge: 80 random bits. It holds no address and no name. */
export function drawBadgeCode(random: RandomBytes): string {
  return badgeStart + drawCharacters(badgeLetters, 16, random);
}

/** Reads `text`; `unknown` for any other text than an address of Convite or the code of a badge. The address's host is not compared. */
export function readCode(text: string): ReadCode {
  const token = invitation.exec(text.trim())?.[1];
  if (token !== undefined) return { kind: "household", token };
  // A scanner with its capital letters locked types small ones.
  const own = text.trim().toUpperCase();
  if (badge.test(own)) return { kind: "badge", token: own };
  return { kind: shared.test(text.trim()) ? "shared" : "unknown" };
}

/** The code of a household or a badge in a copy: the first 8 bytes of the token's SHA-256, in hex. */
export async function codeOfToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
