// The dialogs over the providers: another one, one who is there, and one who is there no more.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useState } from "react";
import { Form, Link } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { providerLimits, providerStatuses } from "#app/domain/event/provider.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { MoneyInput, Select, Textarea, TextInput } from "#app/ui/form/text-fields.tsx";
import { providerStatusText } from "../copy.ts";
import type { ContactChoice, Provider, ProviderDay, ProviderDocument } from "../queries.server.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import { providersPath } from "./provider-address.ts";
import { ProviderDaySection } from "./provider-day.tsx";
import { ProviderDocuments } from "./provider-documents.tsx";
import css from "./providers.module.css";

const newSchema = () => import("../form.ts").then(({ newProviderForm }) => newProviderForm);
const schema = () => import("../form.ts").then(({ providerForm }) => providerForm);

export function NewProviderDialog({
  eventId,
  contacts,
  answer,
}: {
  eventId: string;
  contacts: readonly ContactChoice[];
  answer: ProviderAnswer | undefined;
}) {
  const backTo = providersPath(eventId);
  return (
    <RouteDialog title="Proveedor nuevo" backTo={backTo}>
      <CheckedForm
        intent="provider.add"
        schema={newSchema}
        errors={answer?.errors}
        values={answer?.values}
        preventScrollReset
      >
        {contacts.length > 0 && (
          <Select
            name="contactId"
            label="De tus contactos"
            empty="Nadie: es nuevo"
            hint="Quien edite el evento verá su teléfono, y su correo si lo enseñas."
            options={contacts.map(({ id, name, company }) => ({
              value: id,
              label: [company, name].filter(Boolean).join(" · "),
            }))}
          />
        )}
        <TextInput
          name="name"
          label={contacts.length > 0 ? "O alguien nuevo: su nombre" : "Nombre"}
          hint="Lo guardamos también en tus contactos."
          maxLength={120}
          autoComplete="off"
        />
        <FieldRow>
          <TextInput name="company" label="Empresa" maxLength={120} autoComplete="off" />
          <TextInput name="phone" label="Teléfono" type="tel" autoComplete="off" />
        </FieldRow>
        <WorkFields />
        <MoneyInput
          name="price"
          label="Precio"
          hint="Lo apuntamos en el presupuesto; allí se cambia y se ponen sus pagos."
        />
        <DialogButtons backTo={backTo} busy="Añadiendo...">
          Añadir proveedor
        </DialogButtons>
      </CheckedForm>
    </RouteDialog>
  );
}

/** One provider: how to reach them, what of theirs stands in the budget, and their form. */
export function ProviderDialog({
  eventId,
  provider,
  documents,
  day,
  answer,
}: {
  eventId: string;
  provider: Provider;
  documents: readonly ProviderDocument[];
  day: ProviderDay | null;
  answer: ProviderAnswer | undefined;
}) {
  const backTo = providersPath(eventId);
  const path = providersPath(eventId, { dialog: `/${provider.id}` });
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const [updated, pressed] = [answerOf("provider.update"), answerOf("document.delete") ?? answerOf("link.revoke")];
  const [opened] = useState(provider.version);
  const { id, name, company, phone, email, contactId, service, status, notes, lines, money } = provider;
  return (
    <RouteDialog
      title={company || name}
      lead={[service, company && name].filter(Boolean).join(" · ")}
      backTo={backTo}
      size="lg"
    >
      {pressed && (
        <Notice tone="bad" live>
          {pressed.errors.form}
        </Notice>
      )}
      <FactGrid tight least="7rem">
        <Fact name="Contratado">
          <b className="num">{formatMoney(money.contracted)}</b>
        </Fact>
        <Fact name="Pagado">
          <span className="num">{formatMoney(money.paid)}</span>
        </Fact>
        <Fact name="Por pagar">
          <span className="num">{formatMoney(money.due)}</span>
        </Fact>
        {phone && (
          <Fact name="Teléfono">
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </Fact>
        )}
        {email && (
          <Fact name="Correo" wide>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {contactId && (
          <Fact name="En tus contactos">
            <Link to={`/app/contacts/${contactId}`}>Abrir</Link>
          </Fact>
        )}
      </FactGrid>
      <section className={css.part} aria-labelledby="provider-lines">
        <h3 id="provider-lines">En el presupuesto</h3>
        {lines.length === 0 ? (
          <p className="soft">Nada todavía: elige a este proveedor en un gasto y su precio saldrá aquí.</p>
        ) : (
          <ul className={css.lines}>
            {lines.map((line) => (
              <li key={line.id}>
                <Link to={`/app/event/${eventId}/budget/${line.id}`}>{line.concept}</Link>
                <span className="num">{formatMoney(line.money.contracted ?? line.money.planned)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className={css.part} aria-labelledby="provider-work">
        <h3 id="provider-work">Su trabajo</h3>
        <CheckedForm
          intent="provider.update"
          schema={schema}
          action={path}
          errors={updated?.errors}
          values={updated?.values ?? { service, status, notes }}
          extra={{ version: updated ? provider.version : opened }}
          preventScrollReset
        >
          <WorkFields />
          <DialogButtons backTo={backTo}>Guardar cambios</DialogButtons>
        </CheckedForm>
      </section>
      {day && <ProviderDaySection eventId={eventId} path={path} day={day} answer={answerOf("link.give")} />}
      <ProviderDocuments path={path} documents={documents} answer={answerOf("document.add")} />
      <div className={css.buttons}>
        <Form method="post" action={backTo} preventScrollReset>
          <input type="hidden" name="intent" value="provider.remove" />
          <input type="hidden" name="providerId" value={id} />
          <Button type="submit" variant="destructive" size="sm" icon={IconTrash}>
            Quitar del evento
          </Button>
        </Form>
      </div>
    </RouteDialog>
  );
}

function WorkFields() {
  return (
    <>
      <FieldRow>
        <TextInput
          name="service"
          label="De qué se encarga"
          required
          placeholder="Catering"
          maxLength={providerLimits.service}
          autoComplete="off"
        />
        <Select
          name="status"
          label="Cómo va"
          options={providerStatuses.map((value) => ({ value, label: providerStatusText[value] }))}
        />
      </FieldRow>
      <Textarea name="notes" label="Notas" rows={3} maxLength={providerLimits.notes} />
    </>
  );
}

/** In place of a provider who is there no more: another person may have removed them meanwhile. */
export function GoneProviderDialog({ eventId }: { eventId: string }) {
  return (
    <GoneDialog
      title="Este proveedor ya no está"
      text="Puede que alguien lo haya quitado mientras tanto. Sus gastos siguen en el presupuesto."
      back="Volver a los proveedores"
      backTo={providersPath(eventId)}
    />
  );
}
