// Passkeys: options for the browser, and the check of what it answers. Each challenge is a row that one answer uses up.
import { randomBytes } from "node:crypto";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { passkeyHost } from "#app/domain/account/passkey.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Viewer } from "./viewer.server.ts";

const CHALLENGE_MINUTES = 5;
// ES256, EdDSA, RS256: every device has one of them, and every Node checks them.
const ALGORITHMS = [-7, -8, -257];
const LONGEST = 1_500;

type Site = { db: Db; config: Pick<Config, "origin"> };
/** The purpose of a challenge; only an answer for the same purpose uses it up. */
export type ChallengeFor = "login" | `add:${string}` | `confirm:${string}`;

const text = z.string().min(1).max(LONGEST);
const credential = { id: text, rawId: text, type: z.literal("public-key") };
const assertionForm = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(LONGEST).optional(),
  }),
});
const registrationForm = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().min(1).max(20_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const clientData = z.object({ challenge: text });

/** Stores a challenge for five minutes. An account has one for each purpose; visitors without a session have many. */
async function newChallenge(db: Db, purpose: ChallengeFor, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  const identifier = `passkey:${purpose}`;
  if (purpose !== "login") await db.deleteFrom("verifications").where("identifier", "=", identifier).execute();
  const value = Buffer.from(challenge).toString("base64url");
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await db.insertInto("verifications").values({ id: newId(), identifier, value, expiresAt }).execute();
  return challenge;
}

/** The challenge that an answer names, if it was stored for `purpose` and is not over; uses it up. */
async function takeChallenge(db: Db, purpose: ChallengeFor, clientDataJSON: string, now: Date): Promise<string | null> {
  const said = readJson(clientData, Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  if (!said) return null;
  const row = await db
    .deleteFrom("verifications")
    .where("identifier", "=", `passkey:${purpose}`)
    .where("value", "=", said.challenge)
    .returning("expiresAt")
    .executeTakeFirst();
  return row && row.expiresAt > now ? said.challenge : null;
}

/** The options of a new passkey: it names its account by itself, and its device asks for finger, face or PIN. */
export async function newPasskeyOptions({ db, config }: Site, viewer: Viewer, now: Date) {
  const known = await db
    .selectFrom("passkeys")
    .select("credentialId as id")
    .where("userId", "=", viewer.id)
    .where("rpId", "=", passkeyHost(config.origin))
    .execute();
  return generateRegistrationOptions({
    rpName: "Convite",
    rpID: passkeyHost(config.origin),
    userID: new Uint8Array(Buffer.from(viewer.id)),
    userName: viewer.email,
    userDisplayName: viewer.name,
    challenge: await newChallenge(db, `add:${viewer.id}`, now),
    supportedAlgorithmIDs: ALGORITHMS,
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    excludeCredentials: known,
    timeout: CHALLENGE_MINUTES * 60_000,
  });
}

/** The options of a use: of the passkeys of `userId`, or of any that the device has for this site. */
export async function passkeyOptions({ db, config }: Site, userId: string | null, now: Date) {
  const allowed = userId
    ? await db.selectFrom("passkeys").select("credentialId as id").where("userId", "=", userId).execute()
    : [];
  return generateAuthenticationOptions({
    rpID: passkeyHost(config.origin),
    challenge: await newChallenge(db, userId ? `confirm:${userId}` : "login", now),
    allowCredentials: allowed,
    userVerification: "required",
    timeout: CHALLENGE_MINUTES * 60_000,
  });
}

/** The columns of a passkey that the browser of `userId` has just made. Refuses with `bad_passkey`. */
export async function readNewPasskey({ db, config }: Site, userId: string, posted: string, now: Date) {
  const answer = readJson(registrationForm, posted);
  const challenge = answer && (await takeChallenge(db, `add:${userId}`, answer.response.clientDataJSON, now));
  if (!challenge) return refuse("bad_passkey");
  const rpId = passkeyHost(config.origin);
  const checked = await orNull(
    verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!checked?.verified) return refuse("bad_passkey");
  const { credential: made, credentialBackedUp } = checked.registrationInfo;
  return ok({
    made: {
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey),
      counter: made.counter,
      transports: answer.response.transports,
      rpId,
      backedUp: credentialBackedUp,
    },
  });
}

/**
 * The account whose passkey signed `posted`, for `purpose`: an account that may log in, and of a confirmation its own. The answer uses up
 * its challenge, and a counter must grow. Refuses everything else with `bad_passkey`, without a reason.
 */
export async function checkPasskey(
  { db, config }: Site,
  purpose: Exclude<ChallengeFor, `add:${string}`>,
  posted: string,
  now: Date,
): Promise<Result<{ userId: string }, "bad_passkey">> {
  const answer = readJson(assertionForm, posted);
  const challenge = answer && (await takeChallenge(db, purpose, answer.response.clientDataJSON, now));
  if (!challenge) return refuse("bad_passkey");
  const passkey = await db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.userId")
    .where("passkeys.credentialId", "=", answer.id)
    .where("users.suspendedAt", "is", null)
    .select(["passkeys.userId", "passkeys.id", "passkeys.publicKey", "passkeys.counter"])
    .executeTakeFirst();
  if (!passkey || !isOf(passkey.userId, purpose, answer.response.userHandle)) return refuse("bad_passkey");
  const counter = Number(passkey.counter);
  const { userHandle, ...signed } = answer.response;
  const checked = await orNull(
    verifyAuthenticationResponse({
      response: {
        ...answer,
        response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: passkeyHost(config.origin),
      credential: { id: answer.id, publicKey: new Uint8Array(passkey.publicKey), counter },
      requireUserVerification: true,
    }),
  );
  if (!checked?.verified) return refuse("bad_passkey");
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  const used = await db
    .updateTable("passkeys")
    .set({ counter: newCounter, backedUp: credentialBackedUp, usedAt: now })
    .where("userId", "=", passkey.userId)
    .where("id", "=", passkey.id)
    // Of two answers with the same counter at the same moment one counts.
    .where("counter", "=", passkey.counter)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n ? ok({ userId: passkey.userId }) : refuse("bad_passkey");
}

/** The passkeys of another host: browsers do not offer them here, because APP_ORIGIN has changed. */
export async function countPasskeysElsewhere({ db, config }: Site): Promise<number> {
  const { n } = await db
    .selectFrom("passkeys")
    .where("rpId", "<>", passkeyHost(config.origin))
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A login must name the account itself; a confirmation is for the account that is logged in. */
function isOf(userId: string, purpose: ChallengeFor, userHandle: string | undefined): boolean {
  const named = userHandle ? Buffer.from(userHandle, "base64url").toString("utf8") : null;
  if (purpose === "login") return named === userId;
  return purpose === `confirm:${userId}` && (named === null || named === userId);
}

/** The library throws for each answer that it refuses. */
async function orNull<T>(check: Promise<T>): Promise<T | null> {
  return check.catch(() => null);
}

function readJson<T>(schema: z.ZodType<T>, posted: string): T | null {
  try {
    return schema.safeParse(JSON.parse(posted)).data ?? null;
  } catch {
    return null;
  }
}
