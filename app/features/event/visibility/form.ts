// The forms of «Quién ve qué»: a press on a seat, and the answer to a question.
import {
  audiences,
  parsePageReach,
  parseReach,
  parseTarget,
  type Reach,
  type ReachTarget,
  reachNotices,
  reachQuestions,
  things,
  thingsOf,
} from "#app/domain/event/reach.ts";
import { oneOf, version } from "#app/domain/field.ts";
import { fields } from "#app/ui/form/field-list.ts";
import { reachRefusals } from "./copy.ts";

type ReachInput =
  | { page: "link" | "page"; version: number | null }
  | { page: null; target: ReachTarget; reach: Reach; version: number | null };

/**
 * `thing` is a thing, `sections` (four chapters at once) or `visibility` (the page itself); `reach` is one of its stops. `version` is that of
 * the reaches that the form read; without it the last press wins.
 */
export const reachForm = fields({
  thing: oneOf([...things, "sections", "visibility"]),
  reach: oneOf(audiences),
  version: version(),
}).check<ReachInput>(({ thing, reach, version: read }, refuse) => {
  const page = thing === "visibility" ? parsePageReach(reach) : null;
  if (page) return { page, version: read };
  const target = parseTarget(thing);
  const stop = target && parseReach(thingsOf(target)[0], reach);
  return target && stop
    ? { page: null, target, reach: stop, version: read }
    : refuse.at("reach", reachRefusals.no_stop);
});

/** `about` is the thing in question, `choice` to show it or to leave it as it is. */
export const questionForm = fields({ about: oneOf(reachQuestions), choice: oneOf(["show", "leave"]) }).check(
  ({ about, choice }, refuse) => {
    const asked = reachQuestions.find((each) => each === about);
    if (asked && (choice === "show" || choice === "leave")) return { about: asked, choice } as const;
    return refuse.at("form", reachRefusals.no_choice);
  },
);

/** `about` is the notice to close. */
export const noticeForm = fields({ about: oneOf(reachNotices) }).check(({ about }, refuse) => {
  const notice = reachNotices.find((each) => each === about);
  return notice ? { about: notice } : refuse.at("form", reachRefusals.no_notice);
});
