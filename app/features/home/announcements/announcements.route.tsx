// /app/announcements: the staff's current announcements, dismissed ones included.
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/announcements.route.ts";
import { announcementActions } from "./actions.server.ts";
import { listCurrentAnnouncements } from "./queries.server.ts";

export const handle = {
  access: { view: "app.view", actions: { dismiss: "announcement.dismiss" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Anuncios · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  return { announcements: await listCurrentAnnouncements(app.db, viewer.id, now, false) };
}

export const action = post(announcementActions, handle.access.actions);

export default function Announcements({ loaderData: { announcements }, actionData }: Route.ComponentProps) {
  return (
    <Sheet narrow>
      <PageHead title="Anuncios" lead="Lo que el equipo cuenta a todo el mundo." />
      {actionData && <Notice tone="bad">{actionData.errors.form}</Notice>}
      {announcements.length === 0 ? (
        <EmptyState drawing="flower" title="Nada nuevo" text="Cuando haya algo que contar, lo verás aquí." />
      ) : (
        <Stack gap={3} as="ul">
          {announcements.map(({ id, body, link }) => (
            <li key={id}>
              <Notice
                icon={IconSpeakerphone}
                action={
                  link && (
                    <ButtonLink variant="plain" size="sm" to={link} reloadDocument>
                      Ver más
                    </ButtonLink>
                  )
                }
              >
                {body}
              </Notice>
            </li>
          ))}
        </Stack>
      )}
    </Sheet>
  );
}
