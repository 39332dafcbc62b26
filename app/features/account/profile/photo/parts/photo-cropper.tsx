// A photo to move and zoom behind a round window, by touch, mouse or keyboard.
import { useId, useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import type { Crop } from "#app/domain/account/photo.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import css from "./photo-dialog.module.css";

const MOST_ZOOM = 4;

/** Shows the picture at `url` and calls `onCrop` with the square in the window. */
export function PhotoCropper({ url, onCrop }: { url: string; onCrop: (crop: Crop) => void }) {
  const id = useId();
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <Stack gap={3}>
      <div className={css.window}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={({ x, y, width, height }) =>
            onCrop({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
          }
          mediaProps={{ alt: "La foto que has elegido" }}
          cropperProps={{ role: "group", "aria-label": "Encuadre de la foto: muévelo con las flechas" }}
        />
      </div>
      <Group gap={3} className={css.zoom}>
        <label htmlFor={id}>Acercar</label>
        <input
          id={id}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </Group>
    </Stack>
  );
}
