// The forms of passkeys: of «Acceso y seguridad», and of the login page.
import { data } from "react-router";
import { safeNext } from "#app/domain/account/next-path.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, publicActions, refuseFields, stay } from "#app/platform/http/action.server.ts";
import { goOn } from "#app/platform/http/onward.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { TooManyTries } from "../commands.server.ts";
import { tooManyTries } from "../copy.ts";
import {
  addPasskey,
  askForLogin,
  askForPasskey,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
} from "./commands.server.ts";
import { passkeyRefusalText, passkeyText } from "./copy.ts";
import { newPasskeyForm, passkeyLoginForm, passkeyNameForm, passkeyRemoveForm, passkeyRenameForm } from "./form.ts";

const kit = {
  failed: passkeyText.failed,
  back: (path: string) => path,
  refused(refusal: Refusal<"bad_passkey" | "passkey_taken" | "too_many"> | TooManyTries) {
    if ("waitSeconds" in refusal) return refuseFields({ form: tooManyTries(refusal.waitSeconds) }, { status: 429 });
    return refuseFields({ form: passkeyRefusalText[refusal.code] }, { status: 409 });
  },
};
const on = accountActions<AccountPass<"passkey.write">>()({ ...kit, what: "passkey not changed" });
const onName = accountActions<AccountPass<"sessions.manage">>()({ ...kit, what: "passkey not renamed" });

export const passkeyActions = {
  /** The name is checked first, so that no passkey is made for a name that is refused. */
  "passkey.ask": on(
    passkeyNameForm,
    ({ app, pass, now }) => askForPasskey(app, pass, now),
    ({ options }, { intent, input: { name } }) => data({ intent, errors: {}, asked: { name, options } }),
  ),
  "passkey.add": on(
    newPasskeyForm,
    ({ app, pass, input, now }) => addPasskey(app, pass, input, now),
    stay(passkeyText.added),
  ),
  "passkey.remove": on(
    passkeyRemoveForm,
    ({ app, pass, input, now }) => removePasskey(app, pass, input.passkeyId, now),
    stay(passkeyText.removed),
  ),
  "passkey.rename": onName(
    passkeyRenameForm,
    ({ db, pass, input }) => renamePasskey(db, pass, input),
    stay(passkeyText.renamed),
  ),
};

const onLogin = publicActions<Pass<"login.view">>()({
  what: "no login with a passkey",
  failed: passkeyText.refused,
  back: (path: string) => path,
  refused(refusal: Refusal<"bad_passkey"> | TooManyTries) {
    if ("waitSeconds" in refusal) return refuseFields({ form: tooManyTries(refusal.waitSeconds) }, { status: 429 });
    return refuseFields({ form: passkeyText.refused }, { status: 401 });
  },
});

export const passkeyLoginActions = {
  ask: onLogin(
    null,
    ({ app, pass, args, now }) => askForLogin(app, pass, requestContext(args.context).address, now),
    ({ options }, { intent }) => data({ intent, errors: {}, options }),
  ),
  login: onLogin(
    passkeyLoginForm,
    ({ app, pass, input, args: { request, context }, now }) =>
      logInWithPasskey(app, pass, input.passkey, { request, address: requestContext(context).address }, now),
    ({ headers }, { input: { next } }) => goOn(safeNext(next), { status: 303, headers }),
  ),
};
