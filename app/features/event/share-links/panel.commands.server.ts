// What the page of invitations does with a form about shared links, and what of them it shows.
import { capitalized, formatLongDate } from "#app/copy/format.ts";
import { isDatabaseUnavailable } from "#app/db/constraints.ts";
import { type FieldErrors, type FieldValues, typedValues } from "#app/domain/posted-form.ts";
import type { InvitationType } from "#app/domain/invitation-link.ts";
import { facebookShare, inviteUrl, linkedinShare, mailShare, whatsappShare, xShare } from "#app/domain/share.ts";
import { dateIn } from "#app/domain/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { parseForm } from "#app/platform/http/form.server.ts";
import { type RouteArgs, openEvent } from "#app/platform/pass.server.ts";
import { createLink, deactivateLink } from "./commands.server.ts";
import { createUnavailable, linkRefusalText } from "./copy.ts";
import { linkForm } from "./form.ts";
import { findOwnLink, listLinks, listUsage } from "./queries.server.ts";

/** `notice` is the name of what was done; else the status, and what is wrong beside each field. */
export type LinkActionAnswer =
  | { ok: true; notice: "enlace-creado" | "enlace-desactivado" }
  | { ok: false; status: number; errors: FieldErrors; values?: FieldValues };

/** Makes or ends a link as `form` asks; asks the authorization first. 422 for refused fields, 403 for what is not one's to give, 404. */
export async function answerLinkAction(
  args: RouteArgs,
  intent: "link.create" | "link.deactivate",
  form: FormData,
): Promise<LinkActionAnswer> {
  const { app, now, requestId } = requestContext(args.context);
  if (intent === "link.deactivate") {
    const pass = await openEvent(args, "link.deactivate");
    const ended = await deactivateLink(app.db, pass, form.get("linkId"), now);
    if (ended.ok) return { ok: true, notice: "enlace-desactivado" };
    return { ok: false, status: 404, errors: { form: linkRefusalText[ended.code] } };
  }
  const pass = await openEvent(args, "link.create");
  const parsed = parseForm(linkForm(pass.event.timeZone, now), form);
  if (!parsed.ok) return { ok: false, status: 422, errors: parsed.errors, values: parsed.values };
  const values = typedValues(form);
  try {
    const made = await createLink(app, pass, parsed.input, now);
    if (made.ok) return { ok: true, notice: "enlace-creado" };
    const field = made.code === "grant_refused" ? "permissions" : "form";
    return { ok: false, status: 403, errors: { [field]: linkRefusalText[made.code] }, values };
  } catch (error) {
    app.log.error({ id: requestId, err: error }, "link not made");
    return { ok: false, status: isDatabaseUnavailable(error) ? 503 : 500, errors: { form: createUnavailable }, values };
  }
}

/** The event's links, and the first day on which a new one may end. */
export async function readLinksPanel(args: RouteArgs) {
  const pass = await openEvent(args, "link.list");
  const { app, now } = requestContext(args.context);
  return { links: await listLinks(app.db, app.config, pass, now), today: dateIn(pass.event.timeZone, now) };
}

export type LinkShare = {
  url: string;
  /** The landing screen of the same link, and what it does. */
  landingUrl: string;
  type: InvitationType;
  targets: Record<"whatsapp" | "facebook" | "x" | "linkedin" | "email", string>;
};

/** One link with every way to hand it out, and what was done through it; null for a link of another event. */
export async function readLinkDialog(args: RouteArgs & { params: { linkId: string } }) {
  const pass = await openEvent(args, "link.usageLog");
  const { app, now } = requestContext(args.context);
  const { event } = pass;
  const link = await findOwnLink(app.db, app.config, pass, args.params.linkId, now);
  if (!link) return null;
  const usage = await listUsage(app.db, pass, link.id);
  const isOver = link.state === "inactive" || link.state === "expired";
  const share = isOver || !link.token ? null : shareOf(app.config.origin, event, link.token, link.type);
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
