// The form of a new provider: a contact or a name, the service, the line of the budget, and the offer.
import { expect, it } from "vitest";
import { newProviderForm, providerForm } from "./form.ts";

const work = { service: "music", price: "900,50" };

it("takes a contact, or a new person with no more than a name", () => {
  expect(newProviderForm.parse({ ...work, name: "Óscar Adell", company: "", phone: "", contactId: "" })).toMatchObject({
    serviceType: "music",
    service: "Música",
    status: "asked",
    notes: "",
    who: { name: "Óscar Adell", company: "", phone: "" },
    offer: { priceCents: 90_050 },
    choice: null,
  });
  expect(newProviderForm.parse({ ...work, contactId: "x" }).who).toEqual({ contactId: "x" });
});

it("takes one of the services, «Otro» with its text, or that text by itself", () => {
  const of = (fields: object) => {
    const read = providerForm.safeParse(fields);
    return read.success
      ? [read.data.serviceType, read.data.service]
      : Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]));
  };
  expect(of({ service: "photography", otherService: "Dron" })).toEqual(["photography", "Fotografía"]);
  expect(of({ service: "other", otherService: " Peluquería " })).toEqual(["other", "Peluquería"]);
  expect(of({ service: "DJ" })).toEqual(["other", "DJ"]);
  expect(of({ service: "other" })).toEqual({ otherService: "Escribe de qué se encarga." });
  expect(of({ service: "" })).toEqual({ service: "Escribe de qué se encarga." });
});

it("reads which line it is for", () => {
  const of = (budgetLineId: string) => providerForm.parse({ service: "music", budgetLineId }).choice;
  expect([of(""), of("new"), of("abc")]).toEqual([null, "new", { lineId: "abc" }]);
});

it("says all that is wrong at once", () => {
  const refused = newProviderForm.safeParse({
    service: "",
    status: "x",
    price: "-1",
    deposit: "x",
    validUntil: "x",
    includes: "x".repeat(81),
    phone: "x",
  });
  const names = refused.error?.issues.map(({ path }) => String(path[0])).sort();
  expect(names).toEqual(["deposit", "includes", "name", "phone", "price", "service", "status", "validUntil"]);
});
