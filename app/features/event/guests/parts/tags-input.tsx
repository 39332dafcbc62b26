// The field for tags: one line with commas between them, each shown as it will be stored.
import { useState } from "react";
import { checkTags, detailLimits } from "#app/domain/guest/details.ts";
import { Tags } from "#app/ui/display/tags.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { useField } from "#app/ui/form/form-state.tsx";

/** Enter ends a tag like a comma, instead of sending the form. Without JavaScript it is a line of text. */
export function TagsInput({ name, label, hint }: { name: string; label: string; hint?: string | undefined }) {
  const { value } = useField(name);
  const [text, setText] = useState(typeof value === "string" ? value : "");
  const checked = checkTags(text);
  const tags = checked.ok ? checked.tags : [];
  return (
    <div>
      <TextInput
        name={name}
        label={label}
        hint={hint ?? "Separadas por comas: autobús, mesa de los niños"}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={detailLimits.tags * (detailLimits.tag + 2)}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const input = event.currentTarget;
          const last = input.value.split(",").at(-1)?.trim();
          if (event.key !== "Enter" || event.nativeEvent.isComposing || !last) return;
          event.preventDefault();
          input.value = `${input.value.trim()}, `;
          setText(input.value);
        }}
      />
      {tags.length > 0 && <Tags tags={tags} />}
    </div>
  );
}
