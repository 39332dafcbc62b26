// The questions that hosts ask their guests besides the answer itself, and the checks of an answer.
import { isTicked } from "#app/domain/posted-form.ts";
import { ok, refuse, type Refusal } from "#app/domain/result.ts";
import { cleanLine, cleanText, foldText, lengthOf, optionalText, requiredLine } from "#app/domain/text/text.ts";

export const questionKinds = ["text", "yes-no", "choice"] as const;
export type QuestionKind = (typeof questionKinds)[number];

export const mostQuestions = 20;
export const mostOptions = 12;
/** In characters. */
export const questionLimit = 200;
export const optionLimit = 80;
const answerLimit = 500;

/** `options` are those of a choice; empty for the other kinds. */
export type QuestionFields = { text: string; kind: QuestionKind; options: string[]; required: boolean };
export type Question = QuestionFields & { id: string };
export type QuestionRefusals = {
  text?: "text_required" | "text_too_long";
  kind?: "kind_invalid";
  options?: "options_too_few" | "options_too_many" | "option_too_long";
};

/**
 * A question from the form, cleaned, or every refusal at once beside its field. The options of a choice are lines or a list: 2 to 12
 * different ones of at most 80 characters. R-1
 */
export function checkQuestion(input: {
  text?: unknown;
  kind?: unknown;
  options?: unknown;
  required?: unknown;
}): { ok: true; question: QuestionFields } | (Refusal<"fields_refused"> & { fields: QuestionRefusals }) {
  const fields: QuestionRefusals = {};
  const text = requiredLine("text", questionLimit, input.text);
  if (!text.ok) fields.text = text.code;
  const kind = questionKinds.find((each) => each === (input.kind ?? "text"));
  if (!kind) fields.kind = "kind_invalid";
  const options = kind === "choice" ? optionsOf(input.options) : [];
  if (kind === "choice" && options.length < 2) fields.options = "options_too_few";
  else if (options.length > mostOptions) fields.options = "options_too_many";
  else if (options.some((option) => lengthOf(option) > optionLimit)) fields.options = "option_too_long";
  if (!text.ok || !kind || Object.keys(fields).length > 0) return { ...refuse("fields_refused"), fields };
  const required = isTicked(input.required);
  return ok({ question: { text: text.text, kind, options, required } });
}

function optionsOf(input: unknown): string[] {
  const lines = [input ?? ""].flat().flatMap((value) => String(value).slice(0, 10_000).split(/\r?\n/));
  return [...new Set(lines.map(cleanLine).filter(Boolean))];
}

/** Answers by the id of their question. */
export type AnswersById = Record<string, string>;
export type QuestionAnswer = { questionId: string; answer: string };
export type QuestionAnswerRefusal = "answer_required" | "answer_too_long" | "answer_invalid";

/**
 * One guest's answers by question id, cleaned, or every refusal by the id of its question. A guest who does not come has no answers, and
 * none are stored. «Sí» and «no» are stored as `yes` and `no`; a choice must be one of its options; at most 500 characters. Ignores answers
 * to unknown questions. R-1
 */
export function checkAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, unknown>>,
  { attending }: { attending: boolean },
):
  | { ok: true; answers: QuestionAnswer[] }
  | (Refusal<"answers_refused"> & { fields: Record<string, QuestionAnswerRefusal> }) {
  const answers: QuestionAnswer[] = [];
  const fields: Record<string, QuestionAnswerRefusal> = {};
  if (!attending) return ok({ answers });
  for (const question of questions) {
    const checked = optionalText("answer", answerLimit, given[question.id]);
    if (!checked.ok) fields[question.id] = checked.code;
    else if (checked.text === "") {
      if (question.required) fields[question.id] = "answer_required";
    } else if (!isPossible(question, checked.text)) fields[question.id] = "answer_invalid";
    else answers.push({ questionId: question.id, answer: checked.text });
  }
  return Object.keys(fields).length > 0 ? { ...refuse("answers_refused"), fields } : ok({ answers });
}

function isPossible({ kind, options }: Question, answer: string): boolean {
  if (kind === "yes-no") return answer === "yes" || answer === "no";
  return kind === "text" || options.includes(answer);
}

/** The text of a stored answer: «Sí» or «No» for `yes-no`, everything else as written. */
export function answerText(kind: QuestionKind, answer: string): string {
  if (kind !== "yes-no") return answer;
  return answer === "yes" ? "Sí" : "No";
}

/** The answer in a text from a list; null if it does not fit this question. */
export function readAnswer(question: Question, input: string): string | null {
  const text = cleanText(input);
  const key = foldText(text);
  if (question.kind === "yes-no") return key === "si" ? "yes" : key === "no" ? "no" : null;
  if (question.kind === "choice") return question.options.find((option) => foldText(option) === key) ?? null;
  return text !== "" && lengthOf(text) <= answerLimit ? text : null;
}

export type QuestionRefusal = "too_many_questions" | "question_not_found" | "question_answered" | "event_gone";
