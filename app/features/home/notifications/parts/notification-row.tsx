// One notification: text, event and time. It links to its subject and becomes read with a click.
import IconArmchair from "@tabler/icons-react/dist/esm/icons/IconArmchair.mjs";
import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconCurrencyEuro from "@tabler/icons-react/dist/esm/icons/IconCurrencyEuro.mjs";
import IconGift from "@tabler/icons-react/dist/esm/icons/IconGift.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessageCircle from "@tabler/icons-react/dist/esm/icons/IconMessageCircle.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import { Form, useSubmit } from "react-router";
import { formatRelative } from "#app/copy/text/format.ts";
import { notificationSentence, notificationText } from "#app/copy/home/notifications.ts";
import { withEmoji } from "#app/domain/event/kinds.ts";
import { type NotificationArea, notificationKinds, placeOf } from "#app/domain/home/notification.ts";
import type { SeenNotification } from "#app/platform/notifications.server.ts";
import { IconButton } from "#app/ui/display/button.tsx";
import { Coin } from "#app/ui/display/coin.tsx";
import type { Icon } from "#app/ui/display/icon.ts";
import { TitleLink } from "#app/ui/display/list.tsx";
import { readLabel } from "../copy.ts";
import css from "./notifications.module.css";

const icons = {
  answers: IconUserCheck,
  gifts: IconGift,
  photos: IconPhoto,
  invitations: IconMail,
  messages: IconMessageCircle,
  tasks: IconChecklist,
  payments: IconCurrencyEuro,
  team: IconCalendarEvent,
  plan: IconArmchair,
  support: IconLifebuoy,
} satisfies Record<NotificationArea, Icon>;

/** `to` is the address of its list, `now` the time of the list. */
export function NotificationRow({ told, to, now }: { told: SeenNotification; to: string; now: Date }) {
  const submit = useSubmit();
  const { id, kind, event, at, readAt, subjectId } = told;
  const isUnread = readAt === null;
  const fields = { intent: "read", "notificationIds[]": id, upTo: at.toISOString() };
  return (
    <li className={isUnread ? `${css.row} ${css.unread}` : css.row}>
      <Coin icon={icons[notificationKinds[kind].area]} tone={isUnread ? "new" : "quiet"} />
      <div className={css.words}>
        <TitleLink
          to={placeOf({ kind, eventId: event?.id ?? null, subjectId })}
          cover
          // The linked page loads meanwhile; without JavaScript it stays unread until the user presses its button.
          onClick={() => {
            if (isUnread)
              void submit(fields, { method: "post", action: "/app/notifications", navigate: false, fetcherKey: id });
          }}
        >
          {notificationText(told)}
        </TitleLink>
        <small>
          {event && <>{withEmoji(event.type, event.title)} · </>}
          <time dateTime={at.toISOString()}>{formatRelative(at, now)}</time>
          {isUnread && <span className="sr">, sin leer</span>}
        </small>
      </div>
      {isUnread && (
        <Form method="post" action={to} preventScrollReset replace className={css.tick}>
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <IconButton type="submit" label={readLabel(notificationSentence(told))} icon={IconCheck} />
        </Form>
      )}
    </li>
  );
}
