// The photograph of a design: uploaded or by address, with the focus point that every theme keeps visible.
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { pictureAddressHint } from "#app/copy/event/pictures.ts";
import { percent, pictureUrl } from "#app/domain/look/customization.ts";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { useField } from "#app/ui/form/form-state.tsx";
import css from "./own-taste.module.css";

type Props = {
  eventId: string;
  imageKey: string | null;
  /** Where the theme shows it. */
  place: string;
  values: Readonly<Record<string, unknown>>;
  /** A chosen picture that is not uploaded yet. */
  picture: string | null;
  onPicture: (url: string | null) => void;
  onRedraw: () => void;
};

export function PictureRow({ eventId, imageKey, place, values, picture, onPicture, onRedraw }: Props) {
  const [address, setAddress] = useState(pictureUrl(values.backgroundImage));
  const refused = [useField("file").error, useField("backgroundImage").error].some(Boolean);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  const shown = picture ?? address ?? (imageKey && `/files/${imageKey}`);

  return (
    <details className={css.more} open={refused || undefined}>
      <summary>
        <b>Foto</b>
        <small>{shown ? place : "Sin foto: el dibujo lo llena todo"}</small>
      </summary>
      <div className={css.photo}>
        {shown && <FocusPicker src={shown} isElsewhere={shown === address} values={values} onMove={onRedraw} />}
        <PictureInput
          name="file"
          label="Subir una foto"
          onPicture={(file) => onPicture(file && URL.createObjectURL(file))}
        />
        <TextInput
          name="backgroundImage"
          type="url"
          label="O su dirección"
          hint={pictureAddressHint}
          maxLength={2048}
          onChange={({ target }) => setAddress(pictureUrl(target.value.trim()))}
        />
        {imageKey && (
          <Link to={`/app/event/${eventId}/image`} className="tall">
            Quitar la foto subida
          </Link>
        )}
      </div>
    </details>
  );
}

/** The user clicks the point that must stay visible, or moves it with two sliders. */
function FocusPicker({
  src,
  isElsewhere,
  values,
  onMove,
}: {
  src: string;
  isElsewhere: boolean;
  values: Readonly<Record<string, unknown>>;
  onMove: () => void;
}) {
  const [point, setPoint] = useState({ x: percent(values.focusX) ?? 50, y: percent(values.focusY) ?? 50 });
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) onMove();
    moved.current = false;
  });
  function move({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>) {
    if (type === "pointermove" && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const part = (at: number, length: number) => Math.round(Math.min(1, Math.max(0, at / length)) * 100);
    moved.current = true;
    setPoint({ x: part(clientX - left, width), y: part(clientY - top, height) });
  }
  return (
    <div className={css.focus}>
      <p>Toca lo que no se puede cortar.</p>
      <div className={css.held} onPointerDown={move} onPointerMove={move} role="presentation">
        <img src={src} alt="" draggable={false} referrerPolicy={isElsewhere ? "no-referrer" : undefined} />
        <i style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </div>
      <label>
        <span>De izquierda a derecha</span>
        <input
          type="range"
          name="focusX"
          min={0}
          max={100}
          value={point.x}
          onChange={({ target }) => setPoint({ ...point, x: Number(target.value) })}
        />
      </label>
      <label>
        <span>De arriba abajo</span>
        <input
          type="range"
          name="focusY"
          min={0}
          max={100}
          value={point.y}
          onChange={({ target }) => setPoint({ ...point, y: Number(target.value) })}
        />
      </label>
    </div>
  );
}
