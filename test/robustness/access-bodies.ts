// The forms of passkeys and of the second step: of «Acceso y seguridad», and of the login.
import { newPasskeyOptions, passkeyOptions } from "#app/platform/auth/passkeys.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { passkeyDevice, storePasskey } from "#test/passkeys.ts";
import type { TestApp } from "#test/test-app.ts";
import { addUser } from "#test/factories.ts";
import type { Bodies, Party } from "./cast.ts";

const site = ({ db, origin }: TestApp) => ({ db, config: { origin } });

async function hostOf({ db }: TestApp, party: Pick<Party, "id">): Promise<string> {
  const { createdBy } = await db
    .selectFrom("events")
    .select("createdBy")
    .where("id", "=", party.id)
    .executeTakeFirstOrThrow();
  return createdBy!;
}

const ownPasskey = async (app: TestApp, party: Party) => ({
  passkeyId: await storePasskey(app, await hostOf(app, party)),
});

export const passkeyBodies: Bodies = {
  "passkey.ask": () => ({ intent: "passkey.ask", name: "Móvil de Ana" }),
  "passkey.add": async (app, party) => {
    const id = await hostOf(app, party);
    const { challenge } = await newPasskeyOptions(
      site(app),
      { id, email: "a@b.es", name: "Ana" } as Viewer,
      new Date(),
    );
    const passkey = passkeyDevice(app.origin, id).make(challenge);
    return { intent: "passkey.add", name: "Móvil de Ana", passkey };
  },
  "passkey.rename": async (app, party) => ({
    intent: "passkey.rename",
    ...(await ownPasskey(app, party)),
    name: "Tableta",
  }),
  "passkey.remove": async (app, party) => ({ intent: "passkey.remove", ...(await ownPasskey(app, party)) }),
};

export const passkeyLoginBodies: Bodies = {
  ask: () => ({ intent: "ask" }),
  confirm: () => ({ intent: "confirm" }),
  login: async (app) => {
    const userId = await addUser(app.db, "Con llave");
    const device = passkeyDevice(app.origin, userId);
    await storePasskey(app, userId, { credentialId: device.id, publicKey: device.storedKey });
    const { challenge } = await passkeyOptions(site(app), null, new Date());
    return { intent: "login", passkey: device.use(challenge), next: "/app" };
  },
};

export const stepBodies: Bodies = {
  step: () => ({ intent: "step", code: "123456" }),
  default: () => ({ code: "ABCD-EFGH-ABCD-EFGH" }),
};

export const factorBodies: Bodies = {
  "factor.start": () => ({ intent: "factor.start" }),
  "factor.confirm": () => ({ intent: "factor.confirm", code: "123456" }),
  "factor.renew": () => ({ intent: "factor.renew", code: "123456" }),
  "factor.codes": () => ({ intent: "factor.codes" }),
  "factor.remove": () => ({ intent: "factor.remove", code: "ABCD-EFGH-ABCD-EFGH" }),
};
