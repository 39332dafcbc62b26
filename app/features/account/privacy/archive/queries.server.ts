// The data archive: its permit, and its contents.
import { Readable } from "node:stream";
import { formatLongDate } from "#app/copy/text/format.ts";
import { slugFromTitle } from "#app/domain/event/slug.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { sign, unsign } from "#app/platform/auth/secrets.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import { type ArchiveEntry, streamArchive } from "#app/platform/files/archive.server.ts";
import { jsonFile, jsonListFile } from "#app/platform/files/json-stream.server.ts";
import type { Owner } from "#app/features/account/privacy/guests.queries.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import {
  listOwnFiles,
  pageContacts,
  readActivity,
  readAnswers,
  readGiftsGiven,
  readInvitations,
  readLinkUses,
  readMemberships,
  readStoredProfile,
  readSessions,
  readTold,
  readStoredSubscription,
  readTasks,
  readWaitingAnswers,
} from "./account.queries.server.ts";
import { readme } from "./copy.ts";
import { pageEmails, pageMessages, pageTickets, readBlogging } from "./correspondence.queries.server.ts";
import { listCreatedEvents, pageGuests, pageWaiting, readEvent } from "./events.queries.server.ts";

const PERMIT = "archive";
const PERMIT_MINUTES = 10;

/** The permit of an archive: valid for ten minutes and for the requesting session. */
export function signPermit(config: Config, { viewer }: AccountPass<"account.export">, now: Date): string {
  return sign(config, PERMIT, `${viewer.sessionId}.${now.getTime() + PERMIT_MINUTES * 60_000}`);
}

/** Whether `permit` is valid, of this session, and not expired. */
export function isPermit(
  config: Config,
  { viewer }: AccountPass<"account.data.view">,
  permit: string,
  now: Date,
): boolean {
  const [sessionId, until] = unsign(config, PERMIT, permit)?.split(".") ?? [];
  return sessionId === viewer.sessionId && now.getTime() < Number(until);
}

type ArchiveServices = Pick<AppServices, "db" | "files" | "config" | "log" | "emails">;

/**
 * All stored data of the user, as a ZIP streamed while it is read.
 * It holds no database connection while a slow client reads. SC-41, robustness L-1
 */
export function openArchive(
  app: ArchiveServices,
  { viewer }: AccountPass<"account.data.view">,
  now: Date,
): Promise<Readable> {
  return openArchiveOf(app, viewer, now);
}

/** The same for any account, for the console, whose operator checks the identity. */
export async function openArchiveOf(
  app: ArchiveServices,
  viewer: Owner & { name: string },
  now: Date,
): Promise<Readable> {
  const { db, files } = app;
  const madeAt = formatLongDate(dateIn(defaultTimeZone, now));
  const about = readme({ name: viewer.name, origin: app.config.origin, madeAt, verified: viewer.emailVerified });
  const value = (path: string, read: () => Promise<unknown>): ArchiveEntry => ({
    path,
    open: async () => jsonFile(await read()),
  });
  const entries: ArchiveEntry[] = [
    { path: "README.txt", open: async () => Readable.from([Buffer.from(about)]) },
    value("perfil.json", () => readStoredProfile(db, viewer)),
    value("suscripcion.json", () => readStoredSubscription(db, viewer)),
    value("sesiones.json", () => readSessions(db, viewer)),
    value("avisos.json", () => readTold(db, viewer)),
    value("blog.json", () => readBlogging(db, viewer)),
    value("actividad.json", () => readActivity(db, viewer)),
    value("participaciones.json", () => readMemberships(db, viewer)),
    value("tareas.json", () => readTasks(db, viewer)),
    value("respuestas.json", () => readAnswers(db, viewer)),
    value("lista-de-espera.json", () => readWaitingAnswers(db, viewer)),
    value("regalos.json", () => readGiftsGiven(db, viewer)),
    value("enlaces.json", () => readLinkUses(db, viewer)),
    value("invitaciones.json", () => readInvitations(db, viewer)),
    {
      path: "contactos.json",
      open: async () => jsonListFile((after, most) => pageContacts(db, viewer, after, most)),
    },
    {
      path: "correos.json",
      open: async () => jsonListFile((after, most) => pageEmails(app, viewer, after, most)),
    },
    {
      path: "mensajes.json",
      open: async () => jsonListFile((after, most) => pageMessages(db, viewer, after, most)),
    },
    {
      path: "soporte.json",
      open: async () => jsonListFile((after, most) => pageTickets(db, viewer, after, most)),
    },
  ];
  for (const { id, title, date } of await listCreatedEvents(db, viewer.id)) {
    // The end of the id distinguishes two weddings on one day.
    const folder = `eventos/${date}-${slugFromTitle(title)}-${id.slice(-6)}`;
    entries.push(
      value(`${folder}/evento.json`, () => readEvent(db, id, now)),
      {
        path: `${folder}/invitados.json`,
        open: async () => jsonListFile((after, most) => pageGuests(db, id, after, most)),
      },
      {
        path: `${folder}/lista-de-espera.json`,
        open: async () => jsonListFile((after, most) => pageWaiting(db, id, after, most)),
      },
    );
  }
  for (const key of await listOwnFiles(db, viewer))
    entries.push({
      path: `archivos/${key}`,
      packed: false,
      open: async () => {
        const bytes = await files.read(key);
        return bytes && Readable.from(bytes);
      },
    });
  return streamArchive(entries, now, (error) => app.log.error({ err: error }, "archive not written"));
}
