// The account's unanswered invitations, on its dashboard.
import { capitalized, formatLongDate } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { ReceivedInvitation } from "../received.queries.server.ts";
import css from "./received-invitations.module.css";

/** Renders nothing without an open invitation. part 2 §4 */
export function ReceivedInvitations({ invitations }: { invitations: readonly ReceivedInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <Section title="Te han invitado" id="te-han-invitado">
      <Stack as="ul" gap={3} mb={6}>
        {invitations.map(({ id, title, type, date, location, inviterName, role, path }) => (
          <li key={id} className={css.item}>
            <Plate type={type} confirmed={0} invited={0} />
            <div className={`${css.words} breaks`}>
              <b>{title}</b>
              <p>
                {inviterName} quiere contar contigo como {roleText[role]}.
              </p>
              <p className="small">
                {capitalized(formatLongDate(date))} · {location}
              </p>
            </div>
            <ButtonLink to={path} reloadDocument variant="ghost" aria-label={`Ver la invitación a ${title}`}>
              Ver la invitación
            </ButtonLink>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
