// All items of the board as a list: for screen readers, and for pages without JavaScript.
import { memo } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { itemName, shortName } from "../copy.ts";
import type { MoodItem } from "../queries.server.ts";

type Props = { items: readonly MoodItem[]; action: string; mayWrite: boolean };

/** One form for all, and no row rendered again for another: there may be hundreds, below a cloth with dragged items. */
export const ItemList = memo(function ItemList({ items, action, mayWrite }: Props) {
  if (items.length === 0) return null;
  const rows = (
    <Rows as="ul">
      {items.map((item) => (
        <ItemRow key={item.id} id={item.id} name={itemName(item)} short={shortName(item)} mayWrite={mayWrite} />
      ))}
    </Rows>
  );
  return (
    <Disclosure summary={`Todo lo que hay, en una lista (${items.length})`}>
      {mayWrite ? (
        <Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value="item.delete" />
          {rows}
        </Form>
      ) : (
        rows
      )}
    </Disclosure>
  );
});

type RowProps = { id: string; name: string; short: string; mayWrite: boolean };

const ItemRow = memo(function ItemRow({ id, name, short, mayWrite }: RowProps) {
  return (
    <li>
      <Group between gap={3}>
        <span className="breaks">{name}</span>
        {mayWrite && (
          <Button type="submit" name="itemIds" value={id} variant="quiet" size="sm">
            Eliminar<span className="sr"> {short}</span>
          </Button>
        )}
      </Group>
    </li>
  );
});
