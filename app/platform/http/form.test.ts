// A refused form returns the values of its own fields, and no other posted field.
import { expect, it } from "vitest";
import { list, rows, text } from "#app/domain/field.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { deletionForm } from "#app/features/home/account-deletion/form.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import { fields, type Form } from "#app/ui/form/field-list.ts";
import { parseForm } from "./form.server.ts";

const strange = { x: "1", "x[]": "1", "members[0].x": "1", "rows[1].name": "1", __proto__: "1", constructor: "1" };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...strange })) data.append(name, value);
  data.append("__proto__", "1");
  return data;
}

const refusing = (form: Form<unknown>) => form.check((_, refuse) => refuse.at("form", "No."));

it.each<[string, Form<unknown>, Record<string, string>]>([
  ["a text", fields({ name: text(80) }), { name: "Ana" }],
  ["a field with a rule", fields({ name: text(80).with((_, refuse) => refuse("No.")) }), { name: "Ana" }],
  ["two forms in one", fields({ name: text(80) }).and(fields({ at: text(80) })), { name: "a", at: "b" }],
  ["a list", fields({ ids: list(text(80)) }), { "ids[]": "7" }],
  [
    "rows",
    fields({ name: text(80), members: rows("members", { name: text(80) }, 100) }),
    { name: "Los García", "members[12].name": "Ana" },
  ],
  ["a new event", newEventForm, { title: "Boda", formId: "1", "collaborators[0].email": "a@b.es" }],
  ["a deletion", deletionForm, { word: "no", "event.00000000-0000-7000-8000-000000000000": "delete" }],
])("%s", (_, schema, fields) => {
  const parsed = parseForm(refusing(schema), form(fields));
  const typed = Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [name, name.endsWith("[]") ? [text] : text]),
  );
  expect(parsed).toMatchObject({ ok: false, values: typed });
  expect(Object.keys(parsed.ok ? {} : parsed.values).toSorted()).toEqual(Object.keys(fields).toSorted());
});

it("gives back all of a form that no schema has read: what failed before is not lost", () => {
  const values = typedValues(form({ name: "Ana" }));
  expect(values).toMatchObject({ name: "Ana", x: "1" });
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});
