// The screen of a form of «Comentarios»: its head, words beside the form, and the form itself.
import type { ReactNode } from "react";
import { Top } from "#app/ui/site/pieces.tsx";
import { SiteFrame } from "#app/ui/site/site-frame.tsx";
import { siteHead } from "#app/ui/site/site-head.ts";
import type { FeedbackPage } from "../feedback.copy.ts";
import { ApplicationPanel, BesideForm, type PanelState } from "./application-panel.tsx";

/** The head of such a page. */
export function feedbackHead({ name, lead, path }: FeedbackPage, origin: string | undefined) {
  return siteHead({ title: name, description: lead, path, origin });
}

/** `children` are the fields of the form; `after` stands below it. */
export function FeedbackScreen({
  page: { path, title, lead, beside, panel, intent, sentText },
  signedIn,
  sent,
  state,
  before,
  children,
}: {
  page: FeedbackPage;
  signedIn: boolean;
  sent: boolean;
  state: PanelState | undefined;
  before?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SiteFrame signedIn={signedIn}>
      <Top title={title} lead={lead} />
      {before}
      <BesideForm words={<p>{beside}</p>}>
        <ApplicationPanel
          title={panel}
          lead="Lo lee una persona del equipo."
          path={path}
          intent={intent}
          submit="Enviar"
          sent={sent && !state ? sentText : null}
          state={state}
        >
          {children}
        </ApplicationPanel>
      </BesideForm>
    </SiteFrame>
  );
}
