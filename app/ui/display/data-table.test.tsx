// A table keeps its roles when rendered as cards.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type Column, DataTable } from "#app/ui/display/data-table.tsx";

const columns: readonly Column<{ id: string; name: string }>[] = [
  { key: "name", head: "Invitado", cell: ({ name }) => name },
  { key: "actions", head: "Acciones", hideHead: true, place: "actions", cell: ({ id }) => id },
];

describe("DataTable", () => {
  it("names every part for those who do not see it", () => {
    const html = renderToStaticMarkup(
      <DataTable caption="Invitados" columns={columns} rows={[{ id: "1", name: "Carmen" }]} rowKey={({ id }) => id} />,
    );
    for (const part of [
      '<table role="table"',
      '<thead role="rowgroup"',
      '<th scope="col" role="columnheader"',
      '<tbody role="rowgroup"',
      '<tr role="row"',
      '<th scope="row" role="rowheader"',
      '<td role="cell"',
      ">Invitados</caption>",
      '<span class="sr">Acciones</span>',
    ]) {
      expect(html).toContain(part);
    }
  });
});
