// The forms of «Quién ve qué»: a press on a seat, and the answer to a question.
import { z } from "zod";
import { parsePageReach, parseReach, parseTarget, reachQuestions, thingsOf } from "#app/domain/event/reach.ts";
import { readVersion } from "#app/domain/posted-form.ts";
import { reachRefusals } from "./copy.ts";

/**
 * `thing` is a thing, `sections` (four chapters at once) or `visibility` (the page itself); `reach` is one of its stops. `version` is that of
 * the reaches that the form read; without it the last press wins.
 */
export const reachForm = z
  .object({ thing: z.unknown().optional(), reach: z.unknown().optional(), version: z.unknown().optional() })
  .transform(({ thing, reach, version }, ctx) => {
    const page = thing === "visibility" ? parsePageReach(reach) : null;
    if (page) return { page, version: readVersion(version) } as const;
    const target = parseTarget(thing);
    const stop = target && parseReach(thingsOf(target)[0], reach);
    if (target && stop) return { page: null, target, reach: stop, version: readVersion(version) };
    ctx.addIssue({ code: "custom", path: ["reach"], message: reachRefusals.no_stop });
    return z.NEVER;
  });

/** `about` is the thing of the question, `choice` to show it or to leave it as it is. */
export const questionForm = z
  .object({ about: z.unknown().optional(), choice: z.unknown().optional() })
  .transform(({ about, choice }, ctx) => {
    const asked = reachQuestions.find((each) => each === about);
    if (asked && (choice === "show" || choice === "leave")) return { about: asked, choice } as const;
    ctx.addIssue({ code: "custom", path: ["form"], message: reachRefusals.no_choice });
    return z.NEVER;
  });
