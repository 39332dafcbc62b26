// The photographs of the event's page in the host's order: each says what it shows, is moved, and is taken away.
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import { useEffect, useRef } from "react";
import { Form, useFetcher } from "react-router";
import { type PagePhoto, photoAltLimit } from "#app/domain/event/page-sections.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { useReorder } from "#app/ui/form/use-reorder.ts";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { SectionAnswer } from "../actions.server.ts";
import { photoPlaceText } from "../copy.ts";
import css from "./sections.module.css";

const [BEFORE, AFTER, DELETE, MOVES] = ["photo-before", "photo-after", "photo-delete", "photo-moves"];

/** The forms that the buttons of `PhotosEditor` send: those stand inside the form of the chapter's texts, which may contain no other. */
export function PhotosForms({ answer }: { answer: SectionAnswer | undefined }) {
  const moves = useFetcher<SectionAnswer>({ key: MOVES });
  const posted = answer?.intent.startsWith("photo.") && answer.intent !== "photo.add" ? answer : undefined;
  const refusal = posted?.errors.form ?? (moves.state === "idle" ? moves.data?.errors.form : undefined);
  return (
    <>
      {refusal && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      {[BEFORE, AFTER].map((id) => (
        <moves.Form key={id} id={id} method="post" hidden>
          <input type="hidden" name="intent" value="photo.move" />
          <input type="hidden" name="way" value={id === BEFORE ? "before" : "after"} />
        </moves.Form>
      ))}
      <Form id={DELETE} method="post" preventScrollReset hidden>
        <input type="hidden" name="intent" value="photo.delete" />
      </Form>
    </>
  );
}

/** The list; it stands inside the form of the chapter's texts, which are at `path`, and needs `PhotosForms` beside that form. */
export function PhotosEditor({ path, photos }: { path: string; photos: readonly PagePhoto[] }) {
  const hydrated = useHydrated();
  const moves = useFetcher<SectionAnswer>({ key: MOVES });
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const { order, lifted, said, gripOf } = useReorder(
    photos.map(({ id }) => id),
    () => [...(list.current?.children ?? [])],
    (_, at) => photoPlaceText(at, photos.length),
    (changed) => {
      const form = new FormData();
      form.set("intent", "photo.order");
      for (const id of changed) form.append("photoIds[]", id);
      void moves.submit(form, { method: "post", action: path });
    },
  );
  // A row that moves loses the focus of its button.
  useEffect(() => {
    if (moves.state !== "idle") return;
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  }, [moves.state]);
  const keepFocus = ({ currentTarget }: { currentTarget: HTMLElement }) => void (pressed.current = currentTarget);
  const rows = new Map(photos.map((photo) => [photo.id, photo]));
  return (
    <>
      <ol ref={list} className={css.photos}>
        {order.map((id, at) => {
          const photo = rows.get(id);
          if (!photo) return null;
          const name = `foto ${at + 1}`;
          const button = { type: "submit", name: "photoId", value: id, size: "sm", variant: "plain" } as const;
          return (
            <li key={id} data-lifted={lifted === id || undefined}>
              {hydrated && (
                <button
                  type="button"
                  className={css.grip}
                  aria-label={`Mover ${name}`}
                  aria-pressed={lifted === id}
                  {...gripOf(id)}
                >
                  <IconGripVertical aria-hidden />
                </button>
              )}
              <img
                src={photo.url}
                width={photo.width}
                height={photo.height}
                alt={photo.alt || `Foto ${at + 1}`}
                loading="lazy"
              />
              <div>
                <TextInput
                  name={`alt-${id}`}
                  label={`Qué se ve en la ${name}`}
                  hint={at === 0 ? "Se lee a quien no ve la foto." : undefined}
                  maxLength={photoAltLimit}
                  autoComplete="off"
                />
                <p className={css.buttons}>
                  <Button
                    {...button}
                    form={BEFORE}
                    onClick={keepFocus}
                    disabled={at === 0}
                    aria-label={`Antes, ${name}`}
                  >
                    Antes
                  </Button>
                  <Button
                    {...button}
                    form={AFTER}
                    onClick={keepFocus}
                    disabled={at === order.length - 1}
                    aria-label={`Después, ${name}`}
                  >
                    Después
                  </Button>
                  <Button {...button} form={DELETE} aria-label={`Quitar ${name}`}>
                    Quitar
                  </Button>
                </p>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="sr">{said}</output>
    </>
  );
}
