// The form actions of the kitchen's link.
import { eventActions } from "#app/platform/http/action.server.ts";
import { dayPath } from "../copy.ts";
import { kitchenFailed, type KitchenNotice } from "./copy.ts";
import { createKitchenLink, type KitchenPass, revokeKitchenLink } from "./commands.server.ts";

const on = eventActions<KitchenPass>()({
  what: "kitchen's link not changed",
  failed: kitchenFailed,
  refused(refusal: never): never {
    return refusal;
  },
  back: (notice: KitchenNotice, { pass }) => `${dayPath(pass.event.id, { dialog: "kitchen" })}?aviso=${notice}`,
});

export const kitchenActions = {
  "kitchen.create": on(null, ({ app, pass, now }) => createKitchenLink(app, pass, now), "enlace"),
  "kitchen.revoke": on(null, ({ db, pass, now }) => revokeKitchenLink(db, pass, now), "retirado"),
};
