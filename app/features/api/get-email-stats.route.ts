// GET /api/getEmailStats?emailId=: the delivery state of one's own e-mail. part 1 §7
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/get-email-stats.route.ts";
import { functionRefusals, functionText } from "./copy.ts";
import { findEmailStats } from "./queries.server.ts";

export const handle = { access: { view: "mail.stats" } } satisfies Handle;

const { done, failed } = functionText.getEmailStats;

/** `{message, emailId, status, createdAt, sentAt, opened, openedAt}`; 404 for another person's e-mail and for an unknown one. */
export async function loader(args: Route.LoaderArgs) {
  return answerCall(args, { failed }, async () => {
    const pass = await authorizeAccount(args, handle.access.view);
    const emailId = new URL(args.request.url).searchParams.get("emailId");
    const stats = await findEmailStats(requestContext(args.context).app.db, pass, emailId);
    return stats ? answer(200, done, stats) : answer(404, functionRefusals.emailUnknown);
  });
}
