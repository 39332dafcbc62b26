// The documents of a provider on their card: those that are there, and the form for another.
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import { Form } from "react-router";
import { formatBytes, formatDayAndMonth } from "#app/copy/text/format.ts";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FormActions } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { FileInput } from "#app/ui/form/text-fields.tsx";
import type { ProviderDocument } from "../queries.server.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import css from "./providers.module.css";

export function ProviderDocuments({
  path,
  documents,
  answer,
}: {
  path: string;
  documents: readonly ProviderDocument[];
  answer: ProviderAnswer | undefined;
}) {
  return (
    <section className={css.part} aria-labelledby="provider-documents">
      <h3 id="provider-documents">Documentos</h3>
      {documents.length === 0 ? (
        <p className="soft">El presupuesto, el contrato, una factura: aquí solo los ve quien edita el evento.</p>
      ) : (
        <ul className={css.documents}>
          {documents.map(({ id, name, bytes, isPdf, on }) => (
            <li key={id}>
              {isPdf ? <IconFileText aria-hidden /> : <IconPhoto aria-hidden />}
              <span>
                <a href={`${path}/documents/${id}`} download>
                  {name}
                </a>
                <small>
                  {formatBytes(bytes)}, {formatDayAndMonth(on)}
                </small>
              </span>
              <Form method="post" action={path} preventScrollReset>
                <input type="hidden" name="intent" value="document.delete" />
                <input type="hidden" name="documentId" value={id} />
                <SubmitButton variant="plain" size="sm" busy="Quitando..." aria-label={`Quitar ${name}`}>
                  Quitar
                </SubmitButton>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <CheckedForm
        key={documents.length}
        intent="document.add"
        action={path}
        encType="multipart/form-data"
        errors={answer?.errors}
        preventScrollReset
      >
        <FileInput
          name="file"
          label="Añadir un documento"
          hint="PDF, JPG, PNG o HEIC, de 10 MB como mucho. A las fotos les quitamos el lugar y los datos de la cámara."
          accept="application/pdf,image/jpeg,image/png,image/heic,image/heif,.pdf,.heic,.heif"
          required
        />
        <FormActions start>
          <SubmitButton variant="soft" busy="Subiendo...">
            Subir documento
          </SubmitButton>
        </FormActions>
      </CheckedForm>
    </section>
  );
}
