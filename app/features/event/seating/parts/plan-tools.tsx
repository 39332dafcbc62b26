// The buttons of the plan: adding, printing, its type, and whether hosts give guests tables or chairs.
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconMap2 from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { formatNumber } from "#app/copy/text/format.ts";
import type { SeatingDetail } from "#app/domain/event/plan/shapes.ts";
import type { SeatingMode } from "#app/domain/event/seating.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Actions } from "#app/ui/layout/sheet.tsx";
import { detailText } from "../copy.ts";
import { papersPath } from "../papers/parts/papers-address.ts";
import { roomPlanPath } from "../plan/parts/room-address.ts";
import { SolveButton } from "../proposal/parts/solving.tsx";
import { rulesPath } from "../rules/parts/rules-address.ts";
import { showingPath } from "../showing/parts/showing-address.ts";
import { NeedsConnection } from "./needs-connection.tsx";
import { planPath, type PlanView } from "./plan-address.ts";

type AddLinkProps = { eventId: string; mode: SeatingMode; view: PlanView; variant?: "primary" | "ghost" };

export function AddLink({ eventId, mode, view, variant = "primary" }: AddLinkProps) {
  return (
    <ButtonLink variant={variant} icon={IconPlus} to={planPath(eventId, "new", {}, view)} preventScrollReset>
      {mode === "tables" ? "Añadir mesas" : "Añadir asientos"}
    </ButtonLink>
  );
}

/** The buttons for the plan as a whole. */
export function PlanTools({
  eventId,
  mode,
  detail,
  isEmpty,
  rules,
  hasRoom,
  view,
}: {
  eventId: string;
  mode: SeatingMode;
  detail: SeatingDetail;
  isEmpty: boolean;
  rules: number;
  /** The plan to scale is one of the two views then, at the head of the page. */
  hasRoom: boolean;
  view: PlanView;
}) {
  return (
    <Actions>
      {!isEmpty && mode === "tables" && (
        <NeedsConnection>
          <SolveButton eventId={eventId} />
        </NeedsConnection>
      )}
      {!isEmpty && (
        <AddLink eventId={eventId} mode={mode} view={view} variant={mode === "tables" ? "ghost" : "primary"} />
      )}
      {!isEmpty && mode === "tables" && (
        <NeedsConnection>
          <DetailChoice detail={detail} action={planPath(eventId, "", {}, view)} />
        </NeedsConnection>
      )}
      {mode === "tables" && (
        <ButtonLink variant="ghost" icon={IconListCheck} to={rulesPath(eventId)}>
          Reglas{rules > 0 && ` ${formatNumber(rules)}`}
        </ButtonLink>
      )}
      {!hasRoom && (
        <ButtonLink variant="ghost" icon={IconMap2} to={roomPlanPath(eventId)}>
          Plano a escala
        </ButtonLink>
      )}
      {!isEmpty && (
        <ButtonLink variant="ghost" icon={IconEye} to={showingPath(eventId)}>
          Qué ven los invitados
        </ButtonLink>
      )}
      {!isEmpty && (
        <ButtonLink variant="ghost" icon={IconPrinter} to={papersPath(eventId, "tables")}>
          Imprimir
        </ButtonLink>
      )}
      <ButtonLink variant="plain" icon={IconArrowsExchange} to={planPath(eventId, "mode", {}, view)} preventScrollReset>
        {mode === "tables" ? "Cambiar a asientos" : "Cambiar a mesas"}
      </ButtonLink>
    </Actions>
  );
}

/** The button leads to the other of the two. */
function DetailChoice({ detail, action }: { detail: SeatingDetail; action: string }) {
  const other = detail === "table" ? "chair" : "table";
  return (
    <CheckedForm intent="detail" extra={{ detail: other }} action={action}>
      <SubmitButton variant="ghost" icon={IconArmchair}>
        {detailText[other]}
      </SubmitButton>
    </CheckedForm>
  );
}
