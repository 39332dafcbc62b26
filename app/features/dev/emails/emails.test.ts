// Rules for all e-mails: each has an example, names its sender and reason, advertises nothing, and survives hostile input.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOfEmail } from "#test/email-check.ts";
import { sparedEmails } from "#app/platform/mail/unsubscribe.server.ts";
import { emails } from "#server/emails.ts";
import { examples } from "./examples.ts";

const origin = "https://convite.example";
const names = Object.keys(examples);
const fileOf = (name: string) => name.split(" · ")[0]!;

// On a busy machine the first e-mail takes long.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);

/** The files that define an e-mail. */
function written(files: { name: string; text: string }[]): string[] {
  return files.filter(({ text }) => /export const \w+Email: EmailKind/.test(text)).map(({ name }) => name);
}

describe("every e-mail", () => {
  it("has an example at /dev/letters", () => {
    const files = globSync("app/features/**/{emails/*.tsx,*.email.tsx}").map((file) => ({
      name: path.basename(file, ".tsx").replace(".email", ""),
      text: readFileSync(file, "utf8"),
    }));
    expect([...new Set(names.map(fileOf))].toSorted()).toEqual(written(files).toSorted());
    expect(written([{ name: "new", text: "export const newEmail: EmailKind<{}> = {};" }])).toEqual(["new"]);
  });

  it.each(names)("can be read everywhere and leads nowhere else: %s", async (name) => {
    const mail = await examples[name]!(origin);
    expect(faultsOfEmail(mail, origin)).toEqual([]);
    expect(mail.subject).not.toMatch(/^\s|\s\s|\s$/);
  });
});

// J-5: LSSI 21 and GDPR 14 require the sender, the reason and the use of the address; advertising is forbidden.
const selling =
  /oferta|descuento|promoci|gratis|rebaja|premium|plan (plus|planner)|suscr[ií]bete|compra|aprovecha|no te pierdas|€/i;

describe("J-5: what e-mails say beside their content", () => {
  it("is why they come and what the address is for, and no promotion", async () => {
    const mails = await Promise.all(names.map(async (name) => ({ name, ...(await examples[name]!(origin)) })));
    const silent = mails.filter(({ text }) => !/Te escribimos porque |porque /.test(text)).map(({ name }) => name);
    const unused = mails
      .filter(({ text }) => !/no l[ao]s? cedemos|no está guardada|dejar de recibir/i.test(text))
      .map(({ name }) => name);
    const lines = mails.flatMap(({ name, text }) =>
      text
        .split("\n")
        .filter((line) => selling.test(line.replace("ni enviamos publicidad", "")))
        // It names what its reader owes to others.
        .filter((line) => name !== "morning" || selling.test(line.replaceAll(/\d\s€/g, "")))
        // It decides on the plan that the recipient requested, and must name it.
        .filter((line) => name !== "plan-decided" || selling.test(line.replaceAll(/plan (Plus|Planner)/g, "")))
        .map((line) => `${name}: ${line}`),
    );
    console.log(`J-5: ${lines.length} promotional lines in ${mails.length} e-mails`);
    expect({ silent, unused, lines }).toEqual({ silent: [], unused: [], lines: [] });
    expect("Aprovecha nuestra oferta").toMatch(selling);
  });

  it("is how to stop them, in those that one may be spared of and in no others", async () => {
    const offering = await Promise.all(
      names.map(async (name) =>
        (await examples[name]!(origin)).html.includes("/no-mas/") ? [fileOf(name).replaceAll("-", "_")] : [],
      ),
    );
    expect([...new Set(offering.flat())].toSorted()).toEqual(sparedEmails.toSorted());
  });

  it("names anyone who invites or answers", async () => {
    const invitation = await examples.invitation!(origin);
    expect(invitation.text).toContain("María de la Luz Fernández-Villaverde ha dado tu correo para invitarte");
    expect(invitation.text).toContain("no la cedemos a nadie ni enviamos publicidad");
    expect((await examples.answers!(origin)).text).toContain("organizas «Boda de Lucía y Andrés»");
  });
});

describe("an event in an e-mail", () => {
  // Times as people say them, and the event with its article: no other form anywhere.
  const other =
    /\d\d:\d\d\s*[-–]\s*\d\d:\d\d|0\d:\d\d del día siguiente|\binvitan? a (?!(?:la|los|las|«|parti)|\S+ a )/;

  it("is said in the one way in which its page says it", async () => {
    const forms = await Promise.all(
      names.map(async (name) => {
        const { subject, text } = await examples[name]!(origin);
        return [subject, ...text.split("\n")].filter((line) => other.test(line)).map((line) => `${name}: ${line}`);
      }),
    );
    expect(forms.flat()).toEqual([]);
    for (const old of ["5 de junio · 18:30 - 04:00", "18:30 – 23:00", "Marta te invita a Boda de Ana"])
      expect(old).toMatch(other);
    const { subject, text } = await examples["invitation · a quien solo viene"]!(origin);
    expect(subject).toMatch(/^💍 María .* te invita a la boda de Lucía y Andrés · Convite$/u);
    expect(text).toContain("a las 18:30, hasta la madrugada");
    expect(text).not.toMatch(/podrás|como Invitado|Ver el evento/i);
  });

  it("comes from a stranger between our own words", async () => {
    const written = [...emails.values()].filter(({ cause }) => cause === "visitor" || cause === "host");
    for (const kind of written) {
      const name = names.find((each) => fileOf(each).replaceAll("-", "_") === kind.kind)!;
      const { subject } = await examples[name]!(origin, {
        name: "x",
        title: "T".repeat(190),
        place: "x",
        message: "x",
      });
      expect([kind.kind, subject.length <= 202, subject.endsWith(" · Convite")]).toEqual([kind.kind, true, true]);
    }
  });

  it("says who reads an answer to it, or that nobody reads it", async () => {
    const { text } = await examples["household-invitation · con respuesta"]!(origin);
    expect(text).toContain("Si contestas a este correo, le llega a María de la Luz Fernández-Villaverde.");
    expect((await examples["household-invitation"]!(origin)).text).toContain(
      "No contestes a este correo: no lo lee nadie.",
    );
  });
});

describe("D-9: words that another person has chosen", () => {
  const bent = [
    "<a href=//evil.example>Boda</a>",
    '<a href="https://evil.example">pulsa</a>',
    "Haz clic http://evil.example",
    "https://evil.example/?a=b&c=d",
    "HTTPS://EVIL.EXAMPLE",
    "http:/\u200b/evil.example",
    "ftp://evil.example",
    "//evil.example",
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "mailto:x@evil.example",
    '<img src="https://evil.example/pixel.gif">',
    "<img src=x onerror=alert(1)>",
    "<style>@import url(//evil.example)</style>",
    "<svg onload=alert(1)>",
    "</title><script>alert(1)</script>",
    "--><iframe src=//evil.example>",
    "<!--[if mso]><img src=//evil.example><![endif]-->",
    "&lt;a href=//evil.example&gt;",
    "[pulsa](https://evil.example)",
  ];

  it("stay words in every e-mail", async () => {
    let tried = 0;
    const faults: string[] = [];
    for (const name of names) {
      for (const text of bent) {
        const mail = await examples[name]!(origin, { name: text, title: text, place: text, message: text });
        tried++;
        const found = faultsOfEmail({ ...mail, subject: "x" }, origin);
        if (/evil\.example|@evil/i.test(mail.text + mail.html)) found.push("an address that becomes a link");
        faults.push(...found.map((fault) => `${name}, «${text}»: ${fault}`));
      }
    }
    console.log(`D-9: ${faults.length} of ${tried} became a link or a beacon, in ${names.length} e-mails`);
    expect(faults).toEqual([]);
  });
});
