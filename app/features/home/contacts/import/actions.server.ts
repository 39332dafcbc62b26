// The forms of a contact import.
import { refuse } from "#app/domain/result.ts";
import { accountActions, byCode, refuseFields } from "#app/platform/http/action.server.ts";
import type { AccountPass, RouteArgs } from "#app/platform/pass.server.ts";
import { contactsPath } from "../parts/book-address.ts";
import {
  chooseKind,
  chooseRow,
  chooseThatFit,
  keepImport,
  mayRead,
  startImport,
  undoImport,
} from "./commands.server.ts";
import { actionFailed, importRefusals } from "./copy.ts";
import { categoryOf, choiceOf, kindOf, numberOf } from "./form.ts";
import { importPathOf } from "./parts/import-address.ts";
import { readContactFile } from "./posted-file.queries.server.ts";

const on = accountActions<AccountPass<"contact.crud">>()({
  what: "contacts not imported",
  failed: ({ intent }, { status }) => actionFailed(intent, status === 503),
  back: (path: string) => path,
  refused: byCode(importRefusals, { too_many_tries: 429, choice_unknown: 422, nobody_taken: 422 }),
});

export const importActions = {
  read: on(
    null,
    async ({ db, pass, form, now }) => {
      if (!(await mayRead(db, pass, now))) return refuse("too_many_tries");
      const file = form.get("file");
      if (!(file instanceof File)) return refuseFields({ file: importRefusals.list_required });
      const contacts = await readContactFile(pass, await file.bytes());
      if (!contacts.ok) return refuseFields({ file: importRefusals[contacts.code] });
      return startImport(db, pass, { ...contacts, category: categoryOf(form) }, now);
    },
    ({ importId }) => importPathOf(importId),
  ),
  choose: on(
    null,
    async ({ db, pass, form }) => {
      const choice = choiceOf(form);
      if (!choice) return refuse("choice_unknown");
      return chooseRow(db, pass, form.get("importId"), numberOf(form, "at"), choice);
    },
    (_, { args }) => samePath(args),
  ),
  "choose.all": on(
    null,
    async ({ db, pass, form }) => {
      const [kind, choice] = [kindOf(form), choiceOf(form)];
      if (!kind || !choice) return refuse("choice_unknown");
      return chooseKind(db, pass, form.get("importId"), kind, choice);
    },
    (_, { args }) => samePath(args),
  ),
  fit: on(
    null,
    ({ db, pass, form }) => chooseThatFit(db, pass, form.get("importId")),
    (_, { args }) => samePath(args),
  ),
  confirm: on(
    null,
    ({ db, pass, form, now }) => {
      const seen = { added: numberOf(form, "added"), completed: numberOf(form, "completed") };
      return keepImport(db, pass, form.get("importId"), seen, now);
    },
    ({ importId }) => contactsPath(new URLSearchParams(), { notice: "traidos", undo: importId }),
  ),
  undo: on(
    null,
    ({ db, pass, form, now }) => undoImport(db, pass, form.get("importId"), now),
    ({ stayed }) => contactsPath(new URLSearchParams(), { notice: stayed > 0 ? "deshechos-menos" : "deshechos" }),
  ),
};

function samePath({ request }: RouteArgs): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname.replace(/\.data$/, "")}${search}`;
}
