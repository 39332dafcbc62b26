// /app/staff/privacidad: the record of processing activities, to print.
import { categoryText } from "#app/copy/data-categories.ts";
import { requestContext } from "#app/platform/http/request-context.server.ts";
import type { Handle } from "#app/platform/http/handle.ts";
import { authorizeAccount } from "#app/platform/pass.server.ts";
import { PaperSheet } from "#app/ui/layout/paper-sheet.tsx";
import type { Route } from "./+types/privacy.route.ts";
import { measures, recipientTexts, recordLead, recordTitle, staysText, tablesText } from "./copy.ts";
import css from "./record.module.css";
import { readRecord } from "./queries.server.ts";

export const handle = { access: { view: "staff.view" } } satisfies Handle;

export const meta: Route.MetaFunction = () => [{ title: "Privacidad · Equipo · Convite" }];

export async function loader(args: Route.LoaderArgs) {
  const pass = await authorizeAccount(args, handle.access.view);
  return readRecord(requestContext(args.context).app.config, pass);
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { operator, recipients, activities } = loaderData;
  return (
    <PaperSheet exitTo="/app/staff" title={recordTitle} lead={recordLead} empty={false} className={css.paper}>
      <section>
        <h2>Responsable</h2>
        <p>{operator.name ?? "Sin poner: OPERATOR_NAME"}</p>
        <p>{operator.email ?? "Sin poner: OPERATOR_EMAIL"}</p>
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys. */}
      <section aria-labelledby="actividades" tabIndex={0}>
        <h2 id="actividades">Tratamientos</h2>
        <table>
          <thead>
            <tr>
              {["Qué datos", "De quién", "Finalidad", "Hasta cuándo"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {activities.map(({ category, tables, columns, stays }) => {
              const { name, whose, purpose } = categoryText[category];
              return (
                <tr key={category}>
                  <th scope="row">
                    {name}
                    <small>{tablesText(tables, columns)}</small>
                  </th>
                  <td>{whose}</td>
                  <td>{purpose}</td>
                  <td>{staysText(stays)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <section>
        <h2>A quién se dan</h2>
        <ul>
          {recipientTexts(recipients).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Cómo se protegen</h2>
        <ul>
          {measures.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <p>Fecha y firma:</p>
    </PaperSheet>
  );
}
