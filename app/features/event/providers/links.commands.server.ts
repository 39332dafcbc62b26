// Makes and revokes the link by which a provider reads their part of the day, from their card.
import { ok, refuse, type Result } from "#app/domain/result.ts";
import type { ShareRefusal } from "#app/domain/event/schedule.ts";
import { changeSchedule, type SchedulePass } from "#app/features/event/schedule/commands.server.ts";
import { insertShare, revokeShare } from "#app/features/event/schedule/shares.commands.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { isId } from "#app/platform/pass.server.ts";
import { lockProvider } from "./commands.server.ts";
import type { LinkInput } from "./form.ts";

/** Gives a provider a new link to a part of the day, in their name, or an existing link of the event. They have one at a time. */
export async function giveLink(
  { db, config }: Pick<AppServices, "db" | "config">,
  pass: SchedulePass,
  providerId: unknown,
  input: LinkInput,
  now: Date,
): Promise<Result<unknown, ShareRefusal | "provider_not_found" | "share_not_found" | "has_link">> {
  return changeSchedule(db, pass, async (tx, eventId) => {
    const provider = await lockProvider(tx, eventId, providerId);
    if (!provider) return refuse("provider_not_found");
    const liveShare = (shareId: string) =>
      tx
        .selectFrom("scheduleShares")
        .select("id")
        .where("eventId", "=", eventId)
        .where("id", "=", shareId)
        .where("revokedAt", "is", null)
        // The link of another provider ends with that provider.
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom("eventProviders")
                .select("eventProviders.id")
                .whereRef("eventProviders.eventId", "=", "scheduleShares.eventId")
                .whereRef("eventProviders.shareId", "=", "scheduleShares.id")
                .where("eventProviders.id", "<>", provider.id),
            ),
          ),
        )
        .executeTakeFirst();
    const { name, company } = await tx
      .selectFrom("eventProviders")
      .select(["name", "company"])
      .where("eventId", "=", eventId)
      .where("id", "=", provider.id)
      .executeTakeFirstOrThrow();
    if (provider.shareId !== null && (await liveShare(provider.shareId))) return refuse("has_link");
    const given = "shareId" in input ? await chosen(input.shareId) : await made(input);
    if (!given.ok) return given;
    await tx
      .updateTable("eventProviders")
      .set({ shareId: given.shareId, updatedAt: now })
      .where("eventId", "=", eventId)
      .where("id", "=", provider.id)
      .execute();
    return ok();

    async function chosen(id: string) {
      const share = isId(id) ? await liveShare(id) : undefined;
      return share ? ok({ shareId: share.id }) : refuse("share_not_found");
    }

    async function made(share: Exclude<LinkInput, { shareId: string }>) {
      return insertShare(tx, config, pass, { ...share, name: [...(company || name)].slice(0, 80).join("") }, now);
    }
  });
}

/** Revokes the provider's link: it opens nothing from now on, and a host can make another. */
export async function revokeLink(
  { db }: Pick<AppServices, "db">,
  pass: SchedulePass,
  providerId: unknown,
  now: Date,
): Promise<Result<unknown, "provider_not_found" | "share_not_found" | "event_gone">> {
  if (!isId(providerId)) return refuse("provider_not_found");
  const provider = await db
    .selectFrom("eventProviders")
    .select("shareId")
    .where("eventId", "=", pass.event.id)
    .where("id", "=", providerId)
    .where("removedAt", "is", null)
    .executeTakeFirst();
  return provider ? revokeShare(db, pass, provider.shareId, now) : refuse("provider_not_found");
}
