// «Tarjetas»: how badges are printed, the first sheet as it will be, and the badge of one guest.
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import {
  type BadgeChoice,
  badgeOrders,
  badgeParts,
  type BadgeSize,
  badgeSizeNames,
  type BadgeWish,
} from "#app/domain/event/badges.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckboxGroup, RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, orderText, partText, screenText as words, sizeText } from "../copy.ts";
import type { BadgeScreen } from "../queries.server.ts";
import { badgesFilePath } from "./badges-address.ts";
import css from "./badges.module.css";
import { FirstSheet } from "./first-sheet.tsx";
import { OnePerson } from "./one-person.tsx";

export type BadgesProps = {
  event: { id: string; title: string; timeZone: string };
  badges: BadgeScreen;
  typed: string;
  wish: BadgeWish;
  /** The order that is ready, by its moment. */
  at: number | null;
  answer: FormAnswer | undefined;
};

export function BadgesScreen({ event, badges, typed, wish, at, answer }: BadgesProps) {
  useLive([`event:${event.id}`, `event:${event.id}:guests`]);
  const [size, setSize] = useState(wish.size);
  const isEmpty = badges.people === 0;
  return (
    <ManagerFrame
      event={event}
      tab="badges"
      lead={isEmpty ? undefined : words.lead(badges.people, badges.fresh)}
      actions={
        !isEmpty && (
          <ButtonLink
            variant="ghost"
            icon={IconPrinter}
            to={badgesFilePath(event.id, { ...wish, size }, null)}
            target="_blank"
            reloadDocument
          >
            {words.trial}
          </ButtonLink>
        )
      }
    >
      <Notices apart>
        <AddressNotice notices={notices} />
        {at !== null && badges.ready !== null && badges.ready > 0 && (
          <Notice
            tone="ok"
            live
            action={
              <ButtonLink
                size="sm"
                icon={IconFileText}
                to={badgesFilePath(event.id, wish, at)}
                target="_blank"
                reloadDocument
              >
                {words.open}
              </ButtonLink>
            }
          >
            {words.ready(badges.ready)}
          </Notice>
        )}
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      {isEmpty ? (
        <EmptyState {...words.empty} />
      ) : (
        <div className={css.page}>
          <div>
            <FirstSheet people={badges.sheet} size={size} />
            <OnePerson event={event} badges={badges} typed={typed} />
          </div>
          <Options badges={badges} wish={wish} answer={answer} chooseSize={setSize} />
        </div>
      )}
    </ManagerFrame>
  );
}

function Options({
  badges,
  wish,
  answer,
  chooseSize,
}: Pick<BadgesProps, "badges" | "wish" | "answer"> & { chooseSize: (size: BadgeSize) => void }) {
  const own = answer?.intent === "print" ? answer : undefined;
  const which: BadgeChoice = badges.fresh > 0 ? "new" : "all";
  return (
    <CheckedForm
      key={badges.fresh}
      intent="print"
      className={css.options}
      schema={() => import("../form.ts").then(({ badgeOrderForm }) => badgeOrderForm)}
      errors={own?.errors}
      values={own?.values}
      onChange={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === "size")
          chooseSize(badgeSizeNames.find((each) => each === target.value) ?? wish.size);
      }}
    >
      <RadioGroup
        name="size"
        label={words.size}
        look="cards"
        required
        defaultValue={wish.size}
        choices={badgeSizeNames.map((value) => ({ value, label: sizeText[value].name, hint: sizeText[value].hint }))}
      />
      <CheckboxGroup
        name="show[]"
        label={words.show}
        hint={words.showHint}
        defaultValue={wish.show}
        choices={badgeParts.map((value) => ({ value, label: partText[value].name, hint: partText[value].hint }))}
      />
      <RadioGroup
        name="order"
        label={words.order}
        required
        defaultValue={wish.order}
        choices={badgeOrders.flatMap((value) =>
          value === "share"
            ? badges.piles.length > 0
              ? { value, label: orderText[value], hint: badges.piles.join(", ") }
              : []
            : { value, label: orderText[value] },
        )}
      />
      <RadioGroup
        name="which"
        label={words.which}
        required
        defaultValue={which}
        choices={[
          ...(badges.fresh > 0 ? [{ value: "new", label: words.fresh(badges.fresh) }] : []),
          { value: "all", label: words.all(badges.people) },
        ]}
      />
      {badges.long.map((long) => (
        <div key={long.size} className={css.long} data-size={long.size}>
          <Notice tone="warn">{words.long(long)}</Notice>
        </div>
      ))}
      {badges.undrawable.names.length > 0 && <Notice tone="warn">{words.undrawable(badges.undrawable)}</Notice>}
      <FormActions>
        <SubmitButton icon={IconPrinter} busy={words.printing}>
          {words.print}
        </SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
