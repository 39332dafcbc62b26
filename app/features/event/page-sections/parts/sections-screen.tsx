// The page of the list of chapters: it works by itself, with the event's page beside it.
import { seePath } from "#app/domain/event/see.ts";
import { rooms } from "#app/domain/event/rooms.ts";
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { PhoneView } from "#app/ui/display/previews.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { sectionNotices } from "../copy.ts";
import type { SectionSummary } from "../queries.server.ts";
import { SectionsList } from "./sections-list.tsx";
import css from "./sections.module.css";

export function SectionsScreen({
  event,
  sections,
  hasOpening,
  error,
}: {
  event: { id: string; title: string };
  sections: readonly SectionSummary[];
  hasOpening: boolean;
  error: string | null;
}) {
  useLive([`event:${event.id}`]);
  return (
    <Sheet>
      <PageHead
        title={rooms.sections.title}
        lead="Lo que está vacío no se ve. Arrastra para cambiar el orden."
        actions={
          <ButtonLink variant="ghost" icon={IconExternalLink} to={seePath(event.id, { como: "pagina" })}>
            Ver página pública
          </ButtonLink>
        }
      />
      <AddressNotice notices={sectionNotices} />
      {error && <Notice tone="bad">{error}</Notice>}
      <div className={css.beside}>
        <div>
          <SectionsList eventId={event.id} sections={sections} hasOpening={hasOpening} />
        </div>
        <section className={`${css.cloth} mantel`} aria-label="Vista previa">
          <PhoneView key={JSON.stringify(sections)} src={`/app/event/${event.id}/customize/preview`} />
        </section>
      </div>
    </Sheet>
  );
}
