// «Dar las gracias»: the words, the families that an e-mail reaches, and the way on to WhatsApp for the others.
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { thanksLimit } from "#app/domain/event/thanks.ts";
import { ButtonLink } from "#app/ui/display/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { CheckedForm } from "#app/ui/form/checked-form.tsx";
import { Checkbox } from "#app/ui/form/choice-fields.tsx";
import { ConfirmTick } from "#app/ui/form/confirm-tick.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Textarea } from "#app/ui/form/text-fields.tsx";
import { Section } from "#app/ui/layout/sheet.tsx";
import { dayPath } from "../copy.ts";
import {
  albumText,
  doneText,
  refusals,
  sendText,
  sureText,
  thanksPath,
  toWhomText,
  usualThanks,
  waysText,
} from "../thanks/copy.ts";
import type { Thanks } from "../thanks/queries.server.ts";

export function GiveThanks({
  event,
  thanks,
  answer,
}: {
  event: { id: string };
  thanks: Thanks;
  answer: FormAnswer | undefined;
}) {
  const { text, hasAlbum, came, ready, byHand, done, album } = thanks;
  const refused = answer?.intent === "thanks" ? answer : undefined;
  const left = ready + byHand;
  const said = doneText(done);
  return (
    <Section title="Dar las gracias" id="gracias">
      {said && (
        <Notice tone={done.refused > 0 ? "warn" : "ok"} live>
          {left === 0 && done.waiting === 0 ? `Gracias dadas a todas las familias. ${said}` : said}
        </Notice>
      )}
      {left > 0 && (
        <CheckedForm
          // After the e-mails have left, the form shows the stored words.
          stored={`${ready} ${text ?? ""}`}
          intent="thanks"
          action={dayPath(event.id)}
          errors={refused?.errors}
          values={refused?.values ?? { text: text ?? usualThanks(album !== null), album: hasAlbum ? "on" : "" }}
          preventScrollReset
        >
          <Textarea name="text" label={toWhomText(came)} rows={6} maxLength={thanksLimit} required />
          {album && (
            <Checkbox name="album" label="Con el enlace del álbum" hint={albumText(album.until, album.isOpen)} />
          )}
          <p className="soft small">{waysText(thanks)}</p>
          {ready > 0 && <ConfirmTick name="sure" label={sureText(ready)} field="form" asks={refusals.unsure} />}
          <SubmitButton
            icon={ready > 0 ? IconMail : IconBrandWhatsapp}
            busy={ready > 0 ? "Mandando..." : "Guardando..."}
          >
            {sendText(ready)}
          </SubmitButton>
        </CheckedForm>
      )}
      {byHand > 0 && text !== null && (
        <p>
          <ButtonLink variant="soft" icon={IconBrandWhatsapp} to={thanksPath(event.id)}>
            Por WhatsApp, de una en una
          </ButtonLink>
        </p>
      )}
    </Section>
  );
}
