// The form of a block, in its place on the board. With a script it saves by itself; without one it has a button.
import { useRef, useState } from "react";
import { Form } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { forgetTyped } from "#app/ui/network/typed.ts";
import type { BlockAnswer } from "../form.ts";
import type { ContactChoice, ShownBlock, TaskChoice } from "../queries.server.ts";
import { BlockFields } from "./block-fields.tsx";
import { BlockView } from "./block-view.tsx";
import css from "./board.module.css";
import type { Autosave } from "./use-autosave.ts";

const typingMs = 900;

type Props = {
  block: ShownBlock;
  action: string;
  contacts: readonly ContactChoice[];
  tasks: readonly TaskChoice[];
  autosave: Autosave;
  /** The server's answer to a post that autosave did not send. */
  answer: BlockAnswer | undefined;
  onClose: () => void;
};

/** Starts with the block as it was opened. The form announces another host's later text, and never replaces text that is being typed. */
export function BlockForm({ block, action, contacts, tasks, autosave, answer, onClose }: Props) {
  const hydrated = useHydrated();
  const form = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(block);
  const [take, setTake] = useState(0);
  const refused = autosave.refused ?? answer ?? null;
  const errors: FieldErrors = refused?.errors ?? {};
  const pictureErrors: FieldErrors = errors.file ? { file: errors.file } : {};

  // While there is nothing unsaved here, the form goes on from the newer text of another host.
  if (block.version > opened.version && !autosave.isDirty() && block.version > autosave.version()) {
    setOpened(block);
    setTake(take + 1);
  }

  function fieldsOf(element: HTMLFormElement) {
    const texts: Record<string, string> = {
      showsPhone: "",
      showsEmail: "",
      content: "",
      contactId: "other",
      taskId: "",
    };
    for (const [name, value] of new FormData(element)) if (typeof value === "string") texts[name] = value;
    const { intent: _, blockId: __, version: ___, formId: ____, ...fields } = texts;
    if (block.type !== "task") delete fields.taskId;
    if (block.type !== "contact") for (const name of ["showsPhone", "showsEmail", "contactId"]) delete fields[name];
    return fields;
  }

  function keepMine() {
    if (refused?.version) autosave.insist(refused.version);
  }
  function takeTheirs() {
    if (!refused?.newer) return;
    autosave.giveUp(refused.newer.version);
    setOpened(refused.newer);
    setTake(take + 1);
  }

  return (
    <div ref={form}>
      <CheckedForm
        key={take}
        method="post"
        action={action}
        intent="block.update"
        encType={block.type === "image" ? "multipart/form-data" : undefined}
        preventScrollReset
        errors={autosave.refused ? pictureErrors : errors}
        values={answer?.values ?? undefined}
        extra={{ blockId: block.id, version: answer?.version ?? autosave.version() }}
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLInputElement && target.type === "file") return;
          // The words of a task that is not there yet are its button's.
          if (block.type === "task" && !block.task && target instanceof HTMLInputElement) return;
          if (block.type !== "text") autosave.save(fieldsOf(currentTarget), typingMs);
        }}
      >
        {autosave.refused && !errors.file && !refused?.newer && !refused?.batchId && (
          <Notice tone="bad" live>
            {errors.form ?? errors.content ?? errors.contactId ?? errors.doc}
          </Notice>
        )}
        {refused?.newer && (
          <Notice tone="warn" live>
            {autosave.refused && <p>{errors.form}</p>}
            <p>Ahora pone:</p>
            <div className={css.newer}>
              <BlockView block={refused.newer} isQuoted />
            </div>
            {hydrated && autosave.refused && (
              <FormActions>
                <Button size="sm" variant="ghost" onClick={takeTheirs}>
                  Quedarme con eso
                </Button>
                <Button size="sm" onClick={keepMine}>
                  Guardar lo mío
                </Button>
              </FormActions>
            )}
          </Notice>
        )}
        <BlockFields
          block={opened}
          contacts={contacts}
          tasks={tasks}
          onText={(json) => autosave.save({ doc: json }, typingMs)}
          hasPicture={block.type === "image" && block.picture !== null}
          onPicked={(element, file) => autosave.save({ ...fieldsOf(element), file }, 0)}
        />
        <FormActions>
          {hydrated ? (
            <Button
              variant="soft"
              size="sm"
              onClick={() => {
                autosave.flush();
                forgetTyped(form.current?.querySelector("form") ?? null);
                onClose();
              }}
            >
              Listo
            </Button>
          ) : (
            <SubmitButton size="sm">Guardar</SubmitButton>
          )}
        </FormActions>
      </CheckedForm>
      {refused?.batchId && (
        <Form method="post" action={action} preventScrollReset>
          <Notice tone="warn" live>
            {errors.form}
          </Notice>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="batchId" value={refused.batchId} />
          <Button type="submit" size="sm" variant="soft">
            Recuperar el bloque
          </Button>
        </Form>
      )}
    </div>
  );
}
