// A strip over the app's pages with the staff's announcement to all accounts, until dismissed or expired.
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { useFetcher } from "react-router";
import type { Announcement } from "#app/features/home/announcements/queries.server.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import css from "./staff-notice.module.css";

/** Null without an announcement. */
export function AnnouncementStrip({ announcement }: { announcement: Announcement | null }) {
  const fetcher = useFetcher();
  if (!announcement || fetcher.state !== "idle") return null;
  const { id, body, link } = announcement;
  return (
    <section className={css.news} aria-label="Anuncio">
      <Notice
        icon={IconSpeakerphone}
        action={
          <Group gap={2}>
            {link && (
              <ButtonLink variant="plain" size="sm" to={link} reloadDocument>
                Ver más
              </ButtonLink>
            )}
            <fetcher.Form method="post" action="/app/announcements">
              <input type="hidden" name="intent" value="dismiss" />
              <input type="hidden" name="announcementId" value={id} />
              <Button type="submit" variant="plain" size="sm" aria-label="Entendido, ocultar el anuncio">
                Entendido
              </Button>
            </fetcher.Form>
          </Group>
        }
      >
        {body}
      </Notice>
    </section>
  );
}
