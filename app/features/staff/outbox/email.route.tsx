// /app/staff/outbox/{emailId}: one e-mail as its reader sees it, and what became of it.
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { data, Form } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Fact, FactGrid, PlainText } from "#app/ui/display/details.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { notices } from "#app/features/staff/overview/copy.ts";
import css from "#app/features/staff/overview/parts/staff.module.css";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import type { Route } from "./+types/email.route.ts";
import { outboxActions } from "./actions.server.ts";
import { emailKindText } from "./copy.ts";
import { EmailBadge } from "./email-badge.tsx";
import { findEmail } from "./queries.server.ts";

export const handle = { access: { view: "staff.emails", actions: { retry: "staff.emails" } } } satisfies Handle;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? "Correo"} · Equipo · Convite` },
];

/** 404 for an unknown id, as for everybody who is not staff. */
export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const mail = await findEmail(app, pass, args.params.emailId, now);
  if (!mail) throw data({ why: "hidden" }, { status: 404 });
  return { mail };
}

/** Gives the e-mail another try (303). One that has been sent is 409. */
export const action = post(outboxActions, handle.access.actions, handle.access.view);

export default function Email({ loaderData: { mail }, actionData }: Route.ComponentProps) {
  const { subject, kind, recipient, recipientName, status, attempts, lastError, createdAt, sentAt, html, text } = mail;
  return (
    <StaffSheet
      title={subject}
      back={{ to: "/app/staff/outbox", label: "Correos" }}
      marks={<EmailBadge status={status} />}
      actions={
        status !== "sent" && (
          <Form method="post">
            <SubmitButton name="intent" value="retry" variant="ghost" icon={IconRefresh} busy="Un momento...">
              Reintentar ahora
            </SubmitButton>
          </Form>
        )
      }
    >
      <AddressNotice notices={notices} />
      {actionData && (
        <Notice tone="bad" live>
          {actionData.errors.form}
        </Notice>
      )}
      <FactGrid>
        <Fact name="Para">{recipientName ? `${recipientName} · ${recipient}` : recipient}</Fact>
        <Fact name="Clase">{emailKindText(kind)}</Fact>
        <Fact name="Escrito">{formatInstant(createdAt, defaultTimeZone)}</Fact>
        <Fact name="Enviado">{sentAt ? formatInstant(sentAt, defaultTimeZone) : "Aún no"}</Fact>
        <Fact name="Intentos">{attempts}</Fact>
        {mail.awaitsProof && (
          <Fact name="Espera" wide>
            Sale cuando quien lo envía haya verificado su propio correo.
          </Fact>
        )}
        {lastError && (
          <Fact name="Último error" wide>
            {lastError}
          </Fact>
        )}
      </FactGrid>
      <Section title="Cómo se ve">
        <iframe className={css.frame} title={`Correo: ${subject}`} srcDoc={html} loading="lazy" sandbox="" />
      </Section>
      <Section
        title="Solo el texto"
        lead={
          mail.hidesSecrets
            ? "Los enlaces van sin su parte secreta: solo los puede usar quien recibe el correo."
            : undefined
        }
      >
        <PlainText>{text}</PlainText>
      </Section>
    </StaffSheet>
  );
}
