// The forms of the notifications: the read ones, and the devices that receive pushes.
import { redirect } from "react-router";
import { addDevice, removeDevice } from "#app/features/account/devices/commands.server.ts";
import { deviceRefusals } from "#app/features/account/devices/copy.ts";
import { deviceForm } from "#app/features/account/devices/form.ts";
import { settingsWith } from "#app/features/account/settings/copy.ts";
import { accountActions, byCode, stay } from "#app/platform/http/action.server.ts";
import type { AccountPass } from "#app/platform/pass.server.ts";
import { markRead } from "./commands.server.ts";
import { listText } from "./copy.ts";
import { readForm } from "./form.ts";
import { pathOf, readAddress } from "./parts/list-address.ts";

const kit = {
  what: "notifications not read",
  failed: () => listText.failed,
  back: (_: null, { args }: { args: { request: Request } }) => {
    const { onlyUnread, asked } = readAddress(new URL(args.request.url).searchParams);
    return pathOf({ onlyUnread, page: Math.max(1, Math.trunc(Number(asked)) || 1) });
  },
  refused: byCode(deviceRefusals, { device_invalid: 422 }),
};
const onList = accountActions<AccountPass<"notification.read">>()(kit);
const onDevices = accountActions<AccountPass<"notification.devices">>()(kit);

export const notificationActions = {
  read: onList(readForm, ({ db, pass, input, now }) => markRead(db, pass, input.ids, input.upTo, now), null),
  readAll: onList(readForm, ({ db, pass, input, now }) => markRead(db, pass, null, input.upTo, now), null),
  subscribe: onDevices(deviceForm, ({ db, pass, input, now }) => addDevice(db, pass, input, now), stay("")),
  unsubscribe: onDevices(
    null,
    ({ db, pass, form }) => removeDevice(db, pass, form.get("deviceId")),
    () => redirect(settingsWith("dispositivo"), 303),
  ),
};
