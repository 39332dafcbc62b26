// The login with a passkey: a button, and the offer of the browser beside what it fills in. Without script or support there is neither.
import IconFingerprint from "@tabler/icons-react/dist/esm/icons/IconFingerprint.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { Button, SwapWords } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { hasPasskeys, offersPasskeys, takePasskey } from "#app/ui/passkeys.ts";
import { passkeyText } from "../copy.ts";

const action = "/login/llave";
// A challenge ends after five minutes.
const ASK_AGAIN_MS = 4 * 60_000;

export function PasskeyLogin({ next }: { next: string }) {
  const isReady = useHydrated() && hasPasskeys();
  const fetcher = useFetcher<{ errors?: FieldErrors }>();
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const current = useRef<AbortController>(undefined);

  /** Waits for the device, and ends an earlier wait: a browser has room for one. */
  const enter = useEffectEvent(async (isQuiet: boolean) => {
    current.current?.abort();
    const stop = (current.current = new AbortController());
    const { signal } = stop;
    try {
      const answer = await fetch(action, { method: "POST", body: new URLSearchParams({ intent: "ask" }), signal });
      const { options } = (await answer.json()) as { options: object };
      const passkey = await takePasskey(options, { signal, isQuiet });
      setFailed(false);
      await fetcher.submit({ intent: "login", passkey, next }, { method: "post", action });
    } catch {
      if (signal.aborted || isQuiet) return;
      setFailed(true);
    } finally {
      if (!signal.aborted) setAsking(false);
    }
  });
  const offer = useEffectEvent((isOffered: boolean) => {
    if (isOffered && !isAsking) void enter(true);
  });
  useEffect(() => {
    const look = () => void offersPasskeys().then((isOffered) => offer(isOffered));
    look();
    const again = setInterval(look, ASK_AGAIN_MS);
    return () => {
      clearInterval(again);
      current.current?.abort();
    };
  }, []);

  const press = () => {
    setAsking(true);
    void enter(false);
  };

  if (!isReady) return null;
  const refusal = fetcher.data?.errors?.form ?? (hasFailed ? passkeyText.refused : undefined);
  const isBusy = isAsking || fetcher.state !== "idle";
  return (
    <Stack mt={4}>
      {refusal && !isBusy && (
        <Notice tone="bad" live>
          {refusal}
        </Notice>
      )}
      <PasskeyButton isBusy={isBusy} onPress={press} />
    </Stack>
  );
}

function PasskeyButton({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  return (
    <Button variant="ghost" size="lg" wide aria-busy={isBusy || undefined} onClick={() => !isBusy && onPress()}>
      <SwapWords busy={isBusy} now={passkeyText.entering} icon={IconFingerprint}>
        {passkeyText.enter}
      </SwapWords>
    </Button>
  );
}
