// The Google button, and the notice after a failed return.
import { Link } from "react-router";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ButtonProps } from "#app/ui/display/button.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type GoogleOrigin, type GoogleFailure, googleFailureText, googleText } from "../copy.ts";
import { GoogleMark } from "./google-mark.tsx";

/**
 * Sends its form to the Google login without validation of the other fields.
 * A screen's own `formAction` may store something first and then lead there.
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

/** Renders nothing without a failure. */
export function GoogleNotice({ screen, failure }: { screen: GoogleOrigin; failure: GoogleFailure | null }) {
  if (!failure) return null;
  const { title, text } = googleFailureText(screen, failure);
  return (
    <Notice tone="bad" live>
      <b>{title}</b> {text} {failure === "not_linked" && <Link to="/login?recuperar">{googleText.recover}</Link>}
    </Notice>
  );
}
