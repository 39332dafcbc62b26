// The album's code on paper: four cards to cut out, one per table, in the event's ornament, colours and font.
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import type { CSSProperties } from "react";
import "#app/features/event/household-invitations/print/parts/card-faces.css";
import type { CardLook } from "#app/features/event/household-invitations/print/parts/card-look.ts";
import type { QrPath } from "#app/platform/qr-path.server.ts";
import { Button } from "#app/ui/display/button.tsx";
import { PaperCard, PaperCards } from "#app/ui/display/paper-cards.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { PageHead } from "#app/ui/layout/sheet.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { albumPath } from "../copy.ts";
import css from "./table-cards.module.css";

type Props = { event: { id: string; title: string; date: string }; look: CardLook; url: string; qr: QrPath };

const cards = ["a", "b", "c", "d"];

export function TableCards({ event, look, url, qr }: Props) {
  const hydrated = useHydrated();
  const around = `-4 -4 ${qr.size + 8} ${qr.size + 8}`;
  return (
    <Loop exitTo={albumPath(event.id)} wide>
      <PageHead
        title="Para las mesas"
        lead="Cuatro tarjetas por hoja A4, para recortar. Imprime las hojas que necesites."
        actions={
          hydrated && (
            <Button icon={IconPrinter} onClick={() => print()}>
              Imprimir
            </Button>
          )
        }
      />
      <PaperCards look={look.style as CSSProperties}>
        {cards.map((card) => (
          <PaperCard key={card} edged>
            <p className={css.title}>{event.title}</p>
            <p className={css.ask}>Tus fotos también cuentan esta fiesta</p>
            <svg className={css.qr} viewBox={around} aria-hidden="true" shapeRendering="crispEdges">
              <path d={qr.path} fill="#2b0f1e" />
            </svg>
            <p className={css.how}>Escanéalo con la cámara y añádelas. Sin cuenta ni aplicación.</p>
            <p className={css.link}>{url.replace(/^https?:\/\//, "")}</p>
          </PaperCard>
        ))}
      </PaperCards>
    </Loop>
  );
}
