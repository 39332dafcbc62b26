// /app/event/{id}/settings/privacidad: the days on which data goes, the numbers of erasures, and the term of the guest list.
import { monthChoices } from "#app/domain/retention.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeEvent } from "#app/platform/pass.server.ts";
import { Rows } from "#app/ui/display/rows.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { ConfirmTick } from "#app/ui/form/confirm-tick.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/privacy.route.ts";
import { privacyActions } from "./actions.server.ts";
import {
  checkText,
  consentLines,
  consentsLead,
  erasedText,
  goingText,
  monthsText,
  notices,
  nothingStops,
  privacyTitle,
  refusals,
  usualText,
} from "./copy.ts";
import { readPrivacy } from "./queries.server.ts";

export const handle = {
  access: { view: "event.settings.open", actions: { term: "event.settings.save" } },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${privacyTitle} · ${loaderData?.event.title ?? "Evento"} · Convite` },
];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeEvent(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const { id, title, guestMonths } = pass.event;
  const operatorMonths = app.config.guestMonths;
  return {
    ...(await readPrivacy(app.db, pass, app.config, now)),
    event: { id, title, guestMonths },
    operatorMonths,
    now,
  };
}

export const action = post(privacyActions, handle.access.actions);

export default function Privacy({ loaderData, actionData }: Route.ComponentProps) {
  const { event, operatorMonths, going, consents, erased, check, now } = loaderData;
  const answer = useAnswer(actionData ?? undefined);
  useLive([`event:${event.id}`]);
  const months = new Set([
    ...monthChoices({ guestMonths: operatorMonths }),
    ...(event.guestMonths ? [event.guestMonths] : []),
  ]);
  const choices = [...months].sort((one, other) => one - other);
  return (
    <Sheet narrow>
      <PageHead
        title={privacyTitle}
        lead={nothingStops}
        back={{ to: `/app/event/${event.id}/settings?vista=permisos`, label: "Editar" }}
      />
      <AddressNotice notices={notices} />
      <Section title="Qué se borra y cuándo">
        <Rows>
          {going.map((each) => (
            <li key={each.category}>{goingText(each)}</li>
          ))}
        </Rows>
        <Stack mt={6} most="32rem">
          <CheckedForm
            key={event.guestMonths}
            intent="term"
            schema={() => import("./form.ts").then(({ privacyForm }) => privacyForm({ guestMonths: operatorMonths }))}
            errors={answer?.errors}
            values={answer?.values ?? { guestMonths: event.guestMonths === null ? "" : String(event.guestMonths) }}
          >
            <Select
              name="guestMonths"
              label="Borrar antes la lista de invitados"
              options={[
                { value: "", label: usualText(operatorMonths) },
                ...choices.map((each) => ({ value: String(each), label: monthsText(each) })),
              ]}
            />
            <ConfirmTick
              name="over"
              label="Sí, borrar la lista esta noche"
              field="guestMonths"
              asks={refusals.term_over}
            />
            <FormActions>
              <SubmitButton>Guardar plazo</SubmitButton>
            </FormActions>
          </CheckedForm>
        </Stack>
      </Section>
      <Section title="Permisos de los invitados" lead={consentsLead}>
        <Rows>
          {consentLines(consents).map(({ purpose, text, words }) => (
            <li key={purpose}>
              <Stack gap={2}>
                <b>{text}</b>
                {words.map((each) => (
                  <span key={each.hash} className="small">
                    {each.before} «{each.text}»
                  </span>
                ))}
              </Stack>
            </li>
          ))}
        </Rows>
      </Section>
      <Section title="Qué se ha borrado" lead={checkText(check, now)}>
        {erased.length > 0 ? (
          <Rows>
            {erased.map((line) => (
              <li key={`${line.on} ${line.category} ${line.reason}`}>{erasedText(line)}</li>
            ))}
          </Rows>
        ) : (
          <p className="soft">Todavía nada de este evento.</p>
        )}
      </Section>
    </Sheet>
  );
}
