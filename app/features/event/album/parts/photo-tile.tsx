// A photograph on the wall with its mark and its box, and the bar of actions for the chosen ones.
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { Badge } from "#app/ui/display/badge.tsx";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { ChosenBar } from "#app/ui/display/chosen-bar.tsx";
import { Tick } from "#app/ui/form/choice-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { statusLooks, stillShownText } from "../copy.ts";
import type { AlbumPhoto } from "../queries.server.ts";
import css from "./album.module.css";

/** The id of the form to which the boxes belong. */
const chosenForm = "elegidas";

export function PhotoTile({ photo, canWrite }: { photo: AlbumPhoto; canWrite: boolean }) {
  const { id, by, alt, status, objection, small, shown } = photo;
  const look = statusLooks[status];
  return (
    <li className={css.tile} data-faint={status === "hidden" || undefined}>
      {small && shown ? (
        <a href={shown} className={css.picture}>
          <img src={small} alt={alt} loading="lazy" />
        </a>
      ) : (
        <span className={css.picture} />
      )}
      {canWrite && status !== "preparing" && (
        <label className={css.tick}>
          <Tick name="photoIds[]" value={id} form={chosenForm} />
          <span className="sr">Elegir: {alt}</span>
        </label>
      )}
      <div className={css.words}>
        {by && <b>{by}</b>}
        {look && <Badge tone={look[1]}>{look[0]}</Badge>}
        {canWrite && objection !== null && status === "shown" && <Badge tone="warn">{stillShownText}</Badge>}
        {canWrite && objection !== null && (
          <p className="small lines breaks">Alguien que sale pide que se quite{objection ? `: «${objection}»` : "."}</p>
        )}
      </div>
    </li>
  );
}

function chooseAll() {
  for (const box of document.querySelectorAll<HTMLInputElement>(`input[form="${chosenForm}"]`)) box.checked = true;
}

export function ChosenPhotos({ path }: { path: string }) {
  const hydrated = useHydrated();
  return (
    <ChosenBar
      id={chosenForm}
      method="post"
      action={path}
      preventScrollReset
      aria-label="Fotos elegidas"
      count={
        <>
          <span>Elegidas</span>
          {hydrated && (
            <Button variant="plain" size="sm" onClick={chooseAll}>
              Elegir todas las de aquí
            </Button>
          )}
        </>
      }
    >
      <Button type="submit" name="intent" value="photo.show" variant="soft" size="sm" icon={IconEye}>
        Mostrar
      </Button>
      <Button type="submit" name="intent" value="photo.hide" variant="ghost" size="sm" icon={IconEyeOff}>
        Esconder
      </Button>
      <Button type="submit" name="intent" value="photo.delete" variant="destructive" size="sm" icon={IconTrash}>
        Quitar
      </Button>
      {hydrated && <IconButton type="reset" icon={IconX} label="Quitar la selección" size="sm" />}
    </ChosenBar>
  );
}
