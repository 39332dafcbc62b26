// The action of a public page's form: it stores the form for the staff.
import { commonText } from "#app/copy/text/text.ts";
import type { FormSchema } from "#app/domain/posted-form.ts";
import { tooManyMessages } from "#app/features/site/support/copy.ts";
import { publicActions, refuseFields } from "#app/platform/http/action.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";
import { sendApplication, type SendRefusal } from "./commands.server.ts";
import { answerWhen, refusalText } from "./copy.ts";
import type { ApplicationInput } from "./form.ts";

type Form = {
  schema: FormSchema<ApplicationInput>;
  /** The address of the form's page, to which a success leads back. */
  path: string | ((args: RouteArgs) => string);
  /** When an answer comes, if it is not the operator's usual promise. */
  when?: string;
  /** The text for an unexpected failure. */
  failed?: string;
};

/** The intent that stores the form of a public page. A refused field is 422, too many forms from one address 429. */
export function applicationAction({ schema, path, when = answerWhen, failed = commonText.notSaved }: Form) {
  return publicActions<Pass<"application.create">>()({
    what: "application not taken",
    failed,
    back: (_: null, { args }) => `${typeof path === "string" ? path : path(args)}?aviso=enviado#formulario`,
    refused: (refusal: SendRefusal) =>
      refusal.code === "date_past"
        ? refuseFields({ date: refusalText.datePast })
        : refuseFields({ form: tooManyMessages(refusal.waitSeconds) }, { status: 429 }),
  })(
    schema,
    ({ args, app, pass, input, now }) =>
      sendApplication(app, pass, input, { address: requestContext(args.context).address, when }, now),
    null,
  );
}

/** Whether the address says that the form was just sent. */
export function wasSent(request: Request): boolean {
  return new URL(request.url).searchParams.get("aviso") === "enviado";
}
