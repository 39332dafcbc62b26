// Shared by tests of invitations: a party with a host, its services, and the secret in the e-mails.
import type { Db } from "#app/db/client.ts";
import { newId } from "#app/db/id.ts";
import { permissions, type EventRole, type Permission } from "#app/domain/permission/names.ts";
import type { InvitationServices } from "#app/features/event/invitations/commands.server.ts";
import { hashToken, newToken } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { addHost } from "#test/factories.ts";

export type Party = { eventId: string; hostId: string };

/** The services that writing invitations needs. */
export function invitationServices(db: Db): InvitationServices {
  const config = {
    authSecret: "a-secret-of-at-least-thirty-two-bytes",
    origin: "https://convite.example",
  } as Config;
  return { db, config, log: createLog("silent") };
}

/** An event with a new host. */
export async function partyOf(db: Db): Promise<Party> {
  const fields = { title: "Boda de Lucía", titleSlug: "boda-de-lucia", visibility: "private" as const };
  const { hostId, eventId } = await addHost(db, fields, "Marta Segura");
  const { email } = await db.selectFrom("users").select("email").where("id", "=", hostId).executeTakeFirstOrThrow();
  const host = { eventId, id: newId(), userId: hostId, name: "Marta Segura", email, role: "organizer" as const };
  await db
    .insertInto("eventMembers")
    .values({ ...host, permissions: [...permissions], status: "active" })
    .execute();
  return { eventId, hostId };
}

/** The secret of an e-mail's invitation. */
export function tokenIn(text: string): string {
  const token = /\/invitation\/([A-Za-z0-9]{32})(?![A-Za-z0-9])/.exec(text)?.[1];
  if (!token) throw new Error("the e-mail leads to no invitation");
  return token;
}

/** Inserts an invitation as the commands would, and returns it with its secret. */
export async function addInvitation(
  db: Db,
  { eventId, hostId }: Party,
  change: { email?: string; userId?: string; role?: EventRole; permissions?: Permission[]; invitedBy?: string } = {},
  expiresAt = new Date("2027-04-01T10:00:00Z"),
): Promise<{ id: string; token: string; email: string }> {
  const token = newToken();
  const invitation = {
    eventId,
    id: newId(),
    invitedBy: hostId,
    inviterName: "Marta Segura",
    email: `${newId()}@correo.es`,
    name: "Eva",
    role: "collaborator" as const,
    permissions: ["view" as const, "chat" as const],
    tokenHash: hashToken(token),
    tokenSealed: "sealed",
    expiresAt,
    ...change,
  };
  await db.insertInto("invitations").values(invitation).execute();
  return { id: invitation.id, token, email: invitation.email };
}
