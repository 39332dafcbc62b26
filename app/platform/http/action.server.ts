// The one way to post: a route's action reads the form, asks for the right of its intent, checks the fields, runs the command and answers.
import { data, redirect } from "react-router";
import type { z } from "zod";
import type { Db } from "#app/db/client.ts";
import type { ActionName } from "#app/domain/permission-actions.ts";
import { type FieldErrors, type FormAnswer, typedValues } from "#app/domain/posted-form.ts";
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
import { requestContext } from "./request-context.server.ts";
import { orFailed } from "./unexpected.server.ts";

/** What a command of a form gets: the request, the right that it was granted, the form, and its checked fields. */
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

/** What all forms of a feature have in common. `To` is where a success leads, `Refused` what its commands refuse. */
export type Kit<P extends Pass, To, Refused, More extends object> = {
  /** The log's words for a form that fails unexpectedly, and the person's: one text, or one for each intent. */
  what: string;
  failed: string | Readonly<Record<string, string>>;
  /** The address after a success; the browser gets it as a 303. */
  back(to: To, posted: Posted<P>): string;
  /** The text, field and status of a command's refusal. May throw the 404 of what the caller may not see. */
  refused(refusal: Refused, posted: Posted<P>): FormRefusal<More>;
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

type Schema<P extends Pass, Input> = z.ZodType<Input> | ((posted: Posted<P>) => z.ZodType<Input>) | null;
type Success<Done> = Exclude<Done, { ok: false }>;
type Next<To, Answer> = To | Response | Data<Answer>;

/**
 * An intent of a form, for the table of a feature's actions. `schema` checks the fields: a refused field is 422 with one sentence and all
 * that was typed; null for a form whose few fields the command reads itself. `run` does it: a command's result, a refusal of fields
 * (`refuseFields`), or nothing where it always succeeds. `then` is where a success leads, or an answer of its own.
 */
export type On<P extends Pass, To, Refused, More extends object> = <Input, Done, Stay = never>(
  schema: Schema<P, Input>,
  run: (
    posted: Posted<P, Input>,
  ) => Promise<Done & (Extract<Done, { ok: false }> extends Refused | FormRefusal<More> ? unknown : never)>,
  then:
    | Next<To, FormAnswer<More> | Stay>
    | ((done: Success<Done>, posted: Posted<P, Input>) => Next<To, FormAnswer<More> | Stay>),
) => Action<P["action"], FormAnswer<More> | Stay>;

/** Actions whose right `authorize` grants. Use it where the right depends on the thing; else `eventActions`, `accountActions`, `publicActions`. */
export function actionsWith<P extends Pass>(
  authorize: (args: RouteArgs, right: P["action"], form: FormData) => Promise<Pass>,
) {
  return <To, Refused = never, More extends object = object>(
    kit: Kit<P, To, Refused, More>,
  ): On<P, To, Refused, More> =>
    (schema, run, then) =>
    async (args, form, intent, right) => {
      const { app, now } = requestContext(args.context);
      const refuse = ({ status, errors, more, headers = {} }: FormRefusal<More>) =>
        data({ intent, errors, values: typedValues(form), ...more } as FormAnswer<More>, { status, headers });
      return orFailed(
        args,
        kit.what,
        async () => {
          // The pass of `right` is the pass of this intent: `post` compares both as types.
          const pass = (await authorize(args, right, form)) as P;
          const posted = { args, app, db: app.db, now, pass, intent, form, input: undefined };
          const parsed = schema && parseForm(typeof schema === "function" ? schema(posted) : schema, form);
          if (parsed && !parsed.ok) return refuse(refuseFields(parsed.errors));
          const read = { ...posted, input: parsed?.input as never };
          const done = await run(read);
          if (isRefusal(done)) return refuse("errors" in done ? (done as never) : kit.refused(done as never, posted));
          const next = typeof then === "function" ? (then as (...each: unknown[]) => never)(done, read) : then;
          return isAnswer<FormAnswer<More>>(next) ? next : redirect(kit.back(next as To, posted), 303);
        },
        ({ status, text }) => {
          const failed = typeof kit.failed === "string" ? kit.failed : (kit.failed[intent] ?? "");
          return refuse({ ok: false, status, errors: { form: text(failed) } });
        },
      );
    };
}

/** Actions of a member on the event of the path. */
export const eventActions = <P extends MemberPass>() => actionsWith<P>((args, right) => authorizeEvent(args, right));
/** Actions of a logged-in account that are of no event. */
export const accountActions = <P extends AccountPass>() =>
  actionsWith<P>((args, right) => authorizeAccount(args, right));
/** Actions open to anyone, logged in or not. */
export const publicActions = <P extends Pass>() => actionsWith<P>((args, right) => authorizeAnybody(args, right));

type AnyAction = Action<never, unknown>;
type RightOf<A> = A extends Action<infer Right, unknown> ? Right : never;
type AnswerOf<A> = A extends Action<never, infer Answer> ? Answer : never;

/**
 * The action of a route: runs the intent of the form, of those that `rights` names (`handle.access.actions`). A right that is not the one
 * its action demands does not compile. Throws 400 for a body that is no form, 422 for an unknown intent. With `view`, an account that may
 * not see the page is refused first and learns nothing about its forms.
 */
export function post<T extends Record<string, AnyAction>, K extends keyof T & string>(
  actions: T,
  rights: { readonly [I in K]: RightOf<T[I]> },
  view?: ActionName,
) {
  return async (args: RouteArgs): Answered<AnswerOf<T[K]>> => {
    if (view) await authorizeAccount(args, view);
    const form = await readForm(args.request);
    const intent = intentOf(form, rights);
    const action = actions[intent] as unknown as Action<ActionName, AnswerOf<T[K]>>;
    return action(args, form, intent, rights[intent]);
  };
}

/** What a page that stays where it is gets after a success (200): the notice of what was done, and nothing that was typed. */
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
 * The usual `refused` of a kit: each code has its text, the status 409 unless `statuses` names another, and the form itself as its field
 * unless `fields` names another. The stored thing that came with a refusal (`current`) goes to the screen.
 */
export function byCode<Code extends string, Current = never>(
  texts: Readonly<Record<Code, string>>,
  statuses: Readonly<Partial<Record<Code, number>>>,
  fields?: Readonly<Partial<Record<Code, string>>>,
) {
  type More = [Current] extends [never] ? object : { current: Current };
  return (refusal: Refusal<Code> & { current?: Current }): FormRefusal<More> => ({
    ok: false,
    status: statuses[refusal.code] ?? 409,
    errors: { [fields?.[refusal.code] ?? "form"]: texts[refusal.code] },
    ...("current" in refusal && { more: { current: refusal.current } as Partial<More> }),
  });
}

function isRefusal(done: unknown): done is { ok: false } {
  return typeof done === "object" && done !== null && "ok" in done && done.ok === false;
}

function isAnswer<Answer>(next: unknown): next is Response | Data<Answer> {
  return (
    next instanceof Response ||
    (typeof next === "object" && next !== null && "type" in next && next.type === "DataWithResponseInit")
  );
}
