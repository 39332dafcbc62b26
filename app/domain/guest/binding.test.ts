// Which adult of a household an account becomes by proving the household's address.
import { describe, expect, it } from "vitest";
import { boundGuest } from "./binding.ts";

const adult = (id: string, name: string, more: { isListed?: boolean; userId?: string } = {}) => ({
  id,
  name,
  isListed: more.isListed ?? false,
  userId: more.userId ?? null,
});
const carmen = adult("carmen", "Carmen Ferrer", { isListed: true });
const julian = adult("julian", "Julián Gil");
const idFor = (name: string, adults = [carmen, julian]) => boundGuest(name, adults)?.id ?? null;

describe("the guest of a proved address", () => {
  it("is the owner of the address, whatever the account is called", () => {
    for (const name of ["Carmen", "carmen ferrer", "Casa Ferrer", "C. F.", ""]) expect(idFor(name)).toBe("carmen");
  });

  it("is the adult of the account's name where a family has one address", () => {
    for (const name of ["Julian Gil", "Julián", "JULIÁN GIL MORA"]) expect(idFor(name)).toBe("julian");
    expect(idFor("Julián Ruiz")).toBe("carmen");
    // Two of them have the name: the address decides.
    expect(idFor("Julián", [carmen, julian, adult("hijo", "Julián Gil Ferrer")])).toBe("carmen");
  });

  it("is nobody who has an account, and nobody where the address is a child's", () => {
    expect(idFor("Carmen", [adult("carmen", "Carmen Ferrer", { isListed: true, userId: "x" }), julian])).toBeNull();
    expect(idFor("Julián", [carmen, adult("julian", "Julián Gil", { userId: "x" })])).toBeNull();
    expect(idFor("Vecina", [julian])).toBeNull();
  });
});
