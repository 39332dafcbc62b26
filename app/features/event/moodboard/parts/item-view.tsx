// An item on the cloth: a picture or a note, with handles if it is selected.
import IconPhotoOff from "@tabler/icons-react/dist/esm/icons/IconPhotoOff.mjs";
import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { moodTextLimit } from "#app/domain/event/moodboard.ts";
import { itemName } from "../copy.ts";
import type { MoodItem } from "../queries.server.ts";
import css from "./cloth.module.css";
import { type Origin, placeOf } from "./place.ts";

type Props = {
  item: MoodItem;
  /** Of the list that contains it. */
  origin: Origin;
  isChosen: boolean;
  /** Whether it is the only selected item and may be changed: then it has handles. */
  hasHandles: boolean;
  isWritten: boolean;
  isUploading: boolean;
  /** This page may not load its picture's host until the next reload. */
  isBlocked: boolean;
  /** The colour of another person who has selected it. */
  held: string | undefined;
  onWrite: (id: string, content: string, isDone: boolean) => void;
};

export const ItemView = memo(function ItemView(props: Props) {
  const { item, origin, isChosen, hasHandles, isWritten, isUploading, isBlocked, held } = props;
  const { id, type, x, y, width, height, angle, colour } = item;
  return (
    <li
      className={css.item}
      data-item={id}
      data-type={type}
      data-colour={type === "note" ? colour : undefined}
      data-chosen={isChosen || undefined}
      data-uploading={isUploading || undefined}
      style={{ ...placeOf({ x, y, width, height }, angle, origin), ...(held && { "--held": held }) } as CSSProperties}
      data-held={held ? "" : undefined}
    >
      {isWritten ? (
        <NoteField {...props} />
      ) : (
        <button type="button" className={css.thing} aria-label={itemName(item)} aria-pressed={isChosen}>
          {type === "note" ? (
            <span className={css.words}>{item.content}</span>
          ) : (
            <Picture picture={item.picture} isBlocked={isBlocked} />
          )}
        </button>
      )}
      {hasHandles && !isWritten && (
        <>
          {["nw", "ne", "sw", "se"].map((corner) => (
            <span key={corner} className={css.corner} data-corner={corner} aria-hidden="true" />
          ))}
          <span className={css.turn} data-corner="turn" aria-hidden="true" />
        </>
      )}
    </li>
  );
});

type PictureProps = Pick<MoodItem, "picture"> & { isBlocked: boolean };

const Picture = memo(function Picture({ picture, isBlocked }: PictureProps) {
  const [isBroken, setBroken] = useState(false);
  const url = picture?.url;
  if (!url || isBroken || isBlocked)
    return (
      <span className={css.missing}>
        <IconPhotoOff aria-hidden />
        {picture?.isElsewhere ? `Recarga para ver la imagen de ${new URL(picture.url).hostname}` : "Sin imagen"}
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
});

/** Saves the text while the user types, and on blur. */
function NoteField({ item, onWrite }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(item.content.length, item.content.length);
    // Only when the field appears: other people's changes do not move the cursor.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <textarea
      ref={field}
      className={css.field}
      aria-label={item.type === "note" ? "Texto de la nota" : "Qué se ve en la imagen"}
      maxLength={moodTextLimit}
      defaultValue={item.content}
      onChange={({ target }) => onWrite(item.id, target.value, false)}
      onBlur={({ target }) => onWrite(item.id, target.value, true)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === "Escape" || (event.key === "Enter" && (event.ctrlKey || event.metaKey)))
          event.currentTarget.blur();
      }}
    />
  );
}
