// `npm run admin -- grant EMAIL`, `revoke EMAIL` and `list` manage the staff of this installation. `delete EMAIL`,
// `export EMAIL` and `factor EMAIL --reset` are for a person who cannot log in, `new-secret` for a lost secret, `health` for monitoring.
import { Refused } from "#app/domain/refused.ts";
import { concernText } from "#app/features/staff/health/copy.ts";
import { checkHealth } from "#app/features/staff/health/queries.server.ts";
import { grantStaff, revokeStaff } from "#app/features/staff/overview/commands.server.ts";
import { listStaff } from "#app/features/staff/overview/queries.server.ts";
import { countRunning } from "../running.ts";
import { adoptSecret } from "../secret/check.ts";
import { deleteByHand, exportByHand, resetByHand } from "./admin-account.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

const usage = `Di qué hacer, con npm run admin -- delante:
   grant CORREO              hace a esa cuenta del equipo
   revoke CORREO             deja de serlo
   list                      quién es del equipo
   health                    qué necesita a una persona; termina con 1 si hay algo y con 0 si no
   factor CORREO --reset     quita el segundo paso de esa cuenta, si lo ha perdido, y cierra sus sesiones
   export CORREO [FICHERO]   guarda los datos de esa cuenta en un ZIP
   delete CORREO             dice qué se borraría con la cuenta; con --confirmar, la borra
   new-secret                acepta el secreto de los ajustes, si se ha perdido el de antes`;

/** Runs the command in `args` and prints the result. Refuses an address without an account. */
export async function admin(
  app: Pick<AppServices, "db" | "config" | "files" | "log" | "emails" | "pool">,
  [command, email, ...rest]: string[],
): Promise<void> {
  const now = new Date();
  if (command === "list") return list(app);
  if (command === "new-secret") return newSecret(app);
  if (command === "health") return tellHealth(app, now);
  if (email && command === "delete") return deleteByHand(app, email, rest, now);
  if (email && command === "factor") return resetByHand(app, email, rest, now);
  if (email && command === "export") return exportByHand(app, email, rest[0], now);
  if (!email || (command !== "grant" && command !== "revoke")) throw new Refused(usage);
  if (command === "revoke") {
    const revoked = await revokeStaff(app.db, email, now);
    if (!revoked.ok && revoked.code === "no_account") throw new Refused(nobody(email));
    const left = app.config.adminEmails.includes(email.toLowerCase())
      ? " Sigue en ADMIN_EMAILS: quítalo también de ahí."
      : "";
    console.log(revoked.ok ? `${email} ya no es del equipo.${left}` : `${email} no era del equipo.${left}`);
    return;
  }
  const granted = await grantStaff(app.db, email, now);
  if (!granted.ok && granted.code === "no_account") throw new Refused(nobody(email));
  if (!granted.ok) console.log(`${email} ya era del equipo.`);
  else {
    console.log(`${email} es del equipo desde ahora: ${app.config.origin}/app/staff`);
    console.log("Al entrar le pediremos que configure su segundo paso: el equipo entra siempre con él.");
    if (!granted.emailVerified)
      console.log("Aún no ha confirmado su correo: asegúrate de que esa cuenta es de quien crees.");
  }
}

/** Prints one line for each problem that needs a person, and then exits with 1. */
async function tellHealth(app: Parameters<typeof checkHealth>[0], now: Date): Promise<void> {
  const { concerns } = await checkHealth(app, now);
  for (const concern of concerns) console.log(concernText(concern, now));
  if (concerns.length === 0) console.log("Todo va bien.");
  else process.exitCode = 1;
}

/** Makes the secret in the settings the database's own, if the previous one is lost. */
async function newSecret(app: Pick<AppServices, "db" | "config" | "pool">): Promise<void> {
  // One is this command's own.
  if ((await countRunning(app.pool)) > 1)
    throw new Refused("Convite está en marcha con esta base de datos. Páralo antes de cambiar el secreto.");
  const { links, emails, codes } = await adoptSecret(app);
  console.log(
    `Desde ahora vale el secreto de tus ajustes. Enlaces renovados: ${links}; los que ya se enviaron siguen valiendo.`,
  );
  if (emails > 0) console.log(`Correos que no podrán salir, y hay que pedir de nuevo: ${emails}.`);
  if (codes > 0)
    console.log(`Eventos cuyo código de acceso se ha perdido, y cuyos anfitriones deben poner otro: ${codes}.`);
  console.log("Todos tienen que volver a entrar, y a activar los avisos en sus dispositivos.");
}

async function list({ db, config }: Pick<AppServices, "db" | "config">): Promise<void> {
  const staff = await listStaff(db, config);
  if (staff.length === 0) console.log("Nadie es del equipo todavía. Dalo con: npm run admin -- grant CORREO");
  for (const { name, email, staffSince } of staff)
    console.log(
      `${email}  ${name}  ${staffSince ? `desde el ${staffSince.toISOString().slice(0, 10)}` : "por ADMIN_EMAILS"}`,
    );
  const missing = config.adminEmails.filter((each) => !staff.some(({ email }) => email === each));
  if (missing.length > 0)
    console.log(`En ADMIN_EMAILS, sin cuenta o sin confirmar con su contraseña: ${missing.join(", ")}`);
}

function nobody(email: string): string {
  return `Nadie tiene una cuenta con «${email}». Créala antes en la página de registro.`;
}
