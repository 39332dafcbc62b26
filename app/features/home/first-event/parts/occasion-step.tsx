// The first question: the occasion.
import { Link } from "react-router";
import type { Occasion } from "#app/domain/home/first-event.ts";
import { OccasionPlates } from "#app/ui/display/occasion-plates.tsx";
import { StartFrame } from "./frame.tsx";
import css from "./occasion-step.module.css";
import { DeskPreview, PhonePreview } from "./preview.tsx";

/** `kept` is the occasion of the draft that this browser has started. */
export function OccasionStep({ kept }: { kept: Occasion | null }) {
  const preview = { query: { tipo: kept ?? "boda" }, label: "Vista previa de una invitación" };
  return (
    <StartFrame
      step={1}
      title="¿Qué celebráis?"
      lead="Un minuto, tres preguntas y ya tienes invitación."
      cloth={<PhonePreview {...preview} />}
    >
      <OccasionPlates kept={kept} />
      {kept && (
        <p className={css.goOn}>
          <Link to="/empezar?paso=2">Seguir con lo que empezaste</Link>
        </p>
      )}
      <DeskPreview {...preview} />
    </StartFrame>
  );
}
