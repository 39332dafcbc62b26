// The fields that ask who the person is: password, passkey, or the way to sign in again. The dialog and the page share them.
import IconFingerprint from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs";
import { useState } from "react";
import { proofRefusals, proofText } from "#app/copy/account/proof.ts";
import { proofPassword, type ProofWays } from "#app/domain/account/proof.ts";
import { Button, SwapWords } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { hasPasskeys, takePasskey } from "#app/ui/passkeys.ts";

// The form of a new tab: the browser keeps this page.
const googleForm = { method: "post", action: "/login/google", target: "_blank", rel: "noopener" } as const;

/** Above the buttons: why an answer was refused, where no field shows it, and the password field. */
export function ProofField({ ways, error }: { ways: ProofWays; error: string | null }) {
  return (
    <>
      {error && !ways.password && (
        <Notice tone="bad" live>
          {error}
        </Notice>
      )}
      {ways.password && (
        <PasswordInput
          name={proofPassword}
          label={proofText.password}
          error={error ?? undefined}
          autoComplete="current-password"
          required
          data-autofocus
        />
      )}
    </>
  );
}

/** «Usar llave de acceso»: gives `onKey` what the device signed. Nothing without a script, a passkey or support. */
export function ProofKeyButton({ ways, onKey }: { ways: ProofWays; onKey: (key: string) => void }) {
  const isReady = useHydrated() && hasPasskeys() && ways.passkey;
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const press = async () => {
    setState("busy");
    try {
      const answer = await fetch("/login/llave", { method: "POST", body: new URLSearchParams({ intent: "confirm" }) });
      const { options } = (await answer.json()) as { options: object };
      onKey(await takePasskey(options));
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  if (!isReady) return null;
  return (
    <>
      {state === "failed" && (
        <Notice tone="bad" live>
          {proofRefusals.bad_passkey}
        </Notice>
      )}
      <Button
        variant="ghost"
        wide
        aria-busy={state === "busy" || undefined}
        onClick={() => void (state !== "busy" && press())}
      >
        <SwapWords busy={state === "busy"} now={proofText.passkeyBusy} icon={IconFingerprint}>
          {proofText.passkey}
        </SwapWords>
      </Button>
    </>
  );
}

/** For an account without a password: Google in another tab. For one with nothing: out, and in again. */
export function ProofElsewhere({ ways: { password, passkey, google } }: { ways: ProofWays }) {
  if (google)
    return (
      <>
        <p>{proofText.google}</p>
        <form {...googleForm}>
          <input type="hidden" name="intent" value="confirm" />
          <Button type="submit" variant="ghost" wide>
            {proofText.googleButton}
            <span className="sr"> {proofText.newTab}</span>
          </Button>
        </form>
      </>
    );
  if (password || passkey) return null;
  return (
    <>
      <p>{proofText.none}</p>
      <form method="post" action="/logout">
        <Button type="submit" variant="ghost" wide>
          {proofText.noneButton}
        </Button>
      </form>
    </>
  );
}
