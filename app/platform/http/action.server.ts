// The one way to post. A route's action reads the form, requires the right of its intent, checks the fields, runs the command and answers.
import { data, redirect } from "react-router";
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { type FieldErrors, type FormAnswer, type FormSchema, typedValues } from "#app/domain/posted-form.ts";
import type { Refusal } from "#app/domain/result.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import {
  type AccountPass,
  authorizeAccount,
  authorizeAnybody,
  authorizeEvent,
  type MemberPass,
  type Pass,
  type RouteArgs,
} from "#app/platform/pass.server.ts";
import { intentOf, parseForm, readForm } from "./form.server.ts";
import { withProof } from "./proof.server.ts";
import { requestContext } from "./request-context.server.ts";
import { type Failure, orFailed } from "./unexpected.server.ts";

/** The input of a form's command: the request, the right that it was granted, the form, and its checked fields. */
export type Posted<P extends Pass = Pass, Input = unknown> = {
  args: RouteArgs;
  app: AppServices;
  db: Db;
  now: Date;
  pass: P;
  intent: string;
  form: FormData;
  input: Input;
};

/** A refusal beside its fields (`form` for the whole form), as the browser gets it. `more` is what the screen needs besides. */
export type FormRefusal<More extends object = object> = {
  ok: false;
  status: number;
  errors: FieldErrors;
  more?: Partial<More>;
  headers?: Record<string, string>;
};

type Failed = Pick<Posted, "intent" | "form">;
type FailedText = string | Readonly<Record<string, string>> | ((posted: Failed, failure: Failure) => string);

/** The settings that all forms of a feature share. `To` is where a success leads, `Refused` what its commands refuse. */
export type Kit<P extends Pass, To, Refused, More extends object> = {
  /** The log's words for a form that fails unexpectedly. */
  what: string;
  /** The person's words for it: one text, one for each intent, or a function that writes the whole text. */
  failed: FailedText;
  /** The address after a success; the browser gets it as a 303. */
  back(to: To, posted: Posted<P>): string;
  /** The text, field and status of a command's refusal, or where it leads. May throw the 404 of what the caller may not see. */
  refused(refusal: Refused, posted: Posted<P>): FormRefusal<More> | Response;
  /** The data that every refusal carries for the screen. A refusal's own `more` takes precedence. */
  more?(form: FormData): Partial<More>;
};

type Data<Answer> = ReturnType<typeof data<Answer>>;
type Answered<Answer> = Promise<Response | Data<Answer>>;
/** One intent: answers a form of `args`, after it has been granted `right`. */
type Action<Right extends ActionName, Answer> = (
  args: RouteArgs,
  form: FormData,
  intent: string,
  right: Right,
) => Answered<Answer>;

type Schema<P extends Pass, Input> = FormSchema<Input> | ((posted: Posted<P>) => FormSchema<Input>);
type Next<To, Answer> = To | Response | Data<Answer>;
type Run<P extends Pass, Input, Done, Refused, More extends object> = (
  posted: Posted<P, Input>,
) => Promise<Done & (Extract<Done, { ok: false }> extends Refused | FormRefusal<More> ? unknown : never)>;
type Step<P extends Pass, Input, Done, To, Answer> = (done: Done, posted: Posted<P, Input>) => Next<To, Answer>;
type Then<P extends Pass, Input, Done, To, Answer> =
  | Next<To, Answer>
  | Step<P, Input, Exclude<Done, { ok: false }>, To, Answer>;

/**
 * Actions whose right `authorize` grants. Use it where the right depends on the thing; else `eventActions`, `accountActions`,
 * `publicActions`. Returns what makes an intent of a `kit`, for the table of a feature's actions.
 */
export function actionsWith<P extends Pass>(
  authorize: (args: RouteArgs, right: P["action"], form: FormData) => Promise<P>,
) {
  return <To, Refused = never, More extends object = object>(kit: Kit<P, To, Refused, More>) => {
    /**
     * One intent. `schema` checks the fields: a refused field is 422 with one sentence and the typed values. It is null for a form whose
     * few fields the command reads itself. `run` does it: a command's result, a refusal of fields (`refuseFields`), or nothing where it
     * always succeeds. `then` is where a success leads, or an answer of its own.
     */
    function on<Done, Stay = never>(
      schema: null,
      run: Run<P, undefined, Done, Refused, More>,
      then: Then<P, undefined, Done, To, FormAnswer<More> | Stay>,
    ): Action<P["action"], FormAnswer<More> | Stay>;
    function on<Input, Done, Stay = never>(
      schema: Schema<P, Input>,
      run: Run<P, Input, Done, Refused, More>,
      then: Then<P, Input, Done, To, FormAnswer<More> | Stay>,
    ): Action<P["action"], FormAnswer<More> | Stay>;
    function on<Input, Stay>(
      schema: Schema<P, Input> | null,
      run: (posted: Posted<P, Input | undefined>) => Promise<unknown>,
      then: Next<To, FormAnswer<More> | Stay> | Step<P, Input | undefined, unknown, To, FormAnswer<More> | Stay>,
    ): Action<P["action"], FormAnswer<More> | Stay> {
      return async (args, form, intent, right) => {
        const { app, now } = requestContext(args.context);
        const refuse = ({ status, errors, more, headers = {} }: FormRefusal<More>) =>
          data(Object.assign({ intent, errors, values: typedValues(form) }, kit.more?.(form), more), {
            status,
            headers,
          });
        return orFailed(
          args,
          kit.what,
          async () => {
            const pass = await authorize(args, right, form);
            const posted = { args, app, db: app.db, now, pass, intent, form, input: undefined };
            const parsed = schema && parseForm(typeof schema === "function" ? schema(posted) : schema, form);
            if (parsed && !parsed.ok) return refuse(refuseFields(parsed.errors));
            const read = { ...posted, input: parsed?.input };
            const done = await run(read);
            if (isRefusal<Refused | FormRefusal<More>>(done)) {
              const refusal = isOfFields(done) ? done : kit.refused(done, posted);
              return refusal instanceof Response ? refusal : refuse(refusal);
            }
            const next = isStep(then) ? then(done, read) : then;
            return isAnswer(next) ? next : redirect(kit.back(next, posted), 303);
          },
          (failure) => {
            const text = failedText(kit.failed, { intent, form }, failure);
            return refuse({ ok: false, status: failure.status, errors: { form: text } });
          },
        );
      };
    }
    return on;
  };
}

/** Actions of a member on the event of the path. */
export const eventActions = <P extends MemberPass>() =>
  actionsWith<MemberPass<P["action"]>>((args, right) => authorizeEvent(args, right));
/** Actions of a logged-in account that are of no event. */
export const accountActions = <P extends AccountPass>() =>
  actionsWith<AccountPass<P["action"]>>((args, right) => authorizeAccount(args, right));
/** Actions open to anyone, logged in or not. */
export const publicActions = <P extends Pass>() =>
  actionsWith<Pass<P["action"]>>((args, right) => authorizeAnybody(args, right));

type RightOf<A> = A extends Action<infer Right, unknown> ? Right : never;
type AnswerOf<A> = A extends Action<never, infer Answer> ? Answer : never;

/**
 * The action of a route: runs the intent of the form, of those that `rights` names (`handle.access.actions`). A right that is not the one
 * its action demands does not compile. Throws 400 for a body that is no form, 422 for an unknown intent. With `view`, an account that may
 * not see the page is refused first and learns nothing about its forms. A right that is `fresh` asks for a proof of who the person is.
 */
export function post<T extends Readonly<Record<string, Action<never, unknown>>>, I extends keyof T & string>(
  actions: T,
  rights: { readonly [K in I]: RightOf<T[K]> },
  view?: ActionName,
): (args: RouteArgs) => Answered<AnswerOf<T[I]>>;
export function post<I extends string, Right extends ActionName, Answer>(
  actions: Readonly<Record<I, Action<Right, Answer>>>,
  rights: Readonly<Record<I, Right>>,
  view?: ActionName,
) {
  return async (args: RouteArgs): Answered<Answer> => {
    if (view) await authorizeAccount(args, view);
    const form = await readForm(args.request);
    const intent = intentOf(form, rights);
    const right = rights[intent];
    return withProof(args, form, right, () => actions[intent](args, form, intent, right));
  };
}

/** The answer after a success (200) for a page that stays where it is: the notice of the success, without the typed values. */
export type Stayed = { intent: string; notice: string; errors: FieldErrors; values?: undefined };

/** A `then` for a page that stays where it is. */
export function stay(notice: string) {
  return (_: unknown, { intent }: { intent: string }) => data<Stayed>({ intent, notice, errors: {} });
}

/** Refuses fields by hand, where a schema cannot know: 422, or the given status. */
export function refuseFields<More extends object = object>(
  errors: FieldErrors,
  { status = 422, ...rest }: Partial<Omit<FormRefusal<More>, "ok" | "errors">> = {},
): FormRefusal<More> {
  return { ok: false, errors, status, ...rest };
}

/**
 * The usual `refused` of a kit: each code has its text. The status is 409 unless `statuses` names another. The field is the form itself
 * unless `fields` names another. The stored thing that came with a refusal (`current`) goes to the screen.
 */
export function byCode<Code extends string>(
  texts: Readonly<Record<Code, string>>,
  statuses: Readonly<Partial<Record<Code, number>>>,
  fields?: Readonly<Partial<Record<Code, string>>>,
): (refusal: Refusal<Code>) => FormRefusal;
export function byCode<Code extends string, Current>(
  texts: Readonly<Record<Code, string>>,
  statuses: Readonly<Partial<Record<Code, number>>>,
  fields?: Readonly<Partial<Record<Code, string>>>,
): (refusal: Refusal<Code> & { current?: Current }) => FormRefusal<{ current: Current }>;
export function byCode<Code extends string, Current>(
  texts: Readonly<Record<Code, string>>,
  statuses: Readonly<Partial<Record<Code, number>>>,
  fields?: Readonly<Partial<Record<Code, string>>>,
) {
  return ({ code, current }: Refusal<Code> & { current?: Current }): FormRefusal<{ current: Current }> => ({
    ok: false,
    status: statuses[code] ?? 409,
    errors: { [fields?.[code] ?? "form"]: texts[code] },
    ...(current !== undefined && { more: { current } }),
  });
}

function failedText(failed: FailedText, posted: Failed, failure: Failure): string {
  if (typeof failed === "function") return failed(posted, failure);
  return failure.text(typeof failed === "string" ? failed : (failed[posted.intent] ?? ""));
}

/** Whether a command has refused. The type of `run` holds that its refusals are no others than `Refused`. */
function isRefusal<Refused>(done: unknown): done is Refused {
  return typeof done === "object" && done !== null && "ok" in done && done.ok === false;
}

function isOfFields<More extends object>(refusal: unknown): refusal is FormRefusal<More> {
  return typeof refusal === "object" && refusal !== null && "errors" in refusal;
}

function isStep<P extends Pass, Input, Done, To, Answer>(
  then: Next<To, Answer> | Step<P, Input, Done, To, Answer>,
): then is Step<P, Input, Done, To, Answer> {
  return typeof then === "function";
}

function isAnswer<To, Answer>(next: Next<To, Answer>): next is Response | Data<Answer> {
  return (
    next instanceof Response ||
    (typeof next === "object" && next !== null && "type" in next && next.type === "DataWithResponseInit")
  );
}
