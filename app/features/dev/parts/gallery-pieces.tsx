// Every component in every state, on one page.
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import IconTrendingUp from "@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs";
import { useState } from "react";
import { AvatarStack, Avatar } from "#app/ui/display/avatar.tsx";
import { Badge, PriorityBadge, RsvpBadge, StatusBadge, TrialBadge } from "#app/ui/display/badge.tsx";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "#app/ui/display/button.tsx";
import { Chip, FilterChips } from "#app/ui/display/chips.tsx";
import { CopyField } from "#app/ui/display/copy-field.tsx";
import { TimeLeft } from "#app/ui/display/time-left.tsx";
import { Drawing } from "#app/ui/display/drawings.tsx";
import { Plate } from "#app/ui/display/plate.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { RingLegend, SeatRing, type RingPart } from "#app/ui/display/seat-ring.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { Tooltip } from "#app/ui/display/tooltip.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Loading } from "#app/ui/feedback/loading.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SkeletonCards, SkeletonList, SkeletonTable } from "#app/ui/feedback/skeletons.tsx";
import { toast } from "#app/ui/feedback/toast.ts";
import { useNoticeToast } from "#app/ui/feedback/toasts.tsx";
import { Card, CardGrid, PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { LiveSearch } from "#app/ui/form/live-search.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { TabLinks } from "#app/ui/layout/tab-links.tsx";
import { GalleryForm } from "./gallery-form.tsx";
import type { FieldErrors, FieldValues } from "#app/domain/posted-form.ts";
import { GalleryTable, people } from "./gallery-table.tsx";
import css from "./gallery.module.css";

const variants: readonly ButtonVariant[] = ["primary", "ghost", "soft", "quiet", "plain", "destructive", "danger"];
const parts: readonly RingPart[] = [
  { label: "confirmados", count: 118, tone: "accent" },
  { label: "no pueden", count: 14, tone: "quiet" },
  { label: "por contestar", count: 32, tone: "line" },
];
const plates = [
  ["wedding", 118, 164, "Boda de Lucía y Andrés"],
  ["birthday", 46, 60, "Los 40 de Nuria"],
  ["conference", 212, 280, "Jornadas Litoral 2027"],
  ["communion", 22, 48, "Comunión de Leo"],
  ["product-launch", 0, 120, "Presentación de Sal & Limón"],
  ["dinner", 40, 40, "Bodas de oro de Pepa y Ramón"],
] as const;

export type GalleryProps = {
  view: string;
  now: string;
  answer:
    | { errors?: FieldErrors | undefined; values?: FieldValues | undefined; notice?: string | undefined }
    | undefined;
};

export function GalleryPieces({ view, now, answer }: GalleryProps) {
  const [pressed, setPressed] = useState(true);
  useNoticeToast(answer);
  const hours = (count: number) => new Date(new Date(now).getTime() + count * 3_600_000).toISOString();
  return (
    <Sheet>
      <PageHead
        title="Piezas"
        lead="Todo lo que se ve, en todos sus estados. Con nombres largos: María de la Luz Fernández-Villaverde."
        back={{ to: "/dev/ui", label: "Tus eventos" }}
        marks={
          <>
            <StatusBadge status="in-progress" />
            <PriorityBadge priority="high" long />
          </>
        }
        actions={
          <>
            <Button
              variant="ghost"
              onClick={() =>
                (document.documentElement.dataset.scheme =
                  getComputedStyle(document.body).backgroundColor === "rgb(23, 9, 17)" ? "light" : "dark")
              }
            >
              Claro u oscuro
            </Button>
            <IconButton label="Configuración" icon={IconSettings} variant="ghost" />
            <Button icon={IconPencil}>Editar</Button>
          </>
        }
      />
      <TabLinks
        label="Vistas"
        tabs={[
          { to: "/dev/ui", label: "Invitados", count: 164 },
          { to: "/dev/ui/tables", label: "Mesas y asientos", count: 15 },
          { to: "/dev/ui/invitations", label: "Invitaciones", count: 52 },
          { to: "/dev/ui/s", label: "Ajustes" },
        ]}
      />

      <Section title="Pantallas">
        <Group gap={3} mb={4}>
          {["dialog", "few", "sign-in", "home", "plain", "404", "403", "500", "503"].map((each) => (
            <ButtonLink key={each} to={`/dev/ui?view=${each}`} variant="quiet" size="sm">
              {each}
            </ButtonLink>
          ))}
        </Group>
      </Section>

      <Section title="Botones">
        <Group gap={3} mb={4}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} icon={variant === "primary" ? IconPlus : undefined}>
              {variant}
            </Button>
          ))}
          <Button disabled>Desactivado</Button>
        </Group>
        <Group gap={3} mb={4}>
          <Button size="sm" variant="quiet">
            Ver Detalles
          </Button>
          <Button size="lg" after={IconArrowRight}>
            Crear mi evento
          </Button>
          <IconButton label="Más acciones" icon={IconPencil} />
          <Tooltip text="Lo ve quien apunta o llega con el teclado">
            {(describedBy) => (
              <Button variant="soft" aria-describedby={describedBy}>
                Con explicación
              </Button>
            )}
          </Tooltip>
        </Group>
        <div className={`${css.cloth} mantel`}>
          <Group gap={3} mb={4}>
            <Button variant="party">Ver Detalles</Button>
            <Button variant="outline">Ver una invitación</Button>
          </Group>
        </div>
      </Section>

      <Section title="Estados">
        <Group gap={3} mb={4}>
          {["planning", "in-progress", "completed", "nadie sabe"].map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Group>
        <Group gap={3} mb={4}>
          {["high", "medium", "low"].map((priority) => (
            <PriorityBadge key={priority} priority={priority} />
          ))}
          <TrialBadge />
          <Badge tone="party">El más elegido</Badge>
        </Group>
        <Group gap={3} mb={4}>
          {["invited", "confirmed", "declined", "maybe", "attended"].map((status) => (
            <RsvpBadge key={status} status={status} />
          ))}
        </Group>
        <LiveSearch label="Buscar familias" placeholder="Nombre, correo o teléfono" query="" />
        <FilterChips
          label="Filtrar por estado"
          chips={[
            { to: "?", label: "Todos", count: 12, current: true },
            { to: "?s=planning", label: "Planificando", count: 5 },
            { to: "?s=in-progress", label: "En Progreso", count: 4 },
            { to: "?s=completed", label: "Completados", count: 3 },
          ]}
        />
        <p style={{ marginTop: "1rem" }}>
          <Chip pressed={pressed} onPress={() => setPressed(!pressed)}>
            Solo favoritos
          </Chip>
        </p>
      </Section>

      <StatStrip
        stats={[
          { label: "Total de eventos", value: 12, note: "+20 % este mes", noteIcon: IconTrendingUp, noteTone: "ok" },
          { label: "Planificando", value: 5 },
          { label: "En progreso", value: 4 },
          { label: "Presupuesto total", value: "148.600 €" },
        ]}
      />

      <Section title="Platos y anillos">
        <Group gap={6}>
          <ul className={css.events}>
            {plates.map(([type, confirmed, invited, title]) => (
              <li key={type}>
                <Plate type={type} confirmed={confirmed} invited={invited} />
                <span>
                  <b>{title}</b>
                  <br />
                  <span className="soft num">
                    {confirmed} de {invited}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <SeatRing parts={parts} figure="118" caption="de 164" />
          <RingLegend parts={parts} />
          <Plate type="wedding" confirmed={118} invited={164} size="lg" />
        </Group>
        <p>Progreso: 61 %</p>
        <Progress percent={61} label="Progreso de las tareas" />
      </Section>

      <Section title="Personas">
        <Group gap={3} mb={4}>
          {people.map((person) => (
            <Avatar key={person.id} person={person} alone />
          ))}
          <Avatar person={people[0]!} size="lg" alone />
          <AvatarStack
            people={[...people, ...people.map((person) => ({ ...person, id: `${person.id}-2` }))]}
            label="Colaboradores"
          />
        </Group>
      </Section>

      <Section title="Cuenta atrás">
        <Stack gap={2}>
          <p>
            <TimeLeft instant={hours(4716.5)} date={hours(4716.5).slice(0, 10)} timeZone="Europe/Madrid" now={now} />
          </p>
          <p>
            <TimeLeft instant={hours(0.02)} date={now.slice(0, 10)} timeZone="UTC" now={now} />
          </p>
          <p>
            <TimeLeft instant={hours(-50)} date={hours(-50).slice(0, 10)} timeZone="Europe/Madrid" now={now} />
          </p>
        </Stack>
      </Section>

      <Section title="Avisos">
        <div className={css.events}>
          <Notice>
            <b>32 personas no han contestado</b> y la fecha límite es el 1 de mayo.{" "}
            <a href="#avisos">Enviar un recordatorio</a>
          </Notice>
          <Notice tone="ok">Invitado agregado exitosamente</Notice>
          <Notice
            tone="warn"
            action={
              <Button size="sm" variant="plain">
                Enviar
              </Button>
            }
          >
            Verifica tu correo para que las invitaciones lleguen a tu nombre.
          </Notice>
          <Notice tone="bad">No hemos podido guardar. Tus cambios siguen aquí; inténtalo de nuevo.</Notice>
        </div>
        <Group gap={3} mb={4} mt={4}>
          <Button variant="soft" onClick={() => toast("Invitado eliminado", { undo: () => toast("Ha vuelto José") })}>
            Aviso con Deshacer
          </Button>
          <Button variant="soft" onClick={() => toast("Cambios guardados")}>
            Aviso
          </Button>
          <ConfirmDialog
            label="Eliminar"
            icon={IconTrash}
            title="¿Eliminar a María de la Luz Fernández-Villaverde?"
            confirm="Eliminar invitada"
            intent="delete"
          >
            <p>Su respuesta y su sitio en la mesa 4 se pierden.</p>
          </ConfirmDialog>
        </Group>
      </Section>

      <GalleryForm open={view === "dialog"} errors={answer?.errors} values={answer?.values} />
      <GalleryTable />

      <Section title="Enlaces">
        <CopyField
          label="Enlace público"
          text="https://convite.example/evento/boda-de-lucia-y-andres-en-la-finca-la-alqueria"
        />
      </Section>

      <Section title="Esperas">
        <Loading text="Cargando contactos..." />
        <SkeletonList rows={3} />
        <SkeletonCards rows={3} />
        <SkeletonTable rows={3} />
      </Section>

      <Section title="Nada todavía">
        <CardGrid>
          <Card>
            <EmptyState
              level={3}
              title="No hay eventos"
              text="La mesa está puesta. Falta la gente."
              action={<Button icon={IconPlus}>Crear Evento</Button>}
            />
          </Card>
          <Card sunk>
            <EmptyState level={3} drawing="lemon" title="Sin invitados" text="Añade al primero y aparecerá aquí." />
          </Card>
        </CardGrid>
        <Group gap={3} mb={4} mt={4}>
          {(["orange", "granada", "flower", "card", "glass"] as const).map((name) => (
            <Drawing key={name} name={name} />
          ))}
        </Group>
      </Section>
    </Sheet>
  );
}
