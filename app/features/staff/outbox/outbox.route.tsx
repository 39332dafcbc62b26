// /app/staff/outbox: the e-mails that wait, that were refused, and that are on their way.
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { Form, Link } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { type EmailStatus, emailStatuses } from "#app/domain/email-status.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { type Column, DataTable, Under } from "#app/ui/display/data-table.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { notices } from "#app/features/staff/overview/copy.ts";
import { cleanQuery } from "#app/features/staff/overview/queries.server.ts";
import css from "#app/features/staff/overview/parts/staff.module.css";
import { listAddress, StaffSearch } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Route } from "./+types/outbox.route.ts";
import { outboxActions } from "./actions.server.ts";
import { filterText, emailKindText } from "./copy.ts";
import { EmailBadge } from "./email-badge.tsx";
import { type ListedEmail, listEmails } from "./queries.server.ts";

export const handle = { access: { view: "staff.emails", actions: { "retry.all": "staff.emails" } } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Correos · Equipo · Convite" }];

/** All e-mails, or those that `?estado=` and `?q=` leave, newest first. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const status = emailStatuses.find((each) => each === address.get("estado")) ?? null;
  const query = cleanQuery(address.get("q"));
  const list = await listEmails(app.db, pass, { status, query, page: address.get("pagina") });
  return { ...list, status, query, posts: app.config.smtpUrl !== null };
}

/** Gives every refused e-mail another try (303). */
export const action = post(outboxActions, handle.access.actions, handle.access.view);

const columns: readonly Column<ListedEmail>[] = [
  {
    key: "subject",
    head: "Asunto",
    cell: ({ id, subject, kind }) => (
      <span className="breaks">
        <Link to={`${path}/${id}`}>{subject}</Link>
        <Under>{emailKindText(kind)}</Under>
      </span>
    ),
  },
  {
    key: "recipient",
    head: "Para",
    place: "line",
    cell: ({ recipient, recipientName }) => (
      <span className="breaks">
        {recipientName || recipient}
        {recipientName && <Under>{recipient}</Under>}
      </span>
    ),
  },
  {
    key: "status",
    head: "Estado",
    place: "aside",
    cell: ({ status }) => <EmailBadge status={status} />,
  },
  {
    key: "when",
    head: "Escrito",
    place: "meta",
    cell: ({ createdAt, attempts, lastError }) => (
      <>
        {formatInstant(createdAt, defaultTimeZone)}
        {attempts > 1 && ` · ${attempts} intentos`}
        {lastError && <span className={`${css.error} small breaks`}> {lastError}</span>}
      </>
    ),
  },
];

const path = "/app/staff/outbox";

export default function Outbox({ loaderData, actionData }: Route.ComponentProps) {
  const { mails, counts, page, pages, status, query, posts } = loaderData;
  const to = (estado: EmailStatus | null, pagina: number | null = null) =>
    listAddress(path, { estado, q: query, pagina });
  const chips = [
    {
      to: to(null),
      label: "Todos",
      count: counts.queued + counts.refused + counts.sent,
      current: status === null,
    },
    ...emailStatuses.map((each) => ({
      to: to(each),
      label: filterText[each],
      count: counts[each],
      current: each === status,
    })),
  ];
  return (
    <StaffSheet
      title="Correos"
      lead={posts ? undefined : "Sin SMTP_URL nadie los envía: esperan aquí, y aquí se pueden leer."}
      actions={
        counts.refused > 0 && (
          <Form method="post">
            <SubmitButton name="intent" value="retry.all" variant="ghost" icon={IconRefresh} busy="Un momento...">
              Reintentar los rechazados
            </SubmitButton>
          </Form>
        )
      }
    >
      <AddressNotice notices={notices} />
      {actionData && (
        <Notice tone="bad" live>
          {actionData.errors.form}
        </Notice>
      )}
      <Group gap={[3, 5]} mb={4} between>
        <FilterChips label="Filtrar por estado" chips={chips} />
        <StaffSearch
          label="Buscar correos"
          placeholder="Dirección, asunto o número"
          query={query}
          kept={status ? { estado: status } : {}}
        />
      </Group>
      {mails.length > 0 ? (
        <DataTable caption="Correos" columns={columns} rows={mails} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          drawing="card"
          title={query ? `Ninguno con «${query}»` : status === "refused" ? "Ninguno rechazado" : "No hay correos"}
          text={
            query
              ? "Prueba con otra parte de la dirección o del asunto."
              : status === "refused"
                ? "Todos los que han salido han llegado a su servidor."
                : "Aquí aparece cada correo que escribe Convite."
          }
        />
      )}
      <Pager page={page} pages={pages} to={(number) => to(status, number)} />
    </StaffSheet>
  );
}
