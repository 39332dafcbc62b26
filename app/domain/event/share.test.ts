// Every shared link carries its texts complete and nothing else.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  eventUrl,
  facebookShare,
  googleCalendarUrl,
  inviteUrl,
  linkedinShare,
  mailShare,
  whatsappShare,
  xShare,
} from "#app/domain/event/share.ts";

const origin = "https://convite.example";
const url = eventUrl(origin, "boda-de-marta");
const hostile = `Marta & Pablo + "100 %" #boda?x=1\n<b>¡Sí!</b> 💍 &url=https://evil.example`;

describe("share links", () => {
  it("lead to the event's page and to a shared link", () => {
    expect(url).toBe("https://convite.example/evento/boda-de-marta");
    expect(inviteUrl(origin, "aB3")).toBe("https://convite.example/invite/aB3");
    expect(eventUrl(origin, "../x?y#z")).toBe("https://convite.example/evento/..%2Fx%3Fy%23z");
  });

  it("open each service with what it takes", () => {
    const facebook =
      "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fconvite.example%2Fevento%2Fboda-de-marta";
    expect(facebookShare(url)).toBe(facebook);
    expect(linkedinShare(url)).toMatch(/^https:\/\/www\.linkedin\.com\/sharing\/share-offsite\/\?url=https%3A%2F%2F/);
    expect(whatsappShare("💍 Boda", url)).toMatch(/^https:\/\/wa\.me\/\?text=%F0%9F%92%8D%20Boda%0Ahttps%3A%2F%2F/);
    expect(xShare("Boda", url)).toMatch(/^https:\/\/x\.com\/intent\/post\?text=Boda&url=https%3A%2F%2F/);
    expect(mailShare("Boda", "Hola", url)).toMatch(/^mailto:\?subject=Boda&body=Hola%0D%0A%0D%0Ahttps%3A%2F%2F/);
  });

  it("carry any text whole, in its own place", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.constant(hostile)), (text) => {
        const whole = text.toWellFormed();
        const x = new URL(xShare(text, url)).searchParams;
        expect([...x]).toEqual([
          ["text", whole],
          ["url", url],
        ]);
        expect([...new URL(whatsappShare(text, url)).searchParams]).toEqual([["text", `${whole}\n${url}`]]);
        const mail = new URL(mailShare(text, "Hola", url));
        expect(mail.protocol).toBe("mailto:");
        expect([...mail.searchParams.keys()]).toEqual(["subject", "body"]);
        expect(mail.searchParams.get("subject")?.replaceAll("\r\n", "\n")).toBe(whole.replaceAll("\r\n", "\n"));
      }),
    );
  });

  it("leave nothing that a page or a message would read as more than a link", () => {
    for (const link of [xShare(hostile, url), whatsappShare(hostile, url), mailShare(hostile, hostile, url)]) {
      expect(link).not.toMatch(/[\s"'<>()!*]/);
    }
  });
});

describe("googleCalendarUrl", () => {
  const entry = { title: "Boda de Marta & Pablo", details: url, location: "Finca, 3", timeZone: "Europe/Madrid" };

  it("names the instants of an event with times", () => {
    const time = { start: new Date("2027-06-05T16:30:00Z"), end: new Date("2027-06-06T01:00:00Z") };
    expect(Object.fromEntries(new URL(googleCalendarUrl({ ...entry, time })).searchParams)).toEqual({
      action: "TEMPLATE",
      text: "Boda de Marta & Pablo",
      dates: "20270605T163000Z/20270606T010000Z",
      details: url,
      location: "Finca, 3",
      ctz: "Europe/Madrid",
    });
  });

  it("names whole days for an event without", () => {
    const time = { firstDate: "2027-06-05", dateAfter: "2027-06-06" };
    expect(new URL(googleCalendarUrl({ ...entry, time })).searchParams.get("dates")).toBe("20270605/20270606");
  });
});
