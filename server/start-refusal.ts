// Explains a failed start or command in one Spanish sentence for the operator: the fault, its place, and the remedy.
import path from "node:path";
import { Refused } from "#app/domain/refused.ts";
import type { Config } from "#app/platform/config.server.ts";

export type StartedWith = Pick<Config, "port" | "host" | "dataDir" | "databaseUrl">;

type Unexpected = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };
type Sentence = (unexpected: Unexpected, config: StartedWith) => string;

const listening: Record<string, Sentence> = {
  EADDRINUSE: (_, { port }) =>
    `El puerto ${port} ya lo usa otro programa, quizá otro Convite: páralo o elige otro puerto con PORT.`,
  EACCES: (_, { port }) =>
    `El sistema no deja a esta cuenta escuchar en el puerto ${port}: elige en PORT uno de 1024 en adelante y pon un proxy delante.`,
  EADDRNOTAVAIL: (_, { host }) => `HOST (${host}) no es una dirección de esta máquina.`,
  ENOTFOUND: (_, { host }) => `HOST (${host}) no es una dirección de esta máquina.`,
  EAI_AGAIN: (_, { host }) => `HOST (${host}) no es una dirección de esta máquina.`,
};

const onDisk: Record<string, Sentence> = {
  EACCES: ({ path: place }) =>
    `Convite no puede leer o escribir en ${place}: da permiso a su cuenta o usa otra carpeta.`,
  EROFS: ({ path: place }) => `Convite no puede escribir en ${place}: ese disco es de solo lectura.`,
  ENOTDIR: ({ path: place, syscall }, { dataDir }) =>
    `${syscall === "mkdir" || isIn(place, dataDir) ? `DATA_DIR (${dataDir || place})` : place} no es una carpeta: en ese sitio hay un fichero.`,
  EISDIR: ({ path: place }) => `${place ?? "Eso"} es una carpeta, y hace falta un fichero.`,
  ENOENT: ({ path: place = "" }) => `No existe la carpeta ${path.dirname(place)}: créala y vuelve a intentarlo.`,
  ENOSPC: ({ path: place }, { dataDir }) =>
    `No queda sitio en el disco de ${place ?? dataDir}: libera espacio y vuelve a intentarlo.`,
};
onDisk.EPERM = onDisk.EACCES!;
onDisk.EEXIST = onDisk.ENOTDIR!;
onDisk.EDQUOT = onDisk.ENOSPC!;

const silent: Sentence = (_, config) =>
  `La base de datos${whereOf(config)} no responde: comprueba que está en marcha y que DATABASE_URL lleva a ella.`;
const unknownHost: Sentence = (_, config) =>
  `No se encuentra la máquina de la base de datos${whereOf(config)}: comprueba el nombre en DATABASE_URL.`;
const noEntry: Sentence = (_, config) =>
  `La base de datos${whereOf(config)} no acepta el usuario o la contraseña de DATABASE_URL.`;
const busy: Sentence = (_, config) => `La base de datos${whereOf(config)} no admite más conexiones por ahora.`;
const starting: Sentence = (_, config) =>
  `La base de datos${whereOf(config)} está arrancando o parándose: vuelve a intentarlo en un momento.`;

const inDatabase: Record<string, Sentence> = {
  ECONNREFUSED: silent,
  ECONNRESET: silent,
  EPIPE: silent,
  ETIMEDOUT: silent,
  EHOSTUNREACH: silent,
  ENETUNREACH: silent,
  "08001": silent,
  "08006": silent,
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
  "28P01": noEntry,
  "28000": noEntry,
  "53300": busy,
  "57P03": starting,
  "57P01": starting,
  "3D000": (_, config) =>
    `En el servidor${whereOf(config)} no hay ninguna base de datos con el nombre de DATABASE_URL: créala antes.`,
  "42501": (_, config) =>
    `El usuario de DATABASE_URL no tiene permiso para crear tablas en la base de datos${whereOf(config)}: hazlo su dueño.`,
  "25006": (_, config) =>
    `La base de datos${whereOf(config)} es de solo lectura, como una réplica: DATABASE_URL debe llevar a la que se escribe.`,
  "53100": (_, config) => `No queda sitio en el disco de la base de datos${whereOf(config)}.`,
};

/** The sentence for `error`, or null for an unforeseen one. `config` is null if the settings were unreadable. */
export function startRefusal(error: unknown, config: StartedWith | null): string | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof Refused) return error.message;
  const known = config ?? { port: 0, host: "", dataDir: "", databaseUrl: null };
  const unexpected: Unexpected = error;
  const { code = "", syscall, hostname } = unexpected;
  const isOwnHost = syscall === "getaddrinfo" && hostname === known.host && known.host !== "";
  const table =
    syscall === "listen" || isOwnHost ? listening : unexpected.path && !isSocket(unexpected) ? onDisk : inDatabase;
  const sentence = table[code] ?? (isSocket(unexpected) ? undefined : onDisk[code]);
  if (sentence) return sentence(unexpected, known);
  if (isSocket(unexpected)) return silent(unexpected, known);
  if (/timeout expired|Connection terminated/.test(error.message)) return silent(unexpected, known);
  if (/SASL|password must be a string|SSL/.test(error.message)) return noEntry(unexpected, known);
  if (code.startsWith("Z_") || /unexpected end of file|Unexpected end of data|Invalid tar/i.test(error.message))
    return "Ese fichero no es una copia de Convite, o está a medias.";
  return error.cause === undefined ? null : startRefusal(error.cause, config);
}

/** A local database is reached by a socket, which is a path too. */
function isSocket({ syscall }: Unexpected): boolean {
  return syscall === "connect";
}

function isIn(place: string | undefined, folder: string): boolean {
  return (
    place !== undefined &&
    folder !== "" &&
    (place === folder || folder.startsWith(`${place}/`) || place.startsWith(`${folder}/`))
  );
}

/** The database's address, without user and password. */
function whereOf({ databaseUrl }: StartedWith): string {
  const url = databaseUrl ? URL.parse(databaseUrl) : null;
  return url?.host ? ` (${url.host}${url.pathname})` : "";
}
