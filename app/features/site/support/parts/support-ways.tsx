// How else to reach a person: what the operator has set, in their own words; nothing where nothing is set. SC-56
import type { Config } from "#app/platform/config.server.ts";
import css from "./support-ways.module.css";

export type SupportWaysProps = { support: Pick<Config["support"], "email" | "phone" | "hours"> };

/** E-mail, telephone and hours, each only where the operator named it. */
export function SupportWays({ support: { email, phone, hours } }: SupportWaysProps) {
  if (!email && !phone && !hours) return null;
  return (
    <dl className={css.ways}>
      {email && (
        <div>
          <dt>Correo</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      )}
      {phone && (
        <div>
          <dt>Teléfono</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </dd>
        </div>
      )}
      {hours && (
        <div>
          <dt>Horario</dt>
          <dd>{hours}</dd>
        </div>
      )}
    </dl>
  );
}
