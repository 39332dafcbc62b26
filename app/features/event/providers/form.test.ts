// The form of another provider: a contact, or a new person with a name at least.
import { expect, it } from "vitest";
import { newProviderForm } from "./form.ts";

const work = { service: "DJ", price: "900,50" };

it("takes a contact, or a new person with no more than a name", () => {
  expect(newProviderForm.parse({ ...work, name: "Óscar Adell", company: "", phone: "", contactId: "" })).toEqual({
    service: "DJ",
    status: "asked",
    notes: "",
    who: { name: "Óscar Adell", company: "", phone: "" },
    priceCents: 90_050,
  });
  expect(newProviderForm.parse({ ...work, contactId: "x" }).who).toEqual({ contactId: "x" });
});

it("says all that is wrong at once", () => {
  const refused = newProviderForm.safeParse({ service: "", status: "x", price: "-1", phone: "x" });
  const names = refused.error?.issues.map(({ path }) => String(path[0])).sort();
  expect(names).toEqual(["name", "phone", "price", "service", "status"]);
});
