// One household's invitation: its people, its link and QR, and every way to hand it over.
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMailForward from "@tabler/icons-react/dist/esm/icons/IconMailForward.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { Form, useSearchParams } from "react-router";
import type { AwaitedProof } from "#app/platform/mail/awaiting.server.ts";
import { buttonClass, ButtonLink } from "#app/ui/display/button.tsx";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { QrPicture } from "#app/ui/display/qr-picture.tsx";
import type { HouseholdRow } from "../queries.server.ts";
import { hostPath, queuePath, shownPart } from "./host-address.ts";
import css from "./host.module.css";
import { StateStory } from "./state-badge.tsx";

export type HouseholdDialogProps = {
  event: { id: string; isCompleted: boolean };
  household: HouseholdRow;
  link: string | null;
  isUnwilling: boolean;
  proof: AwaitedProof;
  now: number;
};

export function HouseholdDialog({ event, household, link, isUnwilling, proof, now }: HouseholdDialogProps) {
  const [address] = useSearchParams();
  const { id, name, members, email, emailStatus } = household;
  const back = hostPath(event.id, "", shownPart(address));
  const canBeWritten = email !== null && !isUnwilling && !event.isCompleted;
  return (
    <RouteDialog title={name} lead="Su invitación" backTo={back} size="lg">
      <Stack>
        <div>
          <StateStory household={{ ...household, proof, isUnderWay: emailStatus === "queued" && !proof }} now={now} />
        </div>
        <Stack as="ul" gap={1} aria-label="Quiénes son">
          {members.map((member) => (
            <Group as="li" key={`${member.name} ${member.email}`} gap={[1, 3]} align="baseline" between>
              {member.name}
              <RsvpBadge status={member.status} />
            </Group>
          ))}
        </Stack>
        {isUnwilling && (
          <Notice>Esta dirección no quiere recibir más correos: mándale la invitación de otra manera.</Notice>
        )}
        {link ? (
          <>
            <div className={css.share}>
              <Stack>
                <CopyField label="Su enlace" text={link} said="Enlace copiado al portapapeles" />
                <a className={buttonClass({ variant: "ghost" })} href={link} target="_blank" rel="noopener noreferrer">
                  <IconEye aria-hidden />
                  Ver la invitación
                </a>
              </Stack>
              <a href={hostPath(event.id, `/${id}/qr.svg`)} download={`invitacion-${name}.svg`} title="Descargar el QR">
                <QrPicture
                  src={hostPath(event.id, `/${id}/qr.svg`)}
                  alt={`QR de la invitación de ${name}`}
                  size={152}
                />
              </a>
            </div>
            {!event.isCompleted && (
              <Group gap={3} align="stretch">
                {canBeWritten && (
                  <ActionForm
                    intent="send"
                    field="householdIds[]"
                    id={id}
                    action={back}
                    icon={IconMailForward}
                    busy="Enviando..."
                  >
                    {household.sentAt ? "Enviar otra vez por correo" : "Enviar por correo"}
                  </ActionForm>
                )}
                <ButtonLink variant="ghost" icon={IconBrandWhatsapp} to={queuePath(event.id, { desde: id })}>
                  Por WhatsApp
                </ButtonLink>
                <ActionForm
                  intent="sent"
                  field="householdId"
                  id={id}
                  action={back}
                  variant="ghost"
                  more={{ via: "copied" }}
                >
                  Ya se la he dado
                </ActionForm>
                <ConfirmDialog
                  label="Renovar el enlace"
                  icon={IconRefresh}
                  title={`¿Renovar el enlace de ${name}?`}
                  confirm="Renovar el enlace"
                  busy="Renovando..."
                  intent="renew"
                  extra={{ householdId: id }}
                  action={back}
                >
                  <p>El enlace y el QR de ahora dejarán de funcionar. Lo que hayan contestado se queda.</p>
                </ConfirmDialog>
              </Group>
            )}
          </>
        ) : (
          <Group gap={3} align="stretch">
            <ActionForm intent="create" field="householdIds[]" id={id} action={back} icon={IconLink} busy="Creando...">
              Crear su invitación
            </ActionForm>
          </Group>
        )}
      </Stack>
    </RouteDialog>
  );
}

function ActionForm({
  intent,
  field,
  id,
  action,
  more = {},
  children,
  ...look
}: {
  intent: string;
  field: string;
  id: string;
  action: string;
  more?: Readonly<Record<string, string>>;
} & Omit<Parameters<typeof SubmitButton>[0], "name" | "value" | "form">) {
  return (
    <Form method="post" action={action} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={field} value={id} />
      {Object.entries(more).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton {...look}>{children}</SubmitButton>
    </Form>
  );
}
