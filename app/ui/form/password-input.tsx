// A password field that can show its text.
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import { useState } from "react";
import { TextInput, type TextInputProps } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";

/** `autoComplete`: "current-password" or "new-password". The eye button appears after hydration. */
export function PasswordInput(
  props: Omit<TextInputProps, "type" | "suffix"> & { autoComplete: "current-password" | "new-password" },
) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={shown ? "text" : "password"}
      suffix={
        hydrated && (
          <button
            type="button"
            aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
            title={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
            onClick={() => setShown(!shown)}
          >
            {shown ? <IconEyeOff aria-hidden /> : <IconEye aria-hidden />}
          </button>
        )
      }
    />
  );
}
