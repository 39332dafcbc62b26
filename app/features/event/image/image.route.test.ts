// The routes of an event's picture over HTTP on the built server.
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { pageText, testParty } from "#test/party.ts";
import { type Account, createEvent as create } from "#test/world.ts";
import { photoSizeText, photoTypeText } from "#app/features/account/profile/photo/copy.ts";

const { signUp, join, eventRow } = await testParty();
let owner: Account;
beforeAll(async () => {
  owner = await signUp();
});

describe("/app/event/{id}/image", () => {
  const upload = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string) => {
    const form = new FormData();
    form.append("intent", "upload");
    form.append("file", new File([bytes], name, { type }));
    return form;
  };

  it("takes a picture, shows it, and takes it away", async () => {
    const id = await create(owner);
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#ffcf33" } })
      .png()
      .toBuffer();
    expect(
      (await owner.post(`/app/event/${id}/image`, upload(new Uint8Array(png), "image/png", "foto.png"))).status,
    ).toBe(200);
    const { imageKey } = await eventRow(id);
    expect(imageKey).toMatch(/^event-image\/[\w-]{22}\.jpg$/);
    expect((await owner.get(`/app/event/${id}/image`)).text.includes(`/files/${imageKey}`)).toBe(true);
    expect((await owner.post(`/app/event/${id}/image`, { intent: "delete" })).status).toBe(200);
    expect((await eventRow(id)).imageKey).toBeNull();
  });

  it("refuses what is no picture (422), nothing at all (422), and too much (413)", async () => {
    const id = await create(owner);
    const script = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    const wrong = await owner.post(`/app/event/${id}/image`, upload(script, "image/jpeg", "foto.jpg"));
    expect([wrong.status, pageText(wrong).includes(photoTypeText)]).toEqual([422, true]);
    expect((await owner.post(`/app/event/${id}/image`, { intent: "upload" })).status).toBe(422);
    const big = await owner.post(
      `/app/event/${id}/image`,
      upload(new Uint8Array(5 * 1024 * 1024 + 1), "image/jpeg", "foto.jpg"),
    );
    expect([big.status, pageText(big).includes(photoSizeText)]).toEqual([413, true]);
    expect((await eventRow(id)).version).toBe(1);
  });

  it("is closed to those who may not edit", async () => {
    const id = await create(owner);
    const viewer = await join(id, "viewer");
    expect((await viewer.post(`/app/event/${id}/image`, { intent: "delete" })).status).toBe(403);
  });
});
