// One row of «Quién ve qué»: a thing, what its reach means for people, and its five seats.
import type { CSSProperties, ReactNode } from "react";
import { useFetcher } from "react-router";
import { audiences, distanceOf, type Reach } from "#app/domain/event/reach.ts";
import { Button } from "#app/ui/display/button.tsx";
import type { ReachAnswer } from "../actions.server.ts";
import { useToastedAnswer } from "./use-toasted-answer.ts";
import css from "./visibility.module.css";

export type Row = {
  /** The name that the form posts. */
  thing: string;
  title: string;
  reach: Reach;
  stops: readonly Reach[];
  sentence: { text: string; isWarning?: true };
};

type Props = {
  path: string;
  row: Row;
  version: number;
  columns: Record<Reach, { long: string }>;
  /** Whether this row was pressed last. */
  isLast: boolean;
  onPress: () => void;
  onUndo: (changeId: number) => void;
  error: string | undefined;
  children: ReactNode;
};

/** The seats are a radio group that saves on change; without a script it has a button. */
export function Rail({ path, row, version, columns, isLast, onPress, onUndo, error, children }: Props) {
  const { thing, title, reach, stops, sentence } = row;
  const fetcher = useFetcher<ReachAnswer>({ key: `reach-${path}-${thing}` });
  useToastedAnswer(fetcher.data, onUndo);
  const pressed = fetcher.formData?.get("reach");
  const wanted = stops.find((stop) => stop === pressed) ?? reach;
  const refused = (fetcher.state === "idle" ? fetcher.data?.errors.reach : undefined) ?? error;
  const id = `reach-${thing}`;
  return (
    <fetcher.Form method="post" action={path} className={css.row} preventScrollReset>
      <input type="hidden" name="intent" value="reach" />
      <input type="hidden" name="thing" value={thing} />
      <input type="hidden" name="version" value={version} />
      <div className={css.words}>
        <b id={id}>{title}</b>
        <p id={`${id}-text`} className={sentence.isWarning && css.warning}>
          {sentence.text} {children}
        </p>
        {refused && (
          <p role="alert" className={css.refused}>
            {refused}
          </p>
        )}
        <noscript>
          <Button type="submit" size="sm" variant="soft" aria-label={`Guardar: ${title}`}>
            Guardar
          </Button>
        </noscript>
      </div>
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-text`} className={css.rail}>
        {audiences.map((each, at) => {
          const isFull = distanceOf(each) <= distanceOf(wanted);
          const style = { "--n": at } as CSSProperties;
          if (!stops.includes(each))
            return (
              <span key={each} className={css.none} style={style} data-full={isFull || undefined} aria-hidden="true">
                <i />
              </span>
            );
          const isHere = each === wanted;
          return (
            <label
              key={each}
              className={css.seat}
              style={style}
              data-full={isFull || undefined}
              data-here={isHere ? (isLast ? "new" : "") : undefined}
            >
              <input
                type="radio"
                name="reach"
                value={each}
                checked={isHere}
                aria-label={columns[each].long}
                onChange={({ currentTarget }) => {
                  onPress();
                  const { form } = currentTarget;
                  // At once, or the browser would show the former seat for a moment.
                  if (form) void fetcher.submit(form, { flushSync: true });
                }}
              />
              <i />
            </label>
          );
        })}
      </div>
    </fetcher.Form>
  );
}
