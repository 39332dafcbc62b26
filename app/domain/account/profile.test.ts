// The checks of a profile and of a business page.
import { describe, expect, it } from "vitest";
import { checkBusiness, checkProfile, hasBusinessProfile, profileLimits } from "#app/domain/account/profile.ts";

describe("checkProfile", () => {
  it("cleans what is there and leaves alone what is not", () => {
    expect(
      checkProfile({
        name: "  Marta   Segura ",
        phone: "600 111 222",
        location: "Torrent,\nValencia",
        bio: "Hola.\r\n\r\nSoy Marta.",
      }),
    ).toEqual({
      ok: true,
      changes: {
        name: "Marta Segura",
        phone: "600 111 222",
        location: "Torrent, Valencia",
        bio: "Hola.\n\nSoy Marta.",
      },
    });
    expect(checkProfile({})).toEqual({ ok: true, changes: {} });
    expect(checkProfile({ phone: " ", bio: "", company: "" })).toEqual({
      ok: true,
      changes: { phone: null, bio: null, company: null },
    });
  });

  it("ignores fields that do not belong to a profile (A-5)", () => {
    const foreign = {
      email: "otra@x.es",
      role: "provider",
      accountType: "business",
      id: "1",
      username: "x",
      emailVerified: true,
    };
    expect(checkProfile({ name: "Marta", ...foreign, ["__proto__.x"]: 1 })).toEqual({
      ok: true,
      changes: { name: "Marta" },
    });
  });

  it("says what is wrong with each field", () => {
    const long = (field: keyof typeof profileLimits) => "ñ".repeat(profileLimits[field] + 1);
    expect(
      checkProfile({
        name: " ",
        phone: "ninguno",
        company: long("company"),
        position: long("position"),
        location: long("location"),
        bio: long("bio"),
      }),
    ).toEqual({
      ok: false,
      fields: {
        name: "name_required",
        phone: "phone_invalid",
        company: "company_too_long",
        position: "position_too_long",
        location: "location_too_long",
        bio: "bio_too_long",
      },
    });
    expect(checkProfile({ bio: "ñ".repeat(profileLimits.bio), company: "ñ".repeat(profileLimits.company) }).ok).toBe(
      true,
    );
  });
});

describe("checkBusiness", () => {
  it("keeps a business with its networks, given in any of the three ways", () => {
    const business = {
      businessName: "Bodas Segura",
      businessEmail: "Hola@Segura.es",
      businessPhone: "961 234 567",
      businessWebsite: "segura.es",
    };
    const links = { instagram: "instagram.com/segura", tiktok: "" };
    const changes = {
      businessName: "Bodas Segura",
      businessEmail: "hola@segura.es",
      businessPhone: "961 234 567",
      businessWebsite: "https://segura.es/",
      socialMedia: { instagram: "https://instagram.com/segura" },
    };
    const dotted = Object.fromEntries(Object.entries(links).map(([name, link]) => [`socialMedia.${name}`, link]));
    for (const way of [{ socialMedia: links }, links, dotted])
      expect(checkBusiness({ ...business, ...way })).toEqual({ ok: true, changes });
    expect(checkBusiness(business)).toMatchObject({
      ok: true,
      changes: expect.not.objectContaining({ socialMedia: {} }),
    });
  });

  it("refuses what leads elsewhere than to the web, and knows no other network (D-2)", () => {
    expect(
      checkBusiness({
        businessName: "a".repeat(121),
        businessEmail: "nadie",
        businessPhone: "no",
        businessWebsite: "javascript:alert(1)",
        socialMedia: { facebook: "data:text/html,x", myspace: "javascript:alert(1)" },
      }),
    ).toEqual({
      ok: false,
      fields: {
        businessName: "businessName_too_long",
        businessEmail: "email_invalid",
        businessPhone: "phone_invalid",
        businessWebsite: "link_invalid",
        "socialMedia.facebook": "link_invalid",
      },
    });
    expect(checkBusiness({ socialMedia: { myspace: "https://myspace.com/x" } })).toEqual({
      ok: true,
      changes: { socialMedia: {} },
    });
    expect(checkBusiness({ socialMedia: JSON.parse('{"__proto__":{"instagram":"https://x.es"}}') })).toEqual({
      ok: true,
      changes: { socialMedia: {} },
    });
    for (const nothing of [null, [], "instagram.com", 7])
      expect(checkBusiness({ socialMedia: nothing })).toEqual({ ok: true, changes: {} });
  });
});

it("a network is content with the name that one has there", () => {
  const given = {
    instagram: "@segura.bodas",
    tiktok: " @segura ",
    linkedin: "@ana-segura",
    twitter: "@segura",
    youtube: "@segura",
  };
  expect(checkBusiness({ socialMedia: given })).toEqual({
    ok: true,
    changes: {
      socialMedia: {
        instagram: "https://www.instagram.com/segura.bodas",
        tiktok: "https://www.tiktok.com/@segura",
        linkedin: "https://www.linkedin.com/in/ana-segura",
        twitter: "https://x.com/segura",
        youtube: "https://www.youtube.com/@segura",
      },
    },
  });
  for (const odd of ["@", "@a/../b", "@a b", "@javascript:x", "@<b>"])
    expect(checkBusiness({ socialMedia: { instagram: odd } })).toMatchObject({ ok: false });
});

it("company and business are asked of business accounts and providers alone", () => {
  expect(hasBusinessProfile({ accountType: "business", role: "organizer" })).toBe(true);
  expect(hasBusinessProfile({ accountType: "personal", role: "provider" })).toBe(true);
  expect(hasBusinessProfile({ accountType: "personal", role: "organizer" })).toBe(false);
  expect(hasBusinessProfile({ accountType: "guest", role: "guest" })).toBe(false);
});
