// The guests' album on a phone: the upload form, their own photographs, and all photographs.
import { photoWords, withdrawalText } from "#app/copy/guest/consents.ts";
import { albumLimits } from "#app/domain/event/album.ts";
import type { PlainDate } from "#app/domain/time/zoned-time.ts";
import { MadeWith } from "#app/ui/public-page/event-sections.tsx";
import { allPhotosText, arrivedText, closedText, doneText, ownPhotoText, untilText } from "../copy.ts";
import type { GuestPhoto, OwnPhoto } from "../queries.server.ts";
import script from "./album-script.js?url";

/** A refused form: the reason, the photograph or files concerned, and the typed values. */
export type AlbumProblem = { text: string; photoId: string | null; files: string[]; name: string; message: string };

type AlbumShown = {
  path: string;
  title: string;
  settings: { isOpen: boolean; moderated: boolean; until: PlainDate | null; takes: boolean };
  own: readonly OwnPhoto[];
  /** This browser's consent. */
  consent: { since: string; words: string } | null;
  photos: readonly GuestPhoto[];
  page: number;
  pages: number;
  total: number;
  arrived: number;
  done: string | null;
};

export function AlbumScreen(props: AlbumShown & { problem: AlbumProblem | null }) {
  const { path, title, settings, own, consent, photos, total, arrived, done, problem } = props;
  const said = doneText[done ?? ""] ?? (arrived > 0 ? arrivedText(arrived) : null);
  const isOfPhoto = problem?.photoId != null && photos.some(({ id }) => id === problem.photoId);
  return (
    <>
      <main className="house album">
        <p className="of">{title}</p>
        <h1>Álbum de fotos</h1>
        {said && <output className="said">{said}</output>}
        {problem && !isOfPhoto && (
          <p className="err all" role="alert">
            {problem.text}
          </p>
        )}
        {settings.takes ? (
          <AddForm path={path} settings={settings} problem={problem} />
        ) : (
          <p className="closed">{closedText(settings.isOpen, settings.until)}</p>
        )}
        <div id="partes">
          <OwnPhotos path={path} own={own} consent={consent} />
          <section id="todas" aria-labelledby="todas-h">
            <h2 id="todas-h">{allPhotosText(total)}</h2>
            {photos.length === 0 ? (
              <p>Aquí saldrán las fotos de los invitados. La primera puede ser tuya.</p>
            ) : (
              <ul className="grid">
                {photos.map((photo) => (
                  <Photo key={photo.id} path={path} photo={photo} problem={problem} />
                ))}
              </ul>
            )}
            <Pages {...props} />
          </section>
        </div>
        <p className="fine">
          De cada foto guardamos la hora, para ordenarlas, y quitamos el lugar y los demás datos del móvil. Si sales en
          una y no quieres, pídelo debajo de ella: deja de verse en ese momento.
        </p>
      </main>
      <MadeWith />
      <script src={script} defer />
    </>
  );
}

function AddForm({
  path,
  settings,
  problem,
}: Pick<AlbumShown, "path" | "settings"> & { problem: AlbumProblem | null }) {
  const files = problem?.files ?? [];
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      className="add"
      data-upload={`${path}/subida`}
      data-piece={albumLimits.sentPieceBytes}
      data-least={albumLimits.leastPieceBytes}
      data-most={albumLimits.photoBytes}
    >
      <input type="hidden" name="intent" value="photos.add" />
      <p className="f">
        <label htmlFor="name">Tu nombre, si quieres</label>
        <input id="name" name="name" maxLength={albumLimits.name} autoComplete="name" defaultValue={problem?.name} />
      </p>
      <p className="f">
        <label htmlFor="file">Tus fotos</label>
        <input
          id="file"
          type="file"
          name="file"
          multiple
          required
          accept="image/jpeg,image/png,image/heic,image/heif,.heic,.heif"
          aria-invalid={files.length > 0 || undefined}
          aria-describedby={files.length > 0 ? "file-error file-hint" : "file-hint"}
        />
        <span className="fine" id="file-hint">
          JPG, PNG o HEIC, de hasta 25 MB cada una.{" "}
          {settings.moderated && "Las verán todos cuando las mire quien organiza. "}
          {untilText(settings.until)}
          <noscript> Sin JavaScript, elige las que pesen 25 MB entre todas.</noscript>
        </span>
        {files.length > 0 && (
          <span className="err" id="file-error" role="alert">
            {files.join(" ")}
          </span>
        )}
      </p>
      <p className="fine">{photoWords.text}</p>
      <input type="hidden" name="words" value={photoWords.hash} />
      <button>Añadir al álbum</button>
      <ul className="sending" aria-label="Lo que se está enviando" hidden />
      <p className="fine" data-after hidden>
        <a href={`${path}#mias`}>Ver cómo ha quedado</a>
      </p>
    </form>
  );
}

function OwnPhotos({ path, own, consent }: Pick<AlbumShown, "path" | "own" | "consent">) {
  if (own.length === 0) return <section id="mias" hidden />;
  const isPreparing = own.some(({ status }) => status === "preparing");
  return (
    <section id="mias" aria-labelledby="mias-h" data-preparing={isPreparing || undefined}>
      <h2 id="mias-h">Las tuyas</h2>
      <p className="fine">
        Este navegador guarda durante seis meses la clave con la que las enviaste: solo desde aquí puedes retirarlas.
      </p>
      <ul className="own">
        {own.map(({ id, status, failure, hasPicture }, index) => (
          <li key={id}>
            {hasPicture ? (
              <img src={`${path}/fotos/${id}?mini`} alt={`Tu foto ${index + 1}`} loading="lazy" />
            ) : (
              <span className="well" aria-hidden="true" />
            )}
            <p>{ownPhotoText(status, failure)}</p>
            <form method="post" action={path}>
              <input type="hidden" name="intent" value="photo.takeBack" />
              <input type="hidden" name="photoId" value={id} />
              <button className="plain" aria-label={`Retirar tu foto ${index + 1}`}>
                Retirar
              </button>
            </form>
          </li>
        ))}
      </ul>
      {consent && (
        <details className="consent">
          <summary>Tu permiso</summary>
          <p>{consent.since}. Lo que aceptaste:</p>
          <blockquote>{consent.words}</blockquote>
          <p>
            {withdrawalText.photos} <b>No se puede deshacer.</b>
          </p>
          <form method="post" action={path}>
            <input type="hidden" name="intent" value="photos.withdraw" />
            <button>Retirar el permiso y mis fotos</button>
          </form>
        </details>
      )}
    </section>
  );
}

function Photo({ path, photo, problem }: { path: string; photo: GuestPhoto; problem: AlbumProblem | null }) {
  const { id, by, alt, width, height } = photo;
  const isRefused = problem?.photoId === id;
  return (
    <li id={`foto-${id}`}>
      <a href={`${path}/fotos/${id}`}>
        <img src={`${path}/fotos/${id}?mini`} width={width} height={height} loading="lazy" alt={alt} />
      </a>
      {by && <p className="by">{by}</p>}
      <details open={isRefused}>
        <summary>Salgo y no quiero</summary>
        <form method="post" action={`${path}#foto-${id}`}>
          <input type="hidden" name="intent" value="photo.object" />
          <input type="hidden" name="photoId" value={id} />
          {isRefused && (
            <p className="err" role="alert">
              {problem.text}
            </p>
          )}
          <p className="f">
            <label htmlFor={`m-${id}`}>Algo que deban saber, si quieres</label>
            <textarea
              id={`m-${id}`}
              name="message"
              rows={2}
              maxLength={albumLimits.objection}
              defaultValue={isRefused ? problem.message : undefined}
            />
          </p>
          <button>Pedir que se quite</button>
        </form>
      </details>
    </li>
  );
}

function Pages({ path, page, pages }: Pick<AlbumShown, "path" | "page" | "pages">) {
  if (pages < 2) return null;
  return (
    <nav className="links" aria-label="Páginas del álbum">
      {page > 1 && <a href={`${path}?p=${page - 1}#todas`}>Más nuevas</a>}{" "}
      <span>
        {Math.min(page, pages)} de {pages}
      </span>{" "}
      {page < pages && <a href={`${path}?p=${page + 1}#todas`}>Más antiguas</a>}
    </nav>
  );
}
