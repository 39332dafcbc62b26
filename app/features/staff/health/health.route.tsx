// /app/staff/health: how mail, jobs, storage and database are, on one screen.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatBytes, formatNumber, formatRelative } from "#app/copy/format.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { CardGrid, Card } from "#app/ui/layout/sheet.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/health.route.ts";
import { readHealth } from "./queries.server.ts";

export const handle = { access: { view: "staff.health" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Salud · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { ...(await readHealth(app, pass, now)), now };
}

export default function Health({ loaderData: { mail, jobs, storage, database, pages, now } }: Route.ComponentProps) {
  const ago = (instant: Date | null) => (instant ? formatRelative(instant, now) : "nunca");
  const isWell = mail.isWell && jobs.isWell && storage.isWell && database.isWell;
  const { disk } = storage;
  return (
    <StaffSheet title="Salud" lead={isWell ? "Todo va bien." : "Algo pide que lo mires."}>
      <CardGrid least="20rem">
        <Part
          title="Correo"
          isWell={mail.isWell}
          facts={[
            ["Servidor de correo", mail.isSetUp ? "Puesto" : "Sin poner: nada sale (SMTP_URL)"],
            ["Por salir", <MailLink key="queued" status="queued" count={mail.queued} />],
            ["El más antiguo", mail.oldest ? ago(mail.oldest) : "–"],
            ["Enviados en 24 horas", formatNumber(mail.sentToday)],
            ["El último", ago(mail.lastSent)],
            ["Rechazados", <MailLink key="refused" status="refused" count={mail.refused} />],
          ]}
        />
        <Part
          title="Tareas del servidor"
          isWell={jobs.isWell}
          facts={[
            ["Esperan", formatNumber(jobs.waiting)],
            ["La más antigua", jobs.oldest ? ago(jobs.oldest) : "–"],
            ["En marcha", formatNumber(jobs.running)],
            ["Sin más intentos", formatNumber(jobs.failed)],
          ]}
        />
        <Part
          title="Archivos"
          isWell={storage.isWell}
          facts={[
            ["Dónde", storage.isBucket ? "En un bucket S3" : "En el disco"],
            ["Archivos", formatNumber(storage.files)],
            ["Ocupan", formatBytes(storage.bytes)],
            ...(disk
              ? ([["Libre en el disco", `${formatBytes(disk.free)} de ${formatBytes(disk.total)}`]] as const)
              : []),
          ]}
        />
        <Part
          title="Base de datos"
          isWell={database.isWell}
          facts={[
            ["PostgreSQL", database.version],
            ["Ocupa", formatBytes(database.bytes)],
            ["Contesta en", `${formatNumber(Math.round(database.ms))} ms`],
            ["Sesiones", formatNumber(database.sessions)],
            [
              "Conexiones de este proceso",
              `${formatNumber(database.connections)}, ${formatNumber(database.waiting)} en espera`,
            ],
            ["Páginas en memoria", `${formatNumber(pages.pages)} (${formatBytes(pages.bytes)})`],
          ]}
        />
      </CardGrid>
    </StaffSheet>
  );
}

function MailLink({ status, count }: { status: string; count: number }) {
  return <Link to={`/app/staff/outbox?estado=${status}`}>{formatNumber(count)}</Link>;
}

function Part({
  title,
  isWell,
  facts,
}: {
  title: string;
  isWell: boolean;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <Card as="section">
      <Group between align="center" mb={3}>
        <h2>{title}</h2>
        <Badge tone={isWell ? "ok" : "warn"} shape={isWell ? "full" : "ring"}>
          {isWell ? "Bien" : "Mirar"}
        </Badge>
      </Group>
      <FactRows>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </FactRows>
    </Card>
  );
}
