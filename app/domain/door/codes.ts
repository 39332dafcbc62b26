// Reads what a camera or a code scanner gives at the door.

/** `household`: the token of an invitation; `shared`: a link that many hold, which names no family. */
type ReadCode = { kind: "household"; token: string } | { kind: "shared" } | { kind: "unknown" };

// A scanner types with the keys of another keyboard: on a Spanish one «/» comes out as «-».
const invitation = /[/-]invitation[/-]([A-Za-z0-9]{16,})(?:[?#].*)?$/;
const shared = /[/-](?:invite|evento)[/-][\w-]+(?:[?#].*)?$/;

/** Reads `text`; `unknown` for any other text than an address of Convite. The address's host is not compared. */
export function readCode(text: string): ReadCode {
  const token = invitation.exec(text.trim())?.[1];
  if (token !== undefined) return { kind: "household", token };
  return { kind: shared.test(text.trim()) ? "shared" : "unknown" };
}

/** The code of a household in a copy: the first 8 bytes of the token's SHA-256, in hex. */
export async function codeOfToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
