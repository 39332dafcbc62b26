// The papers of the day: a spreadsheet of the people who came, and the kitchen's sheet.
import { buttonClass } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { kitchenPaperPath } from "../copy.ts";
import css from "./day.module.css";

export function Papers({ eventId, hasCame, hasKitchen }: { eventId: string; hasCame: boolean; hasKitchen: boolean }) {
  const came = `/app/event/${eventId}/day/came`;
  if (!hasCame && !hasKitchen) return null;
  return (
    <Section title="Papeles">
      <Rows>
        {hasCame && (
          <li className={css.missing}>
            <div>
              <b>Quién vino</b>
              <span className="soft small">Familia, mesa, hora y puerta</span>
            </div>
            <span className={css.files}>
              {(["xlsx", "csv"] as const).map((format) => (
                <a
                  key={format}
                  href={`${came}.${format}`}
                  download
                  className={buttonClass({ variant: "ghost", size: "sm" })}
                >
                  {format === "xlsx" ? "Excel" : "CSV"}
                </a>
              ))}
            </span>
          </li>
        )}
        {hasKitchen && (
          <li className={css.missing}>
            <div>
              <b>La hoja de la cocina</b>
              <span className="soft small">Adultos, menores y dietas, con su hora: también para la factura</span>
            </div>
            <a href={kitchenPaperPath(eventId)} className={buttonClass({ variant: "ghost", size: "sm" })}>
              PDF
              <span className="sr"> de la cocina</span>
            </a>
          </li>
        )}
      </Rows>
    </Section>
  );
}
