// One answer of the review queue: its person, its content, and the host's choices.
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { Form } from "react-router";
import { formatInstant } from "#app/copy/text/format.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { ConfirmDialog } from "#app/ui/feedback/confirm-dialog.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { adoptText, ownAnswerText, saysText } from "../../copy.ts";
import { matchText } from "../copy.ts";
import type { Match, ReviewEntry } from "../queries.server.ts";
import css from "./review.module.css";
import { reviewPath } from "./review-address.ts";

export function ReviewRow({
  entry,
  event,
  address,
}: {
  entry: ReviewEntry & { matches: readonly Match[] };
  event: { id: string; timeZone: string };
  address: URLSearchParams;
}) {
  const { kind, guestId, answerId, guestName, writtenName, email, status, attending, message, answeredAt, matches } =
    entry;
  return (
    <Stack as="li" gap={3}>
      <div>
        {kind === "again" ? (
          <p>
            <b>{guestName}</b> {ownAnswerText[status]}; la respuesta nueva dice que <b>{saysText(attending)}</b>
            {writtenName !== guestName && ` (firmada «${writtenName}»)`}.
          </p>
        ) : (
          <p>
            <b>{writtenName}</b> dice que <b>{saysText(attending)}</b>.
          </p>
        )}
        <p className="soft small">
          {kind !== "again" && email && `${email} · `}
          {formatInstant(answeredAt, event.timeZone)}
        </p>
        {message && <q className={`${css.message} lines`}>{message}</q>}
      </div>
      {matches.length > 0 && (
        <Group gap={[2, 3]}>
          <span className={`${css.question} small`}>¿Es alguien de tu lista?</span>
          {matches.map((match) => (
            <JoinButton key={match.guestId} guestId={guestId} name={writtenName} match={match} />
          ))}
        </Group>
      )}
      <Group gap={[2, 3]}>
        {kind === "unmatched" ? (
          <Group method="post" preventScrollReset as={Form} gap={[2, 3]}>
            <input type="hidden" name="guestId" value={guestId} />
            <SubmitButton
              name="intent"
              value="adopt"
              size="sm"
              variant="ghost"
              busy="Guardando..."
              aria-label={`${writtenName}: ${adoptText}`}
            >
              {adoptText}
            </SubmitButton>
            <SubmitButton
              name="intent"
              value="answer.keep"
              size="sm"
              variant="plain"
              busy="Guardando..."
              aria-label={`${writtenName} es una persona nueva`}
            >
              Es una persona nueva
            </SubmitButton>
          </Group>
        ) : (
          <>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="answerId" value={answerId ?? ""} />
              <SubmitButton
                name="intent"
                value="answer.accept"
                size="sm"
                variant="ghost"
                busy="Aceptando..."
                aria-label={
                  kind === "again" ? `Aceptar la respuesta nueva de ${guestName}` : `Aceptar a ${writtenName}`
                }
              >
                Aceptar
              </SubmitButton>
            </Form>
            <ConfirmDialog
              label={kind === "again" ? "Descartar" : "Rechazar"}
              size="sm"
              variant="plain"
              title={
                kind === "again" ? `¿Descartar la respuesta nueva de ${guestName}?` : `¿Rechazar a ${writtenName}?`
              }
              confirm={kind === "again" ? "Descartar respuesta" : "Rechazar"}
              busy="Un momento..."
              intent="answer.discard"
              extra={{ answerId: answerId ?? "" }}
            >
              {kind === "again"
                ? "Queda lo que ya había contestado. La respuesta nueva se borra."
                : "Su respuesta se borra y no estará en la lista. No se le avisa; si contesta otra vez, volverá a aparecer aquí."}
            </ConfirmDialog>
          </>
        )}
        {kind !== "again" && (
          <ButtonLink
            to={reviewPath(event.id, address, { para: guestId })}
            size="sm"
            variant="plain"
            preventScrollReset
          >
            {matches.length > 0 ? "Buscar a otra persona" : "Buscar en la lista"}
            <span className="sr"> para {writtenName}</span>
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}

/** Joins `name` to this guest of the list. */
export function JoinButton({ guestId, name, match }: { guestId: string; name: string; match: Match }) {
  const household = match.household !== match.name && match.household;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="guestId" value={guestId} />
      <input type="hidden" name="targetGuestId" value={match.guestId} />
      <SubmitButton
        name="intent"
        value="answer.join"
        size="sm"
        variant="soft"
        icon={IconUserCheck}
        busy="Uniendo..."
        className={css.join}
      >
        <span>
          <span className="sr">{name}: </span>Es {match.name}
          <small>
            {household && `${household} · `}
            {matchText[match.status]}
          </small>
        </span>
      </SubmitButton>
    </Form>
  );
}
