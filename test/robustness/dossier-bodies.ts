// The dossier's actions, each with a valid body for its allowed actor, regardless of other changes meanwhile.
import { newId } from "#app/db/id.ts";
import type { Bodies } from "./cast.ts";

/** By intent: of the page. */
export const dossierBodies: Bodies = {
  draw: () => ({ intent: "draw", "parts[]": ["details", "tasks"] }),
  cancel: async (app, { id }) => {
    const dossierId = newId();
    await app.pool.query(
      `insert into event_dossiers (event_id, id, user_id, parts) select id, $2, created_by, '{details}' from events where id = $1
       on conflict (event_id, user_id) do update
         set id = excluded.id, state = 'waiting', failure = null, pdf = null, ordered_at = now()`,
      [id, dossierId],
    );
    return { intent: "cancel", dossierId };
  },
};
