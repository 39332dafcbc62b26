// Looks for the guest of one answer in the list, by hand.
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import type { Match } from "../queries.server.ts";
import { listSearch } from "../../parts/list-address.ts";
import css from "./review.module.css";
import { reviewPath } from "./review-address.ts";
import { JoinButton } from "./review-row.tsx";

export function GuestFinder({
  eventId,
  address,
  guestId,
  name,
  query,
  found,
}: {
  eventId: string;
  address: URLSearchParams;
  guestId: string;
  name: string;
  query: string;
  found: readonly Match[];
}) {
  return (
    <section className={css.finder} aria-label={`Buscar a ${name} en la lista`}>
      <h3>¿Quién es {name}?</h3>
      <Form method="get" preventScrollReset className={css.find}>
        {[...listSearch(address)].map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <input type="hidden" name="para" value={guestId} />
        <SearchInput
          name="buscar"
          label="Buscar en la lista"
          defaultValue={query}
          placeholder="Nombre o correo"
          data-autofocus=""
        />
        <Button type="submit" size="sm" variant="ghost">
          Buscar
        </Button>
        <ButtonLink to={reviewPath(eventId, address)} size="sm" variant="plain" preventScrollReset>
          Dejarlo
        </ButtonLink>
      </Form>
      {found.length > 0 ? (
        <div className={css.matches}>
          {found.map((match) => (
            <JoinButton key={match.guestId} guestId={guestId} name={name} match={match} />
          ))}
        </div>
      ) : (
        query.trim() !== "" && <output className="soft small">Nadie de la lista por «{query}».</output>
      )}
    </section>
  );
}
