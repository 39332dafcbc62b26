// A strip with a message, beside its subject.
import IconAlertCircle from "@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs";
import IconAlertTriangle from "@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs";
import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconInfoCircle from "@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs";
import type { ReactNode } from "react";
import type { Icon } from "#app/ui/display/icon.ts";
import css from "./notice.module.css";

export type Tone = "info" | "ok" | "warn" | "bad";

const signs = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
} satisfies Record<Tone, Icon>;

/** With `live` screen readers announce it when it appears: politely, or at once if `bad`. `icon` replaces the tone's icon. */
export function Notice({
  tone = "info",
  icon,
  live = false,
  action,
  children,
}: {
  tone?: Tone;
  icon?: Icon | undefined;
  live?: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const Sign = icon ?? signs[tone];
  return (
    <div
      className={[css.notice, tone !== "info" && css[tone]].filter(Boolean).join(" ")}
      {...(live ? { role: tone === "bad" ? "alert" : "status" } : {})}
    >
      <Sign aria-hidden />
      <div className={css.words}>{children}</div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}

/** The place for a page's messages about the last action; empty without messages. `apart` adds space above, too. */
export function Notices({ apart = false, children }: { apart?: boolean; children: ReactNode }) {
  return <div className={apart ? `${css.notices} ${css.apart}` : css.notices}>{children}</div>;
}
