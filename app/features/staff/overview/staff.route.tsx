// /app/staff: the work that waits for the people behind this Convite.
import { Link } from "react-router";
import { formatCount, formatNumber, formatRelative } from "#app/copy/text/format.ts";
import { planText } from "#app/copy/account/plans.ts";
import { listRequestedPlans } from "#app/features/account/billing/queries.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Group } from "#app/ui/layout/stack.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import type { Route } from "./+types/staff.route.ts";
import css from "./parts/staff.module.css";
import { StaffSheet } from "./parts/staff-sheet.tsx";
import { readOverview } from "./queries.server.ts";
import { hasPart } from "#app/domain/parts.ts";

export const handle = { access: { view: "staff.view", also: { accounts: "staff.accounts" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Equipo · Convite" }];

/** Open tickets, e-mails that wait or were refused, accounts, and the plans that users requested. 404 for all others. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const [overview, wishes] = await Promise.all([
    readOverview(app.db, pass),
    authorizeAccount(args, handle.access.also.accounts).then((accounts) => listRequestedPlans(app.db, accounts)),
  ]);
  return { ...overview, wishes, now, viewerId: pass.viewer.id };
}

export default function Staff({ loaderData }: Route.ComponentProps) {
  const { tickets, applications, mails, accounts, wishes, now, viewerId } = loaderData;
  useLive([`user:${viewerId}`]);
  const isQuiet = tickets.open === 0 && applications.fresh === 0 && mails.refused === 0 && wishes.length === 0;
  return (
    <StaffSheet title="Equipo" lead={isQuiet ? "Nadie espera nada de ti." : "Esto espera."}>
      <StatStrip
        stats={[
          {
            label: "Consultas abiertas",
            value: (
              <Link className={css.figure} to="/app/staff/tickets">
                {formatNumber(tickets.open)}
              </Link>
            ),
            note: tickets.oldest ? `la más antigua, ${formatRelative(tickets.oldest, now)}` : undefined,
          },
          ...(hasPart("applications")
            ? [
                {
                  label: "Formularios nuevos",
                  value: (
                    <Link className={css.figure} to="/app/staff/inbox">
                      {formatNumber(applications.fresh)}
                    </Link>
                  ),
                  note: applications.oldest ? `el más antiguo, ${formatRelative(applications.oldest, now)}` : undefined,
                },
              ]
            : []),
          {
            label: "Correos por salir",
            value: (
              <Link className={css.figure} to="/app/staff/outbox?estado=queued">
                {formatNumber(mails.queued)}
              </Link>
            ),
          },
          {
            label: "Correos rechazados",
            value: (
              <Link className={css.figure} to="/app/staff/outbox?estado=refused">
                {formatNumber(mails.refused)}
              </Link>
            ),
          },
          {
            label: "Cuentas",
            value: (
              <Link className={css.figure} to="/app/staff/accounts">
                {formatNumber(accounts.all)}
              </Link>
            ),
            note: accounts.suspended > 0 ? formatCount(accounts.suspended, "suspendida", "suspendidas") : undefined,
          },
        ]}
      />
      <Section title="Planes por confirmar">
        {wishes.length === 0 ? (
          <p className="soft">Nadie ha pedido un cambio de plan.</p>
        ) : (
          <Rows>
            {wishes.map(({ userId, name, plan, requestedAt }) => (
              <Group as="li" key={userId} gap={[1, 4]} align="stretch" between className="breaks">
                <Link to={`/app/staff/accounts/${userId}`}>{name}</Link>
                <span>
                  <b>{planText[plan]}</b> · {formatRelative(requestedAt, now)}
                </span>
              </Group>
            ))}
          </Rows>
        )}
      </Section>
    </StaffSheet>
  );
}
