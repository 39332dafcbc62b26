// The loader of a household's invitation page, and the actions of its forms.
import { data, redirect } from "react-router";
import type { GiftRefused } from "#app/domain/event/public-event.ts";
import { householdIntents as intents } from "#app/domain/guest/personal-invitation.ts";
import { wornBy } from "#app/domain/look/customization.ts";
import { startSession } from "#app/features/account/auth/commands.server.ts";
import { onwardFrom } from "#app/features/account/auth/factor/queries.server.ts";
import { findHouseholdNotice } from "#app/features/event/day/notices/queries.server.ts";
import { keptTexts } from "#app/features/event/privacy/copy.ts";
import { withAlbum } from "#app/features/guest/event-page/queries.server.ts";
import { withOwnGifts } from "#app/features/guest/gifts/held-gifts.queries.server.ts";
import { type GiftIntent, postGift } from "#app/features/guest/gifts/posting.commands.server.ts";
import { joinChat } from "#app/features/guest/household-chat/commands.server.ts";
import type { JoinRefusal } from "#app/features/guest/household-chat/copy.ts";
import { findChat, opensChat, readChatDoor } from "#app/features/guest/household-chat/queries.server.ts";
import { consumeRateLimit } from "#app/platform/auth/limiter.server.ts";
import { addressKey } from "#app/platform/http/address.server.ts";
import { letPictureIn, requestContext } from "#app/platform/http/request-context.server.ts";
import { secretHeaders } from "#app/platform/http/secret-page.ts";
import { failedRefusal, orFailed } from "#app/platform/http/unexpected.server.ts";
import type { RouteArgs } from "#app/platform/pass.server.ts";
import { answerHousehold, markHouseholdOpened } from "./commands.server.ts";
import { readHouseholdForm, statusOf, whyClosed } from "./form.ts";
import type { RefusedAnswer } from "./parts/refusal-notice.tsx";
import { openHousehold, showHousehold } from "./queries.server.ts";

/** A refused form with its typed values: the answer, a gift or the chat's. */
export type HouseholdRefused = {
  gift?: GiftRefused;
  household?: RefusedAnswer;
  chat?: { refusal: JoinRefusal; guestId: string; email: string };
};

type OpenedHousehold = NonNullable<Awaited<ReturnType<typeof openHousehold<"invitation.view">>>>;

/** A household's page, or the one for an expired invitation. */
export async function showHouseholdPage(args: RouteArgs, { household, asked }: OpenedHousehold) {
  const { app, now } = requestContext(args.context);
  if (!asked.pass) return notFound();
  if (household.isExpired)
    return data(
      { screen: "expired" as const, title: asked.pass.event.title, ...wornBy(asked.pass.event) },
      { status: 410, headers: secretHeaders },
    );
  const path = `/invitation/${args.params.token}`;
  const read = await showHousehold(app.db, asked.pass, household, { origin: app.config.origin, path }, now);
  if (!read) return notFound();
  const withGifts = await withOwnGifts(app, args.request, asked.pass.event.id, read.event, now);
  const shown = { ...read, event: await withAlbum(app, asked.pass, withGifts, now) };
  letPictureIn(args.context, shown.event.image);
  for (const { picture } of shown.event.gifts?.gifts ?? []) letPictureIn(args.context, picture);
  const query = new URL(args.request.url).searchParams;
  const justSent = query.has("respuesta");
  const notice = await findHouseholdNotice(app.db, asked.pass.event.id, household.householdId, now);
  const chat = await readChatDoor(app.db, app.config, asked.pass, { ...household, secret: query.get("entrar") }, now);
  return data(
    {
      screen: "household" as const,
      look: shown.event.template,
      dress: shown.event.dress,
      shown,
      path,
      origin: app.config.origin,
      changes: query.has("cambiar"),
      justSent,
      notice,
      chat,
      asksForChat: query.has("chat"),
      isChatSent: query.get("chat") === "enviado",
      keeps: keptTexts(asked.pass.event, app.config, now),
    },
    { headers: secretHeaders },
  );
}

/** Counts an unknown secret; returns how long a guessing caller must wait. C-13 */
export async function countMiss(args: RouteArgs): Promise<number> {
  const { app, now, address } = requestContext(args.context);
  return consumeRateLimit(app.db, [{ key: `token-miss:${addressKey(address)}`, tries: 30, minutes: 10 }], now);
}

export function notFound(waitSeconds = 0) {
  return data({ screen: "not_found" as const }, { status: waitSeconds > 0 ? 429 : 404, headers: secretHeaders });
}

/** A form of the gift list, from a household's page. */
export function give(intent: GiftIntent) {
  return async (args: RouteArgs, form: FormData) => {
    const opened = await openHousehold(args, intents[intent]);
    if (!opened) return unknownHousehold(args);
    if (opened.household.isExpired) return refused({}, 410);
    const answered = await postGift(args, intent, opened.asked.pass, form);
    return refused({ gift: answered.refused }, answered.status);
  };
}

/**
 * Stores a household's answer (303 back); `takePlace` then accepts the reader's own invitation. A refusal is 403, 404, 409, 410, 422 or 429
 * with all typed values.
 */
export async function respond(args: RouteArgs, form: FormData, takePlace: (args: RouteArgs) => Promise<void>) {
  const { app, now } = requestContext(args.context);
  const { token = "" } = args.params;
  const opened = await openHousehold(args, intents.respond);
  if (!opened) return unknownHousehold(args);
  const { household, asked } = opened;
  if (household.isExpired) return refused({}, 410);
  const { posted, isRobot } = readHouseholdForm(form);
  if (!asked.pass) return refusedAnswer(posted, whyClosed[asked.why]);
  const tries = { key: `household:${household.householdId}`, tries: 60, minutes: 10 };
  const waitSeconds = await consumeRateLimit(app.db, [tries], now);
  if (waitSeconds > 0) return refusedAnswer(posted, "too_many_tries", 429);
  if (!isRobot) {
    const of = { householdId: household.householdId, token };
    const answered = await orFailed(
      args,
      "answer not taken",
      () => answerHousehold(app, asked.pass, of, posted, now),
      failedRefusal,
    );
    if (!answered.ok && answered.code === "failed") return refusedAnswer(posted, "failed", answered.status);
    if (!answered.ok)
      return refusedAnswer(posted, answered.code, undefined, "fields" in answered ? answered.fields : {});
    if (household.invitation) await takePlace(args);
  }
  throw redirect(`/invitation/${token}?respuesta=1#responder`, { status: 303, headers: secretHeaders });
}

/** Records that a household opened its invitation: its page's script posts this, mail scanners do not. */
export async function noteHouseholdOpened(args: RouteArgs) {
  const { app, now } = requestContext(args.context);
  const opened = await openHousehold(args, intents.open);
  if (!opened) return unknownHousehold(args);
  const { household, asked } = opened;
  if (household.isExpired) return refused({}, 410);
  if (!asked.pass) return refused({}, 404);
  await markHouseholdOpened(app.db, asked.pass, household.householdId, now);
  return refused({}, 200);
}

function refusedAnswer(
  posted: RefusedAnswer["posted"],
  refusal: RefusedAnswer["refusal"],
  status = statusOf[refusal] ?? 409,
  fields: RefusedAnswer["fields"] = {},
) {
  return refused({ household: { refusal, fields, posted } }, status);
}

/** Takes an adult of the household into the chat (303 there), or sends them the letter that does (303 back). SC-75 */
export async function joinHouseholdChat(args: RouteArgs, form: FormData) {
  const { app, now } = requestContext(args.context);
  const opened = await openHousehold(args, intents["chat.join"]);
  if (!opened) return unknownHousehold(args);
  const { household, asked } = opened;
  if (household.isExpired) return refused({}, 410);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const posted = { guestId: text("guestId"), email: text("email"), secret: text("secret") };
  const refuseChat = (refusal: JoinRefusal, status: number) =>
    refused({ chat: { refusal, guestId: posted.guestId, email: posted.email } }, status);
  if (!asked.pass) return asked.why === "off" ? refuseChat("chat_closed", 403) : refused({}, 404);
  const { pass } = asked;
  if (!opensChat(pass)) return refuseChat("chat_closed", 403);
  const { token = "" } = args.params;
  const joined = await orFailed(
    args,
    "chat not joined",
    () => joinChat(app, pass, { householdId: household.householdId, token }, posted, now),
    failedRefusal,
  );
  if (!joined.ok) return refuseChat(joined.code, "status" in joined ? joined.status : joinStatus[joined.code]);
  const chat = joined.isSent ? null : await findChat(app.db, pass.event.id);
  const headers = joined.userId ? await startSession(app, joined.userId, args.request, null) : new Headers();
  for (const [name, value] of Object.entries(secretHeaders)) headers.set(name, value);
  const next = chat ? `/app/chat/${chat}` : `/invitation/${token}?chat=enviado#chat`;
  throw redirect(onwardFrom(headers, next), { status: 303, headers });
}

const joinStatus = {
  who_required: 422,
  email_required: 422,
  email_invalid: 422,
  bound_elsewhere: 409,
  listed_elsewhere: 409,
  place_removed: 403,
  place_waiting: 409,
  chat_closed: 403,
  link_over: 410,
  too_many_tries: 429,
  failed: 500,
} as const satisfies Record<JoinRefusal, number>;

async function unknownHousehold(args: RouteArgs) {
  const waitSeconds = await countMiss(args);
  return refused({}, waitSeconds > 0 ? 429 : 404);
}

function refused(told: HouseholdRefused, status: number) {
  return data(told, { status, headers: secretHeaders });
}
