// The table of the debug screens: only data that the user may see.
import { TextPage } from "#app/ui/layout/public-frame.tsx";
import css from "./debug-screen.module.css";
import type { DebugEvent } from "./queries.server.ts";

export function DebugScreen({
  title,
  lead,
  events,
  error,
}: {
  title: string;
  lead: string;
  events: readonly DebugEvent[];
  /** Why there is no list; null without an error. */
  error: string | null;
}) {
  return (
    <TextPage title={title} lead={lead}>
      {error !== null ? (
        <p role="alert">{error}</p>
      ) : events.length === 0 ? (
        <p>No hay eventos en la base de datos.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys.
        <section className={css.scroll} aria-label="Eventos" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Id</th>
                <th scope="col">Título</th>
                <th scope="col">Slug guardado</th>
                <th scope="col">Slug generado</th>
                <th scope="col">Fecha</th>
                <th scope="col">Descripción</th>
              </tr>
            </thead>
            <tbody>
              {events.map(({ id, title: name, slug, generatedSlug, date, description }) => (
                <tr key={id}>
                  <td>
                    <code>{id}</code>
                  </td>
                  <td>{name}</td>
                  <td>{slug ?? "–"}</td>
                  <td>{generatedSlug}</td>
                  <td>{date}</td>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </TextPage>
  );
}
