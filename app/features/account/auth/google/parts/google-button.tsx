// The button to Google, and what is said to a visitor who came back without being in.
import { Link } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ButtonProps } from "#app/ui/display/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type GoogleOrigin, type GoogleFailure, googleFailureText, googleText } from "../copy.ts";
import { GoogleMark } from "./google-mark.tsx";

/**
 * Sends the form it stands in to Google's sign-in, whatever is still missing in the form's other fields; or to the screen's own
 * `formAction`, which keeps something first and then leads there.
 */
export function GoogleButton(props: Pick<ButtonProps, "formAction" | "name" | "value">) {
  return (
    <SubmitButton
      variant="ghost"
      size="lg"
      wide
      icon={GoogleMark}
      formAction="/login/google"
      {...props}
      formNoValidate
      busy={googleText.busy}
    >
      {googleText.button}
    </SubmitButton>
  );
}

/** Nothing when all went well. */
export function GoogleNotice({ screen, failure }: { screen: GoogleOrigin; failure: GoogleFailure | null }) {
  if (!failure) return null;
  const { title, text } = googleFailureText(screen, failure);
  return (
    <Notice tone="bad" live>
      <b>{title}</b> {text} {failure === "not_linked" && <Link to="/login?recuperar">{googleText.recover}</Link>}
    </Notice>
  );
}
