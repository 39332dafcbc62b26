// /app/staff/inbox/{applicationId}: one visitor's message, and the staff's work on it.
import { data, Link } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { applicationStatuses } from "#app/domain/site/application.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { entryText, factLines, kindText, statusLook } from "#app/features/site/applications/copy.ts";
import { ApplicationBadge } from "#app/features/site/applications/parts/application-badge.tsx";
import { ReplyForm } from "#app/features/site/support/parts/reply-form.tsx";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { Quote } from "#app/ui/display/details.tsx";
import { MessageThread } from "#app/ui/display/message-thread.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/application.route.ts";
import { applicationActions } from "./actions.server.ts";
import { type Application, findApplication } from "./queries.server.ts";

export const handle = {
  access: {
    view: "application.list",
    actions: {
      answer: "application.handle",
      note: "application.handle",
      state: "application.handle",
      delete: "application.handle",
    },
  },
} satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.subject ?? "Buzón"} · Equipo · Convite` },
];

/** 404 for an unknown id, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const application = await findApplication(requestContext(args.context).app.db, pass, args.params.applicationId);
  if (!application) throw data({ why: "hidden" }, { status: 404 });
  return { application, viewerId: pass.viewer.id };
}

/** Answers, notes, moves, deletes (303). A refused field is 422, an answer to a sender without an address 409. */
export const action = post(applicationActions, handle.access.actions, handle.access.view);

export default function ApplicationPage({ loaderData: { application, viewerId }, actionData }: Route.ComponentProps) {
  useLive([`user:${viewerId}`]);
  const refusal = useAnswer(actionData);
  const of = (intent: string) => (refusal?.intent === intent ? refusal : undefined);
  const { subject, kind, status, name, email, message, createdAt, entries } = application;
  const count = (each: string) => entries.filter((entry) => entry.kind === each).length;
  return (
    <StaffSheet
      title={subject}
      lead={[kindText[kind], name, email, formatInstant(createdAt, defaultTimeZone)].filter(Boolean).join(" · ")}
      back={{ to: "/app/staff/inbox", label: "Buzón" }}
      marks={<ApplicationBadge status={status} />}
    >
      <AddressNotice notices={notices} />
      <Facts {...application} />
      {message && <Quote>{message}</Quote>}
      {kind === "suggestion" && (
        <p>
          <Link to={`/app/staff/suggestions/new?de=${application.id}`}>Ponerla en la lista de sugerencias</Link>
        </p>
      )}
      {entries.length > 0 && (
        <Section title="Lo que se ha hecho">
          <MessageThread
            label="Notas y respuestas"
            messages={entries.map((entry) => ({
              id: entry.id,
              side: entry.kind === "note" ? "left" : "right",
              author: [entryText[entry.kind], entry.author].filter(Boolean).join(" de "),
              at: entry.createdAt,
              time: formatInstant(entry.createdAt, defaultTimeZone),
              text: entry.body,
            }))}
          />
        </Section>
      )}
      {email && (
        <ReplyForm
          key={`answer ${count("answer")}`}
          intent="answer"
          label="Responder"
          send="Enviar respuesta"
          hint={`Sale por correo a ${email}.`}
          errors={of("answer")?.errors}
          values={of("answer")?.values}
        />
      )}
      <ReplyForm
        key={`note ${count("note")}`}
        intent="note"
        label="Nota para el equipo"
        send="Guardar nota"
        hint="Solo la ve el equipo."
        errors={of("note")?.errors}
        values={of("note")?.values}
      />
      <Section title="Estado">
        <CheckedForm intent="state" errors={of("state")?.errors} values={of("state")?.values ?? { status }}>
          <Select
            name="status"
            label="Estado"
            options={applicationStatuses.map((value) => ({ value, label: statusLook[value][0] }))}
          />
          <FormActions start>
            <SubmitButton variant="ghost" busy="Un momento...">
              Cambiar estado
            </SubmitButton>
          </FormActions>
        </CheckedForm>
      </Section>
      <Section title="Eliminar">
        {of("delete") && (
          <Notice tone="bad" live>
            {of("delete")?.errors.form}
          </Notice>
        )}
        <ConfirmDialog label="Eliminar" title="¿Eliminar lo que envió?" intent="delete" confirm="Eliminar para siempre">
          Se borra con sus notas y no se puede deshacer. Los correos que ya salieron siguen en el registro de correos.
        </ConfirmDialog>
      </Section>
    </StaffSheet>
  );
}

/** The form's fields beside the message. The page shows links, but nothing follows them without a click. */
function Facts({ facts }: Pick<Application, "facts">) {
  const lines = factLines(facts);
  if (lines.length === 0) return null;
  return (
    <FactRows>
      {lines.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className="lines">
            {/^https?:\/\//.test(text) ? (
              <a href={text} target="_blank" rel="noopener noreferrer nofollow">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </FactRows>
  );
}
