// The form actions of the WhatsApp queue.
import { data } from "react-router";
import { eventActions, type Posted } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { invitationKit } from "../actions.server.ts";
import { createInvitations, markReminded, markSent } from "../commands.server.ts";
import { noticeName } from "../copy.ts";
import { wordsForm } from "../form.ts";
import { queuePath } from "../parts/host-address.ts";
import { keepWords } from "./commands.server.ts";
import { addressOf, END, nextInQueue, placeIn, readQueue } from "./queries.server.ts";

type SendPass = MemberPass<"invitation.sendMail">;

const on = eventActions<SendPass>()(invitationKit);
const placeOf = ({ args }: Posted) => placeIn(new URL(args.request.url).searchParams);
const householdOf = ({ form }: Posted) => String(form.get("householdId") ?? "");

/** The place of the household that waits after the marked one. Throws 404 if `count`, the number of the marked ones, is 0. */
async function goOn(posted: Posted<SendPass>, count: number) {
  if (count === 0) throw data({ why: "hidden" }, { status: 404 });
  const { db, pass, now } = posted;
  const place = placeOf(posted);
  const next = nextInQueue(await readQueue(db, pass, place, now), householdOf(posted));
  return { ...place, at: next?.id ?? END };
}

/** `sent` and `reminded` mark a household and go on to the next; `words` stores the message for all that follow. */
export const queueActions = {
  create: eventActions<MemberPass<"invitation.create">>()(invitationKit)(
    null,
    ({ app, pass, now }) => createInvitations(app, pass, null, now),
    (_, posted) => queuePath(posted.pass.event.id, addressOf(placeOf(posted))),
  ),
  sent: on(
    null,
    async (posted) => {
      const { db, pass, now } = posted;
      return goOn(posted, await markSent(db, pass, [householdOf(posted)], "whatsapp", now));
    },
    (place, { pass }) => queuePath(pass.event.id, addressOf(place)),
  ),
  reminded: on(
    null,
    async (posted) => {
      const { db, pass, now } = posted;
      return goOn(posted, await markReminded(db, pass, householdOf(posted), now));
    },
    (place, { pass }) => queuePath(pass.event.id, addressOf(place)),
  ),
  words: on(
    wordsForm,
    (posted) => keepWords(posted.db, posted.pass, placeOf(posted).purpose, posted.input.template),
    (_, posted) => queuePath(posted.pass.event.id, addressOf(placeOf(posted)), noticeName("mensaje")),
  ),
};
