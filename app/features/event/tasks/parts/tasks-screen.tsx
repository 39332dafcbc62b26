// The tasks of an event: a long table with a seat for each, a line to add one, and the list in its groups.
import { useWayBack } from "#app/features/event/frame/parts/house.tsx";
import IconDots from "@tabler/icons-react/dist/esm/icons/IconDots.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import IconTemplate from "@tabler/icons-react/dist/esm/icons/IconTemplate.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { type ReactNode, useEffect, useState } from "react";
import { useNavigation, useSearchParams } from "react-router";
import { templateText } from "#app/copy/event/task-templates.ts";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { doneTasksShown, groupTasks, type TaskFilter, taskGroups, taskStates } from "#app/domain/event/tasks.ts";
import type { DuePayment } from "#app/features/event/budget/queries.server.ts";
import { useChangedRows } from "#app/features/event/guests/parts/use-changed-rows.ts";
import { ButtonLink, IconLink as RoundLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { PillLinks, Toolbar } from "#app/ui/display/list.tsx";
import { useRowLinks } from "#app/ui/display/row-links.ts";
import { SignSheet } from "#app/ui/display/sign-sheet.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SearchResults } from "#app/ui/feedback/search-results.tsx";
import { useArrival } from "#app/ui/feedback/use-arrival.ts";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { ReachNews } from "#app/features/event/frame/parts/reach-news.tsx";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { noOwnTasks, notices, ownTasks, stateParam, stateText } from "../copy.ts";
import type { Assignable, TaskList } from "../queries.server.ts";
import { chosenForm, BulkBar } from "./bulk-bar.tsx";
import { type ShownTemplate, tickForms } from "./list-world.ts";
import { PaymentsDue } from "./payments-due.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { changedPath, listSearch, tasksPath, type TaskAnswer } from "./task-address.ts";
import { TaskGroupRows } from "./task-group.tsx";
import { TickForm } from "./task-tick.tsx";
import { TasksTable } from "./tasks-table.tsx";
import { TemplateAside } from "./template-aside.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import css from "./tasks.module.css";

/** The parts of a row beside its text. */
const rowSigns = { link: IconLink, note: IconNote, give: IconUserPlus, dots: IconDots };

/** The data that the list gives its dialogs. */
export type TasksContext = { chosen: readonly string[] };

export type TasksScreenProps = Omit<TaskList, "known"> & {
  event: { id: string; title: string; timeZone: string; date: string };
  filter: TaskFilter;
  people: readonly Assignable[];
  viewerId: string;
  /** Whether the list has the tasks of everybody; else those of the viewer alone. */
  seesAll: boolean;
  mayWrite: boolean;
  /** The payments of the budget that are still due; null for a viewer who may not see it. SC-39 */
  payments: readonly DuePayment[] | null;
  template: ShownTemplate;
  answer: TaskAnswer | undefined;
  children: (context: TasksContext) => ReactNode;
};

export function TasksScreen(props: TasksScreenProps) {
  const {
    event,
    filter,
    tasks,
    progress,
    overdue,
    next,
    today,
    viewerId,
    seesAll,
    mayWrite,
    payments,
    template,
    answer,
  } = props;
  const [address] = useSearchParams();
  const navigation = useNavigation();
  useLive([
    `event:${event.id}`,
    ...(seesAll ? [`event:${event.id}:tasks`] : []),
    ...(payments ? [`event:${event.id}:budget`] : []),
  ]);
  const list = useRowLinks<HTMLDivElement>();
  const shownPart = `${listSearch(address)}`;
  const changes = useChangedRows(tasks, shownPart);
  const chosen = useChosen(list, tasks);
  useKeptFocus(list);

  const here = tasksPath(event.id, address);
  const base = tasksPath(event.id, new URLSearchParams());
  const isChoosing = mayWrite && address.get("elegir") === "si";
  const pathOf = (taskId: string) => `${base}/${taskId}${shownPart && `?${shownPart}`}`;
  const showsAllDone = address.get("hechas") === "todas" || filter.state === "done";
  const groups = groupTasks(tasks, today);
  const isEmpty = progress.total === 0;
  // A payment has no assignee, and only the budget marks it as done: it appears among all tasks and open tasks only.
  const showsPayments = filter.of === null && filter.query === "" && filter.state !== "done";
  const due = (payments ?? []).filter(({ dueOn }) => filter.state !== "overdue" || dueOn < today);
  const isSearching = navigation.state === "loading" && navigation.location.pathname === base;
  const quick = answer?.intent === "task.add" ? answer : undefined;
  const chips = personChips(props, address);

  return (
    <Sheet>
      <ReachNews about={["team"]} />
      <div className={css.top}>
        <PageHead title="Tareas" lead={seesAll ? undefined : ownTasks} back={useWayBack(event)} />
        <SightLine thing="tasks" />
        {mayWrite && (
          <div className={css.ways}>
            {!isEmpty && (
              <RoundLink
                to={changedPath(event.id, address, { elegir: isChoosing ? "" : "si" })}
                label={isChoosing ? "Dejar de elegir" : "Elegir varias"}
                icon={IconListCheck}
                variant={isChoosing ? "soft" : "ghost"}
                replace
                preventScrollReset
              />
            )}
            <ButtonLink
              to={tasksPath(event.id, address, { dialog: "/template" })}
              variant="ghost"
              icon={IconTemplate}
              preventScrollReset
            >
              Plantillas
            </ButtonLink>
          </div>
        )}
      </div>
      {!isEmpty && <TasksTable progress={progress} overdue={overdue} next={next} today={today} />}
      <Notices>
        <AddressNotice notices={notices} undo={{ action: here, field: "batchId" }} />
        {answer?.errors.form && !quick && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      <div className={css.columns}>
        <div className={css.list} ref={list}>
          {mayWrite && <QuickAdd eventId={event.id} here={here} answer={quick} />}
          {isEmpty ? (
            <>
              <NothingYet {...{ seesAll, mayWrite, template, address }} eventId={event.id} />
              <PaymentsDue eventId={event.id} payments={due} today={today} />
            </>
          ) : (
            <>
              {seesAll && (chips.length > 1 || filter.of !== null) && <FilterChips label="De quién" chips={chips} />}
              <div className={css.tools}>
                <Toolbar>
                  <LiveSearch label="Buscar tareas" placeholder="Buscar" query={filter.query}>
                    {[...listSearch(address)]
                      .filter(([name]) => name !== "q")
                      .map(([name, value]) => (
                        <input key={name} type="hidden" name={name} value={value} />
                      ))}
                  </LiveSearch>
                  <PillLinks
                    label="Filtrar por estado"
                    links={taskStates.map((state) => ({
                      to: changedPath(event.id, address, { estado: state === "all" ? "" : stateParam[state] }),
                      label: stateText[state],
                      current: state === filter.state,
                    }))}
                  />
                </Toolbar>
              </div>
              <SignSheet signs={rowSigns} />
              <TickForm id={tickForms.done} action={here} completed />
              <TickForm id={tickForms.open} action={here} completed={false} />
              <SearchResults id="lista" busy={isSearching}>
                {showsPayments && <PaymentsDue eventId={event.id} payments={due} today={today} />}
                {taskGroups.map((group) =>
                  groups[group].length === 0 ? null : (
                    <TaskGroupRows
                      key={group}
                      group={group}
                      tasks={group === "done" && !showsAllDone ? groups.done.slice(0, doneTasksShown) : groups[group]}
                      count={groups[group].length}
                      allTo={changedPath(event.id, address, { hechas: "todas" })}
                      changed={changes.ids}
                      nextId={next?.id}
                      {...{ event, today, viewerId, mayWrite, isChoosing, here, pathOf }}
                    />
                  ),
                )}
                {tasks.length === 0 && !(showsPayments && due.length > 0) && (
                  <NothingFound query={filter.query} to={base} />
                )}
              </SearchResults>
              {mayWrite && <BulkBar eventId={event.id} here={here} chosen={chosen} />}
            </>
          )}
        </div>
        {mayWrite && !isEmpty && <TemplateAside eventId={event.id} template={template} />}
      </div>
      <output className="sr">
        {changes.count > 0 && `${formatCount(changes.count, "tarea ha", "tareas han")} cambiado`}
      </output>
      {props.children({ chosen })}
    </Sheet>
  );
}

/** Todas, Mías, who has any, De nadie: as many as the other filters leave. */
function personChips(
  { event, filter, byPerson, all, unassigned, viewerId }: TasksScreenProps,
  address: URLSearchParams,
) {
  const chip = (de: string, label: string, count: number, current: boolean) => ({
    to: changedPath(event.id, address, { de }),
    label,
    count,
    current,
  });
  const own = byPerson.find(({ person }) => person.id === viewerId);
  const others = byPerson.filter(({ person }) => person.id !== viewerId);
  return [
    chip("", "Todas", all, filter.of === null),
    ...(own ? [chip("mias", "Mías", own.count, filter.of === viewerId)] : []),
    ...others.map(({ person, count }) =>
      chip(person.id, person.name.split(" ")[0] ?? "", count, filter.of === person.id),
    ),
    ...(unassigned > 0 && unassigned < all ? [chip("nadie", "De nadie", unassigned, filter.of === "unassigned")] : []),
  ];
}

function NothingYet({
  eventId,
  seesAll,
  mayWrite,
  template,
  address,
}: {
  eventId: string;
  seesAll: boolean;
  mayWrite: boolean;
  template: ShownTemplate;
  address: URLSearchParams;
}) {
  if (!seesAll) return <EmptyState title={noOwnTasks.title} text={noOwnTasks.text} />;
  if (!mayWrite)
    return <EmptyState title="Todavía no hay tareas" text="Cuando el equipo apunte alguna, la verás aquí." />;
  return (
    <EmptyState
      title="La mesa está puesta. Falta repartir el trabajo."
      text={`Escribe arriba lo primero que haya que hacer, o empieza con la plantilla ${templateText[template.name].of}: ${formatNumber(template.total)} tareas con su fecha, contada desde el día.`}
      action={
        <ButtonLink to={tasksPath(eventId, address, { dialog: "/template" })} icon={IconTemplate} preventScrollReset>
          Ver la plantilla
        </ButtonLink>
      }
    />
  );
}

function NothingFound({ query, to }: { query: string; to: string }) {
  return (
    <EmptyState
      drawing="lemon"
      title={query ? `Nada por «${query}»` : "Nada con estos filtros"}
      text={query ? "Prueba con otra palabra." : "Lo que haya, aparecerá aquí."}
      action={
        <ButtonLink variant="ghost" to={to} preventScrollReset>
          Ver todas
        </ButtonLink>
      }
    />
  );
}

/** The ticked boxes; an action on several tasks clears them. */
function useChosen(list: { current: HTMLElement | null }, tasks: readonly { id: string }[]): readonly string[] {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const arrival = useArrival();
  useEffect(() => {
    const form = document.getElementById(chosenForm);
    const done = ["cambiadas", "eliminada", "eliminadas"].includes(arrival.notice ?? "");
    if (done && form instanceof HTMLFormElement) form.reset();
  }, [arrival]);
  useEffect(() => {
    const element = list.current;
    const read = () => {
      const boxes = document.querySelectorAll<HTMLInputElement>(`input[form="${chosenForm}"]:checked`);
      setTicked([...boxes].map(({ value }) => value));
    };
    element?.addEventListener("change", read);
    return () => element?.removeEventListener("change", read);
  }, [list]);
  return ticked.filter((id) => tasks.some((task) => task.id === id));
}
