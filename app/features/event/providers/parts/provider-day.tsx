// A provider's part of the day on their card: the lines that are theirs, and the link by which they read them.
import { Form, Link } from "react-router";
import { scheduleLimits } from "#app/domain/event/schedule.ts";
import { everybodysChoice, schedulePath, shownText } from "#app/features/event/schedule/copy.ts";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox, CheckboxGroup } from "#app/ui/form/choice-fields.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import type { ProviderDay } from "../queries.server.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import css from "./providers.module.css";

type Props = { eventId: string; path: string; day: ProviderDay; answer: ProviderAnswer | undefined };

export function ProviderDaySection({ eventId, path, day, answer }: Props) {
  return (
    <section className={css.part} aria-labelledby="provider-day">
      <h3 id="provider-day">Su parte del día</h3>
      {day.link ? (
        <Given eventId={eventId} path={path} link={day.link} lines={day.lines} />
      ) : day.lanes.length === 0 && day.others.length === 0 ? (
        <p className="soft">
          Pon un grupo a alguna línea de <Link to={schedulePath(eventId)}>la escaleta</Link>, como «Música» o
          «Catering», y podrás darle un enlace a su parte.
        </p>
      ) : (
        <NewLink path={path} day={day} answer={answer} />
      )}
    </section>
  );
}

function Given({
  eventId,
  path,
  link,
  lines,
}: {
  eventId: string;
  path: string;
  link: NonNullable<ProviderDay["link"]>;
  lines: ProviderDay["lines"];
}) {
  return (
    <>
      {lines.length === 0 ? (
        <p className="soft">En {shownText(link)} no hay nada todavía.</p>
      ) : (
        <ul className={css.lines}>
          {lines.map(({ id, time, title, place }) => (
            <li key={id}>
              <span>
                <Link to={schedulePath(eventId, { dialog: id })}>{title}</Link>
                {place && <small>{place}</small>}
              </span>
              <span className="num">{time}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="soft small">
        Ve {shownText(link)}, en el móvil y sin cuenta, mientras trabaje en el evento. Lo hizo {link.createdByName}.
      </p>
      {!link.isWorking && <Notice tone="warn">No se abre: quien lo hizo ya no está en el evento.</Notice>}
      {link.isWorking && link.url && <CopyField label="Su enlace" text={link.url} />}
      {link.isWorking && !link.url && (
        <Notice tone="warn">Este enlace ya no se puede leer. Retíralo y haz otro.</Notice>
      )}
      <Form method="post" action={path} preventScrollReset className={css.take}>
        <input type="hidden" name="intent" value="link.revoke" />
        <SubmitButton variant="plain" size="sm" busy="Retirando...">
          Retirar el enlace
        </SubmitButton>
      </Form>
    </>
  );
}

function NewLink({ path, day, answer }: Omit<Props, "eventId">) {
  const { others, lanes, suggested, phone } = day;
  return (
    <CheckedForm
      intent="link.give"
      action={path}
      schema={() => import("../form.ts").then(({ linkForm }) => linkForm)}
      errors={answer?.errors}
      values={answer?.values}
      preventScrollReset
    >
      <p className="soft">Con su enlace lee su parte del día en el móvil, sin cuenta y siempre al día.</p>
      {others.length > 0 && (
        <Select
          name="shareId"
          label="Un enlace que ya hay"
          empty="Ninguno: uno nuevo"
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {lanes.length > 0 && (
        <>
          <CheckboxGroup
            name="lanes[]"
            label={others.length > 0 ? "O uno nuevo: qué grupos ve" : "Qué grupos ve"}
            columns={2}
            choices={lanes.map((lane) => ({ value: lane, label: lane }))}
            defaultValue={suggested}
          />
          <Checkbox name="everybodys" {...everybodysChoice} />
          <TextInput
            name="phone"
            label="Tu teléfono ese día"
            type="tel"
            defaultValue={phone}
            autoComplete="off"
            maxLength={scheduleLimits.sharePhone}
          />
        </>
      )}
      <FormActions start>
        <SubmitButton variant="soft" busy="Creando...">
          Darle su enlace
        </SubmitButton>
      </FormActions>
    </CheckedForm>
  );
}
