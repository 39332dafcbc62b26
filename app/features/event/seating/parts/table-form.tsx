// The form of a table: number, name, shape, size and chairs; both versions if another host has changed it meanwhile.
import { roomEachText, metresText, tableTitle, topText } from "../copy.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { OpenTable } from "../table.queries.server.ts";
import { TableFields } from "./place-fields.tsx";
import type { PlanAnswer } from "./refused-notice.tsx";

export function TableForm({ table, answer }: { table: OpenTable; answer: PlanAnswer | undefined }) {
  const own = answer?.intent === "table.update" ? answer : undefined;
  const changed = own?.way?.is === "changed" ? own.way.current : undefined;
  const { id, name, number, capacity, top, version } = table;
  const stored = {
    name,
    number: String(number),
    capacity: String(capacity),
    shape: top.shape,
    width: metresText(top.width),
    depth: top.depth === null ? "" : metresText(top.depth),
    ends: top.ends ? "on" : "",
  };
  const typed = own?.values;
  return (
    <CheckedForm
      intent="table.update"
      version={changed?.version ?? version}
      extra={{ tableId: id }}
      schema={() => import("../form.ts").then(({ tableChangeForm }) => tableChangeForm)}
      errors={own?.errors}
      values={typed ?? stored}
    >
      {changed && (
        <Notice tone="warn">
          La de ahora: {tableTitle(changed)}, {topText(changed.top)}, {changed.capacity} sillas. La tuya está escrita
          abajo: guárdala para que sea la buena, o cierra para quedarte con la de ahora.
        </Notice>
      )}
      <TableFields shape={top.shape} />
      <p className="soft small">{roomEachText(top, capacity)}</p>
      {/* Not at the thumb: another form of this dialog has its button there. */}
      <div>
        <SubmitButton variant="ghost">Guardar la mesa</SubmitButton>
      </div>
    </CheckedForm>
  );
}
