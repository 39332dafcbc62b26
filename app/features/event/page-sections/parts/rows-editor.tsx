// The rows of a chapter: moments, places, colours, questions. The host may add one; «Deshacer» restores a removed one.
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef, useState } from "react";
import { type PageSection, type SectionShape, sectionShapes } from "#app/domain/event/page-sections.ts";
import type { FieldValues } from "#app/domain/posted-form.ts";
import { Button, IconButton } from "#app/ui/display/button.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { Field } from "#app/ui/form/field.tsx";
import { Textarea, TextInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import css from "./sections.module.css";

type Texts = Readonly<Record<string, string>>;
type Item = { key: number; texts: Texts };

const names = {
  programme: { one: "momento", add: "Añadir momento", gone: "Momento quitado." },
  lodging: { one: "sitio", add: "Añadir sitio", gone: "Sitio quitado." },
  dress: { one: "color", add: "Añadir color", gone: "Color quitado." },
  questions: { one: "pregunta", add: "Añadir pregunta", gone: "Pregunta quitada." },
} as const;
// The colours of new rows until the host picks one: those of the table.
const colours = ["#7d9a78", "#d9707f", "#e4b95f", "#6c86b5", "#8e1f47"];

/** `rows` are the stored ones, or the typed ones of a refused form, under the numbers of the form. */
export function RowsEditor({ section, rows: stored }: { section: PageSection; rows: readonly Texts[] }) {
  const { rows: shape }: SectionShape = sectionShapes[section];
  const hydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);
  const [items, setItems] = useState<Item[]>(() =>
    Array.from({ length: Math.max(stored.length, shape?.least || 1) }, (_, key) => ({ key, texts: stored[key] ?? {} })),
  );
  const nextKey = useRef(items.length);
  if (!shape || !(section in names)) return null;
  const words = names[section as keyof typeof names];

  function add() {
    setItems([...items, { key: nextKey.current++, texts: {} }]);
    const first = `[name^="rows[${items.length}]."]`;
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(first)?.focus());
  }

  function remove(item: Item, at: number) {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>(`[name^="rows[${at}]."]`) ?? [];
    const texts = Object.fromEntries(
      Array.from(inputs, ({ name, value }) => [name.slice(name.indexOf(".") + 1), value]),
    );
    setItems((all) => all.filter((each) => each !== item));
    toast(words.gone, {
      undo: () => setItems((all) => [...all.slice(0, at), { key: nextKey.current++, texts }, ...all.slice(at)]),
    });
    list.current?.querySelector<HTMLElement>("[data-add]")?.focus();
  }

  const empty = shape.most - items.length;
  return (
    <Stack ref={list}>
      {items.map((item, at) => (
        <Card key={item.key} as="fieldset" sunk snug gap={3} className={css.item}>
          <legend className="sr">
            {words.one} {at + 1}
          </legend>
          <RowFields section={section} at={at} texts={item.texts} />
          {hydrated && (
            <IconButton icon={IconTrash} label={`Quitar ${words.one} ${at + 1}`} onClick={() => remove(item, at)} />
          )}
        </Card>
      ))}
      {!hydrated && empty > 0 && (
        <noscript>
          {Array.from({ length: Math.min(3, empty) }, (_, more) => (
            <Card key={more} as="fieldset" sunk snug gap={3} className={css.item}>
              <legend className="sr">
                {words.one} {items.length + more + 1}
              </legend>
              <RowFields section={section} at={items.length + more} texts={{}} />
            </Card>
          ))}
        </noscript>
      )}
      {empty > 0 && (
        <Button variant="soft" icon={IconPlus} onClick={add} disabled={!hydrated} data-add="">
          {words.add}
        </Button>
      )}
    </Stack>
  );
}

/** The typed rows, each under its number. */
export function rowsOf(values: FieldValues): Texts[] {
  const rows: Record<string, string>[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, number, field] = /^rows\[(\d{1,2})\]\.(\w+)$/.exec(name) ?? [];
    if (field === undefined || typeof value !== "string") continue;
    while (rows.length <= Number(number)) rows.push({});
    rows[Number(number)]![field] = value;
  }
  return rows;
}

function RowFields({ section, at, texts }: { section: PageSection; at: number; texts: Texts }) {
  const of = (name: string) => ({ name: `rows[${at}].${name}`, defaultValue: texts[name] ?? "", autoComplete: "off" });
  if (section === "programme")
    return (
      <div className={css.moment}>
        <TimeInput {...of("time")} label="Hora" />
        <TextInput {...of("what")} label="Qué" maxLength={80} placeholder="Ceremonia" />
        <TextInput {...of("where")} label="Dónde" maxLength={120} placeholder="Bajo los naranjos" />
      </div>
    );
  if (section === "dress")
    return (
      <div className={css.colour}>
        <Field name={`rows[${at}].colour`} label="Color" value={texts.colour ?? colours[at] ?? "#8e1f47"}>
          {(control) => <input {...control} type="color" className={css.well} />}
        </Field>
        <TextInput {...of("name")} label="Cómo se llama" maxLength={24} placeholder="salvia" />
      </div>
    );
  if (section === "lodging")
    return (
      <>
        <div className={css.pair}>
          <TextInput {...of("name")} label="Nombre" maxLength={80} placeholder="Hotel La Acequia" />
          <TextInput {...of("link")} label="Enlace" type="url" placeholder="https://" spellCheck={false} />
        </div>
        <div className={css.pair}>
          <TextInput {...of("note")} label="Nota" maxLength={160} placeholder="Un 10 % menos hasta abril" />
          <TextInput {...of("code")} label="Código" maxLength={40} spellCheck={false} />
        </div>
      </>
    );
  return (
    <>
      <TextInput {...of("question")} label="Pregunta" maxLength={140} placeholder="¿Puedo llevar a los niños?" />
      <Textarea {...of("answer")} label="Respuesta" rows={2} maxLength={600} />
    </>
  );
}
