// The form action of the help: it sends a question to the support.
import { commonText } from "#app/copy/text/text.ts";
import type { Refusal } from "#app/domain/result.ts";
import { askSupport } from "#app/features/site/support/commands.server.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { askForm } from "#app/features/site/support/form.ts";
import { publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Pass } from "#app/platform/pass.server.ts";

const on = publicActions<Pass<"support.ask">>()({
  what: "question not taken",
  failed: commonText.notSaved,
  back: () => "/help?aviso=enviado#contacto",
  refused: ({ waitSeconds }: Refusal<"too_many_messages"> & { waitSeconds: number }) =>
    refuseFields({ form: tooManyMessages(waitSeconds) }, { status: 429 }),
});

export const helpActions = {
  ask: on(
    askForm,
    ({ args, app, pass, input, now }) => askSupport(app, pass, input, requestContext(args.context).address, now),
    null,
  ),
};
