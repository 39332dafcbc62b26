// The hosts' page of personal invitations: its figures, its ways out, its households, and whatever dialog lies over it.
import IconBell from "@tabler/icons-react/dist/esm/icons/IconBell.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import IconMailForward from "@tabler/icons-react/dist/esm/icons/IconMailForward.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { type ReactNode, useId } from "react";
import { Form, useSearchParams } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { mostRows, rowsToShow, type GuestCounts } from "#app/domain/guest/list.ts";
import { householdStates } from "#app/domain/guest/household.ts";
import { AwaitingProofNotice } from "#app/features/event/frame/parts/awaiting-proof.tsx";
import type { AwaitingProof } from "#app/platform/mail/awaiting.server.ts";
import { InvitationTabs } from "#app/features/event/frame/parts/invitation-tabs.tsx";
import { ManagerFrame } from "#app/features/event/frame/parts/manager-frame.tsx";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Toolbar } from "#app/ui/display/list.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { Progress } from "#app/ui/display/progress.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice, Notices } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { Actions } from "#app/ui/layout/sheet.tsx";
import { ChosenBar } from "#app/ui/display/chosen-bar.tsx";
import { UnfinishedNotice } from "#app/features/event/guests/import/parts/unfinished-notice.tsx";
import type { Unfinished } from "#app/features/event/guests/import/queries.server.ts";
import { filterText, noticeText, sentText, stateParam } from "../copy.ts";
import type { HouseholdCounts, StateFilter } from "../queries.server.ts";
import { hostPath, shownPart } from "./host-address.ts";
import css from "./host.module.css";
import { HouseholdRows, type ShownHousehold } from "./household-rows.tsx";
import { SendQueue, type Waiting } from "./send-queue.tsx";
import { HouseholdSearch } from "./household-search.tsx";

export type PersonalScreenProps = {
  event: { id: string; title: string; type: string; isCompleted: boolean };
  now: number;
  filter: StateFilter;
  query: string;
  rows: readonly ShownHousehold[];
  /** How many the filter and the search leave. */
  found: number;
  /** Which part of them this is, from 1, and how many parts there are. */
  page: number;
  pages: number;
  counts: HouseholdCounts;
  guests: GuestCounts;
  /** The viewer's list that came in and waits to be reviewed. */
  unfinished: Unfinished | null;
  /** How many invited families owe an answer. */
  owing: number;
  /** Households without a link. */
  lacking: number;
  /** Households whose invitation has not gone out: all, those that an e-mail reaches, and the others. */
  unsent: { all: number; byEmail: number; otherwise: number };
  /** Those that are sent by hand. */
  waiting: Waiting;
  maySend: boolean;
  /** E-mails that have been ordered and have not left yet. */
  underWay: number;
  /** E-mails that wait until a host has proved their own address. */
  awaiting: AwaitingProof;
  hasPost: boolean;
  refusal: string | null;
  /** The dialog over the list. */
  children: ReactNode;
};

/** part 2 §2, personal invitations */
export function PersonalScreen(props: PersonalScreenProps) {
  const { event, now, filter, query, rows, found, page, pages, counts, guests, unsent, unfinished, refusal, children } =
    props;
  const [address] = useSearchParams();
  const chosen = useId();
  useLive([`event:${event.id}:guests`]);
  const part = shownPart(address);
  const base = hostPath(event.id);
  const before = (page - 1) * mostRows;
  const states: StateFilter[] = ["all", ...householdStates];
  const chips = states
    .filter((state) => state === "all" || state === filter || counts[state] > 0)
    .map((state) => ({
      to: hostPath(event.id, "", { estado: state === "all" ? null : stateParam[state], q: query }),
      label: filterText[state],
      count: counts[state],
      current: state === filter,
    }));

  return (
    <ManagerFrame
      event={event}
      tab="invitations"
      above={unfinished && <UnfinishedNotice eventId={event.id} unfinished={unfinished} />}
      lead={counts.all > 0 && sentText(counts.all - unsent.all, counts.accepted + counts.declined)}
    >
      <InvitationTabs eventId={event.id} current="personal" families={counts.all} />
      <Notices>
        <AddressNotice notices={noticeText} />
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        {event.isCompleted && <Notice>Este evento está cerrado: aquí queda cómo se invitó a cada familia.</Notice>}
        <AwaitingProofNotice {...props.awaiting} />
        <UnderWay {...props} lot={Number(address.get("lote")) || 0} />
      </Notices>
      {counts.all === 0 ? (
        <EmptyState
          title="Aún no hay a quién invitar"
          text="Cuando haya alguien en la lista, cada familia tendrá aquí su propia invitación: un enlace y un QR para mandar por correo, por WhatsApp o en papel."
          action={<ButtonLink to={`/app/event/${event.id}/guests/new`}>Añadir invitado</ButtonLink>}
        />
      ) : (
        <>
          {props.maySend && <NextStep {...props} />}
          {props.maySend && filter === "all" && !query && page === 1 && (
            <SendQueue eventId={event.id} waiting={props.waiting} />
          )}
          <Stack as="header" gap={1} mt={5} mb={4} most="44rem">
            <h2>Todas las familias</h2>
            <p className="soft">
              {formatCount(counts.all, "familia", "familias")}, {formatCount(guests.total, "persona", "personas")}. Cada
              familia contesta por todos los suyos en un solo sitio, sin cuenta y sin correo.
            </p>
          </Stack>
          {!event.isCompleted && <Ways {...props} />}
          <Toolbar>
            <HouseholdSearch query={query} state={part.estado ?? null} />
            <FilterChips label="Filtrar por estado" chips={chips} />
          </Toolbar>
          {rows.length > 0 ? (
            <HouseholdRows rows={rows} form={chosen} now={now} pathOf={(id) => hostPath(event.id, `/${id}`, part)} />
          ) : (
            <EmptyState
              drawing="lemon"
              title={query ? `Nadie por «${query}»` : `Ninguna en «${filterText[filter]}»`}
              action={
                <ButtonLink variant="ghost" to={base} preventScrollReset>
                  Ver todas
                </ButtonLink>
              }
            />
          )}
          {!event.isCompleted && rows.length > 0 && (
            <ChosenBar id={chosen} method="post" preventScrollReset count="Con las elegidas:">
              {/* So that nobody chosen is nobody, and not everybody. */}
              <input type="hidden" name="householdIds[]" value="" />
              <SubmitButton name="intent" value="send" size="sm" busy="Enviando..." icon={IconMailForward}>
                Enviar por correo
              </SubmitButton>
              <SubmitButton name="intent" value="create" variant="ghost" size="sm" busy="Creando..." icon={IconLink}>
                Crear enlace
              </SubmitButton>
              <Button type="reset" variant="plain" size="sm">
                Ninguna
              </Button>
            </ChosenBar>
          )}
          {before + rows.length < Math.min(found, page * mostRows) ? (
            <Group as="p" gap={3} mt={5} between>
              <span className="soft num">
                {formatNumber(before + rows.length)} de {formatNumber(found)}
              </span>
              <ButtonLink
                variant="ghost"
                replace
                preventScrollReset
                to={hostPath(event.id, "", { ...part, mostrar: String(2 * rowsToShow(String(rows.length))) })}
              >
                Ver más
              </ButtonLink>
            </Group>
          ) : (
            <Pager
              page={page}
              pages={pages}
              to={(other) => hostPath(event.id, "", { ...part, mostrar: null, pagina: String(other) })}
            />
          )}
        </>
      )}
      {children}
    </ManagerFrame>
  );
}

/** The one next step for the guests of the list; beside the invitations to send stands who owes an answer. */
function NextStep({ event, waiting, owing }: PersonalScreenProps) {
  const remind = owing > 0 && (
    <ButtonLink
      to={hostPath(event.id, "/remind")}
      {...(waiting.total > 0 ? { variant: "plain" } : { size: "lg", icon: IconBell })}
    >
      Recordar a {formatNumber(owing)}
    </ButtonLink>
  );
  if (waiting.total === 0) return remind && <p>{remind}</p>;
  return (
    <Group gap={2} mb={5}>
      <ButtonLink to={hostPath(event.id, "/whatsapp")} size="lg" icon={IconBrandWhatsapp} className={css.send}>
        Mandar {formatNumber(waiting.total)}
      </ButtonLink>
      {remind}
    </Group>
  );
}

/** The other ways out of this page: creating missing links, e-mails to all at once, the WhatsApp queue again, paper, reminders. */
function Ways({ event, lacking, owing, unsent, waiting }: PersonalScreenProps) {
  const otherwise = unsent.otherwise > 0 && (
    <p>
      A {formatCount(unsent.otherwise, "familia", "familias")} no les llega por correo: mándasela por WhatsApp o en
      papel.
    </p>
  );
  return (
    <Actions>
      {lacking > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="create" />
          <SubmitButton variant="ghost" icon={IconLink} busy="Creando...">
            Crear los enlaces que faltan ({formatNumber(lacking)})
          </SubmitButton>
        </Form>
      )}
      {unsent.byEmail > 0 && (
        <ConfirmDialog
          label={`Enviar por correo (${formatNumber(unsent.byEmail)})`}
          icon={IconMailForward}
          variant="ghost"
          title={`¿Enviar ${formatCount(unsent.byEmail, "invitación", "invitaciones")} por correo?`}
          confirm={unsent.byEmail === 1 ? "Enviarla" : "Enviarlas"}
          confirmVariant="primary"
          busy="Enviando..."
          intent="send"
        >
          <p>
            Sale un correo por familia, a su primer adulto con correo, con su propio enlace para contestar por todos.
          </p>
          {otherwise}
        </ConfirmDialog>
      )}
      {waiting.total === 0 && (
        <ButtonLink variant="ghost" icon={IconBrandWhatsapp} to={hostPath(event.id, "/whatsapp")}>
          Por WhatsApp
        </ButtonLink>
      )}
      <ButtonLink variant="ghost" icon={IconPrinter} to={hostPath(event.id, "/print")}>
        Imprimir
      </ButtonLink>
      {owing === 0 && (
        <ButtonLink variant="ghost" icon={IconBell} to={hostPath(event.id, "/remind")}>
          Recordar
        </ButtonLink>
      )}
    </Actions>
  );
}

/** How the e-mails that were ordered are leaving; `lot` is how many there were. */
function UnderWay({ underWay, hasPost, lot }: PersonalScreenProps & { lot: number }) {
  if (underWay === 0) return null;
  const all = Math.max(lot, underWay);
  return (
    <Notice icon={IconMailForward}>
      {hasPost
        ? `${underWay === 1 ? "Queda" : "Quedan"} ${formatCount(underWay, "correo", "correos")} por salir${all > underWay ? `, de ${formatNumber(all)}` : ""}.`
        : `${formatCount(underWay, "correo espera", "correos esperan")}: este Convite todavía no tiene servidor de correo.`}
      {hasPost && all > 1 && <Progress percent={(100 * (all - underWay)) / all} label="Correos enviados" />}
    </Notice>
  );
}
