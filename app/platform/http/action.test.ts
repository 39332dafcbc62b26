// The one way to post: the required right, refusals, failures, and the address after a success.
import { globSync, readFileSync } from "node:fs";
import { data, redirect, RouterContextProvider } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { text } from "#app/domain/field.ts";
import type { ActionName } from "#app/domain/permission/actions.ts";
import { ok, refuse, type Refusal, type Result } from "#app/domain/result.ts";
import type { Pass, RouteArgs } from "#app/platform/pass.server.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { actionsWith, byCode, type Kit, post, refuseFields } from "./action.server.ts";
import { type RequestContext, setRequestContext } from "./request-context.server.ts";

const asked: ActionName[] = [];
const logged = vi.fn<(facts: object, what: string) => void>();

function args(fields: Record<string, string>): RouteArgs {
  const context = new RouterContextProvider();
  const facts = { app: { log: { error: logged } }, now: new Date(), requestId: "r" };
  setRequestContext(context, facts as unknown as RequestContext);
  const body = new URLSearchParams(fields);
  return { request: new Request("http://convite.test/", { method: "POST", body }), context, params: {} };
}

const refusedHere = byCode<"full" | "changed", string>(
  { full: "No cabe nadie más.", changed: "Ya es otra." },
  { full: 403, changed: 409 },
  { full: "name" },
);
const on = actionsWith<Pass<"guest.create">>(async (_, right) => {
  asked.push(right);
  return {} as Pass<"guest.create">;
})({
  what: "list not changed",
  failed: "No hemos podido.",
  back: (to: string, { intent }) => `/lista?aviso=${to}&de=${intent}`,
  refused: (refusal: Parameters<typeof refusedHere>[0] | Refusal<"moved">) =>
    refusal.code === "moved" ? redirect("/otra-lista", 303) : refusedHere(refusal),
});

type Added = Result<{ id: string }, "full" | "moved"> | (ReturnType<typeof refuse<"changed">> & { current: string });
const results: Record<string, () => Added> = {
  ana: () => ok({ id: "7" }),
  full: () => refuse("full"),
  moved: () => refuse("moved"),
  changed: () => ({ ...refuse("changed"), current: "Eva" }),
  broken: () => {
    throw new Error("no");
  },
  hidden: () => {
    // oxlint-disable-next-line typescript/only-throw-error
    throw data({ why: "hidden" }, { status: 404 });
  },
};
const name = fields({ name: text(80).with((typed = "", refuse) => typed || refuse("Escribe un nombre.")) });
const actions = {
  add: on(
    name,
    async ({ input }) => results[input.name]!(),
    ({ id }) => id,
  ),
  clear: on(null, async () => {}, "vacia"),
  look: on(null, async () => ok(), data({ intent: "look", errors: {}, values: {} }, { status: 200 })),
  check: on(null, async () => refuseFields({ day: "Elige un día." }), "nunca"),
};
const rights = { add: "guest.create", clear: "guest.create", look: "guest.create", check: "guest.create" } as const;
const action = post(actions, rights);

it("leads on with 303 after the command, and asks for the declared right of the intent first", async () => {
  const added = await action(args({ intent: "add", name: "ana" }));
  expect(added).toMatchObject({ status: 303 });
  expect((added as Response).headers.get("location")).toBe("/lista?aviso=7&de=add");
  const cleared = await action(args({ intent: "clear" }));
  expect((cleared as Response).headers.get("location")).toBe("/lista?aviso=vacia&de=clear");
  expect(await action(args({ intent: "look" }))).toMatchObject({ init: { status: 200 } });
  expect(asked).toEqual(["guest.create", "guest.create", "guest.create"]);
});

it("refuses fields and codes beside their field, with all that was typed", async () => {
  const refused = async (fields: Record<string, string>) => action(args(fields));
  expect(await refused({ intent: "add", name: "" })).toMatchObject({
    data: { intent: "add", errors: { name: "Escribe un nombre." }, values: { name: "" } },
    init: { status: 422 },
  });
  expect(await refused({ intent: "add", name: "full" })).toMatchObject({
    data: { errors: { name: "No cabe nadie más." }, values: { name: "full" } },
    init: { status: 403 },
  });
  expect(await refused({ intent: "add", name: "changed" })).toMatchObject({
    data: { errors: { form: "Ya es otra." }, current: "Eva" },
    init: { status: 409 },
  });
  expect(await refused({ intent: "check", day: "x" })).toMatchObject({
    data: { errors: { day: "Elige un día." }, values: { day: "x" } },
    init: { status: 422 },
  });
});

it("leads elsewhere after a refusal that says so", async () => {
  const moved = await action(args({ intent: "add", name: "moved" }));
  expect([(moved as Response).status, (moved as Response).headers.get("location")]).toEqual([303, "/otra-lista"]);
});

it("logs what fails unexpectedly and answers with what was typed; passes on what is thrown on purpose", async () => {
  expect(await action(args({ intent: "add", name: "broken" }))).toMatchObject({
    data: { errors: { form: "No hemos podido." }, values: { name: "broken" } },
    init: { status: 500 },
  });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ id: "r" }), "list not changed");
  await expect(action(args({ intent: "add", name: "hidden" }))).rejects.toMatchObject({ init: { status: 404 } });
});

it("words a failure for each intent, or by a function of the form and the failure", async () => {
  const failing = async (failed: Kit<Pass, string, never, object>["failed"]) => {
    const kit = { what: "list not changed", failed, back: (to: string) => to, refused: byCode({}, {}) };
    const broken = actionsWith<Pass<"guest.create">>(async () => ({}) as Pass<"guest.create">)(kit)(
      null,
      async () => {
        throw new Error("no");
      },
      "nunca",
    );
    return post({ add: broken }, { add: "guest.create" })(args({ intent: "add", name: "Eva" }));
  };
  expect(await failing({ add: "No se añadió." })).toMatchObject({ data: { errors: { form: "No se añadió." } } });
  const textOf = await failing(({ intent, form }, { status }) => `${intent} ${String(form.get("name"))} ${status}`);
  expect(textOf).toMatchObject({ data: { errors: { form: "add Eva 500" } }, init: { status: 500 } });
});

it("runs only the intents that the route declares", async () => {
  const some = post(actions, { add: "guest.create" });
  await expect(some(args({ intent: "clear" }))).rejects.toMatchObject({ init: { status: 422 } });
  await expect(some(args({}))).rejects.toMatchObject({ init: { status: 422 } });
});

it("does not compile with another right, an unknown intent, or a refusal without a text", () => {
  // @ts-expect-error: the command demands `guest.create`.
  post(actions, { add: "guest.delete" });
  // @ts-expect-error: there is no such intent.
  post(actions, { remove: "guest.create" });
  // @ts-expect-error: the kit has no text for it.
  on(null, async () => refuse("stranger"), "nunca");
});

type Source = { file: string; text: string };
const routes = globSync("app/**/*.route.{ts,tsx}").map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** The routes among `sources` with an action written by hand, and no comment before it that says why. Calls share `answerCall`. */
function unexplained(sources: Source[]): string[] {
  const byHand = /((?:^(?:\/\/|\/\*\*| \*).*\n)*)export async function action\(.*\n(?! *return answerCall\()/m;
  return sources
    .filter(({ text }) => !/\bby hand: /i.test(byHand.exec(text)?.[1] ?? "by hand: "))
    .map(({ file }) => file);
}

/** The intents that two routes of `sources` take with one table of actions. */
function shared(sources: Source[]): string[] {
  const taken = sources.flatMap(({ file, text }) => {
    const [, table] = /\bpost\((\w+)/.exec(text) ?? [];
    const [, intents = ""] = /\bactions: \{([^}]*)\}/.exec(text) ?? [];
    // Two features may call their tables the same.
    const feature = file.split("/").slice(0, 4).join("/");
    return table ? Array.from(intents.matchAll(/"?([\w.]+)"?: "/g), ([, name]) => `${feature} ${table} ${name}`) : [];
  });
  return [...new Set(taken.filter((each, at) => taken.indexOf(each) !== at))]
    .map((each) => each.split("/").at(-1)!)
    .toSorted();
}

describe("a route's action", () => {
  it("takes an intent that no other route takes, except for those that the contract names", () => {
    expect(shared(routes)).toEqual([
      "guests guestActions add",
      "guests guestActions delete",
      "guests guestActions status",
      "schedule scheduleActions items.shift",
      "seating planActions object.add",
      "seating planActions object.delete",
      "seating planActions plan.save",
      "seating seatingActions assign",
      "seating seatingActions chair.order",
      "seating seatingActions guest.lock",
      "seating seatingActions guest.unlock",
      "seating seatingActions mode",
      "seating seatingActions table.delete",
      "seating seatingActions table.update",
      "seating seatingActions unassign",
      "seating seatingActions undo",
    ]);
  });

  it("is a table of intents, or says why it is written by hand", () => {
    expect(routes.length).toBeGreaterThan(150);
    expect(unexplained(routes)).toEqual([]);
    const action = "export async function action(args: Route.ActionArgs) {\n";
    const texts = [
      action,
      `/** Saves. By hand: it sets a cookie. */\n${action}`,
      `${action}  return answerCall(args);`,
    ];
    expect(unexplained(texts.map((text) => ({ file: text, text })))).toEqual([action]);
  });
});
