// The team of the demo wedding, and its chat messages.
import { randomBytes } from "node:crypto";
import { inTransaction } from "#app/db/transaction.ts";
import { newId } from "#app/db/id.ts";
import type { EventRole } from "#app/domain/permission/names.ts";
import { Refused } from "#app/domain/refused.ts";
import { registerAccount } from "#app/features/account/auth/commands.server.ts";
import { registerForm } from "#app/features/account/auth/form.ts";
import { claimAddress } from "#app/features/account/auth/verify/commands.server.ts";
import { inviteByEmail } from "#app/features/event/invitations/commands.server.ts";
import { acceptInvitation } from "#app/features/guest/team-invitation/commands.server.ts";
import { authorizeTalk } from "#app/features/home/chat/access.queries.server.ts";
import { openPrivate, sendMessage } from "#app/features/home/chat/commands.server.ts";
import { findEventSession } from "#app/features/home/chat/sessions.queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import {
  authorizeAccount,
  authorizeAnybody,
  authorizeEvent,
  type MemberPass,
  tryAuthorizePublicEvent,
} from "#app/platform/pass.server.ts";
import { MAIL } from "./demo-events.ts";
import { onBehalfOf } from "./on-behalf-of.ts";

/** Registers an account like the form does. Its address counts as proved, because no one can confirm a reserved address. */
export async function addAccount(
  app: AppServices,
  { name, plan, password }: { name: string; plan: string; password: string },
  now: Date,
): Promise<{ userId: string; email: string }> {
  const email = `${name.split(" ")[0]!.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()}@${MAIL}`;
  const registered = await registerAccount(
    { ...app, config: { ...app.config, requireEmailVerification: false } },
    await authorizeAnybody(onBehalfOf(app, null), "register.submit"),
    registerForm(app.config.passwordMinLength).parse({ name, email, password, plan }),
    "127.0.0.1",
    now,
  );
  if (!registered.ok) throw new Refused("No se ha podido crear una cuenta de la demostración.");
  const { userId } = registered;
  await inTransaction(app.db, (tx) => claimAddress(tx, { userId, email }, { withKey: true }, now));
  return { userId, email };
}

const helpers = {
  paula: { name: "Paula Cortés", role: "collaborator" },
  lucia: { name: "Lucía Albiol", role: "celebrant" },
  andres: { name: "Andrés Soler", role: "celebrant" },
} as const satisfies Record<string, { name: string; role: EventRole }>;
type Who = keyof typeof helpers | "marta";
type Said = readonly [who: Who, minutesAgo: number, words: string];

const organizers: readonly Said[] = [
  ["marta", 2_940, "He subido la escaleta a la hora en punto: música y catering ya tienen su enlace."],
  ["paula", 2_915, "Vista. El montaje de mesas lo adelantaría un cuarto de hora, por las flores."],
  ["marta", 2_911, "Hecho. Carmen llega a las cuatro y trae ella los jarrones."],
  ["lucia", 1_390, "¿Los primos de Sueca caben en «La acequia»? Son cinco con Leo."],
  ["paula", 1_384, "Caben. Dejo una silla libre al lado de la tía Amparo, por si acaso."],
  ["andres", 64, "Mi madre pregunta por el autobús de vuelta 🙈"],
  ["marta", 58, "A las 2:00 y a las 4:30. Está en la página, en «Cómo llegar»: pásale el enlace."],
  ["lucia", 41, "Elegidas las peonías. ¡Por fin!"],
];
const general: readonly Said[] = [
  ["lucia", 1_500, "¡Bienvenidos! Por aquí, dudas. Por el álbum, fotos: la paella de ensayo ya está."],
  ["andres", 1_490, "Prohibido decir cuántas repeticiones de vals llevamos."],
  ["marta", 300, "Recordad contestar si volvéis en autobús, que lo pide el conductor."],
];
const alone: readonly Said[] = [
  ["lucia", 210, "Marta, una cosa solo entre nosotras: Andrés no sabe nada del cuarteto."],
  ["marta", 205, "Ni lo sabrá. En la escaleta está como «Música de entrada»."],
  ["lucia", 203, "Eres un sol."],
];

/** Adds the helpers to the event of `hostId` and writes their messages. */
export async function talk(
  app: AppServices,
  { hostId, eventId }: { hostId: string; eventId: string },
  now: Date,
): Promise<void> {
  const ids = { marta: hostId } as Record<Who, string>;
  for (const [who, { name, role }] of Object.entries(helpers) as [keyof typeof helpers, (typeof helpers)["paula"]][]) {
    const password = randomBytes(18).toString("base64url");
    const { userId, email } = await addAccount(app, { name, plan: "basic", password }, now);
    ids[who] = userId;
    await join(app, { hostId, eventId, userId }, { name, email, role }, now);
  }
  const sessions = {
    organizers: await findEventSession(app.db, eventId, "organizers"),
    general: await findEventSession(app.db, eventId, "general"),
  };
  await write(app, sessions.organizers?.id, organizers, ids, now);
  await write(app, sessions.general?.id, general, ids, now);
  const looking = await authorizeAccount(onBehalfOf(app, ids.lucia), "app.view");
  const opened = await openPrivate(app.db, looking, hostId, now);
  if (opened.ok) await write(app, opened.sessionId, alone, ids, now);
}

/** Invites an account to the event and accepts on its behalf. */
async function join(
  app: AppServices,
  { hostId, eventId, userId }: { hostId: string; eventId: string; userId: string },
  invited: { name: string; email: string; role: EventRole },
  now: Date,
): Promise<void> {
  const inviting = await authorizeEvent(onBehalfOf(app, hostId, { eventId }), "invitation.create");
  const asked = await inviteByEmail(app, inviting, invited, now);
  if (!asked.ok) throw new Refused(`No se ha podido invitar a ${invited.name} a la demostración.`);
  const { permissions } = await app.db
    .selectFrom("invitations")
    .select("permissions")
    .where("eventId", "=", eventId)
    .where("id", "=", asked.invitationId)
    .executeTakeFirstOrThrow();
  const grant = { kind: "token" as const, eventId, live: true, perms: permissions };
  const { pass } = await tryAuthorizePublicEvent(
    onBehalfOf(app, userId, { eventId }),
    eventId,
    "invitation.accept",
    grant,
  );
  // `invitation.accept` is never granted without a session.
  const accepted =
    pass && (await acceptInvitation(app.db, pass as MemberPass<"invitation.accept">, asked.invitationId, now));
  if (!accepted?.ok) throw new Refused(`${invited.name} no ha podido entrar en la demostración.`);
}

const sends = {
  private: "chat.private.send",
  organizers: "chat.organizers.send",
  general: "chat.general.send",
} as const;

async function write(
  app: AppServices,
  sessionId: string | undefined,
  said: readonly Said[],
  ids: Record<Who, string>,
  now: Date,
): Promise<void> {
  for (const [who, minutesAgo, content] of said) {
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    const sending = await authorizeTalk(onBehalfOf(app, ids[who]), sessionId, sends);
    const message = { content, clientId: newId(), replyTo: null, picture: null };
    const sent = await sendMessage(app, sending, message, at);
    if (!sent.ok) throw new Refused("No se ha podido escribir en los chats de la demostración.");
  }
}
