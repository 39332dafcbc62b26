// The actions on a contact's card: call, write, invite, favorite, edit, remove.
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import IconStar from "@tabler/icons-react/dist/esm/icons/IconStar.mjs";
import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form, useSearchParams } from "react-router";
import { phoneDigits } from "#app/domain/guest/guest.ts";
import { whatsappNumber, whatsappUrl } from "#app/domain/guest/personal-invitation.ts";
import { IconButton, IconLink } from "#app/ui/display/button.tsx";
import { Menu, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import type { ListedContact } from "../queries.server.ts";
import { contactsPath } from "./book-address.ts";
import css from "./contacts.module.css";
import { invitePath } from "./invite-path.ts";

/** The event to invite to: the only one, one to choose (`eventId` null), or no event (null). */
export type Inviting = { eventId: string | null } | null;

/** The star: a press toggles the favorite mark. part 1 §4 */
export function FavoriteStar({ contact: { id, name, isFavorite } }: { contact: ListedContact }) {
  const [address] = useSearchParams();
  return (
    <Form method="post" action={contactsPath(address)} preventScrollReset>
      <input type="hidden" name="intent" value="favorite" />
      <input type="hidden" name="contactId" value={id} />
      <input type="hidden" name="isFavorite" value={String(!isFavorite)} />
      <IconButton
        type="submit"
        label={`${name}, favorito`}
        icon={isFavorite ? IconStarFilled : IconStar}
        aria-pressed={isFavorite}
        className={css.star}
      />
    </Form>
  );
}

/** Shows only possible actions: an invalid number has no call link. */
export function ContactReach({ contact, inviting }: { contact: ListedContact; inviting: Inviting }) {
  const { id, name, phone, email, accountId } = contact;
  const [address] = useSearchParams();
  const call = phoneDigits(phone);
  const whatsapp = whatsappNumber(phone);
  const dialog = (path: string) => contactsPath(address, { dialog: `/${id}${path}` });
  return (
    <Group>
      {accountId && (
        <Form method="post" action="/app/chat">
          <input type="hidden" name="intent" value="open" />
          <input type="hidden" name="recipientId" value={accountId} />
          <IconButton type="submit" variant="soft" label={`Chatear con ${name}`} icon={IconMessage} />
        </Form>
      )}
      {call && <IconLink variant="soft" label={`Llamar a ${name}`} icon={IconPhone} to={`tel:${call}`} />}
      {whatsapp && (
        <IconLink
          variant="soft"
          label={`Escribir a ${name} por WhatsApp`}
          icon={IconBrandWhatsapp}
          to={whatsappUrl(whatsapp, "")}
          target="_blank"
          rel="noopener noreferrer"
        />
      )}
      {email && <IconLink variant="soft" label={`Enviar un email a ${name}`} icon={IconMail} to={`mailto:${email}`} />}
      {email && inviting && (
        <IconLink
          variant="soft"
          label={`Invitar a un evento a ${name}`}
          icon={IconSend}
          to={inviting.eventId === null ? dialog("/invite") : invitePath(inviting.eventId, id)}
          preventScrollReset
        />
      )}
      <span className={css.more}>
        <Menu label={`Más acciones para ${name}`}>
          <MenuLink icon={IconPencil} to={dialog("")} preventScrollReset>
            Editar
          </MenuLink>
          <MenuAction icon={IconTrash} intent="delete" fields={{ contactId: id }} action={contactsPath(address)}>
            Eliminar
          </MenuAction>
        </Menu>
      </span>
    </Group>
  );
}
