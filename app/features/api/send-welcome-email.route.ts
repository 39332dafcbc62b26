// POST /api/sendWelcomeEmail: resends the welcome e-mail to the caller. part 1 §7
import { emailKey } from "#app/domain/account/account.ts";
import { sendWelcome } from "#app/features/account/auth/welcome.commands.server.ts";
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/send-welcome-email.route.ts";
import { functionRefusals, functionText } from "./copy.ts";
import { addressOf } from "./form.ts";

export const handle = { access: { actions: { default: "mail.sendWelcome" } } } satisfies Handle;

const { done, failed } = functionText.sendWelcomeEmail;

/** `{to?}` → `{message, emailId}`; only to the caller's own address, once a day (SC-12). */
export async function action(args: Route.ActionArgs) {
  return answerCall(args, { failed }, async (call) => {
    const { app, now } = requestContext(args.context);
    const pass = await authorizeAccount(args, handle.access.actions.default);
    const to = addressOf(call);
    if (to !== null && emailKey(to) !== pass.viewer.email) return answer(403, failed(functionRefusals.onlyOwnAddress));
    const sent = await sendWelcome(app, pass, now);
    if (sent.ok) return answer(200, done, { emailId: sent.emailId });
    const waitSeconds = "waitSeconds" in sent ? sent.waitSeconds : 0;
    return answer(waitSeconds > 0 ? 429 : 422, failed(functionRefusals.onceADay));
  });
}
