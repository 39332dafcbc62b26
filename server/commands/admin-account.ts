// `npm run admin -- delete EMAIL`, `export EMAIL [FILE]` and `factor EMAIL --reset`: for a person who cannot log in.
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { formatCount, formatLongDate, formatNumber } from "#app/copy/text/format.ts";
import type { Db } from "#app/db/client.ts";
import { inTransaction } from "#app/db/transaction.ts";
import { checkEmail } from "#app/domain/account/account.ts";
import { Refused } from "#app/domain/refused.ts";
import { resetFactor } from "#app/features/account/auth/factor/commands.server.ts";
import { openArchiveOf } from "#app/features/account/privacy/archive/queries.server.ts";
import { eraseAccount } from "#app/features/home/account-deletion/commands.server.ts";
import { type Deletion, type DoomedEvent, readDeletionOf } from "#app/features/home/account-deletion/queries.server.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";
import { audit } from "#app/platform/audit.server.ts";
import { isStaff } from "#app/platform/auth/viewer.server.ts";

const CONFIRM = "--confirmar";
const ANSWERS = "--respuestas";

/**
 * Deletes the account of `email` as its owner would in the settings. Each of its events goes to the first member who may take it over, or
 * is deleted if there is no such member. Without `--confirmar` it only prints what would happen. With `--respuestas` it also removes the
 * person's name from their answers on guest lists. Refuses an address without an account.
 */
export async function deleteByHand(
  app: Pick<AppServices, "db" | "config">,
  email: string,
  options: readonly string[],
  now: Date,
): Promise<void> {
  const account = await findAccount(app.db, email);
  const unknown = options.find((each) => each !== CONFIRM && each !== ANSWERS);
  if (unknown) throw new Refused(`No existe la opción «${unknown}». Las que hay: ${CONFIRM} y ${ANSWERS}.`);
  const deletion = await readDeletionOf(app.db, app.config, { ...account, isStaff: isStaff(app.config, account) });
  const eraseAnswers = options.includes(ANSWERS);
  if (!options.includes(CONFIRM)) {
    for (const line of whatGoes(account, deletion, eraseAnswers)) console.log(line);
    console.log(
      `No se ha borrado nada. Para hacerlo: npm run admin -- delete ${[account.email, ...options, CONFIRM].join(" ")}`,
    );
    return;
  }
  const fates = new Map(deletion.events.map(({ id, heirs }) => [id, heirs[0]?.id ?? null]));
  const erased = await eraseAccount(app, account, { fates, eraseAnswers }, null, now);
  if (!erased.ok) throw new Refused("Sus eventos han cambiado mientras tanto. No se ha borrado nada: repite la orden.");
  const handed = [...fates.values()].filter((heir) => heir !== null).length;
  console.log(
    `La cuenta de ${account.email} está eliminada. ${formatCount(handed, "evento ha pasado", "eventos han pasado")} a otra persona y ${formatCount(fates.size - handed, "se ha eliminado", "se han eliminado")}. Queda anotado en la auditoría.`,
  );
}

function whatGoes({ name, email }: Account, deletion: Deletion, eraseAnswers: boolean): string[] {
  const { events, memberships, answers, files, tickets, mails, isLastStaff } = deletion;
  const lists = formatCount(answers.length, "lista de invitados", "listas de invitados");
  return [
    `Cuenta de ${name}, ${email}. Al eliminarla:`,
    ...events.map(fateText),
    `  - Sale de ${formatCount(memberships.length, "evento de otra persona", "eventos de otras personas")}.`,
    eraseAnswers
      ? `  - En ${lists} queda su respuesta, sin su nombre.`
      : `  - En ${lists} se queda su nombre con su respuesta (con ${ANSWERS} queda sin nombre).`,
    `  - Se borran ${formatNumber(files)} ficheros, ${formatNumber(mails)} correos y lo que escribió en ${formatNumber(tickets)} consultas.`,
    ...(isLastStaff
      ? ["  - Es la única persona del equipo: nombra antes a otra con «npm run admin -- grant CORREO»."]
      : []),
  ];
}

function fateText({ title, date, guests, heirs: [heir] }: DoomedEvent): string {
  const what = `«${title}», del ${formatLongDate(date)}, con ${formatCount(guests, "invitado", "invitados")}`;
  return heir ? `  - ${what}: pasa a ${heir.name}.` : `  - ${what}: se elimina, porque nadie más puede llevarlo.`;
}

/** Writes the account's data archive to `file` (mode 0600), by default to a new file in this folder. */
export async function exportByHand(
  app: Pick<AppServices, "db" | "config" | "files" | "log" | "emails">,
  email: string,
  file: string | undefined,
  now: Date,
): Promise<void> {
  const account = await findAccount(app.db, email);
  const target = path.resolve(file ?? `convite-${account.id}.zip`);
  const half = `${target}.part`;
  try {
    await pipeline(await openArchiveOf(app, account, now), createWriteStream(half, { mode: 0o600, flags: "wx" }));
    await rename(half, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST")
      throw new Refused(`Ya se está escribiendo ${half}. Bórralo si no es así.`);
    await rm(half, { force: true });
    throw error;
  }
  await inTransaction(app.db, (tx) => audit(tx, { actorId: null, action: "account.exported", subjectId: account.id }));
  console.log(`Los datos de ${account.email} están en ${target}. Queda anotado en la auditoría.`);
  console.log("Dáselos solo a quien hayas comprobado que es esa persona.");
}

/** Takes the second step away from the account of `email`, whose person has lost it, and ends its sessions. */
export async function resetByHand(
  app: Pick<AppServices, "db" | "config">,
  email: string,
  options: readonly string[],
  now: Date,
): Promise<void> {
  const account = await findAccount(app.db, email);
  if (options.length !== 1 || options[0] !== "--reset")
    throw new Refused(`Para quitar el segundo paso: npm run admin -- factor ${account.email} --reset`);
  const had = await resetFactor(app, account, now);
  console.log(
    had
      ? `${account.email} ya no tiene segundo paso, y sus sesiones están cerradas. Le hemos escrito; queda anotado en la auditoría.`
      : `${account.email} no tiene segundo paso.`,
  );
}

type Account = Awaited<ReturnType<typeof findAccount>>;

async function findAccount(db: Db, email: string) {
  const checked = checkEmail(email);
  const account =
    checked.ok &&
    (await db
      .selectFrom("users")
      .select(["id", "name", "email", "emailVerified", "staffSince", "provedWithKey"])
      .where("email", "=", checked.email)
      .executeTakeFirst());
  if (!account) throw new Refused(`Nadie tiene una cuenta con «${email}».`);
  return account;
}
