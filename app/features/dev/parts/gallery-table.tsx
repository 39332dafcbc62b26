// The gallery's table, with its menus.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { RsvpBadge } from "#app/ui/display/badge.tsx";
import { type Column, DataTable, PersonCell, Under } from "#app/ui/display/data-table.tsx";
import { Menu, menuBad, MenuAction, MenuLink } from "#app/ui/display/menu.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";

export const people = [
  {
    id: "carmen",
    name: "Carmen Ferrer Molina",
    email: "carmen.ferrer@correo.es",
    kind: "Familia de la novia",
    group: "Familia",
    status: "confirmed",
    table: "4",
  },
  {
    id: "maria",
    name: "María de la Luz Fernández-Villaverde",
    email: "maria.de.la.luz.fernandez-villaverde@correo.es",
    kind: "Madrina",
    group: "VIP",
    status: "declined",
    table: "",
  },
  {
    id: "inigo",
    name: "Íñigo Tejada Ruiz",
    email: "inigo.tejada@correo.es",
    kind: "Testigo",
    group: "Amigo",
    status: "maybe",
    table: "12",
  },
  {
    id: "nuria",
    name: "Nuria Bosch Català",
    email: "nuria.bosch@correo.es",
    kind: "Amiga de la novia",
    group: "Amiga",
    status: "invited",
    table: "",
  },
  {
    id: "oscar",
    name: "Óscar Adell",
    email: "oscar@musicaalsol.es",
    kind: "Músico",
    group: "Proveedor",
    status: "attended",
    table: "15",
  },
];

const columns: readonly Column<(typeof people)[number]>[] = [
  {
    key: "guest",
    head: "Invitado",
    cell: (person) => <PersonCell person={person} to="/dev/ui" under={person.email} />,
    sort: { to: "?sort=-name", direction: "ascending" },
  },
  {
    key: "kind",
    head: "Tipo",
    place: "meta",
    cell: ({ kind, group }) => (
      <>
        {kind}
        <Under>{group}</Under>
      </>
    ),
  },
  { key: "status", head: "Estado", place: "line", cell: ({ status }) => <RsvpBadge status={status} /> },
  {
    key: "table",
    head: "Mesa",
    place: "aside",
    cell: ({ table }) =>
      table ? (
        <>
          <span className="sr">Mesa </span>
          <b className="num">{table}</b>
        </>
      ) : (
        <span className="soft small">Sin mesa</span>
      ),
  },
  {
    key: "actions",
    head: "Acciones",
    hideHead: true,
    place: "actions",
    cell: ({ name }) => (
      <Menu label={`Más acciones para ${name}`}>
        <MenuLink to="/dev/ui?view=dialog" icon={IconPencil}>
          Editar
        </MenuLink>
        <MenuAction intent="remind" icon={IconBell}>
          Enviar un recordatorio
        </MenuAction>
        <hr />
        <ConfirmDialog
          label="Eliminar"
          icon={IconTrash}
          variant="plain"
          className={menuBad}
          title={`¿Eliminar a ${name}?`}
          confirm="Eliminar invitado"
          intent="delete"
        />
      </Menu>
    ),
  },
];

export function GalleryTable() {
  return (
    <Section title="Tabla">
      <DataTable
        caption="Invitados, con tipo, respuesta y mesa"
        faces
        rows={people}
        rowKey={({ id }) => id}
        columns={columns}
      />
    </Section>
  );
}
