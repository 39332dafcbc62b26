// The actions of «Puertas».
import { readHours } from "#app/domain/door/setup.ts";
import type { Refusal } from "#app/domain/result.ts";
import { byCode, eventActions, type Kit, refuseFields } from "#app/platform/http/action.server.ts";
import type { MemberPass } from "#app/platform/pass.server.ts";
import { actionFailed, fieldRefusals, refusals, setupPath, type SetupNotice, silentText } from "./copy.ts";
import { deviceRefForm, leadForm, linkForm, linkRefForm, pointForm, pointRefForm, sharesForm } from "./form.ts";
import { setLead } from "./lead.commands.server.ts";
import { setShares } from "./shares.commands.server.ts";
import {
  createLink,
  deletePoint,
  revokeDevice,
  revokeLink,
  savePoint,
  wipeRehearsal,
} from "./setup.commands.server.ts";

const kit: Kit<MemberPass, SetupNotice, Refusal<keyof typeof refusals>, object> = {
  what: "door not changed",
  failed: actionFailed,
  back: (notice, { pass }) => setupPath(pass.event.id, notice),
  // Of another event, gone, or never there: a caller cannot tell them apart. A-4
  refused: byCode(
    refusals,
    { point_gone: 404, link_gone: 404, device_gone: 404, words_missing: 422 },
    { kind_used: "kind", booked_entrance: "booked", tag_gone: "booked", words_missing: "words", lead_gone: "userId" },
  ),
};
const onPoint = eventActions<MemberPass<"door.setup">>()(kit);
const onLink = eventActions<MemberPass<"door.link.write">>()(kit);
const onDevice = eventActions<MemberPass<"door.device.revoke">>()(kit);
const onTrial = eventActions<MemberPass<"door.rehearsal.wipe">>()(kit);

export const setupActions = {
  "point.save": onPoint(
    pointForm,
    ({ db, pass, input, now }) => savePoint(db, pass, input, now),
    (_, { input }) => (input.pointId === null ? "puerta" : "guardada"),
  ),
  "point.delete": onPoint(pointRefForm, ({ db, pass, input }) => deletePoint(db, pass, input.pointId), "quitada"),
  "link.create": onLink(
    linkForm,
    async ({ app, pass, input, now }) => {
      const hours = readHours(input.hours, pass.event, now);
      if (hours.ok) return createLink(app, pass, { ...input, ...hours }, now);
      return refuseFields(
        Object.fromEntries(Object.entries(hours.fields).map(([field, code]) => [field, fieldRefusals[code]])),
      );
    },
    "enlace",
  ),
  "link.revoke": onLink(linkRefForm, ({ db, pass, input, now }) => revokeLink(db, pass, input.linkId, now), "cerrado"),
  "device.revoke": onDevice(
    deviceRefForm,
    ({ db, pass, input, now }) => revokeDevice(db, pass, input.deviceId, input.isSure, now),
    "retirado",
  ),
  "shares.set": onPoint(
    sharesForm,
    async ({ db, pass, input, now }) => {
      const done = await setShares(db, pass, input, now);
      if (done.ok || done.code !== "phone_silent") return done;
      return { ok: false as const, status: 409, errors: { form: silentText(done, pass.event.timeZone) } };
    },
    "reparto",
  ),
  "day.lead": onPoint(leadForm, ({ db, pass, input }) => setLead(db, pass, input), "manda"),
  "rehearsal.wipe": onTrial(null, ({ db, pass }) => wipeRehearsal(db, pass), "ensayo"),
};
