// The screen of the day: its delay, its figures, the tables with their guests so far, the missing guests, and the kitchen's numbers.
import IconDeviceTv from "@tabler/icons-react/dist/esm/icons/IconDeviceTv.mjs";
import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { callLink } from "#app/domain/guest/guest.ts";
import { formatList, formatNumber } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { timeIn } from "#app/domain/time/zoned-time.ts";
import { notices, schedulePath } from "#app/features/event/schedule/copy.ts";
import { useNow } from "#app/features/event/schedule/parts/use-now.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { StatStrip } from "#app/ui/display/stat-strip.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Section, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { RoomCounts } from "#app/features/event/door/parts/room-counts.tsx";
import { dayPath, doorWordText, leadText, missingTitle } from "../copy.ts";
import { decisionNotices } from "../decisions/copy.ts";
import { announceNotices } from "../notices/copy.ts";
import type { Diet, Figures, Missing, Share } from "../queries.server.ts";
import { AtTheDoor, Phones } from "./at-the-door.tsx";
import { CourseCloth } from "./course-cloth.tsx";
import css from "./day.module.css";
import { Papers } from "./papers.tsx";
import { SaySomething } from "./say-something.tsx";
import type { DayData } from "./shown.ts";
import { TablesOrFamilies } from "./tables-or-families.tsx";
import { useEachMinute } from "./use-each-minute.ts";

/** More than a screen shows at once. */
const mostMissing = 40;

export function DayScreen({
  answer,
  children,
  ...data
}: DayData & { answer: FormAnswer | undefined; children: ReactNode }) {
  const {
    event,
    lines,
    phones,
    figures,
    rooms,
    arrivals,
    doorPhones,
    days,
    mayWrite,
    mayOpenDoor,
    mayDecide,
    mayShow,
    mayExport,
    telling,
    clientId,
  } = data;
  useLive([
    `event:${event.id}`,
    ...(arrivals ? ([`event:${event.id}:guests`, `event:${event.id}:door`] as const) : []),
  ]);
  const now = useNow(data.now);
  useEachMinute(doorPhones.length > 0);
  const problem = answer && answer.intent !== "announce" && Object.values(answer.errors)[0];
  const missing = figures.all.of - figures.all.came;
  const guestsPath = `/app/event/${event.id}/guests`;
  return (
    <Sheet>
      <PageHead
        title="El día"
        lead={leadText(event.date, days, timeIn(event.timeZone, now))}
        actions={
          <>
            <ButtonLink variant="ghost" icon={IconListDetails} to={schedulePath(event.id)}>
              Escaleta
            </ButtonLink>
            {mayShow && (
              <ButtonLink
                variant="ghost"
                icon={IconDeviceTv}
                to={dayPath(event.id, { dialog: "screen" })}
                preventScrollReset
              >
                Pantalla
              </ButtonLink>
            )}
            {mayOpenDoor && (
              <ButtonLink icon={IconDoorEnter} to={`/app/event/${event.id}/door`} reloadDocument>
                Abrir la puerta
              </ButtonLink>
            )}
          </>
        }
      />
      <AddressNotice notices={notices} undo={{ action: dayPath(event.id), field: "batchId" }} />
      <AddressNotice
        notices={decisionNotices}
        undo={{ action: dayPath(event.id), field: "noted", intent: "decision.undo" }}
      />
      <AddressNotice
        notices={announceNotices}
        undo={{ action: dayPath(event.id), field: "noticeId", intent: "announce.cancel" }}
      />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <CourseCloth event={event} lines={lines} phones={new Map(phones)} now={now} days={days} mayWrite={mayWrite} />
      <StatStrip
        stats={[
          { label: figures.isLeast ? "han llegado, al menos" : "han llegado", value: <Figure share={figures.all} /> },
          { label: "menores", value: <Figure share={figures.minors} /> },
          { label: days < 0 ? "no han venido" : "por llegar", value: formatNumber(missing) },
          ...(arrivals && arrivals.door.walkIns.length > 0
            ? [{ label: "no estaban en la lista", value: formatNumber(arrivals.door.walkIns.length) }]
            : []),
        ]}
      />
      {figures.all.of === 0 && (
        <p className="soft">Aún no ha confirmado nadie. Quien diga que sí contará aquí en cuanto llegue.</p>
      )}
      <RoomCounts rooms={rooms} />
      {arrivals && (figures.all.of > 0 || figures.mouths.came > 0) && (
        <div className={css.halves}>
          <div>
            <TablesOrFamilies event={event} {...arrivals} guestsPath={guestsPath} />
            <Expected missing={arrivals.missing} count={missing} days={days} guestsPath={guestsPath} />
            <AtTheDoor eventId={event.id} {...arrivals.door} mayDecide={mayDecide} />
          </div>
          <div>
            <Kitchen eventId={event.id} figures={figures} diets={arrivals.diets} />
            {telling && days <= 0 && days >= -1 && (
              <SaySomething event={event} telling={telling} clientId={clientId} now={now} answer={answer} />
            )}
            <Phones event={event} phones={doorPhones} now={now} />
            <Papers
              eventId={event.id}
              hasCame={mayExport && figures.all.came > 0}
              hasKitchen={arrivals.diets !== null}
            />
          </div>
        </div>
      )}
      {children}
    </Sheet>
  );
}

function Figure({ share: { came, of } }: { share: Share }) {
  return (
    <>
      {formatNumber(came)} <small className={css.of}>de {formatNumber(of)}</small>
    </>
  );
}

function Expected({
  missing,
  count,
  days,
  guestsPath,
}: {
  missing: readonly Missing[];
  count: number;
  days: number;
  guestsPath: string;
}) {
  if (count === 0) return <Section title="Está todo el mundo">{null}</Section>;
  const left = missing.length - mostMissing;
  return (
    <Section title={days < 0 ? "No han venido" : missingTitle(count)}>
      <Rows>
        {missing.slice(0, mostMissing).map(({ id, names, place, phone, words }) => (
          <li key={id} className={css.missing}>
            <div>
              <b>{formatList(names)}</b>
              <span className="soft small">{[place, ...words.map((word) => doorWordText[word])].join(" · ")}</span>
            </div>
            {phone && (
              <a href={callLink(phone)} className={buttonClass({ variant: "ghost", size: "sm" })}>
                <IconPhone aria-hidden /> Llamar
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

function Kitchen({
  eventId,
  figures: { mouths },
  diets,
}: {
  eventId: string;
  figures: Figures;
  diets: readonly Diet[] | null;
}) {
  const rows = [
    { text: "Adultos", ...mouths.adults, isDangerous: false, places: [] },
    { text: "Menores", ...mouths.minors, isDangerous: false, places: [] },
    ...(diets ?? []),
  ];
  return (
    <Section
      title="En la cocina"
      aside={
        diets && (
          <Link to={dayPath(eventId, { dialog: "kitchen" })} preventScrollReset>
            Su enlace
          </Link>
        )
      }
    >
      <Rows pad={2}>
        {rows.map(({ text, came, of, isDangerous, places }) => (
          <li key={text} className={css.dish} data-danger={isDangerous || undefined}>
            <span>
              {text}
              {places.length > 0 && <small>{formatList(places)}</small>}
            </span>
            <span>
              <b>{formatNumber(came)}</b> de {formatNumber(of)}
            </span>
          </li>
        ))}
      </Rows>
    </Section>
  );
}
