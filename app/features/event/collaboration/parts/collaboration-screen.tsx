// The page of the team that prepares an event: its members, and the changes that each of them made.
import { rooms } from "#app/domain/event/rooms.ts";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { useSearchParams } from "react-router";
import { changeAreaText } from "#app/copy/event/changes.ts";
import type { ChangeArea } from "#app/domain/event/change-kinds.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { noticeText } from "../copy.ts";
import type { Team } from "../people.queries.server.ts";
import type { ListedChange, LogFilters } from "../queries.server.ts";
import { ChangeList } from "./change-list.tsx";
import css from "./collaboration.module.css";
import { logPath } from "./log-address.ts";
import { TeamSection } from "./team-section.tsx";

export type CollaborationScreenProps = {
  event: { id: string; title: string; timeZone: string };
  today: string;
  changes: ListedChange[];
  next: number | null;
  area: ChangeArea | null;
  by: string | null;
  filters: LogFilters;
  team: Team;
  /** The live topics that the viewer may subscribe to. */
  topics: string[];
  error: string | undefined;
};

export function CollaborationScreen(props: CollaborationScreenProps) {
  const { event, today, changes, next, area, by, filters, team, topics, error } = props;
  const [address] = useSearchParams();
  useLive(topics);
  const isFiltered = area !== null || by !== null;
  const isOlder = address.has("desde");
  return (
    <Sheet>
      <PageHead title={rooms.changes.title} lead="Quién lo prepara contigo y qué ha cambiado cada cual." />
      <Notices>
        <AddressNotice notices={noticeText} />
        {error && (
          <Notice tone="bad" live>
            {error}
          </Notice>
        )}
      </Notices>
      <div className={css.columns}>
        <TeamSection team={team} />
        <section aria-labelledby="changes-title">
          <h2 id="changes-title">Lo que ha cambiado</h2>
          <Stack gap={2} mt={3} mb={4}>
            {filters.areas.length > 1 && (
              <FilterChips
                label="Filtrar por tema"
                chips={[
                  { to: logPath(event.id, address, { area: null }), label: "Todo", current: area === null },
                  ...filters.areas.map((each) => ({
                    to: logPath(event.id, address, { area: each }),
                    label: changeAreaText[each],
                    current: each === area,
                  })),
                ]}
              />
            )}
            {filters.people.length > 1 && (
              <FilterChips
                label="Filtrar por persona"
                chips={[
                  { to: logPath(event.id, address, { by: null }), label: "De todos", current: by === null },
                  ...filters.people.map(({ id, name }) => ({
                    to: logPath(event.id, address, { by: id }),
                    label: name,
                    current: id === by,
                  })),
                ]}
              />
            )}
          </Stack>
          <ChangeList changes={changes} timeZone={event.timeZone} today={today} action={logPath(event.id, address)} />
          {changes.length === 0 && (
            <EmptyState
              drawing="plate"
              level={3}
              title={isFiltered || isOlder ? "Aquí no hay ningún cambio" : "Todavía no ha cambiado nada"}
              text={isFiltered || isOlder ? undefined : "Cuando alguien del equipo cambie algo, lo verás aquí."}
              action={
                (isFiltered || isOlder) && (
                  <ButtonLink variant="ghost" to={`/app/event/${event.id}/collaboration`} preventScrollReset>
                    Ver todos los cambios
                  </ButtonLink>
                )
              }
            />
          )}
          {(next !== null || isOlder) && (
            <Group as="nav" mt={5} aria-label="Páginas">
              {isOlder && (
                <ButtonLink variant="ghost" icon={IconArrowUp} to={logPath(event.id, address, { upTo: null })}>
                  Lo más reciente
                </ButtonLink>
              )}
              {next !== null && (
                <ButtonLink
                  variant="ghost"
                  after={IconArrowRight}
                  rel="next"
                  to={logPath(event.id, address, { upTo: next })}
                >
                  Cambios anteriores
                </ButtonLink>
              )}
            </Group>
          )}
        </section>
      </div>
    </Sheet>
  );
}
