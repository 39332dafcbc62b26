// Other ways to a person, in the operator's words; nothing if the operator has set none. SC-56
import { callLink } from "#app/domain/guest/guest.ts";
import type { Config } from "#app/platform/config.server.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import css from "./support-ways.module.css";

export type SupportWaysProps = { support: Pick<Config["support"], "email" | "phone" | "hours"> };

/** E-mail, telephone and hours, each if the operator has set it. */
export function SupportWays({ support: { email, phone, hours } }: SupportWaysProps) {
  if (!email && !phone && !hours) return null;
  return (
    <Stack as="dl" gap={2} className={css.ways}>
      {email && (
        <Group gap={[0, 3]} align="stretch">
          <dt className="soft">Correo</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </Group>
      )}
      {phone && (
        <Group gap={[0, 3]} align="stretch">
          <dt className="soft">Teléfono</dt>
          <dd>
            <a href={callLink(phone)}>{phone}</a>
          </dd>
        </Group>
      )}
      {hours && (
        <Group gap={[0, 3]} align="stretch">
          <dt className="soft">Horario</dt>
          <dd>{hours}</dd>
        </Group>
      )}
    </Stack>
  );
}
