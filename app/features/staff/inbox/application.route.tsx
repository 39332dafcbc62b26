// /app/staff/inbox/{applicationId}: what one visitor sent, and what staff makes of it.
import { data, Link, redirect } from "react-router";
import { formatInstant } from "#app/copy/format.ts";
import { applicationStatuses } from "#app/domain/application.ts";
import { typedValues } from "#app/domain/posted-form.ts";
import { defaultTimeZone } from "#app/domain/zoned-time.ts";
import { entryText, factLines, kindText, statusLook } from "#app/features/site/applications/copy.ts";
import { ApplicationBadge } from "#app/features/site/applications/parts/application-badge.tsx";
import { ReplyForm } from "#app/features/site/support/parts/reply-form.tsx";
import { type NoticeName, noticeText } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Handle } from "#app/platform/http/handle.ts";
import { intentOf, type Parsed, parseForm, readForm } from "#app/platform/http/form.server.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { FactRows } from "#app/ui/display/fact-rows.tsx";
import { Quote } from "#app/ui/display/details.tsx";
import { MessageThread } from "#app/ui/display/message-thread.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Select } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useAnswer } from "#app/ui/live/use-answer.ts";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/application.route.ts";
import { answerApplication, deleteApplication, moveApplication, noteApplication } from "./commands.server.ts";
import { entryForm, stateForm } from "./form.ts";
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
const { actions } = handle.access;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.application.subject ?? "Buzón"} · Equipo · Convite` },
];

/** 404 for an id that is none, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const application = await findApplication(requestContext(args.context).app.db, pass, args.params.applicationId);
  if (!application) throw gone();
  return { application, viewerId: pass.viewer.id };
}

/** Answers, notes, moves, deletes (303). A refused field is 422, an answer to a sender without an address 409. */
export async function action(args: Route.ActionArgs) {
  // A caller who is not staff learns nothing of the forms either.
  await authorizeAccount(args, handle.access.view);
  const form = await readForm(args.request);
  return handlers[intentOf(form, actions)](args, form);
}

const handlers = { answer, note, state, delete: remove };

async function answer(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, actions.answer);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(entryForm, form);
  if (!parsed.ok) return refused("answer", parsed);
  const answered = await answerApplication(app, pass, args.params.applicationId, parsed.input.message, now);
  if (answered.ok) throw done(args, "respondida");
  if (answered.code === "application_not_found") throw gone();
  const errors = { form: "No dejó ningún correo: no hay a quién responder." };
  return data({ intent: "answer" as const, errors, values: typedValues(form) }, { status: 409 });
}

async function note(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, actions.note);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(entryForm, form);
  if (!parsed.ok) return refused("note", parsed);
  const noted = await noteApplication(app, pass, args.params.applicationId, parsed.input.message, now);
  throw noted.ok ? done(args, "anotado") : gone();
}

async function state(args: Route.ActionArgs, form: FormData) {
  const pass = await authorizeAccount(args, actions.state);
  const { app, now } = requestContext(args.context);
  const parsed = parseForm(stateForm, form);
  if (!parsed.ok) return refused("state", parsed);
  const moved = await moveApplication(app, pass, args.params.applicationId, parsed.input.status, now);
  throw moved.ok ? done(args, "movida") : gone();
}

async function remove(args: Route.ActionArgs, _form: FormData) {
  const pass = await authorizeAccount(args, actions.delete);
  const deleted = await deleteApplication(requestContext(args.context).app, pass, args.params.applicationId);
  throw deleted.ok ? redirect("/app/staff/inbox?aviso=eliminada", 303) : gone();
}

function refused(intent: "answer" | "note" | "state", { errors, values }: Extract<Parsed<unknown>, { ok: false }>) {
  return data({ intent, errors, values }, { status: 422 });
}

function done({ params }: Route.ActionArgs, notice: NoticeName) {
  return redirect(`/app/staff/inbox/${params.applicationId}?aviso=${notice}`, 303);
}

function gone() {
  return data({ why: "hidden" }, { status: 404 });
}

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
      <AddressNotice textOf={noticeText} />
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
        <ConfirmDialog label="Eliminar" title="¿Eliminar lo que envió?" intent="delete" confirm="Eliminar para siempre">
          Se borra con sus notas y no se puede deshacer. Los correos que ya salieron siguen en el registro de correos.
        </ConfirmDialog>
      </Section>
    </StaffSheet>
  );
}

/** What the form asked beside the message; links are shown and not followed by anybody unasked. */
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
