// The screen of a moodboard: the people present, the tools, the cloth, the colours of its pictures, and everything on it as a list.
import IconCloudCheck from "@tabler/icons-react/dist/esm/icons/IconCloudCheck.mjs";
import IconCloudOff from "@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs";
import IconCloudUpload from "@tabler/icons-react/dist/esm/icons/IconCloudUpload.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { type DragEvent, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { defaultSize } from "#app/domain/event/moodboard.ts";
import { pictureUrl } from "#app/domain/look/customization.ts";
import { sentPhoto } from "#app/domain/account/photo.ts";
import type { Tint } from "#app/domain/look/tints.ts";
import { AvatarStack } from "#app/ui/display/avatar.tsx";
import { buttonClass } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { shrinkPicture } from "#app/ui/form/shrink-picture.ts";
import { ReachNews } from "#app/features/event/frame/parts/reach-news.tsx";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, notUploaded, reload, saveStates, shownAfterReloading } from "../copy.ts";
import type { MoodAnswer } from "../form.ts";
import type { Moodboard } from "../queries.server.ts";
import { AddForms } from "./add-forms.tsx";
import { Cloth } from "./cloth.tsx";
import { Palette } from "./palette.tsx";
import { ItemList } from "./item-list.tsx";
import css from "./moodboard.module.css";
import { ChosenTools, Tools } from "./tools.tsx";
import { useBoard } from "./use-board.ts";
import { usePresence } from "#app/ui/live/use-presence.ts";
import { useZoom } from "./use-zoom.ts";

type Props = {
  event: { id: string; title: string };
  board: Moodboard;
  palette: readonly Tint[];
  viewer: { id: string; name: string };
  mayWrite: boolean;
  mayCustomize: boolean;
  answer: MoodAnswer | undefined;
};

const stateIcons = { kept: IconCloudCheck, saving: IconCloudUpload, offline: IconCloudOff };

export function MoodboardScreen({ event, board: loaded, palette, viewer, mayWrite, mayCustomize, answer }: Props) {
  useLive([`event:${event.id}`, `event:${event.id}:moodboard`]);
  const hydrated = useHydrated();
  const [address] = useSearchParams();
  const path = `/app/event/${event.id}/moodboard`;
  // A page may load from elsewhere what lay on the board when the page itself was loaded, and nothing that came later. SC-25
  const [hosts] = useState(() => new Set(hydrated ? [] : hostsOf(loaded.items)));
  const board = useBoard(`${path}/cambios`, loaded);
  // The parts beside the cloth may update a moment after it: a drag begins and ends within a frame.
  const beside = useDeferredValue(board);
  const zooming = useZoom();
  const { people, tell } = usePresence(
    "moodboard",
    { path: `${path}/cambios`, eventId: event.id, viewerId: viewer.id },
    board.chosen,
  );
  const picker = useRef<HTMLInputElement>(null);
  const StateIcon = stateIcons[board.state];

  async function addFiles(files: readonly File[], at: { x: number; y: number }, isPut = false) {
    for (const [index, file] of files.entries()) {
      const sent = await shrinkPicture(file, sentPhoto);
      if (!sent) {
        toast(notUploaded, { tone: "bad" });
        continue;
      }
      const size = await sizeOf(sent);
      const picture = { url: URL.createObjectURL(sent), isElsewhere: false };
      // Of several that are let go together only the first can lie where the hand was.
      board.add({ type: "image", size, picture }, at, sent, isPut && index === 0);
    }
  }

  function addAddress(text: string, at: { x: number; y: number }, isPut = false): boolean {
    const url = pictureUrl(text.trim());
    if (!url) return false;
    board.add({ type: "image", size: defaultSize.image, picture: { url, isElsewhere: true } }, at, null, isPut);
    const { host } = new URL(url);
    if (!hosts.has(host)) toast(shownAfterReloading(host), { action: { label: reload, run: () => location.reload() } });
    return true;
  }

  function addNote() {
    board.write(board.add({ type: "note", size: defaultSize.note, content: "" }, zooming.middle()));
  }

  const onPaste = useEffectEvent((pasted: globalThis.ClipboardEvent) => {
    if (!mayWrite || (pasted.target instanceof Element && pasted.target.closest("input, textarea"))) return;
    const files = picturesIn(pasted.clipboardData);
    if (files.length > 0) void addFiles(files, zooming.middle());
    else addAddress(pasted.clipboardData?.getData("text/plain") ?? "", zooming.middle());
  });
  const onKey = useEffectEvent((key: KeyboardEvent) => {
    if (
      !mayWrite ||
      !(key.ctrlKey || key.metaKey) ||
      (key.target instanceof Element && key.target.closest("input, textarea"))
    )
      return;
    const name = key.key.toLowerCase();
    if (name !== "z" && name !== "y") return;
    key.preventDefault();
    if (name === "y" || key.shiftKey) board.redo();
    else board.undo();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("paste", onPaste, { signal });
    document.addEventListener("keydown", onKey, { signal });
    return () => listening.abort();
  }, []);

  function onDrop(dropped: DragEvent<HTMLElement>) {
    if (!mayWrite) return;
    dropped.preventDefault();
    const edge = zooming.stage.current?.getBoundingClientRect();
    const unit = zooming.unit();
    const at = edge
      ? { x: (dropped.clientX - edge.left) / unit, y: (dropped.clientY - edge.top) / unit }
      : zooming.middle();
    const files = picturesIn(dropped.dataTransfer);
    if (files.length > 0) void addFiles(files, at, edge !== undefined);
    else addAddress(dropped.dataTransfer.getData("text/uri-list").split("\n")[0] ?? "", at, edge !== undefined);
  }

  return (
    <Sheet>
      <ReachNews about={["team"]} />
      <AddressNotice
        notices={notices}
        undo={
          address.get("aviso")?.startsWith("colores")
            ? { action: `/app/event/${event.id}/customize`, field: "designId" }
            : { action: path, field: "batchId" }
        }
      />
      <PageHead
        title="Moodboard"
        lead={mayWrite ? undefined : "Puedes mirar; tocar, no."}
        actions={
          board.items.length > 0 && (
            <>
              <a className={buttonClass({ variant: "ghost" })} href={`${path}.png`} download>
                <IconDownload aria-hidden />
                PNG
              </a>
              <a className={buttonClass({ variant: "ghost" })} href={`${path}.pdf`} download>
                <IconDownload aria-hidden />
                PDF
              </a>
            </>
          )
        }
      />
      <SightLine thing="moodboard" />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped can be added by the tools as well. */}
      <section
        className={css.board}
        aria-label="Moodboard"
        onDragOver={(over) => mayWrite && over.preventDefault()}
        onDrop={onDrop}
      >
        {hydrated && (
          <div className={css.bar}>
            <Tools
              board={board}
              zooming={zooming}
              mayWrite={mayWrite}
              onPicture={() => picker.current?.click()}
              onNote={addNote}
            />
            {mayWrite && (
              <output className={css.state} data-state={board.state}>
                <StateIcon aria-hidden />
                {saveStates[board.state]}
              </output>
            )}
            {people.length > 0 && (
              <AvatarStack
                label="Aquí ahora"
                size="sm"
                people={people.map(({ id, name }) => ({ id, name, avatarUrl: null }))}
              />
            )}
          </div>
        )}
        <Cloth board={board} zooming={zooming} mayWrite={mayWrite} people={people} hosts={hosts} onPoint={tell}>
          <p className={css.first}>{mayWrite ? "Pon la primera idea." : "Todavía no hay nada aquí."}</p>
          {mayWrite &&
            (hydrated ? (
              <>
                <p className={`soft ${css.byMouse}`}>Arrastra una foto hasta aquí, pégala, o escribe una nota.</p>
                <p className={`soft ${css.byTouch}`}>Añade una foto o escribe una nota con los botones de arriba.</p>
              </>
            ) : (
              <p className="soft">Añade una foto o una nota con el formulario de abajo.</p>
            ))}
        </Cloth>
        {hydrated && mayWrite && <ChosenTools board={beside} />}
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label="Imágenes para el moodboard"
          onChange={({ target }) => {
            void addFiles([...(target.files ?? [])], zooming.middle());
            target.value = "";
          }}
        />
      </section>
      <Palette
        palette={palette}
        pictures={loaded.items.filter(({ tints }) => tints.length > 0).length}
        action={path}
        mayCustomize={mayCustomize}
        answer={answer}
      />
      {mayWrite && <AddForms action={path} answer={answer} />}
      <ItemList items={beside.items} action={path} mayWrite={mayWrite} />
    </Sheet>
  );
}

const hostsOf = (items: Moodboard["items"]) =>
  items.flatMap(({ picture }) => (picture?.isElsewhere ? [new URL(picture.url).host] : []));

function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith("image/"));
}

/** As wide as a picture usually is, and as high as it is for that. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const { width: usual } = defaultSize.image;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return defaultSize.image;
  const ratio = Math.max(0.3, Math.min(3, bitmap.height / bitmap.width));
  bitmap.close();
  return { width: usual, height: Math.round(usual * ratio) };
}
