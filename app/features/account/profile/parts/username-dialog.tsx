// The dialog of the username: it shows whether a typed name is free, and suggests four free names.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconAt from "@tabler/icons-react/dist/esm/icons/IconAt.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { checkUsername, usernameLimits } from "#app/domain/account/username.ts";
import { Button, ButtonLink } from "#app/ui/display/button.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { Group, Stack } from "#app/ui/layout/stack.tsx";
import { availabilityFailed, availabilityText, usernameRules } from "../copy.ts";
import type { Availability } from "../queries.server.ts";
import css from "./username-dialog.module.css";

type Asked = { asked: string | null; availability: Availability | null };
type Props = Asked & { current: string; suggestions: string[]; answer: FormAnswer | undefined };

const PATH = "/app/profile/username";

/** part 1 §2 */
export function UsernameDialog({ current, asked, availability, suggestions, answer }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<string | null>(null);
  const live = useAvailability(typed, current);
  const said = typed === null ? (asked === null ? null : says({ asked, availability })) : live;

  function choose(username: string) {
    if (input.current) input.current.value = username;
    setTyped(username);
    input.current?.focus();
  }

  return (
    <RouteDialog
      title="Nombre de usuario"
      lead="Es con lo que otras personas te encuentran para invitarte."
      backTo="/app/profile"
    >
      <CheckedForm
        intent="username"
        action={PATH}
        schema={() => import("../form.ts").then(({ usernameForm }) => usernameForm)}
        errors={answer?.errors}
        values={{ username: asked ?? current, ...answer?.values }}
        preventScrollReset
      >
        <TextInput
          ref={input}
          name="username"
          label="Nombre de usuario"
          icon={IconAt}
          required
          maxLength={usernameLimits.max + 1}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={`${css.said} soft small`} data-tone={said?.tone}>
          {said?.text}
        </output>
        {!hydrated && (
          <div>
            <Button type="submit" variant="soft" formMethod="get" formAction={PATH}>
              Comprobar si está libre
            </Button>
          </div>
        )}

        <Stack gap={1} narrow>
          <p id="suggested-names" className="small">
            <b>Están libres:</b>
          </p>
          <Group as="ul" mt={1} aria-labelledby="suggested-names">
            {suggestions.map((username) => (
              <li key={username}>
                <ButtonLink
                  to={`${PATH}?username=${username}`}
                  replace
                  preventScrollReset
                  variant="quiet"
                  size="sm"
                  onClick={(event) => {
                    event.preventDefault();
                    choose(username);
                  }}
                >
                  @{username}
                </ButtonLink>
              </li>
            ))}
          </Group>
          <MoreNames />
        </Stack>

        <ul className={`${css.rules} soft small`}>
          {usernameRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <DialogButtons backTo="/app/profile" icon={IconCheck}>
          Guardar
        </DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

/** A link, so that other names come without JavaScript too; each time to another address. */
function MoreNames() {
  const [round, setRound] = useState(1);
  return (
    <Link
      to={`${PATH}?nuevas=${round}`}
      replace
      preventScrollReset
      className={`${css.more} tall small`}
      onClick={() => setRound(round + 1)}
    >
      <IconRefresh aria-hidden />
      Nuevas
    </Link>
  );
}

type Said = { tone: "ok" | "bad" | "quiet"; text: string };
const debounceMs = 400;

/** The text for the typed name: its rules at once, whether it is free once the user stops typing. */
function useAvailability(typed: string | null, current: string): Said | null {
  const { data, load, state } = useFetcher<Asked>();
  const checked = typed === null ? null : checkUsername(typed);
  const name = checked?.ok && checked.username !== current ? checked.username : null;
  const ask = useEffectEvent((username: string) => {
    if (navigator.onLine) void load(`${PATH}?username=${username}`);
  });
  useEffect(() => {
    if (name === null) return;
    const timer = setTimeout(() => ask(name), debounceMs);
    return () => clearTimeout(timer);
  }, [name]);

  if (typed === null || typed === "" || !checked) return null;
  if (!checked.ok) return { tone: "bad", text: availabilityText[checked.code] };
  if (name === null) return { tone: "quiet", text: availabilityText.own };
  if (data?.asked === name && state === "idle") return says(data);
  return { tone: "quiet", text: "Comprobando..." };
}

function says({ availability }: Asked): Said {
  if (availability === null) return { tone: "bad", text: availabilityFailed };
  const tone = availability === "free" ? "ok" : availability === "own" ? "quiet" : "bad";
  return { tone, text: availabilityText[availability] };
}
