// The access that both routes of a session require, the screen's and the one for scripts: they differ only in how they answer.
import { pictureFormBytes } from "#app/domain/account/photo.ts";
import type { Handle } from "#app/platform/http/handle.ts";

export const talkHandle = {
  access: {
    view: "chat.private.read",
    actions: {
      send: "chat.private.send",
      edit: "chat.private.send",
      delete: "chat.private.send",
      typing: "chat.private.send",
      read: "chat.private.read",
      block: "chat.private.read",
      unblock: "chat.private.read",
      report: "chat.private.read",
      remove: "chat.general.clear",
      restore: "chat.general.clear",
    },
    also: {
      general: "chat.general.read",
      organizers: "chat.organizers.read",
      sendGeneral: "chat.general.send",
      sendOrganizers: "chat.organizers.send",
    },
  },
  uploadBytes: pictureFormBytes,
} as const satisfies Handle;

const { view, actions, also } = talkHandle.access;

/** The actions that let an account read and write a session, by its kind. */
export const talkRights = {
  read: { private: view, general: also.general, organizers: also.organizers },
  send: { private: actions.send, general: also.sendGeneral, organizers: also.sendOrganizers },
  /** Only the event's general session has hosts who clear it. */
  clear: actions.remove,
} as const;
