// The chapter of the photographs: the couple's own and the guests' album, six of each unfolded.
import type { PagePhoto, SectionContent } from "#app/domain/event/page-sections.ts";
import type { PublicEvent } from "#app/domain/event/public-event.ts";

/** The couple's photographs, and the guests' album: below them until the day, above them afterwards. */
export function Photos({
  fields: { note },
  photos,
  event: { album, day },
}: SectionContent<"photos"> & { photos: readonly PagePhoto[]; event: PublicEvent }) {
  const guests = album && (
    <>
      {album.photos.length > 0 && <Mosaic photos={album.photos} />}
      <p className="links">
        <a href={album.path}>{album.takes ? "Ver el álbum y añadir tus fotos" : "Ver el álbum de los invitados"}</a>
      </p>
    </>
  );
  return (
    <>
      {day === "past" && guests}
      {note && <p className="sub lines">{note}</p>}
      {photos.length > 0 && <Mosaic photos={photos} />}
      {day !== "past" && guests}
    </>
  );
}

const shownAtOnce = 6;

/** The first six photographs, and the others folded below them. */
function Mosaic({ photos }: { photos: readonly PagePhoto[] }) {
  const tiles = photos.map(({ id, url, full, width, height, alt }, index) => (
    <li key={id}>
      <a href={full}>
        <img
          src={url}
          width={width}
          height={height}
          alt={alt || `Foto ${index + 1} de ${photos.length}`}
          loading="lazy"
        />
      </a>
    </li>
  ));
  return (
    <div>
      <ul className="mosaic">{tiles.slice(0, shownAtOnce)}</ul>
      {tiles.length > shownAtOnce && (
        <details className="rest">
          <summary>
            <span>Ver las {tiles.length}</span>
            <span>Ver menos</span>
          </summary>
          <ul className="mosaic">{tiles.slice(shownAtOnce)}</ul>
        </details>
      )}
    </div>
  );
}
