// /app/staff/health: the concerns that need a person, and the health of mail, jobs, storage and database, on one screen.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatBytes, formatCount, formatNumber, formatRelative } from "#app/copy/text/format.ts";
import type { Concern } from "#app/domain/staff/health.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { CardGrid, Card } from "#app/ui/layout/sheet.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/health.route.ts";
import { concernText } from "./copy.ts";
import { readHealth } from "./queries.server.ts";

// As git shortens it.
const COMMIT_LETTERS = 10;

export const handle = { access: { view: "staff.health" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Salud · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { ...(await readHealth(app, pass, now)), now };
}

export default function Health({ loaderData }: Route.ComponentProps) {
  const { concerns, mail, jobs, storage, privacy, database, pages, release, now } = loaderData;
  const ago = (seconds: number | null, never: string) =>
    seconds === null ? never : formatRelative(new Date(now.getTime() - seconds * 1_000), now);
  const isWell = (part: Concern["part"]) => concerns.every((concern) => concern.part !== part);
  const { disk } = storage;
  return (
    <StaffSheet
      title="Salud"
      lead={
        concerns.length === 0 ? "Todo va bien." : `Hay ${formatCount(concerns.length, "cosa", "cosas")} por resolver.`
      }
    >
      {concerns.length > 0 && (
        <Stack gap={3} mb={5}>
          {concerns.map((concern) => (
            <Notice key={concern.code} tone="warn">
              {concernText(concern, now)}
            </Notice>
          ))}
        </Stack>
      )}
      <CardGrid least="20rem">
        <Part
          title="Correo"
          isWell={isWell("mail")}
          facts={[
            ["Servidor de correo", mail.isSetUp ? "Puesto" : "Sin poner: nada sale (SMTP_URL)"],
            ["Por salir", <MailLink key="queued" status="queued" count={mail.due + mail.held} />],
            ["De ellos, retenidos", formatNumber(mail.held)],
            ["El más antiguo de los demás", ago(mail.oldestDueSeconds, "–")],
            ["Enviados en 24 horas", formatNumber(mail.sentToday)],
            ["El último", ago(mail.lastSentSeconds, "nunca")],
            ["Rechazados", <MailLink key="refused" status="refused" count={mail.refused} />],
          ]}
        />
        <Part
          title="Tareas del servidor"
          isWell={isWell("jobs")}
          facts={[
            ["Esperan", formatNumber(jobs.waiting)],
            ["La más antigua", ago(jobs.oldestSeconds, "–")],
            ["En marcha", formatNumber(jobs.running)],
            ["Sin más intentos", formatNumber(jobs.dead)],
            ["Última señal del proceso", ago(jobs.quietSeconds, "nunca")],
          ]}
        />
        <Part
          title="Archivos"
          isWell={isWell("storage")}
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
          title="Privacidad"
          isWell={isWell("privacy")}
          facts={[["Datos fuera de plazo", formatNumber(privacy.overdue)]]}
        />
        <Part
          title="Base de datos"
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
        <Part
          title="Convite"
          facts={[
            ["Versión", release.version ?? "–"],
            ["Commit", release.commit?.slice(0, COMMIT_LETTERS) ?? "–"],
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
  /** Left out if no concern can belong to it. */
  isWell?: boolean;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}) {
  return (
    <Card as="section">
      <Group between align="center" mb={3}>
        <h2>{title}</h2>
        {isWell !== undefined && (
          <Badge tone={isWell ? "ok" : "warn"} shape={isWell ? "full" : "ring"}>
            {isWell ? "Bien" : "Mirar"}
          </Badge>
        )}
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
