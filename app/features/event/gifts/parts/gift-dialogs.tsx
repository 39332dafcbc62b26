// The dialogs over the gift list: a new gift, and one that is there.
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef, useState } from "react";
import { Form } from "react-router";
import { formatMoney } from "#app/copy/format.ts";
import { pictureAddressHint } from "#app/copy/pictures.ts";
import { heicTypes, sentPicture } from "#app/domain/photo.ts";
import { photoSizeText, photoTypeText } from "#app/features/account/profile/photo/copy.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Disclosure } from "#app/ui/display/details.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow, FormActions } from "#app/ui/form/field.tsx";
import { putFile, shrinkPicture } from "#app/ui/form/shrink-picture.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput, MoneyInput, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { useHydrated } from "#app/ui/live/use-hydrated.ts";
import { giftsPath } from "../copy.ts";
import type { GiftAnswer } from "../posting.commands.server.ts";
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
        <FormActions mainFirst>
          <SubmitButton busy="Añadiendo...">Añadir regalo</SubmitButton>
          <ButtonLink variant="ghost" to={backTo} replace preventScrollReset>
            Cancelar
          </ButtonLink>
        </FormActions>
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
        extra={{ giftId: gift.id, version: answer?.version ?? gift.version }}
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
  const [fault, setFault] = useState<string>();
  const choices = useRef(0);
  const hydrated = useHydrated();
  async function choose(input: HTMLInputElement) {
    const picked = input.files?.[0];
    const choice = ++choices.current;
    const file = picked ? await shrinkPicture(picked, sentPicture) : null;
    if (choice !== choices.current) return;
    setFault(!picked || file ? undefined : picked.size > sentPicture.bytes ? photoSizeText : photoTypeText);
    if (picked !== file) putFile(input, file);
  }
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
        <FileInput
          name="file"
          label="Subir una foto"
          hint="JPG, PNG o GIF, de 5 MB como mucho."
          accept={["image/jpeg", "image/png", "image/gif", ...(hydrated ? heicTypes : [])].join(",")}
          error={fault}
          onChange={({ target }) => void choose(target)}
        />
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
