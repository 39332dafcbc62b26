// The dialogs over the gift list: a new gift, and one that is there.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { pictureAddressHint } from "#app/copy/event/pictures.ts";
import { Disclosure } from "#app/ui/display/details.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { PictureInput } from "#app/ui/form/picture-input.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneyInput, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { giftsPath } from "../copy.ts";
import type { GiftAnswer } from "../actions.server.ts";
import type { StoredGift } from "../queries.server.ts";
import css from "./gifts.module.css";

const schema = () => import("../form.ts").then(({ giftForm }) => giftForm);

export function NewGiftDialog({ eventId, answer }: { eventId: string; answer: GiftAnswer | undefined }) {
  const backTo = giftsPath(eventId);
  return (
    <RouteDialog title="Regalo nuevo" backTo={backTo}>
      <CheckedForm
        intent="gift.add"
        encType="multipart/form-data"
        schema={schema}
        errors={answer?.errors}
        values={answer?.values}
      >
        <GiftFields isNew />
        <DialogButtons backTo={backTo} busy="Añadiendo...">
          Añadir regalo
        </DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

export function GiftDialog({
  eventId,
  gift,
  answer,
}: {
  eventId: string;
  gift: StoredGift;
  answer: GiftAnswer | undefined;
}) {
  const backTo = giftsPath(eventId);
  return (
    <RouteDialog title={gift.title} backTo={backTo}>
      <CheckedForm
        intent="gift.update"
        encType="multipart/form-data"
        schema={schema}
        errors={answer?.errors}
        values={answer?.values ?? valuesOf(gift)}
        version={answer?.version ?? gift.version}
        extra={{ giftId: gift.id }}
      >
        <GiftFields isNew={false} />
        <FormActions>
          <SubmitButton>Guardar</SubmitButton>
        </FormActions>
      </CheckedForm>
      <Form method="post" action={backTo} preventScrollReset className={css.drop}>
        <input type="hidden" name="intent" value="gift.delete" />
        <input type="hidden" name="giftId" value={gift.id} />
        <SubmitButton variant="destructive" icon={IconTrash} busy="Quitando...">
          Quitar de la lista
        </SubmitButton>
      </Form>
    </RouteDialog>
  );
}

function valuesOf({ title, note, url, pictureUrl, priceCents, parts, unit }: StoredGift) {
  return {
    title,
    note,
    unit,
    url: url ?? "",
    picture: pictureUrl ?? "",
    price: priceCents === null ? "" : formatMoney(priceCents).replace(/\s*€/, ""),
    parts: String(parts),
  };
}

function GiftFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <TextInput
        name="title"
        label="Qué es"
        placeholder="La cafetera buena"
        maxLength={120}
        required
        autoComplete="off"
        data-autofocus={isNew || undefined}
      />
      <TextInput
        name="url"
        label="Enlace a la tienda"
        hint="De cualquier tienda. Puede quedarse vacío."
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
      />
      <FieldRow>
        <MoneyInput name="price" label="Precio" hint="Si tiene partes, el de cada una." />
        <TextInput
          name="parts"
          label="Partes"
          hint="1: se regala entero."
          inputMode="numeric"
          defaultValue="1"
          maxLength={3}
        />
        <TextInput
          name="unit"
          label="Cómo se llaman"
          hint="Si son varias."
          placeholder="noches"
          maxLength={30}
          autoComplete="off"
        />
      </FieldRow>
      <Textarea
        name="note"
        label="Unas palabras"
        rows={2}
        maxLength={300}
        placeholder="Un hotel pequeño junto a una cala."
      />
      <Disclosure summary="Una foto">
        <PictureInput name="file" label="Subir una foto" />
        <TextInput
          name="picture"
          label="O la dirección de una"
          hint={pictureAddressHint}
          placeholder="https://"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </Disclosure>
    </>
  );
}
