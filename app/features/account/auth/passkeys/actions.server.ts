// The forms of passkeys: of «Acceso y seguridad», and of the login page.
import { data } from "react-router";
import { proofRefusals } from "#app/copy/account/proof.ts";
import { safeNext } from "#app/domain/account/next-path.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, publicActions, refuseFields, stay, type Stayed } from "#app/platform/http/action.server.ts";
import { goOn } from "#app/platform/http/onward.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { AccountPass, Pass } from "#app/platform/pass.server.ts";
import type { TooManyTries } from "../commands.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import type { CodesShown } from "../factor/actions.server.ts";
import {
  addPasskey,
  askForLogin,
  askForPasskey,
  askForProof,
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
    ({ codes }, { intent }) =>
      data<CodesShown | Stayed>({ intent, notice: passkeyText.added, errors: {}, ...(codes && { codes }) }),
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

const onProof = accountActions<AccountPass<"sessions.manage">>()({
  what: "no proof with a passkey",
  failed: proofRefusals.bad_passkey,
  back: (path: string) => path,
  refused: ({ waitSeconds }: TooManyTries) => refuseFields({ form: tooManyTries(waitSeconds) }, { status: 429 }),
});

export const passkeyLoginActions = {
  confirm: onProof(
    null,
    ({ app, pass, args, now }) => askForProof(app, pass, requestContext(args.context).address, now),
    ({ options }, { intent }) => data({ intent, errors: {}, options }),
  ),
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
