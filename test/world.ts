// Accounts, and events created through the public forms alone, as a browser without JavaScript would.
import { randomBytes } from "node:crypto";
import { type AuthServices, registerAccount, startSession } from "#app/features/account/auth/commands.server.ts";
import type { RegisterInput } from "#app/features/account/auth/form.ts";
import { createAuth } from "#app/platform/auth/auth.server.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { passFor } from "#test/factories.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import type { RunningServer } from "#test/server-process.ts";
import type { TestApp } from "#test/test-app.ts";

export type Account = Person & { name: string; email: string; password: string };

/**
 * A signed-in account on `app`. If the test has the app's database, the product's own command inserts it and starts the session. This
 * skips the form and the second password hash; other tests cover the form itself.
 */
export async function register(
  app: Pick<RunningServer, "origin"> | TestApp,
  name: string,
  plan: "basic" | "plus" | "planner" = "planner",
  appOrigin = app.origin,
): Promise<Account> {
  const visitor = person(app, appOrigin);
  const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, "")}-${randomBytes(4).toString("hex")}@convite.test`;
  const account = { name, email, password, plan };
  // If the server sends mail, it must know the e-mail that comes with an account.
  if ("db" in app && !app.env.SMTP_URL)
    for (const [cookie, value] of await registerDirectly(app, account)) visitor.cookies.set(cookie, value);
  else expectRedirect("registering", await visitor.post("/register", account));
  return { ...visitor, name, email, password };
}

const password = "una mesa muy larga";
let passwordHash: Promise<string> | null = null;
const servicesOf = new WeakMap<TestApp, AuthServices>();

async function registerDirectly(app: TestApp, account: RegisterInput): Promise<[string, string][]> {
  let services = servicesOf.get(app);
  if (!services) {
    const config = readConfig({ NODE_ENV: "production", APP_ORIGIN: app.origin, ...app.env });
    const auth = createAuth(app.db, config);
    const hashPassword = (text: string) => (passwordHash ??= auth.hashPassword(text));
    services = { db: app.db, config, auth: { ...auth, hashPassword } };
    servicesOf.set(app, services);
  }
  // Its own IP address: the limit is sixty accounts from one address.
  const address = `2001:db8:${randomBytes(2).toString("hex")}:${randomBytes(2).toString("hex")}::1`;
  const made = await registerAccount(services, passFor("register.submit"), account, address, new Date());
  if (!made.ok) throw new Error(`registering was refused with ${made.code}`);
  const request = new Request(app.origin, { headers: { "user-agent": "node" } });
  const headers = await startSession(services, made.userId, request, null);
  return headers.getSetCookie().map((cookie) => {
    const [pair = ""] = cookie.split(";");
    return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
  });
}

function expectRedirect(what: string, { status }: Answer): void {
  if (status !== 302 && status !== 303) throw new Error(`${what} was answered with ${status}`);
}

/** Marks the account's address as verified, as its welcome link would: its e-mails to others are sent. */
export async function proved({ db }: Pick<TestApp, "db">, { email }: Account): Promise<void> {
  await db.updateTable("users").set({ emailVerified: true }).where("email", "=", email).execute();
}

/** Makes the account's sessions as old as if their last proof was `minutes` ago. */
export async function makeStale({ db }: Pick<TestApp, "db">, { email }: Pick<Account, "email">, minutes = 11) {
  await db
    .updateTable("sessions")
    .set({ freshAt: new Date(Date.now() - minutes * 60_000) })
    .where("userId", "=", (users) => users.selectFrom("users").select("id").where("email", "=", email))
    .execute();
}

/** The same person in another browser. */
export async function logIn(
  app: Pick<RunningServer, "origin">,
  { name, email, password }: Account,
  appOrigin = app.origin,
): Promise<Account> {
  const visitor = person(app, appOrigin);
  expectRedirect("logging in", await visitor.post("/login", { intent: "login", email, password }));
  return { ...visitor, name, email, password };
}

export const wedding = {
  title: "Boda de Lucía y Andrés",
  date: "2049-06-05",
  startTime: "18:30",
  location: "Finca La Alquería, Torrent",
  category: "personal",
  type: "wedding",
  description: "Habrá naranjos y una mesa muy larga.",
};

/** Posts the form of a new event; returns the response. */
export function postEvent(host: Person, fields: Record<string, string> = {}): Promise<Answer> {
  return host.post("/app/event/new", { ...wedding, ...fields });
}

/** Creates an event and returns its id. */
export async function createEvent(host: Person, fields: Record<string, string> = {}): Promise<string> {
  const answer = await postEvent(host, fields);
  const id = /\/app\/event\/([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1];
  if (!id) throw new Error(`creating an event was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  return id;
}

/** Gives an event a public address. */
export async function setSlug(host: Person, eventId: string, slug: string): Promise<Answer> {
  return host.post(`/app/event/${eventId}/access`, { intent: "slug", slug });
}
