// Everything on the board as a list: what screen readers read in a row, and what there is without JavaScript.
import { Form } from "react-router";
import { Button } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { itemName } from "../copy.ts";
import type { MoodItem } from "../queries.server.ts";

export function ItemList({
  items,
  action,
  mayWrite,
}: {
  items: readonly MoodItem[];
  action: string;
  mayWrite: boolean;
}) {
  if (items.length === 0) return null;
  return (
    <Disclosure summary={`Todo lo que hay, en una lista (${items.length})`}>
      <Rows as="ul">
        {items.map((item) => (
          <li key={item.id}>
            <Group between gap={3}>
              <span className="breaks">{itemName(item)}</span>
              {mayWrite && (
                <Form method="post" action={action} preventScrollReset>
                  <input type="hidden" name="intent" value="item.delete" />
                  <input type="hidden" name="itemIds" value={item.id} />
                  <Button type="submit" variant="quiet" size="sm">
                    Eliminar<span className="sr"> {itemName(item)}</span>
                  </Button>
                </Form>
              )}
            </Group>
          </li>
        ))}
      </Rows>
    </Disclosure>
  );
}
