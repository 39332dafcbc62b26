// One family at a time: its thanks, the button that opens WhatsApp with them, and the way on.
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconBrandWhatsapp from "@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs";
import { Form } from "react-router";
import { formatCount } from "#app/copy/text/format.ts";
import type { FormAnswer } from "#app/domain/posted-form.ts";
import { ButtonLink, buttonClass } from "#app/ui/display/button.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Loop } from "#app/ui/layout/loop.tsx";
import { Stack } from "#app/ui/layout/stack.tsx";
import { StickyFoot } from "#app/ui/layout/sticky-foot.tsx";
import { useLive } from "#app/ui/live/use-live.ts";
import { dayPath } from "../copy.ts";
import { thanksPath } from "../thanks/copy.ts";
import css from "./day.module.css";

type Current = {
  id: string;
  name: string;
  phone: string | null;
  isWaiting: boolean;
  message: string;
  url: string;
  skipTo: string;
};

export function HandQueue({
  event,
  total,
  left,
  position,
  current,
  answer,
}: {
  event: { id: string };
  total: number;
  /** Families that wait. */
  left: number;
  /** Of the family that is shown, from 1. */
  position: number;
  current: Current | null;
  answer: FormAnswer | undefined;
}) {
  useLive([`event:${event.id}:guests`]);
  const back = dayPath(event.id);
  const problem = answer && Object.values(answer.errors)[0];
  return (
    <Loop
      exitTo={back}
      step={current ? { at: position, of: total, done: total - left, label: "Familias hechas" } : undefined}
    >
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {current ? (
        <>
          <Stack as="article" gap={3} key={current.id} aria-labelledby="familia">
            <header className={css.family}>
              <p className="soft small num">{current.phone ?? "Sin teléfono: al abrir WhatsApp eliges tú a quién."}</p>
              <h1 id="familia">{current.name}</h1>
              <p className="soft">Se abre WhatsApp con esto escrito. Tú solo das a enviar.</p>
            </header>
            {!current.isWaiting && <Notice tone="ok">Ya le has dado las gracias.</Notice>}
            <blockquote className={css.message}>{current.message}</blockquote>
            <div>
              <ButtonLink variant="plain" size="sm" after={IconArrowRight} to={thanksPath(event.id, current.skipTo)}>
                {current.isWaiting ? "Saltar" : "Siguiente"}
              </ButtonLink>
            </div>
          </Stack>
          <StickyFoot row>
            <a
              className={buttonClass({ size: "lg", variant: current.isWaiting ? "primary" : "ghost" })}
              href={current.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <IconBrandWhatsapp aria-hidden />
              Abrir WhatsApp
            </a>
            <Form method="post">
              <input type="hidden" name="intent" value="thanks.sent" />
              <input type="hidden" name="householdId" value={current.id} />
              <SubmitButton variant="ghost" size="lg" busy="Apuntando...">
                Hecho, siguiente
              </SubmitButton>
            </Form>
          </StickyFoot>
        </>
      ) : (
        <EmptyState
          level={1}
          title={left === 0 ? "Gracias dadas" : "Has llegado al final"}
          text={
            left === 0
              ? "No queda ninguna familia por WhatsApp."
              : `${left === 1 ? "Queda" : "Quedan"} ${formatCount(left, "familia", "familias")} que has saltado.`
          }
          action={
            <ButtonLink to={left === 0 ? back : thanksPath(event.id)}>
              {left === 0 ? "Volver al día" : "Ir a la que falta"}
            </ButtonLink>
          }
        />
      )}
    </Loop>
  );
}
