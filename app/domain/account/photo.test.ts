// The file name of a photo, and the upload fields that describe one.
import { describe, expect, it } from "vitest";
import {
  checkPhotoName,
  cropText,
  parseCrop,
  photoMaxBytes,
  photoName,
  photoUrl,
  readImageData,
} from "#app/domain/account/photo.ts";

const own = "019a0c5e-7d3a-7c1f-8b2e-5f6a7b8c9d0e";
const other = "019a0c5e-0000-7c1f-8b2e-5f6a7b8c9d0e";

it("a photo is shown behind /files/ and called as part 1 says", () => {
  expect([photoUrl(null), photoUrl("avatar/x/profile_1_2.jpg")]).toEqual([null, "/files/avatar/x/profile_1_2.jpg"]);
  expect(photoName("avatar/x/profile_1_2.jpg")).toBe("profile_1_2.jpg");
});

describe("a square", () => {
  it("is posted in percent and read in parts", () => {
    const crop = { x: 0.125, y: 0, width: 0.333333, height: 1 };
    expect(cropText(crop)).toBe("12.5,0,33.3333,100");
    expect(parseCrop(cropText(crop))).toEqual(crop);
  });

  it.each([
    "",
    "0,0,0,0",
    "0,0,100",
    "0,0,100,100,1",
    "-1,0,10,10",
    "95,0,10,10",
    "0,95,10,10",
    "1e2,0,1,1",
    "NaN,0,1,1",
    " 0,0,1,1",
    "0,0,1,1\n",
    "0,0,999,999",
    undefined,
    7,
    ["0,0,1,1"],
  ])("is none: %j", (input) => {
    expect(parseCrop(input)).toBeNull();
  });
});

describe("the name that comes with a photo (E-6)", () => {
  it.each(["foto.jpg", "IMG_2031.HEIC", "profile_x.png", `profile_${own}_1793613600000.jpg`, "", undefined, 7])(
    "is its owner's: %j",
    (name) => {
      expect(checkPhotoName(name, own)).toEqual({ ok: true });
    },
  );

  const foreign = [
    `profile_${other}_1793613600000.jpg`,
    `profile_${own}_${other}_1.jpg`,
    "profile__1.jpg",
    "../foto.jpg",
    "..",
    "a/b.jpg",
    "a\\b.jpg",
    "/etc/passwd",
    "%2e%2e%2fx.jpg",
    "foto.jpg\0.png",
    `../profile_${own}_1793613600000.jpg`,
    `profile_${own}_1793613600000.jpg/../profile_${other}_1.jpg`,
    `profile_${own}\n_1.jpg`,
  ];
  it.each(foreign)("is another person's, or a path: %j", (name) => {
    expect(checkPhotoName(name, own)).toEqual({ ok: false, code: "foreign_name" });
  });
});

describe("a photo in base64", () => {
  it("is read with and without the head of a data address", () => {
    for (const text of ["aG9sYQ==", "data:image/png;base64,aG9sYQ==", "aG9sYQ==\n"])
      expect(readImageData(text)).toEqual({ ok: true, base64: "aG9sYQ==" });
  });

  it("refuses a file that is no photo, and one longer than 5 MB (E-2)", () => {
    for (const input of [undefined, null, 7, {}, "", "hola mundo", "aG9sYQ", "aG9sYQ===", "data:,aG9sYQ==", "áG9sYQ=="])
      expect(readImageData(input)).toEqual({ ok: false, code: "image_missing" });
    const most = Buffer.alloc(photoMaxBytes).toString("base64");
    expect(readImageData(most)).toEqual({ ok: true, base64: most });
    expect(readImageData(`${most}AAAAAAAA`)).toEqual({ ok: false, code: "image_too_large" });
  });
});
