// The board of an event for its hosts: buttons that add blocks, the blocks in their places, and the state of autosave.
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconAlignLeft from "@tabler/icons-react/dist/esm/icons/IconAlignLeft.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconCoin from "@tabler/icons-react/dist/esm/icons/IconCoin.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { useCallback, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { mostBlocks } from "#app/domain/event/blocks.ts";
import { Button } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { blockNames, notices, saveStates } from "../copy.ts";
import type { BlockAnswer } from "../form.ts";
import type { ContactChoice, ShownBlock, TaskChoice } from "../queries.server.ts";
import css from "./board.module.css";
import { EditableBlock } from "./editable-block.tsx";
import type { SaveState } from "./use-autosave.ts";

const kinds = [
  ["text", IconAlignLeft],
  ["image", IconPhoto],
  ["task", IconChecklist],
  ["timeline", IconClock],
  ["contact", IconAddressBook],
  ["budget", IconCoin],
] as const satisfies [ShownBlock["type"], Icon][];

type Props = {
  eventId: string;
  blocks: readonly ShownBlock[];
  contacts: readonly ContactChoice[];
  tasks: readonly TaskChoice[];
  answer: BlockAnswer | undefined;
};

export function BlocksEditor({ eventId, blocks, contacts, tasks, answer }: Props) {
  const action = `/app/event/${eventId}/edit`;
  const list = useRef<HTMLUListElement>(null);
  const { search } = useLocation();
  const named = new URLSearchParams(search).get("bloque") ?? answer?.blockId ?? null;
  const [open, setOpen] = useState(named);
  const [seen, setSeen] = useState(named);
  if (seen !== named) {
    setSeen(named);
    if (named) setOpen(named);
  }
  const shown = useKept(blocks, open);
  const [states, setStates] = useState<Readonly<Record<string, SaveState>>>({});
  const noteState = useCallback((key: string, state: SaveState) => {
    setStates((all) => (all[key] === state ? all : { ...all, [key]: state }));
  }, []);
  const whole = answer && !shown.some(({ id }) => id === answer.blockId) ? answer.errors.form : undefined;

  return (
    <Section
      id="bloques"
      title="Notas del equipo"
      lead="Notas, fotos y personas que conviene tener a mano. El equipo las ve en el evento, donde las pongas."
    >
      <AddressNotice notices={notices} undo={{ action, field: "batchId" }} />
      {whole && (
        <Notice tone="bad" live>
          {whole}
        </Notice>
      )}
      <Form method="post" action={action} preventScrollReset className={css.tools}>
        <input type="hidden" name="intent" value="block.add" />
        {blocks.length < mostBlocks ? (
          kinds.map(([type, icon]) => (
            <Button key={type} type="submit" name="type" value={type} variant="soft" size="sm" icon={icon}>
              {`Añadir ${blockNames[type].toLowerCase()}`}
            </Button>
          ))
        ) : (
          <p className="soft">Ya están los {mostBlocks} que caben. Borra uno para poner otro.</p>
        )}
        <SaveLine states={states} />
      </Form>
      {shown.length === 0 ? (
        <EmptyState
          drawing="card"
          level={3}
          title="Aún no hay bloques"
          text="El teléfono de la finca, una idea para las flores, la foto del salón: añade el primero."
        />
      ) : (
        <ul ref={list} className={css.editing}>
          {shown.map((block, at) => (
            <EditableBlock
              key={block.id}
              block={block}
              action={action}
              list={list}
              contacts={contacts}
              tasks={tasks}
              isOpen={open === block.id}
              answer={answer?.blockId === block.id ? answer : undefined}
              before={shown[at - 1]?.id}
              after={shown[at + 1]?.id}
              onOpen={setOpen}
              onState={noteState}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The blocks. The open one stays even when another host has deleted it, so that text typed there is not lost. */
function useKept(blocks: readonly ShownBlock[], open: string | null): readonly ShownBlock[] {
  const [kept, setKept] = useState<ShownBlock | null>(null);
  const there = blocks.find(({ id }) => id === open) ?? null;
  if (there && there !== kept) setKept(there);
  if (!there && kept && kept.id !== open) setKept(null);
  return there || !kept || kept.id !== open ? blocks : [...blocks, kept];
}

/** The worst state of all sendings, in one line. */
function SaveLine({ states }: { states: Readonly<Record<string, SaveState>> }) {
  const all = Object.values(states);
  const worst = (["stopped", "waiting", "saving", "saved"] as const).find((state) => all.includes(state));
  return (
    <output className={css.state} data-state={worst}>
      {worst && saveStates[worst]}
    </output>
  );
}
