// The address of the guest list keeps what one looks at, and nothing else.
import { describe, expect, it } from "vitest";
import { filterPath, listPath, morePath, sameList } from "./list-address.ts";

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
    expect(filterPath(id, "waiting", "peña")).toBe(`/app/event/${id}/guests?estado=por-contestar&q=pe%C3%B1a`);
    expect(filterPath(id, "all", "")).toBe(`/app/event/${id}/guests`);
    expect(morePath(id, new URLSearchParams("estado=confirmados&aviso=x"), 400)).toBe(
      `/app/event/${id}/guests?estado=confirmados&mostrar=400`,
    );
  });
});
