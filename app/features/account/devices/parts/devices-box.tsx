// The devices that ring: this browser with its switch, and all others with the way to take them away.
import { useState } from "react";
import { useFetcher } from "react-router";
import type { FieldErrors } from "#app/domain/posted-form.ts";
import { deviceText } from "#app/features/account/auth/sessions/copy.ts";
import { Badge } from "#app/ui/display/badge.tsx";
import { Button } from "#app/ui/display/button.tsx";
import { Rows } from "#app/ui/display/rows.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Switch } from "#app/ui/form/choice-fields.tsx";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { devicesText, removeLabel } from "../copy.ts";
import type { DeviceList } from "../queries.server.ts";
import { type PushState, subscribe, unsubscribe, usePush } from "./use-push.ts";

const to = "/app/notifications";
const explained = {
  unsupported: devicesText.unsupported,
  install: devicesText.install,
  denied: devicesText.denied,
} satisfies Partial<Record<PushState, string>>;

/** `sinceOf` words the day on which a device was added. */
export function DevicesBox({ devices, publicKey, sinceOf }: DeviceList & { sinceOf: (since: Date) => string }) {
  const { state, own } = usePush(devices.map(({ mark }) => mark));
  return (
    <Stack mt={6}>
      <h3>{devicesText.title}</h3>
      <ThisDevice state={state} ownId={devices.find(({ mark }) => mark === own)?.id} publicKey={publicKey} />
      <h3>{devicesText.list}</h3>
      {devices.length === 0 ? (
        <p className="soft">{devicesText.none}</p>
      ) : (
        <Rows>
          {devices.map(({ id, mark, since, ...device }) => (
            <Group as="li" key={id} gap={4} between grow="10rem">
              <Stack gap={0}>
                <b>
                  {deviceText(device)} {mark === own && <Badge tone="ok">{devicesText.isThis}</Badge>}
                </b>
                <span className="soft small">{sinceOf(since)}</span>
              </Stack>
              <CheckedForm intent="unsubscribe" extra={{ deviceId: id }} action={to} preventScrollReset>
                <Button type="submit" variant="soft" size="sm" aria-label={removeLabel(deviceText(device))}>
                  {devicesText.remove}
                </Button>
              </CheckedForm>
            </Group>
          ))}
        </Rows>
      )}
    </Stack>
  );
}

/** The switch; where it can do nothing, why. */
function ThisDevice({ state, ownId, publicKey }: { state: PushState; ownId: string | undefined; publicKey: string }) {
  const fetcher = useFetcher<{ errors: FieldErrors }>();
  const hydrated = useHydrated();
  const [trouble, setTrouble] = useState<"denied" | "failed" | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isAsking || fetcher.state !== "idle";
  if (!hydrated) return <p className="soft">{devicesText.scriptless}</p>;
  if (state === "unsupported" || state === "install" || state === "denied")
    return <Notice tone="info">{explained[state]}</Notice>;

  async function turn(isOn: boolean) {
    setTrouble(null);
    setIsAsking(true);
    try {
      if (!isOn) {
        await unsubscribe();
        if (ownId) await fetcher.submit({ intent: "unsubscribe", deviceId: ownId }, { method: "post", action: to });
        return;
      }
      const subscription = await subscribe(publicKey);
      if (subscription === "denied") setTrouble("denied");
      else await fetcher.submit({ intent: "subscribe", ...subscription }, { method: "post", action: to });
    } catch {
      setTrouble("failed");
    } finally {
      setIsAsking(false);
    }
  }

  const refusal = trouble ? devicesText[trouble] : isBusy ? null : fetcher.data?.errors.form;
  return (
    <>
      <Switch
        name="thisDevice"
        label={devicesText.switch}
        hint={devicesText.why}
        checked={state === "on"}
        disabled={state === "looking" || isBusy}
        onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      />
      {refusal && <Notice tone="bad">{refusal}</Notice>}
    </>
  );
}
