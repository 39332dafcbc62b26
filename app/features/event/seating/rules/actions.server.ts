// The actions of the rules of the seating plan.
import { parseRuleKind } from "#app/domain/event/seating-rules.ts";
import { ok } from "#app/domain/result.ts";
import { undoChange } from "#app/platform/undoing.server.ts";
import { undoRefusals } from "#app/copy/event/undo.ts";
import { eventActions, type Posted, refuseFields } from "#app/platform/http/action.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { undoersContext } from "#app/platform/undoers.server.ts";
import type { SeatingPass } from "../places.commands.server.ts";
import {
  addRule,
  type AlwaysChanged,
  removeRule,
  type RuleChanged,
  type RuleRefusal,
  setAlways,
  setGap,
  updateRule,
} from "./commands.server.ts";
import { actionFailed, alwaysChangedText, changedText, type RuleNotice, ruleRefusalText } from "./copy.ts";
import { undoForm } from "../form.ts";
import { alwaysForm, gapForm, ruleForm, ruleIdForm } from "./form.ts";
import { readRulesAddress, type RulesMore, rulesPath } from "./parts/rules-address.ts";

type To = { notice: RuleNotice; changeId?: number | null };

const statuses = {
  // A rule, a guest, a table or an object of another event is one that is not there. A-4
  rule_not_found: 404,
  guest_not_found: 404,
  place_not_found: 404,
  object_not_found: 404,
  rule_alone: 422,
  rule_same: 422,
  rule_contradicts: 422,
  rule_crowded: 409,
  plan_full: 409,
  seats_mode: 409,
} satisfies Record<RuleRefusal["code"], number>;

const fields: Partial<Record<RuleRefusal["code"], string>> = {
  rule_alone: "people",
  rule_crowded: "people",
  guest_not_found: "people",
  place_not_found: "tableId",
  object_not_found: "objectId",
};

const on = eventActions<SeatingPass>()({
  what: "rules of the seating plan not changed",
  failed: actionFailed,
  back: (to: To, { args, pass }: Posted<SeatingPass>) =>
    rulesPath(pass.event.id, { view: readRulesAddress(new URL(args.request.url).searchParams).view }, to),
  refused(refusal: RuleRefusal | RuleChanged | AlwaysChanged, { form }) {
    if (refusal.code === "rule_changed") {
      const { current } = refusal;
      return refuseFields<RulesMore>(
        { form: changedText(current) },
        { status: 409, more: { version: current.version } },
      );
    }
    if (refusal.code === "always_changed") {
      const { version, ...always } = refusal.current;
      return refuseFields<RulesMore>({ form: alwaysChangedText }, { status: 409, more: { version, always } });
    }
    const text = ruleRefusalText(refusal, parseRuleKind(form.get("kind")) ?? undefined);
    return refuseFields<RulesMore>({ [fields[refusal.code] ?? "form"]: text }, { status: statuses[refusal.code] });
  },
});

export const ruleActions = {
  "rule.add": on(
    ruleForm,
    ({ db, pass, input, now }) => addRule(db, pass, input.ask, now),
    ({ changeId }) => ({ notice: "puesta", changeId }),
  ),
  "rule.update": on(
    ruleForm,
    ({ db, pass, input, form }) => updateRule(db, pass, { ruleId: form.get("ruleId"), ...input }),
    ({ changeId }) => ({ notice: "cambiada", changeId }),
  ),
  "rule.delete": on(
    ruleIdForm,
    ({ db, pass, input }) => removeRule(db, pass, input.ruleId),
    ({ changeId }) => ({ notice: "quitada", changeId }),
  ),
  always: on(
    alwaysForm,
    ({ db, pass, input }) => setAlways(db, pass, input),
    ({ changeId }) => ({ notice: "siempre", changeId }),
  ),
  gap: on(
    gapForm,
    ({ db, pass, input }) => setGap(db, pass, input.gap),
    ({ changeId }) => ({ notice: "siempre", changeId }),
  ),
  // `batchId`: an entry of the change log, while what it changed still stands.
  undo: on(
    undoForm,
    async ({ args, db, pass, input, now }) => {
      const undoers = args.context.get(undoersContext);
      const result = await undoChange(
        { db, undoers },
        pass,
        input.batchId,
        (right) => authorizeEvent(args, right),
        now,
      );
      if (result.ok) return ok();
      return refuseFields<RulesMore>(
        { form: undoRefusals[result.code] },
        { status: result.code === "change_gone" ? 404 : 409 },
      );
    },
    { notice: "deshecho" },
  ),
};
