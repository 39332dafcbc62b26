// Searches the list for the guest of one answer, by hand.
import { Form } from "react-router";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { SearchInput } from "#app/ui/form/text-fields.tsx";
import { Group } from "#app/ui/layout/stack.tsx";
import { Card } from "#app/ui/layout/sheet.tsx";
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
    <Card as="section" sunk gap={3} className={css.finder} aria-label={`Buscar a ${name} en la lista`}>
      <h3>¿Quién es {name}?</h3>
      <Group as={Form} method="get" preventScrollReset gap={[2, 3]} className={css.find}>
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
      </Group>
      {found.length > 0 ? (
        <Group gap={[2, 3]}>
          {found.map((match) => (
            <JoinButton key={match.guestId} guestId={guestId} name={name} match={match} />
          ))}
        </Group>
      ) : (
        query.trim() !== "" && <output className="soft small">Nadie de la lista por «{query}».</output>
      )}
    </Card>
  );
}
