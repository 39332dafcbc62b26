// The papers of the day: a spreadsheet of the people who came.
import { buttonClass } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import css from "./day.module.css";

export function Papers({ eventId }: { eventId: string }) {
  const came = `/app/event/${eventId}/day/came`;
  return (
    <Section title="Papeles">
      <Rows>
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
      </Rows>
    </Section>
  );
}
