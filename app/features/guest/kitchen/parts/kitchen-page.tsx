// The kitchen's page: two big figures, the next lines of the day, the diets, and the tables with a diet.
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import { leastDelay } from "#app/domain/event/running-late.ts";
import { courseText } from "#app/features/event/day/copy.ts";
import type { KitchenSheet, KitchenTable, Share } from "#app/features/event/day/queries.server.ts";

type Props = KitchenSheet & {
  /** The address of the page. */
  path: string;
  /** Whether its reader has stopped that it reads itself again each minute. */
  isStill: boolean;
  title: string;
  madeAt: string;
  /** The delay of the day in minutes. */
  late: number;
  next: readonly { id: string; time: string; title: string }[];
};

export function KitchenPage({
  path,
  isStill,
  title,
  madeAt,
  late,
  next,
  figures: { mouths, isLeast },
  diets,
  tables,
}: Props) {
  const special = tables.filter((table) => table.diets.length > 0);
  return (
    <>
      <header className="top">
        <span className="brand">convite</span>
        <p>
          {isStill ? `Hecho a las ${madeAt}.` : `Se actualiza cada minuto. Última, ${madeAt}.`}{" "}
          <a href={isStill ? path : `${path}?quieta=1`}>{isStill ? "Que se actualice sola" : "Parar"}</a>
        </p>
      </header>
      <main>
        <p className="for">{title} · cocina</p>
        <h1>
          Han llegado {isLeast && "al menos "}
          {formatNumber(mouths.came)}
        </h1>
        <dl className="figures">
          <Big label="adultos" share={mouths.adults} />
          <Big label="menores" share={mouths.minors} />
        </dl>
        {next.length > 0 && (
          <div className="next">
            {late >= leastDelay && <p className="late">{courseText(late)}.</p>}
            <ul>
              {next.map((line) => (
                <li key={line.id}>
                  <b>{line.time}</b> {line.title}
                </li>
              ))}
            </ul>
          </div>
        )}
        <h2>Platos distintos</h2>
        {diets.length === 0 ? (
          <p>Nadie ha pedido un plato distinto.</p>
        ) : (
          <ul className="diets">
            {diets.map(({ text, came, of, isDangerous }) => (
              <li key={text} data-danger={isDangerous || undefined}>
                <span>{text}</span>
                <span>
                  <b>{formatNumber(came)}</b> {came < of && `de ${formatNumber(of)}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {special.length > 0 && (
          <>
            <h2>Mesa por mesa</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Mesa</th>
                  <th scope="col">Sentados</th>
                  <th scope="col">Platos distintos</th>
                </tr>
              </thead>
              <tbody>
                {special.map((table) => (
                  <tr key={table.place}>
                    <th scope="row">{table.place.replace(/^Mesa /, "")}</th>
                    <td>{seatedText(table)}</td>
                    <td>
                      {table.diets.map((diet) => (
                        <p key={diet.text} data-danger={diet.isDangerous || undefined}>
                          {dietText(diet)}
                        </p>
                      ))}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
        <p className="soft">Sin nombres: solo mesa y silla. Quien organiza puede retirar este enlace.</p>
      </main>
    </>
  );
}

function Big({ label, share: { came, of } }: { label: string; share: Share }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{formatNumber(came)}</b> de {formatCount(of, "previsto", "previstos")}
      </dd>
    </div>
  );
}

/** «7, falta 1» */
function seatedText({ came, of }: KitchenTable): string {
  const missing = of - came;
  return missing === 0 ? formatNumber(came) : `${formatNumber(came)}, ${missing === 1 ? "falta" : "faltan"} ${missing}`;
}

/** «2 · Sin gluten, sillas 3 y 4» */
function dietText({ text, count, chairs }: KitchenTable["diets"][number]): string {
  const places = chairs.length === 1 ? `, silla ${chairs[0]}` : `, sillas ${formatList(chairs.map(String))}`;
  return `${count} · ${text}${chairs.length > 0 ? places : ""}`;
}
