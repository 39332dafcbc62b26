// A real OpenID provider on loopback instead of Google: it knows one person at a time, shows no screens, and can forge tokens.
import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import { freePort } from "#test/server-process.ts";

export type GooglePerson = { sub: string; email?: string; email_verified?: boolean; name?: string; picture?: string };
type Claims = Record<string, unknown>;
export type Forgery = { claims?: (claims: Claims) => Claims; alg?: "RS256" | "none"; key?: KeyObject };

export type OpenidProvider = {
  issuer: string;
  /** GOOGLE_… for a site on `port`. */
  env: Record<string, string>;
  /** The current person; null cancels, and "thinking" does nothing yet. */
  person: GooglePerson | null | "thinking";
  /** Rewrites the next ID token and signs it again, by default with the provider's own key. */
  forge: Forgery | null;
  /** The number of requests for each of its paths. */
  asked: Map<string, number>;
  close(): Promise<void>;
};

const KEY_ID = "provider";

/** Starts the provider, on `port` if given, for sites on `appPorts`: it redirects nowhere else. */
export async function openOpenidProvider(appPorts: number[], port?: number): Promise<OpenidProvider> {
  const issuer = `http://127.0.0.1:${port ?? (await freePort())}`;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const client = { client_id: "convite", client_secret: "un-secreto-de-prueba-bastante-largo" };
  const asksWhichAccount = interactionPolicy.base();
  asksWhichAccount.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const people = new Map<string, GooglePerson>();

  const settings: Configuration = {
    clients: [
      {
        ...client,
        redirect_uris: appPorts.map((appPort) => `http://127.0.0.1:${appPort}/login/google/callback`),
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: KEY_ID, alg: "RS256", use: "sig" }] },
    cookies: { keys: ["una clave para las galletas"] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    // Like Google: the ID token contains all requested claims.
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: asksWhichAccount, url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // The provider shows no consent screen.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, settings);
  const open: OpenidProvider = {
    issuer,
    env: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: client.client_id, GOOGLE_CLIENT_SECRET: client.client_secret },
    person: null,
    forge: null,
    asked: new Map(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== "/token" || !body?.id_token || !open.forge) return;
    ctx.body = { ...body, id_token: forged(body.id_token, open.forge, privateKey) };
    open.forge = null;
  });

  const answer = provider.callback();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", issuer).pathname;
    const name = path.split("/")[1] ?? "";
    open.asked.set(name, (open.asked.get(name) ?? 0) + 1);
    if (name !== "interaction") return void answer(request, response);
    const { person } = open;
    if (person === "thinking") return void response.end("Google");
    if (person) people.set(person.sub, person);
    const result = person
      ? { login: { accountId: person.sub, remember: false }, select_account: {} }
      : { error: "access_denied" };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  server.listen(Number(new URL(issuer).port), "127.0.0.1");
  await once(server, "listening");
  return open;
}

function forged(token: string, { claims = (same) => same, alg = "RS256", key }: Forgery, own: KeyObject): string {
  const payload = JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString("utf8")) as Claims;
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${encode({ alg, kid: KEY_ID, typ: "JWT" })}.${encode(claims(payload))}`;
  if (alg === "none") return `${signed}.`;
  return `${signed}.${createSign("RSA-SHA256")
    .update(signed)
    .sign(key ?? own, "base64url")}`;
}
