// The palette: a search over everything, above the current page. It loads on first use.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a field chooses from has no elements of its own. */
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { IconButton } from "#app/ui/display/button.tsx";
import {
  foundText,
  kindText,
  nearText,
  nearlyFound,
  nothingFound,
  searchCut,
  searchHint,
  searchLabel,
  searchMore,
  searchShort,
} from "../copy.ts";
import type { SearchAnswer } from "../queries.server.ts";
import css from "./palette.module.css";
import rows from "./results.module.css";
import { type NearRoom, withRooms } from "./near-rooms.ts";
import { useSearch } from "./use-search.ts";

/**
 * Arrows choose, Enter opens, Esc closes; the focus stays in the field and returns to its place afterwards. `rooms` come first, as far as
 * they are called as what is typed.
 */
export function SearchPalette({ rooms, onClose }: { rooms: readonly NearRoom[]; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const [query, setQuery] = useState("");
  const { answer, isPending, failure } = useSearch(query);
  const [chosen, setChosen] = useState({ answer, index: 0 });
  const groups = withRooms(rooms, query, answer);
  const nearby = groups[0]?.kind === "room" ? groups[0].results.length : 0;
  const count = groups.reduce((sum, group) => sum + group.results.length, 0);
  const index = chosen.answer === answer ? Math.min(chosen.index, count - 1) : 0;
  useModal(ref);

  const choose = (next: number) => {
    if (count === 0) return;
    const at = (next + count) % count;
    setChosen({ answer, index: at });
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) choose(index + step);
    else if (event.key === "Enter") open();
    else return;
    event.preventDefault();
  };
  function open() {
    const option = document.getElementById(`${id}-${index}`);
    // Other results than rooms still belong to the earlier text: the search page answers the current one.
    if (option && (!isPending || index < nearby)) return option.click();
    if (query.trim() === "") return;
    onClose();
    void navigate(`/app/search?q=${encodeURIComponent(query)}`);
  }

  return (
    <dialog
      ref={ref}
      className={css.dialog}
      aria-label={searchLabel}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.box}>
        <div className={css.field}>
          <IconSearch aria-hidden />
          <input
            type="text"
            role="combobox"
            aria-label={searchLabel}
            aria-expanded={count > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? `${id}-${index}` : undefined}
            placeholder={searchHint}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="go"
            value={query}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen({ answer, index: 0 });
            }}
            onKeyDown={onKeyDown}
          />
          <IconButton label="Cerrar" icon={IconX} onClick={onClose} />
        </div>
        <p className={css.status} role="status">
          {failure ?? (answer && statusOf(answer, query, count, isPending))}
        </p>
        <div id={`${id}-list`} role="listbox" aria-label="Resultados" className={css.list} aria-busy={isPending}>
          <Groups groups={groups} id={id} index={index} onOpen={onClose} />
        </div>
      </div>
      <button type="button" className={css.ground} tabIndex={-1} aria-hidden="true" onClick={onClose} />
    </dialog>
  );
}

function statusOf({ isCut, isNear, isShort }: SearchAnswer, query: string, count: number, isPending: boolean): string {
  if (isShort) return query.trim() === "" ? "" : searchShort;
  if (isCut) return searchCut;
  if (isPending) return "Buscando…";
  if (count === 0) return nothingFound(query.trim());
  return isNear ? nearlyFound(query.trim()) : foundText(count);
}

type GroupsProps = { groups: ReturnType<typeof withRooms>; id: string; index: number; onOpen: () => void };

function Groups({ groups, id, index, onOpen }: GroupsProps) {
  let at = 0;
  return groups.map(({ kind, results: found, hasMore }) => (
    <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
      <div id={`${id}-${kind}`} role="presentation" className={css.head}>
        {kind === "room" ? nearText : kindText[kind]}
        {hasMore && <small>{searchMore}</small>}
      </div>
      {found.map(({ key, to, title, detail }) => {
        const place = at++;
        return (
          <Link
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === index}
            tabIndex={-1}
            to={to}
            reloadDocument={to.startsWith("/help")}
            className={rows.result}
            onClick={(event) => {
              if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
            }}
          >
            <b>{title}</b>
            {detail && <small>{detail}</small>}
          </Link>
        );
      })}
    </div>
  ));
}

/** Opens the dialog as modal, and restores the focus when it closes. */
function useModal(ref: { readonly current: HTMLDialogElement | null }): void {
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    dialog.showModal();
    dialog.querySelector("input")?.focus();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref]);
}
