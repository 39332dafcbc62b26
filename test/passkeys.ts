// A device with one passkey, in software: it answers as a telephone does, or wrongly in one thing.
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";

const PRESENT = 1;
const VERIFIED = 4;
const ATTESTED = 64;

/** The contents of an answer; a test changes one of them. */
export type Said = {
  challenge: string;
  origin: string;
  rpId: string;
  type: string;
  flags: number;
  counter: number;
  userHandle: string;
  /** Whether the signature is of something else. */
  isTampered: boolean;
};

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** A device at a page of `origin`, whose passkey is for `userId`. */
export function passkeyDevice(origin: string, userId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]),
  );
  const id = randomBytes(32);
  let counter = 0;
  const usual = (): Omit<Said, "challenge"> => ({
    origin,
    rpId: new URL(origin).hostname,
    type: "webauthn.get",
    flags: PRESENT | VERIFIED,
    counter,
    userHandle: userId,
    isTampered: false,
  });

  function parts({ challenge, origin: at, rpId, type, flags, counter: count }: Said, attested: Buffer) {
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
    const number = Buffer.alloc(4);
    number.writeUInt32BE(count);
    return { clientDataJSON, authData: Buffer.concat([sha256(rpId), Buffer.from([flags]), number, attested]) };
  }
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} };

  return {
    id: base64url(id),
    publicKey,
    /** The key as the database holds it. */
    storedKey: Buffer.from(key),
    /** Makes the passkey. */
    make(challenge: string, said: Partial<Said> = {}): string {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
      const flags = PRESENT | VERIFIED | ATTESTED;
      const all = { ...usual(), challenge, type: "webauthn.create", ...said };
      const { clientDataJSON, authData } = parts({ ...all, flags: said.flags ?? flags }, attested);
      const object = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const attestationObject = base64url(Buffer.from(isoCBOR.encode(object as never)));
      const response = { clientDataJSON: base64url(clientDataJSON), attestationObject, transports: ["internal"] };
      return JSON.stringify({ ...credential, response });
    },
    /** Signs a challenge; `said` changes what it says. */
    use(challenge: string, said: Partial<Said> = {}): string {
      counter += 1;
      const all = { ...usual(), challenge, ...said };
      const { clientDataJSON, authData } = parts(all, Buffer.alloc(0));
      const signed = Buffer.concat([authData, sha256(clientDataJSON)]);
      const signature = sign("sha256", all.isTampered ? Buffer.concat([signed, Buffer.from("x")]) : signed, privateKey);
      const response = {
        clientDataJSON: base64url(clientDataJSON),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: base64url(Buffer.from(all.userHandle)),
      };
      return JSON.stringify({ ...credential, response });
    },
  };
}

export type PasskeyDevice = ReturnType<typeof passkeyDevice>;

/** Stores a passkey of the account, of a device that does not exist unless `key` says so. Returns its id. */
export async function storePasskey(
  { db }: { db: Db },
  userId: string,
  key: { credentialId?: string; publicKey?: Buffer; name?: string; rpId?: string } = {},
): Promise<string> {
  const id = newId();
  const made = { credentialId: newId(), publicKey: Buffer.from("x"), rpId: "127.0.0.1", name: "Móvil", ...key };
  await db
    .insertInto("passkeys")
    .values({ userId, id, ...made })
    .execute();
  return id;
}
