// The forms of the profile, on its page and in its dialogs.
import { usernameRefusalText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { accountActions, refuseFields } from "#app/platform/http/action.server.ts";
import { claimUsername, type ProfilePass, setEmailVisible, setTakesReplies, updateProfile } from "./commands.server.ts";
import { type NoticeName, profileFailed, profileWith, usernameFailed, usernameTooMany } from "./copy.ts";
import { emailVisibleForm, profileForm, takesRepliesForm, usernameForm } from "./form.ts";

const usernameTexts = { ...usernameRefusalText, too_many_tries: usernameTooMany };
const usernameStatuses: Readonly<Partial<Record<keyof typeof usernameTexts, number>>> = {
  username_taken: 409,
  too_many_tries: 429,
};

const on = accountActions<Extract<ProfilePass, { action: "profile.update" }>>()({
  what: "profile not changed",
  failed: { save: profileFailed, emailVisible: profileFailed, takesReplies: profileFailed, username: usernameFailed },
  back: (notice: NoticeName) => profileWith(notice),
  refused: ({ code }: Refusal<keyof typeof usernameTexts>) =>
    refuseFields({ username: usernameTexts[code] }, { status: usernameStatuses[code] ?? 422 }),
});

export const profileActions = {
  save: on(profileForm, ({ db, pass, input, now }) => updateProfile(db, pass, input, now), "perfil"),
  emailVisible: on(
    emailVisibleForm,
    ({ db, pass, input, now }) => setEmailVisible(db, pass, input.emailVisible, now),
    (_, { input }) => (input.emailVisible ? "correo-visible" : "correo-oculto"),
  ),
  takesReplies: on(
    takesRepliesForm,
    ({ db, pass, input, now }) => setTakesReplies(db, pass, input.takesReplies, now),
    (_, { input }) => (input.takesReplies ? "con-respuestas" : "sin-respuestas"),
  ),
  username: on(usernameForm, ({ db, pass, input, now }) => claimUsername(db, pass, input.username, now), "usuario"),
};
