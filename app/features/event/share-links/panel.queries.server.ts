// Queries for the screens of shared links.
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import { givenTo, reachesOf } from "#app/domain/event/reach.ts";
import type { InvitationType } from "#app/domain/guest/invitation-link.ts";
import { facebookShare, inviteUrl, linkedinShare, mailShare, whatsappShare, xShare } from "#app/domain/event/share.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { findOwnLink, listLinks, listUsage } from "./queries.server.ts";

type Services = Pick<AppServices, "db" | "config">;

/** The event's links, the day that it is there, and the permissions that the audience of a new link has without a tick. */
export async function readLinksPanel({ db, config }: Services, pass: MemberPass<"link.list">, now: Date) {
  const given = givenTo(reachesOf(pass.event.reaches), "link");
  return { links: await listLinks(db, config, pass, now), today: dateIn(pass.event.timeZone, now), given };
}

export type LinkShare = {
  url: string;
  /** The landing screen of the same link, and its purpose. */
  landingUrl: string;
  type: InvitationType;
  targets: Record<"whatsapp" | "facebook" | "x" | "linkedin" | "email", string>;
};

/** One link with every way to share it, and its log; null for a link of another event. */
export async function readLinkDialog(
  { db, config }: Services,
  pass: MemberPass<"link.usageLog">,
  linkId: string,
  now: Date,
) {
  const link = await findOwnLink(db, config, pass, linkId, now);
  if (!link) return null;
  const usage = await listUsage(db, pass, link.id);
  const isOver = link.state === "inactive" || link.state === "expired";
  const share = isOver || !link.token ? null : shareOf(config.origin, pass.event, link.token, link.type);
  return { linkId: link.id, share, usage };
}

function shareOf(
  origin: string,
  { id, title, date }: { id: string; title: string; date: string },
  token: string,
  type: InvitationType,
): LinkShare {
  const url = inviteUrl(origin, token);
  const words = `${title} · ${capitalized(formatLongDate(date))}`;
  return {
    url,
    landingUrl: `${origin}/invitation/${id}/${token}`,
    type,
    targets: {
      whatsapp: whatsappShare(words, url),
      facebook: facebookShare(url),
      x: xShare(words, url),
      linkedin: linkedinShare(url),
      email: mailShare(title, words, url),
    },
  };
}
