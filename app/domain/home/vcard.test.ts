// Cards of every phone are readable, broken ones as far as possible, and another program reads back our cards.
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";
import { contactImportLimits, type ContactWords, draftContact } from "#app/domain/home/contact-import.ts";
import { readCards, writeCard } from "#app/domain/home/vcard.ts";

const words: ContactWords = {
  role: new Map([["provider", "provider"]]),
  category: new Map([["proveedor", "proveedor"]]),
  notes: { phones: "Otros teléfonos", emails: "Otros correos", fax: "Fax", title: "Cargo" },
};

function read(text: string) {
  return readCards([text]).cards.map((raw) => {
    const draft = draftContact(raw, words);
    return (
      draft && { name: draft.name, company: draft.company, phone: draft.phone, email: draft.email, notes: draft.notes }
    );
  });
}
const lines = (...texts: string[]) => texts.map((text) => `${text}\r\n`).join("");
const card = (...inside: string[]) => lines("BEGIN:VCARD", "VERSION:3.0", ...inside, "END:VCARD");

describe("a card", () => {
  it("of an iPhone is read without its picture, with groups and labels", () => {
    const picture = Buffer.alloc(150_000, 7)
      .toString("base64")
      .replace(/(.{74})/g, "$1\r\n ");
    const text = card(
      "PRODID:-//Apple Inc.//iPhone OS 19.1//EN",
      "N:Núñez;Íñigo;;;",
      "FN:Íñigo Núñez",
      "ORG:Finca El Olivar;Eventos",
      "item1.TEL;type=pref:+34 961 22 33 44",
      "item1.X-ABLabel:_$!<Work>!$_",
      "item2.TEL:600 11 22 33",
      "item2.X-ABLabel:_$!<Mobile>!$_",
      "item3.EMAIL;type=INTERNET;type=pref:inigo@olivar.es",
      "item3.X-ABLabel:trabajo",
      "NOTE:Deja música hasta las 3\\, y\\npone las sillas",
      `PHOTO;ENCODING=b;TYPE=JPEG:${picture}`,
    );
    expect(text.length).toBeGreaterThan(200_000);
    expect(read(text + card("FN:Ana"))).toEqual([
      {
        name: "Íñigo Núñez",
        company: "Finca El Olivar",
        phone: "600 11 22 33",
        email: "inigo@olivar.es",
        notes: "Deja música hasta las 3, y\npone las sillas\nOtros teléfonos: +34 961 22 33 44",
      },
      { name: "Ana", company: "", phone: "", email: null, notes: "" },
    ]);
  });

  it("of Google is read", () => {
    const text = card(
      "FN:Carmen Ferrer",
      "N:Ferrer;Carmen;;;",
      "EMAIL;TYPE=INTERNET;TYPE=HOME:carmen@azahar.es",
      "TEL;TYPE=CELL:+34 600-11-22-33",
      "item1.ORG:Flores Azahar",
      "item1.X-ABLabel:",
      "PHOTO:https://lh3.googleusercontent.com/contacts/abc",
      "CATEGORIES:myContacts",
    );
    const carmen = {
      name: "Carmen Ferrer",
      company: "Flores Azahar",
      phone: "+34 600-11-22-33",
      email: "carmen@azahar.es",
    };
    expect(read(text)).toMatchObject([carmen]);
  });

  it("of Outlook (2.1) is read with its quoted-printable, in the charset that it says", () => {
    const text = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;LANGUAGE=es;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:N=FA=F1ez;I=F1igo",
      "FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:I=F1igo N=FA=F1ez",
      "ORG;CHARSET=windows-1252;ENCODING=QUOTED-PRINTABLE:M=FAsica ;Directo",
      "TEL;WORK;FAX:963000000",
      "TEL;CELL;VOICE:600112233",
      "EMAIL;PREF;INTERNET:inigo@correo.es",
      "NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:Toca el acorde=C3=B3n, la guitar=",
      "ra y el piano.=0D=0A=",
      "Cobra por horas",
      "PHOTO;TYPE=JPEG;ENCODING=BASE64:",
      " /9j/4AAQSkZJRgABAQEAYABgAAD",
      " /9j/4AAQ==",
      "",
      "X-MS-OL-DEFAULT-POSTAL-ADDRESS:0",
      "END:VCARD",
    );
    expect(read(text)).toEqual([
      {
        name: "Iñigo Núñez",
        company: "Música",
        phone: "600112233",
        email: "inigo@correo.es",
        notes: "Toca el acordeón, la guitarra y el piano.\nCobra por horas\nFax: 963000000",
      },
    ]);
  });

  it("of Android (2.1) and of version 4.0 is read", () => {
    const android = lines(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=50=C3=A9=72=65=7A;=4C=75=69=73;;;",
      "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4C=75=69=73=20=50=C3=A9=72=65=7A",
      "TEL;CELL;PREF:600-112-233",
      "END:VCARD",
    );
    const four = lines(
      "BEGIN:VCARD",
      "VERSION:4.0",
      "KIND:individual",
      "FN;PREF=1:Zoë Müller",
      'TEL;VALUE=uri;PREF=1;TYPE="voice,home":tel:+34-961-22-33-44;ext=5',
      'TEL;VALUE=uri;TYPE="cell":tel:+34-600-11-22-33',
      "EMAIL;PREF=1:mailto:zoe@example.de",
      "END:VCARD",
    );
    const group = lines("BEGIN:VCARD", "VERSION:4.0", "KIND:group", "FN:La banda", "END:VCARD");
    expect(read(android + group + four)).toMatchObject([
      { name: "Luis Pérez", phone: "600-112-233" },
      {
        name: "Zoë Müller",
        phone: "+34-600-11-22-33",
        email: "zoe@example.de",
        notes: "Otros teléfonos: +34-961-22-33-44",
      },
    ]);
  });

  it("that names nobody is nobody, and one without a name is called by what there is", () => {
    expect(read(card("TEL:600112233") + card("ORG:Catering Sol") + card("NOTE:nada") + card())).toEqual([
      expect.objectContaining({ name: "600112233" }),
      expect.objectContaining({ name: "Catering Sol" }),
      null,
      null,
    ]);
  });
});

describe("a file that is broken or hostile", () => {
  it("loses no more than the line that is broken", () => {
    const broken = card("FN:Ana", "esto no es una línea", "TEL;;;=:1", "TEL:600112233");
    const { cards } = readCards([broken + card("FN:Luis")]);
    expect(cards.map(({ name, isBroken }) => [name, isBroken])).toEqual([
      ["Ana", true],
      ["Luis", false],
    ]);
    expect(read(broken)[0]?.phone).toBe("600112233");
  });

  it("is read to where it is cut off, and one card does not swallow the next", () => {
    expect(read("BEGIN:VCARD\nFN:Ana\nTEL:600112233\nBEGIN:VCARD\nFN:Luis")).toMatchObject([
      { name: "Ana", phone: "600112233" },
      { name: "Luis" },
    ]);
    const nested = "BEGIN:VCARD\nFN:Jefa\nAGENT:\nBEGIN:VCARD\nFN:Ayudante\nTEL:1\nEND:VCARD\nTEL:600112233\nEND:VCARD";
    expect(read(nested)).toMatchObject([{ name: "Jefa", phone: "600112233" }]);
    expect(read("FN:Nadie\nTEL:1")).toEqual([]);
    expect(readCards(["BEGIN:VCARD\n".repeat(100_000)]).count).toBe(100_000);
  });

  it("may fold its lines with carriage returns alone, and hold controls", () => {
    expect(read("BEGIN:VCARD\rFN:Ana \r  Garc\r ía\u0000\u202e\rTEL:600\t112233\rEND:VCARD\r")).toMatchObject([
      { name: "Ana García", phone: "600 112233" },
    ]);
  });

  it("of 20,000 cards, one line of a megabyte or a megabyte of folds takes little of the processor", () => {
    const many = card("FN:Ana", "TEL:600112233").repeat(20_000);
    const hostile: Record<string, string> = {
      "20,000 cards": many,
      "one line": card(`NOTE:${"a".repeat(1_000_000)}`, "FN:Ana"),
      "one line of quoted letters": card(`NOTE;ENCODING=QUOTED-PRINTABLE:${"=41".repeat(330_000)}`, "FN:Ana"),
      "soft breaks": card(`NOTE;ENCODING=QUOTED-PRINTABLE:${"a=\r\n".repeat(250_000)}`, "FN:Ana"),
      folds: card(`NOTE:${"a\r\n ".repeat(250_000)}`, "FN:Ana"),
      parameters: card(`NOTE${";X=1".repeat(250_000)}:a`, "FN:Ana"),
      "a picture without folds": card(`PHOTO:${"A".repeat(1_000_000)}`, "AAAA".repeat(100_000), "FN:Ana"),
      backslashes: card(`N:${"\\".repeat(1_000_000)}`, "FN:Ana"),
    };
    const took = Object.entries(hostile).map(([name, text]) => {
      const start = process.cpuUsage();
      const { cards, count } = readCards([text]);
      const { user, system } = process.cpuUsage(start);
      const each = (user + system) / 1_000;
      expect([cards[0]?.name, count], name).toEqual(["Ana", name === "20,000 cards" ? 20_000 : 1]);
      expect(cards.length).toBeLessThanOrEqual(contactImportLimits.people + 1);
      expect(each, name).toBeLessThan(3_000);
      return `${name} ${Math.round(each)} ms`;
    });
    console.log(`vcard: ${took.join(" · ")}`);
  });
});

describe("a card of ours", () => {
  const contact = {
    name: "Íñigo; Núñez, «el 🎺»",
    company: "Flores, \\ y más",
    phone: "+34 600 11 22 33, por las tardes",
    email: "inigo@correo.es",
    showEmail: false,
    role: "provider",
    category: "Proveedor",
    isFavorite: true,
    notes: `Uno: dos; tres\n=1+1\n${"ñandú 🎉 ".repeat(60).trim()}`,
  };

  it("comes in again without a difference, and folds within 75 bytes", () => {
    for (const each of [contact, { ...contact, company: "", phone: "", email: null, isFavorite: false, notes: "" }]) {
      const text = writeCard(each);
      for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(draftContact(readCards([text]).cards[0]!, words)).toEqual({
        ...each,
        at: 1,
        category: "proveedor",
        doubts: [],
      });
    }
  });

  it("is what another program reads too", () => {
    // It keeps the backslash before a semicolon.
    const plain = { ...contact, name: "Íñigo Núñez, «el 🎺»", notes: contact.notes.replace(";", ",") };
    const read = new ICAL.Component(ICAL.parse(writeCard(plain)) as never);
    const value = (name: string) => read.getFirstPropertyValue(name);
    expect([value("fn"), value("tel"), value("email"), value("note")]).toEqual([
      plain.name,
      plain.phone,
      plain.email,
      plain.notes,
    ]);
  });
});
