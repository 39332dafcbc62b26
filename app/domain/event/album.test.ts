// The rules of the album: until when it is open, and the checks of a photograph and its sender.
import { describe, expect, it } from "vitest";
import {
  albumLimits,
  albumTypeOf,
  checkAlbumSettings,
  checkObjection,
  checkPhotoBytes,
  checkSender,
  mayReserve,
  takesPhotos,
} from "#app/domain/event/album.ts";

describe("an album", () => {
  it("is open until the end of its last day", () => {
    expect(takesPhotos({ isOpen: true, until: "2027-06-06" }, "2027-06-06")).toBe(true);
    expect(takesPhotos({ isOpen: true, until: "2027-06-06" }, "2027-06-07")).toBe(false);
    expect(takesPhotos({ isOpen: true, until: null }, "2099-01-01")).toBe(true);
    expect(takesPhotos({ isOpen: false, until: null }, "2027-06-06")).toBe(false);
  });

  it("follows its form, and refuses a day that does not exist", () => {
    expect(checkAlbumSettings({ open: "on", until: "2027-06-06" })).toEqual({
      ok: true,
      settings: { isOpen: true, moderated: false, until: "2027-06-06" },
      onPage: false,
    });
    expect(checkAlbumSettings({ moderated: "on", onPage: "on", until: " " })).toMatchObject({
      settings: { isOpen: false, moderated: true, until: null },
      onPage: true,
    });
    expect(checkAlbumSettings({ until: "2027-02-30" })).toEqual({ ok: false, code: "until_invalid" });
  });
});

describe("a photograph", () => {
  it("has from one byte to 25 MB", () => {
    expect(checkPhotoBytes(String(albumLimits.photoBytes))).toEqual({ ok: true, bytes: 26_214_400 });
    expect(checkPhotoBytes(String(albumLimits.photoBytes + 1))).toEqual({ ok: false, code: "photo_too_large" });
    for (const none of ["0", "", "-5", "1e3", null, ["7"]])
      expect(checkPhotoBytes(none)).toEqual({ ok: false, code: "photo_empty" });
  });

  it("is told by its first bytes: JPEG, PNG and HEIC alone", () => {
    const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");
    expect(albumTypeOf(heic)).toBe("heic");
    expect(albumTypeOf(Buffer.from("\xff\xd8\xff\xe1", "latin1"))).toBe("jpeg");
    expect(albumTypeOf(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"))).toBe("png");
    for (const other of ["GIF89a", "<svg", "%PDF", "PK\x03\x04", "\0\0\0\x18ftypavif", "\0\0\0\x18ftypmp42", "RIFF"])
      expect([other, albumTypeOf(Buffer.from(other, "latin1"))]).toEqual([other, null]);
  });

  it("comes with a name or none, and with words of who is shown or none", () => {
    expect(checkSender("  Tía   Amparo ")).toEqual({ ok: true, name: "Tía Amparo" });
    expect(checkSender(null)).toEqual({ ok: true, name: "" });
    expect(checkSender("x".repeat(81))).toEqual({ ok: false, code: "name_too_long" });
    expect(checkObjection("x".repeat(301))).toEqual({ ok: false, code: "objection_too_long" });
    expect(checkObjection(undefined)).toEqual({ ok: true, text: "" });
  });
});

it("lets a photograph take room before it has come: the first of an address always, others as long as others have room too", () => {
  const reserve = (bytes: number, left: number | null, ofAddress: number, ofCode: number) =>
    mayReserve(bytes, { left, ofAddress, ofCode });
  expect(reserve(25, 30, 0, 0)).toBe(true);
  expect(reserve(25, null, 900, 900)).toBe(true);
  expect([reserve(25, 900, 225, 100), reserve(26, 900, 225, 100)]).toEqual([true, false]);
  expect([reserve(25, 525, 1, 475), reserve(26, 525, 1, 475)]).toEqual([true, false]);
  expect(reserve(25, 500, 0, 500), "the first of another address").toBe(true);
});
