// Comments are plain English: subject first, the actor named, short sentences. This test counts those that break a pattern.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** How many sentences may still break a rule. The count may only fall: lower the number when it has. */
const MOST = 20;
const MOST_WORDS = 25;

const rules: Record<string, RegExp> = {
  "whom, whoever": /\b(?:whom|whoever|whomever)\b/i,
  "nobody, somebody for null or a role": /\b(?:nobody|somebody)\b/i,
  "is none, none of ours": /\bnone of ours\b|\b(?:is|are|was|were|has|have|be|had) none\b/i,
  "a clause as the subject": /(?:^|[;:] )(?:What|Who|Whoever|Whatever)\b(?![^.;:]*\?)/i,
  "a clause as an object":
    /\b(?:of|at|to|from|for|by|with|on) (?:who|what) (?:is|was|are|were|has|had|asks|asked|comes|came|may|does|did|sees|reads|posts|answers)\b/i,
  "a passive without an actor":
    /\b(?:is|are|was|were|be|been) (?:told|asked|said|kept|waited|known|looked at|looked for|taken back)\b/i,
};

/** The rules that a sentence breaks. Code, quoted Spanish and what stands in backticks do not count. */
function brokenBy(sentence: string): string[] {
  const text = sentence.replace(/`[^`]*`|«[^»]*»/g, "X");
  const broken = Object.keys(rules).filter((name) => rules[name]!.test(text));
  return text.split(/\s+/).length > MOST_WORDS ? [...broken, "a long sentence"] : broken;
}

/** The sentences of all comments in `text`, one comment's lines joined. */
function sentencesOf(text: string): string[] {
  const comments: string[] = [];
  const lines: string[] = [];
  for (const line of [...text.split("\n"), ""]) {
    const own = /^\s*(?:\/\/|\/\*\*?|\*\/?(?=\s|$))\s?(.*?)(?:\*\/)?$/.exec(line)?.[1];
    if (own !== undefined) lines.push(own);
    else if (lines.length > 0) comments.push(lines.splice(0).join(" "));
    const beside = own === undefined && !/["'`].*\/\//.test(line) ? /\s\/\/ (.*)$/.exec(line)?.[1] : undefined;
    if (beside) comments.push(beside);
  }
  return comments.flatMap((comment) => comment.split(/(?<=[.?!])\s+/)).filter((sentence) => sentence.trim() !== "");
}

describe("comments", () => {
  it("are plain English", () => {
    const root = path.dirname(import.meta.dirname);
    const files = globSync("{app,server,test,scripts,bench}/**/*.{ts,tsx,css}", { cwd: root });
    const broken = files
      .flatMap((file) => sentencesOf(readFileSync(path.join(root, file), "utf8")).map((text) => ({ file, text })))
      .flatMap(({ file, text }) =>
        brokenBy(text)
          .slice(0, 1)
          .map((rule) => `${file}: ${rule}: ${text}`),
      );
    console.log(`${broken.length} sentences break a rule of plain English`);
    // A failure lists all of them: those of the changed files are the new ones.
    expect(broken.length, broken.toSorted().join("\n")).toBeLessThanOrEqual(MOST);
  });

  it("would be found if they were not", () => {
    const comment = [
      "// Whom the list holds back. The command refuses it.",
      "const x = 1; // What is found stands first",
      "/**",
      " * It is kept until",
      " * the job ends.",
      " */",
    ];
    expect(sentencesOf(comment.join("\n")).map(brokenBy)).toEqual([
      ["whom, whoever"],
      [],
      ["a clause as the subject"],
      ["a passive without an actor"],
    ]);
    expect(brokenBy("word ".repeat(30))).toEqual(["a long sentence"]);
    expect(brokenBy("Says «nadie», and `whom` as code.")).toEqual([]);
  });
});
