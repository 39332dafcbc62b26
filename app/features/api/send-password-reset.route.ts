// POST /api/sendPasswordReset: requests the password reset e-mail; public. part 1 §7
import { requestReset } from "#app/features/account/auth/password/commands.server.ts";
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAnybody } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/send-password-reset.route.ts";
import { functionText } from "./copy.ts";
import { addressOf } from "./form.ts";

export const handle = { access: { actions: { default: "password.requestReset" } } } satisfies Handle;

const words = functionText.sendPasswordReset;

/** `{to}` → always the same 200: it reveals neither whether the account exists nor whether an e-mail is sent (SC-12). */
export async function action(args: Route.ActionArgs) {
  return answerCall(args, { ...words, isPublic: true }, async (call) => {
    const { app, address, now } = requestContext(args.context);
    const pass = await authorizeAnybody(args, handle.access.actions.default);
    const email = addressOf(call);
    if (email !== null) await requestReset(app, pass, { email }, address, now);
    return answer(200, words.done);
  });
}
