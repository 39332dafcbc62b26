// /app/staff/announcements: the announcements that every account sees inside the application, each until its end.
import { formatCount, formatInstant } from "#app/copy/text/format.ts";
import { announcementLimits } from "#app/domain/staff/announcement.ts";
import { addDays, dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { notices } from "#app/features/staff/overview/copy.ts";
import { StaffSheet } from "#app/features/staff/overview/parts/staff-sheet.tsx";
import { post } from "#app/platform/http/action.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { DateInput, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import type { Route } from "./+types/announcements.route.ts";
import { announcementActions } from "./actions.server.ts";
import { listAnnouncements } from "./queries.server.ts";

export const handle = {
  access: { view: "staff.announce", actions: { announce: "staff.announce", end: "staff.announce" } },
} satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Anuncios · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  const { app, now } = requestContext(args.context);
  const announcements = await listAnnouncements(app.db, pass);
  return {
    announcements: announcements.map((each) => ({ ...each, isOn: each.startsAt <= now && each.endsAt > now })),
    until: addDays(dateIn(defaultTimeZone, now), 7),
  };
}

/** Makes an announcement or ends one (303 back); 422 for a refused field, 409 for an announcement that is over. */
export const action = post(announcementActions, handle.access.actions, handle.access.view);

export default function Announcements({ loaderData, actionData }: Route.ComponentProps) {
  const { announcements, until } = loaderData;
  return (
    <StaffSheet title="Anuncios" lead="Lo ve todo el que tiene cuenta, sobre sus pantallas, hasta que lo oculta.">
      <AddressNotice notices={notices} />
      <Stack gap={6}>
        <CheckedForm
          key={announcements.length}
          intent="announce"
          schema={() => import("./form.ts").then((forms) => forms.announcementForm)}
          errors={actionData?.errors}
          values={actionData?.values ?? { until }}
        >
          <Textarea name="body" label="Qué quieres contar" rows={3} maxLength={announcementLimits.body} required />
          <TextInput
            name="link"
            label="Enlace, si hace falta"
            hint="Una dirección completa, o una de aquí, como /help."
            maxLength={announcementLimits.link}
          />
          <DateInput name="until" label="Se ve hasta" required />
          <FormActions start>
            <SubmitButton>Publicar anuncio</SubmitButton>
          </FormActions>
        </CheckedForm>
        <Section title="Los que ha habido">
          {announcements.length === 0 ? (
            <p className="soft">Todavía ninguno.</p>
          ) : (
            <Rows>
              {announcements.map(({ id, body, link, startsAt, endsAt, author, dismissed, isOn }) => (
                <Group as="li" key={id} gap={[2, 4]} between align="start">
                  <Stack gap={1}>
                    <p className="lines">{body}</p>
                    <p className="soft small breaks">
                      {[
                        `Del ${formatInstant(startsAt, defaultTimeZone)} al ${formatInstant(endsAt, defaultTimeZone)}`,
                        author,
                        link,
                        `oculto para ${formatCount(dismissed ?? 0, "cuenta", "cuentas")}`,
                      ]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  </Stack>
                  {isOn ? (
                    <ConfirmDialog
                      label="Retirar"
                      title="¿Retirar el anuncio?"
                      confirm="Retirar ahora"
                      intent="end"
                      extra={{ announcementId: id }}
                      variant="plain"
                    >
                      Deja de verse en cuanto cada cual abra otra pantalla.
                    </ConfirmDialog>
                  ) : (
                    <Badge shape="bar">Terminado</Badge>
                  )}
                </Group>
              ))}
            </Rows>
          )}
        </Section>
      </Stack>
    </StaffSheet>
  );
}
