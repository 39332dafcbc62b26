// The rich text field: the editor with its toolbar. Its code loads with the first edited text.
import IconArrowBackUp from "@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs";
import IconArrowForwardUp from "@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs";
import IconBold from "@tabler/icons-react/dist/esm/icons/IconBold.mjs";
import IconHeading from "@tabler/icons-react/dist/esm/icons/IconHeading.mjs";
import IconItalic from "@tabler/icons-react/dist/esm/icons/IconItalic.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconList from "@tabler/icons-react/dist/esm/icons/IconList.mjs";
import IconListNumbers from "@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconQuote from "@tabler/icons-react/dist/esm/icons/IconQuote.mjs";
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { isSafeLink, type RichDoc, type RichPicture } from "#app/domain/text/rich-text.ts";
import { Button } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import type { KeepPicture } from "./picture-question.tsx";
import { openRichText, type RichTextEditor, type Tool, tools, type ToolStates } from "./rich-text-editor.ts";
import css from "./rich-text.module.css";

// Loaded on demand: few edited texts have pictures.
const PictureQuestion = lazy(async () => ({
  default: (await import("./picture-question.tsx")).PictureQuestion,
}));

const faces: Record<Tool, { label: string; icon: Icon }> = {
  bold: { label: "Negrita", icon: IconBold },
  italic: { label: "Cursiva", icon: IconItalic },
  heading: { label: "Título", icon: IconHeading },
  bulletList: { label: "Lista", icon: IconList },
  orderedList: { label: "Lista numerada", icon: IconListNumbers },
  blockquote: { label: "Cita", icon: IconQuote },
  link: { label: "Enlace", icon: IconLink },
  picture: { label: "Foto", icon: IconPhoto },
  undo: { label: "Deshacer lo escrito", icon: IconArrowBackUp },
  redo: { label: "Rehacer lo escrito", icon: IconArrowForwardUp },
};

/**
 * Starts with `doc` and reports each change as JSON. To show a later stored text, the form sets another `key`. With `keepPicture` the
 * text may have pictures.
 */
export function RichTextField({
  doc,
  label,
  onChange,
  keepPicture,
  opensFocused = true,
}: {
  doc: RichDoc;
  label: string;
  onChange: (json: string) => void;
  keepPicture?: KeepPicture | undefined;
  opensFocused?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextEditor>(undefined);
  const [states, setStates] = useState<ToolStates>();
  const [asksLink, setAsksLink] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [stop, setStop] = useState<Tool>("bold");
  const id = useId();
  const changed = useEffectEvent(onChange);
  const [opened] = useState(doc);
  const hasPictures = keepPicture !== undefined;
  const offered: readonly Tool[] = hasPictures ? tools : tools.filter((tool) => tool !== "picture");

  useEffect(() => {
    const attributes = {
      role: "textbox",
      "aria-multiline": "true",
      "aria-label": label,
      class: `${css.page} ${css.text}`,
    };
    const open = openRichText(place.current!, opened, attributes, {
      onChange: (json) => changed(json),
      onState: setStates,
      onFile: hasPictures ? (file, at) => setAsked({ before: null, file, at }) : undefined,
    });
    editor.current = open;
    if (opensFocused) open.focus();
    return () => open.end();
  }, [opened, label, hasPictures, opensFocused]);

  // One Tab stop; arrow keys move between the tools.
  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = offered[(offered.indexOf(stop) + step + offered.length) % offered.length]!;
    setStop(next);
    bar.current?.querySelectorAll("button")[offered.indexOf(next)]?.focus();
  }

  function use(tool: Tool) {
    if (tool === "picture") setAsked({ before: editor.current?.picture() ?? null, file: null, at: undefined });
    else if (tool === "link" && !states?.link.on) setAsksLink(Boolean(editor.current?.hasWords()));
    else editor.current?.use(tool);
  }

  return (
    <div className={css.field}>
      <div
        ref={bar}
        role="toolbar"
        tabIndex={-1}
        aria-label="Formato"
        aria-controls={id}
        className={css.bar}
        onKeyDown={walk}
      >
        {offered.map((tool) => {
          const { label: name, icon: Face } = faces[tool];
          const isSwitch = tool !== "undo" && tool !== "redo";
          return (
            <button
              key={tool}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={isSwitch ? Boolean(states?.[tool].on) : undefined}
              aria-disabled={states?.[tool].can === false || undefined}
              tabIndex={tool === stop ? 0 : -1}
              onFocus={() => setStop(tool)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => use(tool)}
            >
              <Face aria-hidden />
            </button>
          );
        })}
      </div>
      {asksLink && (
        <LinkQuestion
          onDone={(href) => {
            setAsksLink(false);
            if (href === null) editor.current?.focus();
            else editor.current?.use("link", href);
          }}
        />
      )}
      {asked && keepPicture && (
        <Suspense>
          <PictureQuestion
            key={asked.file?.name ?? asked.before?.file ?? ""}
            before={asked.before}
            given={asked.file}
            keep={keepPicture}
            onDone={(picture) => {
              setAsked(null);
              if (picture) editor.current?.putPicture(picture, asked.at);
              else editor.current?.focus();
            }}
            onRemove={() => {
              setAsked(null);
              editor.current?.putPicture(null);
            }}
          />
        </Suspense>
      )}
      <div ref={place} id={id} />
    </div>
  );
}

/** The picture whose texts are edited, or the pasted or dropped file with its position. */
type Asked = { before: RichPicture | null; file: File | null; at: number | undefined };

/** Asks for the link target of the selected words. */
function LinkQuestion({ onDone }: { onDone: (href: string | null) => void }) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function done() {
    const bare = typed.trim();
    const href = /^[a-z]+:/i.test(bare) ? bare : bare.includes("@") ? `mailto:${bare}` : `https://${bare}`;
    if (bare && isSafeLink(href)) onDone(href);
    else setIsWrong(true);
  }
  return (
    <div className={css.link}>
      <TextInput
        name="href"
        label="¿Adónde lleva?"
        placeholder="https://"
        autoComplete="off"
        ref={field}
        error={isWrong ? "Escribe una dirección completa, como https://finca.es." : undefined}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === "Enter") done();
          else onDone(null);
        }}
      />
      <Button size="sm" variant="soft" onClick={done}>
        Poner enlace
      </Button>
    </div>
  );
}
