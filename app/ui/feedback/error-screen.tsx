// The error screen, shown instead of a page that failed.
import type { ReactNode } from "react";
import { createPath, useLocation } from "react-router";
import { Mark } from "#app/ui/display/brand.tsx";
import { Drawing, type DrawingName } from "#app/ui/display/drawings.tsx";
import { errorText } from "./error-text.ts";
import base from "#app/ui/theme/base.css?url";
import fonts from "#app/ui/theme/fonts.css?url";
import tokens from "#app/ui/theme/tokens.css?url";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { useNonce } from "#app/ui/nonce.tsx";
import own from "./error-screen.css?url";
import ownText from "./error-screen.css?inline";

export type ErrorScreenProps = {
  /** 0 if no response came at all. */
  status: number;
  requestId?: string | undefined;
  /** Whether the server logged the failure. */
  isNoted?: boolean | undefined;
  /** Replaces the default words of the status. */
  title?: string | undefined;
  text?: ReactNode;
  /** Target and label of the first button (default: home). */
  home?: { to: string; label: string } | undefined;
  /** True inside the app's frame: then it is not a page of its own and omits the brand. */
  framed?: boolean;
};

/** An error screen for an HTTP `status`, with the request id for reports. It includes its own styles and needs no JavaScript. */
export function ErrorScreen({
  status,
  requestId,
  isNoted = true,
  title,
  text,
  home = { to: "/", label: "Ir al inicio" },
  framed = false,
}: ErrorScreenProps) {
  const here = useLocation();
  const nonce = useNonce();
  // If the browser renders the page, its files may be unreachable: the styles come with the script.
  const isDrawnHere = useHydrated();
  const words = errorText(status, isNoted);
  const drawing: DrawingName = status === 404 || status === 403 ? "plate" : "orange";
  const Tag = framed ? "div" : "main";
  return (
    <Tag
      className={`error-screen ${framed ? "app-error" : ""}`}
      data-status={status}
      {...(framed ? {} : { id: "main" })}
    >
      {!framed && <title>{`${title ?? words.title} · Convite`}</title>}
      {[tokens, fonts, base, own].map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {isDrawnHere && <style nonce={nonce}>{ownText}</style>}
      <div>
        {!framed && (
          <a className="error-brand" href="/" aria-label="Convite, inicio">
            <Mark />
            <span>convite</span>
          </a>
        )}
        <h1>{title ?? words.title}</h1>
        <p>{text ?? words.text}</p>
        <div className="error-actions">
          {words.retry && <a href={createPath(here)}>Reintentar</a>} <a href={home.to}>{home.label}</a>
        </div>
        {requestId && (
          <p className="error-id">
            Referencia: <code>{requestId}</code>
          </p>
        )}
      </div>
      <div className="error-art">
        <Drawing name={drawing} />
      </div>
    </Tag>
  );
}
