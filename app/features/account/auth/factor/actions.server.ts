// The forms of the second step in the settings.
import { data } from "react-router";
import { factorPath } from "#app/domain/account/session.ts";
import { byCode, accountActions, refuseFields, stay } from "#app/platform/http/action.server.ts";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { tooManyTries } from "#app/copy/text/tries.ts";
import type { TooManyTries } from "../commands.server.ts";
import {
  confirmFactor,
  type FactorRefusal,
  makeRecoveryCodes,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from "./commands.server.ts";
import { factorRefusals, factorText } from "./copy.ts";
import { firstCodeForm, stepForm } from "./form.ts";

/** The answer that shows the recovery codes once. */
export type CodesShown = { intent: string; notice: string; codes: string[]; errors: FieldErrors; values?: undefined };

const refusals = byCode(factorRefusals, { wrong_code: 422 }, { wrong_code: "code" });
const on = accountActions<AccountPass<"factor.manage">>()({
  what: "second factor not changed",
  failed: factorText.failed,
  back: (path: string) => path,
  refused: (refusal: Refusal<FactorRefusal> | TooManyTries) =>
    "waitSeconds" in refusal
      ? refuseFields({ code: tooManyTries(refusal.waitSeconds) }, { status: 429 })
      : refusals(refusal),
});

const show =
  (notice: string) =>
  ({ codes }: { codes: string[] }, { intent }: { intent: string }) =>
    data<CodesShown>({ intent, notice, codes, errors: {} });

export const factorActions = {
  "factor.start": on(null, ({ app, pass, now }) => startFactor(app, pass, now), factorPath),
  "factor.confirm": on(
    firstCodeForm,
    ({ app, pass, input, now }) => confirmFactor(app, pass, input.code, now),
    show(factorText.saved),
  ),
  "factor.renew": on(
    stepForm,
    ({ app, pass, input, now }) => renewRecoveryCodes(app, pass, input.code, now),
    show(factorText.renewed),
  ),
  "factor.codes": on(null, ({ app, pass, now }) => makeRecoveryCodes(app, pass, now), show(factorText.renewed)),
  "factor.remove": on(
    stepForm,
    ({ app, pass, input, now }) => removeFactor(app, pass, input.code, now),
    stay(factorText.removed),
  ),
};
