// The policy of the address book: the required fields of a contact, and figures that match their lists.
import { describe, expect, it } from "vitest";
import { checkContactFields, type ContactGroup, countContacts, wholeBook } from "#app/domain/home/contact.ts";

const florist = {
  name: " Carmen  Ferrer ",
  company: "Flores Azahar",
  phone: "600 11 22 33, por las tardes",
  email: "Carmen@Azahar.ES",
  showEmail: "on",
  role: "provider",
  category: "proveedor",
  notes: "Peonías\r\nen junio",
};
const fieldsOf = (change: Record<string, unknown>) => {
  const checked = checkContactFields({ ...florist, ...change });
  return checked.ok ? {} : checked.fields;
};

describe("a contact", () => {
  it("is cleaned, with its phone as it was typed", () => {
    expect(checkContactFields(florist)).toEqual({
      ok: true,
      contact: {
        name: "Carmen Ferrer",
        company: "Flores Azahar",
        phone: "600 11 22 33, por las tardes",
        email: "carmen@azahar.es",
        showEmail: true,
        role: "provider",
        category: "proveedor",
        notes: "Peonías\nen junio",
      },
    });
  });

  it("needs name, company and phone, and every refusal is said at once", () => {
    expect(fieldsOf({ name: " ", company: "", phone: undefined, email: "" })).toEqual({
      name: "name_required",
      company: "company_required",
      phone: "phone_required",
      email: "email_required",
    });
    expect(
      fieldsOf({ phone: "no lo sé", email: "carmen@", company: "x".repeat(121), notes: "x".repeat(2001) }),
    ).toEqual({
      phone: "phone_invalid",
      email: "email_invalid",
      company: "company_too_long",
      notes: "notes_too_long",
    });
  });

  it("needs an address only where it is shown; hidden, what is typed of it is passed over", () => {
    for (const email of ["", "ni idea", "carmen@azahar.es"])
      expect(checkContactFields({ ...florist, showEmail: undefined, email })).toMatchObject({
        ok: true,
        contact: { showEmail: false, email: undefined },
      });
  });

  it("is a guest of one's own life where nothing else is said, and nothing that is on no list", () => {
    expect(checkContactFields({ ...florist, role: "", category: undefined })).toMatchObject({
      contact: { role: "guest", category: "personal" },
    });
    expect(fieldsOf({ role: "admin", category: "vip" })).toEqual({
      role: "role_invalid",
      category: "category_invalid",
    });
  });
});

describe("the figures over the book", () => {
  const groups: ContactGroup[] = [
    { category: "cliente", role: "guest", isFavorite: true, count: 3 },
    { category: "cliente", role: "celebrant", isFavorite: false, count: 5 },
    { category: "proveedor", role: "provider", isFavorite: true, count: 7 },
    { category: "personal", role: "guest", isFavorite: false, count: 11 },
  ];

  it("count the whole book where nothing is filtered", () => {
    expect(countContacts(groups, wholeBook)).toEqual({
      total: 26,
      favorites: 10,
      byCategory: { cliente: 8, proveedor: 7, colaborador: 0, personal: 11 },
      byRole: { guest: 14, celebrant: 5, provider: 7 },
      found: 26,
    });
  });

  it("say of each what pressing it leaves, whatever else is filtered", () => {
    const filters = [
      wholeBook,
      { ...wholeBook, favorites: true },
      { ...wholeBook, category: "cliente" as const },
      { ...wholeBook, category: "cliente" as const, role: "guest" as const, favorites: true },
    ];
    for (const filter of filters) {
      const { total, favorites, byCategory, byRole } = countContacts(groups, filter);
      const found = (change: Partial<typeof filter>) => countContacts(groups, { ...filter, ...change }).found;
      expect(total).toBe(found({ category: null, favorites: false }));
      expect(favorites).toBe(found({ favorites: true }));
      expect(byCategory.proveedor).toBe(found({ category: "proveedor" }));
      expect(byRole.celebrant).toBe(found({ role: "celebrant" }));
    }
  });
});
