// The flat fields of a household of one person, as the contract defines them.
import { expect, it } from "vitest";
import { checkHouseholdAnswer } from "#app/domain/guest/household-answer.ts";
import { readHouseholdForm } from "./form.ts";

const [member, menu] = ["11111111-1111-7111-8111-111111111111", "22222222-2222-7222-8222-222222222222"];
const questions = [
  { id: menu, kind: "choice" as const, text: "¿Carne o pescado?", options: ["Carne", "Pescado"], required: true },
];
const asked = {
  members: [{ id: member, memberType: "adult" as const, isBrought: false }],
  plusOnes: 1,
  asksDietary: false,
  questions,
  takes: () => false,
};

function answerOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return checkHouseholdAnswer(readHouseholdForm(form).posted, asked);
}
const flat = { attending: "yes", plusOneName: "Pablo", [`answers[${menu}]`]: "Carne" };

it("name a companion whose required question is answered beside", () => {
  const answered = answerOf({ ...flat, [`companions[0].answers[${menu}]`]: "Pescado" });
  expect(answered).toMatchObject({
    ok: true,
    answer: { added: [{ name: "Pablo", answers: [{ questionId: menu, answer: "Pescado" }] }] },
  });
});

it("are refused beside the question that a companion has not answered, and beside nothing else", () => {
  const refused = answerOf(flat);
  expect(refused.ok).toBe(false);
  expect(Object.keys("fields" in refused ? refused.fields : {})).toEqual([`companions[0].answers[${menu}]`]);
});

it("leave a companion who has a name of their own", () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ plusOneName: "Pablo", "companions[0].name": "Nuria" }))
    form.set(name, value);
  expect(readHouseholdForm(form).posted.companions).toEqual([{ name: "Pablo" }, { name: "Nuria" }]);
});
