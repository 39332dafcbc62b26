// The album of an event inside the application: a wall of photographs, what hosts do with those they choose, and the code of the tables.
import { useWayBack } from "#app/features/event/frame/parts/house.tsx";
import IconDeviceTv from "@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import type { ReactNode } from "react";
import { formatCount } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, albumPath, askedText, emptyText, sumsText, viewText } from "../copy.ts";
import type { AlbumAnswer } from "../actions.server.ts";
import type { AlbumCounts, AlbumPhoto, AlbumView } from "../queries.server.ts";
import { AddPhotos } from "./add-photos.tsx";
import css from "./album.module.css";
import { type CodeAlbum, CodeCard } from "./code-card.tsx";
import { ChosenPhotos, PhotoTile } from "./photo-tile.tsx";

export type AlbumScreenProps = {
  event: { id: string; title: string };
  /** The data that only hosts see; null for a viewer without the right to write the album. */
  host: { counts: AlbumCounts; album: CodeAlbum | null } | null;
  /** Whether the viewer may add photographs now. */
  takes: boolean;
  visible: number;
  view: AlbumView;
  page: number;
  pages: number;
  photos: readonly AlbumPhoto[];
  answer: AlbumAnswer | undefined;
  children: ReactNode;
};

export function AlbumScreen({
  event,
  host,
  takes,
  visible,
  view,
  page,
  pages,
  photos,
  answer,
  children,
}: AlbumScreenProps) {
  useLive([`event:${event.id}:album`]);
  const path = albumPath(event.id);
  const here = albumPath(event.id, { view, page });
  const { file: ofPhotos, ...others } = answer?.errors ?? {};
  const problem = others.form ?? Object.values(others)[0];
  const isUnopened = host !== null && host.album === null;
  const views = (Object.keys(viewText) as AlbumView[]).filter(
    (each) => each === "todas" || each === view || (host?.counts[each] ?? 0) > 0,
  );
  return (
    <Sheet>
      <PageHead
        title="Álbum"
        lead={isUnopened ? undefined : host ? sumsText(host.counts) : formatCount(visible, "foto", "fotos")}
        back={useWayBack(event)}
        actions={
          visible > 0 && (
            <>
              {host && (
                <ButtonLink variant="ghost" icon={IconDownload} to={`${path}.zip`} reloadDocument>
                  Descargar todas
                </ButtonLink>
              )}
              <ButtonLink icon={IconDeviceTv} variant="soft" to={albumPath(event.id, { dialog: "show" })}>
                Proyectar
              </ButtonLink>
            </>
          )
        }
      />
      <SightLine thing="album" />
      <AddressNotice notices={notices} undo={{ action: here, field: "batchId" }} />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {isUnopened ? (
        <EmptyState
          title="Las fotos de todos, en un sitio."
          text="Pon un código en cada mesa: los invitados lo escanean y añaden sus fotos desde el móvil, sin cuenta ni aplicación. Tú decides si se ven al llegar."
          action={<ButtonLink to={albumPath(event.id, { dialog: "settings" })}>Abrir el álbum</ButtonLink>}
        />
      ) : (
        <div className={host ? css.columns : undefined}>
          <div className={css.main}>
            {takes && <AddPhotos path={here} error={ofPhotos} />}
            {host && host.counts.piden > 0 && view !== "piden" && (
              <Notice
                tone="warn"
                action={
                  <ButtonLink size="sm" variant="ghost" to={albumPath(event.id, { view: "piden" })}>
                    Verlas
                  </ButtonLink>
                }
              >
                {askedText(host.counts)}
              </Notice>
            )}
            {views.length > 1 && (
              <FilterChips
                label="Qué fotos"
                chips={views.map((each) => ({
                  to: albumPath(event.id, { view: each }),
                  label: viewText[each],
                  count: host?.counts[each],
                  current: each === view,
                }))}
              />
            )}
            {photos.length === 0 ? (
              <EmptyState title={host ? emptyText[view] : "Aún no hay fotos."} />
            ) : (
              <>
                <ul className={css.wall} aria-label="Fotos">
                  {photos.map((photo) => (
                    <PhotoTile key={photo.id} photo={photo} canWrite={host !== null} />
                  ))}
                </ul>
                {host && <ChosenPhotos path={here} />}
                <Pager page={page} pages={pages} to={(each) => albumPath(event.id, { view, page: each })} />
              </>
            )}
          </div>
          {host?.album && <CodeCard eventId={event.id} album={host.album} />}
        </div>
      )}
      {children}
    </Sheet>
  );
}
