// The gift list of an event for its hosts: each gift with its pledges. Beside it stand the account for money and the arrived money.
import { rooms } from "#app/domain/event/rooms.ts";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDayAndMonth } from "#app/copy/text/format.ts";
import { seePath } from "#app/domain/event/see.ts";
import type { GiftAccount } from "#app/domain/event/gifts.ts";
import { addDays } from "#app/domain/time/zoned-time.ts";
import { ReachNews } from "#app/features/event/frame/parts/reach-news.tsx";
import { SightLine } from "#app/features/event/frame/parts/sight-line.tsx";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { AddressNotice } from "#app/ui/feedback/address-notice.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { notices, giftsPath, sumsText } from "../copy.ts";
import type { GiftAnswer } from "../actions.server.ts";
import type { HostPledge } from "#app/platform/gift-pledges.server.ts";
import type { GiftSums, ListedGift } from "../queries.server.ts";
import { AccountCard } from "./account-card.tsx";
import { GiftRow } from "./gift-row.tsx";
import { Givers } from "./givers.tsx";
import css from "./gifts.module.css";

type GiftsData = {
  event: { id: string; title: string };
  gifts: readonly ListedGift[];
  pledges: readonly HostPledge[];
  account: GiftAccount;
  surprise: boolean;
  /** The latest date that the event has had since the first gift. */
  latestDate: string;
  isHidden: boolean;
  sums: GiftSums;
  /** The hosts have not said yet whether guests may see the list. */
};

export function GiftsScreen({
  event,
  gifts,
  pledges,
  account,
  surprise,
  latestDate,
  isHidden,
  sums,
  answer,
  children,
}: GiftsData & { answer: GiftAnswer | undefined; children: ReactNode }) {
  useLive([`event:${event.id}`]);
  const isEmpty = gifts.length === 0;
  const path = giftsPath(event.id);
  const problem = answer?.errors.form ?? Object.values(answer?.errors ?? {})[0];
  const add = (
    <ButtonLink icon={IconPlus} to={giftsPath(event.id, { dialog: "new" })} preventScrollReset>
      Añadir regalo
    </ButtonLink>
  );
  return (
    <Sheet>
      <ReachNews about={["gifts", "account"]} />
      <PageHead
        title={rooms.gifts.title}
        lead={isEmpty ? undefined : sumsText(sums)}
        actions={
          <>
            <ButtonLink variant="ghost" icon={IconEye} to={seePath(event.id, { at: "regalos" })}>
              Como invitado
            </ButtonLink>
            {!isEmpty && add}
          </>
        }
      />
      <SightLine thing="gifts" />
      <AddressNotice notices={notices} undo={{ action: path, field: "batchId" }} />
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      <div className={css.columns}>
        <div className={css.main}>
          {surprise && (
            <Notice tone="info" icon={IconGift}>
              <b>Modo sorpresa.</b>{" "}
              {isHidden || pledges.length === 0
                ? `Veis qué falta, no quién regala. Los nombres salen el ${formatDayAndMonth(addDays(latestDate, 1))}.`
                : "Ya ha pasado el día: veis quién regala qué."}{" "}
              <Link to={giftsPath(event.id, { dialog: "settings" })} preventScrollReset>
                Cambiar
              </Link>
            </Notice>
          )}
          {isEmpty ? (
            <EmptyState
              title="La lista está en blanco."
              text="Pon lo que os haga ilusión: de cualquier tienda, entero o en partes."
              action={add}
            />
          ) : (
            <section aria-labelledby="lista">
              <h2 id="lista" className="sr">
                Regalos
              </h2>
              <ul className={css.list}>
                {gifts.map((gift, index) => (
                  <GiftRow
                    key={gift.id}
                    eventId={event.id}
                    gift={gift}
                    up={index === 0 ? null : (gifts[index - 2]?.id ?? "")}
                    down={gifts[index + 1]?.id ?? null}
                  />
                ))}
              </ul>
            </section>
          )}
          <Givers path={path} pledges={pledges} />
        </div>
        <AccountCard path={path} eventId={event.id} account={account} pledges={pledges} />
      </div>
      {children}
    </Sheet>
  );
}
