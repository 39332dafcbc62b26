// Up to four figures over all events, without the empty ones.
import IconTrendingDown from "@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs";
import IconTrendingUp from "@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs";
import { formatMoney, formatNumber } from "#app/copy/text/format.ts";
import type { Overview } from "#app/domain/home/dashboard.ts";
import { type Stat, StatStrip } from "#app/ui/display/stat-strip.tsx";
import { growthText } from "../copy.ts";

export function Figures({ overview: { total, byStatus, budgetCents, growth } }: { overview: Overview }) {
  const trend: Partial<Stat> =
    growth === null
      ? {}
      : {
          note: growthText(growth),
          noteIcon: growth < 0 ? IconTrendingDown : IconTrendingUp,
          noteTone: growth < 0 ? "quiet" : "ok",
        };
  return (
    <StatStrip
      stats={[
        { label: "Total de eventos", value: formatNumber(total), ...trend },
        ...(byStatus.planning > 0 ? [{ label: "Planificando", value: formatNumber(byStatus.planning) }] : []),
        ...(byStatus["in-progress"] > 0
          ? [{ label: "En progreso", value: formatNumber(byStatus["in-progress"]) }]
          : []),
        ...(budgetCents ? [{ label: "Presupuesto total", value: formatMoney(budgetCents) }] : []),
      ]}
    />
  );
}
