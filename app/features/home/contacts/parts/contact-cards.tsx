// The contacts of a page, as cards or as a list.
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMailOff from "@tabler/icons-react/dist/esm/icons/IconMailOff.mjs";
import IconMessageOff from "@tabler/icons-react/dist/esm/icons/IconMessageOff.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconPhoneOff from "@tabler/icons-react/dist/esm/icons/IconPhoneOff.mjs";
import { useSearchParams } from "react-router";
import { formatShortDate } from "#app/copy/text/format.ts";
import { roleText } from "#app/copy/event/roles.ts";
import type { ContactCategory } from "#app/domain/home/contact.ts";
import { dateIn, defaultTimeZone } from "#app/domain/time/zoned-time.ts";
import { Avatar } from "#app/ui/display/avatar.tsx";
import { Badge, type BadgeTone } from "#app/ui/display/badge.tsx";
import { type Column, DataTable, PersonCell, Under } from "#app/ui/display/data-table.tsx";
import { TitleLink } from "#app/ui/display/list.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { Card, CardGrid } from "#app/ui/layout/sheet.tsx";
import { categoryText, noChatText } from "../copy.ts";
import type { ListedContact } from "../queries.server.ts";
import { contactsPath } from "./book-address.ts";
import { ContactReach, FavoriteStar, type Inviting } from "./contact-reach.tsx";
import css from "./contacts.module.css";

type ContactsProps = { contacts: readonly ListedContact[]; inviting: Inviting };

const tones = {
  cliente: "info",
  proveedor: "hot",
  colaborador: "ok",
  personal: "accent",
} satisfies Record<ContactCategory, BadgeTone>;

function Marks({ contact: { category, isActiveGuest } }: { contact: ListedContact }) {
  return (
    <Group as="span">
      <Badge tone={tones[category]}>{categoryText[category]}</Badge>
      {isActiveGuest && (
        <Badge tone="quiet" shape="full">
          Invitado activo
        </Badge>
      )}
    </Group>
  );
}

function lastContactText(at: Date): string {
  return `Último contacto: ${formatShortDate(dateIn(defaultTimeZone, at))}`;
}

/** «Flores Azahar · Invitado»; without the role if the badge shows the same. */
function aboutText({ company, role, category }: ListedContact): string {
  const firm = company || "Sin empresa";
  return roleText[role] === categoryText[category] ? firm : `${firm} · ${roleText[role]}`;
}

function emailText({ email, isEmailHidden }: ListedContact): string {
  return email ?? (isEmailHidden ? "Email oculto" : "Sin email");
}

/** Cards side by side; below each other on a phone. */
export function ContactCards({ contacts, inviting }: ContactsProps) {
  const [address] = useSearchParams();
  return (
    <CardGrid as="ul" least="20rem" aria-label="Contactos">
      {contacts.map((contact) => {
        const { id, name, phone, email, notes, lastContactAt } = contact;
        return (
          <Card as="li" key={id} className={css.card}>
            <div className={css.head}>
              <Avatar person={contact} size="lg" />
              <div className={css.who}>
                <h2>
                  <TitleLink to={contactsPath(address, { dialog: `/${id}` })} preventScrollReset>
                    {name}
                  </TitleLink>
                </h2>
                <p className="soft small">{aboutText(contact)}</p>
              </div>
              <FavoriteStar contact={contact} />
            </div>
            <Marks contact={contact} />
            <Stack as="ul" gap={1} className={css.lines} aria-label={`Cómo contactar con ${name}`}>
              <li>
                {phone ? <IconPhone aria-hidden /> : <IconPhoneOff aria-hidden />}
                <span className={phone ? "num" : "soft"}>{phone || "Sin teléfono"}</span>
              </li>
              <li>
                {email ? <IconMail aria-hidden /> : <IconMailOff aria-hidden />}
                <span className={email ? undefined : "soft"}>{emailText(contact)}</span>
              </li>
              {!contact.accountId && (
                <li>
                  <IconMessageOff aria-hidden />
                  <span className="soft">{noChatText(contact)}</span>
                </li>
              )}
            </Stack>
            {notes && <p className={`${css.notes} soft small lines`}>{notes}</p>}
            <Stack gap={3} className={css.foot}>
              {lastContactAt && <Under>{lastContactText(lastContactAt)}</Under>}
              <ContactReach contact={contact} inviting={inviting} />
            </Stack>
          </Card>
        );
      })}
    </CardGrid>
  );
}

/** The same in rows. */
export function ContactRows({ contacts, inviting }: ContactsProps) {
  const [address] = useSearchParams();
  const rows = contacts.map((contact) => ({
    contact,
    inviting,
    to: contactsPath(address, { dialog: `/${contact.id}` }),
  }));
  return <DataTable caption="Contactos" columns={columns} rows={rows} rowKey={({ contact }) => contact.id} faces />;
}

type ContactRow = { contact: ListedContact; inviting: Inviting; to: string };

const columns: readonly Column<ContactRow>[] = [
  {
    key: "who",
    head: "Contacto",
    cell: ({ contact, to }) => <PersonCell person={contact} to={to} under={aboutText(contact)} />,
  },
  {
    key: "lines",
    head: "Teléfono y email",
    cell: ({ contact }) => (
      <span className="breaks">
        <span className={contact.phone ? "num" : "soft"}>{contact.phone || "Sin teléfono"}</span>
        <Under>{emailText(contact)}</Under>
        {!contact.accountId && <Under>{noChatText(contact)}</Under>}
      </span>
    ),
  },
  {
    key: "category",
    head: "Categoría",
    cell: ({ contact }) => (
      <>
        <Marks contact={contact} />
        {contact.lastContactAt && <Under>{lastContactText(contact.lastContactAt)}</Under>}
      </>
    ),
  },
  {
    key: "favorite",
    head: "Favorito",
    hideHead: true,
    place: "actions",
    cell: ({ contact }) => <FavoriteStar contact={contact} />,
  },
  {
    key: "reach",
    head: "Acciones",
    hideHead: true,
    cell: ({ contact, inviting }) => <ContactReach contact={contact} inviting={inviting} />,
  },
];
