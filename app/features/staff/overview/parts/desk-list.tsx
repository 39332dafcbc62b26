// The list of a desk: its search, its chips, the rows found, and its pages.
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { type FilterChip, FilterChips } from "#app/ui/display/chips.tsx";
import { type Column, DataTable } from "#app/ui/display/data-table.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { StaffSearch } from "./staff-search.tsx";

/** `nothing` replaces an empty list of rows; `more` stands between the chips and the rows. */
export function DeskList<Row extends { id: string }>({
  caption,
  columns,
  rows,
  faces = false,
  search,
  chips,
  more,
  nothing: { all, ...nothing },
  pages,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  faces?: boolean;
  search: ComponentProps<typeof StaffSearch>;
  chips: readonly FilterChip[];
  more?: ReactNode;
  nothing: Pick<ComponentProps<typeof EmptyState>, "drawing" | "title" | "text"> & {
    all: { to: string; label: string };
  };
  pages: ComponentProps<typeof Pager>;
}) {
  return (
    <>
      <Group gap={[3, 5]} mb={4} between>
        <StaffSearch {...search} />
        <FilterChips label="Filtrar por estado" chips={chips} />
      </Group>
      {more}
      {rows.length > 0 ? (
        <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} faces={faces} />
      ) : (
        <EmptyState
          {...nothing}
          action={
            <ButtonLink to={all.to} variant="ghost">
              {all.label}
            </ButtonLink>
          }
        />
      )}
      <Pager {...pages} />
    </>
  );
}
