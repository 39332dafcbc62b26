// The address of the guest list keeps the current view, and nothing else.
import { describe, expect, it } from "vitest";
import { everybody } from "#app/domain/guest/list.ts";
import { filteredPath, listPath, morePath, readFilter, readOrder, sameList } from "./list-address.ts";

const id = "01a1fd3e-0000-7000-8000-000000000001";
const address = new URLSearchParams("q=peña&estado=confirmados&mostrar=200&aviso=agregado&otro=1");

describe("listPath", () => {
  it("keeps filter, search and length, for the list and for its dialogs", () => {
    expect(listPath(id, address)).toBe(`/app/event/${id}/guests?estado=confirmados&q=pe%C3%B1a&mostrar=200`);
    expect(listPath(id, address, { dialog: "/new" })).toBe(
      `/app/event/${id}/guests/new?estado=confirmados&q=pe%C3%B1a&mostrar=200`,
    );
    expect(listPath(id, new URLSearchParams(), { notice: "eliminado" })).toBe(
      `/app/event/${id}/guests?aviso=eliminado`,
    );
  });
});

describe("sameList", () => {
  const at = (path: string) => new URL(path, "http://localhost");
  it("looks through dialogs and notices", () => {
    expect(sameList(at(`/app/event/${id}/guests?q=a`), at(`/app/event/${id}/guests/new?q=a&aviso=agregado`))).toBe(
      true,
    );
    expect(sameList(at(`/app/event/${id}/guests?q=a`), at(`/app/event/${id}/guests?q=b`))).toBe(false);
    expect(sameList(at(`/app/event/${id}/guests`), at("/app/event/otro/guests"))).toBe(false);
  });
});

describe("chips and more", () => {
  it("a chip keeps the search and begins at the top; more keeps both", () => {
    expect(filteredPath(id, address, { estado: "por-contestar" })).toBe(
      `/app/event/${id}/guests?estado=por-contestar&q=pe%C3%B1a`,
    );
    expect(filteredPath(id, new URLSearchParams("tipo=witness"), { tipo: "" })).toBe(`/app/event/${id}/guests`);
    expect(morePath(id, new URLSearchParams("estado=confirmados&aviso=x"), 400)).toBe(
      `/app/event/${id}/guests?estado=confirmados&mostrar=400`,
    );
  });
});

describe("what the address filters by", () => {
  it("is everything it says, and nothing for what it does not understand", () => {
    const read = (text: string) => readFilter(new URLSearchParams(text));
    expect(read("estado=no-asisten&tipo=witness&grupo=vip&etiqueta=bus&familia=f&mesa=m&llegada=enlace&q=a")).toEqual({
      status: "declined",
      kind: "witness",
      group: "vip",
      tag: "bus",
      householdId: "f",
      place: "m",
      uninvited: true,
      query: "a",
    });
    expect(read("etiqueta=%20el%00%20bus%20").tag).toBe("el bus");
    expect(read("mesa=sin").place).toBe("none");
    expect(read("mesa=con").place).toBe("any");
    expect(read("estado=x&tipo=x&grupo=&etiqueta=&mesa=")).toEqual(everybody);
  });

  it("is ordered by surname unless it asks for households", () => {
    const order = (text: string) => readOrder(new URLSearchParams(text));
    expect([order(""), order("orden=familia"), order("orden=x")]).toEqual(["surname", "household", "surname"]);
  });
});
