// «Puertas»: the points of an event, the links for helpers without an account, and the phones that hold the list.
import IconDeviceMobile from "@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs";
import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Badge } from "#app/ui/display/badge.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { deviceFacts, listPath, lostText, notices, rehearsalText, setupText as words } from "../copy.ts";
import type { Setup } from "../setup.queries.server.ts";
import { LinkList } from "./link-list.tsx";
import { PointForm, PointList } from "./point-list.tsx";
import css from "./setup.module.css";
import type { SetupProps } from "./shown.ts";

export function SetupScreen({ event, setup, answer }: SetupProps) {
  useLive([`event:${event.id}:door`]);
  const isEmpty = setup.points.length === 0;
  return (
    <ManagerFrame
      event={event}
      tab="doors"
      lead={words.lead}
      actions={
        !isEmpty && (
          <>
            <ButtonLink icon={IconPrinter} to={listPath(event.id)} variant="ghost" reloadDocument>
              {words.paper}
            </ButtonLink>
            <ButtonLink icon={IconDoorEnter} to={`/app/event/${event.id}/door`} reloadDocument>
              {words.open}
            </ButtonLink>
          </>
        )
      }
    >
      <Notices apart>
        <AddressNotice notices={notices} />
        {answer?.errors.form && (
          <Notice tone="bad" live>
            {answer.errors.form}
          </Notice>
        )}
      </Notices>
      {isEmpty ? (
        <Stack gap={4} most="34rem">
          <EmptyState drawing="glass" title={words.emptyTitle} text={words.empty} />
          <PointForm tags={setup.tags} answer={answer} />
        </Stack>
      ) : (
        <Stack gap={6} most="46rem">
          <Devices event={event} setup={setup} answer={answer} />
          <LinkList event={event} setup={setup} answer={answer} />
          <PointList event={event} setup={setup} answer={answer} />
          <Lead setup={setup} answer={answer} />
          {setup.rehearsal.facts > 0 && <Rehearsal {...setup.rehearsal} />}
        </Stack>
      )}
    </ManagerFrame>
  );
}

const isSharing = ({ sharePlace, revokedAt }: Setup["devices"][number]) => sharePlace !== null && revokedAt === null;

/** The phones with the list, and the last contact of each. */
function Devices({ event, setup, answer }: SetupProps) {
  const own = answer?.intent === "device.revoke" ? answer : undefined;
  return (
    <Section title={words.devices} id="moviles">
      {setup.devices.length === 0 && <p className="soft">{words.noDevices}</p>}
      <Rows>
        {setup.devices.map((device) => (
          <li key={device.id} className={css.row}>
            <IconDeviceMobile aria-hidden />
            <div>
              <h3>{device.name}</h3>
              <p className="soft small">{deviceFacts(device, event.timeZone)}</p>
              {isSharing(device) && (
                <Disclosure summary={words.withdraw} open={own?.values?.deviceId === device.id}>
                  <CheckedForm
                    intent="device.revoke"
                    extra={{ deviceId: device.id }}
                    errors={own?.values?.deviceId === device.id ? own.errors : undefined}
                  >
                    <p className="soft small">{words.withdrawSure}</p>
                    <TextInput name="words" label={words.withdrawWord} autoComplete="off" maxLength={40} required />
                    <FormActions>
                      <SubmitButton variant="danger" busy="Retirando...">
                        Retirar móvil
                      </SubmitButton>
                    </FormActions>
                  </CheckedForm>
                </Disclosure>
              )}
            </div>
            {device.revokedAt ? (
              <Badge shape="bar">{device.erasedAt ? "Borrada" : "Retirado"}</Badge>
            ) : isSharing(device) ? null : (
              <ConfirmDialog
                label={words.withdraw}
                variant="plain"
                size="sm"
                title={`¿Retirar «${device.name}»?`}
                confirm="Retirar móvil"
                busy="Retirando..."
                intent="device.revoke"
                extra={{ deviceId: device.id }}
              >
                {words.withdrawAsk}
              </ConfirmDialog>
            )}
          </li>
        ))}
      </Rows>
      {setup.devices.length > 0 && <p className="soft small">{lostText(setup.until, event.timeZone)}</p>}
    </Section>
  );
}

/** The host that helpers ask, and whether the celebrants are left alone. */
function Lead({ setup: { leading }, answer }: Pick<SetupProps, "setup" | "answer">) {
  const own = answer?.intent === "day.lead" ? answer : undefined;
  const { people, lead, celebrantsHear, hasCelebrants, isSelf } = leading;
  const values = {
    userId: lead?.id ?? "",
    celebrantsHear: celebrantsHear ? "on" : "",
    showsPhone: lead?.showsPhone ? "on" : "",
  };
  return (
    <Section title={words.leading} lead={words.leadHint} id="manda">
      <CheckedForm
        stored={`${lead?.id} ${lead?.showsPhone} ${celebrantsHear}`}
        intent="day.lead"
        errors={own?.errors}
        values={own?.values ?? values}
      >
        <Select
          name="userId"
          label={words.leadWho}
          required
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {isSelf && <Checkbox name="showsPhone" label={words.showsPhone} hint={words.showsPhoneHint} />}
        {hasCelebrants && <Checkbox name="celebrantsHear" label={words.celebrantsHear} hint={words.quiet} />}
        <FormActions>
          <SubmitButton variant="ghost">{words.saveLead}</SubmitButton>
        </FormActions>
      </CheckedForm>
    </Section>
  );
}

function Rehearsal(rehearsal: Setup["rehearsal"]) {
  return (
    <Section title={words.rehearsal} id="ensayo">
      <div className={css.row}>
        <p>{rehearsalText(rehearsal)}</p>
        <ConfirmDialog
          label={words.wipe}
          variant="ghost"
          size="sm"
          title={`¿${words.wipe}?`}
          confirm={words.wipe}
          busy="Borrando..."
          intent="rehearsal.wipe"
        >
          {words.wipeAsk}
        </ConfirmDialog>
      </div>
    </Section>
  );
}
