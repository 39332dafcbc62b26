// The dialogs over the guest list: a new guest, one that is there, and the question before one is taken off.
import { findNotice } from "#app/copy/text/notices.ts";
import IconAddressBook from "@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import IconUsersGroup from "@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs";
import { useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { firstName } from "#app/copy/guest/public-page.ts";
import { guestStatusText } from "#app/copy/guest/guests.ts";
import type { Permission } from "#app/domain/permission/names.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { Fact, FactGrid, Quote } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { ConfirmForm } from "#app/ui/form/confirm-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { adoptText, comingText, notices } from "../copy.ts";
import type { Guest } from "../queries.server.ts";
import css from "./guest-dialogs.module.css";
import type { FullList } from "../on-list.queries.server.ts";
import { FullListDialog } from "./full-list-dialog.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { GuestForm } from "./guest-form.tsx";
import { type GuestAnswer, listPath } from "./list-address.ts";
import { useOfferedStatuses } from "./use-offered-statuses.ts";

type DialogProps = { eventId: string; answer: GuestAnswer | undefined };

/** `formKey` changes with every empty form, so that «Añadir otro» begins anew. */
export function NewGuestDialog({
  eventId,
  answer,
  ownPermissions,
  usual,
  formKey,
  full,
}: DialogProps & {
  ownPermissions: readonly Permission[];
  usual: readonly Permission[];
  formKey: string;
  full: FullList | null;
}) {
  const address = useSearch();
  const notice = findNotice(notices, address.get("aviso"));
  const hydrated = useHydrated();
  useFocusAnew(formKey);
  const [title, backTo] = ["Añadir invitado", listPath(eventId, address)];
  // After a refusal the form stays, with the typed text.
  if (full && !answer) return <FullListDialog eventId={eventId} title={title} full={full} backTo={backTo} />;
  return (
    <RouteDialog title={title} backTo={backTo}>
      {notice && !hydrated && <Notice tone="ok">{notice}</Notice>}
      <GuestForm key={formKey} eventId={eventId} answer={answer} ownPermissions={ownPermissions} usual={usual}>
        <SubmitButton icon={IconUserPlus} busy="Añadiendo...">
          Añadir invitado
        </SubmitButton>
        <SubmitButton name="after" value="another" variant="ghost" busy="Añadiendo...">
          Añadir otro
        </SubmitButton>
      </GuestForm>
    </RouteDialog>
  );
}

/** Puts the focus into each further empty form of a dialog; the dialog itself focuses the first. */
export function useFocusAnew(formKey: string): void {
  const firstKey = useRef(formKey);
  useEffect(() => {
    if (formKey !== firstKey.current) document.querySelector<HTMLElement>("dialog [data-autofocus]")?.focus();
  }, [formKey]);
}

/** One guest: their fields, their answer, and a link that removes them. */
export function EditGuestDialog({
  eventId,
  guest,
  answer,
  ownPermissions,
  timeZone,
  answers,
  hasRules,
}: DialogProps & {
  guest: Guest;
  ownPermissions: readonly Permission[];
  timeZone: string;
  /** Their answers to the event's own questions. */
  answers: readonly { question: string; answer: string }[];
  /** Whether the event's plan may have rules: it is not one of single seats. */
  hasRules: boolean;
}) {
  const address = useSearch();
  const offered = useOfferedStatuses(guest.status);
  return (
    <RouteDialog title={guest.name} backTo={listPath(eventId, address)}>
      <Stack as="section" gap={3} line="below" aria-label="Respuesta">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="status" />
          <input type="hidden" name="guestId" value={guest.id} />
          <fieldset>
            <legend>Estado</legend>
            <Group align="stretch">
              {offered.map((status) => (
                <Button
                  key={status}
                  type="submit"
                  size="sm"
                  variant="quiet"
                  name="status"
                  value={status}
                  aria-pressed={status === guest.status}
                  className={css.status}
                >
                  {guestStatusText[status]}
                </Button>
              ))}
            </Group>
          </fieldset>
        </Form>
        {guest.rsvpDate && (
          <p className="soft small">
            Contestó el {formatInstant(guest.rsvpDate, timeZone)}
            {guest.answeredAs && guest.answeredAs !== guest.name && <> como «{guest.answeredAs}»</>}
          </p>
        )}
        {guest.rsvpMessage && <Quote>{guest.rsvpMessage}</Quote>}
        {answers.length > 0 && (
          <FactGrid least="100%">
            {answers.map(({ question, answer: text }) => (
              <Fact key={question} name={question}>
                {text}
              </Fact>
            ))}
          </FactGrid>
        )}
        {guest.cameBy && (
          <Form method="post" action={listPath(eventId, address)} preventScrollReset>
            <input type="hidden" name="intent" value="adopt" />
            <input type="hidden" name="guestId" value={guest.id} />
            <Group gap={3}>
              <span className="soft small">Llegó {comingText[guest.cameBy]}: ve lo que ve quien entra así.</span>
              <Button type="submit" size="sm" variant="quiet">
                {adoptText}
              </Button>
            </Group>
          </Form>
        )}
        {guest.hasAccount && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="account.unbind" />
            <Group gap={3}>
              <span className="soft small">Entra con su cuenta y habla en el chat.</span>
              <Button type="submit" size="sm" variant="quiet">
                No es {firstName(guest.name)}
              </Button>
            </Group>
          </Form>
        )}
        <Group gap={[0, 5]} align="stretch">
          {(guest.householdSize > 1 || guest.householdName !== guest.name) && (
            <Link
              to={listPath(eventId, address, { dialog: `/household/${guest.householdId}` })}
              preventScrollReset
              className="tall breaks"
            >
              <IconUsersGroup aria-hidden />
              <b>{guest.householdName}</b>
            </Link>
          )}
          {hasRules && (
            <Link to={`/app/event/${eventId}/guests/tables/rules?quien=i${guest.id}`} className="tall">
              <IconListCheck aria-hidden />
              <b>Reglas de mesa</b>
            </Link>
          )}
          {guest.isNamed && (
            <Link to={`/app/contacts/new?evento=${eventId}&invitado=${guest.id}`} className="tall">
              <IconAddressBook aria-hidden />
              <b>Guardar en contactos</b>
            </Link>
          )}
        </Group>
      </Stack>
      <GuestForm key={guest.id} usual={guest.usual} {...{ eventId, guest, answer, ownPermissions }}>
        <SubmitButton>Guardar cambios</SubmitButton>
        <ButtonLink
          variant="destructive"
          icon={IconTrash}
          to={listPath(eventId, address, { dialog: `/${guest.id}/delete` })}
          preventScrollReset
        >
          Eliminar
        </ButtonLink>
      </GuestForm>
    </RouteDialog>
  );
}

/** In place of a guest who is not on the list any more: another host may have deleted them meanwhile. */
export function GoneGuestDialog({ eventId }: { eventId: string }) {
  return (
    <GoneDialog
      title="Ya no está en la lista"
      text="Puede que alguien lo haya eliminado mientras tanto."
      back="Volver a la lista"
      backTo={listPath(eventId, useSearch())}
    />
  );
}

/** Asks before a host removes a guest. part 2 §2 */
export function DeleteGuestDialog({ eventId, guest, answer }: DialogProps & { guest: Pick<Guest, "id" | "name"> }) {
  const backTo = listPath(eventId, useSearch());
  return (
    <RouteDialog title={`¿Eliminar a ${guest.name}?`} backTo={backTo}>
      <ConfirmForm
        intent="delete"
        extra={{ guestId: guest.id }}
        errors={answer?.errors}
        confirm="Eliminar invitado"
        backTo={backTo}
        preventScrollReset
      >
        Dejará de estar en la lista, con su respuesta y su sitio. Podrás deshacerlo durante una hora.
      </ConfirmForm>
    </RouteDialog>
  );
}

function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
