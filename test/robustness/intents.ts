// Every action of the built server, with a valid body for its allowed actor.
import { randomBytes } from "node:crypto";
import { newId } from "#app/db/id.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { keepSecret, newSecret } from "#app/platform/auth/account-tokens.server.ts";
import { hashPassword } from "#app/platform/auth/passwords.server.ts";
import { addUser } from "#test/factories.ts";
import { listRoutes } from "#test/routes.ts";
import type { TestApp } from "#test/test-app.ts";
import { doorLinkBodies } from "./door-bodies.ts";
import { guestAlbumBodies } from "./album-bodies.ts";
import { chatBodies } from "./chat-bodies.ts";
import { upload } from "#test/upload.ts";
import { eventBodies } from "./event-bodies.ts";
import { factorBodies, passkeyBodies, passkeyLoginBodies, stepBodies } from "./access-bodies.ts";
import { personalBodies } from "./personal-bodies.ts";
import { guestGiftBodies } from "./gift-bodies.ts";
import { guestBodies } from "./guest-intents.ts";
import { siteBodies } from "./site-bodies.ts";
import { type Bodies, type Body, type Fields, freshEmail } from "./cast.ts";

export { type Fields, freshEmail };
export type Submission = Record<"routeId" | "path" | "intent" | "action", string> & { body: Body };

/** The host is refused these: they end the session, need a second step, a past party, a ticket or a link, or belong to others. */
export function isRefusedOnPurpose({ path, intent }: Submission): boolean {
  return (
    (path.startsWith("/app/settings") && (intent === "password" || path.endsWith("/delete"))) ||
    (path === "/app/settings/acceso/paso" && intent !== "factor.start") ||
    path === "/app/event/:eventId/leave" ||
    (path === "/app/event/:eventId/day" && intent === "thanks") ||
    (path === "/app/event/:eventId/settings" && intent === "delete") ||
    path === "/app/support/:ticketId" ||
    (path === "/blog/write" && intent === "delete") ||
    /^\/(puerta|app\/staff)/.test(path)
  );
}

/** A link of the event with an unknown token, so that it lets no one in. */
async function insertLink(app: TestApp, eventId: string): Promise<string> {
  const id = newId();
  await app.pool.query(
    "insert into invitation_links (event_id, id, created_by_name, permissions, token_hash, token_sealed) values ($1, $2, 'Ana', '{view}', $3, 'x')",
    [eventId, id, randomBytes(32)],
  );
  return id;
}

/** The single-use secret in the e-mail to a new person. */
async function mailed(app: TestApp, purpose: "reset" | "verify"): Promise<{ secret: string; email: string }> {
  const secret = newSecret();
  const email = freshEmail();
  const userId = await addUser(app.db, "Olvidadiza", email);
  await inTransaction(app.db, (tx) => keepSecret(tx, secret, { purpose, userId, email }, new Date()));
  return { secret, email };
}

async function givePassword({ db }: TestApp, email: string, password: string): Promise<void> {
  const { id } = await db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  const key = {
    id: newId(),
    userId: id,
    accountId: id,
    providerId: "credential",
    password: await hashPassword(password),
  };
  await db.insertInto("accounts").values(key).execute();
}

const ticket = { kind: "question", subject: "¿Caben más?", message: "Somos 60." };

const profile: Body = () => ({
  intent: "save",
  name: "Ana Cambiada",
  phone: "600 000 000",
  company: "Bodas Ana",
  position: "Directora",
  location: "Torrent",
  bio: "Hola",
});

const password: Bodies = {
  password: () => ({
    intent: "password",
    current: "no es esta",
    password: "otra mesa muy larga",
    confirm: "otra mesa muy larga",
  }),
  "password.letter": () => ({ intent: "password.letter" }),
};

const photo: Bodies = {
  photo: () => upload("photo"),
  "photo.delete": () => ({ intent: "photo.delete" }),
};

const account = () => ({ name: "Rita", email: freshEmail(), password: "una mesa muy larga", plan: "basic" });
const place = { date: "2049-06-05", startTime: "18:30", location: "La Nave del Puerto" };
const register = () => ({ intent: "register", name: "Quien Viene", email: freshEmail() });

// By route path; a form without an intent is called `default`.
const bodies: Record<string, Bodies> = {
  "/register": {
    register: () => ({ intent: "register", ...account() }),
    default: account,
  },
  "/empezar": {
    whose: () => ({ intent: "whose", occasion: "cumpleanos", one: "Nuria", years: "40", ...place }),
    glimpse: () => ({ intent: "glimpse", occasion: "boda", one: "Lucía", other: "Andrés", ...place }),
    keep: () => ({ intent: "keep", template: "elegant", ...account() }),
    start: () => ({ intent: "start", template: "elegant", plan: "basic" }),
  },
  "/login": {
    login: () => ({ intent: "login", email: freshEmail(), password: "una mesa muy corta" }),
    default: () => ({ email: freshEmail(), password: "una mesa muy corta" }),
    reset: () => ({ intent: "reset", email: freshEmail() }),
  },
  "/login/paso": stepBodies,
  "/reset-password": {
    default: async (app) => {
      const { secret, email } = await mailed(app, "reset");
      return { oobCode: secret, email, password: "una mesa muy larga", confirm: "una mesa muy larga" };
    },
  },
  "/verify-email": {
    verify: async (app) => {
      const { secret, email } = await mailed(app, "verify");
      await givePassword(app, email, "una mesa muy larga");
      return { intent: "verify", codigo: secret, password: "una mesa muy larga" };
    },
    claim: async (app) => {
      const { secret } = await mailed(app, "verify");
      return { intent: "claim", codigo: secret, password: "una mesa muy larga", confirm: "una mesa muy larga" };
    },
    send: () => ({ intent: "send" }),
  },
  "/login/google": {
    login: () => ({ intent: "login", next: "/app" }),
    register: () => ({ intent: "register", plan: "plus", next: "/app" }),
    start: () => ({ intent: "start", plan: "plus", next: "/empezar?paso=3" }),
    confirm: () => ({ intent: "confirm" }),
  },
  "/login/llave": passkeyLoginBodies,
  "/logout": { default: () => ({}) },
  "/help": {
    ask: () => ({
      intent: "ask",
      name: "Óscar",
      email: freshEmail(),
      kind: "question",
      message: "¿Hace falta cuenta?",
    }),
  },
  "/app/support/new": {
    open: () => ({ intent: "open", ...ticket }),
    default: () => ticket,
  },
  "/app/support/:ticketId": {
    write: () => ({ intent: "write", message: "Una cosa más." }),
    close: () => ({ intent: "close" }),
    reopen: () => ({ intent: "reopen" }),
  },
  "/app/staff/tickets/:ticketId": {
    answer: () => ({ intent: "answer", message: "Sí, hasta 200." }),
    close: () => ({ intent: "close" }),
    reopen: () => ({ intent: "reopen" }),
  },
  ...siteBodies,
  "/app/staff/outbox": { "retry.all": () => ({ intent: "retry.all" }) },
  "/app/staff/outbox/:emailId": { retry: () => ({ intent: "retry" }) },
  "/app/staff/accounts/:userId": {
    suspend: () => ({ intent: "suspend", reason: "spam" }),
    restore: () => ({ intent: "restore" }),
    verify: () => ({ intent: "verify" }),
    plan: () => ({ intent: "plan", plan: "plus", billingCycle: "yearly" }),
    "plan.confirm": () => ({ intent: "plan.confirm" }),
    "plan.decline": () => ({ intent: "plan.decline" }),
    payment: () => ({ intent: "payment", date: "2026-01-15", amount: "49,00", description: "Plan Plus" }),
  },
  "/app/settings": {
    profile: () => ({ intent: "profile", name: "Ana Segura" }),
    personal: () => ({ intent: "personal", phone: "600 000 000", location: "Torrent", bio: "Hola" }),
    business: () => ({
      intent: "business",
      businessName: "Bodas Ana",
      businessEmail: freshEmail(),
      businessPhone: "961 234 567",
      businessWebsite: "https://bodas.example",
      "socialMedia.instagram": "https://instagram.com/bodas",
    }),
    preferences: () => ({ intent: "preferences", weekStart: "monday", theme: "light" }),
    notices: () => ({ intent: "notices", "bell[]": "plan", timeZone: "Europe/Madrid", unreadMinutes: "60" }),
    morning: () => ({ intent: "morning", morning: "yes" }),
    professional: () => ({ intent: "professional", professional: "on" }),
    "plan.seen": () => ({ intent: "plan.seen" }),
    reactivate: async (app, party) => {
      await app.pool.query(
        `update subscriptions set status = 'cancelled', auto_renew = false, end_date = now() + interval '10 days'
          where user_id = (select created_by from events where id = $1)`,
        [party.id],
      );
      return { intent: "reactivate" };
    },
    "plan.withdraw": () => ({ intent: "plan.withdraw" }),
  },
  "/app/settings/acceso": {
    "session.end": () => ({ intent: "session.end", sessionId: newId() }),
    "sessions.endOthers": () => ({ intent: "sessions.endOthers" }),
    ...passkeyBodies,
  },
  "/app/settings/acceso/paso": factorBodies,
  "/app/settings/photo": photo,
  "/app/settings/password": password,
  "/app/settings/plan": {
    plan: async (app, party) => {
      const { rows } = await app.pool.query<{ billing_cycle: string }>(
        "select billing_cycle from subscriptions where user_id = (select created_by from events where id = $1)",
        [party.id],
      );
      const billingCycle = rows[0]?.billing_cycle === "yearly" ? "monthly" : "yearly";
      return { intent: "plan", plan: "planner", billingCycle };
    },
  },
  "/app/settings/cancel": { cancel: () => ({ intent: "cancel" }) },
  "/app/settings/data": {
    prepare: () => ({ intent: "prepare" }),
    default: () => ({}),
  },
  // Without the confirmation word it deletes no account: the next action needs its actor.
  "/app/settings/delete": {
    delete: () => ({ intent: "delete", word: "" }),
    default: () => ({ word: "" }),
  },
  "/app/profile": {
    emailVisible: () => ({ intent: "emailVisible", emailVisible: "true" }),
    takesReplies: () => ({ intent: "takesReplies", takesReplies: "false" }),
  },
  "/app/profile/edit": { save: profile },
  "/app/profile/username": {
    username: () => ({ intent: "username", username: `ana_${randomBytes(5).toString("hex")}` }),
  },
  "/app/profile/photo": {
    photo: () => upload("photo"),
    default: () => upload(),
    "photo.delete": () => ({ intent: "photo.delete" }),
  },
  ...eventBodies,
  ...guestBodies,
  ...personalBodies,
  ...chatBodies,
  ...guestAlbumBodies,
  ...doorLinkBodies,
  "/app/event/:eventId/guests/invitations": {
    ...guestBodies["/app/event/:eventId/guests/invitations"],
    "link.create": () => ({
      intent: "link.create",
      role: "guest",
      "permissions[]": ["view", "rsvp"],
      maxUses: "10",
      expiresAt: "2049-06-05",
      message: "Os esperamos",
    }),
    "link.deactivate": async (app, party) => ({ intent: "link.deactivate", linkId: await insertLink(app, party.id) }),
  },
  "/evento/:slug": {
    rsvp: () => ({
      intent: "rsvp",
      name: "Quien Responde",
      email: freshEmail(),
      attending: "yes",
      message: "Allí estaremos",
    }),
    code: () => ({ intent: "code", code: "ABC234" }),
    ...guestGiftBodies,
  },
  "/invitation/:token": {
    respond: () => ({ intent: "respond", attending: "yes" }),
    open: () => ({ intent: "open" }),
    accept: () => ({ intent: "accept" }),
    decline: () => ({ intent: "decline" }),
    verify: () => ({ intent: "verify" }),
    "chat.join": async (app, party) => ({
      intent: "chat.join",
      guestId:
        (await app.pool.query("select id from guests where event_id = $1 limit 1", [party.id])).rows[0]?.id ?? "",
      email: freshEmail(),
    }),
    ...guestGiftBodies,
  },
  "/evento/:slug/respuesta/:token/olvidar": { forget: () => ({ intent: "forget" }) },
  "/evento/:slug/mi-invitacion": {
    async recover(app) {
      await app.pool.query("delete from tries where key like 'recover:%'");
      return { intent: "recover", email: freshEmail() };
    },
  },
  "/no-mas/:token": {
    default: () => ({ "List-Unsubscribe": "One-Click" }),
    silence: () => ({ intent: "silence" }),
    hear: () => ({ intent: "hear" }),
  },
  "/invite/:token": {
    rsvp: () => ({ intent: "rsvp", name: "Quien Responde", email: freshEmail(), attending: "yes" }),
    register,
    ...guestGiftBodies,
  },
  "/invitation/:eventId/:token": { register },
  "/mailing-list/:token": { confirm: () => ({ intent: "confirm" }), leave: () => ({ intent: "leave" }) },
  "/evento/:slug/respuesta/:token": {
    rsvp: () => ({ intent: "rsvp", name: "Quien Responde", attending: "no", message: "Al final no" }),
  },
};

/** The actions of all routes. A form without a body here is an error: an untested form is not safe. */
export async function listActions(): Promise<Submission[]> {
  const unknown: string[] = [];
  const actions: Submission[] = [];
  for (const { id: routeId, path, handle } of await listRoutes()) {
    // Calls are not forms: their own tests cover them.
    if (path.startsWith("/api/") || path === "/door/sync") continue;
    for (const [intent, action] of Object.entries(handle?.access.actions ?? {})) {
      const body = bodies[path]?.[intent];
      if (body) actions.push({ routeId, path, intent, action, body });
      else unknown.push(`${path} ${intent}`);
    }
  }
  if (unknown.length > 0) throw new Error(`test/robustness/intents.ts has no body for: ${unknown.join(", ")}`);
  return actions;
}
