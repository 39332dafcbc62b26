// The screen of the plan to scale: the room, who waits for a seat, the chosen table, and what can be put into the room.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useMemo, useState } from "react";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { AvatarStack } from "#app/ui/display/avatar.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import { usePresence } from "#app/ui/live/use-presence.ts";
import { useIsCut } from "#app/ui/offline/reach.ts";
import { broughtActions } from "../../notices.copy.ts";
import { papersPath } from "../../papers/parts/papers-address.ts";
import { BroughtNotices } from "../../parts/plan-notices.tsx";
import { ViewChoice } from "../../parts/view-choice.tsx";
import { SolveProgress } from "../../proposal/parts/solving.tsx";
import { allSeated, headFigures, onceBackText, planNotices, tightText } from "../copy.ts";
import type { Plan } from "../queries.server.ts";
import { seatFigures, seatText } from "../rows.copy.ts";
import { AddForms } from "./add-forms.tsx";
import { Floor } from "./floor.tsx";
import { SeatsFloor } from "./seats-floor.tsx";
import css from "./plan.module.css";
import { roomPlanPath } from "./room-address.ts";
import { SavedState } from "./saved-state.tsx";
import { UnsentNotices } from "./unsent-notices.tsx";
import { useMoving } from "./use-moving.ts";
import { usePlan } from "./use-plan.ts";

type Props = {
  event: { id: string; title: string };
  plan: Plan;
  /** The tag of `plan`, for the script that asks what has changed since. */
  tag: string;
  viewerId: string;
  answer: FormAnswer | undefined;
};

/** Another layout begins with an empty hand. */
export function PlanScreen(props: Props) {
  return <LayoutScreen key={props.plan.layout.id} {...props} />;
}

function LayoutScreen({ event, plan: loaded, tag, viewerId, answer }: Props) {
  useLive([`event:${event.id}:seating`, `event:${event.id}:guests`]);
  const awake = useHydrated();
  const moving = useMoving();
  const isCut = useIsCut();
  const path = roomPlanPath(event.id, loaded.layout.id);
  const [address = "", search = ""] = path.split("?");
  const dataPath = `${address}/data?${search}`;
  const planning = usePlan(dataPath, address, loaded, tag);
  const [isMany, setMany] = useState(false);
  const [goesOn, setGoesOn] = useState(true);
  const { hand, chosen, lifted } = planning;
  // The others who look at the plan see it in the hand of this person.
  const held = useMemo(() => new Set([...(hand?.ids ?? []), ...lifted, ...chosen]), [hand, lifted, chosen]);
  const { people: others } = usePresence("seating", { path: dataPath, eventId: event.id, viewerId }, held);
  const { mode, tables, figures, coming, tight, gap, unplacedSeats } = planning.plan;
  const isSeats = mode === "seats";
  const unplaced = tables.filter(({ spot }) => spot === null).length;
  return (
    <ManagerFrame
      event={event}
      tab="tables"
      lead={<Figures mode={mode} figures={figures} coming={coming} />}
      actions={
        <div className={css.head}>
          <ViewChoice eventId={event.id} shown="plan" planTo={path} />
          {awake && <SavedState planning={planning} />}
          {others.length > 0 && (
            <AvatarStack
              label="Aquí ahora"
              size="sm"
              people={others.map(({ id, name }) => ({ id, name, avatarUrl: null }))}
            />
          )}
          {isCut ? (
            <span className={css.later}>Imprimir: {onceBackText.toLowerCase()}</span>
          ) : (
            <ButtonLink variant="ghost" icon={IconPrinter} to={papersPath(event.id, "tables")}>
              Imprimir
            </ButtonLink>
          )}
        </div>
      }
    >
      <div className={css.work} data-steps-back="">
        {isSeats ? (
          // With its first row the view begins where a finger hits its seats.
          <SeatsFloor
            key={planning.plan.rows.length > 0 ? "rows" : "empty"}
            eventId={event.id}
            planning={planning}
            others={others}
            goesOn={goesOn}
          />
        ) : (
          <Floor
            eventId={event.id}
            planning={planning}
            others={others}
            goesOn={goesOn}
            isMany={isMany}
            onMany={() => setMany(!isMany)}
          />
        )}
        <div className={css.side}>
          <Notices>
            <UnsentNotices planning={planning} />
            <SolveProgress />
            <AddressNotice notices={planNotices} />
            {answer?.errors.form && (
              <Notice tone="bad" live>
                {answer.errors.form}
              </Notice>
            )}
            <BroughtNotices
              brought={planning.plan.brought}
              onSeat={({ by, guestIds, tableId }) => planning.seatAt(broughtActions.companion(by), guestIds, tableId)}
            />
            {tight && <Notice tone="warn">{tightText(tight.one, tight.other, tight.gap, gap)}</Notice>}
            {unplaced > 0 && <Unplaced intent="place" text={unplacedText(unplaced)} action={path} />}
            {unplacedSeats > 0 && (
              <Unplaced intent="seats.place" text={seatText.unplaced(unplacedSeats)} action={path} />
            )}
          </Notices>
          {moving && (
            <>
              {isSeats ? (
                <moving.ChosenSeat eventId={event.id} planning={planning} />
              ) : (
                <moving.ChosenTable eventId={event.id} planning={planning} />
              )}
              <Checkbox
                name="goesOn"
                label="Uno tras otro: al sentar a estos, coger a los siguientes"
                checked={goesOn}
                onChange={() => setGoesOn(!goesOn)}
              />
            </>
          )}
          <div id="poner">
            <AddForms action={path} plan={planning.plan} answer={answer} />
          </div>
          {moving && <moving.Shortcuts seats={isSeats} />}
        </div>
      </div>
    </ManagerFrame>
  );
}

function Figures({ mode, figures, coming }: Pick<Plan, "mode" | "figures" | "coming">) {
  const parts = (mode === "seats" ? seatFigures : headFigures)(figures, coming);
  if (!parts) return allSeated;
  return parts.map(({ figure, text }, at) => (
    <span key={text}>
      {at > 0 && ", "}
      <b>{figure}</b> {text}
    </span>
  ));
}

const unplacedText = (count: number) =>
  count === 1 ? "Hay 1 mesa sin colocar en el plano." : `Hay ${count} mesas sin colocar en el plano.`;

function Unplaced({ intent, text, action }: { intent: "place" | "seats.place"; text: string; action: string }) {
  return (
    <Notice
      action={
        <CheckedForm intent={intent} action={action}>
          <SubmitButton variant="quiet" size="sm" busy="Colocando...">
            {intent === "place" ? "Colocarlas" : "Colocarlos"}
          </SubmitButton>
        </CheckedForm>
      }
    >
      {text}
    </Notice>
  );
}
