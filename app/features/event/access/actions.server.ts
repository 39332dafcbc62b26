// The actions of the access dialog: save the access settings, and change the address of the page.
import { accessCodeRefusalText, slugRefusalText } from "#app/copy/text/text.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import { eventActions, type Kit, stay, type Stayed } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { changeSlug, saveAccess } from "./commands.server.ts";
import { accessFailed, accessSaved, slugFailed, slugSaved } from "./copy.ts";
import { accessForm, slugForm } from "./form.ts";

type More = { notice: string };
export type AccessAnswer = FormAnswer<More> | Stayed;

const texts = { ...accessCodeRefusalText, ...slugRefusalText };

const kit: Kit<MemberPass, never, Refusal<keyof typeof texts>, More> = {
  what: "access not saved",
  failed: { save: accessFailed, slug: slugFailed },
  back: (nowhere) => nowhere,
  refused: ({ code }, { intent }) => ({
    ok: false,
    status: code === "slug_taken" ? 409 : 422,
    errors: { [intent === "slug" ? "slug" : "accessCode"]: texts[code] },
  }),
};

export const accessActions = {
  save: eventActions<MemberPass<"event.access.write">>()(kit)(
    accessForm,
    ({ app, pass, input, now }) => saveAccess(app.db, app.config, pass, input, now),
    stay(accessSaved),
  ),
  slug: eventActions<MemberPass<"event.slug.write">>()(kit)(
    slugForm,
    ({ db, pass, input, now }) => changeSlug(db, pass, input.slug, now),
    stay(slugSaved),
  ),
};
