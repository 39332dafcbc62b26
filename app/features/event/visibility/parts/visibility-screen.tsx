// «Quién ve qué»: a rail of five seats for each thing of the event, filled from the hosts outwards.
import IconCrown from "@tabler/icons-react/dist/esm/icons/IconCrown.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconMailHeart from "@tabler/icons-react/dist/esm/icons/IconMailHeart.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import IconWorld from "@tabler/icons-react/dist/esm/icons/IconWorld.mjs";
import { useState } from "react";
import { Form, Link, useFetcher } from "react-router";
import { thingText } from "#app/copy/event/reach.ts";
import {
  hasThing,
  audiences,
  pageStops,
  type Reach,
  reachOfPage,
  type ReachTarget,
  ruleOf,
  sectionThings,
  type Thing,
  thingsOf,
} from "#app/domain/event/reach.ts";
import { rooms } from "#app/domain/event/rooms.ts";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useToastedAnswer } from "./use-toasted-answer.ts";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { ReachAnswer } from "../actions.server.ts";
import { columnPeople, columnText, type Entry, entryText, pageSentence, sentenceOf } from "../copy.ts";
import type { Sights } from "../queries.server.ts";
import { ExceptionLines } from "./exception-lines.tsx";
import { Rail, type Row } from "./rail.tsx";
import css from "./visibility.module.css";
import { builtText } from "#app/domain/parts.ts";

type Props = {
  event: { id: string; title: string; type: string };
  entry: Entry;
  areApart: boolean;
  sights: Sights;
  answer: ReachAnswer | undefined;
};

const signs: Record<Reach, Icon> = {
  hosts: IconCrown,
  team: IconUsersGroup,
  guests: IconMailHeart,
  link: IconLink,
  page: IconWorld,
};

const isTargetBuilt = (target: ReachTarget | "visibility") =>
  target === "visibility" || target === "sections" || hasThing(target);

const groups = (
  [
    { title: "La página", targets: ["visibility", "programme", "sections", "rsvp"] },
    { title: "La gente", targets: ["count", "names", "chat"] },
    { title: builtText("[[gifts: Regalos y recuerdos]]") || "Recuerdos", targets: ["gifts", "bank", "album"] },
    { title: "Los preparativos", targets: ["schedule", "tasks", "moodboard", "blocks", "dossier"] },
  ] as const satisfies readonly { title: string; targets: readonly (ReachTarget | "visibility")[] }[]
).flatMap(({ title, targets }) => {
  const built = targets.filter(isTargetBuilt);
  return built.length > 0 ? [{ title, targets: built }] : [];
});

export function VisibilityScreen({ event, entry, areApart, sights, answer }: Props) {
  useLive([`event:${event.id}`]);
  const { figures, reaches } = sights;
  const base = `/app/event/${event.id}`;
  const path = `${base}${rooms.visibility.path}`;
  const [last, setLast] = useState<string | null>(null);
  const undo = useFetcher<ReachAnswer>({ key: `reach-undo-${event.id}` });
  useToastedAnswer(undo.data);
  const onUndo = (changeId: number) =>
    void undo.submit({ intent: "reach.undo", changeId: String(changeId) }, { method: "post", action: path });
  const areMany = figures.hosts.length > 0;
  const isMixed = new Set(sectionThings.map((thing) => reaches[thing])).size > 1;
  const entering = entryText(entry);
  const rowOf = (target: ReachTarget | "visibility"): Row => {
    if (target === "visibility") {
      const reach = reachOfPage(entry.isPublic ? "public" : "private");
      return {
        thing: target,
        title: "La página",
        reach,
        stops: pageStops,
        sentence: { text: pageSentence(entry) },
      };
    }
    const [thing] = thingsOf(target);
    const reach = reaches[thing];
    const { stops } = ruleOf(thing);
    return { thing: target, title: thingText[target], reach, stops, sentence: sentenceOf(target, reach, figures) };
  };
  const listed = (target: ReachTarget | "visibility") =>
    target === "sections" && (areApart || isMixed) ? [...sectionThings, "photos" as const] : [target];
  return (
    <Sheet>
      <div className={css.screen}>
        <PageHead
          title={rooms.visibility.title}
          lead="Toca una silla: lo ven esas personas y las que están más cerca de vosotros. Se guarda al tocar."
        />
        <PostedNotice answer={answer} path={path} />
        <div className={css.entry}>
          <p>
            <b>{entering.main}</b>
            <small>{entering.more}</small>
          </p>
          <ButtonLink to={`${base}/access`} variant="ghost" icon={IconKey}>
            Cambiar quién entra
          </ButtonLink>
        </div>
        <div className={css.seeAs}>
          <span>Ver como</span>
          <FilterChips
            label="Ver como"
            pages
            chips={[
              { to: `${base}/see?como=familia`, label: "Una familia", icon: IconMailHeart },
              { to: `${base}/see?como=enlace`, label: "El enlace", icon: IconLink },
              { to: `${base}/see?como=pagina`, label: "Un desconocido", icon: IconWorld },
              { to: `${base}/see?como=equipo`, label: "Mi equipo", icon: IconUsersGroup },
            ]}
          />
        </div>
        <Columns areMany={areMany} people={columnPeople(figures, entry)} />
        {groups.map(({ title, targets }) => (
          <section key={title} aria-label={title}>
            <h2 className={css.group}>{title}</h2>
            {targets.flatMap(listed).map((target) => (
              <Rail
                key={target}
                path={path}
                row={rowOf(target)}
                version={sights.version}
                columns={columnText(areMany)}
                isLast={last === target}
                onPress={() => setLast(target)}
                onUndo={onUndo}
                error={answer?.values?.thing === target ? answer.errors.reach : undefined}
              >
                {target === "sections" && (
                  <Link to="?una=si" preventScrollReset>
                    Una a una
                  </Link>
                )}
                {target === "photos" && areApart && !isMixed && (
                  <Link to={path} preventScrollReset>
                    Todas a la vez
                  </Link>
                )}
                {target !== "visibility" && target !== "sections" && (
                  <ExceptionLines exceptions={sights.exceptions[target as Thing]} eventId={event.id} />
                )}
              </Rail>
            ))}
          </section>
        ))}
        <Locked
          title="Presupuesto y proveedores"
          text="Precios, plazos y contratos."
          who={`Solo quien edita ${event.type === "wedding" ? "la boda" : "el evento"}`}
        />
        <Locked title="Teléfonos, correos y dietas" text="De cada invitado." who="Solo quien gestiona invitados" />
      </div>
    </Sheet>
  );
}

/** The head that stays in sight: the five audiences, and who is in each. */
function Columns({ areMany, people }: { areMany: boolean; people: Record<Reach, string> }) {
  const columns = columnText(areMany);
  return (
    <div className={css.columns}>
      <span className="small soft">Cada silla llena es gente que lo ve</span>
      {audiences.map((reach) => {
        const Sign = signs[reach];
        return (
          <div key={reach}>
            <Sign aria-hidden />
            <b>
              <span className={css.long}>{columns[reach].long}</span>
              <span className={css.short} aria-hidden="true">
                {columns[reach].short}
              </span>
            </b>
            <small>{people[reach]}</small>
          </div>
        );
      })}
    </div>
  );
}

/** The result of a form, for pages without a script; the others get a toast. */
function PostedNotice({ answer, path }: { answer: ReachAnswer | undefined; path: string }) {
  const hydrated = useHydrated();
  const problem = answer?.errors.form;
  if (problem)
    return (
      <Notice tone="bad" live>
        {problem}
      </Notice>
    );
  if (hydrated || !answer || !("notice" in answer) || !answer.notice) return null;
  const changeId = "changeId" in answer ? answer.changeId : undefined;
  return (
    <Notice
      tone="ok"
      live
      action={
        changeId !== undefined && (
          <Form method="post" action={path}>
            <input type="hidden" name="intent" value="reach.undo" />
            <input type="hidden" name="changeId" value={changeId} />
            <Button type="submit" size="sm" variant="soft">
              Deshacer
            </Button>
          </Form>
        )
      }
    >
      {answer.notice}
    </Notice>
  );
}

/** A row without seats. */
function Locked({ title, text, who }: { title: string; text: string; who: string }) {
  return (
    <div className={css.row}>
      <div className={css.words}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      <p className={css.lock}>
        <IconLock aria-hidden />
        {who}
      </p>
    </div>
  );
}
