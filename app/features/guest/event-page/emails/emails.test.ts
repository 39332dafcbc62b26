// The e-mails to guests: their texts, and that no input can change their meaning.
import { renderEmail } from "#app/platform/mail/email-kind.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { faultsOfEmail } from "#test/email-check.ts";
import { answerAttemptEmail } from "./answer-attempt.tsx";
import { type AnswerReceivedProps, answerReceivedEmail } from "./answer-received.tsx";

const origin = "https://convite.example";
const event = {
  title: "Boda de Lucía y Andrés",
  emoji: "💍 ",
  date: "2027-06-05",
  startTime: "18:30:00",
  endTime: "03:00:00",
  timeZone: "Europe/Madrid",
  location: "Finca La Alquería, Torrent",
  hostName: "Lucía Molina",
};
const answer: AnswerReceivedProps = {
  origin,
  guestName: "María de la Luz Fernández-Villaverde",
  event,
  attending: true,
  message: "¡Qué ganas!\nVamos en coche.",
  changeUrl: `${origin}/evento/boda/respuesta/abc`,
  calendarUrl: `${origin}/evento/boda/calendario.ics`,
};

// The first e-mail is slow on a busy machine.
beforeAll(async () => void (await import("#app/platform/mail/email-pieces.ts")), 60_000);

describe("an answer received", () => {
  it("says yes with everything that a guest needs", async () => {
    const mail = await renderEmail(answerReceivedEmail, answer);
    expect(faultsOfEmail(mail, origin)).toEqual([]);
    expect(mail.subject).toBe("💍 Hemos apuntado tu respuesta: Boda de Lucía y Andrés · Convite");
    expect(mail.text).toBe(`Te guardamos sitio

Hemos apuntado tu respuesta, María de la Luz Fernández-Villaverde: vas a «Boda de Lucía y Andrés».

Tu respuesta
Sí, asistirás

Cuándo
Sábado, 5 de junio de 2027, a las 18:30, hasta la madrugada

Dónde
Finca La Alquería, Torrent

Y le has dejado este mensaje a Lucía Molina:

¡Qué ganas!
Vamos en coche.

Cambiar mi respuesta ${answer.changeUrl}

Añadir a mi calendario ${answer.calendarUrl}

Te escribimos porque alguien ha respondido con este correo a la invitación de Lucía Molina a «Boda de Lucía y Andrés». Si no has sido tú, pulsa «Cambiar mi respuesta» y corrígela.

Tu dirección se usa solo para este evento y la ve quien lo organiza; no la cedemos a nadie ni enviamos publicidad.

No contestes a este correo: no lo lee nadie.

Hecho con convite ${origin}
`);
  });

  it("says no without a calendar", async () => {
    const mail = await renderEmail(answerReceivedEmail, { ...answer, attending: false, message: null });
    expect(faultsOfEmail(mail, origin)).toEqual([]);
    expect(mail.text).toContain("No asistirás");
    expect(mail.text).toContain("no podrás ir a «Boda de Lucía y Andrés»");
    expect(mail.text).not.toMatch(/calendario|mensaje|Sí, asistirás/);
  });

  it("names the zone where it is not the usual one, and no time for an event without one", async () => {
    const abroad = await renderEmail(answerReceivedEmail, { ...answer, event: { ...event, timeZone: "Asia/Tokyo" } });
    expect(abroad.text).toContain("hasta la madrugada (hora estándar de Japón)");
    const allDay = await renderEmail(answerReceivedEmail, {
      ...answer,
      event: { ...event, startTime: null, endTime: null, timeZone: "Asia/Tokyo" },
    });
    expect(allDay.text).toContain("Sábado, 5 de junio de 2027\n");
  });
});

describe("an attempt to change an answer", () => {
  it("says that the answer stands, and how to change it", async () => {
    const mail = await renderEmail(answerAttemptEmail, { ...answer, attending: true });
    expect(faultsOfEmail(mail, origin)).toEqual([]);
    expect(mail.text).toContain("Tu respuesta sigue como estaba");
    expect(mail.text).toContain("Sí, asistirás");
    expect(mail.text).toContain(`Cambiar mi respuesta ${answer.changeUrl}`);
    expect((await renderEmail(answerAttemptEmail, { ...answer, attending: false })).text).toContain("No asistirás");
  });
});

describe("words that a stranger has chosen (D-9)", () => {
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

  it.each(bent)("stay words: %s", async (text) => {
    const words = { guestName: text, event: { ...event, title: text, location: text, hostName: text }, message: text };
    for (const mail of [
      await renderEmail(answerReceivedEmail, { ...answer, ...words }),
      await renderEmail(answerAttemptEmail, { ...answer, ...words }),
    ]) {
      expect(faultsOfEmail({ ...mail, subject: "x" }, origin)).toEqual([]);
      expect(mail.html.match(/<a\b/g)).toHaveLength(mail.text.match(/https:\/\/convite/g)?.length ?? 0);
      // Texts that mail programs turn into links.
      expect(mail.text).not.toMatch(/evil\.example|@evil/i);
      expect(mail.html).not.toMatch(/evil\.example|@evil/i);
    }
  });

  it("adds up to the figure of D-9", () => {
    expect(bent).toHaveLength(20);
    console.log(`D-9: 0 of ${bent.length} became a link or a beacon`);
  });
});
