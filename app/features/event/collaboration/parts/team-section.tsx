// The event's team with roles and rights, and its invitations; the team's own screen changes places.
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { Link } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import type { Team } from "../people.queries.server.ts";
import css from "./collaboration.module.css";

export function TeamSection({ team: { members, more, invited, teamTo, inviteTo } }: { team: Team }) {
  return (
    <Card as="section" sunk roomy gap={4} aria-labelledby="team-title" className={css.team}>
      <h2 id="team-title">Equipo</h2>
      <Rows pad={3} bare>
        {members.map(({ id, userId, name, avatarUrl, role, isViewer, rights }) => (
          <li key={id} className={css.member}>
            <Avatar person={{ id: userId ?? id, name, avatarUrl }} />
            <p>
              {teamTo && userId ? <Link to={`${teamTo}/${id}`}>{name}</Link> : <b>{name}</b>}
              {isViewer && (
                <>
                  {" "}
                  <Badge tone="info">Tú</Badge>
                </>
              )}
              <span className="soft small">{rights ? `${roleText[role]} · ${rights}` : roleText[role]}</span>
            </p>
          </li>
        ))}
        {invited.map(({ id, name, role }) => (
          <li key={id} className={css.member} data-invited="">
            <Avatar person={{ id, name }} />
            <p>
              <b>{name}</b>
              <span className="soft small">{roleText[role]} · Invitación sin aceptar</span>
            </p>
          </li>
        ))}
      </Rows>
      {more > 0 && <p className="soft small">Y {formatCount(more, "persona más", "personas más")}.</p>}
      {members.length + invited.length === 1 && <p className="soft">Entre varias personas se prepara mejor.</p>}
      {(teamTo || inviteTo) && (
        <Group>
          {inviteTo && (
            <ButtonLink to={inviteTo} variant="soft" icon={IconUserPlus}>
              Invitar a alguien
            </ButtonLink>
          )}
          {teamTo && (
            <ButtonLink to={teamTo} variant="quiet" icon={IconUsersGroup}>
              Roles y permisos
            </ButtonLink>
          )}
        </Group>
      )}
    </Card>
  );
}
