// Where a block lies, in numbers, and one step up or down: for those without a script, and for phones.
import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import { Form } from "react-router";
import { board, placeFields, placeLimits } from "#app/domain/event/blocks.ts";
import { IconButton } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextInput } from "#app/ui/form/text-fields.tsx";
import { blockName, placeLabels } from "../copy.ts";
import type { BlockAnswer } from "../form.ts";
import type { ShownBlock } from "../queries.server.ts";
import css from "./board.module.css";

export function PlaceForm({
  block,
  action,
  answer,
}: {
  block: ShownBlock;
  action: string;
  answer: BlockAnswer | undefined;
}) {
  const { x, y, width, height } = block.place;
  const stored = { x: String(x), y: String(y), width: String(width), height: String(height) };
  return (
    <Disclosure summary="Sitio y tamaño" small open={answer !== undefined}>
      <CheckedForm
        action={action}
        intent="block.move"
        preventScrollReset
        errors={answer?.errors}
        values={answer?.values ?? stored}
        version={answer?.version ?? block.placeVersion}
        extra={{ blockId: block.id }}
      >
        <div className={css.place}>
          {placeFields.map((field) => (
            <TextInput
              key={field}
              name={field}
              label={placeLabels[field]}
              type="number"
              step={board.step}
              min={placeLimits[field].least}
              max={placeLimits[field].most}
              required
            />
          ))}
          <SubmitButton size="sm" variant="soft">
            Colocar
          </SubmitButton>
        </div>
      </CheckedForm>
    </Disclosure>
  );
}

/** Lets the block change places with the one `before` or `after` it, in the order of reading. */
export function Steps({
  block,
  before,
  after,
  action,
}: {
  block: ShownBlock;
  before: string | undefined;
  after: string | undefined;
  action: string;
}) {
  return (
    <Form method="post" action={action} preventScrollReset className={css.steps}>
      <input type="hidden" name="intent" value="block.move" />
      <input type="hidden" name="blockId" value={block.id} />
      <input type="hidden" name="version" value={block.placeVersion} />
      {before && (
        <IconButton
          type="submit"
          name="swapWith"
          value={before}
          label={`Subir: ${blockName(block)}`}
          icon={IconArrowUp}
        />
      )}
      {after && (
        <IconButton
          type="submit"
          name="swapWith"
          value={after}
          label={`Bajar: ${blockName(block)}`}
          icon={IconArrowDown}
        />
      )}
    </Form>
  );
}
