// The review of a file: duplicates first, side by side, and the button that adds the contacts.
import IconUsersPlus from "@tabler/icons-react/dist/esm/icons/IconUsersPlus.mjs";
import { Link } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { doubleKinds } from "#app/domain/home/contact-doubles.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { categoriesText } from "../../copy.ts";
import { choiceText, guessedText, kindText, roomText, skippedText, takenText } from "../copy.ts";
import { importPath, importPathOf, type ImportView } from "./import-address.ts";
import type { ImportList } from "./import-list.ts";
import { ImportRowItem } from "./import-row.tsx";
import css from "./import.module.css";

const viewText = { ...kindText, dudas: "Míralos", todos: "Todos" } satisfies Record<ImportView, string>;

type ReviewProps = { list: ImportList; left: number; answer: FormAnswer | undefined };

/** Nothing of it is in the book before it is confirmed. */
export function ImportReview({ list, left, answer }: ReviewProps) {
  const { id, added, category, completed, counts, view } = list;
  const chips = ([...doubleKinds, "dudas", "todos"] as const).flatMap((each) =>
    counts[each] > 0 || each === view
      ? [{ to: importPathOf(id, each), label: viewText[each], count: counts[each], current: each === view }]
      : [],
  );
  const kind = doubleKinds.find((each) => each === view);
  const isTooMany = added > left;
  const isEmpty = added + completed === 0;
  return (
    <Stack most="58rem">
      <Notices>
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
        {list.isGuessed && <Notice>{guessedText}</Notice>}
        {list.skipped.length > 0 && <Notice>{skippedText(list.skipped)}</Notice>}
      </Notices>
      <p className="soft">
        Los nuevos se guardan como <b>{categoriesText[category].toLowerCase()}</b>, salvo los que traen la suya.{" "}
        <Link to={importPath}>Elegir otro archivo</Link>
      </p>
      <FilterChips label="Qué parte del archivo" chips={chips} />
      {kind && list.rows.length > 1 && (
        <CheckedForm intent="choose.all" extra={{ importId: id, kind }} preventScrollReset className={css.all}>
          <Group>
            <span>Con los {formatNumber(counts[kind])}:</span>
            {(["keep", "complete", "add"] as const).map((choice) => (
              <SubmitButton key={choice} name="choice" value={choice} variant="ghost" size="sm" busy="…">
                {choice === "keep" ? "Dejar los míos" : choiceText[choice]}
              </SubmitButton>
            ))}
          </Group>
        </CheckedForm>
      )}
      {list.rows.length > 0 ? (
        <Rows aria-label="Contactos del archivo" pad={4}>
          {list.rows.map((row) => (
            <ImportRowItem key={row.at} row={row} importId={id} />
          ))}
        </Rows>
      ) : (
        <EmptyState drawing="lemon" title="Nadie por aquí" text="En esta parte del archivo no queda nadie." />
      )}
      <Pager page={list.page} pages={list.pages} to={(page) => importPathOf(id, view, page)} />
      <StickyFoot>
        {isTooMany && (
          <Notice tone="warn">
            <CheckedForm intent="fit" extra={{ importId: id }} preventScrollReset>
              <p>{roomText(left, added)}</p>
              {left > 0 && (
                <SubmitButton variant="ghost" size="sm" busy="Eligiendo...">
                  Elegir los que caben
                </SubmitButton>
              )}
            </CheckedForm>
          </Notice>
        )}
        <CheckedForm intent="confirm" extra={{ importId: id, added, completed }}>
          <SubmitButton icon={IconUsersPlus} busy="Guardando..." disabled={isEmpty || isTooMany}>
            {takenText(added, completed)}
          </SubmitButton>
        </CheckedForm>
      </StickyFoot>
    </Stack>
  );
}
