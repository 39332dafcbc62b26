// The forms of passkeys: of «Acceso y seguridad», and of the login page.
import { newId } from "#app/db/id.ts";
import { newPasskeyOptions, passkeyOptions } from "#app/platform/auth/passkeys.server.ts";
import type { Viewer } from "#app/platform/auth/viewer.server.ts";
import { passkeyDevice } from "#test/passkeys.ts";
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

async function addPasskey({ db }: TestApp, userId: string, credentialId: string, publicKey: Buffer): Promise<string> {
  const id = newId();
  const values = { userId, id, credentialId, publicKey, rpId: "127.0.0.1", name: "Móvil" };
  await db.insertInto("passkeys").values(values).execute();
  return id;
}

const ownPasskey = async (app: TestApp, party: Party) => ({
  passkeyId: await addPasskey(app, await hostOf(app, party), newId(), Buffer.from("x")),
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
  login: async (app) => {
    const userId = await addUser(app.db, "Con llave");
    const device = passkeyDevice(app.origin, userId);
    await addPasskey(app, userId, device.id, device.storedKey);
    const { challenge } = await passkeyOptions(site(app), null, new Date());
    return { intent: "login", passkey: device.use(challenge), next: "/app" };
  },
};
