// `npm run admin -- grant EMAIL`, `revoke EMAIL` and `list`: who belongs to the staff of this installation; `delete EMAIL` and
// `export EMAIL` for a person who cannot come in.
import { Refused } from "#app/domain/refused.ts";
import { grantStaff, revokeStaff } from "#app/features/staff/overview/commands.server.ts";
import { listStaff } from "#app/features/staff/overview/queries.server.ts";
import { deleteByHand, exportByHand } from "./admin-account.ts";
import type { AppServices } from "#app/platform/app-services.server.ts";

const usage = `Di qué hacer, con npm run admin -- delante:
  grant CORREO              hace a esa cuenta del equipo
  revoke CORREO             deja de serlo
  list                      quién es del equipo
  export CORREO [FICHERO]   guarda los datos de esa cuenta en un ZIP
  delete CORREO             dice qué se borraría con la cuenta; con --confirmar, la borra`;

/** Does what `args` says and prints what came of it. Refuses an address that nobody has an account with. */
export async function admin(
  app: Pick<AppServices, "db" | "config" | "files" | "log" | "emails">,
  [command, email, ...rest]: string[],
): Promise<void> {
  const now = new Date();
  if (command === "list") return list(app);
  if (email && command === "delete") return deleteByHand(app, email, rest, now);
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
    if (!granted.emailVerified)
      console.log("Aún no ha confirmado su correo: asegúrate de que esa cuenta es de quien crees.");
  }
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
