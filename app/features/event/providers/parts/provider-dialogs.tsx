// The dialogs over the providers: another one, one who is there, and one who is there no more.
import { DialogButtons } from "#app/ui/form/dialog-buttons.tsx";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Form, Link } from "react-router";
import { formatMoney } from "#app/copy/text/format.ts";
import { isContracted } from "#app/domain/event/provider.ts";
import { callLink } from "#app/domain/guest/guest.ts";
import { Button } from "#app/ui/display/button.tsx";
import { Fact, FactGrid } from "#app/ui/display/details.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { GoneDialog } from "#app/ui/feedback/gone-dialog.tsx";
import { RouteDialog } from "#app/ui/feedback/route-dialog.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { FieldRow } from "#app/ui/form/field.tsx";
import { Select, TextInput } from "#app/ui/form/text-fields.tsx";
import type { ContactChoice, LineOption, Provider, ProviderDay, ProviderDocument } from "../queries.server.ts";
import type { ProviderAnswer } from "../actions.server.ts";
import { offersPath, providersPath } from "./provider-address.ts";
import { ProviderDaySection } from "./provider-day.tsx";
import { ProviderDocuments } from "./provider-documents.tsx";
import { OfferFields, valuesOf, WorkFields } from "./work-fields.tsx";
import css from "./providers.module.css";

const newSchema = () => import("../form.ts").then(({ newProviderForm }) => newProviderForm);
const schema = () => import("../form.ts").then(({ providerForm }) => providerForm);

export function NewProviderDialog({
  eventId,
  contacts,
  lines,
  lineId,
  answer,
}: {
  eventId: string;
  contacts: readonly ContactChoice[];
  lines: readonly LineOption[];
  lineId: string | null;
  answer: ProviderAnswer | undefined;
}) {
  const backTo = lineId === null ? providersPath(eventId) : offersPath(eventId, lineId);
  return (
    <RouteDialog title="Proveedor nuevo" backTo={backTo}>
      <CheckedForm
        intent="provider.add"
        schema={newSchema}
        errors={answer?.errors}
        values={answer?.values ?? (lineId === null ? undefined : { budgetLineId: lineId })}
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
        <WorkFields lines={lines} ownLineId={lineId} />
        <OfferFields />
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
  lines: options,
  day,
  answer,
}: {
  eventId: string;
  provider: Provider;
  documents: readonly ProviderDocument[];
  lines: readonly LineOption[];
  day: ProviderDay | null;
  answer: ProviderAnswer | undefined;
}) {
  const backTo = providersPath(eventId);
  const path = providersPath(eventId, { dialog: `/${provider.id}` });
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const [updated, pressed] = [answerOf("provider.update"), answerOf("document.delete") ?? answerOf("link.revoke")];
  const { id, name, company, phone, email, contactId, service, status, lines, money, offer } = provider;
  const isHired = isContracted(status);
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
            <a href={callLink(phone)}>{phone}</a>
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
        {offer?.lineId && (
          <p>
            <Link to={offersPath(eventId, offer.lineId)}>
              Comparar las ofertas de «{options.find((line) => line.id === offer.lineId)?.concept ?? "su partida"}»
            </Link>
          </p>
        )}
        {lines.length === 0 ? (
          <p className="soft">
            {isHired
              ? "Nada todavía: elige a este proveedor en un gasto y su precio saldrá aquí."
              : "Su oferta no cuenta hasta que la elijáis."}
          </p>
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
          values={updated?.values ?? valuesOf(provider)}
          version={provider.version}
          preventScrollReset
        >
          <WorkFields lines={options} ownLineId={offer?.lineId ?? lines[0]?.id ?? null} hasLine={!isHired} />
          {!isHired && <OfferFields isOpen />}
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
