// The form actions of the suggestions: send an idea to the staff, vote for one on the list, and take the vote back.
import { randomBytes } from "node:crypto";
import { redirect } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { applicationAction } from "#app/features/site/applications/actions.server.ts";
import { feedbackPages } from "#app/features/site/applications/feedback.copy.ts";
import { suggestionForm } from "#app/features/site/applications/form.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { type Posted, publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { readSignedCookie, signedCookie } from "#app/platform/http/cookies.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";
import { browserDigest, takeVoteBack, vote } from "./commands.server.ts";
import { suggestionRefusal } from "./copy.ts";

type VotePass = Pass<"suggestion.vote">;
type Refused = Refusal<"suggestion_gone"> | (Refusal<"too_many_votes"> & { waitSeconds: number });

const { path } = feedbackPages.suggestion;
const COOKIE = "convite-voto";
const YEAR = 365 * 24 * 60 * 60;

/** The secret that the browser of the request votes with; null before its first vote. */
export function browserOf(args: RouteArgs): string | null {
  return readSignedCookie(requestContext(args.context).app.config, args.request, COOKIE);
}

const on = publicActions<VotePass>()({
  what: "vote not counted",
  failed: commonText.notSaved,
  back: (to: string) => to,
  refused: (refusal: Refused) =>
    refusal.code === "too_many_votes"
      ? refuseFields({ form: tooManyMessages(refusal.waitSeconds) }, { status: 429 })
      : refuseFields({ form: suggestionRefusal.gone }, { status: 404 }),
});

/** The account or the browser that votes, and the browser's secret, a new one before its first vote. */
function voterOf({ args, pass }: Posted<VotePass>) {
  const secret = browserOf(args) ?? randomBytes(18).toString("base64url");
  return { secret, voter: { userId: pass.viewer?.id ?? null, browser: browserDigest(secret) } };
}

/** Back to the idea, with the cookie that lets the browser take its vote back. */
function voted({ secret }: { secret: string }, { app, form }: Posted<VotePass>) {
  const to = `${path}${form.get("orden") === "nuevas" ? "?orden=nuevas" : ""}#idea-${String(form.get("suggestionId"))}`;
  return redirect(to, { status: 303, headers: { "Set-Cookie": signedCookie(app.config, COOKIE, secret, YEAR) } });
}

export const suggestionActions = {
  suggest: applicationAction({ schema: suggestionForm, path }),
  vote: on(
    null,
    async (posted) => {
      const { args, db, pass, form, now } = posted;
      const { secret, voter } = voterOf(posted);
      const { address } = requestContext(args.context);
      const done = await vote(db, pass, form.get("suggestionId"), voter, address, now);
      return done.ok ? { ok: true as const, secret } : done;
    },
    voted,
  ),
  unvote: on(
    null,
    async (posted) => {
      const { secret, voter } = voterOf(posted);
      await takeVoteBack(posted.db, posted.pass, posted.form.get("suggestionId"), voter);
      return { secret };
    },
    voted,
  ),
};
