// The bodies of the forms of the public pages, for those who try every action.
import type { TestApp } from "#test/test-app.ts";
import type { Bodies, Fields } from "./cast.ts";
import { freshEmail } from "./guest-intents.ts";

/** A form of the public pages, from an address that has sent none yet. */
async function sends(app: TestApp, fields: Fields): Promise<Fields> {
  await app.pool.query("delete from tries where key like 'application:%'");
  return { name: "Óscar", email: freshEmail(), ...fields };
}

export const siteBodies: Record<string, Bodies> = {
  "/contact": {
    send: (app) => sends(app, { intent: "send", subject: "Una duda", message: "¿Cuántos?", type: "general" }),
  },
  "/demo": { session: (app) => sends(app, { intent: "session", date: "2049-06-05" }) },
  "/providers": {
    apply: (app) =>
      sends(app, {
        intent: "apply",
        company: "Fotos Ana",
        city: "Torrent",
        serviceType: "photography",
        experience: "4-5",
        portfolio: "https://fotos.example",
        message: "Hago bodas.",
      }),
  },
  "/affiliates": {
    apply: (app) =>
      sends(app, {
        intent: "apply",
        socialMedia: "blog",
        followers: "100-1000",
        niche: "weddings",
        experience: "beginner",
        motivation: "Me gusta.",
      }),
  },
  "/feedback/suggestions": {
    suggest: (app) => sends(app, { intent: "suggest", subject: "Más mesas", message: "Redondas." }),
  },
  "/feedback/bug-report": {
    report: (app) => sends(app, { intent: "report", subject: "No carga", message: "Pulsé y nada." }),
  },
  "/feedback/survey": { answer: (app) => sends(app, { intent: "answer", mark: "5" }) },
  "/app/staff/inbox/:applicationId": {
    answer: () => ({ intent: "answer", message: "Claro que sí." }),
    note: () => ({ intent: "note", message: "Llamar el lunes." }),
    state: () => ({ intent: "state", status: "open" }),
    delete: () => ({ intent: "delete" }),
  },
};
