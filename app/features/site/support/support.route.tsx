// /app/support: a user's questions to the people behind this Convite, and the answers.
import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/support.route.ts";
import { SupportWays } from "./parts/support-ways.tsx";
import { TicketList } from "./parts/ticket-list.tsx";
import { listOwnTickets } from "./queries.server.ts";

export const handle = { access: { view: "feedback.readOwn" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Tus consultas · Convite" }];

/** The viewer's own tickets, `?pagina=`. part 1 §6, SC-21 */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const list = await listOwnTickets(app.db, pass, new URL(args.request.url).searchParams.get("pagina"));
  const { email, phone, hours } = app.config.support;
  return { ...list, support: { email, phone, hours }, now, viewerId: pass.viewer.id };
}

export default function Support({
  loaderData: { tickets, page, pages, support, now, viewerId },
}: Route.ComponentProps) {
  useLive([`user:${viewerId}`]);
  const ask = (
    <ButtonLink to="/app/support/new" icon={IconMessagePlus}>
      Nueva consulta
    </ButtonLink>
  );
  return (
    <Sheet narrow>
      <PageHead
        title="Tus consultas"
        lead="Pregunta lo que quieras: te responde una persona."
        actions={tickets.length > 0 && ask}
      />
      {tickets.length > 0 ? (
        <TicketList tickets={tickets} now={now} />
      ) : (
        <EmptyState
          drawing="card"
          title="Aún no nos has preguntado nada"
          text={
            <>
              Escríbenos y verás aquí la respuesta; también te llegará por correo. Quizá ya esté escrita:{" "}
              <a href="/help">mira en la ayuda</a>.
            </>
          }
          action={ask}
        />
      )}
      <SupportWays support={support} />
      <Pager page={page} pages={pages} to={(number) => `/app/support?pagina=${number}`} />
    </Sheet>
  );
}
