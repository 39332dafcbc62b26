// The answer of a whole household, person by person.
import { describe, expect, it } from "vitest";
import type { Question } from "#app/domain/guest/question.ts";
import {
  checkHouseholdAnswer,
  type HouseholdAsked,
  type PostedHousehold,
  speakerOf,
} from "#app/domain/guest/household-answer.ts";

const [marta, luis, brought] = ["marta", "luis", "traida"];
const menu: Question = {
  id: "menu",
  text: "¿Carne o pescado?",
  kind: "choice",
  options: ["Carne", "Pescado"],
  required: true,
};
const listed = [
  { id: marta, memberType: "adult" as const, isBrought: false },
  { id: luis, memberType: "companion" as const, isBrought: false },
];
const takes = (words: string) => words === "yes";
const asked: HouseholdAsked = { members: listed, plusOnes: 1, asksDietary: true, questions: [], takes };
const post = (change: Partial<PostedHousehold> = {}): PostedHousehold => ({
  members: { [marta]: { attending: "yes" }, [luis]: { attending: "no" } },
  companions: [],
  ...change,
});

function accepted(posted: PostedHousehold, of: HouseholdAsked = asked) {
  const checked = checkHouseholdAnswer(posted, of);
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.answer;
}
const refused = (posted: PostedHousehold, of: HouseholdAsked = asked) => {
  const checked = checkHouseholdAnswer(posted, of);
  return checked.ok ? {} : checked.fields;
};

describe("an answer", () => {
  it("says yes or no for each who is on the list", () => {
    expect(accepted(post()).members).toEqual([
      { id: marta, attending: true, name: null, dietary: undefined, dietWords: null, answers: [] },
      { id: luis, attending: false, name: null, dietary: null, dietWords: null, answers: [] },
    ]);
    expect(refused(post({ members: { [marta]: { attending: "yes" } } }))).toEqual({
      "members[luis].attending": "attending_required",
    });
    expect(refused(post({ members: { [marta]: { attending: "quizás" }, otra: { attending: "yes" } } }))).toEqual({
      "members[marta].attending": "attending_required",
      "members[luis].attending": "attending_required",
    });
  });

  it("takes an address only with words that a form shows", () => {
    expect(accepted(post({ email: "ana@correo.es", contactWords: "yes" })).contactWords).toBe("yes");
    expect(accepted(post({ email: "ana@correo.es" })).contactWords).toBeNull();
    expect(refused(post({ email: "ana@correo.es", contactWords: "no" }))).toEqual({ email: "consent_words_changed" });
  });

  it("of a household of one may come without its id", () => {
    const one = { ...asked, members: [listed[0]!] };
    expect(accepted({ members: {}, companions: [], only: { attending: "no" } }, one).members[0]).toMatchObject({
      id: marta,
      attending: false,
    });
    expect(refused({ members: {}, companions: [], only: { attending: "yes" } })).not.toEqual({});
  });

  it("names a companion, and nobody else", () => {
    const members = {
      [marta]: { attending: "yes", name: "Otra" },
      [luis]: { attending: "yes", name: "  Luis  Soler " },
    };
    expect(accepted(post({ members })).members.map(({ name }) => name)).toEqual([null, "Luis Soler"]);
    members[luis]!.name = "x".repeat(121);
    expect(refused(post({ members }))).toEqual({ "members[luis].name": "name_too_long" });
  });
});

describe("what a person cannot eat", () => {
  const diet = (person: object, of = asked) =>
    [post({ members: { [marta]: { attending: "yes", ...person }, [luis]: { attending: "no" } } }), of] as const;

  it("is kept with their consent alone (L-5)", () => {
    expect(accepted(...diet({ dietary: " Sin gluten ", dietaryConsent: "yes" })).members[0]!.dietary).toBe(
      "Sin gluten",
    );
    expect(refused(...diet({ dietary: "Sin gluten" }))).toEqual({
      "members[marta].dietaryConsent": "dietary_consent_required",
    });
    expect(accepted(...diet({ dietary: "Sin gluten", dietaryConsent: "yes" })).members[0]!.dietWords).toBe("yes");
    expect(refused(...diet({ dietary: "Sin gluten", dietaryConsent: "on" }))).toEqual({
      "members[marta].dietaryConsent": "consent_words_changed",
    });
    // The stored diet has its consent, whatever its words.
    const known = { ...asked, members: [{ ...listed[0]!, dietary: "Vegana" }, listed[1]!] };
    expect(accepted(...diet({ dietary: "Vegana" }, known)).members[0]).toMatchObject({
      dietary: "Vegana",
      dietWords: null,
    });
    expect(refused(...diet({ dietary: "Vegana y sin sal" }, known))).not.toEqual({});
    expect(accepted(...diet({ dietary: "  " })).members[0]!.dietary).toBeNull();
    expect(refused(...diet({ dietary: "x".repeat(501), dietaryConsent: "yes" }))).toEqual({
      "members[marta].dietaryRestrictions": "dietary_too_long",
    });
  });

  it("is not asked of who does not come, and where nobody asks nothing is said of it", () => {
    expect(
      accepted(...diet({ attending: "no", dietary: "Sin gluten", dietaryConsent: "yes" })).members[0]!.dietary,
    ).toBeNull();
    expect(
      accepted(...diet({ dietary: "Sin gluten" }, { ...asked, asksDietary: false })).members[0]!.dietary,
    ).toBeUndefined();
  });
});

it("answers the event's questions for those who come", () => {
  const of = { ...asked, questions: [menu] };
  expect(refused(post(), of)).toEqual({ "members[marta].answers[menu]": "answer_required" });
  const members = { [marta]: { attending: "yes", answers: { menu: "Pescado" } }, [luis]: { attending: "no" } };
  expect(accepted(post({ members }), of).members.map(({ answers }) => answers)).toEqual([
    [{ questionId: "menu", answer: "Pescado" }],
    [],
  ]);
});

describe("companions", () => {
  it("are as many as they may be", () => {
    expect(accepted(post({ companions: [{ name: "Pablo" }] })).added).toEqual([
      { attending: true, name: "Pablo", dietary: undefined, dietWords: null, answers: [] },
    ]);
    expect(refused(post({ companions: [{ name: "Pablo" }, { name: "Eva" }] }))).toEqual({
      "companions[1].name": "too_many_companions",
    });
    expect(refused(post({ companions: [{ name: "Pablo" }] }), { ...asked, plusOnes: 0 })).toEqual({
      "companions[0].name": "too_many_companions",
    });
  });

  it("do not come where nobody comes who is invited", () => {
    const members = { [marta]: { attending: "no" }, [luis]: { attending: "no" } };
    expect(accepted(post({ members, companions: [{ name: "Pablo" }] })).added).toEqual([]);
  });

  it("need a name, and a row left blank is nobody", () => {
    expect(accepted(post({ companions: [{ name: " " }, {}] })).added).toEqual([]);
    expect(refused(post({ companions: [{ name: "", dietary: "Vegana", dietaryConsent: "yes" }] }))).toEqual({
      "companions[0].name": "name_required",
    });
  });

  const again = { ...asked, members: [...listed, { id: brought, memberType: "companion" as const, isBrought: true }] };

  it("stay when they are named again, once more or by their id", () => {
    expect(accepted(post({ companions: [{ name: "Pablo" }] }), again)).toMatchObject({
      members: [{}, {}, { id: brought, name: "Pablo", attending: true }],
      added: [],
      removed: [],
    });
    const members = { ...post().members, [brought]: { attending: "no" } };
    expect(accepted(post({ members }), again)).toMatchObject({ added: [], removed: [] });
    expect(refused(post({ members, companions: [{ name: "Eva" }] }), again)).toEqual({
      "companions[0].name": "too_many_companions",
    });
  });

  it("come no more when a later answer does not know them", () => {
    expect(accepted(post(), again).removed).toEqual([brought]);
  });
});

it("says how to reach them, and nothing where it says nothing", () => {
  expect(accepted(post())).toMatchObject({ phone: undefined, email: undefined, message: "" });
  expect(accepted(post({ phone: "", email: " " }))).toMatchObject({ phone: null, email: undefined });
  expect(accepted(post({ phone: "600 111 222", email: "MARTA@correo.es", message: " ¡Qué ganas! " }))).toMatchObject({
    phone: "600 111 222",
    email: "marta@correo.es",
    message: "¡Qué ganas!",
  });
  expect(refused(post({ phone: "no tengo", email: "marta@correo", message: "x".repeat(1001) }))).toEqual({
    phone: "phone_invalid",
    email: "email_invalid",
    notes: "message_too_long",
  });
});

it("is given by the adult who is written to, else by the first adult", () => {
  const someone = (memberType: "adult" | "companion" | "child", email: string | null = null) => ({ memberType, email });
  const [written, adult, child] = [someone("adult", "a@correo.es"), someone("adult"), someone("child", "c@correo.es")];
  expect(speakerOf([child, adult, written])).toBe(written);
  expect(speakerOf([child, adult, someone("companion", "b@correo.es")])?.memberType).toBe("companion");
  expect(speakerOf([child, adult])).toBe(adult);
  expect(speakerOf([child])).toBe(child);
  expect(speakerOf([])).toBeUndefined();
});
