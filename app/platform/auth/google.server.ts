// Google login: OpenID Connect's code flow with PKCE, state and nonce. We contact the provider only when a visitor uses it.
import * as openid from "openid-client";
import { isGuarded } from "#app/db/guards.ts";
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { GoogleSettings } from "#app/platform/service-settings.ts";
import { errorCode } from "#app/platform/error-code.ts";
import type { Logger } from "#app/platform/log.server.ts";

/** The provider's identity data: `sub` is permanent; the e-mail counts only if it is verified. */
export type GoogleIdentity = { sub: string; email: string | null; emailVerified: boolean; name: string | null };
/** Binds the provider's answer to the browser that requested it. Store it only in that browser. */
type GoogleTicket = { state: string; nonce: string; verifier: string };

export type Google = {
  /** The redirect location and the ticket to return with. Refuses if the provider is unreachable. */
  ask(): Promise<Result<{ location: string; ticket: GoogleTicket }, "failed">>;
  /**
   * The identity behind the query `answer`. Refuses with `cancelled` if the person cancelled at the provider. Refuses with
   * `failed` if the answer does not match `ticket` or lacks the provider's signature for us.
   */
  identify(answer: string, ticket: GoogleTicket): Promise<Result<{ identity: GoogleIdentity }, "cancelled" | "failed">>;
};

const googleCallback = "/login/google/callback";

const SECONDS_TO_ANSWER = 10;
const SECONDS_CLOCKS_MAY_DIFFER = 10;

/** A site's Google login; null if it is not configured. Makes no network request itself. */
export function createGoogle({ google, origin }: Config, log: Logger): Google | null {
  if (!google) return null;
  const redirectUri = origin + googleCallback;
  let known: Promise<openid.Configuration> | null = null;

  // Discovers the provider once; after a failure, the next login tries again.
  async function provider(): Promise<openid.Configuration> {
    known ??= discover(google!);
    try {
      return await known;
    } catch (error) {
      known = null;
      throw error;
    }
  }

  function failed(step: string, error: unknown) {
    const { message: says } = error instanceof Error ? error : { message: String(error) };
    log.warn({ step, says, reason: errorCode(error) }, "signing in with Google failed");
    return refuse("failed");
  }

  return {
    async ask() {
      try {
        const configuration = await provider();
        const ticket = {
          state: openid.randomState(),
          nonce: openid.randomNonce(),
          verifier: openid.randomPKCECodeVerifier(),
        };
        const location = openid.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: "openid email profile",
          // Lets a visitor pick another account after choosing the wrong one.
          prompt: "select_account",
          state: ticket.state,
          nonce: ticket.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(ticket.verifier),
          code_challenge_method: "S256",
        });
        return ok({ location: location.href, ticket });
      } catch (error) {
        return failed("ask", error);
      }
    },

    async identify(answer, { state, nonce, verifier }) {
      try {
        const tokens = await openid.authorizationCodeGrant(await provider(), new URL(`?${answer}`, redirectUri), {
          expectedState: isGuarded("openid") ? state : openid.skipStateCheck,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const claims = tokens.claims();
        if (!claims?.sub) return failed("identify", new Error("no subject"));
        return ok({
          identity: {
            sub: claims.sub,
            email: text(claims.email),
            emailVerified: claims.email_verified === true,
            name: text(claims.name),
          },
        });
      } catch (error) {
        if (error instanceof openid.AuthorizationResponseError && error.error === "access_denied")
          return refuse("cancelled");
        return failed("identify", error);
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<openid.Configuration> {
  const url = new URL(issuer);
  return openid.discovery(
    url,
    clientId,
    { client_secret: clientSecret, [openid.clockTolerance]: SECONDS_CLOCKS_MAY_DIFFER },
    undefined,
    {
      timeout: SECONDS_TO_ANSWER,
      execute: [
        ...(isGuarded("openid") ? [openid.enableNonRepudiationChecks] : []),
        ...(url.protocol === "http:" ? [openid.allowInsecureRequests] : []),
      ],
    },
  );
}

function text(claim: unknown): string | null {
  return typeof claim === "string" && claim !== "" ? claim : null;
}
