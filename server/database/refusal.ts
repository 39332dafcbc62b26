// The refusals of the embedded database: a code for the program, a Spanish text for the operator.
import { Refused } from "#app/domain/refused.ts";

const anotherDatabase = "o pon en DATABASE_URL la dirección de un PostgreSQL tuyo";

const texts = {
  already_open: (folder: string) =>
    `Otro proceso de Convite ya tiene abierta la base de datos de ${folder}. Páralo antes de empezar este, usa otra carpeta (DATA_DIR) ${anotherDatabase}.`,
  foreign_postgres: (folder: string, pid: number) =>
    `Un PostgreSQL que no arrancó Convite (proceso ${pid}) está usando ${folder}. Páralo y vuelve a intentarlo.`,
  wrong_major: (folder: string, found: string, ours: number) =>
    `La base de datos de ${folder} es de PostgreSQL ${found} y este Convite usa PostgreSQL ${ours}. No se ha tocado nada. ` +
    `Para pasarla: 1) con la versión anterior de Convite, «npm run backup -- copia.convite»; 2) mueve ${folder} a otro sitio, sin borrarla; ` +
    `3) con esta versión, «npm run restore -- copia.convite».`,
  not_a_database: (folder: string) =>
    `${folder} tiene archivos, pero no es una base de datos. No se ha tocado nada. Mueve su contenido a otro sitio o usa otra carpeta (DATA_DIR).`,
  data_gone: (link: string, target: string) =>
    `${link} apunta a ${target}, que no existe. Si la base de datos está en otro disco, móntalo; si la has perdido y quieres empezar de cero, borra el enlace ${link}.`,
  wrong_owner: (folder: string, name: string) =>
    `La base de datos de ${folder} pertenece a otra cuenta del sistema. Arranca Convite con esa cuenta o cámbiale el dueño: chown -R ${name} "${folder}"`,
  unreachable: (folder: string, name: string) =>
    `PostgreSQL no funciona como root y la cuenta «${name}» no puede entrar en ${folder}. ` +
    `Mueve esa carpeta a un sitio al que sí pueda entrar (por ejemplo, dentro de /var/lib/convite) y deja en su lugar un enlace (ln -s).`,
  no_account: () =>
    `PostgreSQL no funciona como root y este sistema no tiene la cuenta «postgres» ni la cuenta «nobody». Arranca Convite con una cuenta normal ${anotherDatabase}.`,
  cannot_switch: (name: string) =>
    `PostgreSQL no funciona como root y el sistema no deja pasar a la cuenta «${name}». Arranca Convite con una cuenta normal ${anotherDatabase}.`,
  nameless_account: (uid: number) =>
    `La cuenta con la que arranca Convite (número ${uid}) no tiene nombre en /etc/passwd y PostgreSQL lo necesita. Añádela, usa otra cuenta ${anotherDatabase}.`,
  unsupported_system: (system: string) =>
    `Convite no trae una base de datos para ${system}. En Windows, usa WSL; en cualquier sistema, pon en DATABASE_URL la dirección de un PostgreSQL tuyo.`,
  no_programs: (system: string) =>
    `Faltan los programas de PostgreSQL para ${system}. Instálalos con «npm ci» (sin --omit=optional) ${anotherDatabase}.`,
  programs_do_not_run: (reason: string) =>
    `Los programas de PostgreSQL no funcionan en este sistema: ${reason}. Instala lo que falta ${anotherDatabase}.`,
  disk_full: (folder: string) =>
    `No queda sitio en el disco de ${folder}. Libera espacio y vuelve a arrancar; los datos guardados siguen ahí.`,
  not_writable: (folder: string) =>
    `Convite no puede escribir en ${folder}. Dale permiso a su cuenta o usa otra carpeta (DATA_DIR).`,
  mount_point: (folder: string) =>
    `${folder} es un punto de montaje y la base de datos no se puede crear justo ahí. Monta el volumen en la carpeta que la contiene.`,
  leftover_process: (pid: number) =>
    `Un proceso de la base de datos anterior (${pid}) no termina. Espera un momento o termínalo («kill -9 ${pid}») y vuelve a arrancar.`,
  did_not_start: (reason: string) => `La base de datos no arranca: ${reason}`,
} as const;

export type RefusalCode = keyof typeof texts;

/** A known reason why the embedded database cannot open. `message` is the Spanish text for the operator. */
export class DatabaseRefused extends Refused {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "DatabaseRefused";
    this.code = code;
  }
}

/** Makes the refusal with this code; `details` fill its text. */
export function refusal<Code extends RefusalCode>(
  code: Code,
  ...details: Parameters<(typeof texts)[Code]>
): DatabaseRefused {
  const text = texts[code] as (...details: Parameters<(typeof texts)[Code]>) => string;
  return new DatabaseRefused(code, text(...details));
}

/** Converts a system error about a folder (no space, no permission) to a refusal; returns any other error unchanged. */
export function explain(error: unknown, folder: string): unknown {
  if (error instanceof DatabaseRefused) return error;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  const explained =
    code === "ENOSPC" || code === "EDQUOT"
      ? refusal("disk_full", folder)
      : code === "EACCES" || code === "EPERM" || code === "EROFS" || syscall === "mkdir"
        ? refusal("not_writable", path ?? folder)
        : undefined;
  if (!explained) return error;
  explained.cause = error;
  return explained;
}
