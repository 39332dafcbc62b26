// The screen of the day after: the guests who came, the missing ones, the hosts' thanks, the album, and the papers.
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconListCheck from "@tabler/icons-react/dist/esm/icons/IconListCheck.mjs";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { callLink } from "#app/domain/guest/guest.ts";
import { formatCount, formatList, formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { dateIn } from "#app/domain/time/zoned-time.ts";
import { albumPath } from "#app/features/event/album/copy.ts";
import { RoomCounts } from "#app/features/event/door/parts/room-counts.tsx";
import type { Stranger } from "#app/features/event/door/evening.queries.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import type { AlbumSeen } from "../after.queries.server.ts";
import { afterLead, dayPath, enteredText, noShowText } from "../copy.ts";
import { decisionNotices } from "../decisions/copy.ts";
import type { Missing } from "../queries.server.ts";
import { everythingPath, everythingText } from "../everything/copy.ts";
import { thanksNotices } from "../thanks/copy.ts";
import css from "./day.module.css";
import { GiveThanks } from "./give-thanks.tsx";
import { Papers } from "./papers.tsx";
import type { AfterData, DayData } from "./shown.ts";

const mostShown = 40;

export function AfterScreen({
  answer,
  children,
  after: { album, erased, thanks, mayList },
  ...data
}: DayData & { after: AfterData; answer: FormAnswer | undefined; children: ReactNode }) {
  const { event, figures, rooms, arrivals, mayExport, mayTake } = data;
  useLive([
    `event:${event.id}`,
    ...(arrivals ? ([`event:${event.id}:guests`, `event:${event.id}:door`] as const) : []),
  ]);
  const guestsPath = `/app/event/${event.id}/guests`;
  const problem = answer && answer.intent !== "thanks" && Object.values(answer.errors)[0];
  const came = figures.mouths.came;
  return (
    <Sheet>
      <PageHead
        title="Así fue"
        lead={afterLead(dateIn(event.timeZone, new Date(data.now)), erased)}
        actions={
          <>
            {arrivals && (
              <ButtonLink variant="ghost" icon={IconListCheck} to={guestsPath}>
                Invitados
              </ButtonLink>
            )}
            {mayTake && (came > 0 || album) && (
              <ButtonLink variant="ghost" icon={IconDownload} to={everythingPath(event.id)} reloadDocument download>
                {everythingText.take}
              </ButtonLink>
            )}
          </>
        }
      />
      <AddressNotice notices={thanksNotices} />
      <AddressNotice
        notices={decisionNotices}
        undo={{ action: dayPath(event.id), field: "noted", intent: "decision.undo" }}
      />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {came === 0 ? (
        <EmptyState
          title="No consta quién vino"
          text="Nadie lo apuntó en la puerta. Márcalo en Invitados («Asistió»), y aquí podrás darles las gracias."
          action={arrivals && <ButtonLink to={guestsPath}>Ir a Invitados</ButtonLink>}
        />
      ) : (
        <>
          <StatStrip
            stats={[
              { label: "vinieron", value: formatNumber(came) },
              { label: "menores", value: formatNumber(figures.mouths.minors.came) },
              { label: "no vinieron, y se les esperaba", value: formatNumber(figures.all.of - figures.all.came) },
              ...(album ? [{ label: "fotos de los invitados", value: formatNumber(album.count) }] : []),
            ]}
          />
          <RoomCounts rooms={rooms} />
          <div className={css.halves}>
            <div>
              {thanks && thanks.came > 0 && <GiveThanks event={event} thanks={thanks} answer={answer} />}
              {album && <Album eventId={event.id} album={album} />}
            </div>
            <div>
              {arrivals && arrivals.missing.length > 0 && (
                <NoShows missing={arrivals.missing} guestsPath={guestsPath} />
              )}
              {arrivals && arrivals.door.walkIns.length > 0 && (
                <WalkIns eventId={event.id} walkIns={arrivals.door.walkIns} mayList={mayList} />
              )}
              <Papers
                eventId={event.id}
                hasCame={mayExport && figures.all.came > 0}
                hasKitchen={arrivals !== null && arrivals.diets !== null}
              />
            </div>
          </div>
        </>
      )}
      {children}
    </Sheet>
  );
}

function Album({ eventId, album: { count, photos } }: { eventId: string; album: NonNullable<AlbumSeen> }) {
  return (
    <Section
      title="El álbum"
      aside={<Link to={albumPath(eventId)}>{count === 1 ? "Ver la foto" : `Ver las ${formatNumber(count)}`}</Link>}
    >
      <div className={css.photos}>
        {photos.map(({ id, url, alt }) => (
          <img key={id} src={url} alt={alt} loading="lazy" />
        ))}
      </div>
    </Section>
  );
}

function NoShows({ missing, guestsPath }: { missing: readonly Missing[]; guestsPath: string }) {
  const left = missing.length - mostShown;
  return (
    <Section title="No vinieron">
      <Rows>
        {missing.slice(0, mostShown).map(({ id, names, place, email, phone }) => (
          <li key={id} className={css.missing}>
            <div>
              <b>{formatList(names)}</b>
              <span className="soft small">{noShowText(place)}</span>
            </div>
            {(email ?? phone) !== null && (
              <a
                href={email === null ? callLink(phone!) : `mailto:${encodeURIComponent(email)}`}
                className={buttonClass({ variant: "soft", size: "sm" })}
              >
                {email === null ? "Llamar" : "Escribirle"}
                <span className="sr"> a {names[0]}</span>
              </a>
            )}
          </li>
        ))}
      </Rows>
      {left > 0 && (
        <p className="soft small">
          Y {formatNumber(left)} familias más. <a href={`${guestsPath}?estado=confirmed`}>Verlas en Invitados</a>
        </p>
      )}
    </Section>
  );
}

function WalkIns({ eventId, walkIns, mayList }: { eventId: string; walkIns: readonly Stranger[]; mayList: boolean }) {
  const left = walkIns.length - mostShown;
  return (
    <Section title="Vinieron sin lista">
      <Rows>
        {walkIns.slice(0, mostShown).map((person) => (
          <li key={person.key} className={css.missing}>
            <div>
              <b>{person.name || "Sin nombre"}</b>
              <span className="soft small">{enteredText(person)}</span>
            </div>
            {mayList && person.name !== "" && (
              <Form
                method="post"
                action={`${dayPath(eventId, { dialog: "walk-in" })}?quien=${person.key}`}
                preventScrollReset
              >
                <input type="hidden" name="intent" value="walkin.list" />
                <input type="hidden" name="factId" value={person.key} />
                <SubmitButton variant="ghost" size="sm" busy="Añadiendo...">
                  A la lista
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </Rows>
      {left > 0 && <p className="soft small">Y {formatCount(left, "persona más", "personas más")}.</p>}
    </Section>
  );
}
