// The list of notifications: filters, rows, pages, and a hint if it is empty.
import IconChecks from "@tabler/icons-react/dist/esm/icons/IconChecks.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { Form } from "react-router";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { FilterChips } from "#app/ui/display/chips.tsx";
import { Pager } from "#app/ui/display/pager.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { PageHead, Sheet } from "#app/ui/layout/sheet.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { emptyText, listText } from "../copy.ts";
import type { NotificationList } from "../queries.server.ts";
import { pathOf } from "./list-address.ts";
import { NotificationRow } from "./notification-row.tsx";
import css from "./notifications.module.css";

export type NotificationsScreenProps = NotificationList & {
  viewerId: string;
  onlyUnread: boolean;
  now: Date;
  /** Why the form marked nothing as read. */
  refusal: string | undefined;
};

export function NotificationsScreen({
  shown,
  page,
  pages,
  unread,
  total,
  upTo,
  viewerId,
  onlyUnread,
  now,
  refusal,
}: NotificationsScreenProps) {
  useLive([`user:${viewerId}`]);
  const here = pathOf({ onlyUnread, page });
  const settings = (
    <ButtonLink to="/app/settings#avisos" variant="ghost" icon={IconSettings}>
      {listText.settings}
    </ButtonLink>
  );
  return (
    <Sheet narrow>
      <PageHead title={listText.title} lead={listText.lead} actions={total > 0 ? settings : undefined} />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
      {total === 0 ? (
        <EmptyState drawing="flower" title={emptyText.title} text={emptyText.text} action={settings} />
      ) : (
        <>
          <div className={css.tools}>
            <FilterChips
              label="Qué avisos"
              chips={[
                { to: pathOf({ onlyUnread: false, page: 1 }), label: "Todos", count: total, current: !onlyUnread },
                { to: pathOf({ onlyUnread: true, page: 1 }), label: "Sin leer", count: unread, current: onlyUnread },
              ]}
            />
            {unread > 0 && (
              <Form method="post" action={here} preventScrollReset replace>
                <input type="hidden" name="intent" value="readAll" />
                {upTo && <input type="hidden" name="upTo" value={upTo.toISOString()} />}
                <SubmitButton variant="ghost" icon={IconChecks} busy={listText.reading}>
                  {listText.readAll}
                </SubmitButton>
              </Form>
            )}
          </div>
          {shown.length === 0 ? (
            <EmptyState drawing="glass" title={emptyText.allRead} text={emptyText.allReadText} />
          ) : (
            <ul className={css.rows}>
              {shown.map((told) => (
                <NotificationRow key={told.id} told={told} to={here} now={now} />
              ))}
            </ul>
          )}
          <Pager page={page} pages={pages} to={(other) => pathOf({ onlyUnread, page: other })} />
        </>
      )}
    </Sheet>
  );
}
