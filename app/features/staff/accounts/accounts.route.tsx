// /app/staff/accounts: all accounts.
import { formatInstant, formatNumber } from "#app/copy/text/format.ts";
import { planText } from "#app/copy/account/plans.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { type Column, PersonCell } from "#app/ui/display/data-table.tsx";
import { DeskList } from "#app/features/staff/overview/parts/desk-list.tsx";
import { listAddress } from "#app/features/staff/overview/parts/staff-search.tsx";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { cleanQuery } from "#app/features/staff/overview/queries.server.ts";
import type { Route } from "./+types/accounts.route.ts";
import { AccountMarks } from "./parts/account-marks.tsx";
import { listAccounts, type ListedAccount } from "./queries.server.ts";

export const handle = { access: { view: "staff.accounts" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Cuentas · Equipo · Convite" }];

/** The newest accounts, filtered by `?q=`, `?estado=suspendidas` and `?pagina=`. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const address = new URL(args.request.url).searchParams;
  const suspended = address.get("estado") === "suspendidas";
  const query = cleanQuery(address.get("q"));
  const wanted = { query, suspended, page: address.get("pagina"), now };
  return { ...(await listAccounts(app.db, app.config, pass, wanted)), suspended, query };
}

const columns: readonly Column<ListedAccount>[] = [
  {
    key: "person",
    head: "Cuenta",
    cell: (account) => (
      <PersonCell
        person={account}
        to={`${path}/${account.id}`}
        under={<span className="breaks">{account.email}</span>}
      />
    ),
  },
  { key: "plan", head: "Plan", place: "meta", cell: ({ plan }) => planText[plan] },
  { key: "marks", head: "Estado", place: "line", cell: (account) => <AccountMarks account={account} /> },
  {
    key: "since",
    head: "Desde",
    place: "meta",
    cell: ({ createdAt }) => formatInstant(createdAt, defaultTimeZone),
  },
];

const path = "/app/staff/accounts";

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { accounts, counts, page, pages, suspended, query } = loaderData;
  const estado = suspended ? "suspendidas" : null;
  return (
    <StaffSheet title="Cuentas">
      <DeskList
        caption="Cuentas"
        columns={columns}
        rows={accounts}
        faces
        search={{
          label: "Buscar cuentas",
          placeholder: "Nombre, correo o usuario",
          query,
          kept: estado ? { estado } : {},
        }}
        chips={[
          { to: listAddress(path, { q: query }), label: "Todas", count: counts.all, current: !suspended },
          {
            to: listAddress(path, { estado: "suspendidas", q: query }),
            label: "Suspendidas",
            count: counts.suspended,
            current: suspended,
          },
        ]}
        more={
          <output className="sr">
            {query && `${formatNumber(suspended ? counts.suspended : counts.all)} encontradas`}
          </output>
        }
        nothing={{
          drawing: "lemon",
          title: query ? `Nadie por «${query}»` : "Ninguna cuenta suspendida",
          text: query ? "Prueba con otra parte del nombre, del correo o del usuario." : "Mejor así.",
          all: { to: path, label: "Ver todas" },
        }}
        pages={{ page, pages, to: (number) => listAddress(path, { estado, q: query, pagina: number }) }}
      />
    </StaffSheet>
  );
}
