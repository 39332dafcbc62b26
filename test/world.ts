// People and parties made through the public forms alone, as a browser without JavaScript would.
import { randomBytes } from "node:crypto";
import { type Answer, type Person, person } from "#test/http.ts";
import type { RunningServer } from "#test/server-process.ts";

export type Account = Person & { name: string; email: string; password: string };

/** Somebody with an account on `site`, signed in. */
export async function register(
  app: Pick<RunningServer, "origin">,
  name: string,
  plan: "basic" | "plus" | "planner" = "planner",
  appOrigin = app.origin,
): Promise<Account> {
  const somebody = person(app, appOrigin);
  const email = `${name.toLowerCase().replace(/[^a-z0-9]/g, "")}-${randomBytes(4).toString("hex")}@convite.test`;
  const password = "una mesa muy larga";
  const answer = await somebody.post("/register", { name, email, password, plan });
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`registering was answered with ${answer.status}`);
  return { ...somebody, name, email, password };
}

/** The same person in another browser. */
export async function logIn(
  app: Pick<RunningServer, "origin">,
  { name, email, password }: Account,
  appOrigin = app.origin,
): Promise<Account> {
  const somebody = person(app, appOrigin);
  const answer = await somebody.post("/login", { intent: "login", email, password });
  if (answer.status !== 302 && answer.status !== 303) throw new Error(`logging in was answered with ${answer.status}`);
  return { ...somebody, name, email, password };
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

/** Posts the form of a new event; answers the response. */
export function postEvent(host: Person, fields: Record<string, string> = {}): Promise<Answer> {
  return host.post("/app/event/new", { ...wedding, ...fields });
}

/** Creates an event and answers its id. */
export async function createEvent(host: Person, fields: Record<string, string> = {}): Promise<string> {
  const answer = await postEvent(host, fields);
  const id = /\/app\/event\/([0-9a-f-]{36})/.exec(answer.location ?? "")?.[1];
  if (!id) throw new Error(`creating an event was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  return id;
}

/** Gives an event an address. */
export async function setSlug(host: Person, eventId: string, slug: string): Promise<Answer> {
  return host.post(`/app/event/${eventId}/access`, { intent: "slug", slug });
}
