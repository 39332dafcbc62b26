// The reason for a refused answer, above a household's form: it names those without an answer and links to them.
import { fieldName, type HouseholdFieldRefusals, type PostedHousehold } from "#app/domain/guest/household-answer.ts";
import { type AnswerRefusal, answerRefusals, words } from "../copy.ts";
import { missingNames } from "../greeting.copy.ts";
import type { Member } from "../queries.server.ts";

/** The posted values, and the reason for the refusal. */
export type RefusedAnswer = { refusal: AnswerRefusal; fields: HouseholdFieldRefusals; posted: PostedHousehold };

export function RefusalNotice({ refusal, fields, posted, members }: RefusedAnswer & { members: readonly Member[] }) {
  const codes = Object.values(fields);
  const missing = members.filter(({ id }) => fields[fieldName(`members[${id}]`, "attending")]);
  const first = members.findIndex(({ id }) => id === missing[0]?.id);
  // A guest who pressed «Vamos todos» made no mistake: the form only needs further answers.
  const isOnlyAsked = posted.allCome && codes.length > 0 && codes.every((code) => code === "answer_required");
  return (
    <p className="notice" role="alert" tabIndex={-1} {...(codes.length === 0 ? { autoFocus: true } : {})}>
      {missing.length > 0 ? (
        <>
          Falta decir si {members.length === 1 ? "vienes" : missing.length === 1 ? "viene " : "vienen "}
          {members.length > 1 && <a href={`#p${first}`}>{missingNames(missing)}</a>}.
          <small>
            {codes.length > missing.length
              ? answerRefusals.fields_refused
              : `${words.failed}. Lo demás sigue aquí: con ${missing.length === 1 ? "una respuesta más" : "eso"}, listo.`}
          </small>
        </>
      ) : isOnlyAsked ? (
        "¡Qué bien! Solo falta lo que está marcado abajo."
      ) : (
        answerRefusals[refusal]
      )}
    </p>
  );
}
