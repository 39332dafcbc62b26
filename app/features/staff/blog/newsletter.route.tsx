// /app/staff/newsletter: staff send a letter to everybody who confirmed the newsletter, and see the earlier letters.
import { formatCount, formatInstant, formatNumber } from "#app/copy/text/format.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { readNewsletter } from "#app/features/site/newsletter/sending.commands.server.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Progress } from "#app/ui/display/progress.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { Route } from "./+types/newsletter.route.ts";
import { newsletterActions } from "./actions.server.ts";

export const handle = {
  access: { view: "newsletter.send", actions: { test: "newsletter.send", send: "newsletter.send" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Carta · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return { ...(await readNewsletter(requestContext(args.context).app.db, pass)), viewerId: pass.viewer.id };
}

/** Sends it to its writer (200), or to every confirmed reader (303 back here). A refused field is 422. */
export const action = post(newsletterActions, handle.access.actions, handle.access.view);

export default function Newsletter({
  loaderData: { confirmed, waiting, sent, viewerId },
  actionData,
}: Route.ComponentProps) {
  // The server notifies the sender of each batch that it has queued.
  useLive([`user:${viewerId}`]);
  return (
    <StaffSheet
      title="Carta"
      lead={`${formatCount(confirmed, "persona la recibe", "personas la reciben")}; ${formatCount(waiting, "aún no ha confirmado", "aún no han confirmado")}.`}
    >
      <AddressNotice notices={notices} />
      {actionData?.tested && <output>Te la hemos mandado a {actionData.tested}.</output>}
      <CheckedForm key={sent.length} errors={actionData?.errors} values={actionData?.values}>
        <TextInput name="subject" label="Asunto" maxLength={150} autoComplete="off" required />
        <Textarea
          name="body"
          label="Texto"
          rows={14}
          maxLength={10_000}
          hint="Una línea en blanco entre párrafos. Al final va el enlace para dejar de recibirla."
          required
        />
        <FormActions start mainFirst>
          <SubmitButton name="intent" value="test" variant="ghost" busy="Enviando...">
            Mandármela a mí
          </SubmitButton>
          <SubmitButton name="intent" value="send" busy="Enviando...">
            Enviar a quienes confirmaron
          </SubmitButton>
        </FormActions>
      </CheckedForm>
      <Section title="Enviadas">
        {sent.length === 0 ? (
          <p className="soft">Todavía ninguna.</p>
        ) : (
          <Rows>
            {sent.map((each) => (
              <li key={each.id} className="breaks">
                <b>{each.subject}</b>{" "}
                <span className="soft">
                  {formatInstant(each.sentAt, defaultTimeZone)} ·{" "}
                  {each.finishedAt
                    ? formatCount(each.queued, "persona", "personas")
                    : `Repartiendo: ${formatNumber(each.queued)} de ${formatCount(each.recipients, "persona", "personas")}`}
                </span>
                {!each.finishedAt && (
                  <Progress
                    label={`Reparto de «${each.subject}»`}
                    percent={each.recipients === 0 ? 100 : (each.queued * 100) / each.recipients}
                  />
                )}
              </li>
            ))}
          </Rows>
        )}
      </Section>
    </StaffSheet>
  );
}
