// The chapters of the event's page in a list: a grip to order them, what is in each, and whether guests see it.
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs";
import IconGripVertical from "@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { placeText, sectionTitles } from "#app/copy/event/page-sections.ts";
import type { PageSection } from "#app/domain/event/page-sections.ts";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import type { SectionAnswer } from "../actions.server.ts";
import type { SectionSummary } from "../queries.server.ts";
import css from "./sections.module.css";
import { type Grip, useReorder } from "#app/ui/form/use-reorder.ts";

/** The list works on any page: its forms post to the list's own address, and the page's loaders run again. */
export function SectionsList({
  eventId,
  sections,
  hasOpening,
  level = 2,
}: {
  eventId: string;
  sections: readonly SectionSummary[];
  hasOpening: boolean;
  /** The level of its titles on the page around it. */
  level?: 2 | 3;
}) {
  const base = `/app/event/${eventId}/customize`;
  const action = `${base}/sections`;
  const fetcher = useFetcher<SectionAnswer>({ key: `sections-${eventId}` });
  const list = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const { order, lifted, said, gripOf } = useReorder(
    sections.map(({ section }) => section),
    () => [...(list.current?.firstElementChild?.children ?? [])],
    placeText,
    (changed) => {
      const form = new FormData();
      form.set("intent", "order");
      for (const section of changed) form.append("order[]", section);
      void fetcher.submit(form, { method: "post", action });
    },
  );
  const rows = new Map(sections.map((row) => [row.section, row]));
  const error = fetcher.state === "idle" ? fetcher.data?.errors.form : null;
  return (
    <>
      {error && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      <div ref={list}>
        <Rows as="ol" className={css.list}>
          {order.flatMap((section) => {
            const row = rows.get(section);
            return row
              ? [
                  <Row
                    key={section}
                    row={row}
                    base={base}
                    level={level}
                    grip={hydrated ? gripOf(section) : null}
                    isLifted={lifted === section}
                  />,
                ]
              : [];
          })}
        </Rows>
      </div>
      <output className="sr">{said}</output>
      <SwitchForm action={action} fields={{ intent: "opening" }} name="opening" isOn={hasOpening} label="Apertura">
        El dibujo de la portada se hace solo al abrir la página: una vez, menos de segundo y medio.
      </SwitchForm>
    </>
  );
}

function Row({
  row: { section, isShown, inside, isEmpty },
  base,
  level,
  grip,
  isLifted,
}: {
  row: SectionSummary;
  base: string;
  level: 2 | 3;
  grip: Grip | null;
  isLifted: boolean;
}) {
  const title = sectionTitles[section];
  const Title = level === 2 ? "h2" : "h3";
  return (
    <li className={css.row} data-lifted={isLifted || undefined} data-off={!isShown || undefined}>
      {grip && (
        <button type="button" className={css.grip} aria-label={`Mover «${title}»`} aria-pressed={isLifted} {...grip}>
          <IconGripVertical aria-hidden />
        </button>
      )}
      <div className={css.words}>
        <Title>
          <TitleLink to={`${base}/${section}`}>
            {title}
            <IconChevronRight aria-hidden className={css.way} />
          </TitleLink>
        </Title>
        <p className="soft small">
          {inside}
          {!isShown && !isEmpty && " · Oculta"}
        </p>
        <SightLine thing={section} />
      </div>
      <SwitchForm
        action={`${base}/sections`}
        fields={{ intent: "show", section }}
        name="shown"
        isOn={isShown}
        label="Mostrar"
        of={section}
      />
    </li>
  );
}

/** A switch that is saved as soon as it is moved; without JavaScript it has a button. */
function SwitchForm({
  action,
  fields,
  name,
  isOn,
  label,
  of,
  children,
}: {
  action: string;
  fields: Record<string, string>;
  name: string;
  isOn: boolean;
  label: string;
  of?: PageSection;
  children?: string;
}) {
  const fetcher = useFetcher<SectionAnswer>();
  const wanted = fetcher.formData ? fetcher.formData.get(name) === "on" : isOn;
  return (
    <fetcher.Form method="post" action={action} className={css.switch}>
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Switch
        key={String(isOn)}
        name={name}
        label={label}
        hint={children}
        defaultChecked={wanted}
        aria-label={of && `${label}: ${sectionTitles[of]}`}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <Button type="submit" size="sm" variant="soft">
          Guardar
        </Button>
      </noscript>
      {fetcher.state === "idle" && fetcher.data?.errors.form && (
        <p className={css.failed} role="alert">
          {fetcher.data.errors.form}
        </p>
      )}
    </fetcher.Form>
  );
}
