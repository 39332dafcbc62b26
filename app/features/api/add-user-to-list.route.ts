// POST /api/addUserToList: adds an address to the mailing list, unconfirmed until its owner agrees. part 1 §7
import { personRefusalText } from "#app/copy/text/text.ts";
import { checkEmail, checkName } from "#app/domain/account/account.ts";
import { joinList } from "#app/features/site/newsletter/commands.server.ts";
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/add-user-to-list.route.ts";
import { functionRefusals, functionText } from "./copy.ts";
import { addressOf } from "./form.ts";

export const handle = { access: { actions: { default: "list.join", staff: "list.add" } } } satisfies Handle;

const { done, failed } = functionText.addUserToList;

/** `{email, name?}` → `{message, emailId}`: the caller's own address, or any for staff; each needs its owner's consent (SC-12). */
export async function action(args: Route.ActionArgs) {
  return answerCall(args, { failed }, async (call) => {
    const { app, now } = requestContext(args.context);
    const own = await authorizeAccount(args, handle.access.actions.default);
    const email = checkEmail(addressOf(call) ?? own.viewer.email);
    if (!email.ok) return answer(422, failed(personRefusalText[email.code]));
    const isOwn = email.email === own.viewer.email;
    const pass = isOwn ? own : await authorizeAccount(args, handle.access.actions.staff);
    const name = checkName(isOwn ? own.viewer.name : call.name);
    const joined = await joinList(app, pass, { email: email.email, name: name.ok ? name.name : "" }, now);
    if (joined.ok) return answer(200, done, { emailId: joined.emailId });
    return answer(429, failed(functionRefusals.onceADay));
  });
}
