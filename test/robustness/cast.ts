// All visitors of an event's pages, and the events: two of Ana's, one of Bea's, one deleted.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { newId } from "#app/db/id.ts";
import { defaultPermissions, type EventRole } from "#app/domain/permission/names.ts";
import { type Answer, type Person, person } from "#test/http.ts";
import { fill } from "#test/routes.ts";
import type { RunningServer } from "#test/server-process.ts";
import type { TestApp } from "#test/test-app.ts";
import { type Account, createEvent, register, setSlug } from "#test/world.ts";
import { giveFactor } from "#test/staff.ts";
import { addChildren } from "./children.ts";

/** The columns of the matrix in docs/permissions.md that have an actor here. */
export const columns = ["AN", "AC", "GU", "VW", "PR", "CL", "CM", "CE", "OR", "CR", "AD"] as const;
export type Column = (typeof columns)[number];

export type Party = {
  id: string;
  slug: string;
  guestId: string;
  guestEmail: string;
  /** The ids of the other objects in it, by their path parameters. */
  children: Record<string, string>;
  canaries: string[];
};
export type Cast = {
  actors: Record<Column, Person & { email?: string }>;
  ana: Account;
  bea: Account;
  /** Ana's, private; all except AN, AC and AD belong to it. */
  hidden: Party;
  /** Ana's, public, with the same people. */
  open: Party;
  /** Bea's, private; no one else belongs to it. */
  foreign: Party;
  /** The id of an event that existed. */
  deletedId: string;
};

export const adminEmail = "adm@convite.test";

const members: Partial<Record<Column, EventRole>> = {
  GU: "guest",
  VW: "viewer",
  PR: "provider",
  CL: "collaborator",
  CM: "collaborator",
  CE: "celebrant",
  OR: "organizer",
};

/** Creates them all through the public forms; only memberships and verified addresses, which have no form yet, are inserted directly. */
export async function assemble(app: TestApp): Promise<Cast> {
  const names = ["Ana", "Bea", "Nil", "Gue", "Vie", "Pro", "Col", "Com", "Cel", "Org", "Adm"];
  const [ana, bea, AC, GU, VW, PR, CL, CM, CE, OR, AD] = (await Promise.all(
    names.map((name) => register(app, name)),
  )) as [Account, Account, Account, Account, Account, Account, Account, Account, Account, Account, Account];
  await app.pool.query("update users set email = $1, email_verified = true, proved_with_key = true where email = $2", [
    adminEmail,
    AD.email,
  ]);
  await giveFactor(app, { email: adminEmail });
  const actors: Cast["actors"] = { AN: person(app), AC, GU, VW, PR, CL, CM, CE, OR, CR: ana, AD };

  const hidden = await makeParty(app, ana, "secreta", { visibility: "private" });
  const open = await makeParty(app, ana, "abierta", { visibility: "public" });
  const foreign = await makeParty(app, bea, "ajena", { visibility: "private" });
  for (const { id } of [hidden, open]) {
    for (const [column, role] of Object.entries(members) as [Column, EventRole][]) {
      const permissions = column === "CM" ? [...defaultPermissions[role], "manage_guests"] : defaultPermissions[role];
      await app.pool.query(
        `insert into event_members (event_id, id, user_id, name, email, role, permissions, status) select $1, $2, users.id, name, email, $4, $5, 'active' from users where email = $3`,
        [id, newId(), actors[column].email, role, [...new Set(permissions)]],
      );
    }
    for (const [field, column] of Object.entries(ownTasks))
      await app.pool.query(
        `insert into event_tasks (event_id, id, title, due_on, assignee_id)
         select $1, $2, $3, '2049-06-05', id from users where email = $4`,
        [id, newId(), `cnry-${field}-${id === hidden.id ? "secreta" : "abierta"}`, actors[column].email],
      );
  }
  const deleted = await makeParty(app, ana, "borrada", {});
  await app.pool.query("delete from events where id = $1", [deleted.id]);
  return { actors, ana, bea, hidden, open, foreign, deletedId: deleted.id };
}

async function makeParty(app: TestApp, host: Account, word: string, fields: Record<string, string>): Promise<Party> {
  const canary = (field: string) => `cnry-${field}-${word}`;
  const ofEvent = ["titulo", "descripcion", "lugar", "invitado", "momento"].map(canary);
  const canaries = [...ofEvent, ...Object.values(secretFields).flat().map(canary)];
  const [title = "", description = "", location = "", guest = ""] = canaries;
  const [phone, email] = [canary("telefono"), canary("correo")];
  const id = await createEvent(host, { title, description, location, budget: "4321", ...fields });
  const slug = `fiesta-${word}`;
  const answer = await setSlug(host, id, slug);
  if (answer.status >= 400) throw new Error(`the address was answered with ${answer.status}`);
  const guestEmail = `${email}@convite.test`;
  const guestId = await insertGuest(app, id, guestEmail, guest, phone);
  return { id, slug, guestId, guestEmail, children: await addChildren(app, host, id, guestId, canary), canaries };
}

/** Data that not every viewer of the event may see, by the action that reveals it. */
const secretFields = {
  "guest.listPII": "telefono correo nota dieta etiqueta contesta familia pregunta mensaje pase".split(" "),
  "event.timeline.view": ["linea", "apunte"],
  "event.tasks.view": ["tarea", "detalle", "encargogu", "encargovw", "encargopr"],
  "event.blocks.view": ["bloque"],
  "event.moodboard.view": ["idea"],
  "seating.write": ["sala", "montaje"],
  "event.budget.view": ["gasto", "plazo"],
  "event.providers.view": ["proveedor", "empresa", "trato", "papel", "contrato"],
  "event.public.gifts": ["regalo", "deseo"],
};

/** The task of each member outside the team: the only task that they see. */
const ownTasks = { encargogu: "GU", encargovw: "VW", encargopr: "PR" } as const satisfies Record<string, Column>;

/** Whether a canary is about a task of this column. */
export function isOwnTaskOf(column: Column, canary: string): boolean {
  return Object.entries(ownTasks).some(([field, who]) => who === column && canary.startsWith(`cnry-${field}-`));
}

/** The action required to see a canary; null if every viewer of the event may see it. */
export function guardOf(canary: string): string | null {
  const guards = Object.entries(secretFields);
  return guards.find(([, fields]) => fields.some((field) => canary.startsWith(`cnry-${field}-`)))?.[0] ?? null;
}

/** An unused e-mail address. */
export function freshEmail(): string {
  return `alguien-${randomBytes(5).toString("hex")}@convite.test`;
}

/** One more guest of an event, for an action that consumes one. */
export async function insertGuest(
  app: TestApp,
  eventId: string,
  email: string,
  name = "Invitada",
  phone: string | null = null,
): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into guests (event_id, id, name, email, email_key, phone) values ($1, $2, $3, $4, $4, $5)",
    [eventId, id, name, email, phone],
  );
  return id;
}

/** The same person at another process of the same site. */
export function inFrontOf(server: Pick<RunningServer, "origin">, visitor: Person): Person {
  const twin = person(server);
  for (const [name, value] of visitor.cookies) twin.cookies.set(name, value);
  return twin;
}

export type Cell = "allowed" | "forbidden" | "hidden" | "login";
const CELLS: Record<string, Cell> = { "✔": "allowed", "✖": "forbidden", "—": "hidden", L: "login" };

/** The published matrix: each column's rights on a private and on a public event. */
export function readMatrix(): (action: string, column: Column, on: "private" | "public") => Cell {
  const table = readFileSync("docs/permissions.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const rows = new Map(
    table
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      )
      .map((cells) => [cells[0], cells]),
  );
  const head = rows.get("action") ?? [];
  return (action, column, on) => {
    const [one = "", other = one] = (rows.get(action)?.[head.indexOf(column)] ?? "").split("/");
    const cell = CELLS[on === "private" ? one : other];
    if (!cell) throw new Error(`the matrix says nothing of ${action} for ${column}`);
    return cell;
  };
}

/** A column that may certainly open a page: the event's creator, except the staff's rooms and the leave page, for all others. */
export function rightfulAt(path: string): Column {
  if (path.startsWith("/app/staff")) return "AD";
  return path.endsWith("/leave") ? "OR" : "CR";
}

/** Runs `work` on every item, `width` at a time, in item order; returns the results. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < items.length) {
        const index = next++;
        results[index] = await work(items[index] as T, index);
      }
    }),
  );
  return results;
}

/** A route's path for an event, one of its guests, its other objects, and its address. */
export function pathOf(
  { path }: { path: string },
  party: Pick<Party, "id" | "slug" | "guestId"> & Partial<Pick<Party, "children">>,
): string {
  return fill(path, { ...party.children, eventId: party.id, slug: party.slug, guestId: party.guestId });
}

/** The same page as the router's client requests it. */
export function dataPath(path: string): string {
  return `${path}.data`;
}

/** A route's decision, in the words of the matrix. */
export function outcomeOf({ status, location, text }: Answer): Cell | "failed" {
  if (status === 302 || status === 202 || status === 303)
    return /\/login\b/.test(location ?? text) ? "login" : "allowed";
  if (status === 404) return "hidden";
  if (status === 403) return "forbidden";
  return status < 300 ? "allowed" : "failed";
}

/** The fields posted with an intent. */
export type Fields = Record<string, string | string[]>;
/** `email` is the posting account's, for objects of one host only; default: the event's creator. */
export type Body = (app: TestApp, party: Party, email?: string) => Promise<Fields | FormData> | Fields | FormData;
export type Bodies = Record<string, Body>;

/** Null for a form with files. */
export function textOf(body: Fields | FormData): Fields | null {
  return body instanceof FormData ? null : body;
}
