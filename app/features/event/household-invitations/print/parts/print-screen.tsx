// Cards to cut out, four on a sheet of A4; the page shows them as they print.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { CSSProperties } from "react";
import { Form } from "react-router";
import { formatCount, formatNumber } from "#app/copy/text/format.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { PaperCard, PaperCards } from "#app/ui/display/paper-cards.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { stamps } from "#app/ui/public-page/ornaments.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { hostPath } from "../../parts/host-address.ts";
import "./card-faces.css";
import type { CardLook } from "./card-look.ts";
import css from "./print.module.css";
import type { QrPath } from "#app/platform/qr-path.server.ts";

type Choice = "sin-enviar" | "sin-correo" | "todas";
type PrintedCard = { id: string; name: string; others: string; link: string; qr: QrPath };

export type PrintScreenProps = {
  event: { id: string; title: string; when: string; location: string };
  look: CardLook;
  choice: Choice;
  counts: Record<Choice, number>;
  /** Households of the event without a link, which have no card yet. */
  lacking: number;
  /** Cards in all. */
  found: number;
  page: number;
  pages: number;
  cards: readonly PrintedCard[];
  refusal: string | null;
};

const choiceText = { "sin-enviar": "Sin enviar", "sin-correo": "Sin correo", todas: "Todas" } satisfies Record<
  Choice,
  string
>;

export function PrintScreen(props: PrintScreenProps) {
  const { event, look, choice, counts, lacking, found, page, pages, cards, refusal } = props;
  const hydrated = useHydrated();
  const pathOf = (quien: string, pagina?: number) =>
    hostPath(event.id, "/print", { quien, pagina: pagina && pagina > 1 ? String(pagina) : null });
  const chips = (Object.keys(choiceText) as Choice[]).map((each) => ({
    to: pathOf(each),
    label: choiceText[each],
    count: counts[each],
    current: each === choice,
  }));
  return (
    <Loop exitTo={hostPath(event.id)} wide>
      <PageHead title="Imprimir invitaciones" />
      <Stack>
        {refusal && (
          <Notice tone="bad" live>
            {refusal}
          </Notice>
        )}
        <FilterChips label="Cuáles" chips={chips} />
        {lacking > 0 && (
          <Notice
            action={
              <Form method="post">
                <input type="hidden" name="intent" value="create" />
                <SubmitButton size="sm" busy="Creando...">
                  Crearlos
                </SubmitButton>
              </Form>
            }
          >
            {formatCount(lacking, "familia no tiene", "familias no tienen")} todavía su enlace.
          </Notice>
        )}
        {cards.length > 0 ? (
          <>
            <Group gap={3}>
              {hydrated && (
                <Button icon={IconPrinter} onClick={() => print()}>
                  Imprimir {formatCount(cards.length, "tarjeta", "tarjetas")}
                </Button>
              )}
              <Form method="post">
                <input type="hidden" name="intent" value="printed" />
                {cards.map(({ id }) => (
                  <input key={id} type="hidden" name="householdIds[]" value={id} />
                ))}
                <SubmitButton variant="ghost" busy="Apuntando...">
                  Ya están entregadas
                </SubmitButton>
              </Form>
              <p className="soft small">
                Cuatro por hoja A4, para recortar. Solo cuentan como enviadas cuando pulsas «Ya están entregadas».
                {pages > 1 && ` Esta es la tanda ${formatNumber(page)} de ${formatNumber(pages)}.`}
              </p>
            </Group>
            <PaperCards look={look.style as CSSProperties}>
              {cards.map((card, index) => (
                <Card key={card.id} card={card} event={event} stamp={stamps[look.template]} isFirst={index === 0} />
              ))}
            </PaperCards>
            <Pager page={page} pages={pages} to={(each) => pathOf(choice, each)} />
          </>
        ) : (
          counts[choice] === 0 && (
            <EmptyState
              title={found === 0 && counts.todas > 0 ? "No queda ninguna por imprimir" : "Aún no hay a quién invitar"}
              action={<ButtonLink to={hostPath(event.id)}>Volver a la lista</ButtonLink>}
            />
          )
        )}
      </Stack>
    </Loop>
  );
}

type CardProps = {
  card: PrintedCard;
  event: PrintScreenProps["event"];
  stamp: { box: string; inside: string };
  /** The first card carries the drawing that all of them share. */
  isFirst: boolean;
};

function Card({ card, event, stamp, isFirst }: CardProps) {
  const { name, others, link, qr } = card;
  const quiet = 4;
  const size = qr.size + 2 * quiet;
  return (
    <PaperCard>
      <svg className={css.stamp} viewBox={stamp.box} aria-hidden="true">
        {isFirst && <g id="stamp" dangerouslySetInnerHTML={{ __html: stamp.inside }} />}
        {!isFirst && <use href="#stamp" />}
      </svg>
      <p className={css.what} data-long={event.title.length > 44 || undefined}>
        <b>{event.title}</b>
        <span>{event.when}</span>
        <span>{event.location}</span>
      </p>
      <p className={css.to}>
        <b>{name}</b>
        {others && <span>{others}</span>}
      </p>
      <svg className={css.qr} viewBox={`${-quiet} ${-quiet} ${size} ${size}`} aria-hidden="true">
        <path d={`M${-quiet} ${-quiet}h${size}v${size}h${-size}z`} fill="#fff" />
        <path d={qr.path} fill="#111" shapeRendering="crispEdges" />
      </svg>
      <p className={css.link}>
        Para contestar, escanea el código o escribe:
        <span>{link.replace(/^https?:\/\//, "")}</span>
      </p>
    </PaperCard>
  );
}
