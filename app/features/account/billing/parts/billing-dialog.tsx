// The dialog of the bills: recorded ones, or estimates marked as such.
import { formatMoney } from "#app/copy/text/format.ts";
import type { Bill } from "#app/domain/account/billing.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { type Column, DataTable } from "#app/ui/display/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { billStatusText, billText, dayText } from "../copy.ts";

const columns: readonly Column<Bill>[] = [
  { key: "about", head: "Concepto", cell: billText },
  { key: "date", head: "Fecha", cell: ({ date }) => <span className="nowrap">{dayText(date)}</span>, place: "meta" },
  { key: "status", head: "Estado", cell: (bill) => <BillStatus bill={bill} />, place: "line" },
  {
    key: "amount",
    head: "Importe",
    cell: ({ amountCents }) => <span className="num nowrap">{formatMoney(amountCents)}</span>,
    align: "end",
    place: "aside",
  },
];

/** part 1 §3, part 2 §2, SC-38 */
export function BillingDialog({ bills, backTo }: { bills: readonly Bill[]; backTo: string }) {
  return (
    <RouteDialog title="Historial de facturación" backTo={backTo} size="lg">
      {bills.some(({ isEstimate }) => isEstimate) && (
        <Notices>
          <Notice>Son importes estimados según tu plan. No son facturas ni dicen que se haya cobrado nada.</Notice>
        </Notices>
      )}
      {bills.length > 0 ? (
        <DataTable caption="Cobros" columns={columns} rows={bills} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          level={3}
          title="Ni un euro, de momento"
          text="El plan Básico es gratis. Si algún día pasas a otro, aquí verás cada cobro."
        />
      )}
    </RouteDialog>
  );
}

function BillStatus({ bill: { status, isEstimate } }: { bill: Bill }) {
  if (isEstimate) return <Badge>estimado</Badge>;
  const look = { paid: ["ok", "full"], info: ["quiet", "none"], pending: ["warn", "ring"] } as const;
  const [tone, shape] = look[status];
  return (
    <Badge tone={tone} shape={shape}>
      {billStatusText[status]}
    </Badge>
  );
}
