// «Decir algo»: a notice to the guests, its reach before it leaves, and the last ones.
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import { useState } from "react";
import { Form } from "react-router";
import { formatNumber } from "#app/copy/text/format.ts";
import { noticeLimits } from "#app/domain/event/day-notice.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, Textarea } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { reachText, toldText } from "../notices/copy.ts";
import type { DayNotices, NoticeChoice } from "../notices/queries.server.ts";
import css from "./day.module.css";

export function SaySomething({
  event,
  telling: { choices, last },
  clientId,
  now,
  answer,
}: {
  event: { id: string; timeZone: string };
  telling: DayNotices;
  clientId: string;
  now: Date;
  answer: FormAnswer | undefined;
}) {
  const refused = answer?.intent === "announce" ? answer : undefined;
  const typed = typeof refused?.values?.to === "string" ? refused.values.to : null;
  const [to, setTo] = useState(typed ?? choices[0]!.to);
  const chosen = choices.find((choice) => choice.to === to) ?? choices[0]!;
  return (
    <Section title="Decir algo" id="decir">
      <CheckedForm
        // After a notice the form is empty again.
        key={last[0]?.id}
        intent="announce"
        errors={refused?.errors}
        values={refused?.values}
        extra={{ clientId }}
        schema={() => import("../notices/form.ts").then(({ announceForm }) => announceForm)}
        preventScrollReset
      >
        <Select
          name="to"
          label="A quién"
          defaultValue={to}
          onChange={(change) => setTo(change.currentTarget.value)}
          options={choices.map((choice) => ({ value: choice.to, label: choiceText(choice) }))}
        />
        <Textarea name="text" label="Qué quieres decir" rows={3} maxLength={noticeLimits.text} required />
        <p className="soft small" aria-live="polite">
          {reachText(chosen.reach)}
        </p>
        <SubmitButton variant="soft" icon={IconSpeakerphone} busy="Diciéndolo...">
          Decirlo
        </SubmitButton>
      </CheckedForm>
      {last.length > 0 && (
        <Rows>
          {last.map((notice) => (
            <li key={notice.id} className={css.missing}>
              <div>
                <span>{notice.text}</span>
                <span className="soft small">
                  {notice.leavesIn > 0
                    ? `Sale en ${notice.leavesIn} s`
                    : [timeIn(event.timeZone, new Date(notice.at)), toldText(notice)].filter(Boolean).join(" · ")}
                </span>
              </div>
              {notice.leavesIn > 0 && notice.at + noticeLimits.secondsToCancel * 1_000 > now.getTime() && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="intent" value="announce.cancel" />
                  <input type="hidden" name="noticeId" value={notice.id} />
                  <Button type="submit" variant="ghost" size="sm">
                    Deshacer
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </Rows>
      )}
    </Section>
  );
}

function choiceText({ to, table, reach: { people } }: NoticeChoice): string {
  const count = formatNumber(people);
  if (to === "came") return `A quienes han venido (${count})`;
  if (to === "missing") return `A quienes faltan (${count})`;
  const name = table!.name === `Mesa ${table!.number}` ? "" : `, ${table!.name}`;
  return `A la mesa ${table!.number}${name} (${count})`;
}
