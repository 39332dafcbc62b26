// The staff's form actions for the blog and the newsletter.
import { data } from "react-router";
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { moderate, type Moderation } from "#app/features/site/blog/moderation.commands.server.ts";
import { newsletterLetterForm } from "#app/features/site/newsletter/form.ts";
import { sendNewsletter } from "#app/features/site/newsletter/sending.commands.server.ts";
import { accountActions, type Kit, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";

const deskKit: Kit<AccountPass<"blog.moderate">, null, Refusal<"not_found">, object> = {
  what: "blog not moderated",
  failed: commonText.notSaved,
  back: () => "/app/staff/blog?aviso=hecho",
  // Not there, or done already.
  refused() {
    throw data({ why: "hidden" }, { status: 404 });
  },
};
const onDesk = accountActions<AccountPass<"blog.moderate">>()(deskKit);

const moderation = (choice: Moderation) =>
  onDesk(null, ({ app, pass, form, now }) => moderate(app, pass, { choice, id: form.get("id") }, now), null);

export const deskActions = {
  "post.approve": moderation("post.approve"),
  "post.reject": moderation("post.reject"),
  "comment.approve": moderation("comment.approve"),
  "comment.delete": moderation("comment.delete"),
  "story.publish": moderation("story.publish"),
  "story.withdraw": moderation("story.withdraw"),
};

/** `tested` is the address that a test was sent to. */
type More = { tested: string };

const newsletterKit: Kit<AccountPass<"newsletter.send">, null, never, More> = {
  what: "newsletter not sent",
  failed: commonText.notSaved,
  back: () => "/app/staff/newsletter?aviso=carta",
  refused: (none) => none,
};
const onNewsletter = accountActions<AccountPass<"newsletter.send">>()(newsletterKit);

export const newsletterActions = {
  // The screen again, with the text (200).
  test: onNewsletter(
    newsletterLetterForm,
    async ({ app, pass, input, now }) => {
      await sendNewsletter(app, pass, { ...input, isTest: true }, now);
      return refuseFields<More>({}, { status: 200, more: { tested: pass.viewer.email } });
    },
    null,
  ),
  send: onNewsletter(
    newsletterLetterForm,
    ({ app, pass, input, now }) => sendNewsletter(app, pass, { ...input, isTest: false }, now),
    null,
  ),
};
