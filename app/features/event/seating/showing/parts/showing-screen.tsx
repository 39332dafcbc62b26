// The screen on which hosts decide from when guests see their table, and make the code at the door.
import IconExternalLink from "@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import { usualHour } from "#app/domain/event/seat-showing.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, Switch } from "#app/ui/form/choice-fields.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, TimeInput } from "#app/ui/form/text-fields.tsx";
import { Actions, Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { papersPath } from "../../papers/parts/papers-address.ts";
import { doorText, notices, screenText, shownText, unseatedText } from "../copy.ts";
import type { ShowingPage } from "../queries.server.ts";

type Props = {
  event: { id: string; title: string; date: string };
  page: ShowingPage;
  answer: FormAnswer | undefined;
};

export function ShowingScreen({ event, page, answer }: Props) {
  useLive([`event:${event.id}:seating`, `event:${event.id}:guests`]);
  return (
    <ManagerFrame event={event} tab="tables" title={screenText.title} lead={screenText.lead}>
      <Notices apart>
        <AddressNotice notices={notices} />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      <Stack gap={6} most="40rem">
        <OwnLink event={event} page={page} answer={answer?.intent === "show" ? answer : undefined} />
        <Door eventId={event.id} {...page} />
        <Team looks={page.teamLooks} />
      </Stack>
    </ManagerFrame>
  );
}

/** From when each household sees its table with its own link. */
function OwnLink({ event, page, answer }: Props) {
  const { shown, showsChairs, detail, mode, unseated } = page;
  const missing = unseatedText(unseated);
  const stored = {
    from: shown?.date ?? event.date,
    time: shown?.time ?? usualHour,
    ...(showsChairs && { chairs: "on" }),
  };
  return (
    <Section title={screenText.ownTitle} id="con-su-enlace">
      <Stack gap={4}>
        <p>
          <Badge tone={shown ? "ok" : "quiet"} shape={shown?.isNow ? "full" : "ring"}>
            {shownText(shown)}
          </Badge>
        </p>
        {missing && <p className="soft small">{missing}</p>}
        <CheckedForm
          stored={`${shown?.date} ${shown?.time} ${showsChairs}`}
          intent="show"
          schema={() => import("../form.ts").then(({ showForm }) => showForm)}
          errors={answer?.errors}
          values={answer?.values ?? stored}
        >
          <FieldRow>
            <DateInput name="from" label={screenText.from} hint={screenText.fromHint} />
            <TimeInput name="time" label={screenText.time} />
          </FieldRow>
          {mode === "tables" && detail === "chair" && (
            <Checkbox name="chairs" label={screenText.chairs} hint={screenText.chairsHint} />
          )}
          <FormActions>
            <SubmitButton>{screenText.save}</SubmitButton>
          </FormActions>
        </CheckedForm>
        {shown && (
          <Actions>
            <CheckedForm intent="show" extra={{ from: "", time: "", ...(showsChairs && { chairs: "on" }) }}>
              <SubmitButton variant="ghost">{screenText.hide}</SubmitButton>
            </CheckedForm>
          </Actions>
        )}
      </Stack>
    </Section>
  );
}

/** Whether the team may look at the plan. */
function Team({ looks }: { looks: boolean }) {
  return (
    <Section title={screenText.teamTitle} lead={screenText.teamLead} id="el-equipo">
      <CheckedForm key={String(looks)} intent="team" values={looks ? { team: "on" } : {}}>
        <Switch name="team" label={screenText.team} hint={screenText.teamHint} />
        <FormActions start>
          <SubmitButton variant="ghost">{screenText.save}</SubmitButton>
        </FormActions>
      </CheckedForm>
    </Section>
  );
}

/** The code of the easel. */
function Door({ eventId, code, door }: Pick<ShowingPage, "code" | "door"> & { eventId: string }) {
  return (
    <Section title={screenText.doorTitle} lead={screenText.doorLead} id="en-la-entrada">
      <Stack gap={4}>
        {!code && <p className="soft">{screenText.noCode}</p>}
        {code && <p>{doorText(door)}</p>}
        {code?.url && <CopyField label="Enlace del código" text={code.url} />}
        {code && !code.url && <Notice tone="warn">{screenText.unreadable}</Notice>}
        {code ? (
          <Actions>
            {code.url && (
              <ButtonLink icon={IconPrinter} to={papersPath(eventId, "qr")}>
                {screenText.print}
              </ButtonLink>
            )}
            {code.url && (
              <ButtonLink variant="ghost" icon={IconExternalLink} to={code.url} target="_blank" reloadDocument>
                {screenText.open}
              </ButtonLink>
            )}
            <ConfirmDialog
              label={screenText.revoke}
              variant="plain"
              title={`¿${screenText.revoke}?`}
              confirm={screenText.revoke}
              busy="Retirando..."
              intent="code.revoke"
            >
              {screenText.revokeAsk}
            </ConfirmDialog>
          </Actions>
        ) : (
          <CheckedForm intent="code.create">
            <SubmitButton variant="ghost" icon={IconQrcode}>
              {screenText.create}
            </SubmitButton>
          </CheckedForm>
        )}
      </Stack>
    </Section>
  );
}
