// The operator's networks: https addresses only, each under its name.
import { expect, it } from "vitest";
import { networksOf } from "#app/domain/site/networks.ts";

it("are https addresses, each with its name or its host's", () => {
  expect(networksOf(" https://www.instagram.com/convite , https://fiesta.social/@convite,")).toEqual([
    { url: "https://www.instagram.com/convite", label: "Instagram" },
    { url: "https://fiesta.social/@convite", label: "fiesta.social" },
  ]);
  expect(networksOf("")).toEqual([]);
  for (const wrong of [
    "http://instagram.com/a",
    "javascript:alert(1)",
    "instagram.com/a",
    "https://a:b@x.com",
    Array.from({ length: 9 }, (_, index) => `https://x.com/${index}`).join(),
  ])
    expect(networksOf(wrong)).toBeNull();
});
