// The rows of a new household's people: the first fields, and those that open with a value or an error.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormContext } from "#app/ui/form/form-state.tsx";
import { MemberRows } from "./member-rows.tsx";

/** Whether each person's address and telephone are visible. */
function inSight(values: Record<string, string>, errors: Record<string, string> = {}): boolean[] {
  const html = renderToStaticMarkup(
    <FormContext value={{ id: "f", errors, values }}>
      <MemberRows values={values} />
    </FormContext>,
  );
  return [...html.replaceAll(/<noscript>.*<\/noscript>/gs, "").matchAll(/<details[^>]*>/g)].map(([tag]) =>
    tag.includes("open"),
  );
}

it("asks the first for an address and a telephone, of the others only who has or needs one", () => {
  expect(inSight({})).toEqual([true, false]);
  const names = { "members[0].name": "Ana", "members[1].name": "Bea", "members[2].name": "Leo" };
  expect(inSight(names)).toEqual([true, false, false]);
  expect(inSight({ ...names, "members[2].phone": "600 111 222" })).toEqual([true, false, true]);
  expect(inSight({ ...names, "members[1].email": "no" }, { "members[1].email": "No es un correo." })).toEqual([
    true,
    true,
    false,
  ]);
  expect(inSight(names, { "members[1].phone": "No es un teléfono." })).toEqual([true, true, false]);
});
