// A host shares the people of a point among its phones, and sees how far the change is.
import { shareWays } from "#app/domain/door/shares.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { RadioGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { handText, setupText as words, sharingText } from "../copy.ts";
import type { Setup } from "../setup.queries.server.ts";
import css from "./setup.module.css";

type Point = Setup["points"][number];

export function ShareForm({
  event,
  setup,
  point,
  answer,
}: {
  event: { timeZone: string };
  setup: Setup;
  point: Point;
  answer: FormAnswer | undefined;
}) {
  const phones = setup.devices.filter(
    ({ pointId, revokedAt, erasedAt }) => pointId === point.id && !revokedAt && !erasedAt,
  );
  const own = answer?.intent === "shares.set" && answer.values?.pointId === point.id ? answer : undefined;
  const { way, even } = point;
  const isShared = phones.some(({ sharePlace }) => sharePlace !== null);
  const values = Object.fromEntries(
    phones.map(({ id, shareFrom }, index) => [
      `from.${id}`,
      (isShared ? shareFrom : (even[index] ?? "")).toUpperCase(),
    ]),
  );
  const said = sharingText(point, phones, event.timeZone);
  return (
    <Stack gap={3} className={css.sharing}>
      <h4>{words.sharing}</h4>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {phones.length === 0 ? (
        <p className="soft small">{words.noPhones}</p>
      ) : (
        <CheckedForm
          key={`${point.rev} ${phones.length}`}
          intent="shares.set"
          extra={{ pointId: point.id }}
          schema={() => import("../form.ts").then(({ sharesForm }) => sharesForm)}
          errors={own?.errors}
          values={own?.values ?? { way, ...values }}
        >
          <RadioGroup
            name="way"
            label={words.way}
            defaultValue={way}
            choices={shareWays.map((value) => ({ value, label: words.ways[value] }))}
          />
          <div className={css.shares}>
            {phones.map(({ id, name }) => (
              <TextInput
                key={id}
                name={`from.${id}`}
                label={`${name}, ${words.from}`}
                maxLength={6}
                autoComplete="off"
                autoCapitalize="characters"
              />
            ))}
          </div>
          <p className="soft small">{words.sharesHint}</p>
          <FormActions>
            <SubmitButton variant="ghost" busy="Repartiendo...">
              {words.share}
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      )}
      {point.overs.length > 0 && (
        <div>
          <h4>{words.overs}</h4>
          <ul className="small">
            {point.overs.map((over) => (
              <li key={`${over.device} ${over.seq}`}>{handText(over, event.timeZone)}</li>
            ))}
          </ul>
        </div>
      )}
    </Stack>
  );
}
