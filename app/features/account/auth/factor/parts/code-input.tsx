// The field of a code.
import { TextInput } from "#app/ui/form/text-fields.tsx";

/** A text and no number: a recovery code has letters, and people type blanks. */
export function CodeInput({ label, hint }: { label: string; hint?: string }) {
  return (
    <TextInput
      name="code"
      label={label}
      hint={hint}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
    />
  );
}
