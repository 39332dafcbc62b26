// PUT /api/updateUserInfo: changes the caller's own profile. part 1 §7
import { emailKey } from "#app/domain/account/account.ts";
import { checkBusiness, checkProfile } from "#app/domain/account/profile.ts";
import { commonText } from "#app/copy/text/text.ts";
import { updateBusiness, updateProfile } from "#app/features/account/profile/commands.server.ts";
import { businessRefusals, profileRefusals } from "#app/features/account/profile/copy.ts";
import { answer, answerCall } from "#app/platform/http/call.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import type { Route } from "./+types/update-user-info.route.ts";
import { functionRefusals, functionText } from "./copy.ts";

export const handle = { access: { actions: { default: "fn.updateUserInfo" } }, methods: ["PUT"] } satisfies Handle;

const { done, failed } = functionText.updateUserInfo;

/**
 * `{email, updates}` → `{message}`. Only for the caller's own address. Of `updates` it uses only name, phone, company, position,
 * location, bio, socialMedia and names that begin with business; it ignores all others (SC-12).
 */
export async function action(args: Route.ActionArgs) {
  return answerCall(args, { failed }, async (call) => {
    const { app, now } = requestContext(args.context);
    const pass = await authorizeAccount(args, handle.access.actions.default);
    if (typeof call.email !== "string" || emailKey(call.email) !== pass.viewer.email)
      return answer(403, failed(functionRefusals.onlyOwnAddress));
    const { updates } = call;
    if (typeof updates !== "object" || updates === null || Array.isArray(updates))
      return answer(422, failed(commonText.invalid));
    const profile = checkProfile({ ...updates });
    const business = checkBusiness({ ...updates });
    if (!profile.ok || !business.ok) {
      const words = { ...profileRefusals, ...businessRefusals };
      const codes = [profile, business].flatMap((each) => (each.ok ? [] : Object.values(each.fields)));
      return answer(422, failed(words[codes[0]!]));
    }
    if (Object.keys(business.changes).length > 0) {
      const changed = await updateBusiness(app.db, pass, business.changes, now);
      if (!changed.ok) return answer(403, failed(commonText.forbidden));
    }
    if (Object.keys(profile.changes).length > 0) await updateProfile(app.db, pass, profile.changes, now);
    return answer(200, done);
  });
}
