// The actions of an imported list.
import { hostsListWords, takesHash } from "#app/copy/guest/consents.ts";
import { readRowAnswer } from "#app/domain/guest/import/answers.ts";
import { refuse, type Refusal } from "#app/domain/result.ts";
import { eventActions, type Kit, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import type { ListFull } from "../commands.server.ts";
import { actionFailed, limitText } from "../copy.ts";
import { findRoom } from "../on-list.queries.server.ts";
import { managerPaths } from "#app/features/event/frame/parts/manager-tabs.ts";
import { listPath } from "../parts/list-address.ts";
import { chooseRow, chooseThatFit, type CreatePass } from "./choosing.commands.server.ts";
import {
  answerRow,
  changeRow,
  dropImport,
  keepImport,
  mapColumns,
  mayRead,
  startImport,
  undoImport,
} from "./commands.server.ts";
import { type ImportRefusal, importRefusals } from "./copy.ts";
import { columnsForm, rowForm } from "./form.ts";
import { importPath } from "./parts/import-address.ts";
import { readPostedList } from "./posted-list.queries.server.ts";
import { findCells } from "./queries.server.ts";
import { listQuestions } from "../questions.queries.server.ts";

/** "here" is the list that the form was in; else a path, the list of guests, or an import. */
type To = "here" | { lista?: string } | { path: string } | { notice: "lista" | "eliminados"; batch: string };

// All else is a list that cannot be read.
const statuses: Partial<Record<ImportRefusal, number>> = {
  too_many_tries: 429,
  import_gone: 409,
  import_changed: 409,
  too_late: 409,
};

const kit = {
  what: "guest list not imported",
  failed: actionFailed,
  back(to, { args, pass }) {
    if (to === "here") {
      const { pathname, search } = new URL(args.request.url);
      return `${pathname.replace(/\.data$/, "")}${search}`;
    }
    if ("path" in to) return to.path;
    return "notice" in to ? listPath(pass.event.id, new URLSearchParams(), to) : importPath(pass.event.id, to);
  },
  refused: (refusal, posted) =>
    refusal.code === "guest_limit"
      ? refuseFields({ form: limitText(posted.pass, refusal) }, { status: 403 })
      : refuseFields({ form: importRefusals[refusal.code] }, { status: statuses[refusal.code] ?? 422 }),
} satisfies Kit<MemberPass, To, Refusal<ImportRefusal> | ListFull, object>;

const on = eventActions<CreatePass>()(kit);
const onDelete = eventActions<MemberPass<"guest.delete">>()(kit);

export const importActions = {
  read: on(
    null,
    async ({ db, pass, form, now }) => {
      if (!(await mayRead(db, pass, now))) return refuse("too_many_tries");
      const file = form.get("file");
      const paste = form.get("paste");
      const hasFile = file instanceof File && file.size > 0;
      const list = await readPostedList(pass, {
        file: hasFile ? { name: file.name, bytes: await file.bytes() } : null,
        paste: typeof paste === "string" ? paste : "",
        questions: await listQuestions(db, pass.event.id),
      });
      if (!list.ok) return refuseFields({ [hasFile ? "file" : "paste"]: importRefusals[list.code] });
      return startImport(db, pass, list, now);
    },
    ({ importId }) => ({ lista: importId }),
  ),
  map: on(
    columnsForm,
    async ({ db, pass, form, input }) => {
      const importId = form.get("importId");
      const rows = await findCells(db, pass, importId);
      if (!rows) return refuse("import_gone");
      const questions = await listQuestions(db, pass.event.id);
      const list = await readPostedList(pass, { file: null, paste: "", again: { rows, ...input }, questions });
      return list.ok ? mapColumns(db, pass, importId, list) : list;
    },
    "here",
  ),
  "row.change": on(
    rowForm,
    ({ db, pass, form, input }) => changeRow(db, pass, form.get("importId"), rowOf(form), input),
    "here",
  ),
  "row.choose": on(
    null,
    ({ db, pass, form }) => chooseRow(db, pass, form.get("importId"), rowOf(form), form.get("chosen") === "on"),
    "here",
  ),
  "row.answer": on(
    null,
    async ({ db, pass, form }) => {
      const answer = readRowAnswer(form.get("choice"), form.get("count"));
      return answer ? answerRow(db, pass, form.get("importId"), rowOf(form), answer) : refuse("answer_unknown");
    },
    "here",
  ),
  fit: on(
    null,
    async ({ db, pass, form, now }) => {
      const { left } = await findRoom(db, pass, now);
      return chooseThatFit(db, pass, form.get("importId"), left ?? Number.MAX_SAFE_INTEGER);
    },
    "here",
  ),
  // A list that is not there is gone already.
  drop: on(
    null,
    ({ db, pass, form }) => dropImport(db, pass, form.get("importId")),
    (_, { pass, form }): To => {
      const { guests, personal } = managerPaths(pass.event.id);
      const path = [guests, personal].find((each) => each === form.get("back"));
      return path === undefined ? {} : { path };
    },
  ),
  confirm: on(
    null,
    async ({ db, pass, form, now }) => {
      // Without the box, diets are left out.
      const words = form.get("dietaryConsent");
      const dietWords = typeof words === "string" && words !== "" ? words : null;
      if (dietWords && !takesHash(dietWords, hostsListWords, now)) return refuse("words_changed");
      const isAll = form.get("all") === "on";
      // Both numbers stand in the form: which of them was meant, the pressed button says.
      const seen = (isAll && form.get("allPeople")) || form.get("people");
      const people = Math.trunc(Number(seen)) || 0;
      return keepImport(db, pass, form.get("importId"), { people, dietWords, isAll }, now);
    },
    ({ importId }) => ({ notice: "lista", batch: importId }),
  ),
  undo: onDelete(
    null,
    ({ db, pass, form, now }) => undoImport(db, pass, form.get("importId"), now),
    ({ batchId }) => ({ notice: "eliminados", batch: batchId }),
  ),
};

/** The number of the household in the list; -1 for none. */
function rowOf(form: FormData): number {
  const at = String(form.get("row") ?? form.get("at"));
  return /^\d{1,5}$/.test(at) ? Number(at) : -1;
}
