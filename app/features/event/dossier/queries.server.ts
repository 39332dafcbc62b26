// The dossier that an account has ordered: its progress and its PDF.
import type { Db } from "#app/db/client.ts";
import {
  type DossierFailure,
  dossierKeptMs,
  type DossierPart,
  dossierParts,
  dossierPatienceMs,
  dossierPercent,
  dossierRights,
  type DossierState,
  isUnderWay,
} from "#app/domain/event/dossier.ts";
import type { EventPass, MemberPass } from "#app/platform/pass.server.ts";

export type DossierPass = MemberPass<"event.dossier">;

export type OwnDossier = {
  id: string;
  parts: DossierPart[];
  state: DossierState;
  failure: DossierFailure | null;
  percent: number;
  /** The part that the job reads now. */
  reading: DossierPart | undefined;
  unprintable: number;
  /** The job takes longer than usual: the account may order it again. */
  isLate: boolean;
  /** The moment at which it is deleted. */
  keptUntil: Date;
};

/** The parts that the pass's account may see now. */
export function openParts({ may }: Pick<EventPass, "may">): DossierPart[] {
  return dossierParts.filter((part) => may(dossierRights[part]));
}

/** The dossier of the event that the pass's account has ordered within the hour, or null. */
export async function findDossier(db: Db, { event, viewer }: DossierPass, now: Date): Promise<OwnDossier | null> {
  const row = await db
    .selectFrom("eventDossiers")
    .select(["id", "parts", "state", "failure", "read", "unprintable", "orderedAt"])
    .where("eventId", "=", event.id)
    .where("userId", "=", viewer.id)
    .where("orderedAt", ">", new Date(now.getTime() - dossierKeptMs))
    .executeTakeFirst();
  if (!row) return null;
  const { read, orderedAt, ...dossier } = row;
  const { parts, state } = dossier;
  return {
    ...dossier,
    percent: dossierPercent(state, read, parts.length),
    reading: parts[read],
    isLate: isUnderWay(state) && now.getTime() - orderedAt.getTime() > dossierPatienceMs,
    keptUntil: new Date(orderedAt.getTime() + dossierKeptMs),
  };
}

/** The PDF of the account's own dossier, once it is ready; null if it is gone. */
export async function readDossierPdf(db: Db, { event, viewer }: DossierPass, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("eventDossiers")
    .select("pdf")
    .where("eventId", "=", event.id)
    .where("userId", "=", viewer.id)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.pdf ?? null;
}
