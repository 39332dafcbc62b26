// The fields of a block by its kind; without a script all are native, and a text is plain.
import { useEffect, useEffectEvent, useRef } from "react";
import { pictureHint } from "#app/copy/event/pictures.ts";
import { noteLimit } from "#app/domain/event/blocks.ts";
import { plainText, type RichDoc, richFromPlain } from "#app/domain/text/rich-text.ts";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { Fields } from "#app/ui/form/field.tsx";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { useEditorFor } from "#app/ui/rich-text/use-editor-for.ts";
import type { ContactChoice, ShownBlock, TaskChoice } from "../queries.server.ts";

type Props = {
  block: ShownBlock;
  contacts: readonly ContactChoice[];
  tasks: readonly TaskChoice[];
  /** Whether the block shows a picture now: one may have been uploaded since `block` was read. */
  hasPicture: boolean;
  onText: (json: string) => void;
  onPicked: (form: HTMLFormElement, file: File) => void;
};

export function BlockFields({ block, contacts, tasks, hasPicture, onText, onPicked }: Props) {
  switch (block.type) {
    case "text":
      return <Text doc={block.doc} onText={onText} />;
    case "image":
      return (
        <Fields>
          <Picture onPicked={onPicked} isNew={!hasPicture} />
          <TextInput
            name="content"
            label="Qué se ve"
            hint="Se lee a quien no ve la imagen."
            maxLength={noteLimit}
            autoComplete="off"
            defaultValue={block.note}
          />
        </Fields>
      );
    case "contact":
      return <Contact block={block} contacts={contacts} />;
    case "task":
      return <Task block={block} tasks={tasks} />;
    default:
      return <Note value={block.note} />;
  }
}

/** Calls `onText` for each change, also before the editor's code has loaded, and for text typed before this script ran. */
function Text({ doc, onText }: { doc: RichDoc; onText: Props["onText"] }) {
  const plain = useRef<HTMLTextAreaElement>(null);
  const read = (text: string) => richFromPlain(text, doc);
  const editor = useEditorFor(plain, read);
  const say = useEffectEvent((text: string) => onText(JSON.stringify(read(text))));
  useEffect(() => {
    const field = plain.current;
    if (field && field.value !== field.defaultValue) say(field.value);
  }, []);
  if (editor)
    return (
      <editor.Field
        doc={editor.typed ?? doc}
        label="Texto del bloque"
        onChange={onText}
        opensFocused={editor.mayFocus}
      />
    );
  return (
    <Textarea
      ref={plain}
      name="content"
      label="Texto"
      rows={6}
      defaultValue={plainText(doc)}
      hint="Deja una línea en blanco entre párrafos. Los que no cambies conservan su formato."
      onChange={({ target }) => onText(JSON.stringify(read(target.value)))}
    />
  );
}

function Note({ value }: { value: string }) {
  return <Textarea name="content" label="Nota" rows={2} maxLength={noteLimit} defaultValue={value} />;
}

function Picture({ onPicked, isNew }: { onPicked: Props["onPicked"]; isNew: boolean }) {
  return (
    <PictureInput
      name="file"
      label={isNew ? "Imagen" : "Otra imagen"}
      hint={pictureHint}
      onPicture={(file, input) => {
        if (!file || !input.form) return;
        onPicked(input.form, file);
        // The file waits in the queue; the field is free for another picture, or for the same one again.
        input.value = "";
      }}
    />
  );
}

function Task({ block, tasks }: { block: Extract<ShownBlock, { type: "task" }>; tasks: readonly TaskChoice[] }) {
  return (
    <Fields>
      <Select
        name="taskId"
        label="Qué tarea"
        empty="Ninguna todavía"
        options={tasks.map(({ id, title }) => ({ value: id, label: title }))}
        defaultValue={block.task?.id ?? ""}
      />
      {block.task === null ? (
        <>
          <TextInput
            name="content"
            label="O una nueva"
            hint="Se añade a la lista de tareas del evento."
            maxLength={noteLimit}
            autoComplete="off"
            defaultValue={block.note}
          />
          <SubmitButton name="create" value="on" size="sm" variant="soft">
            Crear tarea
          </SubmitButton>
        </>
      ) : (
        <Note value={block.note} />
      )}
    </Fields>
  );
}

function Contact({
  block,
  contacts,
}: {
  block: Extract<ShownBlock, { type: "contact" }>;
  contacts: readonly ContactChoice[];
}) {
  const isOthers = block.contact !== null && block.contactId === null;
  const others = isOthers ? [{ value: "other", label: `${block.contact?.name} (de la agenda de otra persona)` }] : [];
  const own = contacts.map(({ id, name, company }) => ({ value: id, label: company ? `${name} · ${company}` : name }));
  return (
    <Fields>
      <Select
        name="contactId"
        label="Persona de tu agenda"
        empty="Nadie"
        options={[...others, ...own]}
        defaultValue={isOthers ? "other" : (block.contactId ?? "")}
        hint={
          own.length === 0
            ? "Tu agenda está vacía: añade a alguien en Contactos."
            : "Quien edita el evento verá su nombre y su empresa, y solo lo que marques aquí. Tus notas no se ven."
        }
      />
      {!isOthers && (
        <>
          <Checkbox name="showsPhone" value="on" label="Enseñar su teléfono" defaultChecked={block.showsPhone} />
          <Checkbox name="showsEmail" value="on" label="Enseñar su correo" defaultChecked={block.showsEmail} />
        </>
      )}
      <Note value={block.note} />
    </Fields>
  );
}
