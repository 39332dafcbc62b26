// Which features exist, and which are only planned: no screen, e-mail or plan speaks of one before it is built. SC-50
// The stored fields, permission names and form fields of a planned feature stay accepted. The day it is built, its
// line here becomes true, and everything that waits for it is shown again.
import type { EventSwitch } from "./permission-names.ts";
import type { Permission } from "#app/domain/permission-names.ts";

const builtFeatures = {
  chat: true,
  giftList: true,
  /** Tasks and the running order of the day. */
  schedule: true,
  moodboard: true,
  /** Expenses against a budget; the one amount of an event is there. */
  budget: true,
} as const satisfies Record<string, boolean>;

export type Feature = keyof typeof builtFeatures;

/** Whether guests and hosts find this feature anywhere. */
export function isBuilt(feature: Feature): boolean {
  return builtFeatures[feature];
}

/** The permissions that open one feature alone. */
const featureOfPermission: Partial<Record<Permission, Feature>> = { chat: "chat", see_gift_list: "giftList" };

/** The switches of an event that turn one feature on or off. */
const featureOfSwitch: Partial<Record<EventSwitch, Feature>> = {
  allowChat: "chat",
  allowGiftList: "giftList",
  allowTimeline: "schedule",
};

/** Whether this permission opens anything yet; one that does not is kept and granted, and nowhere named. */
export function opensFeature(permission: Permission): boolean {
  const feature = featureOfPermission[permission];
  return feature === undefined || isBuilt(feature);
}

/** Of these permissions the ones that open something, in the same order. */
export function namedPermissions<Among extends Permission>(among: readonly Among[]): Among[] {
  return among.filter(opensFeature);
}

/** Whether this switch turns anything on or off yet. */
export function switchesFeature(name: EventSwitch): boolean {
  const feature = featureOfSwitch[name];
  return feature === undefined || isBuilt(feature);
}
