// A refused form returns the values of its own fields, and no other posted field.
import { expect, it } from "vitest";
import * as z from "zod";
import { typedValues } from "#app/domain/posted-form.ts";
import { deletionForm } from "#app/features/home/account-deletion/form.ts";
import { newEventForm } from "#app/features/event/edit/form.ts";
import { postedFields } from "#app/ui/form/posted-fields.ts";
import { parseForm } from "./form.server.ts";

const strange = { x: "1", "x[]": "1", "members[0].x": "1", "rows[1].name": "1", __proto__: "1", constructor: "1" };

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...strange })) data.append(name, value);
  data.append("__proto__", "1");
  return data;
}

const never = () => z.NEVER;
const refusing = (schema: z.ZodType) =>
  schema.transform((_, context) => {
    context.addIssue({ code: "custom", message: "No." });
    return z.NEVER;
  });

it.each<[string, z.ZodType, Record<string, string>]>([
  ["an object", z.object({ name: z.string() }), { name: "Ana" }],
  ["an object whose fields are checked and changed", z.object({ name: z.unknown().transform(never) }), { name: "Ana" }],
  [
    "two forms in one",
    z.intersection(z.object({ name: z.string() }), z.object({ at: z.string() })),
    { name: "a", at: "b" },
  ],
  ["a list", postedFields(["ids"]), { "ids[]": "7" }],
  ["rows", postedFields(["name"], /^members\[\d{1,2}\]\.name$/), { name: "Los García", "members[12].name": "Ana" }],
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
